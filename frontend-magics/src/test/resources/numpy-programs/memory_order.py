import numpy as np
x = np.arange(6.0).reshape(2, 3)
c = np.ascontiguousarray(x.T)
c[0, 0] = 9
print(x[0, 0], c.shape)
f = np.asfortranarray(x)
f[0, 0] = 8
print(x[0, 0])
r = np.require(x.T, requirements='C')
r[0, 0] = 7
print(x[0, 0])
o = np.asarray(x.T, order='C')
o[0, 0] = 5
print(x[0, 0])
a = x.T.astype(np.float64, order='C', copy=False)
a[0, 0] = 4
print(x[0, 0])
print(np.ascontiguousarray(3.0).shape, np.asfortranarray(3.0).shape, np.require(3.0, requirements='C').shape, np.asarray(3.0, order='C').shape)
same = np.ascontiguousarray(x)
same[0, 1] = 3
print(x[0, 1])
print(np.flip(x, axis=()))
print(np.arange(0, 5, .5, dtype=int))
print(np.arange(0, 1, .1, dtype=np.float32))
print(np.arange(0.5, 3, .7, dtype=np.float32), np.arange(-3, 2, .6, dtype=int), np.arange(5, 0, -.5, dtype=np.int8))
u = np.zeros(3, dtype=np.uint64)
u[0] = 2**63 + 5
u[1] = np.uint64(2**64 - 1)
np.add.at(u, [2, 2], np.uint64(2**63 + 1))
print(u)
u += np.uint64(2**63)
print(u)
u[...] = 2**64 - 1
print(u)
e = np.zeros((0, 3))[::-1]
print(np.sort(e, axis=0).shape, np.sort(e[:, ::-1]).shape, np.histogram2d(e[:, 0], e[:, 1], bins=2)[0])
z = (x.T * 2).reshape(-1)
print(z)
m = np.zeros((3, 4), dtype=np.float32)
print(m.strides, m.T.strides, m[::2, 1:].strides, m[1].strides, np.arange(4).strides, np.zeros((2, 3, 4)).transpose(2, 0, 1).strides, np.broadcast_to(np.arange(3), (2, 3)).strides, np.asfortranarray(m).strides)
