# generators with a seed: the numbers that NumPy draws, one after the other
import numpy as np
from numpy.random import PCG64, Generator

for seed in [0, 1, 42, 12345, 2**40 + 7, 2**100 + 3, [1, 2, 3], (2**33, 5), [1, 2, 3, 4, 5, 6]]:
    rng = Generator(PCG64(seed))
    print(seed, rng.random(), rng.random(3), rng.integers(0, 10, 5), rng.normal(), rng.standard_normal(4))
    print(rng.integers(100), rng.random((2, 2)), rng.uniform(-1, 1, 3), rng.exponential(2.0, 3), rng.standard_exponential())

rng = Generator(PCG64(7))
total = rng.standard_normal(200_000)
print(round(total.sum(), 6), total.min(), total.max(), total[-1], total[77777])
total = rng.standard_exponential(200_000)
print(round(total.sum(), 6), total.min(), total.max(), total[-1])
print(round(rng.random(100_000).sum(), 6), rng.random(5, dtype=np.float32), rng.random(3, np.float32), rng.random(2))

for low, high in [(0, 2), (-5, 5), (0, 1000), (0, 2**31), (0, 2**32), (0, 2**32 + 1), (-(2**62), 2**62), (0, 2**63 - 1), (3, 4)]:
    drawn = rng.integers(low, high, 1001)
    print(low, high, drawn[:4], drawn[-1], rng.integers(low, high))
for kind in [np.int8, np.uint8, np.int16, np.uint16, np.int32, np.uint32, np.int64, np.uint64]:
    print(kind.__name__, rng.integers(0, 100, 7, dtype=kind), rng.integers(5, dtype=kind), rng.integers(0, 1, 3, dtype=kind))
    most = np.iinfo(kind).max
    print(rng.integers(0, most, 5, dtype=kind), rng.integers(0, most, 5, dtype=kind, endpoint=True))
print(rng.integers(0, 2, 9, dtype=bool), rng.integers(6, size=(2, 3), endpoint=True), rng.integers([0, 10], [5, 20]))
print(rng.integers(1, [2, 3, 400]), rng.integers(10, size=0), type(rng.integers(3)).__name__, rng.integers(0, 256, 2).dtype)

print(rng.choice(5), rng.choice(5, 3), rng.choice([10, 20, 30], 4), rng.choice(["a", "b", "c"], 3))
print(rng.choice(10, 4, replace=False), rng.choice(10, 10, replace=False), rng.choice(20_000, 5, replace=False))
print(rng.choice(20_000, 600, replace=False)[:5], rng.choice(100, 5, replace=False, shuffle=False))
print(rng.choice([1, 2, 3], 5, p=[0.1, 0.2, 0.7]), rng.choice(3, p=[0.5, 0.25, 0.25]), rng.choice(4, 3, replace=False, p=[0.1, 0.2, 0.3, 0.4]))
print(rng.choice(np.arange(12).reshape(4, 3), 2), rng.choice(np.arange(12).reshape(4, 3), 2, axis=1), rng.choice(6, (2, 2)))

print(rng.permutation(8), rng.permutation([3, 1, 2]), rng.permutation(np.arange(6).reshape(3, 2)))
a = np.arange(10)
rng.shuffle(a)
b = [1, 2, 3, 4, 5]
rng.shuffle(b)
c = np.arange(12).reshape(4, 3)
rng.shuffle(c)
print(a, b, c)
rng.shuffle(c, axis=1)
print(c, rng.permutation(c, axis=1), rng.permuted(np.arange(6).reshape(2, 3)))

print(rng.normal(5, 2, 4), rng.normal([0, 10], [1, 2]), rng.normal(0, 1, (2, 2)), rng.lognormal(0, 0.5, 3), rng.uniform([0, 5], [1, 6]))
print(rng.poisson(3, 6), rng.poisson(100, 6), rng.poisson([1, 20, 0]), rng.poisson(), rng.binomial(10, 0.3, 6), rng.binomial(1000, 0.4, 6))
print(rng.binomial(1000, 0.7, 5), rng.binomial([5, 500], [0.5, 0.9]), rng.binomial(0, 0.5, 2), rng.binomial(100_000, 0.25, 4), rng.binomial(8, 1.0))
print(rng.gamma(2.5, 1.5, 4), rng.gamma(0.5, size=3), rng.gamma(1.0, 2.0, 2), rng.standard_gamma([0.2, 3.0]), rng.beta(2, 3, 3), rng.beta(0.5, 0.4, 3))
print(rng.chisquare(3, 3), rng.standard_t(4, 3), rng.f(3, 5, 2), rng.standard_cauchy(3), rng.pareto(3.0, 3), rng.weibull(2.0, 3), rng.power(2.0, 3))
print(rng.rayleigh(2.0, 3), rng.laplace(1, 2, 4), rng.gumbel(0, 1, 3), rng.logistic(0, 1, 3), rng.triangular(-1, 0, 2, 4), rng.geometric(0.1, 5), rng.geometric(0.6, 5))
print(rng.negative_binomial(5, 0.4, 4), rng.dirichlet([1, 2, 3]), rng.dirichlet([5.0, 5.0], 2), rng.multinomial(20, [0.2, 0.3, 0.5], 3), rng.multinomial(5, [0.5, 0.5]))
print(rng.bytes(7), rng.exponential([1, 10]), rng.standard_normal(out=np.empty(3)), rng.random(2))
print(np.random.default_rng(rng) is rng, rng, np.random.Generator(np.random.PCG64(7)).random(2))

# the old functions
np.random.seed(3)
print(np.random.beta(2, 3, 2), np.random.gamma(2.0, 2.0, 2), np.random.gamma(0.3, size=2), np.random.chisquare(2, 2), np.random.standard_t(3, 2), np.random.laplace(size=2))
print(np.random.lognormal(0, 1, 2), np.random.geometric(0.2, 3), np.random.geometric(0.5, 3), np.random.binomial(1000, 0.4, 4), np.random.logistic(size=2), np.random.gumbel(size=2))
print(np.random.triangular(0, 1, 3, 2), np.random.dirichlet([1, 1, 2]), np.random.multinomial(10, [0.3, 0.7]), np.random.negative_binomial(3, 0.5, 2), np.random.f(2, 3), np.random.pareto(2.0, 2))
print(np.random.weibull(1.5, 2), np.random.power(3.0, 2), np.random.rayleigh(1.0, 2), np.random.standard_cauchy(2), np.random.standard_gamma(3.0), np.random.rand())

for case in [
    lambda: np.random.default_rng(-1),
    lambda: np.random.default_rng(1.5),
    lambda: rng.normal(0, -1),
    lambda: rng.integers(5, 5),
    lambda: rng.integers(0, 300, dtype=np.uint8),
    lambda: rng.choice(3, 5, replace=False),
    lambda: rng.gamma(-1.0),
    lambda: rng.random(3, dtype=np.int32),
    lambda: rng.choice(3, p=[0.5, 0.5]),
    lambda: rng.normal(np.zeros(3), 1, (2, 2)),
    lambda: rng.poisson(np.ones(3), (2, 2)),
    lambda: rng.beta(0.0, 1.0),
    lambda: rng.binomial(5, 1.5),
    lambda: rng.poisson(-1.0),
    lambda: rng.triangular(2, 1, 3),
    lambda: rng.geometric(0),
]:
    try:
        print(case())
    except (ValueError, TypeError) as e:
        print(type(e).__name__, e)
