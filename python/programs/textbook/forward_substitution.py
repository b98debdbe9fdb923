# Forward substitution, a dot product a row.
# results: x
import numpy as np

n = 1500  # quick: 11
L = np.sin(np.arange(n * n) * 0.37).reshape((n, n))
L = np.tril(L) + n * np.eye(n)
b = np.sin(np.arange(n) * 1.0)

# measured from here
x = np.zeros(n)
for i in range(n):
    x[i] = (b[i] - L[i, :i] @ x[:i]) / L[i, i]
