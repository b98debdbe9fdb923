"""Solves systems with one's own routines and with numpy's."""
import numpy as np


def lu(a):
    """LU with partial pivoting."""
    a = np.array(a, dtype=float)
    n = len(a)
    p = list(range(n))
    for k in range(n - 1):
        i = k + np.argmax(np.abs(a[k:, k]))
        if i != k:
            a[[k, i]] = a[[i, k]]
            p[k], p[i] = p[i], p[k]
        a[k + 1:, k] /= a[k, k]
        a[k + 1:, k + 1:] -= np.outer(a[k + 1:, k], a[k, k + 1:])
    return p, np.tril(a, -1) + np.eye(n), np.triu(a)


def solve(a, b):
    p, l, u = lu(a)
    y = np.zeros(len(b))
    for i in range(len(b)):
        y[i] = b[p[i]] - l[i, :i] @ y[:i]
    x = np.zeros_like(y)
    for i in reversed(range(len(b))):
        x[i] = (y[i] - u[i, i + 1:].dot(x[i + 1:])) / u[i, i]
    return x


def power_iteration(a, tol=1e-12, limit=1000):
    v = np.ones(a.shape[0]) / np.sqrt(a.shape[0])
    value = 0.0
    for k in range(limit):
        w = a @ v
        new = v @ w
        v = w / np.linalg.norm(w)
        if abs(new - value) < tol:
            return new, v, k
        value = new
    raise RuntimeError("no convergence")


a = np.array([[2, 1, 1, 0], [4, 3, 3, 1], [8, 7, 9, 5], [6, 7, 9, 8]])
b = np.array([4.0, 11, 29, 30])
p, l, u = lu(a)
print(p)
print(np.round(l, 4))
print(np.round(u, 4))
print(np.allclose(l @ u, a[p]))
x = solve(a, b)
print(x.round(10), np.allclose(np.linalg.solve(a, b), x))
print("det", round(np.linalg.det(a), 6), "rank", np.linalg.matrix_rank(a), "trace", np.trace(a))
s = (a + a.T) / 2
value, vector, k = power_iteration(s)
w, v = np.linalg.eigh(s)
print(f"{value:.8f} {w[np.argmax(np.abs(w))]:.8f} {k > 3}")
print(np.round(w, 6))
q, r = np.linalg.qr(a.astype(float))
print(np.allclose(q @ r, a), np.allclose(q.T @ q, np.eye(4)))
print(np.linalg.norm(a), np.linalg.norm(a, 1), np.linalg.norm(a, np.inf), np.linalg.cond(a) > 100)
try:
    np.linalg.inv(np.ones((3, 3)))
except np.linalg.LinAlgError as e:
    print("LinAlgError:", e)
print(np.kron(np.eye(2, dtype=int), [[1, 2], [3, 4]]))
