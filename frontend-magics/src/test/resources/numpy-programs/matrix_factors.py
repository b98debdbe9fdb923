# Decompositions written by hand, checked against np.linalg.
import numpy as np


class Singular(ValueError):
    """A matrix without an inverse."""


def lu(a):
    a = a.astype(float).copy()
    n = len(a)
    rows = list(range(n))
    swaps = 0
    for k in range(n):
        p = k + int(np.abs(a[k:, k]).argmax())
        if abs(a[p, k]) < 1e-12:
            raise Singular(f"pivot {k} is zero")
        if p != k:
            a[[k, p]] = a[[p, k]]
            rows[k], rows[p] = rows[p], rows[k]
            swaps += 1
        a[k + 1:, k] /= a[k, k]
        a[k + 1:, k + 1:] -= np.outer(a[k + 1:, k], a[k, k + 1:])
    return np.tril(a, -1) + np.eye(n), np.triu(a), rows, swaps


def solve(a, b):
    l, u, rows, _ = lu(a)
    y = np.zeros(len(b))
    for i in range(len(b)):
        y[i] = b[rows[i]] - l[i, :i] @ y[:i]
    x = np.zeros(len(b))
    for i in reversed(range(len(b))):
        x[i] = (y[i] - u[i, i + 1:] @ x[i + 1:]) / u[i, i]
    return x


def gram_schmidt(a):
    q = np.zeros_like(a, dtype=float)
    r = np.zeros((a.shape[1], a.shape[1]))
    for j in range(a.shape[1]):
        v = a[:, j].astype(float)
        for i in range(j):
            r[i, j] = q[:, i] @ v
            v = v - r[i, j] * q[:, i]
        r[j, j] = np.linalg.norm(v)
        q[:, j] = v / r[j, j]
    return q, r


def power(a, steps=200):
    v = np.ones(len(a))
    for k in range(steps):
        w = a @ v
        v = w / np.linalg.norm(w)
    return v @ a @ v, v


def jacobi(a, b, tol=1e-10):
    x = np.zeros_like(b)
    d = np.diag(a)
    r = a - np.diagflat(d)
    for k in range(1000):
        new = (b - r @ x) / d
        if np.max(np.abs(new - x)) < tol:
            return new, k
        x = new
    raise RuntimeError("no convergence")


a = np.array([[2, 1, 1], [4, -6, 0], [-2, 7, 2]])
b = np.array([5.0, -2.0, 9.0])
l, u, rows, swaps = lu(a)
print(l, u, rows, swaps, sep="\n")
print(np.allclose(l @ u, a[rows]), solve(a, b).round(10) + 0.0, np.allclose(solve(a, b), np.linalg.solve(a, b)))
det = np.prod(np.diag(u)) * (-1) ** swaps
print(round(float(det), 6), round(float(np.linalg.det(a)), 6))
q, r = gram_schmidt(a)
print(np.allclose(q.T @ q, np.eye(3)), np.allclose(q @ r, a), np.abs(np.diag(r)).round(4))
s = a @ a.T + np.eye(3)
top, v = power(s)
print(round(float(top), 6), np.allclose(top, np.linalg.eigvalsh(s)[-1]), np.allclose(s @ v, top * v))
dominant = np.array([[10.0, 2, 1], [1, 8, -1], [2, -1, 9]])
x, steps = jacobi(dominant, np.array([13.0, 8, 10]))
print(x.round(8), steps)
for bad in (np.ones((2, 2)), np.zeros((3, 3))):
    try:
        lu(bad)
    except Singular as e:
        print(type(e).__name__, e)
