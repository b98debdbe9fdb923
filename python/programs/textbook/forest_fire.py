# A forest fire, with neighbours by np.roll.
# results: g
import numpy as np

n = 150  # quick: 11
steps = 40  # quick: 4
g0 = (np.sin(np.arange(n * n) * 1.3) > -0.5).astype(np.int64).reshape(n, n)

# measured from here
g = g0.copy()
g[n // 2, n // 2] = 2
for t in range(steps):
    burning = g == 2
    near = np.roll(burning, 1, 0) | np.roll(burning, -1, 0) | np.roll(burning, 1, 1) | np.roll(burning, -1, 1)
    new = np.where(burning, 0, np.where((g == 1) & near, 2, g))
    g = new
