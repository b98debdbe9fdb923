# A matrix and its transpose, times a vector.
# results: y
import numpy as np

n = 900  # quick: 12
A = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
x = np.cos(np.arange(n) * 0.2)

# measured from here
y = (A @ x) @ A
