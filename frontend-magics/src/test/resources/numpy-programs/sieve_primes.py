"""Primes in several ways, with generators and decorators."""
import time
from functools import lru_cache, wraps
from itertools import count, islice, takewhile

import numpy as np

calls = {}


def counted(f):
    @wraps(f)
    def wrapper(*args, **kwargs):
        calls[f.__name__] = calls.get(f.__name__, 0) + 1
        start = time.perf_counter()
        result = f(*args, **kwargs)
        assert time.perf_counter() - start >= 0
        return result
    return wrapper


@counted
def sieve(n):
    is_prime = np.ones(n + 1, dtype=bool)
    is_prime[:2] = False
    for i in range(2, int(n ** 0.5) + 1):
        if is_prime[i]:
            is_prime[i * i::i] = False
    return np.flatnonzero(is_prime)


def primes():
    """All primes, one after the other."""
    composites = {}
    for n in count(2):
        if n not in composites:
            yield n
            composites[n * n] = [n]
        else:
            for p in composites.pop(n):
                composites.setdefault(p + n, []).append(p)


@lru_cache(maxsize=None)
def factors(n):
    for p in range(2, int(n ** 0.5) + 1):
        if n % p == 0:
            return (p,) + factors(n // p)
    return (n,) if n > 1 else ()


@counted
def goldbach(n, table):
    return [(p, n - p) for p in table if p <= n // 2 and n - p in table]


p = sieve(1000)
print(len(p), p[:10], p[-3:], p.dtype)
print(list(islice(primes(), 10)), list(takewhile(lambda q: q < 60, primes()))[-1])
print(np.array_equal(p, list(takewhile(lambda q: q <= 1000, primes()))))
for n in (12, 97, 360, 9973, 2 ** 20, 600851475143):
    fs = factors(n)
    print(n, "=", " * ".join(f"{f}^{fs.count(f)}" if fs.count(f) > 1 else str(f) for f in sorted(set(fs))))
print(goldbach(100, set(p.tolist()))[:3])
gaps = np.diff(p)
print(gaps.max(), np.bincount(gaps)[:9], p[gaps.argmax()])
twins = [(a, b) for a, b in zip(p.tolist(), p.tolist()[1:]) if b - a == 2]
print(len(twins), twins[-1], calls, sieve.__name__, primes.__doc__)
