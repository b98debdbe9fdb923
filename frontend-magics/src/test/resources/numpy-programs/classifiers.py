import numpy as np
from collections import Counter
from typing import Callable, List, Tuple

Vector = np.ndarray


def train_test_split(X, y, test_size=0.25, seed=None):
    gen = np.random.default_rng(seed)
    idx = gen.permutation(len(X))
    cut = int(len(X) * (1 - test_size))
    return X[idx[:cut]], X[idx[cut:]], y[idx[:cut]], y[idx[cut:]]


def make_blobs(n: int, centers: List[Tuple[float, float]], std: float, seed: int) -> Tuple[np.ndarray, np.ndarray]:
    gen = np.random.default_rng(seed)
    X = np.concatenate([gen.normal(c, std, size=(n, 2)) for c in centers])
    y = np.repeat(range(len(centers)), n)
    return X, y


class Estimator:
    registry = {}

    def __init_subclass__(cls, **kwargs):
        super().__init_subclass__(**kwargs)
        Estimator.registry[cls.__name__.lower()] = cls

    def score(self, X, y):
        return float((self.predict(X) == y).mean())

    def get_params(self):
        return {k: v for k, v in vars(self).items() if not k.endswith("_") and not k.startswith("_")}

    def __repr__(self):
        params = ", ".join(f"{k}={v!r}" for k, v in sorted(self.get_params().items()))
        return f"{type(self).__name__}({params})"


class KNN(Estimator):
    def __init__(self, k: int = 3, metric: str = "euclidean"):
        self.k, self.metric = k, metric

    def fit(self, X, y):
        self.X_, self.y_ = X, y
        return self

    def predict(self, X):
        diff = X[:, None, :] - self.X_[None, :, :]
        if self.metric == "euclidean":
            dist = np.sqrt(np.einsum("ijk,ijk->ij", diff, diff))
        elif self.metric == "manhattan":
            dist = np.abs(diff).sum(axis=-1)
        else:
            raise NotImplementedError(self.metric)
        near = np.argpartition(dist, self.k, axis=1)[:, :self.k]
        return np.array([Counter(self.y_[row].tolist()).most_common(1)[0][0] for row in near])


class Perceptron(Estimator):
    def __init__(self, lr=0.1, epochs=20):
        self.lr = lr
        self.epochs = epochs

    def fit(self, X, y):
        self.w_ = np.zeros(X.shape[1] + 1)
        self.errors_ = []
        for _ in range(self.epochs):
            errors = 0
            for xi, target in zip(X, np.where(y > 0, 1, -1)):
                update = self.lr * (target - self._sign(xi))
                self.w_[1:] += update * xi
                self.w_[0] += update
                errors += int(update != 0.0)
            self.errors_.append(errors)
            if not errors:
                break
        return self

    def _sign(self, x):
        return np.where(x @ self.w_[1:] + self.w_[0] >= 0.0, 1, -1)

    def predict(self, X):
        return (self._sign(X) > 0).astype(int)


class LinearSVM(Estimator):
    def __init__(self, C=1.0, lr=0.01, n_iter=300, rng=None):
        self.C, self.lr, self.n_iter = C, lr, n_iter
        self._rng = rng or np.random.default_rng(0)

    def fit(self, X, y):
        t = np.where(y <= 0, -1, 1)
        w, b = np.zeros(X.shape[1]), 0.0
        for epoch in range(self.n_iter):
            margin = t * (X.dot(w) + b)
            viol = margin < 1
            gw = w - self.C * (t[viol, None] * X[viol]).sum(0) / len(X)
            gb = -self.C * t[viol].sum() / len(X)
            w -= self.lr * gw
            b -= self.lr * gb
        self.w_, self.b_ = w, b
        self.support_ = np.flatnonzero(t * (X @ w + b) <= 1)
        return self

    def predict(self, X):
        return (X @ self.w_ + self.b_ > 0).astype(int)


X, y = make_blobs(40, [(0, 0), (3, 2)], 0.8, seed=5)
Xtr, Xte, ytr, yte = train_test_split(X, y, seed=1)
print(Xtr.shape, Xte.shape, np.bincount(ytr), np.bincount(yte))
print(sorted(Estimator.registry))
for model in (KNN(5), KNN(k=3, metric="manhattan"), Perceptron(), LinearSVM(C=5.0)):
    model.fit(Xtr, ytr)
    print(f"{str(model):<45} train={model.score(Xtr, ytr):.3f} test={model.score(Xte, yte):.3f}")
p = Perceptron(epochs=50).fit(Xtr, ytr)
print(p.errors_, p.w_.round(4))
try:
    KNN(metric="cosine").fit(Xtr, ytr).predict(Xte)
except NotImplementedError as e:
    print("NotImplementedError:", e)


def confusion(true, pred, labels):
    table = np.zeros((len(labels), len(labels)), dtype=np.int64)
    for t, q in zip(true, pred):
        table[labels.index(t), labels.index(q)] += 1
    return table


X3, y3 = make_blobs(30, [(0, 0), (2, 2), (4, 0)], 0.9, seed=8)
a, b, c, d = train_test_split(X3, y3, 0.4, 3)
pred = KNN(7).fit(a, c).predict(b)
cm = confusion(d.tolist(), pred.tolist(), [0, 1, 2])
print(cm)
prec = np.diag(cm) / cm.sum(0)
rec = np.diag(cm) / cm.sum(1)
for k, (u, v, f) in enumerate(zip(prec, rec, 2 * prec * rec / (prec + rec))):
    print(f"class {k}: precision={u:.2f} recall={v:.2f} f1={f:.2f}")


def grid_search(make: Callable, grid: dict, X: Vector, y: Vector, folds: int = 4):
    from itertools import product
    results = []
    parts = np.array_split(np.arange(len(X)) [np.random.RandomState(0).permutation(len(X))], folds)
    for combo in product(*grid.values()):
        params = dict(zip(grid, combo))
        scores = []
        for i in range(folds):
            test = parts[i]
            train = np.setdiff1d(np.arange(len(X)), test)
            scores.append(make(**params).fit(X[train], y[train]).score(X[test], y[test]))
        results.append((np.mean(scores), np.std(scores), params))
    return sorted(results, key=lambda r: (-r[0], str(r[2])))


for mean, std, params in grid_search(KNN, {"k": [1, 5, 9], "metric": ["euclidean", "manhattan"]}, X3, y3)[:3]:
    print(f"{mean:.3f} (+/-{std:.3f}) {params}")
onehot = np.eye(3, dtype=int)[y3[::30]]
print(onehot, onehot.argmax(1))
scaled = (X3 - X3.min(0)) / np.ptp(X3, axis=0)
print(scaled.min(), scaled.max(), scaled.mean(0).round(4))
K = np.exp(-0.5 * ((X3[:4, None] - X3[None, :4]) ** 2).sum(-1))
print(K.round(3), np.all(np.linalg.eigvalsh(K) > 0))
