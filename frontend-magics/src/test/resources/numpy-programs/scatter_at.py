import numpy as np

k = np.arange(300)
ix = (k * 7919) % 23
iy = (k * 104729) % 11 - 5
v = np.sin(k * 0.5)
m = (v * 100).astype(np.int64)
# every function, on one axis
names = [np.add, np.subtract, np.multiply, np.maximum, np.minimum, np.fmax, np.fmin, np.divide, np.power, np.arctan2, np.hypot, np.logaddexp]
real = []
for name in names:
    a = np.linspace(1.0, 2.0, 23)
    name.at(a, ix, np.abs(v) + 0.5)
    real.append(a)
real = np.array(real)
whole = []
for name in [np.add, np.subtract, np.multiply, np.maximum, np.minimum, np.floor_divide, np.remainder, np.bitwise_and, np.bitwise_or, np.bitwise_xor, np.left_shift, np.right_shift, np.gcd, np.lcm]:
    a = np.arange(23) + 5
    name.at(a, ix[:40], np.abs(m[:40]) % 5 + 1)
    whole.append(a)
whole = np.array(whole)
truth = []
for name in [np.logical_and, np.logical_or, np.logical_xor, np.equal, np.greater]:
    a = np.arange(23) % 2 == 0
    name.at(a, ix[:31], m[:31] > 0)
    truth.append(a)
truth = np.array(truth)
small = []
for t in [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.uint64]:
    a = np.arange(11).astype(t)
    np.add.at(a, iy, (m % 100).astype(t))
    np.maximum.at(a, iy, (m % 90).astype(t))
    small.append(a.astype(np.float64))
small = np.array(small)
single = np.zeros(11, dtype=np.float32)
np.add.at(single, iy, v.astype(np.float32))
big = np.array([2**63, 2**63 + 7, 5], dtype=np.uint64)
np.add.at(big, np.array([0, 1, 2, 2, 0]), np.array([3, 2**63, 1, 2**63 - 1, 9], dtype=np.uint64))
np.maximum.at(big, np.array([0, 2]), np.array([2**63 + 100, 1], dtype=np.uint64))
np.minimum.at(big, np.array([1, 0]), np.array([3, 2**63 + 50], dtype=np.uint64))
# without a second operand
neg = np.arange(11.0)
np.negative.at(neg, np.array([1, 1, 3, -1]))
# several axes, slices, numbers, masks, ellipses
g = np.zeros((11, 23))
np.add.at(g, (iy, ix), v)
h = np.zeros((11, 23))
np.add.at(h, iy[:20], np.arange(23.0))
np.subtract.at(h, (slice(None), ix[:9]), 1.5)
np.multiply.at(h, (slice(2, 9, 2), ix[:5]), 2.0)
np.add.at(h, (3, ix[:6]), v[:6])
np.maximum.at(h, (iy[:4][:, None], ix[:5]), 0.25)
np.add.at(h, h > 3, -1.0)
np.add.at(h, (..., ix[:3]), 0.125)
c = np.zeros((4, 5, 6))
np.add.at(c, (np.array([0, 3, 0]), slice(None), np.array([1, 1, 1])), np.arange(15.0).reshape(3, 5))
np.add.at(c[::-1, ::2], (slice(1, 3), np.array([2, 2, 0])), 1.0)
t = np.zeros((6, 5)).T
np.add.at(t, (np.array([0, 0, 4]), np.array([5, 5, 1])), 2.0)
z = np.zeros(5, dtype=complex)
np.add.at(z, np.array([1, 1, 2]), np.array([1j, 2, 3 - 1j]))
weak = np.zeros(5, dtype=np.int8)
np.add.at(weak, np.array([1, 1, 2]), 3)
# a[ix] = v: the last one stays; a[ix] += v: what was there before counts
p = np.zeros(23)
p[ix] = v
q = np.arange(23.0)
q[ix] += v
r = np.zeros((11, 23))
r[iy, ix] = v
r[iy[:9]] = np.arange(23)
r[:, ix[:4]] = 7
r[1:10:3, ix[:4]] -= 1
r[2, ix[:4]] *= 3
s = np.zeros((3, 4, 5), dtype=np.int32)
s[np.array([0, 2]), :, np.array([1, 3])] = np.arange(8).reshape(2, 4)
s[..., np.array([0, 0, 4])] = np.arange(3)
s[1, np.array([[0, 1], [2, 3]]), 2:4] = 9.75
u = np.zeros(11, dtype=np.uint8)
u[iy] = m
w = np.arange(23.0)
w[w[ix].astype(np.int64) % 23] = w[::-1][ix]
b1 = np.bincount(ix, minlength=30)
b2 = np.bincount(ix, weights=v)
b3 = np.bincount(ix.astype(np.uint8), weights=m, minlength=3)
b4 = np.bincount(np.array([], dtype=np.int64), minlength=4)
b5 = np.bincount(k % 2 == 0)
b6 = np.bincount((m * m) % 19)
