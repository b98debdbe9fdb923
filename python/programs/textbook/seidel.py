# Gauss-Seidel sweeps: a row at once, then a recurrence along it.
# results: A
import numpy as np

n = 120  # quick: 12
steps = 3  # quick: 2
A0 = np.sin(np.arange(n * n) * 0.37).reshape((n, n))

# measured from here
A = A0.copy()
for t in range(steps):
    for i in range(1, n - 1):
        A[i, 1:-1] += (A[i - 1, :-2] + A[i - 1, 1:-1] + A[i - 1, 2:] + A[i, 2:] + A[i + 1, :-2] + A[i + 1, 1:-1] + A[i + 1, 2:])
        for j in range(1, n - 1):
            A[i, j] += A[i, j - 1]
            A[i, j] /= 9.0
