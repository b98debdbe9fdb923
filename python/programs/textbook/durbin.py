# Durbin's recursion for a Toeplitz system.
# results: y
import numpy as np

n = 600  # quick: 12
r = np.cos(np.arange(n) * 0.3) * 0.4 / (1 + np.arange(n))

# measured from here
y = np.empty_like(r)
alpha = -r[0]
beta = 1.0
y[0] = -r[0]
for k in range(1, n):
    beta *= 1.0 - alpha * alpha
    alpha = -(r[k] + np.dot(np.flip(r[:k]), y[:k])) / beta
    y[:k] += alpha * np.flip(y[:k])
    y[k] = alpha
