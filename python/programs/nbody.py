# Gravity between all pairs of bodies; the force of a body on itself is taken out of the matrix's diagonal.
import numpy as np

n = 20
steps = 3
g = 6.673e-11
dt = 60.0 * 60.0

k = np.arange(n, dtype=np.float64)
x = np.cos(k) * 1e11 * (1.0 + k / n)
y = np.sin(k) * 1e11 * (1.0 + k / n)
z = np.cos(3.0 * k) * 1e10
m = 1e24 * (1.0 + k)
vx = np.zeros(n)
vy = np.zeros(n)
vz = np.zeros(n)

for step in range(steps):
    dx = x - x[:, np.newaxis]
    dy = y - y[:, np.newaxis]
    dz = z - z[:, np.newaxis]
    pm = m * m[:, np.newaxis]
    r = (dx ** 2 + dy ** 2 + dz ** 2) ** 0.5
    r.reshape(n * n)[:: n + 1] = 1.0
    f = g * pm / r ** 2
    f.reshape(n * n)[:: n + 1] = 0.0
    vx += np.sum(f * dx / r, axis=1) / m * dt
    vy += np.sum(f * dy / r, axis=1) / m * dt
    vz += np.sum(f * dz / r, axis=1) / m * dt
    x += vx * dt
    y += vy * dt
    z += vz * dt

result = np.stack((x, y, z))
