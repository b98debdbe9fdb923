# Numbers counted again and again: of every integer type, strided, none, with a least length, and changed meanwhile.
import numpy as np

for dtype in (bool, np.uint8, np.int8, np.uint16, np.int32, np.uint32, np.int64):
    x = (np.arange(60) % 7).astype(dtype)
    for step in range(1, 12):
        print(np.bincount(x[::step]).tolist(), np.bincount(x[:step], minlength=4).tolist(), end=" ")
    print(np.bincount(x).dtype, np.bincount(x[:0]).tolist(), np.bincount(x[:0], minlength=3).tolist())
x = np.arange(20) % 3
for i in range(20):
    x[i] = 5
    counts = np.bincount(x)
    counts[0] += 100
    print(counts.tolist(), np.bincount(x, weights=np.arange(20) / 2).tolist())
large = np.arange(30000) % 11
for i in range(12):
    print(np.bincount(large[i:]).tolist(), np.bincount(large[: 1000 + i] * 2, minlength=25).tolist())
for bad in (np.array([1, -1]), np.array([[1]]), np.array([1.0])):
    for i in range(10):
        try:
            np.bincount(bad)
        except (ValueError, TypeError) as e:
            if i == 9:
                print(type(e).__name__, e)
