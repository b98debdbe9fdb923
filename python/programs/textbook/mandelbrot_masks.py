# The Mandelbrot set with complex arrays and masks.
# results: N
import numpy as np

n = 160  # quick: 12

# measured from here
X = np.linspace(-2.0, 0.5, n)
Y = np.linspace(-1.25, 1.25, n)
C = X + Y[:, None] * 1j
N = np.zeros(C.shape, dtype=np.int64)
Z = np.zeros(C.shape, dtype=np.complex128)
for k in range(60):
    I = np.less(abs(Z), 2.0)
    N[I] = k
    Z[I] = Z[I] ** 2 + C[I]
N[N == 59] = 0
