# A triangular matrix times a matrix, a dot product an element.
# results: B
import numpy as np

n = 100  # quick: 7
m = 120  # quick: 9
A = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
B0 = np.sin(np.arange(n * m) * 0.37).reshape((n, m))

# measured from here
B = B0.copy()
for i in range(n):
    for j in range(m):
        B[i, j] += np.dot(A[i + 1:, i], B[i + 1:, j])
B *= 1.5
