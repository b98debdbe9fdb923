# A fluid in a box by the lattice Boltzmann method with 19 velocities (D3Q19), streaming by rolling.
import numpy as np

n = 8
steps = 5
omega = 1.0

cx = [0, 1, -1, 0, 0, 0, 0, 1, -1, 1, -1, 1, -1, 1, -1, 0, 0, 0, 0]
cy = [0, 0, 0, 1, -1, 0, 0, 1, 1, -1, -1, 0, 0, 0, 0, 1, -1, 1, -1]
cz = [0, 0, 0, 0, 0, 1, -1, 0, 0, 0, 0, 1, 1, -1, -1, 1, 1, -1, -1]
opposite = [0, 2, 1, 4, 3, 6, 5, 10, 9, 8, 7, 14, 13, 12, 11, 18, 17, 16, 15]
t1 = 1.0 / 3.0
t2 = 1.0 / 18.0
t3 = 1.0 / 36.0

f = np.zeros((19, n, n, n))
f[0] += t1
f[1:7] += t2
f[7:19] += t3
k = np.arange(n * n * n, dtype=np.float64).reshape(n, n, n)
f[1] *= 1.0 + 0.01 * np.cos(k)

wall = np.zeros((n, n, n), dtype=bool)
wall[:, 0, :] = True
wall[:, -1, :] = True

for step in range(steps):
    for q in range(1, 19):
        f[q] = np.roll(np.roll(np.roll(f[q], cx[q], axis=0), cy[q], axis=1), cz[q], axis=2)

    bounced = f.copy()
    rho = f[0].copy()
    ux = np.zeros((n, n, n))
    uy = np.zeros((n, n, n))
    uz = np.zeros((n, n, n))
    for q in range(1, 19):
        rho += f[q]
        ux += cx[q] * f[q]
        uy += cy[q] * f[q]
        uz += cz[q] * f[q]
    ux = ux / rho
    uy = uy / rho
    uz = uz / rho
    square = ux * ux + uy * uy + uz * uz

    for q in range(19):
        if q == 0:
            t = t1
        elif q < 7:
            t = t2
        else:
            t = t3
        u = cx[q] * ux + cy[q] * uy + cz[q] * uz
        equilibrium = t * rho * (1.0 + 3.0 * u + 4.5 * u * u - 1.5 * square)
        f[q] = np.where(wall, bounced[opposite[q]], omega * equilibrium + (1.0 - omega) * f[q])

result = f
mass = np.sum(f)
