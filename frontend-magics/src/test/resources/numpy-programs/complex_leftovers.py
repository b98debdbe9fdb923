# Medians of complex numbers that are all NaN, and complex weights of values with several axes.
import numpy as np
n = np.nan
a = np.array([complex(n, 1), complex(2, n)])
m = np.array([[complex(n, 1), 1 + 1j], [complex(n, 2), 2], [complex(n, 3), 3]])
print(np.nanmedian(a), np.nanmedian(a, axis=0), np.nanmedian(np.array([complex(n, 7)])), np.nanmedian(np.array([complex(n, n), complex(3, n)])))
print(np.nanmedian(m), np.nanmedian(m, axis=0), np.nanmedian(m, axis=1), np.nanmedian(m[:, :1], axis=(0, 1)), np.nanmedian(m[:, :1], axis=0, keepdims=True))
print(np.nanmedian(m.astype(np.complex64), axis=0), np.nanmedian(np.zeros(0, complex)), np.nanmedian(np.zeros((0, 2), complex), axis=0))
long = np.full((700, 2), complex(n, 5))
long[699, 0] = complex(4, n)
print(np.nanmedian(long, axis=0), np.nanmedian(long[:599], axis=0), np.nanmedian(long[100:], axis=0), np.nanmedian(long))
x = np.array([[1, 2.], [3, 4]])
w = np.array([[1 + 1j, 2], [3, 4 - 2j]])
print(np.histogram(x, bins=3, weights=w))
print(np.histogram(x, bins=[0, 2, 5], weights=w))
print(np.histogram(x.T, bins=3, weights=w.astype(np.complex64), density=True))
print(np.histogram(x, bins=3, range=(1, 3), weights=w[::-1, ::-1].T))
