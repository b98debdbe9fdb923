import numpy as np
rng = np.arange(1.0, 50.0)
a = np.sin(rng[:16] ** 2).reshape(4, 4)
s = a + a.T
p = a @ a.T + np.eye(4)
t = np.cos(rng[:12] ** 2).reshape(4, 3)
z = a + 1j * np.cos(rng[:16]).reshape(4, 4)
h = z + z.conj().T
f = a.astype(np.float32)
many = np.stack((a, s, p))
# vectors have LAPACK's signs and phases
q, r = np.linalg.qr(a)
q1, r1 = np.linalg.qr(t, 'complete')
q2, r2 = np.linalg.qr(t.T)
q3, r3 = np.linalg.qr(z)
q4, r4 = np.linalg.qr(many)
r5 = np.linalg.qr(t, 'r')
w, v = np.linalg.eigh(s)
w1, v1 = np.linalg.eigh(h)
w2, v2 = np.linalg.eigh(a, 'U')
u, sv, vh = np.linalg.svd(a)
u1, sv1, vh1 = np.linalg.svd(t)
u2, sv2, vh2 = np.linalg.svd(t.T, full_matrices=False)
u3, sv3, vh3 = np.linalg.svd(z)
e, ev = np.linalg.eig(a)
e1, ev1 = np.linalg.eig(z)
e2, ev2 = np.linalg.eig(p)
e3 = np.linalg.eigvals(many)
# layouts: reversed, transposed, sliced, strided, stacked
x = np.linalg.solve(a[::-1, ::-1], rng[:4][::-1])
x1 = np.linalg.solve(a.T, t[::-1])
x2 = np.linalg.inv(many[::-1].swapaxes(1, 2))
x3 = np.linalg.det(many[:, :3, 1:])
x4 = np.linalg.cholesky(p.T)
x5 = np.linalg.cholesky(p[::-1, ::-1], upper=True)
x6 = np.linalg.slogdet(z)[1]
x7 = np.linalg.solve(z, rng[:4])
x8 = np.linalg.solve(a, z[0])
x9 = np.linalg.solve(z[::-1], z[0])
# types
f1, f2, f3 = np.linalg.inv(f), np.linalg.solve(f, f[0]), np.linalg.det(f)
f4 = np.linalg.svd(f)[1]
# empty, and of one element
n, n1, n2 = np.linalg.inv(np.zeros((0, 0))), np.linalg.det(np.zeros((0, 0))), np.linalg.solve(np.zeros((0, 0)), np.zeros((0, 2)))
n3, n4, n5 = np.linalg.inv([[4.0]]), np.linalg.det([[3.0]]), np.linalg.cholesky([[9.0]])
n6, n7 = np.linalg.eigvalsh(np.zeros((0, 0))), np.linalg.inv(np.zeros((0, 2, 2)))
n8, n9 = np.linalg.svdvals(np.zeros((3, 0))), np.linalg.det(np.zeros((2, 2)))
# products
big = np.sin(np.arange(60 * 70.0)).reshape(60, 70)
m, m1, m2 = big @ big.T, big.T @ big, big[::-1] @ big.T[:, ::2]
m3, m4, m5 = big @ big[0], big[:, 0] @ big, big.T @ big[:, 3]
m6 = np.einsum('ij,kj->ik', big, big)
m7 = np.tensordot(big.reshape(6, 10, 70), big.reshape(60, 7, 10), axes=([1], [2]))
m8 = np.inner(big, big[:5])
m9 = (big + 1j * big[::-1]) @ big.T
m10 = np.stack((big, -big)) @ big.T
m11 = np.matvec(np.stack((big, -big)), big[0])
m12 = np.vdot(big + 2j, big * 1j)
m13 = np.linalg.multi_dot([big.T, big, big.T])
m14 = big @ np.zeros((70, 0)) @ np.zeros((0, 3))
