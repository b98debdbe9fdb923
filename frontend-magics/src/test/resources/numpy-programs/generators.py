# Functions that yield.
import numpy as np

def count(n):
    i = 0
    while i < n:
        yield i
        i += 1

print(list(count(4)), sum(count(5)), [v * v for v in count(3)], max(count(9)), dict(enumerate(count(2))), tuple(zip(count(3), "ab")))
for v in count(3):
    print(v, end=" ")
print()

def naturals():
    n = 0
    while True:
        yield n
        n += 1

for n in naturals():
    if n > 3:
        break
    print("n", n)
print([a for a, b in zip(naturals(), "xyz")], next(v for v in naturals() if v * v > 50), any(v > 5 for v in naturals()))

def fibonacci(limit):
    a, b = 0, 1
    while a < limit:
        yield a
        a, b = b, a + b

g = fibonacci(30)
print(next(g), next(g), list(g), next(g, "over"))

def several(x):
    yield "start"
    for row in x:
        if row.sum() > 3:
            for v in row:
                if v == 5:
                    continue
                yield float(v)
        else:
            yield "small"
    else:
        yield "end of rows"
    if len(x) > 1:
        return
    yield "never"

print(list(several(np.arange(6).reshape(2, 3))))

def chain(*iterables):
    for iterable in iterables:
        yield from iterable
    yield

print(list(chain([1, 2], "ab", count(2))), list(chain()))

def batches(data, size):
    for start in range(0, len(data), size):
        yield data[start : start + size]

print([b.tolist() for b in batches(np.arange(7), 3)], sum(b.sum() for b in batches(np.arange(10.0), 4)))

class Tree:
    def __init__(self, value, *children):
        self.value = value
        self.children = children

    def __iter__(self):
        yield self.value
        for child in self.children:
            yield from child

print(list(Tree(1, Tree(2, Tree(3)), Tree(4))), sum(Tree(5, Tree(6))), 6 in Tree(5, Tree(6)))

def running(values):
    total = np.zeros(2)
    for v in values:
        total = total + v
        yield total

for t in running([np.ones(2), np.array([1.0, 2.0])]):
    print(t)

def pipeline(values):
    squares = (v**2 for v in values)
    for s in squares:
        if s % 2:
            yield s

print(list(pipeline(count(7))), sorted(pipeline(range(5)), reverse=True), len(list(count(0))))
gen = count(2)
try:
    next(gen), next(gen), next(gen)
except StopIteration:
    print("stopped")
