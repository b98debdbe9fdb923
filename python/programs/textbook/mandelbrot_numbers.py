# The Mandelbrot set, number by number.
# results: M
import numpy as np

n = 60  # quick: 6

# measured from here
M = np.zeros((n, n))
for i in range(n):
    for j in range(n):
        cr = -2.0 + 2.5 * j / n
        ci = -1.25 + 2.5 * i / n
        zr = 0.0
        zi = 0.0
        k = 0
        while k < 50 and zr * zr + zi * zi < 4.0:
            zr, zi = zr * zr - zi * zi + cr, 2.0 * zr * zi + ci
            k += 1
        M[i, j] = k
