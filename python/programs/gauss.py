# Gaussian elimination to row echelon form; the rows below the pivot shrink with every turn.
import numpy as np

n = 30

i = np.arange(n)
system = 1.0 / (i[:, np.newaxis] + i[np.newaxis, :] + 1.0) + n * np.eye(n)

for c in range(1, n):
    factor = (system[c:, c - 1] / system[c - 1, c - 1])[:, np.newaxis]
    system[c:, c - 1:] = system[c:, c - 1:] - factor * system[c - 1, c - 1:]
for c in range(n):
    system[c, :] = system[c, :] / system[c, c]

result = system
