import itertools as it
import functools
import time
import numpy as np
from contextlib import contextmanager
from typing import Iterator, Iterable, Optional, Callable

def readings(n: int, seed: int = 0) -> Iterator[dict]:
    rng = np.random.default_rng(seed)
    for i in range(n):
        yield {"id": i, "sensor": "ABC"[rng.integers(3)], "value": float(rng.normal(20, 4)), "ok": bool(rng.random() > .1)}

def coroutine(f):
    @functools.wraps(f)
    def start(*args, **kw):
        g = f(*args, **kw)
        next(g)
        return g
    return start

@coroutine
def averager():
    total, n, avg = 0.0, 0, None
    while True:
        x = yield avg
        if x is None:
            return
        total += x
        n += 1
        avg = total / n

def batched(iterable: Iterable, n: int):
    itr = iter(iterable)
    while batch := list(it.islice(itr, n)):
        yield batch

def pairwise_diff(xs):
    a, b = it.tee(xs)
    next(b, None)
    return [y - x for x, y in zip(a, b)]

@contextmanager
def section(title):
    print(f"--- {title}")
    try:
        yield title.upper()
    finally:
        print("--- end")

def timed(fn: Callable) -> Callable:
    calls = 0
    @functools.wraps(fn)
    def wrapper(*a, **k):
        nonlocal calls
        calls += 1
        t0 = time.perf_counter()
        try:
            return fn(*a, **k)
        finally:
            wrapper.elapsed = time.perf_counter() - t0
            wrapper.calls = calls
    return wrapper

@timed
def summarize(values):
    """Mean and sd."""
    v = np.fromiter(values, dtype=float)
    return v.mean().round(3), v.std().round(3), v.size

with section("groups") as s:
    data = sorted(readings(40), key=lambda r: r["sensor"])
    for key, grp in it.groupby(data, key=lambda r: r["sensor"]):
        grp = list(grp)
        print(key, len(grp), summarize(r["value"] for r in grp if r["ok"]))
    print(s, summarize.calls, summarize.__name__, summarize.__doc__, summarize.elapsed >= 0)

avg = averager()
print([round(avg.send(r["value"]), 2) for r in readings(5)])
try:
    avg.send(None)
except StopIteration:
    print("closed")
print([sum(r["ok"] for r in b) for b in batched(readings(23), 6)])
print(pairwise_diff(it.accumulate(range(1, 7), lambda a, b: a * b)))
print(list(it.chain.from_iterable([[1], [2, 3]])), list(it.combinations("abcd", 2))[:3], list(it.zip_longest([1, 2], [3], fillvalue=0)))
print(list(it.takewhile(lambda v: v < 20, (x**2 for x in it.count(1)))), next(it.dropwhile(str.isalpha, "ab1c")))
print(list(it.starmap(pow, [(2, 5), (3, 2)])), list(it.compress("ABCDEF", [1, 0, 1, 0, 1, 1])), list(it.product([0, 1], repeat=2)))
@functools.lru_cache(maxsize=None)
def fib(n): return n if n < 2 else fib(n - 1) + fib(n - 2)
print(fib(80), fib.cache_info())
def tree(d):
    if d:
        yield from tree(d - 1)
        yield d
        yield from tree(d - 1)
print("".join(map(str, tree(4))))
def countdown(n):
    while n > 0:
        got = yield n
        n = got if got is not None else n - 1
    return "liftoff"
def main():
    result = yield from countdown(3)
    yield result
print(list(main()))
try:
    with section("failing"):
        raise RuntimeError("boom")
except RuntimeError as e:
    print("caught", e)
