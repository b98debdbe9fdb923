# A sparse matrix times a vector, row by row.
# results: y
import numpy as np

n = 2000  # quick: 20
nnz = 8
ptr = np.arange(0, n * nnz + 1, nnz)
cols = (np.arange(n * nnz) * 7919) % n
vals = np.sin(np.arange(n * nnz) * 0.1)
x = np.cos(np.arange(n) * 0.3)

# measured from here
y = np.empty(n)
for i in range(n):
    c = cols[ptr[i]:ptr[i + 1]]
    v = vals[ptr[i]:ptr[i + 1]]
    y[i] = v @ x[c]
