# The tanh of a diagonal, element by element, added to a matrix.
# results: out
import numpy as np

n = 1000  # quick: 9
a = np.sin(np.arange(n * n) * 0.37).reshape((n, n))

# measured from here
trace = 0.0
for i in range(a.shape[0]):
    trace += np.tanh(a[i, i])
out = a + trace
