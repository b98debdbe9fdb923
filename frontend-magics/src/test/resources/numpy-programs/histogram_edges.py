import numpy as np
n = 5000
x = np.arange(n) * 0.7919 % 10
f = x.astype(np.float32)
k = np.arange(n) * 13 % 101
w = (np.arange(n) % 8) * 0.5
few = np.histogram(np.sqrt(x), bins=[0, 0.5, 1, 1, 2, 3])[0]
many = np.histogram(x * 2, bins=np.arange(40) ** 1.25 / 5)[0]
weighted = np.histogram(x, bins=np.linspace(1, 9, 30), weights=w)[0]
whole = np.histogram(k, bins=[0, 10, 20, 50, 100], weights=k)[0]
single = np.histogram(f, bins=[0.0, 2.5, 5.0, 7.5, 10.0])[0]
dense, e = np.histogram(x, bins=[0, 1, 4, 10], density=True)
bools = np.histogram(x > 5, bins=[0, 1, 2])[0]
unsigned = np.histogram(k.astype(np.uint8), bins=np.arange(0, 110, 5), weights=k.astype(np.uint64))[0]
odd = np.array([0, 1, 1, 2, np.nan, np.inf, -np.inf, 3, 2.9999, -0.0])
ends = np.histogram(np.tile(odd, 300), bins=[0, 1, 1, 2, 3])[0]
endless = np.histogram(np.tile(odd, 300), bins=[-np.inf, 0, 1, np.inf])[0]
endless_many = np.histogram(np.tile(odd, 300), bins=np.concatenate([[-np.inf], np.arange(20), [np.inf]]))[0]
one = np.histogram(x, bins=[2, 3])[0]
outside = np.histogram(x, bins=[20, 30, 40])[0]
nothing = np.histogram(x[:0], bins=[1, 2, 3])[0]
plane, a, b = np.histogram2d(np.sqrt(x), x * 2, bins=[12, 5])
edged, a, b = np.histogram2d(x, x[::-1], bins=[[0, 2, 5, 10], np.linspace(0, 10, 25)], weights=w)
ranged, a, b = np.histogram2d(x, np.cos(x), bins=9, range=[[1, 8], [-0.5, 1]])
cube, d = np.histogramdd(np.stack([x, np.sin(x), w], axis=1), bins=(4, 3, 7))
line, d = np.histogramdd(x[:, None], bins=[[0, 5, 9]], density=True)
print(few, ends, endless, endless_many, one, outside, nothing, plane.sum(), cube.shape)
