# Arrays as lists, and places in sorted arrays with few and with many values.
import numpy as np

for dtype in (bool, np.int8, np.uint8, np.int32, np.int64, np.float32, np.float64, np.complex64, np.complex128):
    x = (np.arange(12) % 5 - 1).astype(dtype).reshape(2, 3, 2)
    print(dtype.__name__, x.tolist(), x[:, ::2].tolist(), x.T.tolist(), x[1, 1, 1].tolist(), x[:0].tolist(), x[:, :0].tolist())
big = np.array([2**64 - 1, 2**63, 5], dtype=np.uint64)
print(big.tolist(), [type(v).__name__ for v in big.tolist()])
print(np.array([np.nan, np.inf, -0.0, 1e300]).tolist(), np.array(3).tolist(), np.array([[True]]).tolist())
total = 0
for row in np.arange(6).reshape(2, 3).tolist():
    total += sum(row)
print(total)

for dtype in (np.int16, np.uint64, np.int64, np.float32, np.float64, np.complex128):
    steps = np.sort(np.arange(1000) % 97).astype(dtype)
    for side in ("left", "right"):
        print(np.searchsorted(steps, 50, side=side), np.searchsorted(steps, [0, 96, 97, 3], side=side).tolist(), end=" ")
    print(np.searchsorted(steps[::-1], 5, sorter=np.arange(1000)[::-1]))
v = np.concatenate((np.linspace(-1, 1, 998), [np.nan, np.nan]))
print(np.searchsorted(v, np.nan), np.searchsorted(v, np.nan, side="right"), np.searchsorted(v, -np.inf), np.searchsorted(v, np.inf))
print(np.searchsorted(v, 0.0), np.searchsorted(v, -0.0), np.searchsorted(v, 2), np.searchsorted(v, [[0.5, -0.5]]))
print(np.searchsorted(np.array([-0.0] * 200), 0.0), np.searchsorted(np.array([0.0] * 200), -0.0, side="right"))
print(type(np.searchsorted(v, 0.1)).__name__, np.searchsorted(np.zeros(0), 1.0), np.searchsorted(v, []))
print(np.searchsorted(np.array([2**63, 2**64 - 1] * 100, dtype=np.uint64)[::2], np.uint64(2**63)))
print(np.searchsorted(np.arange(1000), 2**62), np.searchsorted(np.arange(1000), -3.5), np.searchsorted(np.arange(1000.0), 7))
