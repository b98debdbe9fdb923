"""Random walks and estimates after a seed."""
import numpy as np

np.random.seed(42)
steps = np.random.choice([-1, 1], size=(200, 500))
walks = steps.cumsum(axis=1)
print("end: mean %.3f std %.3f" % (walks[:, -1].mean(), walks[:, -1].std()))
print("max reached:", walks.max(), "min:", walks.min())
crossed = (np.abs(walks) >= 15).any(axis=1)
times = (np.abs(walks[crossed]) >= 15).argmax(axis=1)
print("crossed:", crossed.sum(), "first at", times.min(), "mean", round(times.mean(), 2))

points = np.random.rand(20000, 2)
inside = (points ** 2).sum(axis=1) <= 1
print("pi is about", 4 * inside.mean())

dice = np.random.randint(1, 7, size=(10000, 2)).sum(axis=1)
values, counts = np.unique(dice, return_counts=True)
for v, c in zip(values, counts):
    print(f"{v:2d} {c:5d} {'#' * (c // 50)}")

sample = np.random.normal(loc=10, scale=2, size=1000)
print(sample[:4], sample.mean().round(4), np.percentile(sample, [5, 50, 95]).round(4))
means = []
for _ in range(200):
    resample = np.random.choice(sample, size=100, replace=True)
    means.append(resample.mean())
low, high = np.percentile(means, [2.5, 97.5])
print(f"bootstrap interval: [{low:.4f}, {high:.4f}]")
deck = np.arange(10)
np.random.shuffle(deck)
print(deck, np.random.permutation(5))
print(np.random.uniform(-1, 1, 3), np.random.exponential(2.0, 2), np.random.binomial(10, 0.3, 5))
print(np.random.poisson(3, 6), np.random.randn(), np.random.random())
