import numpy as np
a = np.array([[4.0, -2.0, 1.0], [3.0, 6.0, -4.0], [2.0, 1.0, 8.0]])
i = np.array([[2, 1], [1, 3]])
s = np.array([[4.0, 1.0, 0.5], [1.0, 3.0, -1.0], [0.5, -1.0, 2.0]])
f = np.array([[2, 1], [1, 4]], dtype=np.float32)
tall = np.array([[1.0, 2.0], [3.0, 4.0], [5.0, 7.0], [-1.0, 0.5]])
wide = tall.T.copy()
many = np.stack((a, s, a + s))
rank1 = np.outer([1.0, 2.0, 3.0], [1.0, -1.0])
b = np.array([1.0, 2.0, 3.0])
# solve, inv, det
x, x1, x2 = np.linalg.solve(a, b), np.linalg.solve(a, s), np.linalg.solve(many, b[:, None])
x3, x4, x5 = np.linalg.solve(i, [1, 2]), np.linalg.solve(f, f[0]), np.linalg.solve(f, [1, 2])
x6, x7 = np.linalg.solve(many, s), np.linalg.solve(a, many)
v, v1, v2, v3 = np.linalg.inv(a), np.linalg.inv(many), np.linalg.inv(i), np.linalg.inv(f)
d, d1, d2, d3 = np.linalg.det(a), np.linalg.det(many), np.linalg.det(i), np.linalg.det(f)
d4, d5 = np.linalg.det(np.zeros((2, 2))), np.linalg.det(np.array([[0.0, 1.0], [1.0, 0.0]]))
sign, logdet = np.linalg.slogdet(-a)
slog = np.linalg.slogdet(many)
slog0, slog1 = slog.sign, slog.logabsdet
sg, lg = np.linalg.slogdet(np.eye(400) * 0.01)
empty, dempty = np.linalg.inv(np.ones((0, 0))), np.linalg.det(np.ones((0, 0)))
# norms
n0, n1, n2, n3 = np.linalg.norm(a), np.linalg.norm(b), np.linalg.norm(many), np.linalg.norm(i)
n4, n5, n6 = np.linalg.norm(b, 1), np.linalg.norm(b, np.inf), np.linalg.norm(b, -np.inf)
n7, n8, n9 = np.linalg.norm(b, 0), np.linalg.norm(b, 3), np.linalg.norm(b, 0.5)
m0, m1, m2, m3 = np.linalg.norm(a, 1), np.linalg.norm(a, -1), np.linalg.norm(a, np.inf), np.linalg.norm(a, -np.inf)
m4, m5, m6, m7 = np.linalg.norm(a, 2), np.linalg.norm(a, -2), np.linalg.norm(a, 'fro'), np.linalg.norm(a, 'nuc')
m8, m9 = np.linalg.norm(many, axis=(1, 2)), np.linalg.norm(many, 2, axis=(0, 2))
k0, k1, k2 = np.linalg.norm(a, axis=0), np.linalg.norm(a, axis=1, keepdims=True), np.linalg.norm(many, 1, axis=(0, 1), keepdims=True)
k3, k4 = np.linalg.norm(many, np.inf, axis=(2, 0)), np.linalg.norm(many, 'nuc', axis=(-2, -1), keepdims=True)
k5, k6, k7 = np.linalg.norm(f), np.linalg.norm(f, 1), np.linalg.norm(i, axis=-1)
k8, k9 = np.linalg.norm(a, keepdims=True), np.linalg.norm(i, -1)
vn, vn1, vn2 = np.linalg.vector_norm(a), np.linalg.vector_norm(many, axis=(0, 1)), np.linalg.vector_norm(a, axis=1, ord=1, keepdims=True)
mn, mn1, mn2 = np.linalg.matrix_norm(many), np.linalg.matrix_norm(a, ord='nuc'), np.linalg.matrix_norm(many, keepdims=True, ord=1)
# decompositions with one answer
c, c1, c2, c3 = np.linalg.cholesky(s), np.linalg.cholesky(i), np.linalg.cholesky(f), np.linalg.cholesky(np.stack((s, s + np.eye(3))))
c4 = np.linalg.cholesky(s, upper=True)
q, r = np.linalg.qr(a)
qt, rt = np.linalg.qr(tall)
qw, rw = np.linalg.qr(wide)
qc, rc = np.linalg.qr(tall, mode='complete')
ronly = np.linalg.qr(tall, 'r')
qm, rm = np.linalg.qr(many)
qf = np.linalg.qr(f).Q
w, w1, w2 = np.linalg.eigvalsh(s), np.linalg.eigvalsh(i), np.linalg.eigvalsh(np.stack((s, -s)))
w3, w4 = np.linalg.eigvalsh(f), np.linalg.eigvalsh(a, UPLO='U')
sv, sv1, sv2, sv3 = np.linalg.svdvals(tall), np.linalg.svd(wide, compute_uv=False), np.linalg.svdvals(many), np.linalg.svdvals(f)
# decompositions up to signs: by absolute values and by putting together again
ev, vec = np.linalg.eigh(s)
absvec, again = np.abs(vec), vec @ np.diag(ev) @ vec.T
res = np.linalg.eigh(np.stack((s, s @ s)))
ev2, absvec2 = res.eigenvalues, np.abs(res.eigenvectors)
evu = np.linalg.eigh(a, 'U').eigenvalues
u, sg1, vh = np.linalg.svd(tall)
back = u[:, :2] * sg1 @ vh
orth, orth1 = u @ u.T, vh @ vh.T
u2, sg2, vh2 = np.linalg.svd(wide, full_matrices=False)
absu, absvh, back2 = np.abs(u2), np.abs(vh2), u2 * sg2 @ vh2
svd3 = np.linalg.svd(many)
back3 = svd3.U * svd3.S[:, None, :] @ svd3.Vh
gv, gvec = np.linalg.eig(i)
gsum, gres = gv.sum(), np.abs(i @ gvec - gvec * gv) < 1e-12
ge = np.linalg.eigvals(np.array([[2.0, 0.0], [1.0, 3.0]])).prod()
gc = np.linalg.eig(np.array([[0.0, 1.0], [-1.0, 0.0]]))
gc0, gc1 = np.abs(gc.eigenvalues), np.abs(gc.eigenvectors)
gl = np.linalg.norm(gvec, axis=0)
# vectors have no sign of their own
del vec, res, u, vh, u2, vh2, svd3, gv, gvec, gc
# least squares, pseudo-inverse, rank, power, condition
ls, residuals, rank, svals = np.linalg.lstsq(tall, [1.0, 2.0, 3.0, 4.0])
ls1, residuals1, rank1a, svals1 = np.linalg.lstsq(tall, np.eye(4)[:, :3], rcond=None)
ls2, residuals2, rank2, svals2 = np.linalg.lstsq(wide, [1.0, 2.0])
ls3, residuals3, rank3, svals3 = np.linalg.lstsq(rank1, b)
svals3 = svals3.round(9)
p, p1, p2, p3 = np.linalg.pinv(tall), np.linalg.pinv(rank1), np.linalg.pinv(many), np.linalg.pinv(i)
p4 = np.linalg.pinv(a, rcond=0.8)
r0, r1, r2 = np.linalg.matrix_rank(a), np.linalg.matrix_rank(rank1), np.linalg.matrix_rank(np.stack((a, np.ones((3, 3)))))
r3, r4 = np.linalg.matrix_rank(b), np.linalg.matrix_rank(a, tol=5.0)
pw, pw1, pw2, pw3 = np.linalg.matrix_power(i, 5), np.linalg.matrix_power(a, -2), np.linalg.matrix_power(i, 0), np.linalg.matrix_power(many, 3)
cd, cd1, cd2, cd3 = np.linalg.cond(a), np.linalg.cond(a, 1), np.linalg.cond(many, 'fro'), np.linalg.cond(many, -2)
cd4, cd5, cd6 = np.linalg.cond(np.ones((2, 2)), 1), np.linalg.cond(tall), np.linalg.cond(np.zeros((2, 2)))
# products under linalg
md, md1, md2 = np.linalg.multi_dot([wide, tall, i]), np.linalg.multi_dot([b, a, s, b]), np.linalg.multi_dot([a, b])
o, cr, tr = np.linalg.outer(b, b), np.linalg.cross(a, s), np.linalg.trace(many)
dg, dg1, mt, vd = np.linalg.diagonal(many), np.linalg.diagonal(a, offset=1), np.linalg.matrix_transpose(many), np.linalg.vecdot(a, b)
td, mm = np.linalg.tensordot(a, s, axes=1), np.linalg.matmul(a, s)
ts = np.linalg.tensorsolve(np.eye(6).reshape(2, 3, 2, 3) * 2, np.arange(6.0).reshape(2, 3))
ti = np.linalg.tensorinv(np.eye(6).reshape(2, 3, 6) * 4, ind=2)
t, t1 = a.trace(), a.diagonal(1)
print(np.linalg.matrix_rank(a), np.linalg.det(i).round(6), np.linalg.norm([3, 4]))
