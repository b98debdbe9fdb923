# Ranks of pages, until they no longer change.
# results: r
import numpy as np

n = 500  # quick: 12
M0 = (np.sin(np.arange(n * n) * 0.9).reshape(n, n) > 0.8).astype(float)
M0 += np.eye(n)

# measured from here
M = M0 / M0.sum(axis=0)
r = np.ones(n) / n
for it in range(60):
    r2 = 0.85 * (M @ r) + 0.15 / n
    if np.abs(r2 - r).sum() < 1e-14:
        break
    r = r2
