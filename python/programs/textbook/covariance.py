# Covariances, a column at a time.
# results: cov
import numpy as np

n = 300  # quick: 12
m = 250  # quick: 7
data0 = np.sin(np.arange(n * m) * 0.37).reshape((n, m))

# measured from here
data = data0.copy()
mean = np.mean(data, axis=0)
data -= mean
cov = np.zeros((m, m))
for i in range(m):
    cov[i:m, i] = cov[i, i:m] = data[:, i] @ data[:, i:m] / (n - 1.0)
