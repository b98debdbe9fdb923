import numpy as np
print(np.uint8(5), repr(np.uint8(5)), [np.int16(-3), np.uint64(7), np.float32(0.1), np.bool_(True)], np.uint8(np.int64(300)), np.int8(-1.9))
print(np.array([1, 2], dtype=np.int8), repr(np.array([200, 1], dtype=np.uint8)), repr(np.array([1, 2], dtype=np.int16)), repr(np.zeros(2, np.uint64)))
a = np.array([100, 27, -128, 127], dtype=np.int8); b = np.array([100, 200, -1, 1], dtype=np.int16)
v1 = a + a; v2 = a * np.int8(2); v3 = a - 100; v4 = -a; v5 = abs(a); v6 = a // -3; v7 = a % -3; v8 = a // np.int8(0); v9 = a % np.int8(0); v10 = a / 3
v11 = a + b; v12 = a + np.uint8(1); v13 = a.astype(np.uint8); v14 = np.array([3.7, -1.2, 300.0]).astype(np.int16); v15 = a ** 2; v16 = a << 1; v17 = a >> 1; v18 = ~a
u = np.array([0, 1, 255, 128], dtype=np.uint8)
w1 = u - 1; w2 = u + u; w3 = -u; w4 = u // 3; w5 = u % 7; w6 = u // np.uint8(0); w7 = u << np.uint8(3); w8 = u >> 2; w9 = ~u; w10 = u * 2.0; w11 = u + 1.5; w12 = u / u.max()
m1 = u.min(); m2 = u.max(); m3 = u.sum(); m4 = u.prod(); m5 = u.mean(); m6 = a.sum(); m7 = a.mean(); m8 = a.std(); m9 = u.astype(np.float32).mean(); m10 = np.uint16(3) + u; m11 = a.argmax(); m12 = u.sum(dtype=np.uint8); m13 = np.array([True, True]).sum(); m14 = np.mean(np.array([1, 2], dtype=np.int16))
c1 = u > 100; c2 = u == 255; c3 = np.minimum(u, 100); c4 = np.where(u > 100, u, 0); c5 = np.clip(u, 10, 200); c6 = np.where(u > 1, u, np.int8(-1)); c7 = u < -1; c8 = u < 300
big = np.array([2**62, 5], dtype=np.uint64) * np.uint64(2)
print(big, big.max(), int(big[0]), big.tolist(), big[0].item() == 2.0**63, big.sum(), repr(big))
print(np.iinfo(np.uint64).max, int(np.iinfo(np.uint64).max) - 1 > 2.0, float(np.iinfo(np.uint64).max), np.array([np.iinfo(np.uint64).max]), np.uint64(np.iinfo(np.uint64).max))
for t in [np.int8, np.int16, np.int32, np.int64, np.uint8, np.uint16, np.uint32, np.uint64]:
    print(np.iinfo(t).min, np.iinfo(t).max, np.iinfo(t).bits, np.dtype(t).name, np.dtype(t).itemsize, np.dtype(t).kind, np.dtype(t).char, np.dtype(t).str)
for t in [np.float32, np.float64, np.complex64]:
    i = np.finfo(t)
    print(i.eps, i.max, i.min, i.tiny, i.smallest_subnormal, i.resolution, i.precision, i.bits, i.nmant, i.nexp, i.maxexp, i.minexp, i.dtype, i.epsneg)
types = ['bool', 'int8', 'int16', 'int32', 'int64', 'uint8', 'uint16', 'uint32', 'uint64', 'float32', 'float64', 'complex64', 'complex128']
for s in types:
    line = []
    for t in types:
        line.append(str(np.promote_types(s, t)) + ' ' + str(np.can_cast(s, t)) + str(np.can_cast(s, t, 'same_kind')) + str(np.can_cast(s, t, casting='unsafe')))
    print(s, line)
    for t in types:
        x = np.array([0, 1, 100, 1]).astype(s).astype(t)
        print(x.dtype, x.tolist(), x.itemsize, x.nbytes)
print(np.result_type(np.int8, 5), np.result_type(np.int8, 5.0), np.result_type(u, a), np.result_type(3, 4.0), np.result_type(np.float32, 1j), np.result_type(True, 2), np.result_type('int8', np.uint8))
print(np.isdtype(np.float32, 'real floating'), np.isdtype(u.dtype, ('bool', 'integral')), np.isdtype(np.int8, 'unsigned integer'), np.isdtype(np.complex64, 'numeric'), np.isdtype(np.int8, np.int8), np.isdtype(np.bool_, 'bool'))
print(np.issubdtype(u.dtype, np.integer), np.issubdtype(np.float32, np.floating), np.issubdtype(np.int8, np.unsignedinteger), np.issubdtype(np.complex64, np.inexact), np.issubdtype(np.floating, np.number), np.issubdtype(np.bool_, np.integer), np.issubdtype(np.float64, float), np.issubdtype(np.int64, np.generic))
print(u.dtype == np.uint8, u.dtype == 'uint8', np.zeros(2).dtype == float, u.dtype != np.int8, np.dtype('f4') == np.float32, np.dtype(int), np.dtype('complex'), repr(np.dtype('<i2')), u.dtype)
s1 = np.astype(u, np.int16); s2 = u.astype('i4'); s3 = u.astype(np.float64, casting='safe'); s4 = u.astype(u.dtype, copy=False); s5 = np.asarray([1, 2], dtype='u2'); s6 = np.array([[1, 2], [3, 4]], dtype=np.float32); s7 = np.array([1.9, -1.9], dtype=int); s8 = np.array([0, 2, 0.5], dtype=bool)
s9 = np.full(3, 7, dtype=np.uint16); s10 = np.arange(5, dtype=np.int8); s11 = np.ones((2, 2), np.uint32); s12 = np.zeros(2, dtype='int16'); s13 = np.array([1, np.float32(2)]); s14 = np.float64('1.5'); s15 = np.int64('12')
u[1] = 300 - 100; u[[0, 2]] = [7, 9]; u += 5; u[u > 200] = 0
print(u.tolist(), a.tolist(), np.float32(0.1).item(), np.bool_(False).item(), u[0].item())
