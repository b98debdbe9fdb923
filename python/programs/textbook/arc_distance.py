# Distances on a sphere.
# results: dist
import numpy as np

N = 300000  # quick: 60
t1 = np.sin(np.arange(N) * 0.1)
p1 = np.cos(np.arange(N) * 0.2)
t2 = t1 * 0.5
p2 = p1 * 0.7

# measured from here
temp = np.sin((t2 - t1) / 2) ** 2 + np.cos(t1) * np.cos(t2) * np.sin((p2 - p1) / 2) ** 2
dist = 2 * np.arctan2(np.sqrt(temp), np.sqrt(1 - temp))
