# The Lorenz attractor, by Euler's method on arrays of three.
# results: xyz
import numpy as np

n = 10000  # quick: 20
dt = 0.01

# measured from here
xyz = np.empty((n + 1, 3))
xyz[0] = (0.0, 1.0, 1.05)
def lorenz(xyz, s=10, r=28, b=2.667):
    x, y, z = xyz
    return np.array([s * (y - x), r * x - y - x * z, x * y - b * z])
for i in range(n):
    xyz[i + 1] = xyz[i] + lorenz(xyz[i]) * dt
