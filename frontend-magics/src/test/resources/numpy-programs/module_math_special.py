# Functions of math where accuracy is lost easily, and those of statistics.
import math

for k in range(-60, 61, 3):
    print(math.log2(2.0**k), end=" ")
print(math.log2(2**29), math.log2(2**100), math.log2(10))
for x in (0.0, 1e-12, 1e-9, 0.3, 1.0, 2.5, 1e5, 1e9, 1e300, math.inf):
    print("%.14g %.14g %.14g" % (math.asinh(x), math.asinh(-x), math.acosh(1 + x)))
for x in (-3.0, -0.5, 0.0, 1e-20, 0.1, 0.7, 1.0, 2.0, 5.0, 30.0, math.inf, -math.inf, math.nan):
    print("%.13g %.13g" % (math.erf(x), math.erfc(x)))
for x in (0.5, 1, 2, 5, 10.5, 20, 100, 171, -0.5, -1.5, -10.25, 1e-5):
    print("%.13g %.13g" % (math.gamma(x), math.lgamma(x)))
print(math.gamma(5), math.gamma(1), math.gamma(11), math.lgamma(1), math.lgamma(2), math.gamma(math.inf), math.lgamma(-math.inf))
for f, x in ((math.gamma, 0), (math.gamma, -3), (math.lgamma, 0), (math.lgamma, -2), (math.gamma, 172), (math.gamma, -math.inf), (math.acosh, 0.5)):
    try:
        print(f(x))
    except (ValueError, OverflowError) as e:
        print(type(e).__name__)


def normal(x):
    return 0.5 * math.erfc(-x / math.sqrt(2))


total = 0.0
for i in range(2000):
    total += normal(i / 500 - 2) * math.gamma(1 + i / 1000)
print("%.10f" % total)
