# A symmetric update of rank m, one column and row at a time.
# results: C
import numpy as np

n = 120  # quick: 8
m = 100  # quick: 6
C0 = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
A = np.sin(np.arange(n * m) * 0.37).reshape((n, m))

# measured from here
C = C0.copy()
for i in range(n):
    C[i, :i + 1] *= 1.2
    for k in range(m):
        C[i, :i + 1] += 1.5 * A[i, k] * A[:i + 1, k]
