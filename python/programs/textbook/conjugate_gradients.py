# Conjugate gradients.
# results: x
import numpy as np

n = 400  # quick: 16
A = 2.5 * np.eye(n) - np.eye(n, k=1) - np.eye(n, k=-1)
b = np.ones(n)

# measured from here
x = np.zeros(n)
r = b - A @ x
pp = r.copy()
rs = r @ r
it = 0
while rs > 1e-20 and it < 500:
    Ap = A @ pp
    al = rs / (pp @ Ap)
    x += al * pp
    r -= al * Ap
    rn = r @ r
    pp = r + (rn / rs) * pp
    rs = rn
    it += 1
