# Every statement and expression that pasted programs use, on numbers, lists and texts.
from __future__ import annotations

import math
import math as m, numpy as np
import numpy.linalg as la
from math import floor, sqrt as root
from numpy import ones, zeros as nought
from numpy.linalg import (norm,)

print(math.pi, m.tau, math.sqrt(2), floor(-2.5), root(9), math.ceil(2.1), math.isclose(1, 1 + 1e-12), math.factorial(25))
print(math.gcd(12, 18, 27), math.lcm(4, 6), math.hypot(3, 4), math.log(8, 2), math.log2(8), math.log10(1000), math.log(2**2000))
print(math.degrees(math.pi), math.isnan(math.nan), math.prod([2, 3]), math.comb(50, 20), math.perm(5, 2), math.isqrt(10**30))
print(math.modf(1.5), math.ldexp(1, 3), math.fsum([0.1] * 10), math.copysign(1, -0.0), math.trunc(-2.5), math.dist((1, 2), (3, 4)))
print(math.fmod(-5, 3), math.remainder(5, 3), math.pow(2, 0.5), math.atan2(1, 2), math.exp(1), math.fabs(-2), math.inf)
print(norm([3.0, 4.0]), la.det([[1.0, 2.0], [3.0, 4.0]]) < 0, ones(2) + nought(2))

if __name__ == "__main__":
    print("main")

x: int = 3
y: "float"
k = 0


def count():
    """Counts its calls."""
    global k
    k += 1


count()
count()
print(x, k)


def outer():
    c = 0

    def inner(by: int = 1) -> int:
        nonlocal c
        c += by
        return c

    inner()
    return inner(5), inner


six, more = outer()
print(six, more(), more(by=2))


def given(a, /, b=2, *, c=3):
    return a, b, c


print(given(1), given(1, 5), given(1, b=6, c=7))


def grow(x, into=[]):
    into.append(x)
    return into


grow(1)
print(grow(2))


def fact(n):
    return 1 if n < 2 else n * fact(n - 1)


print(fact(30))

a = [3, 1, 2]
a.append(0)
a.extend((7, 8))
a.insert(1, 9)
print(a.pop(), a.pop(0), a.index(2), a.count(1), a)
a.remove(9)
a.reverse()
print(a)
a.sort()
a[1:2] = [5, 6, 7]
print(a)
a[::2] = [0] * len(a[::2])
del a[1:3]
print(a, sorted(a, reverse=True), sorted([1, -3, 2], key=abs), min([2, -5], key=abs), max([], default=4))
b = a.copy()
b.clear()
b += (1, 2)
c = b
c *= 2
print(a, b, [1] == (1,), (1,) == [1], [1, [2]] == [1, [2]], [1, 2] < [1, 3], (1, 2) + (3,), 2 * [1])

(p, q), [r, s] = (1, 2), [3, 4]
p, q = q, p
t = u = np.zeros(2)
t[0], t[1] = 1, 2
i, t[i - 9] = 9, 5
print(p, q, r, s, u, i)

for n, (v, w) in enumerate(zip([1, 2, 3], "abc"), 1):
    if n == 2:
        continue
    print(n, v, w, end="; ")
else:
    print("else")
while True:
    k -= 1
    if k < 0:
        break
else:
    print("never")
for row in np.arange(4).reshape(2, 2):
    print(row, row.sum(), sep=": ")
for z in reversed(range(0, 10, 3)):
    print(z, end=" ")
print(range(10)[2:5], range(10)[::-2], range(5)[-1], 3 in range(5), len(range(0, 7, 2)), list(range(3, 0, -1)))

print(isinstance(1, int), isinstance(True, int), isinstance(1.0, (int, float)), isinstance("a", str), isinstance([1], tuple))
print(isinstance(np.zeros(2), np.ndarray), isinstance(np.float64(1), float), isinstance(np.int32(1), np.integer), isinstance(np.int64(1), int))
print(type(1), type("a"), type([]), type(np.zeros(2)), type(1) == int, type(1.5) is float, type(np.ones(1)) is np.ndarray)
print(int("0x1f", 16), int("101", 2), int("0b11", 0), int(-3.9), float("1e3"), float("-inf"), complex("1+2j"), bool("0"), str(1.0), repr("a"))
print(round(2.5), round(-1.5), round(2.675, 2), round(1234, -2), abs(-3 + 4j), divmod(-7, 2), pow(2, 10), sum([[1], [2]], []))
print(1 < 2 < 3 != 4, 1 < 3 > 2, not 1 == 2, 0 or "a", 1 and [], None or 0, 3 if [] else 4, 1 is not None, "b" in "abc", 5 not in (1, 2))
print("it's", 'say "a"', "\x41\u00e9\t|\101", r"\n", """two
lines""", "a" "b" f"{1}", "a,b".split(","), " a b ".split(), "abc"[::-1], "-".join(["a", "b"]), "aB".upper(), "a" * 3)
print(f"{x=} {x!r:>4} {x:05d} {x:+} {{}} {'n'} {x:{x}} {3.14159:.2f} {12345.678:,.2f} {0.5:%} {255:#x} {5:#b} {-255:#o} {-1: d} {1e-10:g}")
print(f"{np.float64(1)/3:.3f} {np.int64(3):d} {np.arange(3)} {np.arange(3)!r} {(1, 2)} {None} {True:d}")
value = \
    (1 +
     2)  # of two lines
assert value == 3, "told only when it fails"
del value, x
e = np.arange(10)
e[2:5] += 10
e[e > 11] = 0
e[[0, -1]] = e[[-1, 0]]
e[::3] *= -1
print(e, e[slice(2, 5)], e[slice(None)].sum(), e[-1], e[..., None].shape)
f, g = divmod(e, 4)
h = e.copy()
h //= 3
h **= 2
h %= 7
h <<= 2
h ^= 5
h |= 1
h &= 13
h >>= 1
