# Softmax along the last axis of float32.
# results: out
import numpy as np

rows = 8192  # quick: 6
columns = 64  # quick: 9
x = np.sin(np.arange(rows * columns) * 0.1).reshape(rows, columns).astype(np.float32)

# measured from here
tmp_max = np.max(x, axis=-1, keepdims=True)
tmp_out = np.exp(x - tmp_max)
tmp_sum = np.sum(tmp_out, axis=-1, keepdims=True)
out = tmp_out / tmp_sum
