"""What the classes of numpy.polynomial share, and the functions of numpy.polynomial.polyutils."""


def module():
    import numpy as np

    def series(c):
        c = np.atleast_1d(c.coef if isinstance(c, ABCPolyBase) else c)
        if c.ndim != 1:
            raise ValueError("Coefficient array is not 1-d")
        if c.size == 0:
            raise ValueError("Coefficient array is empty")
        return c if np.iscomplexobj(c) else c.astype(np.float64)

    def trimmed(c):
        last = np.flatnonzero(c != 0)
        return c[:int(last[-1]) + 1] if len(last) else c[:1]

    def mapparms(old, new):
        length = old[1] - old[0]
        return (old[1] * new[0] - old[0] * new[1]) / length, (new[1] - new[0]) / length

    def mapdomain(x, old, new):
        offset, scale = mapparms(old, new)
        return offset + scale * x

    def getdomain(x):
        x = series(x)
        if np.iscomplexobj(x):
            return np.array([complex(x.real.min(), x.imag.min()), complex(x.real.max(), x.imag.max())])
        return np.array([x.min(), x.max()])

    def trimcoef(c, tol=0):
        if tol < 0:
            raise ValueError("tol must be non-negative")
        c = series(c)
        last = np.flatnonzero(np.abs(c) > tol)
        return c[:int(last[-1]) + 1].copy() if len(last) else c[:1] * 0

    def as_series(alist, trim=True):
        return [trimmed(series(c)) if trim else series(c) for c in alist]

    LOWERED = "₀₁₂₃₄₅₆₇₈₉"
    RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"

    def number(value, brackets=False):
        """A coefficient, or another number of a printed polynomial."""
        if isinstance(value, (complex, np.complexfloating)):
            return str(value)
        value = float(value)
        if np.isnan(value) or np.isinf(value):
            return str(value)
        precision = np.get_printoptions()["precision"]
        size = abs(value)
        if value != 0 and (size >= 1e8 or size < 10.0 ** min(0, -(precision - 1) // 2)):
            digits, exponent = f"{value:.{precision}e}".split("e")
            digits = digits.rstrip("0")
            text = digits + ("0" if digits.endswith(".") else "") + "e" + exponent
            return f"({text})" if brackets else text
        text = f"{value:.{precision}f}".rstrip("0")
        return text + "0" if text.endswith(".") else text

    def same(a, b):
        return len(a) == len(b) and bool(np.all(a == b))

    class limits_:
        """The usual domain or window of a class. An array is made each time: one that a module keeps would belong to one session."""

        def __init__(self, low, high):
            self._values = [low, high]

        def __get__(self, obj, cls=None):
            return np.array(self._values)

    class ABCPolyBase:
        __module__ = "numpy.polynomial._polybase"
        __hash__ = None
        maxpower = 100
        domain = limits_(-1.0, 1.0)
        window = limits_(-1.0, 1.0)
        basis_name = None

        def __init__(self, coef, domain=None, window=None, symbol="x"):
            self.coef = series(coef)
            self.domain = self._limits(domain, "Domain", self.domain)
            self.window = self._limits(window, "Window", self.window)
            if not isinstance(symbol, str):
                raise TypeError("Symbol must be a non-empty string")
            if not symbol.isidentifier():
                raise ValueError("Symbol string must be a valid Python identifier")
            self._symbol = symbol

        def _limits(self, given, what, usual):
            if given is None:
                return usual
            limits = np.asarray(given)
            if limits.size != 2:
                raise ValueError(f"{what} has wrong number of elements.")
            return limits if np.iscomplexobj(limits) else limits.astype(np.float64)

        @property
        def symbol(self):
            return self._symbol

        def _like(self, coef):
            return type(self)(coef, self.domain, self.window, self._symbol)

        def _other(self, other):
            """The coefficients of the other operand."""
            if not isinstance(other, ABCPolyBase):
                return other
            if not isinstance(other, type(self)):
                raise TypeError("Polynomial types differ")
            if not same(self.domain, other.domain):
                raise TypeError("Domains differ")
            if not same(self.window, other.window):
                raise TypeError("Windows differ")
            if self._symbol != other._symbol:
                raise ValueError("Polynomial symbols differ")
            return other.coef

        def __repr__(self):
            coef, domain, window = repr(self.coef)[6:-1], repr(self.domain)[6:-1], repr(self.window)[6:-1]
            return f"{type(self).__name__}({coef}, domain={domain}, window={window}, symbol='{self._symbol}')"

        def __format__(self, style):
            if style not in ("", "ascii", "unicode"):
                raise ValueError(f"Unsupported format string '{style}' passed to {type(self).__name__}.__format__. "
                                 "Valid options are 'ascii' and 'unicode'")
            return self._text(style != "ascii")

        def __str__(self):
            return self._text(True)

        def _argument(self):
            offset, scale = self.mapparms()
            if offset == 0 and scale == 1:
                return self._symbol
            factor = "" if scale == 1 else number(scale)
            if offset == 0:
                return f"({factor}{self._symbol})"
            return f"({number(offset)} + {factor}{self._symbol})"

        def _term(self, power, argument, unicode):
            """What stands behind a coefficient."""
            if not self.basis_name:
                if power == 1:
                    return f"·{argument}" if unicode else f" {argument}"
                exponent = "".join([RAISED[int(d)] for d in str(power)]) if unicode else f"**{power}"
                return (f"·{argument}" if unicode else f" {argument}") + exponent
            if unicode:
                return f"·{self.basis_name}{''.join([LOWERED[int(d)] for d in str(power)])}({argument})"
            return f" {self.basis_name}_{power}({argument})"

        def _text(self, unicode):
            argument = self._argument()
            out = number(self.coef[0])
            width = np.get_printoptions()["linewidth"]
            for power in range(1, len(self.coef)):
                value = self.coef[power]
                if np.iscomplexobj(self.coef):
                    term = "+ " + number(value)
                elif value >= 0:
                    term = "+ " + number(value, True)
                else:
                    term = "- " + number(-value, True)
                term += self._term(power, argument, unicode)
                length = len(out) - (out.rfind("\n") + 1) + 1 + len(term) + (2 if power < len(self.coef) - 1 else 0)
                out += " " + (term if length < width else term.replace(" ", "\n", 1))
            return out

        def __call__(self, arg):
            offset, scale = self.mapparms()
            if isinstance(arg, (list, tuple)):
                arg = np.asarray(arg)
            return self._val(offset + scale * arg, self.coef)

        def __iter__(self):
            return iter(self.coef)

        def __len__(self):
            return len(self.coef)

        def __neg__(self):
            return self._like(-self.coef)

        def __pos__(self):
            return self

        def __add__(self, other):
            return self._like(self._add(self.coef, self._other(other)))

        def __radd__(self, other):
            return self._like(self._add(other, self.coef))

        def __sub__(self, other):
            return self._like(self._sub(self.coef, self._other(other)))

        def __rsub__(self, other):
            return self._like(self._sub(other, self.coef))

        def __mul__(self, other):
            return self._like(self._mul(self.coef, self._other(other)))

        def __rmul__(self, other):
            return self._like(self._mul(other, self.coef))

        def __truediv__(self, other):
            if not isinstance(other, (int, float, complex, np.number)) or isinstance(other, bool):
                raise TypeError(f"unsupported types for true division: '{type(self)}', '{type(other)}'")
            return self._like(self.coef / other)

        def __divmod__(self, other):
            quotient, rest = self._div(self.coef, self._other(other))
            return self._like(quotient), self._like(rest)

        def __floordiv__(self, other):
            return self.__divmod__(other)[0]

        def __mod__(self, other):
            return self.__divmod__(other)[1]

        def __rdivmod__(self, other):
            quotient, rest = self._div(other, self.coef)
            return self._like(quotient), self._like(rest)

        def __rfloordiv__(self, other):
            return self.__rdivmod__(other)[0]

        def __rmod__(self, other):
            return self.__rdivmod__(other)[1]

        def __pow__(self, other):
            return self._like(self._pow(self.coef, other, self.maxpower))

        def __eq__(self, other):
            return (isinstance(other, type(self)) and same(self.coef, other.coef) and same(self.domain, other.domain)
                    and same(self.window, other.window) and self._symbol == other._symbol)

        def __ne__(self, other):
            return not self == other

        def copy(self):
            return type(self)(self.coef.copy(), self.domain.copy(), self.window.copy(), self._symbol)

        def degree(self):
            return len(self.coef) - 1

        def truncate(self, size):
            if int(size) != size or size < 1:
                raise ValueError("size must be a positive integer")
            return self._like(self.coef[:int(size)])

        def cutdeg(self, deg):
            return self.truncate(deg + 1)

        def trim(self, tol=0):
            return self._like(trimcoef(self.coef, tol))

        def mapparms(self):
            return mapparms(self.domain, self.window)

        def has_samecoef(self, other):
            return same(self.coef, other.coef)

        def has_samedomain(self, other):
            return same(self.domain, other.domain)

        def has_samewindow(self, other):
            return same(self.window, other.window)

        def has_sametype(self, other):
            return isinstance(other, type(self))

        def integ(self, m=1, k=[], lbnd=None):
            offset, scale = self.mapparms()
            start = 0 if lbnd is None else offset + scale * lbnd
            return self._like(self._int(self.coef, m, k, start, 1 / scale))

        def deriv(self, m=1):
            return self._like(self._der(self.coef, m, self.mapparms()[1]))

        def roots(self):
            return mapdomain(self._roots(self.coef), self.window, self.domain)

        def linspace(self, n=100, domain=None):
            domain = self.domain if domain is None else domain
            x = np.linspace(domain[0], domain[1], n)
            return x, self(x)

        def convert(self, domain=None, kind=None, window=None):
            kind = type(self) if kind is None else kind
            return self(kind.identity(kind.domain if domain is None else domain, window, self._symbol))

        @classmethod
        def _spans(cls, domain, window, points):
            """The domain, which encloses the points unless it is given or empty, and the window."""
            if domain is None:
                low, high = points.min(), points.max()
                domain = np.array([low - 1, high + 1] if low == high else [low, high]) + 0.0
            elif len(domain) == 0:
                domain = cls.domain
            return domain, cls.window if window is None else np.asarray(window)

        @classmethod
        def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
            x = np.asarray(x)
            if np.iscomplexobj(x):
                raise NotImplementedError(f"{cls.__name__}.fit at complex points is not supported")
            domain, window = cls._spans(domain, window, x)
            result = cls._fit(mapdomain(x, np.asarray(domain), window), y, deg, rcond, full, w)
            if full:
                return cls(result[0], domain, window, symbol), result[1]
            return cls(result, domain, window, symbol)

        @classmethod
        def fromroots(cls, roots, domain=[], window=None, symbol="x"):
            roots = np.atleast_1d(roots)
            domain, window = cls._spans(domain, window, roots)
            offset, scale = mapparms(np.asarray(domain), window)
            coef = cls._fromroots(offset + scale * roots) / scale ** len(roots)
            return cls(coef, domain, window, symbol)

        @classmethod
        def identity(cls, domain=None, window=None, symbol="x"):
            domain = cls.domain if domain is None else np.asarray(domain)
            window = cls.window if window is None else np.asarray(window)
            offset, scale = mapparms(window, domain)
            return cls(cls._line(offset, scale), domain, window, symbol)

        @classmethod
        def basis(cls, deg, domain=None, window=None, symbol="x"):
            if int(deg) != deg or deg < 0:
                raise ValueError("deg must be non-negative integer")
            return cls([0] * int(deg) + [1], domain, window, symbol)

        @classmethod
        def cast(cls, series, domain=None, window=None):
            return series.convert(domain, cls, window)

    polyutils = {"as_series": as_series, "trimseq": trimmed, "trimcoef": trimcoef, "getdomain": getdomain, "mapdomain": mapdomain,
                 "mapparms": mapparms}
    return {"ABCPolyBase": ABCPolyBase, "limits": limits_, "series": series, "trimmed": trimmed, "polyutils": polyutils}
