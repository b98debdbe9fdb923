# The nearest neighbours of points, one at a time.
# results: idx
import numpy as np

n = 400  # quick: 20
m = 60  # quick: 5
X = np.sin(np.arange(n * 16) * 0.31).reshape(n, 16)
T = np.cos(np.arange(m * 16) * 0.17).reshape(m, 16)

# measured from here
idx = np.empty((m, 5), dtype=np.int64)
for i in range(m):
    d = np.sqrt(((X - T[i]) ** 2).sum(axis=1))
    idx[i] = np.argsort(d, kind='stable')[:5]
