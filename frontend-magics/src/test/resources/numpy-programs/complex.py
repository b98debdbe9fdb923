import numpy as np
print(2j, 1+2j, -2j, (1-2j)*(3+4j), 1j == 1j, 1j != 1, abs(3+4j), (1+2j)**2, 1e20j, 1e-5+1e16j, [1j, 2], -(0j))
print(complex(1, 2), complex('1+2j'), complex(' (1-2j) '), complex(), complex(1j, 1j), complex('-j'), bool(0j), bool(1e-300j))
print((1+2j).real, (1+2j).imag, (1+2j).conjugate(), (5).real, (5).imag, (5.5).imag, (5).conjugate(), (5.0).is_integer())
print(f'{1+2j} {1+2j:.2f} {np.complex64(1+2j)} {1-2j:>12} {3j!r}', repr(1j), str(2+0j), 1j*2.5, 3-1j-1, (2+4j)/(1-1j), 2j in [1, 2j])
print(complex(np.complex64(1+2j)), float(np.complex128(3+1j)), int(np.complex128(4+1j)))
z = np.array([1+2j, 3, -1j]); w = np.array([[1j, 2.5], [0, -3-4j]], dtype=np.complex64)
print(z); print(w); print([z[0], w[0, 0]], z.dtype, w.dtype, z.shape, z.itemsize, z.nbytes)
print(z.tolist(), w[1].tolist(), z[0].item(), repr(z), repr(w))
a1 = np.array([1, 2.5, True, 1j]); a2 = np.array([1, 2]) * 1j; a3 = np.array([1, 2], dtype=np.float32) * 1j; a4 = np.zeros(3) + 1j
r1 = z.real; r2 = z.imag; r3 = z.conj(); r4 = np.conj(np.array([1, 2])); r5 = np.real([1, 2j]); r6 = np.imag([1, 2]); r7 = w.real; r8 = w.imag
r9 = np.conj(np.array([True, False])); r10 = np.array([1.5]).imag; r11 = np.array([True]).imag; r12 = z.conjugate()
print(np.real(3+1j), np.imag(3), np.conj(3+1j), np.iscomplexobj(1j), np.iscomplexobj([1, 2]), np.isrealobj(1), np.isrealobj(z))
g1 = np.angle([1, 1j, -1], deg=True); g2 = np.angle(z); g3 = np.angle(w); g4 = np.angle([-1, 2]); g5 = np.angle(1j)
i1 = np.iscomplex([1, 1j]); i2 = np.isreal([1, 1j]); i3 = np.iscomplex([1.0])
c1 = np.real_if_close([1+1e-16j]); c2 = np.real_if_close([1+1e-10j]); c3 = np.real_if_close([1+1e-10j], tol=1e7)
b1 = np.abs(z); b2 = np.abs(w); b3 = np.absolute([3+4j])
s1 = z.sum(); s2 = z.prod(); s3 = z.mean(); s4 = z.var(); s5 = z.std(); s6 = w.sum(axis=0); s7 = w.mean(axis=1); s8 = w.std(axis=1); s9 = w.var(axis=0)
s10 = z.any(); s11 = w.all(axis=1); s12 = z.max(); s13 = z.min(); s14 = np.argmax([1j, 2, 2+1j]); s15 = w.prod(axis=1)
o1 = z < 1; o2 = z == 3; o3 = z != 3; o4 = z >= -1j; o5 = np.maximum(z, 2); o6 = np.minimum(z, 1j)
p1 = z**2; p2 = np.array([2])**1j; p3 = z**0.5; p4 = z**-1; p5 = 2**z; p6 = np.power(2j, 2); p7 = w**3
q1 = np.where([True, False, True], 1j, 2); q2 = np.where([True, False], np.float32(1), 1j); q3 = np.where(z == 3, z, 0)
e1 = np.exp(1j*np.pi); e2 = np.sqrt(-1+0j); e3 = np.log(-1+0j); e4 = np.sign([3+4j]); e5 = np.sin(z); e6 = np.cosh(z); e7 = np.arctan(z[:2]); e8 = np.exp(w)
t1 = z.astype(np.complex64); t2 = np.zeros(2, complex); t3 = np.ones(2, dtype=np.complex64); t4 = np.full(2, 1j); t5 = np.eye(2, dtype=complex); t6 = np.arange(3)*1j
t7 = z.astype(float); t8 = z.astype(int); t9 = z.astype(bool); t10 = np.array([1j, 2]).round(1); t11 = np.round([1.55+2.45j], 1)
d1 = np.dot([1j, 2], [3, 1j]); d2 = np.array([[1j, 2]]) @ np.array([[1], [2]]); d3 = np.outer([1j, 2], [1, 1j])
n1 = np.isnan([complex('nan'), 1]); n2 = np.isfinite([complex('inf+1j'), 1j]); n3 = np.isclose([1j, 1], [1j, 1+1e-9j]); n4 = np.allclose([1j], [1.1j]); n5 = np.array_equal(z, z)
k = np.zeros(3, complex); k[0] = 1+1j; k[1:] = [2, 3j]; k[[0, 2]] += 1; k[k == 2] = 5j; k *= 2; k -= 1
m = np.zeros((2, 2), complex); m[0] = [1j, 2]; m[:, 1] = 7; m += m.T; m[m == 7] = 0
f = np.zeros(3); f[:] = np.array([1, 2, 3]) ; f[1] = np.complex128(5+1j)
u1 = np.float64(2) + 1j; u2 = np.float32(2) + 1j; u3 = np.int8(2) + 1j; u4 = np.complex64(1) + np.float64(1); u5 = np.complex128(1+2j); u6 = np.complex64(0.1+2j)
print([u1, u2, u3, u4, u5, u6], u6, u5)
l1 = (z * 2).real; l1[0] = 7; l2 = np.array([1j, 2]).imag; l2 += 1; l3 = np.real(z * z); l3[1:] = 0
x1 = z[::-1]; x2 = z[[0, 2]]; x3 = w.T; x4 = w[:, 0]; x5 = np.concatenate([z, [1]]); x6 = np.stack([z, z]); x7 = np.roll(z, 1)
print(np.array([complex('nan'), 1e10+1j, 1e-10j])); print(np.array([[1+1j, 1000.5-2j]])); print(np.array([], dtype=complex), repr(np.array([], dtype=complex)))
