import numpy as np
from scipy import linalg
from scipy.linalg import expm, lu_factor, lu_solve, solve_triangular


def show(name, value):
    value = np.asarray(value)
    print(name, value.dtype, value.shape, *[repr(float(v)) for v in np.round(value, 10).ravel() + 0.0])


a = np.array([[4.0, 1, 2], [1, 5, 0.5], [8, 0.25, 6]])
s = np.array([[4.0, 1, 2], [1, 5, 0.5], [2, 0.5, 6]])
b = np.array([1.0, -2, 3])
show("solve", linalg.solve(a, b))
show("inv", linalg.inv(a))
show("det", linalg.det(a))
show("norm", linalg.norm(a, 1))
for part in linalg.lu(a):
    show("lu", part)
for part in linalg.lu(a, permute_l=True):
    show("lu", part)
factors = lu_factor(a)
show("lu_factor", factors[0])
show("pivots", factors[1])
show("lu_solve", lu_solve(factors, b))
show("lu_solve", lu_solve(factors, np.column_stack((b, 2 * b))))
show("lu_solve", lu_solve(factors, b, trans=1))
show("cholesky", linalg.cholesky(s))
show("cholesky", linalg.cholesky(s, lower=True))
show("cho_solve", linalg.cho_solve(linalg.cho_factor(s), b))
show("cho_solve", linalg.cho_solve(linalg.cho_factor(s, lower=True), b))
for lower in (False, True):
    for trans in (0, 1):
        show("triangular", solve_triangular(a, b, trans=trans, lower=lower))
    show("triangular", solve_triangular(a, b, lower=lower, unit_diagonal=True))
t = a[:, :2]
for mode in ("full", "economic"):
    q, r = linalg.qr(t, mode=mode)
    show("qr", q @ r)
    show("qr", np.abs(r))
u, w, v = linalg.svd(t)
show("svd", w)
print(u.shape, v.shape, linalg.svd(t, full_matrices=False)[0].shape)
show("svdvals", linalg.svdvals(a))
w, v = linalg.eigh(s)
show("eigh", w)
show("eigh", (v * w) @ v.T)
show("eigvalsh", linalg.eigvalsh(s))
print(linalg.eig(a)[0].dtype, linalg.eigvals(a).shape)
show("eig", np.sort(linalg.eigvals(a).real))
for m in (np.zeros((2, 2)), np.array([[0, 1], [-1, 0]]), a, a * 0.01, -3 * a):
    show("expm", expm(m) / np.max(np.abs(expm(m))))
show("block_diag", linalg.block_diag([[1, 2], [3, 4]], [[5, 6, 7]], 8))
show("toeplitz", linalg.toeplitz([1, 2, 3]))
show("toeplitz", linalg.toeplitz([1, 2, 3], [1, 4, 5, 6]))
show("circulant", linalg.circulant([1, 2, 3]))
show("hilbert", linalg.hilbert(3))
show("lstsq", linalg.lstsq(t, b)[0])
try:
    linalg.cholesky(-s)
except linalg.LinAlgError:
    print("not positive definite")
