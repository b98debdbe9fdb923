# The edit distance of two sequences.
# results: D
import numpy as np

la = 150  # quick: 12
lb = 170  # quick: 9
a = np.arange(la) % 37
b = (np.arange(lb) * 5 + 3) % 41

# measured from here
D = np.zeros((la + 1, lb + 1), dtype=int)
D[:, 0] = np.arange(la + 1)
D[0, :] = np.arange(lb + 1)
for i in range(1, la + 1):
    for j in range(1, lb + 1):
        cost = 0 if a[i - 1] == b[j - 1] else 1
        D[i, j] = min(D[i - 1, j] + 1, D[i, j - 1] + 1, D[i - 1, j - 1] + cost)
