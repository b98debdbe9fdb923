# What ravel, reshape and flat share with their array: ravel only what stands in a row in C order.
import numpy as np

a = np.arange(24.0).reshape(2, 3, 4)
for k, x in enumerate([a[..., 1], a[0], a[0, 1], a[0, 1, ::2], a[0, 1, ::-1], a[0].T, a[:, 0], a[0:1, :, :1], a[1, 2, 1:2]]):
    before = a.copy()
    r = np.ravel(x)
    r[0] += 100
    print(k, "ravel", np.array_equal(a, before), r)
    a[...] = before
    r = x.ravel()
    r[-1] -= 1
    print(k, "method", np.array_equal(a, before))
    a[...] = before
    r = x.reshape(-1)
    r[0] += 100
    print(k, "reshape", np.array_equal(a, before), r)
    a[...] = before
    r = x.flatten()
    r[0] += 100
    print(k, "flatten", np.array_equal(a, before))

b = np.arange(12.0).reshape(3, 4)
f = np.ravel(b.T, order="F")
f[1] = 50
print(b)
k = np.ravel(b.T, order="K")
k[2] = 60
print(b)
s = np.ravel(b[:, 1:], order="A")
s[0] = 70
print(b)
late = np.ravel(b[:, 2])
b[:, 2] = -1
print(late, b)
early = b[::2].reshape(-1)
b[0] = 8
print(early)
x = np.zeros(4)
np.put_along_axis(x, np.array([0, 3]), 7.0, None)
print(x)
