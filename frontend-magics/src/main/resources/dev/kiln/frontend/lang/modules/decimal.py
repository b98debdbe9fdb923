# Decimal numbers: a sign, an integer of any size and a power of ten, rounded to the digits of a context.


def module():
    import math

    ROUND_UP = "ROUND_UP"
    ROUND_DOWN = "ROUND_DOWN"
    ROUND_CEILING = "ROUND_CEILING"
    ROUND_FLOOR = "ROUND_FLOOR"
    ROUND_HALF_UP = "ROUND_HALF_UP"
    ROUND_HALF_DOWN = "ROUND_HALF_DOWN"
    ROUND_HALF_EVEN = "ROUND_HALF_EVEN"
    ROUND_05UP = "ROUND_05UP"
    ROUNDINGS = (
        ROUND_UP,
        ROUND_DOWN,
        ROUND_CEILING,
        ROUND_FLOOR,
        ROUND_HALF_UP,
        ROUND_HALF_DOWN,
        ROUND_HALF_EVEN,
        ROUND_05UP,
    )
    # powers with more digits than this are computed by logarithms
    LARGEST_POWER = 100_000

    class DecimalException(ArithmeticError):
        __module__ = "decimal"

    class InvalidOperation(DecimalException):
        __module__ = "decimal"

    class DivisionByZero(DecimalException, ZeroDivisionError):
        __module__ = "decimal"

    class Overflow(DecimalException):
        __module__ = "decimal"

    class Context:
        __module__ = "decimal"

        def __init__(self, prec=28, rounding=ROUND_HALF_EVEN):
            self._prec = 28
            self._rounding = ROUND_HALF_EVEN
            self.prec = prec
            self.rounding = rounding

        @property
        def prec(self):
            return self._prec

        @prec.setter
        def prec(self, digits):
            if not isinstance(digits, int):
                raise TypeError("an integer is required (got type " + type(digits).__name__ + ")")
            if digits < 1:
                raise ValueError("valid range for prec is [1, MAX_PREC]")
            self._prec = digits

        @property
        def rounding(self):
            return self._rounding

        @rounding.setter
        def rounding(self, mode):
            if mode not in ROUNDINGS:
                raise TypeError("valid values for rounding are:\n  [" + ", ".join(
                    ("ROUND_CEILING", "ROUND_FLOOR", "ROUND_UP", "ROUND_DOWN", "ROUND_HALF_UP", "ROUND_HALF_DOWN", "ROUND_HALF_EVEN",
                     "ROUND_05UP")) + "]")
            self._rounding = mode

        def copy(self):
            return Context(self._prec, self._rounding)

        def create_decimal(self, value="0"):
            d = Decimal(value)
            return d if d._special else rounded(d._sign, d._int, d._exp, self)

        def quantize(self, a, b):
            return Decimal(a).quantize(Decimal(b), context=self)

        def sqrt(self, a):
            return Decimal(a).sqrt(self)

        def exp(self, a):
            return Decimal(a).exp(self)

        def ln(self, a):
            return Decimal(a).ln(self)

        def divide(self, a, b):
            return divided(Decimal(a), Decimal(b), self)

    state = [Context()]

    def getcontext():
        return state[0]

    def setcontext(context):
        state[0] = context

    class LocalContext:
        def __init__(self, context):
            self._inner = context

        def __enter__(self):
            self._outer = state[0]
            state[0] = self._inner
            return self._inner

        def __exit__(self, kind, error, trace):
            state[0] = self._outer
            return False

    def localcontext(ctx=None, **settings):
        inner = (state[0] if ctx is None else ctx).copy()
        for name, value in settings.items():
            setattr(inner, name, value)
        return LocalContext(inner)

    def invalid(name="InvalidOperation"):
        return InvalidOperation("[<class 'decimal." + name + "'>]")

    def shortened(sign, n, digits, mode):
        """n without its last digits, rounded."""
        unit = 10**digits
        kept, rest = divmod(n, unit)
        if rest == 0:
            return kept
        twice = 2 * rest
        if mode == ROUND_HALF_EVEN:
            up = twice > unit or twice == unit and kept % 2 == 1
        elif mode == ROUND_HALF_UP:
            up = twice >= unit
        elif mode == ROUND_HALF_DOWN:
            up = twice > unit
        elif mode == ROUND_DOWN:
            up = False
        elif mode == ROUND_UP:
            up = True
        elif mode == ROUND_CEILING:
            up = sign == 0
        elif mode == ROUND_FLOOR:
            up = sign == 1
        elif mode == ROUND_05UP:
            up = kept % 5 == 0
        else:
            raise TypeError("valid values for rounding are:\n  [ROUND_CEILING, ROUND_FLOOR, ROUND_UP, ROUND_DOWN,\n"
                            "   ROUND_HALF_UP, ROUND_HALF_DOWN, ROUND_HALF_EVEN,\n   ROUND_05UP]")
        return kept + 1 if up else kept

    def length(n):
        return len(str(n))

    def make(sign, n, exp):
        d = object.__new__(Decimal)
        d._sign = sign
        d._int = n
        d._exp = exp
        d._special = ""
        return d

    def special(name, sign=0):
        d = make(sign, 0, 0)
        d._special = name
        return d

    def rounded(sign, n, exp, context=None):
        """The number to the digits of a context."""
        context = state[0] if context is None else context
        digits = length(n)
        if digits > context._prec:
            more = digits - context._prec
            n = shortened(sign, n, more, context._rounding)
            exp += more
            if length(n) > context._prec:
                n //= 10
                exp += 1
        if n != 0 and exp + length(n) - 1 > 999999:
            raise Overflow("[<class 'decimal.Overflow'>, <class 'decimal.Inexact'>, <class 'decimal.Rounded'>]")
        return make(sign, n, exp)

    def operand(value, symbol, swapped=False):
        """A number to compute with, or None when the other side is to be asked."""
        if isinstance(value, Decimal):
            return value
        if isinstance(value, int):
            return make(1 if value < 0 else 0, abs(value), 0)
        if isinstance(value, (float, complex, str, list, tuple, dict)) or value is None:
            name = type(value).__name__
            names = (name, "decimal.Decimal") if swapped else ("decimal.Decimal", name)
            raise TypeError("unsupported operand type(s) for " + symbol + ": '" + names[0] + "' and '" + names[1] + "'")
        return None

    def aligned(a, b):
        exp = min(a._exp, b._exp)
        x = a._int * 10 ** (a._exp - exp)
        y = b._int * 10 ** (b._exp - exp)
        return (-x if a._sign else x), (-y if b._sign else y), exp

    def added(a, b):
        if a._special or b._special:
            if a._special == "NaN" or b._special == "NaN":
                return special("NaN")
            if a._special and b._special and a._sign != b._sign:
                raise invalid()
            return a if a._special else b
        x, y, exp = aligned(a, b)
        total = x + y
        if total == 0:
            if a._sign == b._sign:
                sign = a._sign
            else:
                sign = 1 if state[0]._rounding == ROUND_FLOOR else 0
        else:
            sign = 1 if total < 0 else 0
        return rounded(sign, abs(total), exp)

    def negated(a):
        d = make(1 - a._sign, a._int, a._exp)
        d._special = a._special
        return d

    def multiplied(a, b):
        sign = a._sign ^ b._sign
        if a._special or b._special:
            if a._special == "NaN" or b._special == "NaN":
                return special("NaN")
            if not a or not b:
                raise invalid()
            return special("Infinity", sign)
        return rounded(sign, a._int * b._int, a._exp + b._exp)

    def divided(a, b, context=None):
        context = state[0] if context is None else context
        sign = a._sign ^ b._sign
        if a._special or b._special:
            if a._special == "NaN" or b._special == "NaN":
                return special("NaN")
            if a._special and b._special:
                raise invalid()
            return special("Infinity", sign) if a._special else make(sign, 0, -1000026)
        if b._int == 0:
            if a._int == 0:
                raise invalid("DivisionUndefined")
            raise DivisionByZero("[<class 'decimal.DivisionByZero'>]")
        ideal = a._exp - b._exp
        if a._int == 0:
            return make(sign, 0, ideal)
        return quotient(sign, a._int, b._int, ideal, context)

    def quotient(sign, x, y, ideal, context):
        shift = max(0, length(y) - length(x) + context._prec + 1)
        n, rest = divmod(x * 10**shift, y)
        exp = ideal - shift
        if rest:
            # a digit that is no tie, where the exact quotient has more of them
            if n % 5 == 0:
                n += 1
        else:
            while exp < ideal and n % 10 == 0:
                n //= 10
                exp += 1
        return rounded(sign, n, exp, context)

    def whole_and_rest(a, b):
        if a._special == "NaN" or b._special == "NaN":
            return special("NaN"), special("NaN")
        if a._special:
            raise invalid()
        sign = a._sign ^ b._sign
        if b._special:
            return make(sign, 0, 0), rounded(a._sign, a._int, a._exp)
        if b._int == 0:
            if a._int == 0:
                raise invalid("DivisionUndefined")
            raise DivisionByZero("[<class 'decimal.DivisionByZero'>]")
        x, y, exp = aligned(a, b)
        n, rest = divmod(abs(x), abs(y))
        if length(n) > state[0]._prec:
            raise invalid("DivisionImpossible")
        return make(sign, n, 0), rounded(a._sign, rest, exp)

    def compared(a, b):
        """-1, 0 or 1."""
        if a._special or b._special:
            x = 0 if not a._special else -1 if a._sign else 1
            y = 0 if not b._special else -1 if b._sign else 1
        else:
            x, y, _ = aligned(a, b)
        return (x > y) - (x < y)

    def comparable(value):
        if isinstance(value, Decimal):
            return value
        if isinstance(value, (int, float)):
            return Decimal(value)
        return None

    # exp and ln in integers scaled by 10**p, some digits more than are wanted

    def exp_scaled(x, p):
        unit = 10**p
        halvings = max(0, x.bit_length() - unit.bit_length() + 8)
        more = 10 ** (halvings + 5)
        unit *= more
        x = x * more >> halvings
        total = term = unit
        k = 1
        while term:
            term = term * x // (unit * k)
            total += term
            k += 1
        for _ in range(halvings):
            total = total * total // unit
        return total // more

    def ln_scaled(n, exp, p):
        """ln of n * 10**exp."""
        digits = length(n)
        e = digits + exp
        unit = 10**p
        # m lies between 0.1 and 1
        m = n * 10 ** (p - digits) if p >= digits else n // 10 ** (digits - p)
        y = near_ln(m, p)
        return y if e == 0 else y + e * ln_ten(p)

    def near_ln(m, p):
        unit = 10**p
        guess = math.log(float(str(m) + "e-" + str(p)))
        y = int(guess * 10**15) * 10 ** (p - 15) if p >= 15 else int(guess * 10**p)
        good = 14
        while True:
            power = exp_scaled(abs(y), p)
            if y < 0:
                power = unit * unit // power
            y += 2 * unit * (m - power) // (m + power)
            if good > p:
                return y
            good *= 3

    def ln_ten(p):
        return -near_ln(10 ** (p - 1), p)

    def exponential(a, context):
        """e to a number that is not zero."""
        p = context._prec + 8 + max(0, a._exp + length(a._int))
        x = a._int * 10 ** (p + a._exp) if p + a._exp >= 0 else a._int // 10 ** -(p + a._exp)
        y = exp_scaled(x, p)
        if a._sign:
            p2 = p + length(y)
            return rounded(0, 10 ** (p + p2) // y, -p2, context)
        return rounded(0, y, -p, context)

    def ln_of(a, digits):
        """The natural logarithm to some more digits than those asked for."""
        p = digits + 10
        near_one = abs(a._int - 10**-a._exp) if a._exp <= 0 else 1
        p += max(0, -a._exp - length(near_one) + 1) if a._exp < 0 else 0
        y = ln_scaled(a._int, a._exp, p)
        return make(1 if y < 0 else 0, abs(y), -p)

    def powered(a, b):
        if a._special == "NaN" or b._special == "NaN":
            return special("NaN")
        if not b._special and b._int == 0:
            if not a:
                raise invalid()
            return make(0, 1, 0)
        whole = b._special == "" and b == b.to_integral_value()
        if a._special or b._special:
            if a._sign and not whole:
                raise invalid()
            size = compared(abs(a), make(0, 1, 0))
            if size == 0:
                return make(0, 1, 0)
            sign = 1 if a._sign and whole and int(b) % 2 else 0
            grows = (size > 0) == (b._sign == 0)
            return special("Infinity", sign) if grows else make(sign, 0, 0)
        sign = 1 if a._sign and whole and int(b) % 2 else 0
        if a._int == 0:
            return special("Infinity", sign) if b._sign else make(sign, 0, 0)
        if a._sign and not whole:
            raise invalid()
        if whole:
            n = abs(int(b))
            if length(a._int) * n <= LARGEST_POWER:
                if b._sign:
                    return quotient(sign, 1, a._int**n, -a._exp * n, state[0])
                return rounded(sign, a._int**n, a._exp * n)
        context = state[0]
        size = length(b._int) + max(0, b._exp)
        log = ln_of(make(0, a._int, a._exp), context._prec + size + 10)
        if log._int == 0:
            result = make(0, 1, 0)
        else:
            result = exponential(make(log._sign ^ b._sign, log._int * b._int, log._exp + b._exp), context)
        if length(result._int) < context._prec:
            missing = context._prec - length(result._int)
            result = make(0, result._int * 10**missing, result._exp - missing)
        return make(sign, result._int, result._exp)

    class DecimalTuple(tuple):
        __module__ = "decimal"

        @property
        def sign(self):
            return self[0]

        @property
        def digits(self):
            return self[1]

        @property
        def exponent(self):
            return self[2]

        def __repr__(self):
            return "DecimalTuple(sign=" + repr(self[0]) + ", digits=" + repr(self[1]) + ", exponent=" + repr(self[2]) + ")"

    def from_text(text):
        plain = text.strip().replace("_", "")
        sign = 0
        if plain[:1] in ("+", "-"):
            sign = 1 if plain[0] == "-" else 0
            plain = plain[1:]
        lower = plain.lower()
        if lower in ("inf", "infinity"):
            return special("Infinity", sign)
        if lower in ("nan", "snan"):
            return special("NaN", sign)
        mantissa, e, power = lower.partition("e")
        before, dot, after = mantissa.partition(".")
        digits = before + after
        unsigned = power[1:] if power[:1] in ("+", "-") else power
        if not digits.isdecimal() or e and not unsigned.isdecimal():
            raise invalid("ConversionSyntax")
        return make(sign, int(digits), (int(power) if e else 0) - len(after))

    class Decimal:
        __module__ = "decimal"

        def __new__(cls, value="0", context=None):
            if isinstance(value, str):
                return from_text(value)
            if isinstance(value, Decimal):
                return value
            if isinstance(value, int):
                n = int(value)
                return make(1 if n < 0 else 0, abs(n), 0)
            if isinstance(value, float):
                return Decimal.from_float(float(value))
            if isinstance(value, (tuple, list)):
                sign, digits, exp = value
                return make(sign, int("".join([str(d) for d in digits]) or "0"), exp)
            raise TypeError("conversion from " + type(value).__name__ + " to Decimal is not supported")

        @classmethod
        def from_float(cls, value):
            if isinstance(value, int):
                return Decimal(value)
            if math.isnan(value):
                return special("NaN")
            sign = 1 if math.copysign(1.0, value) < 0 else 0
            if math.isinf(value):
                return special("Infinity", sign)
            n, d = abs(value).as_integer_ratio()
            k = d.bit_length() - 1
            return make(sign, n * 5**k, -k)

        def __str__(self):
            minus = "-" if self._sign else ""
            if self._special:
                return minus + self._special
            digits = str(self._int)
            left = self._exp + len(digits)
            if self._exp <= 0 and left > -6:
                if self._exp == 0:
                    return minus + digits
                if left > 0:
                    return minus + digits[:left] + "." + digits[left:]
                return minus + "0." + "0" * -left + digits
            text = digits if len(digits) == 1 else digits[0] + "." + digits[1:]
            power = left - 1
            return minus + text + "E" + ("+" if power >= 0 else "-") + str(abs(power))

        def __repr__(self):
            return "Decimal('" + str(self) + "')"

        def __format__(self, spec):
            if spec == "":
                return str(self)
            return formatted(self, spec)

        def __number_key__(self):
            """The integer or the float that is equal to it, or None."""
            if self._special:
                return float(str(self)) if "NaN" not in str(self) else None
            if self == self.to_integral_value():
                return int(self)
            near = float(self)
            return near if Decimal(near) == self else None

        def __hash__(self):
            key = self.__number_key__()
            if key is not None:
                return hash(key)
            n, exp = self._int, self._exp
            while n % 10 == 0:
                n //= 10
                exp += 1
            return hash((self._sign, n, exp))

        def __bool__(self):
            return self._special != "" or self._int != 0

        def __eq__(self, other):
            other = comparable(other)
            if other is None:
                return NotImplemented
            if self._special == "NaN" or other._special == "NaN":
                return False
            return compared(self, other) == 0

        def __lt__(self, other):
            return ordered(self, other, lambda c: c < 0)

        def __le__(self, other):
            return ordered(self, other, lambda c: c <= 0)

        def __gt__(self, other):
            return ordered(self, other, lambda c: c > 0)

        def __ge__(self, other):
            return ordered(self, other, lambda c: c >= 0)

        def __add__(self, other):
            other = operand(other, "+")
            return NotImplemented if other is None else added(self, other)

        def __radd__(self, other):
            other = operand(other, "+", True)
            return NotImplemented if other is None else added(other, self)

        def __sub__(self, other):
            other = operand(other, "-")
            return NotImplemented if other is None else added(self, negated(other))

        def __rsub__(self, other):
            other = operand(other, "-", True)
            return NotImplemented if other is None else added(other, negated(self))

        def __mul__(self, other):
            other = operand(other, "*")
            return NotImplemented if other is None else multiplied(self, other)

        def __rmul__(self, other):
            other = operand(other, "*", True)
            return NotImplemented if other is None else multiplied(other, self)

        def __truediv__(self, other):
            other = operand(other, "/")
            return NotImplemented if other is None else divided(self, other)

        def __rtruediv__(self, other):
            other = operand(other, "/", True)
            return NotImplemented if other is None else divided(other, self)

        def __floordiv__(self, other):
            other = operand(other, "//")
            return NotImplemented if other is None else whole_and_rest(self, other)[0]

        def __rfloordiv__(self, other):
            other = operand(other, "//", True)
            return NotImplemented if other is None else whole_and_rest(other, self)[0]

        def __mod__(self, other):
            other = operand(other, "%")
            return NotImplemented if other is None else remainder(self, other)

        def __rmod__(self, other):
            other = operand(other, "%", True)
            return NotImplemented if other is None else remainder(other, self)

        def __divmod__(self, other):
            other = operand(other, "divmod()")
            return NotImplemented if other is None else both(self, other)

        def __rdivmod__(self, other):
            other = operand(other, "divmod()", True)
            return NotImplemented if other is None else both(other, self)

        def __pow__(self, other):
            other = operand(other, "** or pow()")
            return NotImplemented if other is None else powered(self, other)

        def __rpow__(self, other):
            other = operand(other, "** or pow()", True)
            return NotImplemented if other is None else powered(other, self)

        def __neg__(self):
            if self._special:
                return negated(self)
            return rounded(1 - self._sign if self._int else 0, self._int, self._exp)

        def __pos__(self):
            return self if self._special else rounded(self._sign if self._int else 0, self._int, self._exp)

        def __abs__(self):
            return special(self._special) if self._special else rounded(0, self._int, self._exp)

        def __int__(self):
            if self._special == "NaN":
                raise ValueError("cannot convert NaN to integer")
            if self._special:
                raise OverflowError("cannot convert Infinity to integer")
            n = self._int * 10**self._exp if self._exp >= 0 else self._int // 10**-self._exp
            return -n if self._sign else n

        def __trunc__(self):
            return int(self)

        def __float__(self):
            return float(str(self))

        def __floor__(self):
            return int(self.to_integral_value(ROUND_FLOOR))

        def __ceil__(self):
            return int(self.to_integral_value(ROUND_CEILING))

        def __round__(self, n=None):
            if n is None:
                return int(self.to_integral_value(ROUND_HALF_EVEN))
            return self.quantize(make(0, 1, -n))

        def __copy__(self):
            return self

        def __deepcopy__(self, memo):
            return self

        @property
        def real(self):
            return self

        @property
        def imag(self):
            return make(0, 0, 0)

        def conjugate(self):
            return self

        def as_tuple(self):
            if self._special:
                return DecimalTuple((self._sign, (0,) if self._special == "Infinity" else (), "F" if self._special == "Infinity" else "n"))
            return DecimalTuple((self._sign, tuple([int(c) for c in str(self._int)]), self._exp))

        def as_integer_ratio(self):
            if self._special:
                raise (ValueError if self._special == "NaN" else OverflowError)("cannot convert " + self._special + " to integer ratio")
            if self._exp >= 0:
                return int(self), 1
            d = 10**-self._exp
            g = math.gcd(self._int, d)
            n = self._int // g
            return (-n if self._sign else n), d // g

        def adjusted(self):
            return 0 if self._special else self._exp + length(self._int) - 1

        def is_nan(self):
            return self._special == "NaN"

        def is_infinite(self):
            return self._special == "Infinity"

        def is_finite(self):
            return self._special == ""

        def is_zero(self):
            return self._special == "" and self._int == 0

        def is_signed(self):
            return self._sign == 1

        def copy_abs(self):
            d = make(0, self._int, self._exp)
            d._special = self._special
            return d

        def copy_negate(self):
            return negated(self)

        def copy_sign(self, other):
            d = make(Decimal(other)._sign, self._int, self._exp)
            d._special = self._special
            return d

        def compare(self, other):
            other = operand(other, "compare")
            if self._special == "NaN" or other._special == "NaN":
                return special("NaN")
            return Decimal(compared(self, other))

        def max(self, other):
            other = operand(other, "max")
            larger = other if compared(self, other) < 0 else self
            return rounded(larger._sign, larger._int, larger._exp)

        def min(self, other):
            other = operand(other, "min")
            smaller = self if compared(self, other) <= 0 else other
            return rounded(smaller._sign, smaller._int, smaller._exp)

        def quantize(self, exp, rounding=None, context=None):
            exp = operand(exp, "quantize")
            context = state[0] if context is None else context
            mode = context._rounding if rounding is None else rounding
            if self._special or exp._special:
                if self._special == "NaN" or exp._special == "NaN":
                    return special("NaN")
                if self._special and exp._special:
                    return self
                raise invalid()
            d = scaled(self, exp._exp, mode)
            if length(d._int) > context._prec:
                raise invalid()
            return d

        def to_integral_value(self, rounding=None, context=None):
            if self._special or self._exp >= 0:
                return self
            return scaled(self, 0, state[0]._rounding if rounding is None else rounding)

        def to_integral(self, rounding=None, context=None):
            return self.to_integral_value(rounding)

        def to_integral_exact(self, rounding=None, context=None):
            return self.to_integral_value(rounding)

        def normalize(self, context=None):
            if self._special:
                return self
            d = rounded(self._sign, self._int, self._exp, context)
            n, exp = d._int, d._exp
            if n == 0:
                return make(d._sign, 0, 0)
            while n % 10 == 0:
                n //= 10
                exp += 1
            return make(d._sign, n, exp)

        def scaleb(self, other):
            return make(self._sign, self._int, self._exp + int(other))

        def fma(self, other, third):
            a, b = operand(other, "fma"), operand(third, "fma")
            return added(make(self._sign ^ a._sign, self._int * a._int, self._exp + a._exp), b)

        def sqrt(self, context=None):
            context = state[0] if context is None else context
            if self._special == "NaN" or self._special and not self._sign:
                return self
            if not self:
                return make(self._sign, 0, self._exp // 2)
            if self._sign:
                raise invalid()
            ideal = self._exp // 2
            n, exp = self._int, self._exp
            if exp % 2:
                n *= 10
                exp -= 1
            shift = max(0, context._prec + 1 - length(n) // 2)
            n *= 100**shift
            root = math.isqrt(n)
            exp = exp // 2 - shift
            if root * root != n:
                if root % 5 == 0:
                    root += 1
            else:
                while exp < ideal and root % 10 == 0:
                    root //= 10
                    exp += 1
            return rounded(0, root, exp, to_even(context))

        def exp(self, context=None):
            context = state[0] if context is None else context
            if self._special:
                return make(0, 0, 0) if self._special == "Infinity" and self._sign else self
            if not self:
                return make(0, 1, 0)
            return exponential(self, to_even(context))

        def ln(self, context=None):
            context = state[0] if context is None else context
            if self._special == "NaN" or self._special and not self._sign:
                return self
            if not self:
                return special("Infinity", 1)
            if self._sign:
                raise invalid()
            if self == 1:
                return make(0, 0, 0)
            y = ln_of(self, context._prec)
            return rounded(y._sign, y._int, y._exp, to_even(context))

        def log10(self, context=None):
            context = state[0] if context is None else context
            if self._special == "NaN" or self._special and not self._sign:
                return self
            if not self:
                return special("Infinity", 1)
            if self._sign:
                raise invalid()
            digits = str(self._int).rstrip("0")
            if digits == "1":
                return Decimal(self.adjusted())
            y = ln_of(self, context._prec + 10)
            ten = make(0, ln_ten(context._prec + 20), -(context._prec + 20))
            return divided(y, ten, to_even(context))

    def to_even(context):
        return Context(context._prec, ROUND_HALF_EVEN)

    def ordered(a, b, test):
        b = comparable(b)
        if b is None:
            return NotImplemented
        if a._special == "NaN" or b._special == "NaN":
            raise invalid()
        return test(compared(a, b))

    def both(a, b):
        if not a._special and not b._special and b._int == 0 and a._int != 0:
            raise InvalidOperation("[<class 'decimal.InvalidOperation'>, <class 'decimal.DivisionByZero'>]")
        return whole_and_rest(a, b)

    def remainder(a, b):
        if not a._special and not b._special and b._int == 0 and a._int != 0:
            raise invalid()
        return whole_and_rest(a, b)[1]

    def scaled(a, exp, mode):
        """The number with another exponent."""
        if a._exp >= exp:
            return make(a._sign, a._int * 10 ** (a._exp - exp), exp)
        return make(a._sign, shortened(a._sign, a._int, exp - a._exp, mode), exp)

    def formatted(a, spec):
        rest = spec
        fill, align = " ", ""
        if len(rest) > 1 and rest[1] in "<>^=":
            fill, align, rest = rest[0], rest[1], rest[2:]
        elif rest[:1] in ("<", ">", "^", "="):
            align, rest = rest[0], rest[1:]
        plus = ""
        if rest[:1] in ("+", "-", " "):
            plus, rest = rest[0], rest[1:]
        if rest[:1] == "0":
            rest = rest[1:]
            if align:
                raise ValueError("invalid format string")
            fill, align = "0", "="
        n = 0
        while rest[n:n + 1].isdecimal():
            n += 1
        width, rest = int(rest[:n] or "0"), rest[n:]
        comma = ""
        if rest[:1] in (",", "_"):
            comma, rest = rest[0], rest[1:]
        precision = None
        if rest[:1] == ".":
            n = 1
            while rest[n:n + 1].isdecimal():
                n += 1
            if n == 1:
                raise ValueError("invalid format string")
            precision, rest = int(rest[1:n]), rest[n:]
        if rest not in ("", "e", "E", "f", "F", "g", "G", "n", "%"):
            raise ValueError("invalid format string")
        kind = rest.lower()
        sign = "-" if a._sign else "" if plus == "-" else plus
        after = "%" if kind == "%" else ""
        if a._special:
            whole, tail = a._special, after
            fill = " " if fill == "0" and align == "=" else fill
        else:
            whole, tail = parts(a, kind, precision, rest)
            tail += after
        least = width - len(sign) - len(tail) if fill == "0" and align == "=" else 0
        if comma and not a._special:
            whole = grouped(whole, comma, least)
        body = whole + tail
        missing = width - len(sign) - len(body)
        if missing <= 0:
            return sign + body
        if align == "=":
            return sign + fill * missing + body
        if align == "<":
            return sign + body + fill * missing
        if align == "^":
            return fill * (missing // 2) + sign + body + fill * (missing - missing // 2)
        return fill * missing + sign + body

    def parts(a, kind, precision, letter):
        """The digits before the point, and what follows them."""
        mode = state[0]._rounding
        n, exp = a._int, a._exp
        if kind == "%":
            exp += 2
        d = make(a._sign, n, exp)
        if kind in ("f", "%"):
            if precision is not None:
                d = scaled(d, -precision, mode)
            elif exp > 0:
                d = scaled(d, 0, mode)
        elif precision is not None:
            keep = precision + 1 if kind == "e" else max(precision, 1)
            if kind == "e" and length(n) < keep:
                d = scaled(d, exp - (keep - length(n)), mode)
            elif length(n) > keep:
                d = rounded(a._sign, n, exp, Context(keep, mode))
        digits = str(d._int)
        left = d._exp + len(digits)
        if kind == "e":
            point = 1
            if d._int == 0 and precision is not None:
                digits, left = "0" * (precision + 1), a._exp + precision + 1
        elif kind in ("f", "%"):
            point = left
        else:
            point = left if d._exp <= 0 and left > -6 else 1
        if point <= 0:
            whole, fraction = "0", "0" * -point + digits
        elif point > len(digits):
            whole, fraction = digits + "0" * (point - len(digits)), ""
        else:
            whole, fraction = digits[:point], digits[point:]
        tail = "." + fraction if fraction else ""
        power = left - point
        if power != 0 or kind == "e":
            tail += ("e" if letter in ("e", "g", "n") else "E") + ("+" if power >= 0 else "-") + str(abs(power))
        return whole, tail

    def grouped(whole, comma, least):
        def joined(text):
            first = len(text) % 3
            groups = [text[:first]] if first else []
            return comma.join(groups + [text[i:i + 3] for i in range(first, len(text), 3)])

        while len(joined(whole)) < least:
            whole = "0" + whole
        return joined(whole)

    return {
        "Decimal": Decimal,
        "DecimalTuple": DecimalTuple,
        "Context": Context,
        "BasicContext": Context(9, ROUND_HALF_UP),
        "ExtendedContext": Context(9, ROUND_HALF_EVEN),
        "DefaultContext": Context(),
        "getcontext": getcontext,
        "setcontext": setcontext,
        "localcontext": localcontext,
        "DecimalException": DecimalException,
        "InvalidOperation": InvalidOperation,
        "DivisionByZero": DivisionByZero,
        "Overflow": Overflow,
        "ROUND_UP": ROUND_UP,
        "ROUND_DOWN": ROUND_DOWN,
        "ROUND_CEILING": ROUND_CEILING,
        "ROUND_FLOOR": ROUND_FLOOR,
        "ROUND_HALF_UP": ROUND_HALF_UP,
        "ROUND_HALF_DOWN": ROUND_HALF_DOWN,
        "ROUND_HALF_EVEN": ROUND_HALF_EVEN,
        "ROUND_05UP": ROUND_05UP,
    }
