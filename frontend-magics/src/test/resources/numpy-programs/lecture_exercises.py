import numpy as np
import numpy.ma as ma
import numpy.polynomial.polynomial as P
from numpy.polynomial import Polynomial
from numpy.testing import assert_allclose, assert_array_equal

p = np.poly1d([3, 2, -1])
print(p(0), p.roots, p.order, p * p, p.deriv(), p.integ(), sep="\n")
x = np.linspace(0, 1, 20)
y = np.cos(x)
q = np.poly1d(np.polyfit(x, y, 3))
print(np.abs(q(x) - y).max() < 1e-3, q.coeffs.round(4))
c = Polynomial([1, 2, 3])
print(c(2), c.deriv(), c.roots(), (c + 1).coef, (c * c).degree(), Polynomial.fit(x, y, 2).convert().coef.round(3))
data = ma.masked_array([1, 2, 3, -999, 5], mask=[0, 0, 0, 1, 0])
print(data, data.mean(), ma.masked_less(data, 2), data.filled(0), data.compressed(), data.mask, (data + 1).sum())
im = np.arange(64).reshape(8, 8)
crop = im[2:-2, 2:-2]
print(crop.mean(), im[::3, ::3], im[1::2, ::2].sum())
populations = np.array([[30e3, 4e3, 48300], [47.2e3, 6.1e3, 48200], [70.2e3, 9.8e3, 41500], [77.4e3, 35.2e3, 38200]])
print(populations.mean(axis=0), populations.std(axis=0).round(1), np.argmax(populations, axis=1), (populations > 50000).any(axis=1))
diff = np.gradient(populations[:, 0])
print(diff, np.corrcoef(populations[:, 0], populations[:, 1])[0, 1].round(4))
mileposts = np.array([0, 198, 303, 736, 871])
print(np.abs(mileposts - mileposts[:, np.newaxis]))
a = np.tile(np.arange(0, 40, 10), (3, 1)).T
b = np.array([0, 1, 2])
print(a + b, (a.T == b[:, None]).sum(), np.add.outer([1, 2], b), np.multiply.reduce(np.arange(1, 6)), np.logical_and.accumulate([1, 1, 0, 1]))
assert_allclose([1.0], [1.0 + 1e-9], rtol=1e-7)
try:
    assert_array_equal([1, 2], [1, 3])
except AssertionError as e:
    print(str(e).strip().splitlines()[0], "Mismatched" in str(e))
A = np.array([[4., 1.], [2., 3.]])
w, v = np.linalg.eig(A)
print(np.sort(w), np.allclose(A @ v, v * w), np.linalg.norm(A), np.linalg.norm(A, 1), np.linalg.norm(A, np.inf), np.linalg.norm(A, "fro"), np.linalg.slogdet(A), np.linalg.pinv(A).round(3), np.linalg.matrix_power(A, -1).round(3), sep="\n")
U, s, Vt = np.linalg.svd(np.arange(6.).reshape(3, 2))
print(s.round(4), U.shape, Vt.shape, np.linalg.lstsq(np.c_[np.ones(3), [1, 2, 3]], [1, 2, 2], rcond=None)[0].round(4))
t = np.linspace(0, 1, 64, endpoint=False)
F = np.fft.fft(np.sin(2 * np.pi * 5 * t) + 0.5 * np.cos(2 * np.pi * 12 * t))
f = np.fft.fftfreq(64, d=1 / 64)
big = np.abs(F) > 1
print(f[big], np.abs(F[big]).round(3), np.fft.fftshift(np.arange(5)), np.allclose(np.fft.ifft(F).imag, 0), np.fft.fft2(np.eye(2)).real)
samples = (x * y for x, y in zip(range(4), range(4)))
print(np.fromiter(samples, dtype=int), np.array(list(map(float, "1 2 3".split()))), np.asarray([[1], [2]]).squeeze(), np.ravel_multi_index((1, 2), (3, 4)), np.unravel_index([5, 7], (3, 4)))
np.set_printoptions(precision=3, threshold=6, edgeitems=2, linewidth=60)
print(np.arange(10) / 3, np.arange(20).reshape(4, 5) * 1.1)
np.set_printoptions(precision=8, threshold=1000, edgeitems=3, linewidth=75)
print(np.array_repr(np.array([1.5])), np.array_str(np.arange(3)), np.array2string(np.array([1.23456, 2]), precision=2), np.format_float_positional(1e-4), np.base_repr(10, 3), np.binary_repr(-3, 8))
g = np.random.default_rng(0)
print(g.choice(["a", "b", "c"], size=4), g.integers(0, 2, 5, endpoint=True), g.normal(size=(2, 2)).round(4), g.uniform(-1, 1), g.permutation(["x", "y", "z"]))
print(np.busday_count("2024-01-01", "2024-02-01"), np.datetime64("2024-02-29") + np.timedelta64(1, "D"), np.arange("2024-01", "2024-04", dtype="datetime64[M]"))
print(np.lib.stride_tricks.sliding_window_view(np.arange(5), 3).mean(axis=1), np.pad([1, 2], (1, 2), constant_values=9), np.pad(np.eye(2), 1, mode="wrap").shape, np.block([[np.eye(2), np.zeros((2, 1))], [np.ones((1, 3))]]))
print(np.unique([3, 1, 3], return_index=True, return_inverse=True, return_counts=True), np.lexsort(([1, 0, 1], [2, 2, 1])), np.argpartition([3, 1, 2], 1)[:1], np.flatnonzero([0, 3, 0, 4]), np.nanargmax([1, np.nan, 5]), np.cumprod([1, 2, 3]), np.trapezoid([0, 1, 4], dx=0.5), np.insert([1, 2], 1, 9), np.delete([1, 2, 3], 0), np.append([1], [[2, 3]]), np.resize([1, 2], 5), np.rollaxis(np.zeros((2, 3, 4)), 2).shape, np.array_split(range(5), 3))
