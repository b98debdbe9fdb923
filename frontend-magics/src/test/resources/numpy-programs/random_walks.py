import numpy as np
import numpy.random as npr

rng = npr.default_rng(seed=2024)
n_walkers, n_steps = 500, 200
steps = rng.choice([-1, 1], size=(n_walkers, n_steps))
paths = np.cumsum(steps, axis=1)
paths = np.concatenate([np.zeros((n_walkers, 1), dtype=paths.dtype), paths], axis=1)
t = np.arange(n_steps + 1)
msd = (paths ** 2).mean(axis=0)
slope, intercept = np.polyfit(t[1:], msd[1:], 1)
print("slope {:.3f}".format(slope), paths.dtype, paths.shape)
first = np.where((np.abs(paths) >= 10).any(axis=1), (np.abs(paths) >= 10).argmax(axis=1), -1)
hit = first[first >= 0]
print(f"{hit.size} of {n_walkers} reached 10; first passage median {np.median(hit)}")
print("returns to origin:", (paths[:, 1:] == 0).sum(axis=1).mean())
vals, counts = np.unique(paths[:, -1], return_counts=True)
print(vals.min(), vals.max(), counts.sum(), vals[counts.argmax()])
print("even end points only:", not np.any(vals % 2))
longest = np.array([np.max(np.diff(np.flatnonzero(np.r_[True, p[1:] == 0, True]))) for p in paths[:5]])
print(longest)

# two dimensional walk on a lattice
moves = np.array([(0, 1), (1, 0), (0, -1), (-1, 0)])
walk = moves[rng.integers(0, 4, size=1000)].cumsum(axis=0)
visited = {tuple(p) for p in walk.tolist()}
print("distinct sites", len(visited), "end", tuple(walk[-1]))
r = np.hypot(*walk.T)
print("max distance %.3f at step %d" % (r.max(), r.argmax()))
print("bounding box", walk.min(axis=0), walk.max(axis=0), np.ptp(walk, axis=0))
heat, xe, ye = np.histogram2d(walk[:, 0], walk[:, 1], bins=[4, 3])
print(heat.astype(int))
print(xe, ye)

# geometric Brownian motion and an option price
S0, mu, sigma, T, K = 100.0, 0.05, 0.2, 1.0, 105.0
dt = T / 50
z = rng.standard_normal((2000, 50))
log_returns = (mu - 0.5 * sigma ** 2) * dt + sigma * np.sqrt(dt) * z
S = S0 * np.exp(np.cumsum(log_returns, axis=1))
payoff = np.maximum(S[:, -1] - K, 0)
price = np.exp(-mu * T) * payoff.mean()
err = 1.96 * payoff.std(ddof=1) / np.sqrt(len(payoff))
print(f"call price {price:.4f} +- {err:.4f}")
asian = np.exp(-mu) * np.fmax(S.mean(1) - K, 0).mean()
barrier = np.where(S.max(axis=1) < 130, payoff, 0).mean() * np.exp(-mu)
print(f"{asian:.4f} {barrier:.4f}")
drawdown = (np.maximum.accumulate(S, axis=1) - S) / np.maximum.accumulate(S, axis=1)
print("worst drawdown quantiles", np.quantile(drawdown.max(axis=1), [0.05, 0.5, 0.95]).round(4))

# urn, dice, birthdays
dice = rng.integers(1, 7, (10000, 2)).sum(axis=1)
freq = np.bincount(dice, minlength=13)[2:] / len(dice)
for total, f in enumerate(freq, start=2):
    print(f"{total:2d} {'*' * int(round(f * 100))}")
bd = rng.integers(0, 365, size=(3000, 23))
same = np.array([len(set(row)) < 23 for row in bd])
print("birthday", same.mean())
g = rng.permutation(10)
print(g, np.argsort(g)[g] is not None, sorted(g.tolist()) == list(range(10)))
a = np.arange(12).reshape(3, 4)
rng.shuffle(a, axis=1)
print(a, rng.permuted(a, axis=0).sum(), sep="\n")
print(rng.exponential(2.0, 3), rng.poisson(4, 5), rng.binomial(10, 0.3, 5), rng.gamma(2.0, 1.0, 2), rng.beta(2, 3), sep="\n")
