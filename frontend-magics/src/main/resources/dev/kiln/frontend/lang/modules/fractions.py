"""Rational numbers with integers of any size."""


def module():
    import math
    import re

    pattern = re.compile(r"\s*([-+]?)(\d+(?:_\d+)*)?(?:/(\d+(?:_\d+)*)|(?:\.(\d*))?(?:[eE]([-+]?\d+))?)\s*")

    def of_text(text):
        m = pattern.fullmatch(text)
        if not m or m.group(2) is None and not m.group(4):
            raise ValueError(f"Invalid literal for Fraction: {text!r}")
        over, digits = m.group(3), m.group(4) or ""
        n = int((m.group(2) or "0").replace("_", ""))
        d = 1
        if over:
            d = int(over.replace("_", ""))
        else:
            n = n * 10 ** len(digits) + int(digits or "0")
            d = 10 ** len(digits)
            e = int(m.group(5) or "0")
            if e >= 0:
                n *= 10 ** e
            else:
                d *= 10 ** -e
        return (-n if m.group(1) == "-" else n), d

    def quotient(a, b, c, d):
        if c == 0:
            raise ZeroDivisionError(f"Fraction({a // (abs(a) or 1) * (d // math.gcd(d, b))}, 0)")
        return Fraction(a * d, b * c)

    class Fraction:
        __module__ = "fractions"

        def __init__(self, numerator=0, denominator=None):
            n, d = numerator, denominator
            if d is None:
                if isinstance(n, Fraction):
                    n, d = n.numerator, n.denominator
                elif isinstance(n, str):
                    n, d = of_text(n)
                elif isinstance(n, float):
                    n, d = n.as_integer_ratio()
                elif isinstance(n, int):
                    n, d = int(n), 1
                elif hasattr(n, "item") and hasattr(n, "dtype"):
                    other = Fraction(n.item())
                    n, d = other.numerator, other.denominator
                else:
                    raise TypeError("argument should be a string or a Rational instance")
            else:
                if not isinstance(n, (int, Fraction)) or not isinstance(d, (int, Fraction)):
                    raise TypeError("both arguments should be Rational instances")
                n, d = Fraction(n), Fraction(d)
                n, d = n.numerator * d.denominator, n.denominator * d.numerator
            if d == 0:
                raise ZeroDivisionError(f"Fraction({n}, 0)")
            g = math.gcd(n, d)
            if d < 0:
                g = -g
            self.numerator = n // g
            self.denominator = d // g

        @classmethod
        def from_float(cls, f):
            return cls(f)

        def as_integer_ratio(self):
            return self.numerator, self.denominator

        def is_integer(self):
            return self.denominator == 1

        def limit_denominator(self, max_denominator=1000000):
            if max_denominator < 1:
                raise ValueError("max_denominator should be at least 1")
            if self.denominator <= max_denominator:
                return Fraction(self)
            p0, q0, p1, q1 = 0, 1, 1, 0
            n, d = self.numerator, self.denominator
            while True:
                a = n // d
                q2 = q0 + a * q1
                if q2 > max_denominator:
                    break
                p0, q0, p1, q1 = p1, q1, p0 + a * p1, q2
                n, d = d, n - a * d
            k = (max_denominator - q0) // q1
            if 2 * d * (q0 + k * q1) <= self.denominator:
                return Fraction(p1, q1)
            return Fraction(p0 + k * p1, q0 + k * q1)

        def __repr__(self):
            return f"Fraction({self.numerator}, {self.denominator})"

        def __str__(self):
            if self.denominator == 1:
                return str(self.numerator)
            return f"{self.numerator}/{self.denominator}"

        def __format__(self, spec):
            if spec and spec[-1] in "eEfFgG%":
                return format(self.numerator / self.denominator, spec)
            return format(str(self), spec)

        def __hash__(self):
            prime = 2**61 - 1
            try:
                result = hash(abs(self.numerator) * pow(self.denominator, -1, prime))
            except ValueError:
                result = 314159  # that of infinity
            result = result if self.numerator >= 0 else -result
            return -2 if result == -1 else result

        def __number_key__(self):
            """The integer or the float that is equal to it, or None."""
            if self.denominator == 1:
                return self.numerator
            try:
                as_float = self.numerator / self.denominator
            except OverflowError:
                return None
            return as_float if Fraction(as_float) == self else None

        def _pair(self, other):
            if isinstance(other, Fraction):
                return other.numerator, other.denominator
            if isinstance(other, int):
                return int(other), 1
            return None

        def _done(self, other, exact, inexact, swapped=False):
            pair = self._pair(other)
            if pair is not None:
                a, b = self.numerator, self.denominator
                return exact(*pair, a, b) if swapped else exact(a, b, *pair)
            if isinstance(other, (float, complex)):
                return inexact(other, float(self)) if swapped else inexact(float(self), other)
            return NotImplemented

        def __add__(self, other):
            return self._done(other, lambda a, b, c, d: Fraction(a * d + b * c, b * d), lambda x, y: x + y)

        def __radd__(self, other):
            return self + other

        def __sub__(self, other):
            return self._done(other, lambda a, b, c, d: Fraction(a * d - b * c, b * d), lambda x, y: x - y)

        def __rsub__(self, other):
            return self._done(other, lambda a, b, c, d: Fraction(a * d - b * c, b * d), lambda x, y: x - y, True)

        def __mul__(self, other):
            return self._done(other, lambda a, b, c, d: Fraction(a * c, b * d), lambda x, y: x * y)

        def __rmul__(self, other):
            return self * other

        def __truediv__(self, other):
            return self._done(other, quotient, lambda x, y: x / y)

        def __rtruediv__(self, other):
            return self._done(other, quotient, lambda x, y: x / y, True)

        def __floordiv__(self, other):
            return self._done(other, lambda a, b, c, d: (a * d) // (b * c), lambda x, y: x // y)

        def __rfloordiv__(self, other):
            return self._done(other, lambda a, b, c, d: (a * d) // (b * c), lambda x, y: x // y, True)

        def __mod__(self, other):
            return self._done(other, lambda a, b, c, d: Fraction((a * d) % (c * b), b * d), lambda x, y: x % y)

        def __rmod__(self, other):
            return self._done(other, lambda a, b, c, d: Fraction((a * d) % (c * b), b * d), lambda x, y: x % y, True)

        def __divmod__(self, other):
            return self // other, self % other

        def __pow__(self, other):
            if isinstance(other, Fraction) and other.denominator == 1:
                other = other.numerator
            if isinstance(other, int):
                if other >= 0:
                    return Fraction(self.numerator ** other, self.denominator ** other)
                if self.numerator == 0:
                    raise ZeroDivisionError(f"Fraction({self.denominator ** -other}, 0)")
                return Fraction(self.denominator ** -other, self.numerator ** -other)
            return float(self) ** (float(other) if isinstance(other, Fraction) else other)

        def __rpow__(self, other):
            if self.denominator == 1 and self.numerator >= 0:
                return other ** self.numerator
            return other ** float(self)

        def __neg__(self):
            return Fraction(-self.numerator, self.denominator)

        def __pos__(self):
            return Fraction(self.numerator, self.denominator)

        def __abs__(self):
            return Fraction(abs(self.numerator), self.denominator)

        def __bool__(self):
            return self.numerator != 0

        def __float__(self):
            return self.numerator / self.denominator

        def __int__(self):
            return self.__trunc__()

        def __trunc__(self):
            n = abs(self.numerator) // self.denominator
            return -n if self.numerator < 0 else n

        def __floor__(self):
            return self.numerator // self.denominator

        def __ceil__(self):
            return -(-self.numerator // self.denominator)

        def __round__(self, ndigits=None):
            if ndigits is None:
                floor, rest = divmod(self.numerator, self.denominator)
                if rest * 2 < self.denominator:
                    return floor
                if rest * 2 > self.denominator:
                    return floor + 1
                return floor + floor % 2
            shift = 10 ** abs(ndigits)
            if ndigits > 0:
                return Fraction(round(self * shift), shift)
            return Fraction(round(self / shift) * shift)

        def _compared(self, other, by):
            pair = self._pair(other)
            if pair is not None:
                return by(self.numerator * pair[1], pair[0] * self.denominator)
            if isinstance(other, float):
                if math.isnan(other) or math.isinf(other):
                    return by(0.0, other)
                return self._compared(Fraction(other), by)
            return NotImplemented

        def __eq__(self, other):
            if isinstance(other, complex):
                return other.imag == 0 and self == other.real
            return self._compared(other, lambda a, b: a == b)

        def __lt__(self, other):
            return self._compared(other, lambda a, b: a < b)

        def __le__(self, other):
            return self._compared(other, lambda a, b: a <= b)

        def __gt__(self, other):
            return self._compared(other, lambda a, b: a > b)

        def __ge__(self, other):
            return self._compared(other, lambda a, b: a >= b)

        @property
        def real(self):
            return self

        @property
        def imag(self):
            return 0

    return {"Fraction": Fraction}
