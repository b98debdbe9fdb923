import numpy as np
from numpy import linalg as LA

np.set_printoptions(precision=5, suppress=True, linewidth=100)
np.random.seed(10)

# --- data with outliers and missing values
n = 40
X = np.column_stack((np.ones(n), np.random.uniform(0, 10, n), np.random.normal(5, 2, n)))
beta = np.array([1.5, 2.0, -0.7])
y = X.dot(beta) + np.random.normal(scale=0.5, size=n)
y[[3, 17]] += 15
y[5] = np.nan
ok = ~np.isnan(y)
X, y = X[ok], y[ok]
print("rows kept:", ok.sum(), "of", ok.size)


def ols(X, y):
    coef, res, rank, sv = LA.lstsq(X, y, rcond=None)
    fitted = X @ coef
    r = y - fitted
    dof = len(y) - X.shape[1]
    s2 = r @ r / dof
    cov = s2 * LA.inv(X.T @ X)
    se = np.sqrt(np.diag(cov))
    r2 = 1 - (r @ r) / ((y - y.mean()) @ (y - y.mean()))
    return dict(coef=coef, se=se, t=coef / se, r2=r2, rank=rank, resid=r, s2=s2)


def report(name, fit):
    print("=" * 44)
    print(name.center(44))
    print("=" * 44)
    print(f"{'term':<8}{'coef':>12}{'se':>12}{'t':>12}")
    for i, row in enumerate(np.c_[fit["coef"], fit["se"], fit["t"]]):
        print(f"b{i:<7}" + "".join(f"{v:12.4f}" for v in row))
    print(f"R2 = {fit['r2']:.4f}  s2 = {fit['s2']:.4f}")


fit = ols(X, y)
report("ordinary", fit)
H = X @ LA.inv(X.T @ X) @ X.T
lev = H.diagonal()
print("trace of hat matrix", round(float(np.trace(H)), 6), "max leverage", lev.max().round(4))
stud = fit["resid"] / np.sqrt(fit["s2"] * (1 - lev))
bad = np.nonzero(np.abs(stud) > 3)[0]
print("outliers at", bad, stud[bad])
clean = ols(np.delete(X, bad, axis=0), np.delete(y, bad))
report("without outliers", clean)

# ridge path
for lam in np.logspace(-2, 3, 6):
    b = LA.solve(X.T @ X + lam * np.eye(3), X.T @ y)
    print("lambda=%8.2f" % lam, b, "norm=%.4f" % LA.norm(b))


# gradient descent with feature scaling
mu, sd = X[:, 1:].mean(0), X[:, 1:].std(0)
Z = np.hstack([np.ones((len(X), 1)), (X[:, 1:] - mu) / sd])
w = np.zeros(3)
for k in range(200):
    grad = 2 / len(y) * Z.T @ (Z @ w - y)
    w -= 0.1 * grad
    if LA.norm(grad) < 1e-8:
        break
print("gd", w, k)
back = np.r_[w[0] - (w[1:] * mu / sd).sum(), w[1:] / sd]
print("close:", np.allclose(back, fit["coef"], atol=1e-4))


# logistic regression by Newton
def sigmoid(t):
    return 1.0 / (1.0 + np.exp(-t))


label = (y > np.median(y)).astype(float)
theta = np.zeros(3)
for it in range(25):
    p = sigmoid(Z @ theta)
    g = Z.T @ (label - p) - 0.1 * theta
    Hs = -(Z * (p * (1 - p))[:, None]).T @ Z - 0.1 * np.identity(3)
    step = LA.solve(Hs, g)
    theta = theta - step
    if np.max(np.abs(step)) < 1e-10:
        break
p = sigmoid(Z @ theta)
print("newton", it, theta, "accuracy", np.mean((p > 0.5) == label))
tp = np.sum((p > .5) & (label == 1)); fp = np.sum((p > .5) & (label == 0)); fn = np.sum((p <= .5) & (label == 1))
print("precision %.3f recall %.3f" % (tp / (tp + fp), tp / (tp + fn)))
order = np.argsort(-p)
tpr = np.cumsum(label[order]) / label.sum()
fpr = np.cumsum(1 - label[order]) / (1 - label).sum()
print("auc", np.trapezoid(np.r_[0, tpr], np.r_[0, fpr]).round(5))
Q, R = LA.qr(X)
print(np.allclose(Q @ R, X), np.allclose(LA.solve(R, Q.T @ y), fit["coef"]), np.abs(np.diag(R)))
print(LA.matrix_rank(X), LA.cond(X).round(3), LA.det(X.T @ X).round(1))
folds = np.array_split(np.random.permutation(len(y)), 5)
cv = []
for i, test in enumerate(folds):
    train = np.concatenate([f for j, f in enumerate(folds) if j != i])
    c = ols(X[train], y[train])["coef"]
    cv.append(np.mean((y[test] - X[test] @ c) ** 2))
print("cv", np.array(cv), np.mean(cv).round(4))
