# Rosenbrock's function, summed over a long vector.
import numpy as np

n = 5000
rounds = 5

x = np.arange(n, dtype=np.float64) / n
result = 0.0
for r in range(rounds):
    result = np.sum(100.0 * (x[1:] - x[:-1] ** 2.0) ** 2.0 + (1.0 - x[:-1]) ** 2.0)
    x += 0.001
