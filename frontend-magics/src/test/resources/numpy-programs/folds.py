# Folds by functions of two numbers along axes and at places, in order: no element makes a statement.
import numpy as np
x = ((np.arange(60) * 37) % 23 - 9).reshape(3, 4, 5)
f = x * 0.75
f[0, 1, 2] = np.nan
f[0, 0, 0] = np.nan
f[2, 3, :] = np.nan
f[1, 2, 3] = np.inf
f[1, 0, 0] = -np.inf
g = f.astype(np.float32)
u = np.abs(x).astype(np.uint8)
w = np.abs(x).astype(np.uint64) * np.uint64(2**59) + np.uint64(3)
i8 = x.astype(np.int8)
b = x > 2
c = f + 1j * x
c[1, 1, 1] = complex(2, np.nan)
h = c.astype(np.complex64)
n = 0
r = []
r4 = []

def keep(y):
    if y.dtype == np.float32 or y.dtype == np.complex64:
        r4.append(y.astype(np.complex64).ravel())
    else:
        r.append(y.astype(np.complex128).ravel())

for k in range(3):
    for a in [x, f, g, u, w, i8, b, c, h]:
        for q in [np.fmax, np.fmin, np.maximum, np.minimum, np.subtract, np.multiply, np.float_power, np.divide]:
            if a.dtype == np.bool_ and q is np.subtract or a.dtype.kind == 'c' and (q is np.divide or q is np.float_power) or q is np.multiply and a.dtype.kind == 'f':
                continue
            if q is np.float_power and a.dtype.kind != 'c':
                y = q.accumulate(np.abs(a[:, :2, :2]) / 9 + 0.5, axis=k)
            else:
                y = q.accumulate(a, axis=k)
            print(q.__name__, a.dtype, y.dtype, y.shape)
            keep(y)
            y = q.reduceat(a, [0, 2, 1], axis=k) if q is not np.float_power else y
            keep(y)
    for a in [x, u, w, i8]:
        for q in [np.gcd, np.lcm, np.fmod, np.floor_divide, np.remainder, np.bitwise_or]:
            y = q.accumulate(a, axis=k)
            print(q.__name__, a.dtype, y.dtype)
            keep(y)
            y = q.reduce(a, axis=k)
            print(y.dtype, y.shape)
            keep(y)
    for a in [x, f, g, np.zeros((3, 4, 5))]:
        for q in [np.logaddexp, np.logaddexp2, np.copysign, np.heaviside, np.nextafter, np.hypot, np.arctan2, np.fmod]:
            y = q.accumulate(a, axis=k)
            print(q.__name__, a.dtype, y.dtype)
            keep(y)
            if q is not np.arctan2:
                # NumPy's own reduce gives other values than its accumulate along the last axis
                keep(q.reduce(a, axis=k))
all_folds = np.concatenate(r)
all_singles = np.concatenate(r4)
r = []
r4 = []
e0 = np.fmax.accumulate(np.zeros((0, 3)))
e1 = np.gcd.reduce(np.zeros((0, 3), dtype=np.int64))
e2 = np.logaddexp.reduce(np.zeros((3, 0)), axis=1)
e3 = np.fmax.accumulate(f[:, ::-2, ::-1], axis=1)
e4 = np.fmin.accumulate(x, dtype=np.float32)
e5 = np.fmax.reduce(f, axis=None)
e6 = np.fmin.reduce(f, axis=(0, 2), keepdims=True)
e7 = np.lcm.reduce(np.array([4, 6, 10]), initial=9)
big = ((np.arange(30000) * 7919) % 10007).astype(np.float64)
big[::7] = np.nan
e8 = np.fmax.accumulate(big)
e9 = (np.fmin.accumulate(big * 2) + 1).reshape(3, 10000).sum(axis=1)
p = (np.arange(40) * 7) % 11
v = ((np.arange(40) * 5) % 13 - 6)
for q in [np.fmax, np.fmin, np.subtract, np.multiply, np.maximum, np.hypot, np.logaddexp, np.fmod, np.copysign]:
    for t in [np.float64, np.float32]:
        y = np.linspace(-3, 4, 11).astype(t)
        y[3] = np.nan
        q.at(y, p, (v * 0.5 + 0.25).astype(t))
        keep(y)
        y = np.linspace(-3, 4, 11).astype(t)
        q.at(y[::-1], p[::3], 2.5)
        keep(y)
for q in [np.fmax, np.fmin, np.gcd, np.lcm, np.fmod, np.remainder, np.floor_divide, np.bitwise_xor]:
    for t in [np.int64, np.int16, np.int32]:
        y = np.arange(11).astype(t) + t(2)
        q.at(y, p, v.astype(t) % t(5) + t(1))
        keep(y)
for q in [np.multiply, np.subtract, np.add, np.maximum, np.minimum, np.fmax, np.fmin]:
    for t in [np.complex128, np.complex64]:
        y = (np.arange(11) * (1 - 0.5j)).astype(t)
        q.at(y, p, (v * 0.25 + 0.5j).astype(t))
        keep(y)
for q in [np.negative, np.sqrt, np.square, np.abs, np.cbrt, np.reciprocal, np.floor]:
    for t in [np.float64, np.float32]:
        y = (np.arange(11) + 0.5).astype(t)
        q.at(y, p)
        keep(y)
for t in [np.int8, np.int64, np.uint8, np.uint64]:
    for q in [np.negative, np.square, np.invert]:
        y = np.arange(11).astype(t)
        q.at(y, p)
        keep(y)
y = np.arange(11.0) + 1j
np.negative.at(y, [1, 1, 2])
keep(y)
m = np.arange(4)
np.negative.at(m, [0, 1, 1, 1, 3])
np.fmax.at(m, [True, False, True, False], 7)
s = np.arange(4.0).astype(np.float32)
np.fmax.at(s, [1, 1, 3], np.array([0.1, 2.7, 9.0]))
one = np.array([[-4], [6]])
for q in [np.gcd, np.lcm, np.hypot]:
    keep(q.reduce(one, axis=1))
    keep(q.reduce(one.T, axis=0))
    keep(q.reduce(one[0], keepdims=True))
for z in [complex(0, -0.0), complex(-1, -0.0), complex(-0.0, 1j), complex(-0.0 + 0j, 2)]:
    keep(np.array([z.real, z.imag, np.copysign(1, z.real), np.copysign(1, z.imag)]))
keep(np.sqrt(np.array([complex(-1, -0.0)])))
all_at = np.concatenate(r)
all_singles_at = np.concatenate(r4)
# the identity of bitwise_and is all bits, which of unsigned types is not -1
for t in (np.uint8, np.uint16, np.uint32, np.uint64, np.int8, bool):
    a = np.array([3, 7, 1], dtype=t)
    none = np.zeros((2, 0, 3), dtype=t)
    print(np.bitwise_and.reduce(a), np.bitwise_and.reduce(a[:0]), np.bitwise_and.reduce(a, initial=1), np.bitwise_and.reduce(a, where=a > 2))
    print(np.bitwise_and.reduce(none, axis=1), np.bitwise_and.reduce(none, axis=(0, 1)), np.bitwise_and.reduce(a, where=False), np.bitwise_and.reduce(a[:0]).dtype)
