import numpy as np
from collections import Counter
class StandardScaler:
    def fit(self, X):
        self.mean_, self.scale_ = X.mean(0), X.std(0)
        return self
    def transform(self, X):
        return (X - self.mean_) / self.scale_
    def fit_transform(self, X):
        return self.fit(X).transform(X)
class KNN:
    def __init__(self, k=3, metric="euclidean"):
        self.k, self.metric = k, metric
    def fit(self, X, y):
        self.X, self.y = np.asarray(X), np.asarray(y)
        return self
    def _dist(self, A):
        diff = A[:, None, :] - self.X[None]
        return {"euclidean": lambda: np.sqrt((diff**2).sum(-1)), "manhattan": lambda: np.abs(diff).sum(-1)}[self.metric]()
    def predict(self, A):
        idx = np.argpartition(self._dist(A), self.k, axis=1)[:, :self.k]
        return np.apply_along_axis(lambda v: np.bincount(v).argmax(), 1, self.y[idx])
    def score(self, A, y):
        return np.mean(self.predict(A) == y)
def train_test_split(X, y, test=0.3, rng=None):
    p = rng.permutation(len(X))
    cut = int(len(X) * (1 - test))
    return X[p[:cut]], X[p[cut:]], y[p[:cut]], y[p[cut:]]
def confusion(t, p, n):
    M = np.zeros((n, n), int)
    np.add.at(M, (t, p), 1)
    return M
rng = np.random.default_rng(8)
centres = np.array([[0, 0], [3, 3], [0, 4]])
X = np.vstack([rng.multivariate_normal(c, np.eye(2), 40) for c in centres])
y = np.repeat([0, 1, 2], 40)
Xtr, Xte, ytr, yte = train_test_split(X, y, rng=rng)
sc = StandardScaler()
Xtr, Xte = sc.fit_transform(Xtr), sc.transform(Xte)
for k in (1, 3, 7):
    for metric in ("euclidean", "manhattan"):
        print(f"k={k} {metric:<10} accuracy={KNN(k, metric).fit(Xtr, ytr).score(Xte, yte):.3f}")
pred = KNN(5).fit(Xtr, ytr).predict(Xte)
M = confusion(yte, pred, 3)
print(M, Counter(pred.tolist()).most_common())
prec = np.diag(M) / M.sum(0); rec = np.diag(M) / M.sum(1)
for c, (p, r) in enumerate(zip(prec, rec)):
    print("class %d precision %.2f recall %.2f f1 %.2f" % (c, p, r, 2 * p * r / (p + r)))
folds = np.array_split(rng.permutation(len(X)), 5)
print([len(f) for f in folds], np.mean([KNN(3).fit(np.delete(X, f, 0), np.delete(y, f)).score(X[f], y[f]) for f in folds]).round(3))
onehot = np.eye(3, dtype=int)[y[::30]]
print(onehot, sc, sep="\n") if False else print(onehot)
