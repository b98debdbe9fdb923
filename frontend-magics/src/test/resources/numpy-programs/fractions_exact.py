"""Exact rational arithmetic."""
from fractions import Fraction
import fractions
from functools import reduce
import math

a = Fraction(3, 4)
b = Fraction("2/3")
print(a, repr(b), a + b, a - b, a * b, a / b, a // b, a % b, divmod(a, b), -a, +a, abs(-a))
print(a + 1, 1 + a, 2 - a, 2 * a, 1 / a, a ** 2, a ** -2, a + 0.5, 0.5 * a, 2 ** Fraction(1, 2), Fraction(4) ** 0.5)
print(a == 0.75, a == Fraction(6, 8), a < b, a > 0.7, a >= 1, b != a, Fraction(4, 2) == 2, hash(Fraction(4, 2)) == hash(2))
print(Fraction(0.5), Fraction("1.25"), Fraction("-3e2"), Fraction("1e-3"), Fraction(" 7 "), Fraction(10**20, 10**18))
print(float(a), int(Fraction(7, 2)), int(Fraction(-7, 2)), math.floor(Fraction(-7, 2)), math.ceil(Fraction(7, 2)), round(Fraction(5, 2)), round(Fraction(7, 2)), round(Fraction(22, 7), 2))
print(Fraction(math.pi).limit_denominator(100), Fraction(math.pi).limit_denominator(1000), Fraction("0.1").limit_denominator())
print(sum([Fraction(1, k) for k in range(1, 11)]), reduce(lambda x, y: x * y, [Fraction(k, k + 1) for k in range(1, 8)]))
print(sorted([Fraction(1, 2), Fraction(1, 3), 0.4, 1]), max(a, b), min(a, b), bool(Fraction(0)), a.numerator, a.denominator)
print({Fraction(1, 2): "half"}[Fraction(2, 4)], f"{a} {str(a):>8}|", "%s" % b, str(Fraction(5)), [a, b])
print(type(a).__name__, isinstance(a, Fraction), isinstance(a, fractions.Fraction), type(a))
for bad in (lambda: Fraction(1, 0), lambda: a / 0, lambda: Fraction("x"), lambda: Fraction(1.5, 2), lambda: a + "s", lambda: Fraction(None)):
    try:
        print(bad())
    except (ZeroDivisionError, ValueError, TypeError) as e:
        print(type(e).__name__, e)


def bernoulli(n):
    row = [Fraction(0)] * (n + 1)
    for m in range(n + 1):
        row[m] = Fraction(1, m + 1)
        for j in range(m, 0, -1):
            row[j - 1] = j * (row[j - 1] - row[j])
    return row[0]


for n in range(0, 16, 2):
    print(n, bernoulli(n))
