import numpy as np
from numpy.linalg import eigh, norm, svd

np.random.seed(0)
np.set_printoptions(precision=4, suppress=True)


def pca(X, k):
    mu = X.mean(0)
    Xc = X - mu
    cov = np.cov(Xc, rowvar=False)
    vals, vecs = eigh(cov)
    order = np.argsort(vals)[::-1]
    vals, vecs = vals[order], vecs[:, order]
    signs = np.sign(vecs[np.abs(vecs).argmax(0), np.arange(vecs.shape[1])])
    vecs = vecs * signs
    return Xc @ vecs[:, :k], vals, vecs, mu


def kmeans(X, k, iters=50):
    idx = np.random.choice(len(X), size=k, replace=False)
    C = X[idx].copy()
    for it in range(iters):
        d = ((X[:, None, :] - C[None, :, :]) ** 2).sum(axis=2)
        lab = d.argmin(axis=1)
        newC = np.array([X[lab == j].mean(axis=0) if np.any(lab == j) else C[j] for j in range(k)])
        shift = norm(newC - C)
        C = newC
        if shift < 1e-9:
            break
    inertia = np.take_along_axis(d, lab[:, None], axis=1).sum()
    return lab, C, inertia, it


base = np.random.multivariate_normal([0, 0, 0], [[3, 1, 0.5], [1, 2, 0.3], [0.5, 0.3, 1]], size=50) if False else None
A = np.random.normal(size=(60, 4)) @ np.diag([3, 1, 0.5, 0.1])
A[:20] += [10, 0, 0, 0]
A[20:40] += [-10, 5, 0, 0]
scores, vals, vecs, mu = pca(A, 2)
print("eigenvalues:", vals)
print("explained:", np.cumsum(vals) / vals.sum())
print("components:\n", vecs[:, :2].T)
print("orthonormal:", np.allclose(vecs.T @ vecs, np.eye(4)))
U, s, Vt = svd(A - mu, full_matrices=False)
print("svd agrees:", np.allclose(s ** 2 / (len(A) - 1), vals))
rec = scores @ vecs[:, :2].T + mu
print("reconstruction error: {:.4f}".format(norm(A - rec) / norm(A)))

lab, C, inertia, it = kmeans(A, 3)
sizes = np.bincount(lab, minlength=3)
print("sizes", np.sort(sizes), "iterations", it, "inertia %.2f" % inertia)
C = C[C[:, 0].argsort()]
print(C)
# silhouette
D = np.sqrt(((A[:, None] - A[None]) ** 2).sum(-1))
sil = np.empty(len(A))
for i in range(len(A)):
    same = lab == lab[i]
    same[i] = False
    a = D[i, same].mean()
    b = min(D[i, lab == j].mean() for j in set(lab) - {lab[i]})
    sil[i] = (b - a) / max(a, b)
print("silhouette %.4f" % sil.mean(), sil.min().round(3))
standard = (A - A.mean(axis=0)) / A.std(axis=0, ddof=1)
corr = np.corrcoef(standard.T)
iu = np.triu_indices(4, 1)
print(corr[iu])
print(np.histogram(scores[:, 0], bins=5))
elbow = {k: round(min(kmeans(A, k)[2] for _ in range(3)), 1) for k in range(1, 5)}
print(elbow)
