# LU decomposition without pivoting, in place.
import numpy as np

n = 30

i = np.arange(n)
a = 1.0 / (i[:, None] + 2.0 * i[None, :] + 1.0) + n * np.eye(n)
u = a.copy()
l = np.eye(n)

for c in range(1, n):
    l[c:, c - 1] = u[c:, c - 1] / u[c - 1, c - 1]
    u[c:, c - 1:] -= l[c:, c - 1][:, np.newaxis] * u[c - 1, c - 1:][np.newaxis, :]

residual = np.max(np.abs(l @ u - a))
