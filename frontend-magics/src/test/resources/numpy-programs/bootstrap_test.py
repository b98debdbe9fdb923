# Two groups: bootstrap intervals, a permutation test, and Welch's t by hand.
import math

import numpy as np

rng = np.random.RandomState(42)
a = rng.normal(10.0, 2.0, 35)
b = rng.normal(11.2, 2.5, 28)


def bootstrap(x, stat, n=500, level=0.95):
    picks = rng.randint(0, len(x), size=(n, len(x)))
    values = np.sort([stat(x[p]) for p in picks])
    edge = (1 - level) / 2
    return stat(x), *np.quantile(values, [edge, 1 - edge])


def permutation(x, y, n=999):
    observed = y.mean() - x.mean()
    pool = np.concatenate([x, y])
    count = 0
    for _ in range(n):
        rng.shuffle(pool)
        count += abs(pool[len(x):].mean() - pool[:len(x)].mean()) >= abs(observed)
    return observed, (count + 1) / (n + 1)


def welch(x, y):
    vx, vy = x.var(ddof=1) / len(x), y.var(ddof=1) / len(y)
    t = (y.mean() - x.mean()) / math.sqrt(vx + vy)
    df = (vx + vy) ** 2 / (vx ** 2 / (len(x) - 1) + vy ** 2 / (len(y) - 1))
    return t, df


for name, x in (("a", a), ("b", b)):
    for label, stat in (("mean", np.mean), ("median", np.median), ("std", lambda v: v.std(ddof=1))):
        value, low, high = bootstrap(x, stat)
        print(f"{name} {label:<7} {value:7.3f} [{low:7.3f}, {high:7.3f}]")
diff, p = permutation(a, b)
t, df = welch(a, b)
print(f"difference {diff:.4f}, p = {p:.3f}, t = {t:.4f} with {df:.2f} degrees of freedom")
pooled = math.sqrt(((len(a) - 1) * a.var(ddof=1) + (len(b) - 1) * b.var(ddof=1)) / (len(a) + len(b) - 2))
print(f"Cohen's d {diff / pooled:.4f}")
ranks = np.argsort(np.argsort(np.concatenate([a, b]))) + 1
u = ranks[:len(a)].sum() - len(a) * (len(a) + 1) / 2
z = (u - len(a) * len(b) / 2) / math.sqrt(len(a) * len(b) * (len(a) + len(b) + 1) / 12)
print(f"U = {u:.0f}, z = {z:.4f}, p about {math.erfc(abs(z) / math.sqrt(2)):.4f}")
