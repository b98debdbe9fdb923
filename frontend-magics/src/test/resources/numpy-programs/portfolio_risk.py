# Prices of some stocks as random walks; returns, risk, drawdown and the portfolio of least variance.
import numpy as np

np.random.seed(12)
names = ["AAA", "BBB", "CCC", "DDD"]
days = 250
drift = np.array([0.0004, 0.0002, 0.0006, 0.0001])
chol = np.linalg.cholesky(np.array([
    [1.0, 0.3, 0.2, 0.0],
    [0.3, 1.0, 0.5, 0.1],
    [0.2, 0.5, 1.0, -0.2],
    [0.0, 0.1, -0.2, 1.0],
]))
vol = np.array([0.012, 0.009, 0.02, 0.005])
shocks = np.random.randn(days, 4) @ chol.T
returns = drift + vol * shocks
prices = 100 * np.exp(np.cumsum(returns, axis=0))


def drawdown(p):
    peak = np.maximum.accumulate(p)
    depth = 1 - p / peak
    end = int(depth.argmax())
    start = int(p[:end + 1].argmax())
    return float(depth.max()), start, end


def summary(r, p):
    ann = r.mean() * 252
    sd = r.std(ddof=1) * np.sqrt(252)
    var = -np.percentile(r, 5)
    tail = -r[r <= -var].mean()
    return dict(ret=ann, sd=sd, sharpe=ann / sd, var=var, cvar=tail, dd=drawdown(p)[0])


print(f"{'name':<6}" + "".join(f"{k:>9}" for k in ("ret", "sd", "sharpe", "var", "cvar", "dd")))
for i, name in enumerate(names):
    s = summary(returns[:, i], prices[:, i])
    print(f"{name:<6}" + "".join(f"{v:9.4f}" for v in s.values()))

cov = np.cov(returns, rowvar=False)
corr = np.corrcoef(returns.T)
print(corr.round(2))
weights = np.linalg.solve(cov, np.ones(4))
weights /= weights.sum()
print("least variance", dict(zip(names, weights.round(3).tolist())), round(float(np.sqrt(weights @ cov @ weights * 252)), 5))
mixed = returns @ weights
s = summary(mixed, np.exp(np.cumsum(mixed)))
print({k: round(float(v), 4) for k, v in s.items()})
best = None
for trial in range(200):
    w = np.random.dirichlet(np.ones(4)) if False else np.random.rand(4)
    w /= w.sum()
    ratio = (returns @ w).mean() / (returns @ w).std()
    if best is None or ratio > best[0]:
        best = ratio, w
print("best of 200", round(float(best[0]), 4), best[1].round(2))
month = np.arange(days) // 21
monthly = np.array([np.expm1(mixed[month == m].sum()) for m in np.unique(month)])
print("months up", int((monthly > 0).sum()), "of", monthly.size, "worst", f"{monthly.min():.2%}")
