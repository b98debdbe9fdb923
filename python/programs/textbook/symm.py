# A symmetric matrix of which one half is stored, times a matrix.
# results: C
import numpy as np

n = 100  # quick: 7
m = 120  # quick: 9
A = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
B = np.sin(np.arange(n * m) * 0.37).reshape((n, m))
C0 = np.sin(np.arange(n * m) * 0.48 + 1).reshape((n, m))

# measured from here
C = C0.copy()
temp2 = np.empty((m,))
C *= 1.2
for i in range(n):
    for j in range(m):
        C[:i, j] += 1.5 * B[i, j] * A[i, :i]
        temp2[j] = B[:i, j] @ A[i, :i]
    C[i, :] += 1.5 * B[i, :] * A[i, i] + 1.5 * temp2
