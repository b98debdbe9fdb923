# Means of points by radius, a mask for each ring.
# results: res
import numpy as np

N = 100000  # quick: 300
data = np.sin(np.arange(N) * 0.1)
radius = np.abs(np.cos(np.arange(N) * 0.37))
npt = 60  # quick: 5

# measured from here
rmax = radius.max()
res = np.zeros(npt)
for i in range(npt):
    r1 = rmax * i / npt
    r2 = rmax * (i + 1) / npt
    mask = np.logical_and(r1 <= radius, radius < r2)
    res[i] = data[mask].mean()
