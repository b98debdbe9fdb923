# The old functions of np.random: NumPy's numbers for a seed.
import numpy as np

np.random.seed(42)
print(np.random.rand(3), np.random.randn(2, 2).round(12), np.random.randint(0, 10, 5), np.random.randint(7), np.random.rand())
print(np.random.uniform(-1, 1, 4), np.random.normal(5, 2, size=3).round(12), np.random.random((2, 2)), np.random.random_sample(2))
print(np.random.choice(5, 6), np.random.choice([10, 20, 30]), np.random.choice(6, 3, replace=False), np.random.choice(3, 6, p=[.2, .5, .3]), np.random.choice(["a", "b"]) in "ab" if False else "")
print(np.random.permutation(6), np.random.permutation([3, 1, 2]), np.random.permutation(np.arange(6).reshape(3, 2)))
x = np.arange(8)
np.random.shuffle(x)
items = [1, 2, 3, 4]
np.random.shuffle(items)
m = np.arange(6).reshape(3, 2)
np.random.shuffle(m)
print(x, items, m)
print(np.random.poisson(3, 5), np.random.poisson(50, 4), np.random.binomial(10, .3, 8), np.random.binomial(5, [.1, .9]), np.random.exponential(2.0, 3).round(12), np.random.standard_normal(2).round(12), np.random.standard_exponential())
print(np.random.randint(0, 2**40, 3), np.random.randint(-5, 5, (2, 3)), np.random.randint(0, 2, 5, dtype=np.int32).dtype, np.random.uniform([0, 10], [1, 20]), np.random.normal(0, [1, 100]).round(10))
np.random.seed(7)
a = np.random.rand(1000)
np.random.seed(7)
print(np.array_equal(a, np.random.rand(1000)), a.mean().round(12))
r = np.random.RandomState(7)
print(r.binomial(10, .3, 8), r.choice(5, 3, replace=False, p=[.1, .2, .3, .2, .2]), r.randn(), r.randint(1, 7, size=(2, 2)))
np.random.seed([1, 2, 3])
print(np.random.random(2))
for call in (lambda: np.random.seed(-1), lambda: np.random.randint(5, 5), lambda: np.random.choice(3, 5, replace=False), lambda: np.random.choice(3, p=[.5, .4, .2]), lambda: np.random.normal(0, -1), lambda: np.random.poisson(-1), lambda: np.random.binomial(3, 2)):
    try:
        call()
    except ValueError as e:
        print(e)

def walk(steps):
    position = 0
    for _ in range(steps):
        position += 1 if np.random.rand() < 0.5 else -1
    return position

np.random.seed(0)
print([walk(100) for _ in range(5)])
