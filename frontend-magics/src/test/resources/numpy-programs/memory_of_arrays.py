# the memory behind arrays: strides, flags, bytes as other types, packed bits, text that is read from memory
from io import StringIO

import numpy as np
from numpy.lib.stride_tricks import as_strided

x = np.arange(10)
print(as_strided(x, shape=(8, 3), strides=(x.strides[0], x.strides[0])))
print(as_strided(x[2:], (3, 2), (16, 8)))
print(as_strided(x, (5,), (16,)).sum(), as_strided(x[::-1], (5,), (-16,)))
m = np.zeros((4, 4))
as_strided(m, (4,), (m.strides[0] + m.strides[1],))[:] = [1, 2, 3, 4]
print(m)
z = np.arange(36.0).reshape(6, 6)
blocks = as_strided(z, (3, 3, 2, 2), (z.strides[0] * 2, z.strides[1] * 2) + z.strides)
print(blocks.mean(axis=(2, 3)))
windows = as_strided(z, shape=(4, 4, 3, 3), strides=z.strides * 2, writeable=False)
print((windows * np.ones((3, 3))).sum(axis=(2, 3)))
print(as_strided(np.float32(2.5) * np.ones(1, np.float32), (2, 3), (0, 0)))

flags = z.flags
print(flags.c_contiguous, flags.f_contiguous, flags["C_CONTIGUOUS"], flags.writeable, z.T.flags.f_contiguous)
print(z[::2].flags.c_contiguous, z[:, :1].flags.forc, z[:1].flags.contiguous, np.ones((0, 3)).T.flags.c_contiguous)
print(np.ones((1, 5)).flags.f_contiguous, np.broadcast_to(1.0, (3,)).flags.writeable, z.flags.aligned)
z.flags.writeable = False
try:
    z[0, 0] = 1
except ValueError as e:
    print(e)
try:
    z += 1
except ValueError as e:
    print(e)
try:
    z[1:3][0, 0] = 1
except ValueError as e:
    print(e)
z.flags.writeable = True
z[0, 0] = 7
z.setflags(write=False)
print(z[0], z.flags.writeable)

f = np.array([1.0, -2.5, 0.1, np.inf], dtype=np.float32)
print(f.view(np.int32), f.view("uint32") >> 31, f.view(np.uint8)[:8])
print(np.arange(4, dtype=np.int16).view(np.int64), np.array([1, 2], dtype=np.int64).view(np.int32))
print(np.array([[1.0, 2.0], [3.0, 4.0]]).view(complex), np.array([1 + 2j]).view(float))
print(f[::2].view(np.int32), f.view(np.float32) is f, np.array([0, 1, 1], np.uint8).view(bool))
print(np.float64(1.5).view(np.int64), np.float32(1).view(np.int32))


def fast_inverse_square_root(values):
    i = 0x5F3759DF - (values.astype(np.float32).view(np.int32) >> 1)
    y = i.view(np.float32)
    return y * (1.5 - 0.5 * values * y * y)


print(fast_inverse_square_root(np.array([1.0, 4.0, 9.0])).round(4))
for case in [lambda: np.arange(8)[::2].view(np.int32), lambda: np.arange(3, dtype=np.int32).view(np.int64), lambda: np.array(1.0).view(np.int32)]:
    try:
        print(case())
    except ValueError as e:
        print(e)

print(np.frombuffer(b"\x01\x02\x03\x04", dtype=np.uint8), np.frombuffer(b"\x01\x00\x02\x00", dtype=np.int16))
print(np.frombuffer(np.array([1.5, 2.5]).tobytes()), np.frombuffer(b"abcdef", np.uint8, count=2, offset=3))
for case in [lambda: np.frombuffer(b"abc", np.int16), lambda: np.frombuffer(b"abcd", np.int16, count=3)]:
    try:
        print(case())
    except ValueError as e:
        print(e)

table = StringIO("""# time, value
0.0, 1.5
0.5, 2.5
1.0, 4.0
""")
print(np.loadtxt(table, delimiter=","))
holes = StringIO("""1, 2, 3, 4, 5

                6,  ,  , 7, 8

                 ,  , 9,10,11
""")
print(np.genfromtxt(holes, delimiter=",", dtype=int))
print(np.loadtxt(["1 2", "3 4"], dtype=int), np.genfromtxt((line for line in ["1,x", "2,4"]), delimiter=","))
