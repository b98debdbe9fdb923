import numpy as np
# systems of complex numbers with one right-hand side, whose rows are exchanged
m = np.array([[0, 2 + 1j, 1], [1j, 1, 3], [4 - 2j, 0, 1j]])
b = np.array([1 + 2j, 3 - 1j, -2j])
one = np.linalg.solve(m, b)
real = np.linalg.solve(m.real + np.eye(3)[::-1], b)
tensor = np.linalg.tensorsolve(m, b)
back = np.round(m @ one - b, 10)
# functions far out
huge = np.arccosh(np.array([-1e300, -2.0, 1e300, 1.0, -np.inf, np.inf]))
roots = np.cbrt(np.array([3.4028235e38, -3.4028235e38, 1e-45, 1e-40, -0.0, np.inf, -8], dtype=np.float32))
wide = np.cbrt(np.array([1.7976931348623157e308, 5e-324, -1e-310, 27.0]))
# orders and copies
x = np.arange(6).reshape(2, 3)
c1, c2, c3 = np.ascontiguousarray(x.T), np.asarray(x.T, order='C'), np.require(x.T, requirements='C')
c4, c5 = np.asfortranarray(x), x.T.astype(x.dtype, order='C', copy=False)
n1, n2 = np.array(x.T, order='C', copy=None), np.array(x, ndmin=3, copy=None, order='F')
n1[0, 0], n2[0, 0, 0] = -5, -6
print(x[0, 0], n1.shape, n2.shape)
v1, v2, v3, v4 = np.ascontiguousarray(x), np.asarray(x), np.asfortranarray(x.T), x.astype(x.dtype, copy=False)
x[0, 1] = 99
print(c1.max(), c2.max(), c3.max(), c4.max(), c5.max(), v1.max(), v2.max(), v3.max(), v4.max())
print(np.ascontiguousarray(3).shape, np.asfortranarray(3).shape, np.asarray(3, order='C').shape, np.require(3, requirements='C').shape)
print(np.flip(x, axis=()), np.flip(x, axis=(0, 1)))
# complex numbers at the ends of their range
inf, nan = np.inf, np.nan
e = np.array([complex(inf, 0), complex(0, -inf), complex(-inf, inf), complex(3, 4), 0j, complex(nan, 1)])
signs = np.sign(e)
nothing = np.array([0j, 0j, 0j]) ** np.array([1 - 1j, 2 + 1j, 3])
p = np.array([complex(nan, 1), complex(1, nan), 1 + 1j, 2])
for q in [1, 1 + 0.5j, complex(nan, 0)]:
    print((p < q).tolist(), (p <= q).tolist(), (p > q).tolist(), (p >= q).tolist(), (p == q).tolist(), (p != q).tolist())
# ranges
print(np.arange(0, 5, .5, dtype=int), np.arange(1, 4, 0.75, dtype=int), np.arange(5, 0, -.5, dtype=np.int8))
f32 = np.arange(0.1, 3, 0.1, dtype=np.float32)
f = np.arange(0, 1, np.float32(0.1))
# deviations in complex types, edges of float32
v = np.array([1.0, 2, 4])
print(v.std(dtype=complex), v.var(dtype=complex), v.var(dtype=np.complex64).dtype, (v * 1j).std())
s = np.array([0.1, 0.7, 2.3], dtype=np.float32)
counts, edges = np.histogram(s, bins=3)
given, more = np.histogram(s, bins=7, range=(0, 3))
# integers from 2**63
u = np.zeros(3, dtype=np.uint64)
u[0] = 2**63 + 5
u[1:] = 2**64 - 1
np.add.at(u, [0, 0], np.uint64(7))
np.add.at(u, [1], 2**63)
u[2] -= np.uint64(1)
print(u, int(u[0]), u.tolist())
# weak numbers
c64 = np.ones(2, dtype=np.complex64)
print((c64 + 1j * np.float64(3)).dtype, (c64 + 3j).dtype, (c64 + np.complex128(3j)).dtype)
# views without elements
empty = np.zeros((4, 0))[::-1]
gone = np.arange(5)[:0][::-1]
print(np.sort(gone), np.argsort(gone), np.sort(empty, axis=0).shape, np.histogram2d(gone, gone, bins=2)[0])
print(np.median(np.arange(8.0)[3:3:-1]), np.unique(gone), np.cumsum(gone), gone.sum())
# the order of elements of a transposed result
t = (x.T * 2).reshape(-1)
r = (x.T * 2).ravel(order='C')
# functions of complex numbers whose parts are infinite, NaN or zeros of both signs
parts = [0.0, -0.0, 0.5, -0.5, inf, -inf, nan]
z = np.array([complex(a, b) for a in parts for b in parts])
with np.errstate(all='ignore'):
    for d in (2, -1):
        print(np.round(z, d).tolist())
    print(np.reciprocal(z).tolist(), np.reciprocal(z[9:].astype(np.complex64)).tolist())
    powers_of_two = np.exp2(z)
    print(np.exp2(np.array([inf, -inf, complex(inf, -0.0), complex(1, -0.0), complex(-inf, nan)])).tolist())
steep = np.reciprocal(np.array([1e-300 + 1e300j, 1e300 - 1e300j, 3 + 4j, 0.5 - 1.25j]))
