# LU factors in place, element by element.
# results: A
import numpy as np

n = 120  # quick: 9
b = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
a = b @ b.T + n * np.eye(n)

# measured from here
A = a.copy()
for i in range(n):
    for j in range(i):
        A[i, j] -= A[i, :j] @ A[:j, j]
        A[i, j] /= A[j, j]
    for j in range(i, n):
        A[i, j] -= A[i, :i] @ A[:i, j]
