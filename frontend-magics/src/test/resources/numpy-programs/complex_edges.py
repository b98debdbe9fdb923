# powers of complex numbers with infinities and NaN; signs of zeros and infinities in medians and clip
import numpy as np


def signs(x):
    return np.signbit(np.array([x.real, x.imag]))


parts = (0.0, -0.0, 1.0, -2.5, np.inf, -np.inf, np.nan)
z = np.array([complex(a, b) for a in parts for b in parts])
w = np.array([0.5, -0.5, 2, 3, -1, 1 + 1j, -1 - 1j, 2.5j, np.inf, complex(0, np.inf), complex(-np.inf, np.inf), complex(1, np.nan)])
p0 = z[:, None] ** w[None, :]
p1, p2, p3, p4 = z**-1, z**3, z**0.5, 2.5**z
s2 = signs(p2[np.isfinite(p2.real) & np.isfinite(p2.imag)])
s1 = signs(p1[np.isfinite(p1.real) & np.isfinite(p1.imag)])
p5 = z.astype(np.complex64) ** -1
p6 = z.astype(np.complex64)[:, None] ** w[None, :5].astype(np.complex64)
zeros = np.array([complex(a, b) for a in (0.0, -0.0) for b in (0.0, -0.0)])
m0 = signs(np.array([np.median(zeros[k:]) for k in range(4)]))
m1 = np.signbit(np.array([np.median(np.array([-0.0] * k)) for k in (1, 2, 3)]))
m2 = np.array([np.median(np.array([complex(np.inf, 1)] * 2)), np.median(np.array([complex(1, 2), complex(3, np.inf)]))])
m3 = np.median(np.array([[1.5e308, 1.5e308], [np.inf, np.inf], [-np.inf, np.inf]]), axis=1)
m4 = np.median(np.array([[3e38, 3e38], [1.5, 2.5]], dtype=np.float32), axis=1)
c0 = np.clip(z, complex(-0.0, -0.0), 1 + 1j)
c1 = np.clip(z, z[::-1], np.roll(z, 3))
c2 = np.clip(z.astype(np.complex64), -1, 1)
c3 = signs(np.clip(zeros, 0, 0))
c4 = signs(np.clip(zeros, complex(-0.0, 0.0), complex(0.0, -0.0)))
