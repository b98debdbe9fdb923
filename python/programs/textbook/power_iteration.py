# The largest eigenvalue by power iteration.
# results: v, lam
import numpy as np

n = 300  # quick: 12
b = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
A = b @ b.T

# measured from here
v = np.ones(n)
for i in range(200):
    w = A @ v
    lam = np.linalg.norm(w)
    v = w / lam
