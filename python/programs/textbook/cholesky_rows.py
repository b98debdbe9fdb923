# Cholesky factors, element by element, with dot products of short rows.
# results: A
import numpy as np

n = 120  # quick: 9
b = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
a = b @ b.T + n * np.eye(n)

# measured from here
A = a.copy()
A[0, 0] = np.sqrt(A[0, 0])
for i in range(1, n):
    for j in range(i):
        A[i, j] -= np.dot(A[i, :j], A[j, :j])
        A[i, j] /= A[j, j]
    A[i, i] -= np.dot(A[i, :i], A[i, :i])
    A[i, i] = np.sqrt(A[i, i])
