# Two outer products and two products with a vector.
# results: A, x, w
import numpy as np

n = 800  # quick: 12
A0 = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
u1 = np.cos(np.arange(n) * 0.1)
v1 = np.cos(np.arange(n) * 0.2)
u2 = np.cos(np.arange(n) * 0.3)
v2 = np.cos(np.arange(n) * 0.4)
y = np.cos(np.arange(n) * 0.5)
z = np.cos(np.arange(n) * 0.6)
w0 = np.cos(np.arange(n) * 0.7)
x0 = np.cos(np.arange(n) * 0.8)

# measured from here
A = A0 + np.outer(u1, v1) + np.outer(u2, v2)
x = x0 + 1.2 * y @ A + z
w = w0 + 1.5 * A @ x
