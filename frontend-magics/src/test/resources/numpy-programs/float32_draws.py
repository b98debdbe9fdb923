import numpy as np
rng = np.random.default_rng(3)
a = rng.standard_normal(100000, dtype=np.float32)
print(a[:8], a.dtype, a.sum(dtype=np.float64), a.max(), a.min())
b = rng.standard_exponential(100000, dtype="f4")
print(b[:8], b.dtype, b.mean(dtype=np.float64).round(6), b.max())
print(rng.random(3, dtype=np.float32), rng.standard_normal(dtype=np.float32), rng.normal(), rng.permuted(np.arange(12).reshape(3, 4), axis=1), rng.permuted(np.arange(24).reshape(2, 3, 4), axis=1), rng.permuted(np.arange(24).reshape(2, 3, 4), axis=0), sep="\n")
