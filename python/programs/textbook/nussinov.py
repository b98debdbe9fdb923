# Nussinov's table for the folding of RNA: a maximum over all splits.
# results: table
import numpy as np

n = 110  # quick: 14
seq = (np.arange(n) * 7 + 1) % 4

# measured from here
table = np.zeros((n, n), np.int64)
for i in range(n - 1, -1, -1):
    for j in range(i + 1, n):
        if j - 1 >= 0:
            table[i, j] = max(table[i, j], table[i, j - 1])
        if i + 1 < n:
            table[i, j] = max(table[i, j], table[i + 1, j])
        if j - 1 >= 0 and i + 1 < n:
            if i < j - 1:
                table[i, j] = max(table[i, j], table[i + 1, j - 1] + (1 if seq[i] + seq[j] == 3 else 0))
            else:
                table[i, j] = max(table[i, j], table[i + 1, j - 1])
        for k in range(i + 1, j):
            table[i, j] = max(table[i, j], table[i, k] + table[k + 1, j])
