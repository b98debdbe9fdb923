# A V-cycle of the multigrid benchmark MG of the NAS parallel benchmarks on a cube of `n` points a side. Run by ../gathers.ipynb, which sets n.
import numpy as np

v = ((np.arange(n * n * n) * 37 % 101) - 50.0).reshape(n, n, n)
u = np.zeros((n, n, n))
def stencil(u, centre, face, edge, corner):
    w = np.pad(u, 1, mode='wrap')
    n = len(u)
    kinds = [0, 0, 0, 0]
    for i in range(3):
        for j in range(3):
            for k in range(3):
                kind = (i != 1) + (j != 1) + (k != 1)
                kinds[kind] = kinds[kind] + w[i:i + n, j:j + n, k:k + n]
    total = centre * u
    if face != 0:
        total = total + face * kinds[1]
    if edge != 0:
        total = total + edge * kinds[2]
    if corner != 0:
        total = total + corner * kinds[3]
    return total
def project(r):
    return stencil(r, 1 / 2, 1 / 4, 1 / 8, 1 / 16)[1::2, 1::2, 1::2]
def interpolate(z):
    wide = np.zeros((2 * len(z), 2 * len(z), 2 * len(z)))
    wide[1::2, 1::2, 1::2] = z
    return stencil(wide, 1, 1 / 2, 1 / 4, 1 / 8)
def residual(v, u):
    return v - stencil(u, -8 / 3, 0, 1 / 6, 1 / 12)
def smooth(r):
    return stencil(r, -3 / 8, 1 / 32, -1 / 64, 0)
def cycle(r):
    if len(r) == 2:
        return smooth(r)
    z = interpolate(cycle(project(r)))
    return z + smooth(residual(r, z))
