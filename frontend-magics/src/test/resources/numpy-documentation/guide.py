# What NumPy's user guide shows (quickstart, beginners' guide, indexing, broadcasting, copies and views), with numbers of our own.

## attributes of an array
a = np.arange(12).reshape(3, 4)
print(a.shape, a.ndim, a.dtype, a.itemsize, a.size, a.nbytes)

## creation from lists
a = np.array([4, 7, 9])
b = np.array([1.5, 2, 8])
c = np.array([(1.5, 2, 3), (4, 5, 6)])
d = np.array([[1, 2], [3, 4]], dtype=complex)
print(a.dtype, b.dtype)

## sequences of numbers
a = np.arange(10, 30, 5)
b = np.arange(0, 2, 0.3)
x = np.linspace(0, 2 * np.pi, 100)
f = np.sin(x)

## printing arrays
print(np.arange(7))
print(np.arange(12).reshape(4, 3))
print(np.arange(24).reshape(2, 3, 4))
print(np.arange(10000))
print(np.arange(10000).reshape(100, 100))
print(np.array([0.1, 1e10, 1e-10]), np.array([1.0, 2.5]), np.array([True, False]), np.array([1 + 2j]))

## elementwise operations
a = np.array([20, 30, 40, 50])
b = np.arange(4)
c = a - b
d = b ** 2
e = 10 * np.sin(a)
f = a < 35

## elementwise and matrix products
A = np.array([[1, 1], [0, 1]])
B = np.array([[2, 0], [3, 4]])
C = A * B
D = A @ B
E = A.dot(B)

## in-place operations
a = np.ones((2, 3), dtype=int)
b = np.arange(6.0).reshape(2, 3)
a *= 3
b += a

## upcasting
a = np.ones(3, dtype=np.int32)
b = np.linspace(0, np.pi, 3)
c = a + b
d = np.exp(c * 1j)
print(b.dtype.name, c.dtype.name, d.dtype.name)

## unary operations as methods
a = np.arange(1, 7).reshape(2, 3) / 4
print(a.sum(), a.min(), a.max())
b = np.arange(12).reshape(3, 4)
c = b.sum(axis=0)
d = b.min(axis=1)
e = b.cumsum(axis=1)

## universal functions
B = np.arange(3)
C = np.exp(B)
D = np.sqrt(B)
E = np.add(B, np.array([2.0, -1, 4]))

## indexing, slicing and iterating in one dimension
a = np.arange(10) ** 3
print(a[2])
b = a[2:5]
a[:6:2] = 1000
c = a[::-1]
for i in a[:3]:
    print(i ** (1 / 3.0))

## indexing in several dimensions
b = np.arange(5)[:, None] * 10 + np.arange(4)
print(b[2, 3])
c = b[0:5, 1]
d = b[:, 1]
e = b[1:3, :]
f = b[-1]

## dots
c = np.array([[[0, 1, 2], [10, 12, 13]], [[100, 101, 102], [110, 112, 113]]])
d = c[1, ...]
e = c[..., 2]
for row in c[0]:
    print(row)
for element in c[0].flat:
    print(element)

## changing the shape
a = np.floor(10 * np.linspace(0, 0.9, 12)).reshape(3, 4)
b = a.ravel()
c = a.reshape(6, 2)
d = a.T
print(a.T.shape, a.reshape(3, -1).shape)

## stacking
a = np.array([[9.0, 7], [5, 2]])
b = np.array([[1.0, 9], [5, 1]])
c = np.vstack((a, b))
d = np.hstack((a, b))
e = np.column_stack((np.array([4.0, 2.0]), np.array([3.0, 8.0])))
f = np.column_stack((a[0][:, np.newaxis], a[1][:, np.newaxis]))
g = np.r_[1:4, 0, 4]

## splitting
a = np.arange(24.0).reshape(2, 12)
b, c, d = np.hsplit(a, 3)
e, f, g = np.hsplit(a, (3, 4))

## no copy at all
a = np.arange(12).reshape(3, 4)
b = a
print(b is a)
b[0, 0] = 99

## views
a = np.arange(12).reshape(3, 4)
c = a.view()
print(c is a)
c = c.reshape((2, 6))
c[0, 4] = 1234
s = a[:, 1:3]
s[:] = 10

## deep copies
a = np.arange(12).reshape(3, 4)
d = a.copy()
d[0, 0] = 9999
print(d is a)

## broadcasting a scalar
a = np.array([1.0, 2.0, 3.0])
b = a * 2.0

## broadcasting a row
a = np.array([[0.0, 0, 0], [10, 10, 10], [20, 20, 20], [30, 30, 30]])
b = np.array([1.0, 2.0, 3.0])
c = a + b

## broadcasting a row against a column
a = np.array([0.0, 10.0, 20.0, 30.0])
b = np.array([1.0, 2.0, 3.0])
c = a[:, np.newaxis] + b

## broadcasting many axes
A = np.ones((8, 1, 6, 1))
B = np.ones((7, 1, 5))
print((A * B).shape)
x = np.arange(4)
y = x.reshape(4, 1)
z = x + y
w = np.ones((3, 4)) * x

## distances by broadcasting
observation = np.array([111.0, 188.0])
codes = np.array([[102.0, 203.0], [132.0, 193.0], [45.0, 155.0], [57.0, 173.0]])
diff = codes - observation
dist = np.sqrt(np.sum(diff ** 2, axis=-1))
print(np.argmin(dist))

## single elements
x = np.arange(10)
print(x[2], x[-2])
x = x.reshape(2, 5)
print(x[1, 3], x[1, -1])
y = x[0]
print(x[0][2])

## slices with steps
x = np.arange(10)
a = x[1:7:2]
b = x[-2:10]
c = x[-3:3:-1]
d = x[5:]

## slices of more dimensions
x = np.array([[[1], [2], [3]], [[4], [5], [6]]])
a = x[1:2]
b = x[..., 0]
c = x[:, np.newaxis, :, :]
d = x[:, None]
print(c.shape)

## new axes for products
x = np.arange(5)
y = x[:, np.newaxis] + x[np.newaxis, :]

## integer arrays as indices
x = np.arange(10, 1, -1)
a = x[np.array([3, 3, 1, 8])]
b = x[np.array([3, 3, -3, 8])]
c = x[np.array([[1, 1], [2, 3]])]

## several index arrays
y = np.arange(35).reshape(5, 7)
a = y[np.array([0, 2, 4]), np.array([0, 1, 2])]
b = y[np.array([0, 2, 4]), 1]
c = y[np.array([0, 2, 4])]
x = np.array([[1, 2], [3, 4], [5, 6]])
d = x[[0, 1, 2], [0, 1, 0]]

## corners by broadcast indices
x = np.arange(12).reshape(4, 3)
rows = np.array([[0, 0], [3, 3]])
columns = np.array([[0, 2], [0, 2]])
a = x[rows, columns]
r = np.array([0, 3])
c = np.array([0, 2])
b = x[r[:, np.newaxis], c]
d = x[np.ix_(r, c)]

## Boolean masks
x = np.array([[1.0, 2.0], [np.nan, 3.0], [np.nan, np.nan]])
a = x[~np.isnan(x)]
y = np.array([1.0, -1.0, -2.0, 3])
y[y < 0] += 20
z = np.arange(35).reshape(5, 7)
b = z > 20
c = z[b[:, 5]]

## masks of rows
x = np.array([[0, 1], [1, 1], [2, 2]])
sums = x.sum(-1)
a = x[sums <= 2, :]
y = np.arange(12).reshape(4, 3)
rows = (y.sum(-1) % 2) == 0
b = y[np.ix_(rows, [0, 2])]
c = y[rows.nonzero()[0][:, np.newaxis], [0, 2]]

## masks of fewer axes
x = np.arange(30).reshape(2, 3, 5)
b = np.array([[True, True, False], [False, True, True]])
a = x[b]

## index arrays and slices
y = np.arange(35).reshape(5, 7)
a = y[np.array([0, 2, 4]), 1:3]
x = np.array([[0, 1, 2], [3, 4, 5], [6, 7, 8], [9, 10, 11]])
b = x[1:2, [1, 2]]
c = y[1:5:2, ::3]
z = np.arange(81).reshape(3, 3, 3, 3)
print(z[1, [0, 2], :, [0, 1]].shape, z[:, [0, 2], 1].shape)
d = z[1, 1, 1, :]

## a tuple of indices
z = np.arange(81).reshape(3, 3, 3, 3)
indices = (1, 1, 1, 1)
print(z[indices])
print(z[1, ..., 2].shape)

## assignment through indices
x = np.arange(0, 50, 10)
x[np.array([1, 1, 3, 1])] += 1
y = np.arange(10)
y[2:7] = 1
y[2:7] = np.arange(5)
y[1] = 1.2

## what is written is cut to the type
x = np.arange(3)
x[0] = 7.9
x[1:] = [2.99, -2.99]

## largest values over time
time = np.linspace(20, 145, 5)
data = np.sin(np.arange(20)).reshape(5, 4)
ind = data.argmax(axis=0)
time_max = time[ind]
data_max = data[ind, range(data.shape[1])]
print(np.all(data_max == data.max(axis=0)))

## a palette
palette = np.array([[0, 0, 0], [255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]])
image = np.array([[0, 1, 2, 0], [0, 3, 4, 0]])
a = palette[image]

## repeated indices in an assignment
a = np.arange(5)
a[[0, 0, 2]] = [1, 2, 3]
b = np.arange(5)
b[[0, 0, 2]] += 1

## Mandelbrot
y, x = np.ogrid[-1.4:1.4:12j, -2:0.8:12j]
c = x + y * 1j
z = c
divtime = 20 + np.zeros(z.shape, dtype=int)
for i in range(20):
    z = z ** 2 + c
    diverge = abs(z) > 2
    div_now = diverge & (divtime == 20)
    divtime[div_now] = i
    z[diverge] = 2
del z

## reductions by index arrays
a, b, c, d = np.array([2, 3, 4, 5]), np.array([8, 5, 4]), np.array([5, 4, 6, 8, 3]), 0
ax, bx, cx = np.ix_(a, b, c)
result = ax + bx * cx
print(ax.shape, bx.shape, cx.shape, result[3, 2, 4], a[3] + b[2] * c[4])

## automatic reshaping
a = np.arange(30)
b = a.reshape((2, -1, 3))
print(b.shape)

## vectors stacked
x = np.arange(0, 10, 2)
y = np.arange(5)
m = np.vstack([x, y])
xy = np.hstack([x, y])

## sorting and joining
arr = np.array([2, 1, 5, 3, 7, 4, 6, 8])
a = np.sort(arr)
b = np.concatenate((np.array([1, 2, 3, 4]), np.array([5, 6, 7, 8])))
c = np.concatenate((np.array([[1, 2], [3, 4]]), np.array([[5, 6]])), axis=0)

## a new axis
a = np.array([1, 2, 3, 4, 5, 6])
b = a[np.newaxis, :]
c = a[:, np.newaxis]
d = np.expand_dims(a, axis=1)

## conditions
a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
b = a[a < 5]
c = a[a >= 5]
d = a[a % 2 == 0]
e = a[(a > 2) & (a < 11)]
f = (a > 5) | (a == 5)
g = np.nonzero(a < 5)
for i, j in zip(g[0], g[1]):
    print(i, j)

## maximum, sum and more of an array
b = np.array([[1, 1], [2, 2]])
a = np.array([[0.45, 0.17, 0.34, 0.54], [0.54, 0.05, 0.41, 0.55]])
print(b.sum(axis=0), b.sum(axis=1), a.sum(), a.min(), a.min(axis=0), a.max())

## unique rows with counts
a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12], [1, 2, 3, 4]])
u, i, n = np.unique(a, axis=0, return_counts=True, return_index=True)

## reversing
a = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
b = np.flip(a)
c = np.flip(a, axis=0)
d = np.flip(a, axis=1)
a[1] = np.flip(a[1])
a[:, 1] = np.flip(a[:, 1])

## flattening
x = np.array([[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
a1 = x.flatten()
a1[0] = 99
a2 = x.ravel()
a2[0] = 98

## mean square error
predictions = np.array([1.0, 1, 1])
labels = np.array([1.0, 2, 3])
n = 3
error = (1 / n) * np.sum(np.square(predictions - labels))

## types and weak numbers
a = np.array([3, 5], dtype=np.uint8)
b = a + 1
c = a + 1.0
d = np.float32(3) + 3.0
e = np.array([1.0], dtype=np.float32) + np.array([1.0])
f = np.array([1, 2], dtype=np.int8) + np.array([200], dtype=np.uint8)
print(b.dtype, c.dtype, d.dtype, e.dtype, f.dtype)

## overflow wraps around
a = np.array([100], dtype=np.int8) + np.array([100], dtype=np.int8)
b = np.power(100, 9, dtype=np.int64)
c = np.array([255], dtype=np.uint8) + np.uint8(1)

## structured as one function after another
def standardized(x, axis=0):
    mean = x.mean(axis=axis, keepdims=True)
    return (x - mean) / x.std(axis=axis, keepdims=True)
a = standardized(np.arange(12.0).reshape(4, 3) ** 1.5)
b = standardized(np.arange(12.0).reshape(4, 3) ** 1.5, axis=1)

## strides seen through slices
x = np.arange(24).reshape(2, 3, 4)
a = x[:, ::-1, 1::2]
b = x.transpose(2, 0, 1)[1]
b[...] = -1

## swapping through views reads before it writes
x = np.arange(10)
x[1:] = x[:-1]
y = np.arange(10)
y[::-1] = y
z = np.arange(6)
z[:3], z[3:] = z[3:].copy(), z[:3].copy()

## histogram without a plot
values = np.concatenate((np.linspace(-2, 2, 50), np.linspace(0, 1, 50)))
n, bins = np.histogram(values, bins=10, density=True)
centres = 0.5 * (bins[1:] + bins[:-1])
