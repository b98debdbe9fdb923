# Modified Gram-Schmidt, column by column.
# results: Q, Rr
import numpy as np

n = 150  # quick: 6
m = 200  # quick: 9
A0 = np.sin(np.arange(m * n) * 0.37).reshape(m, n)
A0[:n] += np.eye(n) * 3

# measured from here
A = A0.copy()
Q = np.zeros_like(A)
Rr = np.zeros((n, n))
for k in range(n):
    nrm = np.dot(A[:, k], A[:, k])
    Rr[k, k] = np.sqrt(nrm)
    Q[:, k] = A[:, k] / Rr[k, k]
    for j in range(k + 1, n):
        Rr[k, j] = np.dot(Q[:, k], A[:, j])
        A[:, j] -= Q[:, k] * Rr[k, j]
