# Jacobi's iteration on a grid.
# results: A, B
import numpy as np

n = 250  # quick: 14
steps = 100  # quick: 4
A0 = np.sin(np.arange(n * n) * 0.37).reshape((n, n))

# measured from here
A = A0.copy()
B = A0.copy()
for t in range(1, steps):
    B[1:-1, 1:-1] = 0.2 * (A[1:-1, 1:-1] + A[1:-1, :-2] + A[1:-1, 2:] + A[2:, 1:-1] + A[:-2, 1:-1])
    A[1:-1, 1:-1] = 0.2 * (B[1:-1, 1:-1] + B[1:-1, :-2] + B[1:-1, 2:] + B[2:, 1:-1] + B[:-2, 1:-1])
