# Numbers without axes among arrays: they count with their types, and with the values that they have there.
import numpy as np
x = np.arange(12, dtype=np.float64) - 4
f = x.astype(np.float32)
i = np.arange(12, dtype=np.int16)
u = np.arange(12, dtype=np.uint64)
b = i > 4
a1 = x * np.array(2.)
a2 = x * np.float32(.3)
a3 = f * np.float32(.3)
a4 = f * np.float64(.3)
a5 = i + np.int64(5) * np.uint8(3)
a6 = i * np.array(2.5)
a7 = x + np.bool_(True)
a8 = b & np.True_
a9 = u + np.uint64(2**63 + 5)
a10 = x + np.uint64(2**63 + 5)
a11 = np.where(x > np.float32(.1), np.int8(3), f)
a12 = np.where(np.array(True), x, f)
a13 = x * np.complex64(1 + 2j)
a14 = f + np.array(1e300)
a15 = np.array(7) // i[1:] ** np.array(2)
a16 = x ** np.array(2.)
a17 = x ** np.array(0.5, dtype=np.float32)
a18 = np.maximum(i, np.array(-1, dtype=np.int8))
a19 = np.logical_and(b, np.array(0.5))
a20 = np.array(2.) + np.array([1.])
z = np.array(3)
z += 1
a21 = x * z
z[...] = 9
a22 = x * z
print(a1.dtype, a2.dtype, a3.dtype, a4.dtype, a5.dtype, a6.dtype, a7.dtype, a9.dtype, a10.dtype, a11.dtype, a13.dtype, a14.dtype)
