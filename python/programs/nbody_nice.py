# A few heavy planets and many light asteroids that do not feel each other.
import numpy as np

planets = 5
asteroids = 200
steps = 3
g = 6.673e-11
dt = 60.0 * 60.0 * 24.0

p = np.arange(planets, dtype=np.float64)
a = np.arange(asteroids, dtype=np.float64)
px = np.cos(2.0 * p) * 1e11 * (1.0 + p)
py = np.sin(2.0 * p) * 1e11 * (1.0 + p)
pz = np.sin(5.0 * p) * 1e9
pm = 1e26 * (1.0 + p)
pvx = np.zeros(planets)
pvy = np.zeros(planets)
pvz = np.zeros(planets)
ax = np.cos(0.1 * a) * 3e11
ay = np.sin(0.1 * a) * 3e11
az = np.sin(0.7 * a) * 1e10
avx = np.zeros(asteroids)
avy = np.zeros(asteroids)
avz = np.zeros(asteroids)


def pull(bx, by, bz, same):
    dx = px[np.newaxis, :] - bx[:, np.newaxis]
    dy = py[np.newaxis, :] - by[:, np.newaxis]
    dz = pz[np.newaxis, :] - bz[:, np.newaxis]
    r = np.sqrt(dx * dx + dy * dy + dz * dz)
    if same:
        np.fill_diagonal(r, 1.0)
    f = g * pm[np.newaxis, :] / (r * r * r)
    if same:
        np.fill_diagonal(f, 0.0)
    return np.sum(f * dx, axis=1), np.sum(f * dy, axis=1), np.sum(f * dz, axis=1)


for step in range(steps):
    fx, fy, fz = pull(ax, ay, az, False)
    avx += fx * dt
    avy += fy * dt
    avz += fz * dt
    fx, fy, fz = pull(px, py, pz, True)
    pvx += fx * dt
    pvy += fy * dt
    pvz += fz * dt
    ax += avx * dt
    ay += avy * dt
    az += avz * dt
    px += pvx * dt
    py += pvy * dt
    pz += pvz * dt

result = np.stack((ax, ay, az))
