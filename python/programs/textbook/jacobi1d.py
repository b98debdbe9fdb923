# Jacobi's iteration on a line.
# results: A, B
import numpy as np

n = 4000  # quick: 40
steps = 500  # quick: 5
A0 = np.sin(np.arange(n) * 0.1)

# measured from here
A = A0.copy()
B = A0.copy()
for t in range(1, steps):
    B[1:-1] = 0.33333 * (A[:-2] + A[1:-1] + A[2:])
    A[1:-1] = 0.33333 * (B[:-2] + B[1:-1] + B[2:])
