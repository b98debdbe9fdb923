# The sum of two products with a vector.
# results: y
import numpy as np

n = 900  # quick: 12
A = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
B = np.sin(np.arange(n * n) * 0.48 + 1).reshape((n, n))
x = np.cos(np.arange(n) * 0.2)

# measured from here
y = 1.5 * A @ x + 1.2 * B @ x
