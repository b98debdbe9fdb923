# Correlations, a column at a time.
# results: corr
import numpy as np

n = 300  # quick: 12
m = 250  # quick: 7
data0 = np.sin(np.arange(n * m) * 0.37).reshape((n, m))

# measured from here
data = data0.copy()
mean = np.mean(data, axis=0)
stddev = np.std(data, axis=0)
stddev[stddev <= 0.1] = 1.0
data -= mean
data /= np.sqrt(n) * stddev
corr = np.eye(m)
for i in range(m - 1):
    corr[i + 1:m, i] = corr[i, i + 1:m] = data[:, i] @ data[:, i + 1:m]
