import numpy as np
n = 3000
k = np.arange(n)
z = ((k * 7 % 31 - 15) + 1j * (k * 11 % 23 - 11)) / 4
c = z.astype(np.complex64)
w = z[1:] * 1j
# inverse functions and powers, fused with what makes their operands
arcs = np.arcsin(z * 2) + np.arccos(z) * np.arctan(z / 3)
hyper = np.arcsinh(z) - np.arccosh(z * 1.5) + np.arctanh(z / 7)
single = np.arctan(c) + np.arcsin(c)
powers = (z + 20) ** (0.5 - 0.25j) + z ** 3 + (z + 0.125) ** -2 + (z / 8) ** 7
by_arrays = (z + 30) ** (w[0] / 10 + k % 3)
# reductions of many numbers
least, greatest = (z * 3).min(), (z * 3).max()
rows = (z * 2).reshape(60, 50)
print(least, greatest, rows.min(axis=0)[:3], rows.max(axis=1)[:3], c.max(), c.min())
at_rows = rows.max(axis=1, keepdims=True)
turns = np.prod(np.exp(1j * k / 1000))
along = np.prod(np.exp(1j * rows.real / 50), axis=0)
# one NaN after another: the first is the answer
q = z.copy()
q[[70, 2000]] = [complex(np.nan, 3), complex(1, np.nan)]
print(q.max(), q.min())
# running sums and products
running = np.cumsum(z * 2)
by_columns = np.cumsum(rows, axis=0)
products = np.cumprod(np.exp(1j * k[:100] / 10))
longer = np.cumulative_sum(c, include_initial=True)
# elements at places that are data
s = z * 1
s[k[::7] % 100] += 1j
s[[3, 5, 3]] = [1, 2j, 3]
np.add.at(s, [0, 0, 1], 2 - 1j)
np.subtract.at(s, k % 10, z)
np.multiply.at(s, [4, 4], 1j)
s.real[[6, 7]] = 70
s.imag[k[8:11]] += 5
np.add.at(s.real, [9, 9], 100)
grid = rows * 1
grid[[0, 2, 0], 1:4] = rows[5:8, 2:5]
np.add.at(grid, ([1, 1], slice(0, 3)), c[:3])
# parts of complex numbers, and a sum from the other end, as what is written at places
many = np.arange(6000.0)
turned = (many + 3j * many[::-1]) * 2
even = np.arange(3000) * 2
apart = np.zeros(6000)
apart[even] = turned.imag[:3000]
apart[even + 1] += (turned * 2).real[3000:]
np.add.at(apart, even[::-1], turned.imag[::2])
apart[even[:5]] = np.cumsum(many[::-1])[::-1][3:8]
whole = np.zeros(6000, dtype=complex)
whole[even] = turned.imag[:3000]
print(apart.sum(), whole.sum())
# joins
joined = np.concatenate([z, c, k]) * 2j
rolled = np.roll(z, 3) + z
print(np.concatenate([z * 2, w]).sum(), s[:12])
picked = z[z.real > 2] * 2
