import numpy as np
x, y, z = np.array([1, 2, 3]), np.array([0.5, 1.5]), np.arange(2)
m1, m2 = np.meshgrid(x, y)
m3, m4 = np.meshgrid(x, y, indexing='ij')
m5, m6 = np.meshgrid(x, y, sparse=True)
m7, m8, m9 = np.meshgrid(x, y, z, indexing='ij', sparse=True)
m10, m11, m12 = np.meshgrid(x, y, z)
m13, m14 = np.meshgrid(x, 7, copy=False)
g1, g2, g3 = np.mgrid[0:3], np.mgrid[0:3, 0:2], np.mgrid[0:1:0.25, 1:4]
g4, g5 = np.ogrid[0:3, 0:2]
g6, g7, g8 = np.mgrid[-1:2:0.5], np.ogrid[5:0:-2], np.mgrid[0:2, 0:2, 0:2]
r1, r2, r3 = np.r_[np.array([1, 2, 3]), 0, 0, x], np.r_[0:3, 5.5], np.c_[x, x * 2]
i1, i2 = np.indices((2, 3)), np.indices((2, 2), dtype=float)
i3, i4 = np.indices((2, 3), sparse=True)
def product(i, j):
    return i * 10 + j
f1, f2 = np.fromfunction(product, (2, 3)), np.fromfunction(product, (3, 2), dtype=int)
ix0, ix1 = np.ix_([0, 1], [2, 4])
a = np.arange(10).reshape(2, 5)
s1, s2 = a[np.ix_([0, 1], [2, 4])], a[np.ix_([True, True], [2, 4])]
t1, t2 = np.tril_indices(3)
t3, t4 = np.tril_indices(3, 1, 4)
t5, t6 = np.triu_indices(3, k=-1)
t7, t8 = np.triu_indices_from(np.ones((2, 3)), 1)
t9, t10 = np.tril_indices_from(np.ones((3, 3)))
d0, d1 = np.diag_indices(3)
d2, d3, d4 = np.diag_indices(2, 3)
d5, d6 = np.diag_indices_from(np.eye(2))
l1, l2, l3 = np.logspace(2.0, 3.0, num=4), np.logspace(0, 3, 4, base=2), np.logspace(2, 3, 4, endpoint=False, dtype=np.float32)
e1, e2, e3 = np.geomspace(1, 1000, num=4), np.geomspace(1000, 1, 4), np.geomspace(1, 256, 9, dtype=int)
e4, e5 = np.geomspace(-1000, -1, num=4), np.geomspace(1, 1000, num=3, endpoint=False)
n1, n2, n3 = np.linspace(0, 1, 5), np.linspace(-1.5, 3, 4, dtype=int), np.linspace(2, 3, 5, endpoint=False)
n4, step = np.linspace(0, 10, 5, retstep=True)
k1, k2, k3 = np.full_like(a, 0.7), np.full_like(a, 0.7, dtype=float), np.zeros_like(y, shape=(2, 2))
k4, k5, k6 = np.ones_like(a, dtype=np.uint8), np.full((2,), [1, 2]), np.full_like(y, 3, shape=3)
o1, o2, o3, o4 = np.eye(2), np.eye(2, 3, 1), np.eye(3, k=-1, dtype=int), np.identity(2, dtype=np.float32)
