# Jacobi's method for Laplace's equation on a plate with warm and cold borders.
import numpy as np

n = 50
steps = 20

grid = np.zeros((n + 2, n + 2))
grid[:, 0] = -273.15
grid[:, -1] = -273.15
grid[-1, :] = -273.15
grid[0, :] = 40.0

center = grid[1:-1, 1:-1]
north = grid[0:-2, 1:-1]
east = grid[1:-1, 2:]
west = grid[1:-1, 0:-2]
south = grid[2:, 1:-1]

delta = 0.0
for step in range(steps):
    tmp = 0.2 * (center + north + south + east + west)
    delta = np.sum(np.absolute(tmp - center))
    center[:] = tmp

result = grid
