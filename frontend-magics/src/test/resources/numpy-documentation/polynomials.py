# What NumPy's reference shows of polynomials, windows and more ways to look at arrays.

## asanyarray
r = np.asanyarray([1, 2])

## asarray_chkfinite
r = np.asarray_chkfinite([1, 2], dtype=float)

## asfortranarray
r = np.asfortranarray(np.arange(6).reshape(2, 3))

## bartlett
r = np.bartlett(12)

## blackman
r = np.blackman(12).round(12)

## fromiter
r = np.fromiter([0, 1, 4, 9], float)

## hamming
r = np.hamming(12)

## hanning
r = np.hanning(12)

## kaiser
r = np.kaiser(12, 14)

## isneginf
r = np.isneginf([-np.inf, 0.0, np.inf])

## isposinf
r = np.isposinf([-np.inf, 0.0, np.inf])

## isscalar
print(np.isscalar(3.1), np.isscalar([3.1]), np.isscalar(False))

## iterable
print(np.iterable([1, 2, 3]), np.iterable(2))

## mask_indices
a = np.arange(9).reshape(3, 3)
r = a[np.mask_indices(3, np.triu)]
s = a[np.mask_indices(3, np.triu, 1)]

## may_share_memory
x = np.zeros([3, 4])
print(np.may_share_memory(np.array([1, 2]), np.array([5, 8, 9])), np.may_share_memory(x[:, 0], x[:, 1]))

## shares_memory
x = np.array([1, 2, 3, 4])
print(np.shares_memory(x, np.array([5, 6, 7])), np.shares_memory(x[::2], x), np.shares_memory(x[::2], x[1::2]))

## poly
r = np.poly((0, 0, 0))
s = np.poly((-1.0 / 2, 0, 1.0 / 2))

## polyadd
r = np.polyadd([1, 2], [9, 5, 4])

## polyder
r = np.polyder([1, 1, 1, 1])
s = np.polyder([1, 1, 1, 1], 2)

## polydiv
q, r = np.polydiv(np.array([3.0, 5.0, 2.0]), np.array([2.0, 1.0]))

## polyfit
x = np.array([0.0, 1, 2, 3, 4, 5])
y = np.array([0, 0.8, 0.9, 0.1, -0.8, -1.0])
r = np.polyfit(x, y, 3)

## polyint
r = np.polyint([1, 1, 1])
s = np.polyint([6.0, 2], 1, 5)

## polymul
r = np.polymul([1, 2, 3], [9, 5, 1])

## polysub
r = np.polysub([2, 10, -2], [3, 10, -4])

## polyval
r = np.polyval([3, 0, 1], 5)
s = np.polyval([3, 0, 1], np.arange(4))

## roots
r = np.sort(np.roots([1.0, -6, 11, -6]))

## ravel_multi_index
i = np.array([[3, 6, 6], [4, 5, 1]])
r = np.ravel_multi_index(i, (7, 6))
s = np.ravel_multi_index(i, (4, 4), mode=('clip', 'wrap'))
print(np.ravel_multi_index((3, 1, 4, 1), (6, 7, 8, 9)))

## unravel_index
i, j = np.unravel_index([22, 41, 37], (7, 6))
print(np.unravel_index(1621, (6, 7, 8, 9)))

## require
r = np.require(np.arange(6).reshape(2, 3), dtype=np.float32)

## sort_complex
r = np.sort_complex([5, 3, 6, 2, 1])
s = np.sort_complex([1 + 2j, 2 - 1j, 3 - 2j, 3 - 3j, 3 + 5j])

## ndenumerate
a = np.array([[1, 2], [3, 4]])
for index, x in np.ndenumerate(a):
    print(index, x)

## ndindex
for index in np.ndindex(3, 2, 1):
    print(index)
