"""Generators, decorators, recursion, closures with arrays."""
import functools
import time
import warnings
import numpy as np
from contextlib import contextmanager


def trace(fn=None, *, prefix=""):
    if fn is None:
        return functools.partial(trace, prefix=prefix)

    @functools.wraps(fn)
    def wrapper(*args, **kwargs):
        wrapper.calls += 1
        result = fn(*args, **kwargs)
        shown = ", ".join([repr(a) for a in args] + [f"{k}={v!r}" for k, v in kwargs.items()])
        print(f"{prefix}{fn.__name__}({shown}) = {result!r}")
        return result
    wrapper.calls = 0
    return wrapper


@trace
def add(a, b=1):
    "Add two things."
    return a + b


@trace(prefix="> ")
def power(x, n):
    return x if n == 1 else x * power(x, n - 1)


add(1)
add(2, b=3)
power(2, 3)
print(add.calls, power.calls, add.__name__, add.__doc__)


def memo(f):
    store = {}

    def inner(*a):
        if a not in store:
            store[a] = f(*a)
        return store[a]
    inner.store = store
    return inner


@memo
def catalan(n):
    return 1 if n <= 1 else sum(catalan(i) * catalan(n - 1 - i) for i in range(n))


print([catalan(n) for n in range(10)], len(catalan.store))


def primes():
    yield 2
    found = [2]
    n = 3
    while True:
        if all(n % p for p in found if p * p <= n):
            found.append(n)
            yield n
        n += 2


gen = primes()
print([next(gen) for _ in range(10)], next(p for p in gen if p > 100))


def running_mean():
    total, count, mean = 0.0, 0, None
    while True:
        value = yield mean
        total += value
        count += 1
        mean = total / count


rm = running_mean()
next(rm)
print([rm.send(v) for v in (10, 20, 60)])
rm.close()


def batches(data, size):
    for start in range(0, len(data), size):
        yield data[start:start + size]


for i, chunk in enumerate(batches(np.arange(10), 4)):
    print(i, chunk, chunk.sum())


def hanoi(n, a="A", b="B", c="C"):
    if n:
        yield from hanoi(n - 1, a, c, b)
        yield f"{a}{c}"
        yield from hanoi(n - 1, b, a, c)


print(" ".join(hanoi(3)))


def flatten(x):
    for item in x:
        if isinstance(item, (list, tuple, np.ndarray)):
            yield from flatten(item)
        else:
            yield item


print(list(flatten([1, [2, (3, [4])], np.array([[5], [6]])])))


def quicksort(a):
    if len(a) <= 1:
        return a
    pivot = a[len(a) // 2]
    return np.concatenate([quicksort(a[a < pivot]), a[a == pivot], quicksort(a[a > pivot])])


print(quicksort(np.array([3, 6, 1, 8, 2, 9, 2])))


def strassen(A, B):
    n = len(A)
    if n == 1:
        return A * B
    h = n // 2
    a, b, c, d = A[:h, :h], A[:h, h:], A[h:, :h], A[h:, h:]
    e, f, g, k = B[:h, :h], B[:h, h:], B[h:, :h], B[h:, h:]
    p = [strassen(a, f - k), strassen(a + b, k), strassen(c + d, e), strassen(d, g - e),
         strassen(a + d, e + k), strassen(b - d, g + k), strassen(a - c, e + f)]
    return np.block([[p[4] + p[3] - p[1] + p[5], p[0] + p[1]], [p[2] + p[3], p[0] + p[4] - p[2] - p[6]]])


M = np.arange(16).reshape(4, 4)
print(strassen(M, M.T), (strassen(M, M.T) == M @ M.T).all())


def fft(x):
    n = len(x)
    if n == 1:
        return x
    even, odd = fft(x[::2]), fft(x[1::2])
    w = np.exp(-2j * np.pi * np.arange(n // 2) / n) * odd
    return np.concatenate([even + w, even - w])


sig = np.cos(2 * np.pi * np.arange(8) / 8)
print(np.round(fft(sig), 6).real + 0.0, np.allclose(fft(sig), np.fft.fft(sig)))


@contextmanager
def timer(label):
    t0 = time.perf_counter()
    try:
        yield label.upper()
    finally:
        print(label, "took", "less" if time.perf_counter() - t0 < 60 else "more", "than a minute")


with timer("job") as name:
    print("inside", name)


class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n + 1

    def __enter__(self):
        print("enter")
        return self

    def __exit__(self, kind, value, tb):
        print("exit", kind.__name__ if kind else None, value)
        return kind is ZeroDivisionError


with Countdown(3) as cd:
    print(list(cd), max(Countdown(4)), sum(Countdown(3)), 2 in Countdown(3))
    1 / 0
counters = [lambda k=k: k * 10 for k in range(3)]
print([f() for f in counters])


def make_counter():
    count = 0

    def step(by=1):
        nonlocal count
        count += by
        return count
    return step


c1, c2 = make_counter(), make_counter()
c1(), c1(5), c2()
print(c1(), c2())
with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    print(np.log(np.array([0.0, 1.0])), np.sqrt(-1.0))
compose = lambda *fs: functools.reduce(lambda f, g: lambda x: g(f(x)), fs)
print(compose(np.sqrt, np.floor, int)(17.0), functools.reduce(np.matmul, [np.eye(2) * k for k in (1, 2, 3)]))
print(sorted({"b": 2, "a": 1}.items(), key=lambda kv: kv[1]), dict(sorted({"x": 3, "w": 1}.items())), [*map(lambda p: p[0] + p[1], zip("ab", "cd"))])
try:
    raise ValueError("outer") from KeyError("inner")
except ValueError as e:
    print(e, repr(e.__cause__))
else:
    print("no")
finally:
    print("finally")
print((lambda n: [row for row in __import__("numpy").eye(n, dtype=int).tolist()])(2) if True else None)
assert isinstance(gen, type(x for x in ())), "generator"
print(type(gen).__name__, callable(add), id(c1) != id(c2), "%s" % None, not [], bool(np.array([1])), any([]), all([]))
