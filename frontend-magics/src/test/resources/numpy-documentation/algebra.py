# What NumPy's reference shows of products, linear algebra, transforms, random numbers and types. Vectors with a free sign are not compared.

## cross
r = np.cross([1, 2, 3], [4, 5, 6])
x = np.array([[1, 2, 3], [4, 5, 6]])
y = np.array([[4, 5, 6], [1, 2, 3]])
s = np.cross(x, y)

## dot
print(np.dot(3, 4))
r = np.dot([2j, 3j], [2j, 3j])
s = np.dot([[1, 0], [0, 1]], [[4, 1], [2, 2]])
a = np.arange(3 * 4 * 2).reshape((3, 4, 2))
t = np.dot(a, np.arange(2))

## einsum
a = np.arange(25).reshape(5, 5)
b = np.arange(5)
r = np.einsum('ii', a)
s = np.einsum('ii->i', a)
t = np.einsum('ij->i', a)
u = np.einsum('ij,j', a, b)
v = np.einsum('...j->...', a)
w = np.einsum('i,j', np.arange(2) + 1, b)
x = np.einsum('ji', np.arange(6).reshape(2, 3))
y = np.einsum('ijk,jil->kl', np.arange(60.0).reshape(3, 4, 5), np.arange(24.0).reshape(4, 3, 2))

## inner
r = np.inner(np.array([1, 2, 3]), np.array([0, 1, 0]))
s = np.inner(np.arange(24).reshape((2, 3, 4)), np.arange(4))
t = np.inner(np.eye(2), 7)

## kron
r = np.kron([1, 10, 100], [5, 6, 7])
s = np.kron(np.eye(2), np.ones((2, 2)))
t = np.kron([[1, 2]], [[1], [3]])

## outer
r = np.outer(np.ones((3,)), np.linspace(-2, 2, 3))
s = np.outer(1j * np.linspace(2, -2, 3), np.ones((2,)))

## tensordot
a = np.arange(60.0).reshape(3, 4, 5)
b = np.arange(24.0).reshape(4, 3, 2)
r = np.tensordot(a, b, axes=([1, 0], [0, 1]))
s = np.tensordot([[1, 2], [3, 4]], [[1, 0], [0, 1]], axes=1)
t = np.tensordot([1, 2], [3, 4], axes=0)

## trace
r = np.trace(np.eye(3))
a = np.arange(8).reshape((2, 2, 2))
s = np.trace(a)
print(np.trace(np.arange(24).reshape((2, 2, 2, 3))).shape)

## diagonal
a = np.arange(4).reshape(2, 2)
r = np.diagonal(a)
s = np.diagonal(a, 1)
b = np.arange(8).reshape(2, 2, 2)
t = np.diagonal(b, 0, 0, 1)

## vdot
a = np.array([1 + 2j, 3 + 4j])
b = np.array([5 + 6j, 7 + 8j])
r = np.vdot(a, b)
s = np.vdot(b, a)
t = np.vdot([[1, 4], [5, 6]], [[4, 1], [2, 2]])

## linalg.cholesky
A = np.array([[4.0, 2], [2, 3]])
L = np.linalg.cholesky(A)
r = L @ L.T
U = np.linalg.cholesky(A, upper=True)

## linalg.cond
a = np.array([[1.0, 0, -1], [0, 1, 0], [1, 0, 1]])
r = np.linalg.cond(a)
s = np.linalg.cond(a, 'fro')
t = np.linalg.cond(a, np.inf)
u = np.linalg.cond(a, 1)

## linalg.cross
r = np.linalg.cross([1, 2, 3], [4, 5, 6])

## linalg.det
r = np.linalg.det(np.array([[1, 2], [3, 4]]))
s = np.linalg.det(np.array([[[1, 2], [3, 4]], [[1, 2], [2, 1]], [[1, 3], [3, 1]]]))

## linalg.diagonal
r = np.linalg.diagonal(np.arange(4).reshape(2, 2))
s = np.linalg.diagonal(np.arange(8).reshape(2, 2, 2), offset=1)

## linalg.eig
w, v = np.linalg.eig(np.diag((1.0, 2, 3)))
print(np.allclose(v @ np.diag(w), np.diag((1.0, 2, 3)) @ v))
w2 = np.sort(np.linalg.eig(np.array([[1, -1], [1, 1]]))[0].imag)
del v

## linalg.eigh
a = np.array([[1, -2j], [2j, 5]])
w, v = np.linalg.eigh(a)
print(np.allclose(a @ v, w * v))
del v

## linalg.eigvals
r = np.sort(np.linalg.eigvals(np.diag((-1.0, 1))))
q = np.array([[0.6, -0.8], [0.8, 0.6]])
s = np.sort(np.linalg.eigvals(q @ np.diag((2.0, -3)) @ q.T))

## linalg.eigvalsh
r = np.linalg.eigvalsh(np.array([[1, -2j], [2j, 5]]))
s = np.linalg.eigvalsh([[5, 2], [9, 2]])
t = np.linalg.eigvalsh([[5, 2], [9, 2]], UPLO='U')

## linalg.inv
a = np.array([[1.0, 2], [3, 4]])
r = np.linalg.inv(a)
print(np.allclose(a @ r, np.eye(2)))
s = np.linalg.inv(np.array([[[1.0, 2], [3, 4]], [[1, 3], [3, 5]]]))

## linalg.lstsq
x = np.array([0, 1, 2, 3])
y = np.array([-1, 0.2, 0.9, 2.1])
A = np.vstack([x, np.ones(len(x))]).T
m, c = np.linalg.lstsq(A, y)[0]

## linalg.matmul
r = np.linalg.matmul([[1, 0], [0, 1]], [[4, 1], [2, 2]])

## linalg.matrix_norm
a = np.arange(9) - 4
b = a.reshape((3, 3))
r = np.linalg.matrix_norm(b)
s = np.linalg.matrix_norm(b, ord=np.inf)
t = np.linalg.matrix_norm(b, ord=1)
u = np.linalg.matrix_norm(b, ord=-2).round(9)

## linalg.matrix_power
i = np.array([[0, 1], [-1, 0]])
r = np.linalg.matrix_power(i, 3)
s = np.linalg.matrix_power(i, 0)
t = np.linalg.matrix_power(i, -3)

## linalg.matrix_rank
I = np.eye(4)
print(np.linalg.matrix_rank(I))
I[-1, -1] = 0.0
print(np.linalg.matrix_rank(I), np.linalg.matrix_rank(np.ones((4,))), np.linalg.matrix_rank(np.zeros((4,))))

## linalg.matrix_transpose
r = np.linalg.matrix_transpose([[1, 2], [3, 4]])

## linalg.multi_dot
A = np.arange(6.0).reshape(2, 3)
B = np.arange(12.0).reshape(3, 4)
C = np.arange(4.0)
r = np.linalg.multi_dot([A, B, C])

## linalg.norm
a = np.arange(9) - 4
b = a.reshape((3, 3))
r = np.linalg.norm(a)
s = np.linalg.norm(b, 'fro')
t = np.linalg.norm(a, np.inf)
u = np.linalg.norm(b, -np.inf)
v = np.linalg.norm(a, 1)
w = np.linalg.norm(b, 'nuc')
x = np.linalg.norm(a, 3)
y = np.linalg.norm(np.array([[1, 2, 3], [-1, 1, 4]]), axis=1)
z = np.linalg.norm(np.arange(8).reshape(2, 2, 2), axis=(1, 2))

## linalg.outer
r = np.linalg.outer(np.ones(3), [1, 2])

## linalg.pinv
a = np.array([[1.0, 2], [3, 4], [5, 7]])
B = np.linalg.pinv(a)
print(np.allclose(a, a @ B @ a), np.allclose(B, B @ a @ B))

## linalg.qr
a = np.array([[1.0, 2], [3, 4], [5, 7]])
Q, R = np.linalg.qr(a)
print(np.allclose(a, Q @ R), Q.shape)
R2 = np.linalg.qr(a, mode='r')
print(np.allclose(np.abs(R), np.abs(R2)))
del Q, R, R2

## linalg.slogdet
s, l = np.linalg.slogdet(np.array([[1, 2], [3, 4]]))
t, k = np.linalg.slogdet(np.eye(500) * 0.1)

## linalg.solve
a = np.array([[1, 2], [3, 5]])
b = np.array([1, 2])
x = np.linalg.solve(a, b)
print(np.allclose(np.dot(a, x), b))

## linalg.svd
a = np.array([[1.0, 2], [3, 4], [5, 7]])
U, S, Vh = np.linalg.svd(a, full_matrices=True)
print(U.shape, S.shape, Vh.shape, np.allclose(a, (U[:, :2] * S) @ Vh))
del U, Vh

## linalg.svdvals
r = np.linalg.svdvals([[1, 2, 3, 4, 5], [1, 4, 9, 16, 25], [1, 8, 27, 64, 125]])

## linalg.tensordot
r = np.linalg.tensordot([[1, 2], [3, 4]], [[1, 0], [0, 1]], axes=1)

## linalg.tensorinv
a = np.eye(4 * 6).reshape((4, 6, 8, 3)) * 2
r = np.linalg.tensorinv(a, ind=2)
print(r.shape)

## linalg.tensorsolve
a = np.eye(2 * 3 * 4).reshape((2 * 3, 4, 2, 3, 4))
b = np.arange(24.0).reshape(6, 4)
x = np.linalg.tensorsolve(a, b)
print(x.shape, np.allclose(np.tensordot(a, x, axes=3), b))

## linalg.trace
r = np.linalg.trace(np.eye(3))
s = np.linalg.trace(np.arange(8).reshape((2, 2, 2)))

## linalg.vecdot
r = np.linalg.vecdot(np.array([[0.0, 5, 0], [0, 0, 10]]), np.array([0.0, 0.6, 0.8]))

## linalg.vector_norm
a = np.arange(9) + 1
r = np.linalg.vector_norm(a)
b = a.reshape((3, 3))
s = np.linalg.vector_norm(b, axis=0)
t = np.linalg.vector_norm(b, ord=np.inf)

## fft.fft
r = np.fft.fft(np.exp(2j * np.pi * np.arange(8) / 8)).round(9)
s = np.fft.fft([1.0, 2, 3], n=4)

## fft.ifft
r = np.fft.ifft([0, 4, 0, 0])

## fft.rfft
r = np.fft.fft([0, 1, 0, 0])
s = np.fft.rfft([0, 1, 0, 0])

## fft.irfft
r = np.fft.irfft([1, -1j, -1])
s = np.fft.irfft([1, 2, 3], n=5)

## fft.fft2
a = np.mgrid[:3, :3][0]
r = np.fft.fft2(a)

## fft.ifft2
a = 4 * np.eye(4)
r = np.fft.ifft2(a)

## fft.rfft2
a = np.mgrid[:3, :3][0]
r = np.fft.rfft2(a)

## fft.irfft2
a = np.mgrid[:3, :3][0]
A = np.fft.rfft2(a)
r = np.fft.irfft2(A, s=a.shape)

## fft.fftn
a = np.mgrid[:3, :3, :3][0]
r = np.fft.fftn(a, axes=(1, 2))
s = np.fft.fftn(a, (2, 2), axes=(0, 1))

## fft.ifftn
r = np.fft.ifftn(np.fft.fftn(np.eye(4), axes=(0,)), axes=(1,))

## fft.rfftn
a = np.ones((2, 2, 2))
r = np.fft.rfftn(a)
s = np.fft.rfftn(a, axes=(2, 0))

## fft.irfftn
a = np.zeros((3, 2, 2))
a[0, 0, 0] = 3 * 2 * 2
r = np.fft.irfftn(a)

## fft.hfft
s = np.array([1, 2, 3, 4, 3, 2])
r = np.fft.hfft(s[:4])
t = np.fft.hfft(s, 6)

## fft.ihfft
s = np.array([15, -4, 0, -1, 0, -4])
r = np.fft.ihfft(s)

## fft.fftfreq
s = np.array([-2, 8, 6, 4, 1, 0, 3, 5], dtype=float)
r = np.fft.fftfreq(s.size, d=0.1)

## fft.rfftfreq
r = np.fft.rfftfreq(10, d=1.0 / 100)

## fft.fftshift
f = np.fft.fftfreq(10, 0.1)
r = np.fft.fftshift(f)
s = np.fft.fftshift(np.fft.fftfreq(9, d=1.0 / 9).reshape(3, 3), axes=(1,))

## fft.ifftshift
f = np.fft.fftfreq(9, d=1.0 / 9).reshape(3, 3)
r = np.fft.ifftshift(np.fft.fftshift(f))

## random.default_rng
rng = np.random.default_rng(12345)
x = rng.random()
print(0 <= x, x < 1, rng.random((3, 2)).shape)
del x

## random normal
rng = np.random.default_rng(1)
s = rng.normal(2.0, 0.1, 1000)
print(abs(2.0 - np.mean(s)) < 0.05, abs(0.1 - np.std(s, ddof=1)) < 0.02, rng.normal(3, 2.5, size=(2, 4)).shape)
del s

## random uniform
rng = np.random.default_rng(2)
s = rng.uniform(-1, 0, 1000)
print(np.all(s >= -1), np.all(s < 0))
del s

## random integers
rng = np.random.default_rng(3)
s = rng.integers(2, size=10)
print(np.all(s < 2), s.dtype, rng.integers(5, size=(2, 4)).shape, rng.integers(1, [3, 5, 10]).shape)
del s

## random exponential
rng = np.random.default_rng(4)
s = rng.exponential(scale=4, size=10000)
print(s.shape, np.all(s >= 0), abs(s.mean() - 4) < 0.3)
del s

## random permutation
rng = np.random.default_rng(5)
r = np.sort(rng.permutation(10))
s = np.sort(rng.permutation([1, 4, 9, 12, 15]))
a = rng.permutation(np.arange(9).reshape((3, 3)))
t = np.sort(a[:, 0])
del a

## random choice
rng = np.random.default_rng(6)
s = rng.choice(5, 3, replace=False)
print(len(np.unique(s)), rng.choice(5, 3, p=[0.1, 0, 0.3, 0.6, 0]).shape)
del s

## random shuffle
rng = np.random.default_rng(7)
a = np.arange(10)
rng.shuffle(a)
r = np.sort(a)
del a

## random streams
a = np.random.default_rng(42).random(4)
b = np.random.default_rng(42).random(4)
print(np.array_equal(a, b))
del a, b

## random poisson
rng = np.random.default_rng(8)
s = rng.poisson(5, 10000)
print(s.dtype, abs(s.mean() - 5) < 0.2)
del s

## random binomial
rng = np.random.default_rng(9)
s = rng.binomial(10, 0.5, 1000)
print(s.dtype, abs(s.mean() - 5) < 0.3)
del s

## random generators of np.random
print(np.random.rand(3, 2).shape, np.random.randn(2, 4).shape, np.random.random(3).shape, np.random.normal(0, 1, 5).shape)

## astype
x = np.array([1, 2, 2.5])
r = np.astype(x, np.int64)
s = x.astype(int)

## can_cast
print(np.can_cast(np.int32, np.int64), np.can_cast(np.float64, complex), np.can_cast(complex, float), np.can_cast('i8', 'f8'), np.can_cast('i8', 'f4'))

## common_type
print(np.common_type(np.arange(2, dtype=np.float32)) == np.float32, np.common_type(np.arange(4), np.array([45, 6.0])) == np.float64)

## dtype
print(np.dtype(np.int16), np.dtype('f4') == np.float32, np.dtype(float).itemsize, np.dtype('i4').kind)

## finfo
i = np.finfo(np.float64)
print(i.bits, i.eps == 2 ** -52, np.finfo(np.float32).max > 3e38)

## iinfo
i = np.iinfo(np.int32)
print(i.min, i.max, np.iinfo(np.uint8).max)

## isdtype
print(np.isdtype(np.float32, np.float64), np.isdtype(np.float32, "real floating"), np.isdtype(np.complex128, ("real floating", "complex floating")))

## issubdtype
print(np.issubdtype(np.float64, np.floating), np.issubdtype(np.int32, np.integer), np.issubdtype(np.float32, np.integer))

## min_scalar_type
print(np.min_scalar_type(10), np.min_scalar_type(-260), np.min_scalar_type(np.arange(4, dtype='f8')))

## promote_types
print(np.promote_types('f4', 'f8'), np.promote_types('i8', 'f4'), np.promote_types('u1', 'i1'))

## result_type
print(np.result_type(3, np.arange(7, dtype='i1')), np.result_type('i4', 'c8'), np.result_type(3.0, -2))

## spacing
print(np.spacing(1) == np.finfo(np.float64).eps)

## vectorize
f = np.vectorize(np.maximum)
r = f([1, 2, 3, 4], 2)
