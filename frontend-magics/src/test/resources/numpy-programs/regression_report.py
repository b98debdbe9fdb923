"""Least squares with a table as statistics packages print it."""
import numpy as np


class OLS:
    """Ordinary least squares with an intercept."""

    def __init__(self, names):
        self.names = ["const"] + list(names)

    def fit(self, x, y):
        x = np.column_stack([np.ones(len(x)), x])
        self.beta, residuals, rank, _ = np.linalg.lstsq(x, y, rcond=None)
        self.resid = y - x @ self.beta
        n, k = x.shape
        self.dof = n - k
        sigma2 = self.resid @ self.resid / self.dof
        self.cov = sigma2 * np.linalg.inv(x.T @ x)
        self.se = np.sqrt(np.diag(self.cov))
        self.r2 = 1 - np.sum(self.resid ** 2) / np.sum((y - y.mean()) ** 2)
        self.rank = rank
        return self

    def summary(self):
        head = f"{'':8}{'coef':>10}{'std err':>10}{'t':>9}"
        lines = [head, "=" * len(head)]
        for name, b, s in zip(self.names, self.beta, self.se):
            lines.append(f"{name:8}{b:10.4f}{s:10.4f}{b / s:9.3f}")
        lines += ["=" * len(head), f"R2 {self.r2:.5f}   dof {self.dof}"]
        return "\n".join(lines)


np.random.seed(123)
n = 60
x = np.random.normal(size=(n, 2))
y = 1.5 + x @ [2.0, -0.7] + np.random.normal(0, 0.5, n)
model = OLS(["size", "age"]).fit(x, y)
print(model.summary())
print(np.round(model.cov, 5), model.rank)
print(abs(model.resid.sum()) < 1e-9, f"{np.abs(model.resid).max():.4f}")
print(np.corrcoef(x[:, 0], y).round(4))
order = np.argsort(-np.abs(model.resid))[:3]
for i in order:
    print(f"outlier {i:2d}: y={y[i]:.3f} fitted={y[i] - model.resid[i]:.3f}")
folds = np.array_split(np.random.permutation(n), 5)
errors = []
for k, test in enumerate(folds):
    train = np.setdiff1d(np.arange(n), test)
    m = OLS(["a", "b"]).fit(x[train], y[train])
    prediction = m.beta[0] + x[test] @ m.beta[1:]
    errors.append(np.sqrt(np.mean((prediction - y[test]) ** 2)))
print("cross validation:", " ".join("%.4f" % e for e in errors), "mean", np.mean(errors).round(4))
