# Comprehensions, generator expressions, lambdas, starred items and arguments, and functions that take functions.
import numpy as np

print([i * i for i in range(6)], [i for i in range(10) if i % 2 if i > 4], [])
print([(a, b) for a in range(3) for b in "xy" if a != 1], [[j for j in range(i)] for i in range(4)])
i = 7
squares = [i**2 for i in range(3)]
print(i, squares, [i + j for i, j in zip([1, 2], [3, 4])], [k for k, in [(1,), (2,)]])
x = np.arange(6.0).reshape(2, 3)
print([row.sum() for row in x], [float(v) for row in x for v in row if v > 2], sum(v for v in x[1]))
print(np.array([r * 2 for r in x]), np.stack([x[:, c] for c in range(3)]).shape)
print([a if a > 1 else -a for a in range(4)], "yes" if x.size > 3 else "no")
print(sum(n for n in range(10)), max(n % 7 for n in range(10)), any(n > 3 for n in range(5)), all(n for n in [1, 0]))
print(sorted(n for n in [3, 1, 2]), list(n for n in "abc"), tuple(n for n in range(2)), ",".join(str(n) for n in range(3)))
print({n % 3 for n in range(7)}, {n: n**2 for n in range(3)}, {w: len(w) for w in ["a", "bcd"] if w})

def scaled(f, k=2):
    return [f * k * v for v in range(3)]

print(scaled(3), [scaled(n)[1] for n in range(3)])

f = lambda a, b=2, *rest, c=3, **named: (a, b, rest, c, named)
print(f(1), f(1, 5, 6, 7), f(1, c=9, d=8), (lambda: 5)(), (lambda *a: len(a))(1, 2, 3))
adders = [lambda v, n=n: v + n for n in range(3)]
print([add(10) for add in adders])
late = [lambda: n for n in range(3)]
print([g() for g in late])

def total(first, *rest, scale=1, **more):
    return first, rest, scale, sorted(more), more.get("z", "none")

print(total(1), total(1, 2, 3, scale=4, z=5), total(*[1, 2], **{"scale": 6, "y": 0}), total(*range(3)))
a, *b = [1, 2, 3]
*c, d = "xyz"
(e, *g), h = (1, 2, 3), 4
print(a, b, c, d, e, g, h, [*b, *c], (*b, 9), [0, *range(2)])
for first, *others in [(1, 2, 3), (4,)]:
    print(first, others)
print(*b, sep="-")
print(max([3, -5, 2], key=lambda v: abs(v)), min("bca", key=lambda s: -ord(s) if False else s), sorted("bac", key=lambda s: s, reverse=True))
print(list(map(lambda v: v + 1, [1, 2])), list(filter(None, [0, 1, 2])), list(filter(lambda v: v > 1, (1, 2))), list(map(max, [1, 5], [4, 2])))
print(list(zip([1, 2], "ab")), list(enumerate("ab", 1)), list(reversed([1, 2])), list(zip(*[[1, 2], [3, 4]])))
it = iter([1, 2, 3])
print(next(it), next(it), list(it), next(it, "end"))
gen = (v * v for v in range(4))
print(next(gen), list(gen), list(gen))
for v in (w + 1 for w in range(3)):
    print(v, end=" ")
print()
if (n := len(b)) > 1:
    print("walrus", n, [y := 3, y**2])
print([last := v for v in range(3)], last)

def compose(*functions):
    def run(v):
        for each in functions:
            v = each(v)
        return v
    return run

print(compose(lambda v: v + 1, lambda v: v * 2)(3), compose()(1))

def counter():
    count = 0
    def step():
        nonlocal count
        count += 1
        return count
    return step

step = counter()
print([step() for _ in range(3)])
apply = lambda fn, *args, **kw: fn(*args, **kw)
print(apply(np.sum, x, axis=0), apply(lambda p, q: p - q, q=1, p=5))

def twice(function):
    def inner(*args, **kw):
        return function(*args, **kw) * 2
    return inner

@twice
def three():
    return 3

@twice
@twice
def mean(v):
    return v.mean()

print(three(), mean(x))
rows = [[1, 2, 3], [4, 5, 6]]
print([[row[c] for row in rows] for c in range(3)], [sum(col) for col in zip(*rows)])
means = {name: x[k].mean() for k, name in enumerate(["low", "high"])}
print(means["low"], means["high"], sorted(means))
means["low"] += 1
print({**means, "mid": 2.5}, len(means), "low" in means)
matrix = [[(r, c) for c in range(2)] for r in range(2)]
print(matrix, [v for row in matrix for v in row if v[0] == v[1]])
nothing = [q for q in []]
print(nothing, [None for _ in range(2)], [[] for _ in range(2)], not [])
steps = [np.full(2, s) for s in range(3)]
print(sum(steps), np.concatenate(steps), np.vstack([s + 1 for s in steps]).sum(axis=0))
