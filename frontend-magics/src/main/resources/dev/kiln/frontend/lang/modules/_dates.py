"""Dates and times of NumPy: datetime64, timedelta64 and arrays of them, which are arrays of int64 with a unit."""


def module():
    import datetime
    import re
    import time as clock
    from math import gcd

    import numpy as np
    import _objects

    NAT = -9223372036854775807 - 1
    UNITS = ("Y", "M", "W", "D", "h", "m", "s", "ms", "us", "ns", "ps", "fs", "as")
    NAMES = ("years", "months", "weeks", "days", "hours", "minutes", "seconds", "milliseconds", "microseconds", "nanoseconds",
             "picoseconds", "femtoseconds", "attoseconds")
    # in attoseconds; years and months are as long as they are on average
    LENGTH = {"Y": 31556952 * 10 ** 18, "M": 2629746 * 10 ** 18, "W": 604800 * 10 ** 18, "D": 86400 * 10 ** 18, "h": 3600 * 10 ** 18,
              "m": 60 * 10 ** 18, "s": 10 ** 18, "ms": 10 ** 15, "us": 10 ** 12, "ns": 10 ** 9, "ps": 10 ** 6, "fs": 10 ** 3, "as": 1}
    WORD = {"M": "datetime64", "m": "timedelta64"}
    TYPE = re.compile(r"[<=|]?(datetime64|timedelta64|M8|m8)(?:\[(.*)\])?")
    META = re.compile(r"(\d*)([A-Za-z]+)")
    DATE = re.compile(r"([+-]?\d+)(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d)(?::(\d\d)(?::(\d\d)(?:\.(\d+))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?)?)?)?")
    RAW = object()

    # what a type is

    class dtype_:
        __module__ = "numpy"

        def __init__(self, kind, unit=None, num=1):
            self.kind = kind
            self.unit = unit
            self.num = num
            self.names = None
            self.fields = None
            self.shape = ()

        def _meta(self):
            return "" if self.unit is None else f"[{self.num if self.num != 1 else ''}{self.unit}]"

        def __numpy_dates__(self):
            return True

        @property
        def char(self):
            return self.kind

        @property
        def itemsize(self):
            return 8

        @property
        def alignment(self):
            return 8

        @property
        def byteorder(self):
            return "="

        @property
        def isnative(self):
            return True

        @property
        def str(self):
            return f"<{self.kind}8{self._meta()}"

        @property
        def name(self):
            return WORD[self.kind] + self._meta()

        @property
        def type(self):
            return datetime64 if self.kind == "M" else timedelta64

        def __str__(self):
            return self.name

        def __repr__(self):
            return f"dtype('{self.str}')"

        def __eq__(self, other):
            if isinstance(other, str) and TYPE.fullmatch(other) or other is datetime64 or other is timedelta64:
                other = type_of(other)
            return isinstance(other, dtype_) and (other.kind, other.unit, other.num) == (self.kind, self.unit, self.num)

        def __hash__(self):
            return hash((self.kind, self.unit, self.num))

    def unit_of(text):
        """A unit and how many of it: "s", "25s"."""
        if text == "generic":
            return None, 1
        found = META.fullmatch(text)
        if not found or found.group(2) not in UNITS:
            raise TypeError(f'Invalid datetime unit "{text}" in metadata')
        return found.group(2), int(found.group(1) or 1)

    def type_of(value):
        """A type of dates from its name, its class or itself; None for any other."""
        if isinstance(value, dtype_):
            return value
        if value is datetime64 or value is timedelta64:
            return dtype_("M" if value is datetime64 else "m")
        found = TYPE.fullmatch(value) if isinstance(value, str) else None
        if not found:
            return None
        kind = "M" if found.group(1) in ("datetime64", "M8") else "m"
        if found.group(2) is None:
            return dtype_(kind)
        meta = META.fullmatch(found.group(2))
        if found.group(2) != "generic" and (not meta or meta.group(2) not in UNITS):
            raise TypeError(f'Invalid datetime unit in metadata string "[{found.group(2)}]"')
        return dtype_(kind, *unit_of(found.group(2)))

    def common(a, b):
        """The type in which values of both can be written."""
        if a.unit is None or b.unit is None:
            unit, num = (b.unit, b.num) if a.unit is None else (a.unit, a.num)
            return dtype_(a.kind, unit, num)
        first, second = (a, b) if UNITS.index(a.unit) <= UNITS.index(b.unit) else (b, a)
        num = first.num
        if first.unit == "Y" and second.unit == "M":
            num = num * 12
        elif first.unit not in "YM":
            num = num * LENGTH[first.unit] // LENGTH[second.unit]
        elif second.unit not in "YM" and a.kind == "m":
            raise TypeError(f"Cannot get a common metadata divisor for Numpy datetime metadata {a._meta()} and {b._meta()} because they "
                            "have incompatible nonlinear base time units.")
        return dtype_(a.kind, second.unit, gcd(num, second.num))

    # numbers: an integer, or an array of int64

    def is_array(v):
        return isinstance(v, np.ndarray)

    def guard(result, *values):
        """Not a time where one of the values is none."""
        if not any([is_array(v) for v in (result, *values)]):
            return NAT if any([v == NAT for v in values]) else result
        hidden = None
        for v in values:
            if is_array(v) or v == NAT:
                here = v == NAT
                hidden = here if hidden is None else hidden | here
        return result if hidden is None else np.where(hidden, NAT, result)

    def days_of_months(months):
        """Days from 1970-01-01 to the first of a month, counted from 1970-01; the years are counted from March."""
        month = months % 12 + 1
        year = 1970 + months // 12 - (month <= 2)
        era = year // 400
        of_era = year - era * 400
        days = of_era * 365 + of_era // 4 - of_era // 100 + (153 * ((month + 9) % 12) + 2) // 5
        return era * 146097 + days - 719468

    def months_of_days(days):
        year, month, _ = civil(days)
        return (year - 1970) * 12 + month - 1

    def civil(days):
        """Year, month and day of a day counted from 1970-01-01."""
        shifted = days + 719468
        era = shifted // 146097
        rest = shifted - era * 146097
        of_era = (rest - rest // 1460 + rest // 36524 - rest // 146096) // 365
        of_year = rest - (365 * of_era + of_era // 4 - of_era // 100)
        march = (5 * of_year + 2) // 153
        month = (march + 2) % 12 + 1
        return of_era + era * 400 + (month <= 2), month, of_year - (153 * march + 2) // 5 + 1

    def scaled(v, a, b):
        """Values of a type in units of another one, as long as the units are of fixed length."""
        many, few = LENGTH[a.unit] * a.num, LENGTH[b.unit] * b.num
        divisor = gcd(many, few)
        many, few = many // divisor, few // divisor
        if few == 1:
            return v if many == 1 else v * many
        if is_array(v) and many * few >= 2 ** 63:
            raise OverflowError(f"the conversion from {a} to {b} is out of range")
        return v // few if many == 1 else v * many // few

    def converted(v, a, b):
        """Values of one type as those of another one of the same kind."""
        if b.unit is None or a.unit is None or (a.unit, a.num) == (b.unit, b.num):
            return v
        calendar = a.kind == "M" and (a.unit in "YM") != (b.unit in "YM")
        if not calendar:
            return guard(scaled(v, a, b), v)
        day, month = dtype_("M", "D"), dtype_("M", "M")
        if a.unit in "YM":
            return guard(scaled(days_of_months(scaled(v, a, month)), day, b), v)
        return guard(scaled(months_of_days(scaled(v, a, day)), month, b), v)

    # texts

    def misread(text):
        found = DATE.match(text)
        at = found.end() if found else 0
        at += 1 if found and at < len(text) and text[at] in "-:T." else 0
        return ValueError(f'Error parsing datetime string "{text}" at position {at}')

    def within(value, low, high, name, text):
        if not low <= value <= high:
            raise ValueError(f'{name} out of range in datetime string "{text}"')
        return value

    def read(text):
        """A date as a number and its type; the last part that is written says the unit."""
        plain = text.strip()
        if plain.lower() in ("nat", ""):
            return NAT, dtype_("M")
        if plain in ("today", "now"):
            return (int(clock.time()), dtype_("M", "s")) if plain == "now" else (datetime.date.today().toordinal() - 719163, dtype_("M", "D"))
        found = DATE.fullmatch(plain)
        if not found:
            raise misread(text)
        year, month, day, hour, minute, second, fraction, zone = found.groups()
        months = (int(year) - 1970) * 12
        if month is None:
            return int(year) - 1970, dtype_("M", "Y")
        months += within(int(month), 1, 12, "Month", text) - 1
        if day is None:
            return months, dtype_("M", "M")
        days = days_of_months(months)
        days += within(int(day), 1, days_of_months(months + 1) - days, "Day", text) - 1
        if hour is None:
            return days, dtype_("M", "D")
        value, unit = days * 24 + within(int(hour), 0, 23, "Hours", text), "h"
        if minute is not None:
            value, unit = value * 60 + within(int(minute), 0, 59, "Minutes", text), "m"
        if second is not None:
            value, unit = value * 60 + within(int(second), 0, 59, "Seconds", text), "s"
        if fraction is not None:
            digits = (len(fraction) + 2) // 3 * 3
            unit = UNITS[6 + min(digits // 3, 6)]
            value = value * 10 ** digits + int(fraction.ljust(digits, "0"))
        if zone is not None and zone != "Z":
            away = (int(zone[1:3]) * 60 + int(zone[3:].lstrip(":") or 0)) * (-1 if zone[0] == "-" else 1)
            if unit == "h":
                value, unit = value * 60, "m"
            value -= away * 60 * 10 ** 18 // LENGTH[unit]
        return value, dtype_("M", unit)

    def written(v, d, unit=None):
        """A date as a text, down to its unit."""
        if v == NAT:
            return "NaT"
        of = dtype_("M", unit) if unit else dtype_("M", d.unit)
        v = converted(v, d, of)
        if of.unit is None:
            return str(v)
        if of.unit == "Y":
            return f"{v + 1970:04d}"
        if of.unit == "M":
            return f"{v // 12 + 1970:04d}-{v % 12 + 1:02d}"
        days, rest = divmod(v * LENGTH[of.unit], LENGTH["D"])
        year, month, day = civil(days)
        text = f"{year:04d}-{month:02d}-{day:02d}"
        places = UNITS.index(of.unit)
        if places < 4:
            return text
        hour, rest = divmod(rest, LENGTH["h"])
        minute, rest = divmod(rest, LENGTH["m"])
        second, rest = divmod(rest, LENGTH["s"])
        text += f"T{hour:02d}"
        text += f":{minute:02d}" if places > 4 else ""
        text += f":{second:02d}" if places > 5 else ""
        return text + (f".{rest:018d}"[:1 + 3 * (places - 6)] if places > 6 else "")

    def python(v, d):
        """A date as an object of Python's, or an integer where Python has none so fine."""
        if v == NAT:
            return None
        if d.kind == "m":
            if d.unit is None or d.unit in "YM" or UNITS.index(d.unit) > 8:
                return v
            return datetime.timedelta(microseconds=v * d.num * LENGTH[d.unit] // LENGTH["us"])
        if d.unit is None or UNITS.index(d.unit) > 8:
            return v
        fine = converted(v, d, dtype_("M", "us"))
        if not -62135596800000000 <= fine <= 253402300799999999:
            return v
        days, rest = divmod(fine, 86400000000)
        year, month, day = civil(days)
        if UNITS.index(d.unit) < 4:
            return datetime.date(year, month, day)
        second, micro = divmod(rest, 1000000)
        return datetime.datetime(year, month, day, second // 3600, second // 60 % 60, second % 60, micro)

    def refused(name, *operands):
        """The error of a function that no such types have."""
        words = " and ".join([described(x) for x in operands])
        return TypeError(f"ufunc '{name}' cannot use operands with types {words}")

    def unknown(name):
        return TypeError(f"ufunc '{name}' not supported for the input types, and the inputs could not be safely coerced to any "
                         "supported types according to the casting rule ''safe''")

    def described(x):
        kind, v, d = operand(x)
        if d is not None:
            return repr(d)
        if kind == "U":
            return f"dtype('<U{len(v)}')" if isinstance(v, str) else f"dtype('{v.dtype}')"
        return "dtype('O')" if kind == "O" else repr(np.asarray(v).dtype)

    def operand(x):
        """Its kind, its numbers and its type: M and m for dates, i, f, c for numbers, U for texts, O for any other."""
        if isinstance(x, Dates):
            return x._d.kind, x._v, x._d
        if isinstance(x, (bool, int)):
            return "i", x, None
        if isinstance(x, float):
            return "f", x, None
        if isinstance(x, (np.ndarray, np.generic)):
            return "i" if x.dtype.kind in "biu" else x.dtype.kind, x, None
        if isinstance(x, (list, tuple)):
            return operand(array(x) if has_dates(x) else np.array(x))
        if isinstance(x, str) or hasattr(x, "_items"):
            return "U", x, None
        if type(x) in (datetime.date, datetime.datetime, datetime.timedelta) and not is_array(x):
            return "O", x, None
        return "O", x, None

    def has_dates(x):
        return isinstance(x, Dates) or isinstance(x, (list, tuple)) and any([has_dates(y) for y in x])

    def made(v, d):
        """An array of dates, or one of them."""
        if is_array(v) and v.ndim > 0:
            return ndarray(RAW, v, d)
        return (datetime64 if d.kind == "M" else timedelta64)((int(v), d), RAW)

    def integral(q):
        """The whole part of a quotient; what is none is not a time."""
        if is_array(q):
            valid = np.isfinite(q)
            return np.where(valid, np.trunc(np.where(valid, q, 0)).astype(np.int64), NAT)
        return int(q) if np.isfinite(q) else NAT

    def alike(name, x, y):
        """The numbers of two operands in a type of both; integers are in the unit of the other one."""
        (kx, a, dx), (ky, b, dy) = operand(x), operand(y)
        if kx == "i":
            return a, b, dy
        if ky == "i":
            return a, b, dx
        d = common(dx, dy)
        if kx != ky:
            apart, at, of = (dy, 1, dx) if kx == "M" else (dx, 0, dy)
            if apart.unit is not None and apart.unit in "YM" and d.unit not in "YM":
                raise TypeError(f"Cannot cast ufunc '{name}' input {at} from {apart!r} to {dtype_('m', d.unit, d.num)!r} "
                                "with casting rule 'same_kind'")
        return converted(a, dx, dtype_(dx.kind, d.unit, d.num)), converted(b, dy, dtype_(dy.kind, d.unit, d.num)), d

    def kinds(x, y):
        return operand(x)[0] + operand(y)[0]

    def spread(x, y):
        return any([is_array(operand(z)[1]) and operand(z)[1].ndim > 0 for z in (x, y)])

    def add(x, y):
        both = kinds(x, y)
        if both not in ("Mm", "mM", "Mi", "iM", "mm", "mi", "im"):
            raise refused("add", x, y)
        a, b, d = alike("add", x, y)
        return made(guard(a + b, a, b), dtype_("M" if "M" in both else "m", d.unit, d.num))

    def subtract(x, y):
        both = kinds(x, y)
        if both not in ("Mm", "Mi", "MM", "mm", "mi", "im"):
            raise refused("subtract", x, y)
        a, b, d = alike("subtract", x, y)
        return made(guard(a - b, a, b), dtype_("M" if both in ("Mm", "Mi") else "m", d.unit, d.num))

    def multiply(x, y):
        both = kinds(x, y)
        if both not in ("mi", "im", "mf", "fm"):
            raise refused("multiply", x, y)
        (_, a, d), (_, b, other) = operand(x), operand(y)
        if both in ("mi", "im"):
            return made(guard(a * b, a if d is not None else b), d or other)
        v, factor = (a, b) if d is not None else (b, a)
        return made(guard(integral(v * np.float64(factor) if not is_array(factor) else v * factor), v), d or other)

    def divide(x, y):
        both = kinds(x, y)
        if both == "mm":
            a, b, _ = alike("divide", x, y)
            if not spread(x, y):
                return np.float64("nan") if NAT in (a, b) else np.float64(a) / np.float64(b)
            return np.where((np.asarray(a) == NAT) | (np.asarray(b) == NAT), np.nan, np.divide(a, b))
        if both not in ("mi", "mf"):
            raise refused("divide", x, y)
        (_, a, d), (_, b, _) = operand(x), operand(y)
        if both == "mf":
            return made(guard(integral(np.divide(a, b)), a), d)
        if not spread(x, y):
            return made(NAT if b == 0 or a == NAT else abs(a) // abs(int(b)) * (1 if (a < 0) == (b < 0) else -1), d)
        whole = np.abs(a) // np.abs(np.where(np.asarray(b) == 0, 1, b)) * np.sign(a) * np.sign(b)
        return made(guard(np.where(np.asarray(b) == 0, NAT, whole), np.asarray(a)), d)

    def floor_divide(x, y):
        both = kinds(x, y)
        if both == "mm":
            a, b, _ = alike("floor_divide", x, y)
            if not spread(x, y):
                return np.int64(0 if b == 0 or NAT in (a, b) else a // b)
            a, b = np.asarray(a), np.asarray(b)
            no = (b == 0) | (a == NAT) | (b == NAT)
            return np.where(no, 0, a // np.where(no, 1, b))
        if both not in ("mi", "mf"):
            raise refused("floor_divide", x, y)
        return divide(x, y)

    def remainder(x, y):
        if kinds(x, y) != "mm":
            raise refused("remainder", x, y)
        a, b, d = alike("remainder", x, y)
        if not spread(x, y):
            return made(NAT if b == 0 or NAT in (a, b) else a % b, d)
        a, b = np.asarray(a), np.asarray(b)
        return made(guard(np.where(b == 0, NAT, a % np.where(b == 0, 1, b)), a, b), d)

    def dated(x):
        """Dates of Python as those of NumPy."""
        return array(x) if operand(x)[0] == "O" and isinstance(x, (datetime.date, datetime.timedelta)) else x

    def compared(name, x, y):
        function = getattr(np, name)
        x, y = dated(x), dated(y)
        both = kinds(x, y)
        if both not in ("MM", "mm", "mi", "im", "mf", "fm"):
            if name in ("equal", "not_equal"):
                shape = np.broadcast_shapes(np.shape(of_any(x)), np.shape(of_any(y)))
                return np.full(shape, name == "not_equal")[()]
            if both in ("Mm", "mM"):
                raise refused(name, x, y)
            raise TypeError(f"ufunc '{name}' did not contain a loop with signature matching types ({loop(x)}, {loop(y)}) -> None")
        if both in ("mf", "fm"):
            a, b = operand(x)[1], operand(y)[1]
        else:
            a, b, _ = alike(name, x, y)
        if not spread(x, y):
            result = name == "not_equal" if NAT in (a, b) else function(a, b)
            return np.bool_(result)
        result = function(a, b)
        if name == "not_equal":
            return result | (a == NAT) if is_array(a) else result | (b == NAT)
        for v in (a, b):
            result = result & (v != NAT)
        return result

    def of_any(x):
        return x._v if isinstance(x, Dates) else x._index if hasattr(x, "_items") else 0 if isinstance(x, str) else x

    def loop(x):
        kind, v, d = operand(x)
        word = {"M": "DateTime64DType", "m": "TimeDelta64DType", "U": "StrDType", "O": "ObjectDType"}.get(kind)
        if word is None:
            plain = {int: "_PyLongDType", float: "_PyFloatDType", bool: "BoolDType"}.get(type(v))
            word = plain or "".join([part.capitalize() for part in re.findall(r"[a-z]+|\d+", str(v.dtype))]).replace("Uint", "UInt") + "DType"
        return f"<class 'numpy.dtypes.{word}'>"

    # the values

    class Dates:
        __array_priority__ = 20

        def __numpy_dates__(self):
            return True

        def __plot_numbers__(self):
            """Days since 1970, where plots put it."""
            return self.astype("datetime64[us]").astype("int64") / 86400e6

        @property
        def dtype(self):
            return self._d

        @property
        def itemsize(self):
            return 8

        @property
        def nbytes(self):
            return 8 * self.size

        def __add__(self, other):
            return add(self, other)

        def __radd__(self, other):
            return add(other, self)

        def __sub__(self, other):
            return subtract(self, other)

        def __rsub__(self, other):
            return subtract(other, self)

        def __mul__(self, other):
            return multiply(self, other)

        def __rmul__(self, other):
            return multiply(other, self)

        def __truediv__(self, other):
            return divide(self, other)

        def __rtruediv__(self, other):
            return divide(other, self)

        def __floordiv__(self, other):
            return floor_divide(self, other)

        def __rfloordiv__(self, other):
            return floor_divide(other, self)

        def __mod__(self, other):
            return remainder(self, other)

        def __rmod__(self, other):
            return remainder(other, self)

        def __divmod__(self, other):
            return floor_divide(self, other), remainder(self, other)

        def __pow__(self, other):
            raise unknown("power")

        def __neg__(self):
            if self._d.kind == "M":
                raise TypeError("ufunc 'negative' did not contain a loop with signature matching types "
                                "<class 'numpy.dtypes.DateTime64DType'> -> None")
            return made(guard(-self._v, self._v), self._d)

        def __pos__(self):
            return made(self._v + 0, self._d)

        def __abs__(self):
            if self._d.kind == "M":
                raise TypeError("ufunc 'absolute' did not contain a loop with signature matching types "
                                "<class 'numpy.dtypes.DateTime64DType'> -> None")
            return made(guard(np.abs(self._v), self._v), self._d)

        def __eq__(self, other):
            return compared("equal", self, other)

        def __ne__(self, other):
            return compared("not_equal", self, other)

        def __lt__(self, other):
            return compared("less", self, other)

        def __le__(self, other):
            return compared("less_equal", self, other)

        def __gt__(self, other):
            return compared("greater", self, other)

        def __ge__(self, other):
            return compared("greater_equal", self, other)

        def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
            d = type_of(dtype)
            if d is not None:
                if d.kind == self._d.kind:
                    v = converted(self._v, self._d, d)
                    d = d if d.unit is not None else self._d
                else:
                    v, d = self._v, d if d.unit is not None else dtype_(d.kind, self._d.unit, self._d.num)
                return ndarray(RAW, v.copy(), d) if isinstance(self, ndarray) else made(v, d)
            if dtype is str or isinstance(dtype, str) and dtype.lstrip("<=|")[:1] == "U":
                return datetime_as_string(self) if self._d.kind == "M" else np.array(nested(self._v, str))
            if dtype is object or dtype is datetime.datetime or dtype is datetime.date or dtype is datetime.timedelta or dtype == "O":
                return self.item() if not isinstance(self, ndarray) else _objects.array(self.tolist())
            return self._v.astype(dtype) if isinstance(self, ndarray) else np.asarray(self._v).astype(dtype)[()]

        def view(self, dtype=None):
            d = self._d if dtype is None else type_of(dtype)
            if d is None:
                return self._v.view(dtype) if isinstance(self, ndarray) else np.asarray(self._v).view(dtype)[()]
            return ndarray(RAW, self._v[...], d) if isinstance(self, ndarray) else made(self._v, d)

    class one(Dates):
        """What datetime64 and timedelta64 have in common."""

        def __init__(self, value=None, unit=None):
            kind = "M" if isinstance(self, datetime64) else "m"
            if unit is RAW:
                self._v, self._d = value
                return
            d = None if unit is None else dtype_(kind, *(unit_of(unit) if isinstance(unit, str) else (unit[0], int(unit[1]))))
            v, own = number(value, kind, d)
            if own.unit is None and d is None and kind == "M" and v != NAT:
                raise ValueError("Converting an integer to a NumPy datetime requires a specified unit")
            self._v, self._d = (v, own) if d is None else (converted(v, own, d), d)

        @property
        def shape(self):
            return ()

        @property
        def ndim(self):
            return 0

        @property
        def size(self):
            return 1

        @property
        def T(self):
            return self

        def item(self, *at):
            return python(self._v, self._d)

        def tolist(self):
            return python(self._v, self._d)

        def copy(self):
            return self

        def reshape(self, *shape):
            return array(self).reshape(*shape)

        def ravel(self):
            return array(self).reshape(1)

        def __getitem__(self, key):
            if key == () or key is Ellipsis:
                return self if key == () else array(self)
            raise IndexError("invalid index to scalar variable.")

        def __hash__(self):
            if self._v == NAT or self._d.unit is None:
                return hash(self._v)
            if self._d.kind == "M" and self._d.unit in "YM":
                return hash(converted(self._v, self._d, dtype_("M", "D")) * LENGTH["D"])
            return hash(self._v * self._d.num * LENGTH[self._d.unit])

        def __bool__(self):
            return self._v != 0

        def __format__(self, style):
            return format(str(self), style)

        def __int__(self):
            raise TypeError("int() argument must be a string, a bytes-like object or a real number, not "
                            f"'{kind_of_python(self)}'")

        def __float__(self):
            raise TypeError(f"float() argument must be a string or a real number, not '{kind_of_python(self)}'")

    def kind_of_python(x):
        value = x.item()
        return "NoneType" if value is None else "int" if isinstance(value, int) else f"datetime.{type(value).__name__}"

    class datetime64(one):
        __module__ = "numpy"

        def __str__(self):
            return written(self._v, self._d)

        def __repr__(self):
            plain = self._d.num == 1 and self._d.unit not in (None, "h") and self._v != NAT
            return f"np.datetime64('{self}')" if plain else f"np.datetime64('{self}','{self._d._meta().strip('[]') or 'generic'}')"

    class timedelta64(one):
        __module__ = "numpy"

        def __init__(self, value=0, unit=None):
            one.__init__(self, value, unit)

        def __int__(self):
            return self._v if isinstance(self.item(), int) else one.__int__(self)

        def __float__(self):
            return float(self._v) if isinstance(self.item(), int) else one.__float__(self)

        def __str__(self):
            if self._v == NAT:
                return "NaT"
            name = "generic time units" if self._d.unit is None else NAMES[UNITS.index(self._d.unit)]
            return f"{self._v * self._d.num} {name}"

        def __repr__(self):
            value = "'NaT'" if self._v == NAT else str(self._v)
            return f"np.timedelta64({value})" if self._d.unit is None else f"np.timedelta64({value},'{self._d._meta()[1:-1]}')"

    def number(x, kind, d=None):
        """A value to keep among dates, as an integer and its type."""
        if isinstance(x, Dates):
            if x._d.kind != kind and kind == "M":
                raise ValueError("Could not convert object to NumPy datetime")
            return int(x._v), dtype_(kind, x._d.unit, x._d.num)
        if x is None:
            return NAT, dtype_(kind)
        if isinstance(x, str):
            if kind == "M":
                return read(x)
            if x.strip().lower() in ("nat", ""):
                return NAT, dtype_("m")
            try:
                return int(x), dtype_("m")
            except ValueError:
                raise ValueError(f'Error parsing timedelta string "{x}"') from None
        if isinstance(x, (bool, int, np.integer, np.bool_)):
            if kind == "M" and d is not None and d.unit is None:
                raise ValueError("Converting an integer to a NumPy datetime requires a specified unit")
            return int(x), dtype_(kind) if d is None else d
        if kind == "M" and isinstance(x, datetime.date):
            days = x.toordinal() - 719163
            if not isinstance(x, datetime.datetime):
                return days, dtype_("M", "D")
            return ((days * 24 + x.hour) * 60 + x.minute) * 60000000 + x.second * 1000000 + x.microsecond, dtype_("M", "us")
        if kind == "m" and isinstance(x, datetime.timedelta):
            return (x.days * 86400 + x.seconds) * 1000000 + x.microseconds, dtype_("m", "us")
        raise ValueError(f"Could not convert object to NumPy {'datetime' if kind == 'M' else 'timedelta'}")

    def nested(v, item):
        """Lists of what a function makes of each number."""
        if v.ndim == 0:
            return item(v.item())
        if v.ndim == 1:
            return [item(each) for each in v.tolist()]
        return [nested(row, item) for row in v]

    class ndarray(Dates):
        __module__ = "numpy"
        __is_array__ = True
        __hash__ = None

        def __init__(self, marker, v, d):
            if marker is not RAW:
                raise TypeError("arrays of dates are made by np.array")
            self._v = v
            self._d = d

        @property
        def shape(self):
            return self._v.shape

        @property
        def ndim(self):
            return self._v.ndim

        @property
        def size(self):
            return self._v.size

        @property
        def T(self):
            return self._of(self._v.T)

        @property
        def flat(self):
            return iter(self.ravel())

        def _of(self, v):
            """An array of the same type, also without axes."""
            return ndarray(RAW, v, self._d)

        def __len__(self):
            return len(self._v)

        def __iter__(self):
            if self.ndim == 0:
                raise TypeError("iteration over a 0-d array")
            for v in self._v.tolist() if self.ndim == 1 else self._v:
                yield made(v, self._d)

        def __getitem__(self, key):
            v = self._v[key]
            return ndarray(RAW, v, self._d) if isinstance(v, np.ndarray) else made(v, self._d)

        def __setitem__(self, key, value):
            self._v[key] = self._fitting(value)

        def _fitting(self, value):
            """A value as numbers in this array's unit."""
            if not isinstance(value, Dates):
                value = array(value, dtype=self._d) if isinstance(value, (list, tuple, np.ndarray)) or hasattr(value, "_items") else value
            if not isinstance(value, Dates):
                v, own = number(value, self._d.kind, self._d)
                return converted(v, own, self._d)
            if value._d.kind != self._d.kind:
                raise TypeError(f"Cannot cast {described(value)} to {self._d!r}")
            return converted(value._v, value._d, self._d)

        def __contains__(self, value):
            return bool(np.any(self == value))

        def __bool__(self):
            if self.size != 1:
                raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
            return bool(self._v.ravel()[0] != 0)

        def _changed(self, result):
            if result._d.kind != self._d.kind:
                raise TypeError(f"Cannot cast ufunc output from {result._d!r} to {self._d!r} with casting rule 'same_kind'")
            self._v[...] = converted(result._v, result._d, self._d)
            return self

        def __iadd__(self, other):
            return self._changed(add(self, other))

        def __isub__(self, other):
            return self._changed(subtract(self, other))

        def __imul__(self, other):
            return self._changed(multiply(self, other))

        def tolist(self):
            return nested(self._v, lambda v: python(v, self._d))

        def item(self, *at):
            return python(self._v.item(*at), self._d)

        def copy(self, order="C"):
            return self._of(self._v.copy())

        def ravel(self, order="C"):
            return self._of(self._v.ravel(order))

        def flatten(self, order="C"):
            return self._of(self._v.flatten(order))

        def reshape(self, *shape, order="C"):
            return self._of(self._v.reshape(*shape, order=order))

        def transpose(self, *axes):
            return self._of(self._v.transpose(*axes))

        def swapaxes(self, axis1, axis2):
            return self._of(self._v.swapaxes(axis1, axis2))

        def squeeze(self, axis=None):
            return self._of(self._v.squeeze(axis))

        def diagonal(self, offset=0, axis1=0, axis2=1):
            return self._of(self._v.diagonal(offset, axis1, axis2))

        def take(self, indices, axis=None, out=None, mode="raise"):
            return made(self._v.take(indices, axis=axis, mode=mode), self._d)

        def repeat(self, repeats, axis=None):
            return self._of(self._v.repeat(repeats, axis))

        def compress(self, condition, axis=None):
            return self._of(self._v.compress(condition, axis))

        def fill(self, value):
            self._v[...] = self._fitting(value)

        def sort(self, axis=-1, kind=None, order=None):
            self._v[...] = np.sort(self._v - 1, axis=axis) + 1

        def argsort(self, axis=-1, kind=None, order=None, *, stable=None):
            return np.argsort(self._v - 1, axis=axis, kind="stable")

        def searchsorted(self, v, side="left", sorter=None):
            return shared("searchsorted", {"a": self, "v": v, "side": side, "sorter": sorter})

        def min(self, axis=None, out=None, keepdims=False):
            return made(np.min(self._v, axis=axis, keepdims=keepdims), self._d)

        def max(self, axis=None, out=None, keepdims=False):
            largest = np.max(self._v, axis=axis, keepdims=keepdims)
            return made(np.where(np.any(self._v == NAT, axis=axis, keepdims=keepdims), NAT, largest)[()], self._d)

        def ptp(self, axis=None, out=None, keepdims=False):
            return self.max(axis, keepdims=keepdims) - self.min(axis, keepdims=keepdims)

        def argmin(self, axis=None, out=None, *, keepdims=False):
            return np.argmin(self._v, axis=axis, keepdims=keepdims)

        def argmax(self, axis=None, out=None, *, keepdims=False):
            # what is no time comes first
            return np.argmax(np.where(self._v == NAT, 9223372036854775807, self._v), axis=axis, keepdims=keepdims)

        def sum(self, axis=None, dtype=None, out=None, keepdims=False):
            if self._d.kind == "M":
                raise refused("add", self, self)
            hidden = np.any(self._v == NAT, axis=axis, keepdims=keepdims)
            return made(np.where(hidden, NAT, np.sum(self._v, axis=axis, keepdims=keepdims))[()], self._d)

        def mean(self, axis=None, dtype=None, out=None, keepdims=False):
            total = self.sum(axis, keepdims=keepdims)
            return total / (self.size if axis is None else self._v.shape[axis])

        def cumsum(self, axis=None, dtype=None, out=None):
            if self._d.kind == "M":
                raise refused("add", self, self)
            hidden = np.cumsum(self._v == NAT, axis=axis) > 0
            return made(np.where(hidden, NAT, np.cumsum(self._v, axis=axis)), self._d)

        def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False):
            raise unknown("square") if self._d.kind == "m" else refused("add", self, self)

        def any(self, axis=None, out=None, keepdims=False):
            return np.any(self._v != 0, axis=axis, keepdims=keepdims)

        def all(self, axis=None, out=None, keepdims=False):
            return np.all(self._v != 0, axis=axis, keepdims=keepdims)

        def nonzero(self):
            return np.nonzero(self._v)

        def clip(self, min=None, max=None, out=None):
            return shared("clip", {"a": self, "a_min": min, "a_max": max})

        def __str__(self):
            return text_of(self, " ", "", np.get_printoptions()["linewidth"])

        def __repr__(self):
            width = np.get_printoptions()["linewidth"]
            text = f"array({text_of(self, ', ', 'array(', width - 1)},"
            short = self.size > np.get_printoptions()["threshold"]
            shape = f"shape={self.shape}, " if short or self.size == 0 and self.shape != (0,) else ""
            kind = f"{shape}dtype='{self._d}')"
            last = len(text) - (text.rfind("\n") + 1)
            return text + (" " if last + len(kind) + 1 <= width else "\n      ") + kind

    def text_of(a, between, prefix, width):
        """The text of an array, in lines as NumPy breaks them."""
        if a.ndim == 0:
            return repr(str(made(a._v, a._d))) if between == ", " else str(made(a._v, a._d)) if a._d.kind == "M" else str(a._v)
        options = np.get_printoptions()
        most, edge = options["threshold"], options["edgeitems"]
        short = a.size > most
        shown = []

        def places(n):
            return list(range(n)) if not short or n <= 2 * edge else [*range(edge), None, *range(n - edge, n)]

        def collect(v):
            for k in places(len(v)):
                if k is not None and v.ndim > 1:
                    collect(v[k])
            if v.ndim == 1:
                for k in v.tolist() if not short or len(v) <= 2 * edge else v[:edge].tolist() + v[-edge:].tolist():
                    shown.append(k)

        def plain(v):
            return f"'{written(v, a._d)}'" if a._d.kind == "M" else str(v)

        collect(a._v)
        widest = max([len(plain(v)) for v in shown if v != NAT], default=0)
        if NAT in shown:
            widest = max(widest, 5)

        def word(v):
            return ("'NaT'" if v == NAT else plain(v)).rjust(widest)

        def rows(v, indent, room):
            if v.ndim == 1:
                values = v.tolist()
                done, line = [], indent
                limit = room - max(len(between.rstrip()), 1)
                at = places(len(values))
                for i, k in enumerate(at):
                    text = "..." if k is None else word(values[k])
                    if len(line) + len(text) > limit and len(line) > len(indent):
                        done.append(line.rstrip())
                        line = indent
                    line += text + (between if i < len(at) - 1 else "")
                done.append(line)
                return "[" + "\n".join(done)[len(indent):] + "]"
            parts = ["..." if k is None else rows(v[k], indent + " ", room - 1) for k in places(len(v))]
            return "[" + (between.rstrip() + "\n" * (v.ndim - 1) + indent).join(parts) + "]"

        return rows(a._v, " " + " " * len(prefix), width)

    # making arrays

    def leaves(x, into):
        """The shape of nested lists; their values are added to a list."""
        if isinstance(x, np.ndarray) or hasattr(x, "_items"):
            x = x.tolist()
        if isinstance(x, ndarray) and x.ndim > 0:
            x = list(x)
        if not isinstance(x, (list, tuple)):
            into.append(x)
            return ()
        shapes = [leaves(each, into) for each in x]
        if any([shape != shapes[0] for shape in shapes]):
            raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")
        return (len(x),) + (shapes[0] if shapes else ())

    def array(object, dtype=None, copy=True, ndmin=0, **more):
        d = type_of(dtype)
        if dtype is not None and d is None:
            return array(object).astype(dtype)
        if isinstance(object, ndarray):
            result = object if d is None else object.astype(d)
            result = result.copy() if copy and result is object else result
        elif isinstance(object, np.ndarray):
            if d.kind == "M" and d.unit is None:
                raise ValueError("Converting an integer to a NumPy datetime requires a specified unit")
            whole = object.dtype.kind in "biu"
            result = ndarray(RAW, object.astype(np.int64) if whole else np.asarray(integral(object)), d)
        else:
            values = []
            shape = leaves(object, values)
            if d is None:
                first = [x for x in values if isinstance(x, Dates) or isinstance(x, (datetime.date, datetime.timedelta))]
                d = dtype_(first[0]._d.kind if isinstance(first[0], Dates) else "M" if isinstance(first[0], datetime.date) else "m")
                if d.kind == "M" and any([isinstance(x, Dates) and x._d.kind == "m" for x in values]):
                    raise TypeError(f"Cannot cast array data from {values[-1]._d!r} to {first[0]._d!r} according to the rule 'same_kind'")
            pairs = [number(x, d.kind, d) for x in values]
            if d.unit is None:
                for _, own in pairs:
                    d = common(d, own)
            known = {}
            numbers = []
            for v, own in pairs:
                if own.unit != d.unit or own.num != d.num:
                    v = converted(v, own, d)
                numbers.append(v)
            result = ndarray(RAW, np.array(numbers, dtype=np.int64).reshape(shape), d)
        while result.ndim < ndmin:
            result = result._of(result._v[None])
        return result

    def asarray(a, dtype=None, **more):
        if isinstance(a, ndarray) and (dtype is None or type_of(dtype) == a._d):
            return a
        return array(a, dtype)

    def arange(start=None, stop=None, step=None, dtype=None, **more):
        d = type_of(dtype)
        given = [x for x in (start, stop, step) if x is not None]
        some = [x for x in given if isinstance(x, Dates)]
        kind = d.kind if d is not None else "M" if any([x._d.kind == "M" for x in some]) else "m"
        if stop is None and kind == "M":
            raise ValueError("arange requires both a start and a stop for NumPy datetime64 ranges")
        if stop is None:
            start, stop = 0, start
        first, own = number(start if start is not None else 0, kind if not isinstance(start, int) else "m")
        relative = isinstance(stop, int) or isinstance(stop, timedelta64) and kind == "M"
        last, of_last = number(stop, "m" if relative else kind)
        by, of_step = number(1 if step is None else step, "m")
        if d is None or d.unit is None:
            d = dtype_(kind, own.unit, own.num)
            for other in (of_last, of_step):
                d = common(d, dtype_(kind, other.unit, other.num))
        first = converted(first, dtype_(kind, own.unit, own.num), d)
        last = converted(last, of_last, dtype_(of_last.kind, d.unit, d.num)) + (first if relative and kind == "M" else 0)
        by = converted(by, of_step, dtype_("m", d.unit, d.num))
        if NAT in (first, last, by):
            raise ValueError("arange: cannot use NaT (not-a-time) datetime values")
        if by == 0:
            raise ZeroDivisionError("division by zero")
        return ndarray(RAW, np.arange(first, last, by), d)

    def datetime_as_string(arr, unit=None, timezone="naive", casting="same_kind"):
        a = dated(arr)
        if not isinstance(a, Dates) or a._d.kind != "M":
            raise TypeError("input must have type NumPy datetime")
        if timezone not in ("naive", "UTC"):
            raise NotImplementedError("np.datetime_as_string with timezone='local' is not supported in NumPy text")
        fine = unit == "auto"
        of = a._d.unit if unit is None else unit

        def text(v):
            given = shortest(v, a._d) if fine else of
            zone = "Z" if timezone == "UTC" and v != NAT and given is not None and UNITS.index(given) > 3 else ""
            return written(v, a._d, given) + zone
        return np.array(nested(a._v, text)) if isinstance(a, ndarray) else text(a._v)

    def shortest(v, d):
        """The coarsest unit, of those that are common in texts, that keeps a date."""
        for unit in ("D", "m", "s", "ms", "us", "ns", "ps", "fs", "as"):
            of = dtype_("M", unit)
            if v == NAT or converted(converted(v, d, of), of, d) == v:
                return unit
        return d.unit

    def datetime_data(dtype):
        d = type_of(dtype)
        if d is None:
            raise TypeError("cannot get datetime metadata from non-datetime type")
        return (d.unit or "generic", d.num)

    def isnat(x):
        if not isinstance(x, Dates):
            if not (isinstance(x, (list, tuple)) and has_dates(x)):
                raise TypeError("ufunc 'isnat' is only defined for np.datetime64 and np.timedelta64.")
            x = array(x)
        return x._v == NAT if isinstance(x, ndarray) else np.bool_(x._v == NAT)

    # days of business

    def mask_of(weekmask):
        if isinstance(weekmask, str) and set(weekmask) <= {"0", "1"} and len(weekmask) == 7:
            return [c == "1" for c in weekmask]
        if isinstance(weekmask, str):
            days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
            words = re.findall("[A-Z][a-z]*", weekmask)
            if not words or any([word not in days for word in words]):
                raise ValueError(f'Invalid business day weekmask string "{weekmask}"')
            return [day in words for day in days]
        mask = [bool(x) for x in weekmask]
        if len(mask) != 7:
            raise ValueError("A business day weekmask array must have length 7")
        return mask

    def days_in(x):
        """Days as an array, and whether it was one."""
        a = array(x, "datetime64[D]")
        return a._v, isinstance(x, (list, tuple)) or getattr(x, "ndim", 0) > 0

    def calendar(weekmask, holidays):
        mask = mask_of(weekmask)
        if not any(mask):
            raise ValueError("Cannot construct a numpy.busdaycal with a weekmask of all zeros")
        free = [] if holidays is None or len(holidays) == 0 else np.unique(days_in(holidays)[0]).tolist()
        return mask, [day for day in free if day != NAT and mask[(day + 3) % 7]]

    def no_calendar(busdaycal):
        if busdaycal is not None:
            raise NotImplementedError("busdaycal= is not supported in NumPy text; use weekmask= and holidays=")

    def is_busday(dates, weekmask="1111100", holidays=None, busdaycal=None, out=None):
        no_calendar(busdaycal)
        mask, free = calendar(weekmask, holidays)
        days, many = days_in(dates)
        result = np.array(mask)[(days + 3) % 7] & (days != NAT)
        if free:
            result = result & ~np.isin(days, free)
        return result if many else np.bool_(result)

    def busday_count(begindates, enddates, weekmask="1111100", holidays=None, busdaycal=None, out=None):
        no_calendar(busdaycal)
        mask, free = calendar(weekmask, holidays)
        (begin, many), (end, more) = days_in(begindates), days_in(enddates)
        if bool(np.any(begin == NAT)) or bool(np.any(end == NAT)):
            raise ValueError("Cannot compute a business day count with a NaT (not-a-time) date")
        turned = begin > end
        low, high = np.where(turned, end + 1, begin), np.where(turned, begin + 1, end)
        before = np.cumsum(np.array([0] + [int(x) for x in mask]))

        def until(day):
            count = (day + 3) // 7 * sum(mask) + before[(day + 3) % 7]
            return count - np.searchsorted(np.array(free), day) if free else count
        count = np.where(turned, -1, 1) * (until(high) - until(low))
        return count if many or more else np.int64(count)

    def busday_offset(dates, offsets, roll="raise", weekmask="1111100", holidays=None, busdaycal=None, out=None):
        no_calendar(busdaycal)
        mask, free = calendar(weekmask, holidays)
        (days, many), by = days_in(dates), np.asarray(offsets)
        off = set(free)

        def works(day):
            return mask[(day + 3) % 7] and day not in off

        def rolled(day):
            if day == NAT:
                if roll == "raise":
                    raise ValueError("NaT input in busday_offset")
                return day
            if works(day):
                return day
            if roll == "raise":
                raise ValueError("Non-business day date in busday_offset")
            if roll == "nat":
                return NAT
            if roll not in ("forward", "following", "backward", "preceding", "modifiedfollowing", "modifiedpreceding"):
                raise ValueError(f"Invalid business day roll parameter \"{roll}\"")
            step = 1 if roll in ("forward", "following", "modifiedfollowing") else -1
            at = day
            while not works(at):
                at += step
            if roll.startswith("modified") and months_of_days(at) != months_of_days(day):
                at = day
                while not works(at):
                    at -= step
            return at

        def moved(day, n):
            at = rolled(day)
            if at == NAT:
                return at
            if not free:
                step = 1 if n > 0 else -1
                weeks = abs(n) // sum(mask)
                at, n = at + step * 7 * weeks, n - step * weeks * sum(mask)
            while n != 0:
                at += 1 if n > 0 else -1
                if works(at):
                    n += -1 if n > 0 else 1
            return at
        days, by = np.broadcast_arrays(days, by)
        found = [moved(day, n) for day, n in zip(days.ravel().tolist(), by.ravel().tolist())]
        result = ndarray(RAW, np.array(found, dtype=np.int64).reshape(days.shape), dtype_("M", "D"))
        return result if many or by.ndim else made(found[0], dtype_("M", "D"))

    # NumPy's functions of dates

    BINARY = {"add": add, "subtract": subtract, "multiply": multiply, "divide": divide, "true_divide": divide,
              "floor_divide": floor_divide, "remainder": remainder, "mod": remainder,
              "divmod": lambda x, y: (floor_divide(x, y), remainder(x, y))}
    ORDER = ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal")
    # the same values in other places
    MOVES = ("reshape", "ravel", "transpose", "repeat", "tile", "take", "flip", "flipud", "fliplr", "roll", "rot90", "expand_dims",
             "squeeze", "broadcast_to", "delete", "moveaxis", "swapaxes", "compress", "diagonal", "atleast_1d", "atleast_2d", "split",
             "array_split", "hsplit", "vsplit", "extract", "take_along_axis", "resize", "broadcast_arrays", "meshgrid", "permute_dims",
             "copy", "ascontiguousarray", "matrix_transpose", "unstack")
    STARRED = ("atleast_1d", "atleast_2d", "broadcast_arrays", "meshgrid")
    # functions of values that have to be of one type: the names of such parameters
    JOINS = {"concatenate": ("arrays",), "stack": ("arrays",), "vstack": ("tup",), "hstack": ("tup",), "column_stack": ("tup",),
             "dstack": ("tup",), "append": ("arr", "values"), "insert": ("arr", "values"), "where": ("x", "y"),
             "union1d": ("ar1", "ar2"), "intersect1d": ("ar1", "ar2"), "setdiff1d": ("ar1", "ar2"), "setxor1d": ("ar1", "ar2"),
             "clip": ("a", "a_min", "a_max", "min", "max"), "select": ("choicelist", "default")}
    PLACES = {"searchsorted": ("a", "v"), "digitize": ("x", "bins"), "isin": ("element", "test_elements"), "array_equal": ("a1", "a2"),
              "argsort": ("a",), "count_nonzero": ("a",), "flatnonzero": ("a",), "argwhere": ("a",), "shape": ("a",), "size": ("a",),
              "ndim": ("a",), "array_equiv": ("a1", "a2")}
    SORTED = ("union1d", "intersect1d", "setdiff1d", "setxor1d", "searchsorted", "digitize", "argsort")
    METHODS = ("min", "max", "argmin", "argmax", "sum", "mean", "cumsum", "ptp", "any", "all", "nonzero")

    def plain_call(name, given):
        """One of NumPy's functions; its first parameter may be given by position only."""
        names = list(given)
        if name in STARRED:
            return getattr(np, name)(*given[names[0]], **{key: given[key] for key in names[1:]})
        if name == "where":
            return np.where(*given.values())
        return getattr(np, name)(given[names[0]], **{key: given[key] for key in names[1:]})

    def moved(value):
        return value._v if isinstance(value, Dates) else tuple([moved(x) for x in value]) if isinstance(value, tuple) else value

    def first_type(value):
        if isinstance(value, Dates):
            return value._d
        found = [first_type(x) for x in value] if isinstance(value, (list, tuple)) else []
        return next((d for d in found if d is not None), None)

    def rewrapped(result, d, back=0):
        if isinstance(result, (list, tuple)):
            return type(result)([rewrapped(x, d, back) for x in result])
        v = result + back if back else result
        return ndarray(RAW, v, d) if isinstance(v, np.ndarray) else made(v, d)

    def types_in(value, into):
        if isinstance(value, Dates):
            into.append(value._d)
        elif isinstance(value, (list, tuple)):
            for x in value:
                types_in(x, into)
        elif isinstance(value, (datetime.date, datetime.timedelta)):
            into.append(number(value, "M" if isinstance(value, datetime.date) else "m")[1])
        elif value is not None:
            into.append(None)

    def unified(value, d, shift):
        if isinstance(value, (list, tuple)):
            return [unified(x, d, shift) for x in value]
        if isinstance(value, Dates) or isinstance(value, (datetime.date, datetime.timedelta)):
            value = dated(value)
            return converted(value._v, value._d, d) - shift
        return value

    def one_type(given, names):
        found = []
        for name in names:
            types_in(given.get(name), found)
        known = [d for d in found if d is not None]
        d = known[0]
        for other in known[1:]:
            if other.kind != d.kind:
                raise TypeError(f"Cannot cast array data from {other!r} to {d!r} according to the rule 'same_kind'")
            d = common(d, other)
        if len(known) < len(found) and d.kind == "M":
            others = [given[name] for name in names if name in given]
            flat = [x for y in others for x in (y if isinstance(y, (list, tuple)) else [y])]
            other = [x for x in flat if not has_dates(x)][0]
            raise TypeError(f"The DType {loop(known and dummy(d))} could not be promoted by {loop(np.asarray(other) if not isinstance(other, str) else other)}. "
                            "This means that no common DType exists for the given inputs. For example they cannot be stored in a "
                            "single array unless the dtype is `object`. The full list of DTypes is: "
                            f"({loop(dummy(d))}, {loop(np.asarray(other) if not isinstance(other, str) else other)})")
        return d

    def dummy(d):
        return made(0, d)

    def joined(name, given, names, wraps):
        d = one_type(given, names)
        shift = 1 if name in SORTED else 0
        plain = {key: unified(value, d, shift) if key in names else value for key, value in given.items()}
        result = plain_call(name, plain)
        if not wraps:
            return result
        return rewrapped(result[0], d, shift) if isinstance(result, tuple) else rewrapped(result, d, shift)

    def unique(ar, **more):
        a = asarray(ar)
        result = np.unique(a._v - 1, **more)
        if isinstance(result, tuple):
            return (a._of(result[0] + 1), *result[1:])
        return a._of(result + 1)

    def diff(a, n=1, axis=-1, **more):
        if more:
            raise NotImplementedError("np.diff of dates with prepend= or append= is not supported in NumPy text")
        a = asarray(a)
        for _ in range(n):
            low, high = [slice(None)] * a.ndim, [slice(None)] * a.ndim
            low[axis], high[axis] = slice(None, -1), slice(1, None)
            a = a[tuple(high)] - a[tuple(low)]
        return a

    def extreme(name, x1, x2):
        """The larger or smaller ones; with fmax and fmin what is no time gives way."""
        if kinds(x1, x2) not in ("MM", "mm", "mi", "im"):
            raise refused(name, x1, x2)
        a, b, d = alike(name, x1, x2)
        if name in ("maximum", "minimum"):
            return made(guard(getattr(np, name)(a, b), a, b), d)
        chosen = np.maximum(a, b) if name == "fmax" else np.minimum(np.subtract(a, 1), np.subtract(b, 1)) + 1
        return made(chosen, d)

    def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
        a = asarray(a)
        if a._d.kind == "M":
            raise refused("add", a, a)
        if axis is not None or keepdims:
            raise NotImplementedError("np.median of timedelta64 along an axis is not supported in NumPy text")
        values = np.sort(a._v.ravel())
        if bool(np.any(values == NAT)):
            return made(NAT, a._d)
        n = values.size
        return made(int(values[n // 2]), a._d) if n % 2 else made(int(values[n // 2 - 1]) + int(values[n // 2]), a._d) / 2

    def created(name, given):
        """np.zeros and the like, with a type of dates or like an array of them."""
        d = type_of(given["dtype"]) if given.get("dtype") is not None else None
        like = given.get("a", given.get("prototype"))
        if d is None and given.get("dtype") is not None:
            return getattr(np, name)(*[np.empty(np.shape(of_any(like)))], **{key: x for key, x in given.items() if key not in ("a", "prototype")})
        shape = given["shape"] if given.get("shape") is not None else np.shape(of_any(like))
        if "fill_value" in given:
            value = given["fill_value"]
            d = d or (like._d if isinstance(like, Dates) else dated(value)._d)
            result = ndarray(RAW, np.zeros(shape, dtype=np.int64), d)
            result[...] = value
            return result
        d = d or like._d
        return ndarray(RAW, (np.ones if name.startswith("ones") else np.zeros)(shape, dtype=np.int64), d)

    def issubdtype(arg1, arg2):
        d, of = type_of(arg1), type_of(arg2)
        if of is not None:
            return d is not None and d.kind == of.kind and (of.unit is None or d == of)
        above = ("generic",) if d.kind == "M" else ("generic", "number", "integer", "signedinteger")
        return any([arg2 is getattr(np, name) for name in above])

    def promoted(*items):
        types = [x._d if isinstance(x, Dates) else type_of(x) for x in items]
        if None in types:
            raise TypeError("dates and numbers have no type in common")
        d = types[0]
        for other in types[1:]:
            d = common(d, other)
        return d

    def can_cast(from_, to, casting="safe"):
        a = from_._d if isinstance(from_, Dates) else type_of(from_)
        b = type_of(to)
        if casting == "unsafe":
            return True
        if a is None or b is None or a.kind != b.kind:
            return a == b
        if a.unit is None or b.unit is None or casting in ("no", "equiv"):
            return a == b or a.unit is None and casting not in ("no", "equiv")
        if a.kind == "m" and (a.unit in "YM") != (b.unit in "YM"):
            return False
        return casting == "same_kind" or UNITS.index(a.unit) <= UNITS.index(b.unit)

    def shared(name, given):
        """What one of NumPy's functions makes of dates; NotImplemented where it knows none."""
        if name in BINARY:
            result = BINARY[name](given["x1"], given["x2"])
        elif name in ORDER:
            result = compared(name, given["x1"], given["x2"])
        elif name in ("maximum", "minimum", "fmax", "fmin"):
            result = extreme(name, given["x1"], given["x2"])
        elif name in ("negative", "positive", "absolute", "abs", "fabs", "sign"):
            x = dated(given.get("x", given.get("a")))
            result = -x if name == "negative" else +x if name == "positive" else abs(x) if name != "sign" else \
                made(guard(np.sign(x._v), x._v), x._d)
        elif name in ("isnan", "isnat", "isfinite", "isinf"):
            none = isnat(given["x"])
            result = none if name in ("isnan", "isnat") else ~none if name == "isfinite" else none & False
        else:
            return other_function(name, given)
        if "where" in given:
            raise NotImplementedError(f"np.{name} of dates with where= is not supported in NumPy text")
        if "out" in given:
            given["out"][...] = result
            return given["out"]
        return result

    def other_function(name, given):
        if name in ("array", "asarray", "asanyarray"):
            return (array if name == "array" else asarray)(**given)
        if name in ("astype", "view"):
            a = given.get("self", given.get("x"))
            if isinstance(a, np.ndarray):
                return array(a, given["dtype"]) if name == "astype" else ndarray(RAW, a.view(np.int64), type_of(given["dtype"]))
            return a.astype(given["dtype"])
        if name in ("zeros", "ones", "empty", "full", "zeros_like", "ones_like", "empty_like", "full_like"):
            return created(name, given)
        if name in ("arange", "datetime_as_string", "issubdtype", "can_cast", "unique", "diff", "median"):
            return {"arange": arange, "datetime_as_string": datetime_as_string, "issubdtype": issubdtype, "can_cast": can_cast,
                    "unique": unique, "diff": diff, "median": median}[name](**given)
        if name == "dtype":
            return type_of(given["dtype"])
        if name in ("result_type", "promote_types"):
            return promoted(*(given["arrays_and_dtypes"] if name == "result_type" else (given["type1"], given["type2"])))
        if name in ("copyto", "put", "place", "putmask"):
            return assigned(name, given)
        if name in JOINS and name != "where" or name == "where" and "x" in given:
            return joined(name, given, JOINS[name], True)
        if name in PLACES:
            return joined(name, given, PLACES[name], False)
        if name == "lexsort":
            return np.lexsort([operand(key)[1] - 1 if isinstance(key, Dates) else key for key in given["keys"]], axis=given.get("axis", -1))
        if name in MOVES:
            names = list(given)
            d = first_type(given[names[0]]) or first_type(given.get("arr", given.get("a")))
            return rewrapped(plain_call(name, {key: moved(value) for key, value in given.items()}), d)
        a = given.get("a", given.get("x"))
        if isinstance(a, (list, tuple)) and has_dates(a):
            a = array(a)
        if not isinstance(a, Dates):
            return NotImplemented
        a = a if isinstance(a, ndarray) else array(a)
        more = {key: value for key, value in given.items() if key not in ("a", "x")}
        if name == "sort":
            axis = more.get("axis", -1)
            return a._of(np.sort(a._v - 1, axis=axis) + 1)
        if name in ("amin", "amax") or name in METHODS:
            return getattr(a, name[-3:] if name in ("amin", "amax") else name)(**more)
        if name in ("nanmin", "nanmax"):
            valid = a[~isnat(a)]
            return (valid.min() if name == "nanmin" else valid.max()) if valid.size else made(NAT, a._d)
        if name in ("array2string", "array_str"):
            return text_of(a, more.get("separator", " "), more.get("prefix", ""), np.get_printoptions()["linewidth"])
        if name == "array_repr":
            return repr(a)
        if "x" in given and hasattr(getattr(np, name, None), "reduce") or "x" in given and len(given) == 1:
            raise unknown(name)
        return NotImplemented

    def assigned(name, given):
        """Functions that write into an array of dates."""
        names = list(given)
        target = given[names[0]]
        if not isinstance(target, ndarray):
            return NotImplemented
        source = {"copyto": "src", "put": "v", "place": "vals", "putmask": "values"}[name]
        plain = {key: target._fitting(value) if key == source else value for key, value in given.items()}
        plain[names[0]] = target._v
        return plain_call(name, plain)

    return {
        "datetime64": datetime64, "timedelta64": timedelta64, "isnat": isnat, "datetime_as_string": datetime_as_string,
        "datetime_data": datetime_data, "is_busday": is_busday, "busday_count": busday_count, "busday_offset": busday_offset,
        "shared": shared, "of_days": lambda days: ndarray(RAW, days, dtype_("M", "D")),
        "of_unit": lambda v, unit: ndarray(RAW, v, dtype_("M", unit)),
    }
