"""Money, precise constants and rounding with decimal numbers."""
import math
from decimal import (
    Decimal,
    DivisionByZero,
    InvalidOperation,
    ROUND_CEILING,
    ROUND_DOWN,
    ROUND_FLOOR,
    ROUND_HALF_DOWN,
    ROUND_HALF_EVEN,
    ROUND_HALF_UP,
    ROUND_UP,
    getcontext,
    localcontext,
)

import numpy as np

D = Decimal
print(D("0.1") + D("0.2"), D(1) / D(3), D("1.10") * D("2.5"), D("1E+3") + 1, 7 - D("0.50"))
print(repr(D("-1.50")), D("123.4500").normalize(), D("1e-10"), D("0.000001"), D("0.0000001"), D("12e5"))
print(D(0.1), D(5), D((1, (3, 1, 4), -2)), D("1_000.5"), D("  7 "), D("NaN"), D("-inf"))
print(D(7) // D(2), D("-7") // 2, D("-7") % 3, divmod(D("7.5"), 2), D(2) ** 10, D(2) ** -2, D("1.05") ** 30)
print(D(2).sqrt(), D("0.25").sqrt(), D(1).exp(), D(10).ln(), D("1000").log10(), D(2).log10(), D(2) ** D("0.5"))
print(D("1.5") < 2, D("1.5") == 1.5, D("0.1") == 0.1, 3 >= D(3), D("2.50") == D("2.5"), max(D(3), D("4.5")), min([D(2), D(1)]))
print({D("1.0"): "one"}[D("1.00")], hash(D("2.5")) == hash(2.5), hash(D(3)) == hash(3), len({D(1), D("1.0"), D("1.00")}))
for mode in (ROUND_UP, ROUND_DOWN, ROUND_CEILING, ROUND_FLOOR, ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN):
    print(f"{mode:16}", *[D(t).quantize(D("0.1"), rounding=mode) for t in ("1.25", "1.35", "-1.25", "1.21", "-1.29", "0")])
print(round(D("2.5")), round(D("3.5")), round(D("2.675"), 2), int(D("-3.9")), float(D("1.25")), math.floor(D("-1.1")), math.ceil(D("1.1")))
print(f"{D('1234567.891'):,.2f}|{D('3.14159'):10.3f}|{D('0.125'):.1%}|{D('5'):>8}|{D('-5.5'):08.2f}|{D('12345'):.2e}|{D('1.5'):+}|{D('7'):<5}|")
print("%s and %.2f" % (D("1.005"), D("1.005")), "{:>10}".format(D("2.50")), str(D("1.0")) + "!")
print(D("12.345").as_tuple(), D("123").adjusted(), D("0.75").as_integer_ratio(), D("1").is_nan(), D("-0").is_signed())
with localcontext() as context:
    context.prec = 50
    a, b, t, p = D(1), 1 / D(2).sqrt(), D("0.25"), D(1)
    for _ in range(6):
        a, b, t, p = (a + b) / 2, (a * b).sqrt(), t - p * ((a - b) / 2) ** 2, 2 * p
        last = (a + b) ** 2 / (4 * t)
print(getcontext().prec, last.quantize(D("1e-25")))
for text in ("1/0", "0/0", "abc", "1.5+", "sqrt", "float"):
    try:
        if text == "1/0":
            D(1) / D(0)
        elif text == "0/0":
            D(0) / 0
        elif text == "sqrt":
            D(-1).sqrt()
        elif text == "float":
            D(1) + 1.5
        else:
            D(text)
    except DivisionByZero as e:
        print("division", e, isinstance(e, ZeroDivisionError), isinstance(e, ArithmeticError))
    except InvalidOperation as e:
        print("invalid", e)
    except TypeError as e:
        print(e)
balance = D("1000.00")
for month in range(1, 4):
    interest = (balance * D("0.0425") / 12).quantize(D("0.01"), ROUND_HALF_UP)
    balance += interest
    print(f"{month:>2} {interest:>8} {balance:>10}")
prices = [D("19.99"), D("5.25"), D("0.10")]
print(sum(prices), sum(prices) / len(prices), sorted(prices), np.array([float(x) for x in prices]).sum().round(2), type(prices[0]))
