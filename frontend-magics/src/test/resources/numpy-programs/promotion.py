import numpy as np
types = (np.bool_, np.int32, np.int64, np.float32, np.float64)
n = 0
check = np.zeros(25)
for p in types:
    for q in types:
        a = np.array([1, 0, 1]).astype(p)
        b = np.array([1, 1, 0]).astype(q)
        c = a + b
        d = np.maximum(a, b) * 2
        e = (a < b) | (a == 1)
        check[n] = c.sum() + 10 * d.sum() + 100 * e.sum()
        print(c.dtype, d.dtype, (a * 1.5).dtype, (a + 1).dtype, np.sum(a).dtype, np.mean(b).dtype)
        n += 1
big = np.array([2147483647], dtype=np.int32); wrap = big + 1
huge = np.array([9223372036854775807]); wrapped = huge * 2
z = np.array([1, -1, 0]); zd = z // 0; zm = z % 0; zf = z / 0
sq = np.arange(4, dtype=np.float32) ** 2; si = np.arange(4) ** 3
