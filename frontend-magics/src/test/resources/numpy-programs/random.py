import numpy as np
# the numbers are not NumPy's: types, shapes, ranges and determinism are
def same(draw):
    return np.all(draw(np.random.default_rng(7)) == draw(np.random.default_rng(7)))
rng = np.random.default_rng(42)
def seen(x, low, high):
    return x.shape, str(x.dtype), bool(np.all((x >= low) & (x <= high)))
print(seen(rng.random(5), 0, 1), seen(rng.random((2, 3)), 0, 1), seen(rng.random(4, dtype=np.float32), 0, 1))
print(seen(rng.random(size=(0, 3)), 0, 1), seen(rng.standard_normal((3, 2)), -9, 9), seen(rng.standard_normal(3, np.float32), -9, 9))
print(seen(rng.normal(100, 0.1, 6), 98, 102), seen(rng.normal(np.array([0.0, 50.0]), 1), -9, 60), seen(rng.normal(0.0, [1, 2, 3], (2, 3)), -40, 40))
print(seen(rng.uniform(2, 3, (2, 2)), 2, 3), seen(rng.uniform([0, 10], [1, 11]), 0, 11), seen(rng.uniform(size=3), 0, 1))
print(seen(rng.integers(10, size=8), 0, 9), seen(rng.integers(-3, 3, (2, 2)), -3, 2), seen(rng.integers(5, 5, 4, endpoint=True), 5, 5))
print(seen(rng.integers(0, 200, 9, dtype=np.uint8), 0, 199), seen(rng.integers(-128, 127, 9, dtype=np.int8, endpoint=True), -128, 127))
print(seen(rng.integers(0, 2, 5, dtype=bool), 0, 1), seen(rng.integers([1, 10], [2, 12]), 1, 11), seen(rng.integers(-2**62, 2**62, 3), -2**62, 2**62))
print(seen(rng.exponential(2.0, 5), 0, 90), seen(rng.exponential([1, 2]), 0, 90), seen(rng.standard_exponential((2, 2)), 0, 60))
print(seen(rng.poisson(3.0, 5), 0, 40), seen(rng.poisson([1.0, 100.0]), 0, 300), seen(rng.binomial(10, 0.5, (2, 3)), 0, 10), seen(rng.binomial([3, 5], 0.1), 0, 5))
print(seen(rng.lognormal(0, 0.1, 3), 0, 3))
print(rng.permutation(6).sum(), rng.permutation([3, 1, 2]).sum(), rng.permutation(np.eye(3)).sum(axis=0))
print(rng.permutation(np.arange(6).reshape(2, 3), axis=1).sum(axis=1), rng.permuted(np.arange(6).reshape(2, 3), axis=1).sum(axis=1), rng.permuted(np.arange(6).reshape(2, 3)).shape)
a = np.arange(10)
rng.shuffle(a)
print(a.sum(), a.dtype)
m = np.arange(6).reshape(3, 2)
rng.shuffle(m)
print(m.sum(axis=0), m[:, 1] - m[:, 0])
rng.shuffle(m, axis=1)
print(m.sum(axis=1).sum())
deck = [1, 2, 3, 4]
rng.shuffle(deck)
print(len(deck), sum(deck))
print(seen(rng.choice(5, 7), 0, 4), seen(rng.choice([10, 20], (2, 2)), 10, 20), rng.choice(5, 5, replace=False).sum())
print(seen(rng.choice(3, 4, p=[0.0, 1.0, 0.0]), 1, 1), seen(rng.choice(np.eye(3), 2), 0, 1), rng.choice(np.arange(6).reshape(2, 3), 2, axis=1).shape)
print(rng.choice([1.5, 2.5], 2, replace=False, p=[0.5, 0.5]).sum(), rng.choice([7]), seen(rng.choice(4, (0, 2)), 0, 3))
o = np.zeros(3)
rng.random(out=o)
print(seen(o, 0, 1))
def d0(r):
    return r.random(9)
def d1(r):
    return r.permutation(20)
def d2(r):
    return r.choice(9, 4, replace=False)
def d3(r):
    return r.poisson(30.0, 5)
def d4(r):
    return r.integers(0, 2**40, 5)
def d5(r):
    return r.normal(1, 2, (2, 3))
print(same(d0), same(d1), same(d2), same(d3), same(d4), same(d5))
del a, m, o
