# What NumPy's reference shows of making, moving, joining, splitting and writing arrays.

## arange
r = np.arange(3)
s = np.arange(3.0)
t = np.arange(3, 7)
u = np.arange(3, 7, 2)
v = np.arange(5, 0, -2)
w = np.arange(0, 1, 0.25)

## array
r = np.array([1, 2, 3.0])
s = np.array([[1, 2], [3, 4]])
t = np.array([1, 2, 3], dtype=complex)
u = np.array([1, 2], ndmin=2)

## asarray
a = np.array([1, 2])
r = np.asarray(a)
print(r is a)
s = np.asarray(a, dtype=np.float32)

## ascontiguousarray
r = np.ascontiguousarray(np.arange(6).reshape(2, 3).T)

## copy
x = np.array([1, 2, 3])
y = x
z = np.copy(x)
x[0] = 10
print(x[0] == y[0], x[0] == z[0])

## diag
x = np.arange(9).reshape(3, 3)
r = np.diag(x)
s = np.diag(x, k=1)
t = np.diag(x, -1)
u = np.diag(np.diag(x))

## diagflat
r = np.diagflat([[1, 2], [3, 4]])
s = np.diagflat([1, 2], 1)

## empty
print(np.empty([2, 2]).shape, np.empty([2, 2], dtype=int).dtype)

## empty_like
print(np.empty_like([[1, 2, 3], [4, 5, 6]]).shape, np.empty_like(np.array([1.0, 2])).dtype)

## eye
r = np.eye(2, dtype=int)
s = np.eye(3, k=1)
t = np.eye(2, 4, -1)

## fromfunction
r = np.fromfunction(np.add, (3, 3), dtype=int)
s = np.fromfunction(np.equal, (3, 3))

## full
r = np.full((2, 2), np.inf)
s = np.full((2, 2), 10)
t = np.full((2, 2), [1, 2])

## full_like
x = np.arange(6, dtype=int)
r = np.full_like(x, 1)
s = np.full_like(x, 0.1)
t = np.full_like(x, 0.1, dtype=np.double)
y = np.full_like(np.zeros(3), [0, 0, 255])

## geomspace
r = np.geomspace(1, 1000, num=4)
s = np.geomspace(1, 1000, num=3, endpoint=False)
t = np.geomspace(-1000, -1, num=4)
u = np.geomspace(1, 256, num=9, dtype=int)

## identity
r = np.identity(3)

## indices
g = np.indices((2, 3))
print(g.shape)
x = np.arange(20).reshape(5, 4)
row, col = np.indices((2, 3))
r = x[row, col]
i, j = np.indices((2, 3), sparse=True)

## linspace
r = np.linspace(2.0, 3.0, num=5)
s = np.linspace(2.0, 3.0, num=5, endpoint=False)
t, step = np.linspace(2.0, 3.0, num=5, retstep=True)
u = np.linspace([0, 1], [1, 5], 3)

## logspace
r = np.logspace(2.0, 3.0, num=4)
s = np.logspace(2.0, 3.0, num=4, endpoint=False)
t = np.logspace(2.0, 3.0, num=4, base=2.0)

## meshgrid
x = np.linspace(0, 1, 3)
y = np.linspace(0, 1, 2)
xv, yv = np.meshgrid(x, y)
xs, ys = np.meshgrid(x, y, sparse=True)
xi, yi = np.meshgrid(x, y, indexing='ij')

## mgrid
r = np.mgrid[0:3, 0:3]
s = np.mgrid[-1:1:5j]
a, b = np.mgrid[0:4, 0:2]

## ogrid
x, y = np.ogrid[0:3, 0:4]
r = x * 10 + y
s = np.ogrid[-1:1:5j]

## r_
r = np.r_[np.array([1, 2, 3]), 0, 0, np.array([4, 5])]
s = np.r_[-1:1:6j, [0] * 3, 5, 6]

## c_
r = np.c_[np.array([1, 2, 3]), np.array([4, 5, 6])]
s = np.c_[np.array([[1, 2, 3]]), 0, 0, np.array([[4, 5, 6]])]

## ones
r = np.ones(5)
s = np.ones((5,), dtype=int)
t = np.ones((2, 1))

## ones_like
x = np.arange(6).reshape(2, 3)
r = np.ones_like(x)
s = np.ones_like(x, dtype=float)

## tri
r = np.tri(3, 5, 2, dtype=int)
s = np.tri(3, 5, -1)

## tril
x = np.arange(1, 13).reshape(4, 3)
r = np.tril(x, -1)
s = np.tril(np.arange(3 * 4 * 5).reshape(3, 4, 5))

## triu
x = np.arange(1, 13).reshape(4, 3)
r = np.triu(x, -1)
s = np.triu(np.arange(3 * 4 * 5).reshape(3, 4, 5))

## vander
x = np.array([1, 2, 3, 5])
r = np.vander(x, 3)
s = np.vander(x)
t = np.vander(x, increasing=True)
print(np.linalg.det(np.vander(x)).round())

## zeros
r = np.zeros(5)
s = np.zeros((5,), dtype=int)
t = np.zeros((2, 1))

## zeros_like
x = np.arange(6).reshape(2, 3)
r = np.zeros_like(x)
s = np.zeros_like(np.arange(3.0))

## append
r = np.append([1, 2, 3], [[4, 5, 6], [7, 8, 9]])
s = np.append([[1, 2, 3], [4, 5, 6]], [[7, 8, 9]], axis=0)

## array_split
x = np.arange(8.0)
a, b, c = np.array_split(x, 3)
d, e, f, g = np.array_split(np.arange(9), 4)

## atleast_1d
r = np.atleast_1d(1.0)
x = np.arange(9.0).reshape(3, 3)
print(np.atleast_1d(x) is x)
s, t = np.atleast_1d(1, [3, 4])

## atleast_2d
r = np.atleast_2d(3.0)
s = np.atleast_2d(np.arange(3.0))
t, u, v = np.atleast_2d(1, [1, 2], [[1, 2]])

## atleast_3d
r = np.atleast_3d(3.0)
print(np.atleast_3d(np.arange(3.0)).shape, np.atleast_3d(np.arange(12.0).reshape(4, 3)).shape)

## block
A = np.eye(2) * 2
B = np.eye(3) * 3
r = np.block([[A, np.zeros((2, 3))], [np.ones((3, 2)), B]])
s = np.block([1, 2, 3])
t = np.block([[np.array([1, 2])], [np.array([4, 6])]])

## broadcast_arrays
x = np.array([[1, 2, 3]])
y = np.array([[4], [5]])
a, b = np.broadcast_arrays(x, y)
r = a.copy()
s = b.copy()

## broadcast_shapes
print(np.broadcast_shapes((1, 2), (3, 1), (3, 2)), np.broadcast_shapes((6, 7), (5, 6, 1), (7,), (5, 1, 7)))

## broadcast_to
r = np.broadcast_to(np.array([1, 2, 3]), (3, 3)).copy()

## column_stack
r = np.column_stack((np.array((1, 2, 3)), np.array((4, 5, 6))))

## concat
r = np.concat(([[1, 2]], [[5, 6]]))

## concatenate
a = np.array([[1, 2], [3, 4]])
b = np.array([[5, 6]])
r = np.concatenate((a, b), axis=0)
s = np.concatenate((a, b.T), axis=1)
t = np.concatenate((a, b), axis=None)
u = np.concatenate((a, b), dtype=float)

## delete
x = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
r = np.delete(x, 1, 0)
s = np.delete(x, np.s_[::2], 1)
t = np.delete(x, [1, 3, 5], None)

## dsplit
x = np.arange(16.0).reshape(2, 2, 4)
a, b = np.dsplit(x, 2)
c, d, e = np.dsplit(x, np.array([3, 6]))

## differences between added ends
x = np.array([3, 1, 4, 1, 5, 9, 2, 6])
r = np.diff(x, prepend=0) * 2
s = np.diff(x, n=2, prepend=x[:1], append=[7, 7])
t = np.diff(x * 1.5, n=4)
u = np.diff(x, n=9)
v = np.diff(x > 3, n=2)
y = (x * 1j).reshape(2, 4)
w = np.diff(y, axis=0, append=1)
z = np.diff(y, n=3, axis=1)
a = np.diff(x, n=5)
b = np.diff(x.astype(np.uint8), n=3)

## deletions and insertions of few
x = np.arange(40)
r = np.delete(x, [3, 20, 21]) + 1
s = np.delete(x.reshape(10, 4), 2, axis=0) * 2
t = np.insert(x, [2, 30], [7, 8]) - 1
u = np.insert(x.reshape(10, 4), 5, -1, axis=0)
v = np.insert(x * 1j, 1, 2)
w = np.append(np.delete(x, 0), x[:3])
y = np.delete(x, slice(None, None, 2))
z = np.take(x, np.arange(5, 25)) + np.roll(x, 3)[:20]

## sums of the elements before and after
x = np.array([3, 1, 4, 1, 5, 9, 2, 6])
r = np.concatenate([[0], np.cumsum(x)[:-1]]) * 2
s = np.concatenate([np.cumsum(x[::-1])[::-1][1:], [0]])
t = np.cumsum(x[::-1])[::-1] - x
y = np.tile(x, 700) % 5 - 2
u = np.r_[0, np.cumsum(y)[:-1]]
v = np.concatenate([np.ones((1, 4)), np.cumprod(x.reshape(2, 4) * 0.5, axis=0)[:-1]])
w = np.append(0, np.cumsum(y)[:-1]) + np.maximum.accumulate(y[::-1])[::-1]
z = np.concatenate([[False], np.logical_or.accumulate(y > 1)[:-1]])
a = np.cumsum(x.reshape(2, 4)[:, ::-1], axis=1)[:, ::-1] * 3
b = np.bitwise_xor.accumulate(y[::-1])[::-1]
c = np.concatenate([[1], np.cumsum(x)[:-1]])
d = np.concatenate([[0], np.cumsum(x.astype(np.int8), dtype=np.int8)[:-1]])

## dstack
r = np.dstack((np.array((1, 2, 3)), np.array((4, 5, 6))))
s = np.dstack((np.array([[1], [2]]), np.array([[4], [5]])))

## expand_dims
x = np.array([1, 2])
r = np.expand_dims(x, axis=0)
s = np.expand_dims(x, axis=1)
print(np.expand_dims(x, axis=(2, 0)).shape)

## flip
x = np.arange(8).reshape((2, 2, 2))
r = np.flip(x, 0)
s = np.flip(x, 1)
t = np.flip(x)
u = np.flip(x, (0, 2))

## fliplr
r = np.fliplr(np.diag([1.0, 2.0, 3.0]))

## flipud
r = np.flipud(np.diag([1.0, 2, 3]))
s = np.flipud([1, 2])

## hsplit
x = np.arange(16.0).reshape(4, 4)
a, b = np.hsplit(x, 2)
c, d, e = np.hsplit(x, np.array([3, 6]))
f, g = np.hsplit(np.arange(4), 2)

## hstack
r = np.hstack((np.array((1, 2, 3)), np.array((4, 5, 6))))
s = np.hstack((np.array([[1], [2]]), np.array([[4], [5]])))

## insert
a = np.arange(6).reshape(3, 2)
r = np.insert(a, 1, 6)
s = np.insert(a, 1, 6, axis=1)
t = np.insert(a, [1], [[7], [8], [9]], axis=1)
b = a.flatten()
u = np.insert(b, [2, 2], [6, 7])
v = np.insert(b, np.s_[2:4], [7, 8])
w = np.insert(b, [2, 2], [7.13, False])

## matrix_transpose
r = np.matrix_transpose([[1, 2], [3, 4]])
s = np.matrix_transpose(np.arange(8).reshape(2, 2, 2))

## moveaxis
x = np.zeros((3, 4, 5))
print(np.moveaxis(x, 0, -1).shape, np.moveaxis(x, -1, 0).shape, np.moveaxis(x, [0, 1], [-1, -2]).shape)

## pad
x = [1, 2, 3, 4, 5]
r = np.pad(x, (2, 3), 'constant', constant_values=(4, 6))
s = np.pad(x, (2, 3), 'edge')
t = np.pad(x, (2, 3), 'linear_ramp', end_values=(5, -4))
u = np.pad(x, (2,), 'maximum')
v = np.pad(x, (2,), 'mean')
w = np.pad(x, (2, 3), 'reflect')
y = np.pad(x, (2, 3), 'symmetric')
z = np.pad(x, (2, 3), 'wrap')

## pad matrices
a = [[1, 2], [3, 4]]
r = np.pad(a, ((3, 2), (2, 3)), 'minimum')
s = np.pad([[3, 2, 1]], ((0, 1), (1, 0)), 'symmetric', reflect_type='odd')
t = np.pad(a, 1)

## pad and roll of complex numbers
z = np.arange(6).reshape(2, 3) * (1 - 2j)
r = np.pad(z, 1)
s = np.pad(z, 2, constant_values=3 + 1j)
t = np.pad(z, 1, 'edge') + np.pad(z, 1, 'wrap')
u = np.roll(z, 1, axis=1) * z
v = np.concatenate([z.real, z.imag, z.real[:1] ** 2])
w = np.stack([z, z.conj()], axis=1)
x = np.roll(z.imag, 2)

## permute_dims
r = np.permute_dims(np.arange(6).reshape(1, 2, 3), (1, 2, 0))

## ravel
x = np.array([[1, 2, 3], [4, 5, 6]])
r = np.ravel(x)
s = np.ravel(x, order='F')
t = np.ravel(x.T)
u = x.reshape(-1)

## repeat
r = np.repeat(3, 4)
x = np.array([[1, 2], [3, 4]])
s = np.repeat(x, 2)
t = np.repeat(x, 3, axis=1)
u = np.repeat(x, [1, 2], axis=0)

## repeat and tile of many
x = np.arange(5) * 3 - 4
r = np.tile(x, 40) + 1
s = np.tile(x[1:2], 40) + np.repeat(x, 8)
t = np.repeat(x[::-1] * 1.5, 7)
y = np.arange(6.0).reshape(2, 3)
u = np.repeat(y, 3, axis=0) - np.tile(y, (3, 1))
v = np.repeat(y, 4, axis=-1) * 2
w = np.tile(y, (2, 3, 9))
z = np.tile(y.T * 1j, (1, 17)) + 1
a = np.repeat(y > 2, 3) & np.tile(y.ravel() < 4, 3)
b = np.repeat(np.arange(3, dtype=np.uint8), 0)
c = np.tile(np.zeros((0, 2)), (2, 20))
d = np.tile(y, (2, 0))
e = np.tile(np.float32(2.5), 30)
f = np.repeat(np.array([[1], [2]]), 20, axis=1) * np.arange(20)

## reshape
a = np.arange(6).reshape((3, 2))
r = np.reshape(a, (2, 3))
s = np.reshape(a, (2, 3), order='F')
t = np.reshape(a, 6)
u = np.reshape(a, (3, -1))

## rows that a mask selects
x = np.arange(24.0).reshape(4, 3, 2)
m = np.array([True, False, True, True])
r = x[m] + 1
s = x[m].sum(axis=0)
t = x[:, [True, False, True]] * 2
u = x[m, 1:]
v = x[x[..., 0] > 8] - 1
w = x[np.array([[True, False, True]] * 4)][:, 1]
y = x[m, 1, [0, 1, 0]]
z = x[..., [False, True]]
a = x[~m, None]
b = x[np.zeros(4, dtype=bool)]
c = (x * 1j)[m]
d = x[x > 7] * 2
e = x[x[:, 0, 0] > 100].sum(axis=0)

## resize
a = np.array([[0, 1], [2, 3]])
r = np.resize(a, (2, 3))
s = np.resize(a, (1, 4))
t = np.resize(a, (2, 4))

## roll
x = np.arange(10)
r = np.roll(x, 2)
s = np.roll(x, -2)
y = np.reshape(x, (2, 5))
t = np.roll(y, 1)
u = np.roll(y, 1, axis=0)
v = np.roll(y, (1, 1), axis=(1, 0))
w = np.roll(y, (2, 1), axis=(0, 1))

## rollaxis
a = np.ones((3, 4, 5, 6))
print(np.rollaxis(a, 3, 1).shape, np.rollaxis(a, 2).shape, np.rollaxis(a, 1, 4).shape)

## sliding windows
x = np.arange(6) * 2
r = np.lib.stride_tricks.sliding_window_view(x, 3)
s = np.lib.stride_tricks.sliding_window_view(x, 3).mean(axis=-1)
from numpy.lib.stride_tricks import sliding_window_view
y = np.arange(20.0).reshape(4, 5)
t = sliding_window_view(y, (2, 3)) + 1
u = sliding_window_view(y, 2, axis=1).max(axis=-1)
v = sliding_window_view(y[::-1, 1:], (2, 2), axis=(0, 1)).sum(axis=(2, 3))
w = sliding_window_view(x, (2, 2), (0, 0))
z = sliding_window_view(y, 4, -2)
print(sliding_window_view(y, (0, 2)).shape)
x[3] = 50
print(r)

## rot90
m = np.array([[1, 2], [3, 4]], int)
r = np.rot90(m)
s = np.rot90(m, 2)
t = np.rot90(np.arange(8).reshape((2, 2, 2)), 1, (1, 2))

## shape
print(np.shape(np.eye(3)), np.shape([[1, 3]]), np.shape(0))

## ndim
print(np.ndim([[1, 2, 3], [4, 5, 6]]), np.ndim(1))

## size
a = np.array([[1, 2, 3], [4, 5, 6]])
print(np.size(a), np.size(a, axis=1), np.size(a, 0))

## split
x = np.arange(9.0)
a, b, c = np.split(x, 3)
d, e, f, g = np.split(np.arange(8.0), [3, 5, 6])

## squeeze
x = np.array([[[0], [1], [2]]])
r = np.squeeze(x)
s = np.squeeze(x, axis=0)
print(np.squeeze(x, axis=2).shape, np.squeeze(np.array([[1234]])))

## stack
a = np.array([1, 2, 3])
b = np.array([4, 5, 6])
r = np.stack((a, b))
s = np.stack((a, b), axis=-1)
print(np.stack([np.ones((3, 4))] * 5, axis=2).shape)

## swapaxes
r = np.swapaxes(np.array([[1, 2, 3]]), 0, 1)
s = np.swapaxes(np.arange(8).reshape(2, 2, 2), 0, 2)

## tile
a = np.array([0, 1, 2])
r = np.tile(a, 2)
s = np.tile(a, (2, 2))
t = np.tile(a, (2, 1, 2))
u = np.tile([[1, 2], [3, 4]], (2, 1))
v = np.tile([1, 2, 3, 4], (4, 1))

## transpose
r = np.transpose([[1, 2], [3, 4]])
print(np.transpose(np.ones((1, 2, 3)), (1, 0, 2)).shape, np.transpose(np.ones((2, 3, 4, 5)), (-1, 0, -2, -3)).shape)

## unstack
a, b = np.unstack(np.arange(8).reshape((2, 2, 2)))

## vsplit
x = np.arange(16.0).reshape(4, 4)
a, b = np.vsplit(x, 2)
c, d, e = np.vsplit(x, np.array([3, 6]))

## vstack
r = np.vstack((np.array([1, 2, 3]), np.array([4, 5, 6])))
s = np.vstack((np.array([[1], [2]]), np.array([[4], [5]])))

## trim_zeros
r = np.trim_zeros(np.array((0, 0, 0, 1, 2, 3, 0, 2, 1, 0)))
s = np.trim_zeros(np.array((0, 0, 5, 0)), 'b')

## fill_diagonal
a = np.zeros((3, 3), int)
np.fill_diagonal(a, 5)
b = np.zeros((3, 3, 3), int)
np.fill_diagonal(b, 4)
c = np.zeros((5, 3), int)
np.fill_diagonal(c, 4)
d = np.zeros((5, 3), int)
np.fill_diagonal(d, 4, wrap=True)

## diag_indices
di = np.diag_indices(4)
a = np.arange(16).reshape(4, 4)
a[di] = 100
b = np.zeros((2, 2, 2), int)
b[np.diag_indices(2, 3)] = 1

## diag_indices_from
a = np.arange(16).reshape(4, 4)
r = a[np.diag_indices_from(a)]

## tril_indices
a = np.arange(16).reshape(4, 4)
r = a[np.tril_indices(4)]
a[np.tril_indices(4)] = -1
a[np.tril_indices(4, 2)] = -10

## triu_indices
a = np.arange(16).reshape(4, 4)
r = a[np.triu_indices(4)]
a[np.triu_indices(4, 2)] = -10

## tril_indices_from
a = np.arange(16).reshape(4, 4)
r = a[np.tril_indices_from(a, k=-1)]

## triu_indices_from
a = np.arange(16).reshape(4, 4)
r = a[np.triu_indices_from(a, k=1)]

## ix_
a = np.arange(10).reshape(2, 5)
g = np.ix_([0, 1], [2, 4])
r = a[g]
s = a[np.ix_([True, True], [2, 4])]

## copyto
A = np.array([4, 5, 6])
np.copyto(A, [1, 2, 3])
B = np.zeros(3)
np.copyto(B, 7, where=[True, False, True])

## put
a = np.arange(5)
np.put(a, [0, 2], [-44, -55])
b = np.arange(5)
np.put(b, 22, -5, mode='clip')

## put_along_axis
a = np.array([[10, 30, 20], [60, 40, 50]])
i = np.expand_dims(np.argmax(a, axis=1), axis=1)
np.put_along_axis(a, i, 99, axis=1)

## putmask
x = np.arange(6).reshape(2, 3)
np.putmask(x, x > 2, x ** 2)
y = np.arange(5)
np.putmask(y, y > 1, [-33, -44])

## place
x = np.arange(6).reshape(2, 3)
np.place(x, x > 2, [44, 55])

## frombuffer
print(np.frombuffer(b'\x01\x02\x03', dtype=np.uint8), np.frombuffer(b'\x00\x01\x00\x02', '<i2', count=1, offset=2))

## as_strided
x = np.arange(6)
print(np.lib.stride_tricks.as_strided(x, shape=(2, 3), strides=(8, 16)), x.flags.c_contiguous, x.view('i4'))
