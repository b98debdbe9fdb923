import numpy as np

# snippets in the style of exercise collections
Z = np.zeros(10)
Z[4] = 1
print(Z)
print("%d bytes" % (Z.size * Z.itemsize))
Z = np.arange(10, 50)[::-1]
print(Z)
nz = np.nonzero([1, 2, 0, 0, 4, 0])
print(nz)
Z = np.ones((10, 10)); Z[1:-1, 1:-1] = 0
print(Z)
print(0 * np.nan, np.nan == np.nan, np.inf > np.nan, np.nan - np.nan, np.nan in set([np.nan]), 0.3 == 3 * 0.1)
print(np.diag(1 + np.arange(4), k=-1))
print(np.unravel_index(99, (6, 7, 8)))
Z = np.tile(np.array([[0, 1], [1, 0]]), (4, 4))
print(Z)
color = np.dtype([("r", np.ubyte), ("g", np.ubyte), ("b", np.ubyte), ("a", np.ubyte)])
print(color)
print(sum(range(5), -1))
print(np.array(0) // np.array(1))
print(np.array([np.nan]).astype(int).astype(float).shape)
Z = np.random.default_rng(0).uniform(-10, +10, 10)
print(np.copysign(np.ceil(np.abs(Z)), Z))
Z = np.linspace(0, 1, 11, endpoint=False)[1:]
print(Z)
X = np.arange(6).reshape(2, 3)
print(np.add.reduce(X.ravel()))
A = np.array([1.0, 2, 3]); B = A.copy()
print(np.allclose(A, B), np.array_equal(A, B))
Z = np.zeros(10)
Z.flags.writeable = False
try:
    Z[0] = 1
except ValueError as err:
    print("ValueError:", err)
cart = np.array([[1.0, 0.0], [0.0, 2.0], [-1.0, -1.0]])
X, Y = cart[:, 0], cart[:, 1]
R = np.sqrt(X ** 2 + Y ** 2)
T = np.arctan2(Y, X)
print(R, T)
Z = np.zeros((5, 5), [('x', float), ('y', float)])
Z['x'], Z['y'] = np.meshgrid(np.linspace(0, 1, 5), np.linspace(0, 1, 5))
print(Z[1])
X = np.arange(8)
Y = X + 0.5
C = 1.0 / np.subtract.outer(X, Y)
print(round(np.linalg.det(C), 4))
for dtype in [np.int8, np.int32, np.int64]:
    print(np.iinfo(dtype).min, np.iinfo(dtype).max)
for dtype in [np.float32, np.float64]:
    print(np.finfo(dtype).min, np.finfo(dtype).max, np.finfo(dtype).eps)
Z = np.arange(100)
v = 42.7
print(Z[(np.abs(Z - v)).argmin()])
Z = np.zeros(3, [('position', [('x', float, 1), ('y', float, 1)]), ('color', [('r', float, 1), ('g', float, 1), ('b', float, 1)])]) if False else None
pts = np.random.RandomState(0).random_sample((4, 2))
Xc, Yc = np.atleast_2d(pts[:, 0], pts[:, 1])
D = np.sqrt((Xc - Xc.T) ** 2 + (Yc - Yc.T) ** 2)
print(D.round(4))
Z = np.arange(9).reshape(3, 3)
for index, value in np.ndenumerate(Z):
    print(index, value, end="; ")
print()
for index in np.ndindex(2, 2):
    print(index, Z[index])
X, Y = np.meshgrid(np.linspace(-1, 1, 5), np.linspace(-1, 1, 5))
print(np.exp(-((np.sqrt(X * X + Y * Y) - 0.0) ** 2 / (2.0 * 1.0 ** 2))).round(3))
n, p = 6, 3
Z = np.zeros((n, n))
np.put(Z, np.random.RandomState(3).choice(range(n * n), p, replace=False), 1)
print(Z.sum(), np.where(Z.any(axis=1))[0])
X = np.random.RandomState(1).rand(5, 4)
Y = X - X.mean(axis=1, keepdims=True)
print(np.abs(Y.mean(axis=1)).max() < 1e-15)
print(X[X[:, 1].argsort()])
print((~X.any(axis=0)).any())
A = np.ones(10); I = np.array([0, 2, 2, 5])
B = A + np.bincount(I, minlength=len(A))
print(B)
w, h = 4, 4
img = np.random.RandomState(2).randint(0, 4, (h, w, 3)).astype(np.ubyte)
Fc = img[..., 0].astype(np.uint32) * (256 * 256) + img[..., 1].astype(np.uint32) * 256 + img[..., 2]
print(len(np.unique(Fc)))
A = np.arange(24).reshape(2, 3, 2, 2)
print(A.reshape(A.shape[:-2] + (-1,)).sum(axis=-1))
Z = np.array([1, 2, 3, 4, 5])
Z0 = np.zeros(len(Z) + (len(Z) - 1) * 3); Z0[::4] = Z
print(Z0)
A = np.arange(9).reshape(3, 3); A[[0, 1]] = A[[1, 0]]
print(A)
faces = np.random.RandomState(5).randint(0, 10, (4, 3))
F = np.roll(faces.repeat(2, axis=1), -1, axis=1).reshape(len(faces) * 3, 2)
F = np.sort(F, axis=1)
G = F.view(dtype=[('p0', F.dtype), ('p1', F.dtype)])
G = np.unique(G)
print(G)
