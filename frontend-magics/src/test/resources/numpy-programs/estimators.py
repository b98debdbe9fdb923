"""Linear, ridge, polynomial and logistic regression with cross validation."""
import numpy as np
from typing import Optional, Tuple, List, Dict


def add_bias(X: np.ndarray) -> np.ndarray:
    return np.c_[np.ones(len(X)), X]


class Estimator:
    def get_params(self) -> Dict:
        return {k: v for k, v in vars(self).items() if not k.endswith("_")}

    def __repr__(self):
        args = ", ".join(f"{k}={v!r}" for k, v in self.get_params().items())
        return f"{self.__class__.__name__}({args})"


class Ridge(Estimator):
    def __init__(self, alpha: float = 0.0, fit_intercept: bool = True):
        self.alpha = alpha
        self.fit_intercept = fit_intercept
        self.coef_: Optional[np.ndarray] = None

    def fit(self, X, y):
        A = add_bias(X) if self.fit_intercept else X
        penalty = self.alpha * np.eye(A.shape[1])
        if self.fit_intercept:
            penalty[0, 0] = 0
        self.coef_ = np.linalg.solve(A.T @ A + penalty, A.T @ y)
        return self

    def predict(self, X):
        A = add_bias(X) if self.fit_intercept else X
        return A @ self.coef_

    def score(self, X, y):
        res = y - self.predict(X)
        return 1 - (res @ res) / ((y - y.mean()) @ (y - y.mean()))


class Logistic(Estimator):
    def __init__(self, lr=0.5, iterations=300):
        self.lr, self.iterations = lr, iterations
        self.loss_: List[float] = []

    @staticmethod
    def sigmoid(z):
        return 1 / (1 + np.exp(-z))

    def fit(self, X, y):
        A = add_bias(X)
        self.w_ = np.zeros(A.shape[1])
        for _ in range(self.iterations):
            p = self.sigmoid(A @ self.w_)
            self.loss_.append(-np.mean(y * np.log(p + 1e-12) + (1 - y) * np.log(1 - p + 1e-12)))
            self.w_ -= self.lr * A.T @ (p - y) / len(y)
        return self

    def predict(self, X, threshold=0.5):
        return (self.sigmoid(add_bias(X) @ self.w_) >= threshold).astype(int)


def kfold(n: int, k: int, rng) -> Tuple[np.ndarray, np.ndarray]:
    idx = rng.permutation(n)
    for fold in np.array_split(idx, k):
        yield np.setdiff1d(idx, fold), fold


rng = np.random.default_rng(7)
X = rng.uniform(-1, 1, (60, 3))
beta = np.array([2.0, -1.0, 0.5])
y = 3 + X @ beta + 0.1 * rng.standard_normal(60)
for alpha in (0, 0.1, 10):
    model = Ridge(alpha).fit(X, y)
    cv = [Ridge(alpha).fit(X[tr], y[tr]).score(X[te], y[te]) for tr, te in kfold(60, 5, np.random.default_rng(0))]
    print(f"{model!r:<42} coef {np.round(model.coef_, 3)} R2 {model.score(X, y):.4f} cv {np.mean(cv):.4f} +- {np.std(cv):.4f}")
labels = (X[:, 0] + X[:, 1] > 0).astype(int)
clf = Logistic().fit(X, labels)
pred = clf.predict(X)
cm = np.zeros((2, 2), int)
np.add.at(cm, (labels, pred), 1)
print(cm, f"accuracy {np.mean(pred == labels):.3f}", f"loss {clf.loss_[0]:.4f} -> {clf.loss_[-1]:.4f}")
print(clf, sorted(vars(clf)))
t = np.linspace(0, 1, 20)
target = np.sin(2 * np.pi * t)
for deg in range(1, 6, 2):
    V = np.vander(t, deg + 1, increasing=True)
    c, res, rank, sv = np.linalg.lstsq(V, target, rcond=None)
    print(deg, c.round(3), f"residual {res[0] if res.size else 0:.5f}", rank, f"cond {sv[0] / sv[-1]:.1f}")
    assert np.allclose(np.polyfit(t, target, deg)[::-1], c, atol=1e-6)
u, s, vt = np.linalg.svd(X - X.mean(0), full_matrices=False)
print("explained", (s**2 / (s**2).sum()).round(4), u.shape, vt.shape)
print(np.corrcoef(X.T).round(3), np.cov(X, rowvar=False).diagonal().round(4))
