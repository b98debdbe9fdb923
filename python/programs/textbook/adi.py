# Alternating directions, implicit: tridiagonal systems by columns, then by rows.
# results: u
import numpy as np

n = 120  # quick: 10
steps = 4  # quick: 2
u0 = (np.arange(n)[:, None] + n - np.arange(n)[None, :]) / n

# measured from here
u = u0.copy()
v = np.zeros_like(u)
p = np.zeros_like(u)
q = np.zeros_like(u)
DX = 1.0 / n
DT = 1.0 / steps
mul1 = 2.0 * DT / (DX * DX)
a = -mul1 / 2.0
b = 1.0 + mul1
c = a
for t in range(1, steps + 1):
    v[0, 1:n - 1] = 1.0
    p[1:n - 1, 0] = 0.0
    q[1:n - 1, 0] = v[0, 1:n - 1]
    for j in range(1, n - 1):
        p[1:n - 1, j] = -c / (a * p[1:n - 1, j - 1] + b)
        right = -a * u[j, 0:n - 2] + (1.0 + 2.0 * a) * u[j, 1:n - 1] - c * u[j, 2:n]
        q[1:n - 1, j] = (right - a * q[1:n - 1, j - 1]) / (a * p[1:n - 1, j - 1] + b)
    v[n - 1, 1:n - 1] = 1.0
    for j in range(n - 2, 0, -1):
        v[j, 1:n - 1] = p[1:n - 1, j] * v[j + 1, 1:n - 1] + q[1:n - 1, j]
    u[1:n - 1, :] = v.T[1:n - 1, :]
