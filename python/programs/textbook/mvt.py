# A matrix times a vector, and its transpose times another.
# results: x1, x2
import numpy as np

n = 900  # quick: 12
A = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
y1 = np.cos(np.arange(n) * 0.2)
y2 = y1 * 2
x10 = y1 * 3
x20 = y1 * 4

# measured from here
x1 = x10 + A @ y1
x2 = x20 + y2 @ A
