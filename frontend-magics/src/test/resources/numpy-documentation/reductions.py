# What NumPy's reference shows of reductions, statistics, sorting, searching and sets.

## all
r = np.all([[True, False], [True, True]])
s = np.all([[True, False], [True, True]], axis=0)
t = np.all([1.0, np.nan])
u = np.all([[True, True], [False, True]], where=[[True], [False]])

## any
r = np.any([[True, False], [False, False]], axis=0)
s = np.any([-1, 0, 5])
t = np.any([[np.nan], [0]], axis=1, keepdims=True)

## amax
r = np.amax(np.arange(4).reshape((2, 2)), axis=0)

## amin
r = np.amin(np.arange(4).reshape((2, 2)), axis=1)

## max
a = np.arange(4).reshape((2, 2))
r = np.max(a)
s = np.max(a, axis=0)
t = np.max(a, axis=1)
u = np.max(a, where=[False, True], initial=-1, axis=0)
b = np.arange(5, dtype=float)
b[2] = np.nan
w = np.max(b)

## min
a = np.arange(4).reshape((2, 2))
r = np.min(a)
s = np.min(a, axis=0)
t = np.min([[-50], [10]], axis=-1, initial=0)
u = np.min([6], initial=5)

## argmax
a = np.arange(6).reshape(2, 3) + 10
r = np.argmax(a)
s = np.argmax(a, axis=0)
t = np.argmax([0, 5, 2, 5])
u = np.argmax(a, axis=1, keepdims=True)

## argmin
a = np.arange(6).reshape(2, 3) + 10
r = np.argmin(a)
s = np.argmin(a, axis=1)
t = np.argmin([4, 1, 2, 1])

## average
d = np.arange(1, 5)
r = np.average(d)
s = np.average(np.arange(1, 11), weights=np.arange(10, 0, -1))
t = np.average(np.arange(6).reshape((3, 2)), axis=1, weights=[1.0 / 4, 3.0 / 4])
u, w = np.average(d, returned=True)

## bincount
r = np.bincount(np.arange(5))
s = np.bincount(np.array([0, 1, 1, 3, 2, 1, 7]))
t = np.bincount([0, 1, 1, 2, 2, 2], weights=[0.3, 0.5, 0.2, 0.7, 1.0, -0.6])
u = np.bincount([1], minlength=4)

## convolve
r = np.convolve([1, 2, 3], [0, 1, 0.5])
s = np.convolve([1, 2, 3], [0, 1, 0.5], 'same')
t = np.convolve([1, 2, 3], [0, 1, 0.5], 'valid')

## correlate
r = np.correlate([1, 2, 3], [0, 1, 0.5])
s = np.correlate([1, 2, 3], [0, 1, 0.5], 'same')
t = np.correlate([1 + 1j, 2, 3 - 1j], [0, 1, 0.5j], 'full')

## corrcoef
x = np.array([[0.77, 0.43, 0.85], [0.69, 0.09, 0.97], [0.78, 0.76, 0.12]])
r = np.corrcoef(x)
s = np.corrcoef(x, rowvar=False)

## count_nonzero
r = np.count_nonzero(np.eye(4))
a = np.array([[0, 1, 7, 0], [3, 0, 2, 19]])
s = np.count_nonzero(a, axis=0)
t = np.count_nonzero(a, axis=1, keepdims=True)

## cov
x = np.array([[0, 2], [1, 1], [2, 0]]).T
r = np.cov(x)
y = [-2.1, -1, 4.3]
z = [3, 1.1, 0.12]
s = np.cov(y, z)
t = np.cov(y)
u = np.cov(y, bias=True)

## cumprod
r = np.cumprod([1, 2, 3])
a = np.array([[1, 2, 3], [4, 5, 6]])
s = np.cumprod(a, axis=0)
t = np.cumprod(a, axis=1)
u = np.cumprod(a, dtype=float)

## cumsum
a = np.array([[1, 2, 3], [4, 5, 6]])
r = np.cumsum(a)
s = np.cumsum(a, dtype=float)
t = np.cumsum(a, axis=0)
u = np.cumsum(a, axis=1)

## cumulative_prod
r = np.cumulative_prod([1, 2, 3])
s = np.cumulative_prod([[1, 2, 3], [4, 5, 6]], axis=0, include_initial=True)

## cumulative_sum
r = np.cumulative_sum([1, 2, 3, 4])
s = np.cumulative_sum([1, 2, 3], dtype=float, include_initial=True)

## diff
x = np.array([1, 2, 4, 7, 0])
r = np.diff(x)
s = np.diff(x, n=2)
y = np.array([[1, 3, 6, 10], [0, 5, 6, 8]])
t = np.diff(y)
u = np.diff(y, axis=0)
v = np.diff(x, prepend=0, append=[1, 1])

## digitize
r = np.digitize(np.array([0.2, 6.4, 3.0, 1.6]), np.array([0.0, 1.0, 2.5, 4.0, 10.0]))
s = np.digitize([1.2, 10.0, 12.4, 15.5, 20.0], [0, 5, 10, 15, 20], right=True)
t = np.digitize([1.5, 3], [4, 2, 0])

## ediff1d
r = np.ediff1d([1, 2, 4, 7, 0])
s = np.ediff1d([1, 2, 4, 7, 0], to_begin=-99, to_end=np.array([88, 99]))
t = np.ediff1d([[1, 2, 4], [1, 6, 24]])

## gradient
f = np.array([1, 2, 4, 7, 11, 16])
r = np.gradient(f)
s = np.gradient(f, 2)
t = np.gradient(f, np.array([0.0, 1.0, 1.5, 3.5, 4.0, 6.0]))
a, b = np.gradient(np.array([[1, 2, 6], [3, 4, 5]]))
u = np.gradient(np.arange(5) ** 2, edge_order=2)
v = np.gradient(np.array([[1, 2, 6], [3, 4, 5]]), axis=0)

## histogram
h, e = np.histogram([1, 2, 1], bins=[0, 1, 2, 3])
d, f = np.histogram(np.arange(4), bins=np.arange(5), density=True)
g, k = np.histogram([[1, 2, 1], [1, 0, 1]], bins=[0, 1, 2, 3])
m, n = np.histogram([0.5, 1.5, 2.5], bins=2, range=(0, 4), weights=[1, 2, 4])

## histogram_bin_edges
r = np.histogram_bin_edges(np.array([0, 0, 0, 1, 2, 3, 3, 4, 5]), bins='auto', range=(0, 1))
s = np.histogram_bin_edges([0, 0, 0, 1, 2, 3, 3, 4, 5], bins=2)
t = np.histogram_bin_edges([1, 2], [1, 2])

## histogram2d
h, x, y = np.histogram2d([0.5, 1.5, 1.7, 2.2], [1, 1, 2, 2], bins=[3, 2])

## histogramdd
h, edges = np.histogramdd(np.arange(12.0).reshape(6, 2), bins=(3, 2))
e0, e1 = edges

## mean
a = np.array([[1, 2], [3, 4]])
r = np.mean(a)
s = np.mean(a, axis=0)
t = np.mean(a, axis=1, keepdims=True)
u = np.mean([[5, 9, 13], [14, 10, 12], [11, 15, 19]], where=[[True], [False], [False]])
b = np.zeros((2, 512), dtype=np.float32)
b[0, :] = 1.0
b[1, :] = 0.1
w = np.mean(b, dtype=np.float64).round(6)

## median
a = np.array([[10, 7, 4], [3, 2, 1]])
r = np.median(a)
s = np.median(a, axis=0)
t = np.median(a, axis=1, keepdims=True)
u = np.median([1.0, np.nan])

## nanargmax
a = np.array([[np.nan, 4], [2, 3]])
r = np.nanargmax(a)
s = np.nanargmax(a, axis=0)

## nanargmin
a = np.array([[np.nan, 4], [2, 3]])
r = np.nanargmin(a)
s = np.nanargmin(a, axis=1)

## nancumprod
r = np.nancumprod([1, np.nan])
s = np.nancumprod([[1, 2], [3, np.nan]], axis=0)

## nancumsum
r = np.nancumsum([1, np.nan])
s = np.nancumsum([[1, 2], [3, np.nan]], axis=1)

## nanmax
a = np.array([[1, 2], [3, np.nan]])
r = np.nanmax(a)
s = np.nanmax(a, axis=0)
t = np.nanmax([1, 2, np.nan, -np.inf])

## nanmean
a = np.array([[1, np.nan], [3, 4]])
r = np.nanmean(a)
s = np.nanmean(a, axis=0)

## nanmedian
a = np.array([[10.0, 7, 4], [3, 2, 1]])
a[0, 1] = np.nan
r = np.nanmedian(a)
s = np.nanmedian(a, axis=0)

## nanmin
a = np.array([[1, 2], [3, np.nan]])
r = np.nanmin(a)
s = np.nanmin(a, axis=1)

## nanpercentile
a = np.array([[10.0, 7.0, 4.0], [3.0, 2.0, 1.0]])
a[0][1] = np.nan
r = np.nanpercentile(a, 50, axis=0)
s = np.nanpercentile(a, 50, axis=1, keepdims=True)

## nanprod
r = np.nanprod([1, np.nan])
s = np.nanprod([[1, 2], [3, np.nan]], axis=0)

## nanquantile
a = np.array([[10.0, 7.0, 4.0], [3.0, 2.0, 1.0]])
a[0][1] = np.nan
r = np.nanquantile(a, 0.5)
s = np.nanquantile(a, 0.25, axis=0)

## nanstd
a = np.array([[1, np.nan], [3, 4]])
r = np.nanstd(a)
s = np.nanstd(a, axis=0)

## nansum
a = np.array([[1, 1], [1, np.nan]])
r = np.nansum(a)
s = np.nansum(a, axis=0)
t = np.nansum([1, np.nan, np.inf])

## nanvar
a = np.array([[1, np.nan], [3, 4]])
r = np.nanvar(a)
s = np.nanvar(a, axis=1)

## percentile
a = np.array([[10, 7, 4], [3, 2, 1]])
r = np.percentile(a, 50)
s = np.percentile(a, 50, axis=0)
t = np.percentile(a, [25, 75], axis=1, keepdims=True)
u = np.percentile(a, 30, method='lower')

## prod
r = np.prod([1.0, 2.0])
s = np.prod([[1.0, 2.0], [3.0, 4.0]], axis=1)
t = np.prod([1.0, np.nan, 3.0], where=[True, False, True])
u = np.prod([1, 2], initial=5)

## ptp
x = np.array([[4, 9, 2, 10], [6, 9, 7, 12]])
r = np.ptp(x, axis=1)
s = np.ptp(x, axis=0)
t = np.ptp(x)

## quantile
a = np.array([[10, 7, 4], [3, 2, 1]])
r = np.quantile(a, 0.5)
s = np.quantile(a, [0.1, 0.9], axis=0)
t = np.quantile(a, 0.4, method='nearest')

## std
a = np.array([[1, 2], [3, 4]])
r = np.std(a)
s = np.std(a, axis=0)
t = np.std(a, axis=1, ddof=1)
m = np.mean(a, axis=1, keepdims=True)
u = np.std(a, axis=1, mean=m)
w = np.std([[14, 8, 11, 10]], where=[[True, False, True, True]])

## sum
r = np.sum([0.5, 1.5])
s = np.sum([0.5, 0.7, 0.2, 1.5], dtype=np.int32)
t = np.sum([[0, 1], [0, 5]], axis=0)
u = np.sum([[0, 1], [np.nan, 5]], where=[False, True], axis=1)
v = np.ones(128, dtype=np.int8).sum(dtype=np.int8)
w = np.sum([10], initial=5)

## trapezoid
r = np.trapezoid([1, 2, 3])
s = np.trapezoid([1, 2, 3], x=[4, 6, 8])
t = np.trapezoid([1, 2, 3], dx=2)
a = np.arange(6).reshape(2, 3)
u = np.trapezoid(a, axis=0)

## var
a = np.array([[1, 2], [3, 4]])
r = np.var(a)
s = np.var(a, axis=0)
t = np.var(a, axis=1, correction=1)
z = np.var([1 + 1j, 2 - 1j])

## argpartition
x = np.array([3, 4, 2, 1])
r = x[np.argpartition(x, 3)][3]
s = x[np.argpartition(x, (1, 3))][[1, 3]]

## argsort
r = np.argsort(np.array([3, 1, 2]))
x = np.array([[0, 3], [2, 2]])
s = np.argsort(x, axis=0)
i = np.argsort(x, axis=1)
t = np.take_along_axis(x, i, axis=1)

## argwhere
r = np.argwhere(np.arange(6).reshape(2, 3) > 1)

## choose
c = [[0, 1, 2, 3], [10, 11, 12, 13], [20, 21, 22, 23], [30, 31, 32, 33]]
r = np.choose([2, 3, 1, 0], c)
s = np.choose([2, 4, 1, 0], c, mode='clip')
t = np.choose([2, 4, 1, 0], c, mode='wrap')
a = [[1, 0, 1], [0, 1, 0]]
u = np.choose(a, [-10, 10])

## compress
a = np.array([[1, 2], [3, 4], [5, 6]])
r = np.compress([0, 1], a, axis=0)
s = np.compress([False, True, True], a, axis=0)
t = np.compress([False, True], a)

## extract
a = np.arange(12).reshape((3, 4))
c = np.mod(a, 3) == 0
r = np.extract(c, a)

## flatnonzero
x = np.arange(-2, 3)
r = np.flatnonzero(x)
s = x.ravel()[np.flatnonzero(x)]

## lexsort
s = (1, 5, 1, 4, 3, 4, 4)
g = (9, 4, 0, 4, 0, 2, 1)
r = np.lexsort((g, s))

## nonzero
x = np.array([[3, 0, 0], [0, 4, 0], [5, 6, 0]])
i, j = np.nonzero(x)
r = x[np.nonzero(x)]
a = np.array([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
s = a[(a > 3).nonzero()]

## partition
a = np.array([7, 1, 7, 7, 1, 5, 7, 2, 3, 2, 6, 2, 3, 0])
p = np.partition(a, 4)
r = p[4]
s = np.sort(p[:4])

## searchsorted
r = np.searchsorted([11, 12, 13, 14, 15], 13)
s = np.searchsorted([11, 12, 13, 14, 15], 13, side='right')
t = np.searchsorted([11, 12, 13, 14, 15], [-10, 20, 12, 13])
a = np.array([40, 10, 20, 30])
u = np.searchsorted(a, [5, 25], sorter=np.argsort(a))

## select
x = np.arange(6)
r = np.select([x < 3, x > 3], [x, x ** 2], default=42)
s = np.select([x <= 4, x > 3], [x, x ** 2], 55)

## sort
a = np.array([[1, 4], [3, 1]])
r = np.sort(a)
s = np.sort(a, axis=None)
t = np.sort(a, axis=0)
z = np.sort([2 + 1j, 1 - 1j, 1 + 1j])
b = np.array([4, 2, 9])
b.sort()

## take
a = [4, 3, 5, 7, 6, 8]
r = np.take(a, [0, 1, 4])
s = np.take(a, [[0, 1], [2, 3]])
t = np.take(np.arange(6).reshape(2, 3), [2, 0], axis=1)
u = np.take(a, [7, -1], mode='wrap')

## take_along_axis
a = np.array([[10, 30, 20], [60, 40, 50]])
i = np.argsort(a, axis=1)
r = np.take_along_axis(a, i, axis=1)
m = np.expand_dims(np.argmax(a, axis=1), axis=1)
s = np.take_along_axis(a, m, axis=1)

## where
a = np.arange(10)
r = np.where(a < 5, a, 10 * a)
s = np.where([[True, False], [True, True]], [[1, 2], [3, 4]], [[9, 8], [7, 6]])
x, y = np.ogrid[:3, :4]
t = np.where(x < y, x, 10 + y)
u = np.where(np.array([[0, 1, 2], [0, 2, 4]]) < 4, a[:3], -1)

## in1d by isin
e = 2 * np.arange(4).reshape((2, 2))
r = np.isin(e, [1, 2, 4, 8])
s = np.isin(e, [1, 2, 4, 8], invert=True)
t = e[np.isin(e, [1, 2, 4, 8])]

## intersect1d
r = np.intersect1d([1, 3, 4, 3], [3, 1, 2, 1])
x, i, j = np.intersect1d(np.array([1, 1, 2, 3, 4]), np.array([2, 1, 4, 6]), return_indices=True)

## setdiff1d
r = np.setdiff1d(np.array([1, 2, 3, 2, 4, 1]), np.array([3, 4, 5, 6]))

## setxor1d
r = np.setxor1d(np.array([1, 2, 3, 2, 4]), np.array([2, 3, 5, 7, 5]))

## union1d
r = np.union1d([-1, 0, 1], [-2, 0, 2])

## unique
r = np.unique([1, 1, 2, 2, 3, 3])
s = np.unique(np.array([[1, 0, 0], [1, 0, 0], [2, 3, 4]]), axis=0)
u, i = np.unique([1, 2, 6, 4, 2, 3, 2], return_inverse=True)
t = u[i]
v, c = np.unique(np.array([1, 2, 6, 4, 2, 3, 2]), return_counts=True)
w, k = np.unique([3, 1, 3], return_index=True)

## unique_all
x = np.unique_all([1, 1, 2])
r = x.values
s = x.counts
t = x.inverse_indices
u = x.indices

## unique_counts
x = np.unique_counts([1, 1, 2])
r = x.values
s = x.counts

## unique_inverse
x = np.unique_inverse([1, 1, 2])
r = x.values
s = x.inverse_indices

## unique_values
r = np.sort(np.unique_values([1, 1, 2]))

## allclose
print(np.allclose([1e10, 1e-7], [1.00001e10, 1e-8]), np.allclose([1e10, 1e-8], [1.00001e10, 1e-9]), np.allclose([1.0, np.nan], [1.0, np.nan]), np.allclose([1.0, np.nan], [1.0, np.nan], equal_nan=True))

## isclose
r = np.isclose([1e10, 1e-7], [1.00001e10, 1e-8])
s = np.isclose([1.0, np.nan], [1.0, np.nan], equal_nan=True)
t = np.isclose([1e-9, 1e-9], [0.0, 1e-10], atol=0.0)

## array_equal
print(np.array_equal([1, 2], [1, 2]), np.array_equal([1, 2], [1, 2, 3]), np.array_equal([1, np.nan], [1, np.nan]), np.array_equal([1, np.nan], [1, np.nan], equal_nan=True))

## array_equiv
print(np.array_equiv([1, 2], [1, 2]), np.array_equiv([1, 2], [[1, 2], [1, 2]]), np.array_equiv([1, 2], [[1, 2], [1, 3]]))

## apply_along_axis
b = np.array([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
r = np.apply_along_axis(np.sum, 0, b)
s = np.apply_along_axis(np.sort, 1, np.array([[8, 1, 7], [4, 3, 9]]))
t = np.apply_along_axis(np.diag, -1, b)

## apply_over_axes
a = np.arange(24).reshape(2, 3, 4)
r = np.apply_over_axes(np.sum, a, [0, 2])

## piecewise
x = np.linspace(-2.5, 2.5, 6)
r = np.piecewise(x, [x < 0, x >= 0], [-1, 1])
