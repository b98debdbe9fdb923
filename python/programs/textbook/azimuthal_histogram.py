# Means of points by radius, by histograms.
# results: res
import numpy as np

N = 200000  # quick: 300
data = np.sin(np.arange(N) * 0.1)
radius = np.abs(np.cos(np.arange(N) * 0.37))
npt = 100  # quick: 5

# measured from here
histu = np.histogram(radius, npt)[0]
histw = np.histogram(radius, npt, weights=data)[0]
res = histw / histu
