# All shortest paths by Floyd and Warshall.
# results: d
import numpy as np

n = 200  # quick: 12
d0 = np.abs(np.sin(np.arange(n * n) * 0.7)).reshape(n, n) * 100

# measured from here
d = d0.copy()
for k in range(n):
    d[:] = np.minimum(d[:], np.add.outer(d[:, k], d[k, :]))
