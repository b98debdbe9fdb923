import numpy as np
import math

np.random.seed(2024)
a = np.random.normal(5.0, 1.2, 40)
b = np.random.normal(5.6, 1.0, 35)

def describe(x, name):
    q1, med, q3 = np.percentile(x, [25, 50, 75])
    skew = np.mean((x - x.mean())**3) / x.std()**3
    print(f"{name:<5} n={len(x):3d} mean={np.mean(x):.4f} sd={np.std(x, ddof=1):.4f} "
          f"q1={q1:.3f} median={med:.3f} q3={q3:.3f} skew={skew:+.3f}")

describe(a, "a"); describe(b, "b")

def welch(x, y):
    vx, vy = x.var(ddof=1) / x.size, y.var(ddof=1) / y.size
    t = (x.mean() - y.mean()) / math.sqrt(vx + vy)
    df = (vx + vy)**2 / (vx**2 / (x.size - 1) + vy**2 / (y.size - 1))
    return t, df

t, df = welch(a, b)
print(f"Welch t = {t:.4f}, df = {df:.2f}")

def permutation_test(x, y, n=2000, seed=0):
    rng = np.random.default_rng(seed)
    pooled = np.concatenate((x, y))
    obs = abs(x.mean() - y.mean())
    count = 0
    for _ in range(n):
        perm = rng.permutation(pooled)
        count += abs(perm[:x.size].mean() - perm[x.size:].mean()) >= obs
    return (count + 1) / (n + 1)

print("permutation p =", round(permutation_test(a, b), 4))
ranks = np.empty(a.size + b.size)
order = np.argsort(np.r_[a, b])
ranks[order] = np.arange(1, ranks.size + 1)
U = ranks[:a.size].sum() - a.size * (a.size + 1) / 2
print("Mann-Whitney U =", U, "effect", round(1 - U / (a.size * b.size), 4))
x = np.random.uniform(0, 10, 30)
y = 2.5 * x + np.random.standard_normal(30) * 3
r = np.corrcoef(x, y)[0, 1]
slope, intercept = np.polyfit(x, y, 1)
print(f"r={r:.4f} R2={r**2:.4f} y={slope:.3f}x{intercept:+.3f}")
X = np.c_[np.ones_like(x), x]
beta, res, rank, sv = np.linalg.lstsq(X, y, rcond=None)
se = np.sqrt(np.diag(res[0] / (len(y) - 2) * np.linalg.inv(X.T @ X)))
for nm, bb, s in zip(["const", "x"], beta, se):
    print(f"{nm:>6} {bb:9.4f} {s:9.4f} {bb / s:8.2f}")
table = np.array([[20, 30, 25], [30, 15, 30]])
expected = np.outer(table.sum(1), table.sum(0)) / table.sum()
print(expected.round(2), ((table - expected)**2 / expected).sum().round(4))
counts, edges = np.histogram(a, bins="sturges")
for c, lo, hi in zip(counts, edges, edges[1:]):
    print(f"[{lo:5.2f},{hi:5.2f}) {'#' * c} {c}")
boot = np.array([np.median(np.random.choice(a, a.size)) for _ in range(500)])
print("bootstrap 95%:", np.quantile(boot, [.025, .975]).round(3))
print(np.random.randint(0, 10, 8), np.random.rand(3).round(4), np.random.poisson(3, 6), np.random.binomial(10, .3, 5), np.random.exponential(2, 2).round(3))
