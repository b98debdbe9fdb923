# Maxwell's equations in two dimensions, by finite differences in time.
# results: hz
import numpy as np

n = 200  # quick: 9
m = 220  # quick: 11
steps = 50  # quick: 3
ex0 = np.sin(np.arange(n * m) * 0.37).reshape((n, m))
ey0 = np.sin(np.arange(n * m) * 0.48 + 1).reshape((n, m))
hz0 = np.sin(np.arange(n * m) * 0.59 + 2).reshape((n, m))
fict = np.arange(steps) * 1.0

# measured from here
ex = ex0.copy()
ey = ey0.copy()
hz = hz0.copy()
for t in range(steps):
    ey[0, :] = fict[t]
    ey[1:, :] -= 0.5 * (hz[1:, :] - hz[:-1, :])
    ex[:, 1:] -= 0.5 * (hz[:, 1:] - hz[:, :-1])
    hz[:-1, :-1] -= 0.7 * (ex[:-1, 1:] - ex[:-1, :-1] + ey[1:, :-1] - ey[:-1, :-1])
