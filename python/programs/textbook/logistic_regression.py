# Logistic regression by gradient descent.
# results: w
import numpy as np

n = 5000  # quick: 40
f = 20  # quick: 5
X = np.sin(np.arange(n * f) * 0.17).reshape(n, f)
y = (X[:, 0] > 0).astype(float)

# measured from here
w = np.zeros(f)
for it in range(100):
    z = X @ w
    pz = 1 / (1 + np.exp(-z))
    g = X.T @ (pz - y) / n
    w -= 0.5 * g
