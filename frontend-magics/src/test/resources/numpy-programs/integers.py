# Integers beyond 64 bits: exact among themselves, and what NumPy takes of them.
import numpy as np

x = 10**20
print(2**64, x + 1, x * x, x // 3, -x, x % 7, x - x, -x // 7, -x % 7, x / 3, x**2, x << 5, x >> 3, x & 255, ~x)
print(x == 10**20, x > 1.5, x < 2.0**70, 2**70 == 2.0**70, abs(-x), int(1e30), float(x), str(x), bool(x), not x)
print(9223372036854775807 + 1, -9223372036854775808 - 1, abs(-9223372036854775808), -9223372036854775808 // -1)
print(3**200, (-3) ** 41, 2**-1, 0**0, (-1) ** (2**70 + 1), 1 << 100, 1 << 64 >> 60)
print(0x1_0000_0000_0000_0000, 0b1, 0o777, [2**64, 1], len(str(2**300)), int("123456789012345678901234567890"))
print(divmod(2**70, 3), pow(3, 100), pow(3, 4, 5), pow(2**70, 2, 97), pow(3, -1, 7), pow(2, 5, -7))
print(round(1234567, -3), round(2**70, -3), round(15, -1), round(25, -1), int(2.5e19), int(-1e25))
print(1 / 2**70, 2**70 / 2**69, 2**2000 / 2**1999, 2**70 * 0.5, complex(2**64, 1), 2**64 + 1j)
print(f"{2**70} {2**70:d} {2**70:,} {2**70:x} {2**70:e} {2**70:>30} {-2**65:b}")
print(sum([2**62, 2**62, 2**62]), max(2**70, 1), min(2**70, 1.0), 10**20 in [1, 10**20], [1, 2, 3][: 2**65])
n = 1
for i in range(1, 30):
    n *= i
a, b = 0, 1
for _ in range(120):
    a, b = b, a + b
n += 1
n -= 2
print(n, a)

u = np.array([2**63, 2**64 - 1])
v = np.array([1, 2**63])
w = np.array([True, 2**63])
s = np.uint64(2**64 - 1) + np.uint64(1)
t = np.arange(3, dtype=np.uint64) + 2**63
f = np.arange(3.0) + 2**70
g = np.arange(3, dtype=np.float32) * 10**30
c = np.ones(2, dtype=np.complex64) + 2**64
less = np.arange(3) < 2**64
same = np.arange(3) == 2**64
small = np.arange(3, dtype=np.uint8) > -1
wide = np.arange(3, dtype=np.uint8) == 300
r = np.sqrt(2**63)
full = np.full(2, 2**63)
d = np.array([10**30], dtype=float)
e = np.float64(2.0) * 2**70
mine = np.iinfo(np.uint64).max
print(mine + 1, int(np.uint64(mine)) + 1, u.dtype, v.dtype, np.arange(5)[2**65 :])
