# a tour of arrays as lecture notes show it
import numpy as np

a = np.array([[n + m * 10 for n in range(5)] for m in range(5)])
print(a.ndim, a.shape, a.size, a.dtype, a.itemsize, a.nbytes, a.strides, type(a))
print(a[1], a[:, 1], a[1:4, 1:4], a[::2, ::2], a[-1], a[[1, 2], [1, -1]], a[a > 30], sep="\n")
b = a.view()
b[0, 0] = 99
print(a[0, 0], b.base is a, a.flags["C_CONTIGUOUS"], a.T.flags.f_contiguous, np.may_share_memory(a, b), a.flags.owndata, b.flags.owndata)
a[0, 0] = 0
x = np.arange(4)
print(x / 2, x // 2, x % 3, x ** 2, -x, x == 2, x > 1, ~(x > 1), x << 1, x & 1, np.e ** x)
y = x.astype(float)
y += 1.5
y *= 2
y -= x
print(y, y.dtype)
try:
    x += 1.5
except TypeError as e:
    print(type(e).__name__, e)
try:
    np.arange(3) + np.arange(4)
except ValueError as e:
    print(e)
print(np.arange(3)[:, None] + np.arange(4), np.arange(12).reshape(3, -1).sum(axis=0), np.arange(12).reshape(3, 4).cumsum(axis=1), sep="\n")
m = np.random.RandomState(0).randint(0, 20, (4, 5))
print(m, m.min(), m.max(axis=0), m.argmin(), m.argmax(axis=1), m.mean(axis=1), m.std().round(4), np.median(m), m.prod(axis=1), sep="\n")
print(np.sort(m, axis=1), np.argsort(m, axis=0), m[m[:, 0].argsort()], np.partition(m.ravel(), 3)[:3].sum(), np.searchsorted([1, 3, 5], [0, 3, 6]), sep="\n")
print(np.concatenate([x, x]), np.vstack((x, x)), np.hstack((x[:, None], x[:, None])), np.stack((x, x), axis=-1), np.split(np.arange(9), [3, 5]), np.hsplit(m[:, :4], 2)[0].shape)
print(np.where(m > 10, m, -1), np.argwhere(m == m.max()), np.nonzero(m[0] > 5), np.count_nonzero(m), np.clip(m, 3, 9)[0], np.unique(m)[:4], sep="\n")
print(np.repeat(x, 2), np.tile(x, (2, 2)), np.roll(x, 1), np.flip(m, 0)[0], np.rot90(m).shape, np.diff(x ** 2), np.ediff1d([1, 4, 9]), np.trapezoid([1, 2, 3]), np.gradient(np.array([1., 4, 9, 16])))
print(np.eye(3), np.diag([1, 2]), np.tri(3), np.triu(m[:3, :3]), np.full((2, 2), 7), np.zeros_like(x), np.ones((2,), dtype=int), np.empty((0, 3)).shape, np.linspace(0, 1, 3), np.logspace(0, 2, 3), np.geomspace(1, 8, 4), np.arange(0, 1, 0.25), sep="\n")
print(np.newaxis is None, x[np.newaxis].shape, np.expand_dims(x, 1).shape, np.squeeze(x[None]).shape, np.swapaxes(np.zeros((2, 3, 4)), 0, 2).shape, np.moveaxis(np.zeros((2, 3, 4)), 0, -1).shape, np.transpose(m).shape, np.ravel(m).shape, m.flatten()[:2])
print(np.dot(x, x), np.inner(x, x), np.outer(x, x), np.cross([1, 0, 0], [0, 1, 0]), x @ x, np.vdot(x, x), np.kron([1, 2], [1, 1]), np.einsum("i,j->ij", x, x).trace(), np.tensordot(m, m, axes=([0, 1], [0, 1])), sep="\n")
print(np.all(m >= 0), np.any(m > 100), np.isin(x, [1, 3]), np.in1d(x, [2]) if hasattr(np, "in1d") else np.isin(x, [2]), np.intersect1d([1, 2, 3], [2, 3]), np.union1d([1], [2]), np.setdiff1d(x, [1]), np.setxor1d([1, 2], [2, 3]))
print(np.isnan([1, np.nan]), np.nansum([1, np.nan]), np.nan_to_num([np.nan, np.inf])[0], np.isclose(0.1 + 0.2, 0.3), np.allclose([1], [1 + 1e-9]), np.sign([-2, 0, 3]), np.maximum(x, 2), np.fmin([1, np.nan], 0), np.hypot(3, 4), np.deg2rad(180), np.floor(-1.5), np.rint(2.5), np.trunc(-1.7), np.round(2.567, 1), np.fix(2.9))
s = np.array([3 + 4j, 1j])
print(s, s.real, s.imag, np.abs(s), s.conj(), np.angle(s), s.dtype, np.iscomplexobj(s), np.real_if_close([1 + 0j]))
print(np.array([1, 2, 3], dtype=np.int8) + np.int8(127), np.uint8(200) + np.uint8(100), np.array([1.7, -1.7]).astype(int), np.float32(0.1) + np.float64(0.1), np.result_type(np.int32, np.float32), np.promote_types("i4", "u4"), np.can_cast(np.int64, np.float32))
print(repr(a[:2]), repr(x), repr(np.float32(1.5)), repr(np.array([True, False])), repr(np.array([1e-10, 1e10])), repr(np.array([], dtype=int)), repr(np.zeros((2, 0))), np.array(["a", "bc"]), repr(np.array(["a", "bc"])), sep="\n")
print(np.array([1.0, 2.5, 1e6]), np.array([1e-5, 1.0]), np.array([1e20, 1.0]), np.array([0.1 + 0.2]), np.array([123456789.123]), np.array([[1.5, np.nan], [np.inf, -0.0]]), np.arange(2000), np.float64(1e16), np.float64(123456789012345678), 1e22, sep="\n")
for row in m[:2]:
    for v in row:
        print(v, end=" ")
    print()
for i, j in np.ndindex(2, 2):
    print((i, j), m[i, j], end=";")
it = np.nditer(m[:2, :2], flags=["multi_index"])
for v in it:
    print(it.multi_index, v, end=" ")
print()
rec = np.core.records if False else None
big = np.arange(10000).reshape(100, 100)
print(big)
print(np.apply_along_axis(lambda v: v.max() - v.min(), 0, m), np.vectorize(lambda p, q: p if p > q else q)(m[0], m[1]), np.fromfunction(lambda i, j: i * j, (3, 3), dtype=int), np.fromiter((k * k for k in range(5)), dtype=float), np.frombuffer(b"\x01\x02", dtype=np.uint8), np.fromstring("1 2 3", sep=" ") if True else 0, sep="\n")
print(np.meshgrid([1, 2], [3, 4, 5])[0], np.mgrid[0:2, 0:3][1], np.ogrid[0:3][:2], np.r_[1:4, 0, 4], np.c_[[1, 2], [3, 4]], np.ix_([0, 1], [2])[0].shape, np.take(x, [0, 2]), np.choose([0, 1], [[1, 2], [3, 4]]), np.select([x < 1, x < 3], [x, x * 10], -1), np.piecewise(x.astype(float), [x < 2, x >= 2], [0, lambda t: t * 2]), np.digitize([0.5, 2.5], [1, 2]), np.bincount([1, 1, 2]), np.histogram([1, 2, 1], bins=2), np.cov([[1, 2, 3], [1, 2, 4]]), np.percentile([1, 2, 3, 4], 40), np.average([1, 2], weights=[3, 1]), np.ptp(x), np.convolve([1, 2], [1, 1]), np.correlate([1, 2, 3], [0, 1]), np.polyfit([0, 1, 2], [1, 3, 5], 1).round(6) + 0, np.polyval([1, 2], 3), np.roots([1, -3, 2]), np.unwrap([0, 7.0]).round(4), np.interp(1.5, [1, 2], [10, 20]), sep="\n")
