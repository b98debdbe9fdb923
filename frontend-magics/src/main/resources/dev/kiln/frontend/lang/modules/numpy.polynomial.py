"""Polynomials: numpy.poly1d (highest power first), numpy.polynomial.Polynomial (lowest power first) and its functions."""


def module():
    import numpy as np

    def short(value):
        """A coefficient of a poly1d."""
        if isinstance(value, (complex, np.complexfloating)):
            real, imag = float(value.real), float(value.imag)
            if imag == 0:
                return "%.4g" % real
            return "%.4gj" % imag if real == 0 else "(%.4g + %.4gj)" % (real, imag)
        return "%.4g" % float(value)

    def raised(pieces, rest):
        """Two lines: exponents above the terms. They are broken before a term that would reach column 70."""
        blocks, above, below = [], "", ""
        for text, power in pieces:
            upper, lower = " " * (len(text) - 1) + power, text + " " * (len(power) - 1)
            if len(above) + len(upper) > 70 or len(below) + len(lower) > 70:
                blocks.append(above + "\n" + below + "\n ")
                above, below = upper, lower
            else:
                above, below = above + upper, below + lower
        return " " + "".join(blocks) + above + "\n" + below + rest

    def numpys(value):
        """An array or a scalar of NumPy before an operator takes a poly1d for its coefficients."""
        return isinstance(value, (np.ndarray, np.generic))

    class poly1d:
        __module__ = "numpy"
        __hash__ = None

        def __init__(self, c_or_r, r=False, variable=None):
            if isinstance(c_or_r, poly1d):
                self._c = c_or_r._c
                self.variable = c_or_r.variable if variable is None else variable
                return
            c = np.poly(c_or_r) if r else np.atleast_1d(c_or_r)
            if c.ndim > 1:
                raise ValueError("Polynomial must be 1d only.")
            c = np.trim_zeros(c, "f")
            self._c = c if len(c) else np.zeros(1, dtype=c.dtype)
            self.variable = "x" if variable is None else variable

        @property
        def coeffs(self):
            return self._c

        @property
        def c(self):
            return self._c

        @property
        def coef(self):
            return self._c

        @property
        def coefficients(self):
            return self._c

        @property
        def order(self):
            return len(self._c) - 1

        @property
        def o(self):
            return len(self._c) - 1

        @property
        def roots(self):
            return np.roots(self._c)

        @property
        def r(self):
            return np.roots(self._c)

        def __array__(self):
            return self._c

        def __numpy_function__(self, name, given):
            return shared(name, given)

        def __repr__(self):
            return f"poly1d({repr(self._c)[6:-1]})"

        def __len__(self):
            return self.order

        def __iter__(self):
            return iter(self._c)

        def __str__(self):
            pieces, line, n = [], "", self.order
            for k, value in enumerate(self._c):
                power, text = n - k, short(value)
                if text == "0" and n > 0:
                    continue
                if power:
                    text = f"{text} {self.variable}"
                if line or pieces:
                    text = " - " + text[1:] if text.startswith("-") else " + " + text
                line += text
                if power > 1:
                    pieces.append((line, str(power)))
                    line = ""
            return raised(pieces, line)

        def __call__(self, val):
            return np.polyval(self._c, val)

        def __neg__(self):
            return poly1d(-self._c)

        def __pos__(self):
            return self

        def __add__(self, other):
            return poly1d(np.polyadd(self._c, poly1d(other)._c))

        def __radd__(self, other):
            return other + self._c if numpys(other) else self + other

        def __sub__(self, other):
            return poly1d(np.polysub(self._c, poly1d(other)._c))

        def __rsub__(self, other):
            return other - self._c if numpys(other) else poly1d(np.polysub(poly1d(other)._c, self._c))

        def __mul__(self, other):
            if np.isscalar(other):
                return poly1d(self._c * other)
            return poly1d(np.polymul(self._c, poly1d(other)._c))

        def __rmul__(self, other):
            return other * self._c if numpys(other) else self * other

        def __pow__(self, val):
            if not np.isscalar(val) or int(val) != val or val < 0:
                raise ValueError("Power to non-negative integers only.")
            result = [1]
            for _ in range(int(val)):
                result = np.polymul(self._c, result)
            return poly1d(result)

        def __truediv__(self, other):
            if np.isscalar(other):
                return poly1d(self._c / other)
            quotient, rest = np.polydiv(self._c, poly1d(other)._c)
            return poly1d(quotient), poly1d(rest)

        def __rtruediv__(self, other):
            if numpys(other):
                return other / self._c
            if np.isscalar(other):
                return poly1d(other / self._c)
            quotient, rest = np.polydiv(poly1d(other)._c, self._c)
            return poly1d(quotient), poly1d(rest)

        def __eq__(self, other):
            if not isinstance(other, poly1d):
                return NotImplemented
            if self._c.shape != other._c.shape:
                return False
            return (self._c == other._c).all()

        def __ne__(self, other):
            if not isinstance(other, poly1d):
                return NotImplemented
            return not self == other

        def __getitem__(self, val):
            if val > self.order or val < 0:
                return self._c.dtype.type(0)
            return self._c[self.order - val]

        def __setitem__(self, key, val):
            if key < 0:
                raise ValueError("Does not support negative powers.")
            c = self._c
            if key > self.order:
                c = np.concatenate([np.zeros(key - self.order, dtype=c.dtype), c])
            else:
                c = c.copy()
            c[len(c) - 1 - key] = val
            self._c = c

        def integ(self, m=1, k=0):
            return poly1d(np.polyint(self._c, m=m, k=k))

        def deriv(self, m=1):
            return poly1d(np.polyder(self._c, m=m))

    def plain(value):
        return value._c if isinstance(value, poly1d) else value

    def shared(name, given):
        """NumPy's functions of coefficients give a poly1d for one; those of numbers see its coefficients."""
        if name == "polyval" and isinstance(given["x"], poly1d):
            y = poly1d(0)
            for value in np.atleast_1d(plain(given["p"])):
                y = y * given["x"] + value
            return y
        plainly = {key: plain(value) for key, value in given.items()}
        if name in FUNCTIONS:
            return poly1d(FUNCTIONS[name](**plainly))
        if name == "polydiv":
            quotient, rest = np.polydiv(**plainly)
            return poly1d(quotient), poly1d(rest)
        return NotImplemented

    FUNCTIONS = {"polyadd": np.polyadd, "polysub": np.polysub, "polymul": np.polymul, "polyder": np.polyder, "polyint": np.polyint}

    def series(c):
        c = np.atleast_1d(c.coef if isinstance(c, Polynomial) else c)
        if c.ndim != 1:
            raise ValueError("Coefficient array is not 1-d")
        if c.size == 0:
            raise ValueError("Coefficient array is empty")
        return c if np.iscomplexobj(c) else c.astype(np.float64)

    def trimmed(c):
        last = np.flatnonzero(c != 0)
        return c[:int(last[-1]) + 1] if len(last) else c[:1]

    def polyadd(c1, c2):
        a, b = trimmed(series(c1)), trimmed(series(c2))
        if len(a) < len(b):
            a, b = b, a
        return trimmed(a + np.concatenate([b, np.zeros(len(a) - len(b))]))

    def polysub(c1, c2):
        return polyadd(c1, -series(c2))

    def polymul(c1, c2):
        return trimmed(np.convolve(trimmed(series(c1)), trimmed(series(c2))))

    def polydiv(c1, c2):
        a, b = trimmed(series(c1)), trimmed(series(c2))
        top = b[-1]
        if top == 0:
            raise ZeroDivisionError("polynomial division by zero")
        if len(a) < len(b):
            return a[:1] * 0, a
        if len(b) == 1:
            return a / top, a[:1] * 0
        rest = (a * np.ones(1, dtype=b.dtype)).tolist()
        low = (b[:-1] / top).tolist()
        for k in range(len(a) - len(b), -1, -1):
            for i, value in enumerate(low):
                rest[k + i] -= value * rest[k + len(low)]
        rest = np.array(rest)
        return rest[len(low):] / top, trimmed(rest[:len(low)])

    def polypow(c, pow, maxpower=None):
        c = trimmed(series(c))
        power = int(pow)
        if power != pow or power < 0:
            raise ValueError("Power must be a non-negative integer.")
        if maxpower is not None and power > maxpower:
            raise ValueError("Power is too large")
        result = np.array([1], dtype=c.dtype)
        for _ in range(power):
            result = np.convolve(result, c)
        return result

    def polyval(x, c, tensor=True):
        c = np.asarray(c.coef if isinstance(c, Polynomial) else c)
        c = c if np.iscomplexobj(c) else c.astype(np.float64)
        x = np.asarray(x) if isinstance(x, (list, tuple)) else x
        if tensor and isinstance(x, np.ndarray):
            c = c.reshape(c.shape + (1,) * x.ndim)
        value = c[-1] + x * 0
        for k in range(2, len(c) + 1):
            value = c[-k] + value * x
        return value

    def polyder(c, m=1, scl=1, axis=0):
        if m < 0:
            raise ValueError("The order of derivation must be non-negative")
        c = series(c)
        if m >= len(c):
            return c[:1] * 0
        for _ in range(m):
            c = c[1:] * scl * np.arange(1, len(c))
        return c

    def polyint(c, m=1, k=[], lbnd=0, scl=1, axis=0):
        c = series(c)
        k = list(k) if isinstance(k, (list, tuple, np.ndarray)) else [k]
        if m < 0:
            raise ValueError("The order of integration must be non-negative")
        if len(k) > m:
            raise ValueError("Too many integration constants")
        k = k + [0] * (m - len(k))
        for i in range(m):
            c = c * scl
            if len(c) == 1 and c[0] == 0:
                c = c + k[i]
                continue
            c = np.concatenate([c[:1] * 0, c / np.arange(1, len(c) + 1)])
            c[0] += k[i] - polyval(lbnd, c)
        return c

    def polyfromroots(roots):
        roots = np.atleast_1d(roots)
        if roots.size == 0:
            return np.ones(1)
        c = np.ones(1, dtype=complex if np.iscomplexobj(roots) else float)
        for root in np.sort(roots):
            c = np.convolve(c, [-root, 1])
        return c

    def polyroots(c):
        c = trimmed(series(c))
        if len(c) < 2:
            return np.array([], dtype=c.dtype)
        if len(c) == 2:
            return np.array([-c[0] / c[1]])
        return np.sort(np.linalg.eigvals(polycompanion(c)))

    def polycompanion(c):
        c = trimmed(series(c))
        n = len(c) - 1
        if n < 1:
            raise ValueError("Series must have maximum degree of at least 1.")
        if n == 1:
            return np.array([[-c[0] / c[1]]])
        matrix = np.zeros((n, n), dtype=c.dtype)
        matrix[np.arange(1, n), np.arange(n - 1)] = 1
        matrix[:, -1] -= c[:-1] / c[-1]
        return matrix

    def polyvander(x, deg):
        if deg < 0:
            raise ValueError("deg must be non-negative")
        return np.asarray(x)[..., None] ** np.arange(deg + 1.0)

    def polyfit(x, y, deg, rcond=None, full=False, w=None):
        x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
        powers = np.sort(np.atleast_1d(deg))
        if powers.min() < 0:
            raise ValueError("expected deg >= 0")
        if x.ndim != 1:
            raise TypeError("expected 1D vector for x")
        if x.size == 0:
            raise TypeError("expected non-empty vector for x")
        if y.ndim < 1 or y.ndim > 2:
            raise TypeError("expected 1D or 2D array for y")
        if len(x) != len(y):
            raise TypeError("expected x and y to have same length")
        highest = int(powers[-1])
        left = polyvander(x, highest)
        if np.ndim(deg):
            left = left[:, powers]
        right = y
        if w is not None:
            w = np.asarray(w) + 0.0
            if w.ndim != 1:
                raise TypeError("expected 1D vector for w")
            if len(x) != len(w):
                raise TypeError("expected x and w to have same length")
            left = left * w[:, None]
            right = y * (w[:, None] if y.ndim == 2 else w)
        if rcond is None:
            rcond = len(x) * np.finfo(np.float64).eps
        scale = np.sqrt((left * left).sum(axis=0))
        scale = np.where(scale == 0, 1, scale)
        solution, residuals, rank, singular = np.linalg.lstsq(left / scale, right, rcond)
        c = (solution.T / scale).T
        if np.ndim(deg):
            wide = np.zeros((highest + 1,) + c.shape[1:], dtype=c.dtype)
            wide[powers] = c
            c = wide
        return (c, [residuals, rank, singular, rcond]) if full else c

    def mapparms(old, new):
        length = old[1] - old[0]
        return (old[1] * new[0] - old[0] * new[1]) / length, (new[1] - new[0]) / length

    def mapdomain(x, old, new):
        offset, scale = mapparms(old, new)
        return offset + scale * x

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

    class Polynomial:
        __module__ = "numpy.polynomial.polynomial"
        __hash__ = None
        maxpower = 100
        domain = np.array([-1.0, 1.0])
        window = np.array([-1.0, 1.0])
        basis_name = None

        def __init__(self, coef, domain=None, window=None, symbol="x"):
            self.coef = series(coef)
            self.domain = self._limits(domain, "Domain")
            self.window = self._limits(window, "Window")
            if not isinstance(symbol, str):
                raise TypeError("Symbol must be a non-empty string")
            if not symbol.isidentifier():
                raise ValueError("Symbol string must be a valid Python identifier")
            self._symbol = symbol

        def _limits(self, given, what):
            if given is None:
                return np.array([-1.0, 1.0])
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
            if not isinstance(other, Polynomial):
                return other
            if not same(self.domain, other.domain):
                raise TypeError("Domains differ")
            if not same(self.window, other.window):
                raise TypeError("Windows differ")
            if self._symbol != other._symbol:
                raise ValueError("Polynomial symbols differ")
            return other.coef

        def __repr__(self):
            coef, domain, window = repr(self.coef)[6:-1], repr(self.domain)[6:-1], repr(self.window)[6:-1]
            return f"Polynomial({coef}, domain={domain}, window={window}, symbol='{self._symbol}')"

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
                term += f"·{argument}" if unicode else f" {argument}"
                if power > 1:
                    term += "".join([RAISED[int(d)] for d in str(power)]) if unicode else f"**{power}"
                length = len(out) - (out.rfind("\n") + 1) + 1 + len(term) + (2 if power < len(self.coef) - 1 else 0)
                out += " " + (term if length < width else term.replace(" ", "\n", 1))
            return out

        def __call__(self, arg):
            offset, scale = self.mapparms()
            if isinstance(arg, (list, tuple)):
                arg = np.asarray(arg)
            if isinstance(arg, Polynomial):
                arg = offset + scale * arg
                value = self.coef[-1] + arg * 0
                for k in range(2, len(self.coef) + 1):
                    value = self.coef[-k] + value * arg
                return value
            return polyval(offset + scale * arg, self.coef)

        def __iter__(self):
            return iter(self.coef)

        def __len__(self):
            return len(self.coef)

        def __neg__(self):
            return self._like(-self.coef)

        def __pos__(self):
            return self

        def __add__(self, other):
            return self._like(polyadd(self.coef, self._other(other)))

        def __radd__(self, other):
            return self._like(polyadd(other, self.coef))

        def __sub__(self, other):
            return self._like(polysub(self.coef, self._other(other)))

        def __rsub__(self, other):
            return self._like(polysub(other, self.coef))

        def __mul__(self, other):
            return self._like(polymul(self.coef, self._other(other)))

        def __rmul__(self, other):
            return self._like(polymul(other, self.coef))

        def __truediv__(self, other):
            if not isinstance(other, (int, float, complex, np.number)) or isinstance(other, bool):
                raise TypeError(f"unsupported types for true division: '{type(self)}', '{type(other)}'")
            return self._like(self.coef / other)

        def __divmod__(self, other):
            quotient, rest = polydiv(self.coef, self._other(other))
            return self._like(quotient), self._like(rest)

        def __floordiv__(self, other):
            return self.__divmod__(other)[0]

        def __mod__(self, other):
            return self.__divmod__(other)[1]

        def __rdivmod__(self, other):
            quotient, rest = polydiv(other, self.coef)
            return self._like(quotient), self._like(rest)

        def __rfloordiv__(self, other):
            return self.__rdivmod__(other)[0]

        def __rmod__(self, other):
            return self.__rdivmod__(other)[1]

        def __pow__(self, other):
            return self._like(polypow(self.coef, other, self.maxpower))

        def __eq__(self, other):
            return (isinstance(other, Polynomial) and same(self.coef, other.coef) and same(self.domain, other.domain)
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
            if tol < 0:
                raise ValueError("tol must be non-negative")
            last = np.flatnonzero(np.abs(self.coef) > tol)
            return self._like(self.coef[:int(last[-1]) + 1] if len(last) else self.coef[:1] * 0)

        def mapparms(self):
            return mapparms(self.domain, self.window)

        def has_samecoef(self, other):
            return same(self.coef, other.coef)

        def has_samedomain(self, other):
            return same(self.domain, other.domain)

        def has_samewindow(self, other):
            return same(self.window, other.window)

        def has_sametype(self, other):
            return isinstance(other, Polynomial)

        def integ(self, m=1, k=[], lbnd=None):
            offset, scale = self.mapparms()
            start = 0 if lbnd is None else offset + scale * lbnd
            return self._like(polyint(self.coef, m, k, start, 1 / scale))

        def deriv(self, m=1):
            return self._like(polyder(self.coef, m, self.mapparms()[1]))

        def roots(self):
            return mapdomain(polyroots(self.coef), self.window, self.domain)

        def linspace(self, n=100, domain=None):
            domain = self.domain if domain is None else domain
            x = np.linspace(domain[0], domain[1], n)
            return x, self(x)

        def convert(self, domain=None, kind=None, window=None):
            kind = Polynomial if kind is None else kind
            return self(kind.identity([-1, 1] if domain is None else domain, window, self._symbol))

        @classmethod
        def fit(cls, x, y, deg, domain=None, rcond=None, full=False, w=None, window=None, symbol="x"):
            x = np.asarray(x)
            if np.iscomplexobj(x):
                raise NotImplementedError("Polynomial.fit at complex points is not supported")
            if domain is None:
                low, high = x.min(), x.max()
                domain = np.array([low - 1, high + 1] if low == high else [low, high]) + 0.0
            elif len(domain) == 0:
                domain = np.array([-1.0, 1.0])
            window = np.array([-1.0, 1.0]) if window is None else np.asarray(window)
            result = polyfit(mapdomain(x, np.asarray(domain), window), y, deg, rcond, full, w)
            if full:
                return cls(result[0], domain, window, symbol), result[1]
            return cls(result, domain, window, symbol)

        @classmethod
        def fromroots(cls, roots, domain=[], window=None, symbol="x"):
            roots = np.atleast_1d(roots)
            if domain is None:
                low, high = roots.min(), roots.max()
                domain = np.array([low - 1, high + 1] if low == high else [low, high]) + 0.0
            elif len(domain) == 0:
                domain = np.array([-1.0, 1.0])
            window = np.array([-1.0, 1.0]) if window is None else np.asarray(window)
            offset, scale = mapparms(np.asarray(domain), window)
            coef = polyfromroots(offset + scale * roots) / scale ** len(roots)
            return cls(coef, domain, window, symbol)

        @classmethod
        def identity(cls, domain=None, window=None, symbol="x"):
            domain = np.array([-1.0, 1.0]) if domain is None else np.asarray(domain)
            window = np.array([-1.0, 1.0]) if window is None else np.asarray(window)
            offset, scale = mapparms(window, domain)
            return cls([offset, scale] if scale != 0 else [offset], domain, window, symbol)

        @classmethod
        def basis(cls, deg, domain=None, window=None, symbol="x"):
            if int(deg) != deg or deg < 0:
                raise ValueError("deg must be non-negative integer")
            return cls([0] * int(deg) + [1], domain, window, symbol)

        @classmethod
        def cast(cls, series, domain=None, window=None):
            return series.convert(domain, cls, window)

    def leggauss(deg):
        """Points and weights of Gauss and Legendre: eigenvalues of the Jacobi matrix, mended by steps of Newton."""
        if int(deg) != deg or deg <= 0:
            raise ValueError("deg must be a positive integer")
        n = int(deg)
        k = np.arange(1.0, n)
        side = k / np.sqrt(4 * k * k - 1)
        x = np.linalg.eigvalsh(np.diag(side, 1) + np.diag(side, -1)) if n > 1 else np.zeros(1)
        for _ in range(3):
            before, value = np.ones(n), x
            for m in range(2, n + 1):
                before, value = value, ((2 * m - 1) * x * value - (m - 1) * before) / m
            slope = n * (before - x * value) / (1 - x * x)
            weight = 2 / ((1 - x * x) * slope * slope)
            x = x - value / slope
        x = (x - x[::-1]) / 2
        weight = (weight + weight[::-1]) / 2
        return x, weight * 2 / weight.sum()

    functions = {
        "Polynomial": Polynomial, "polyadd": polyadd, "polysub": polysub, "polymul": polymul, "polydiv": polydiv,
        "polypow": polypow, "polyval": polyval, "polyder": polyder, "polyint": polyint, "polyfromroots": polyfromroots,
        "polyroots": polyroots, "polycompanion": polycompanion, "polyvander": polyvander, "polyfit": polyfit,
    }
    return {"poly1d": poly1d, "Polynomial": Polynomial, "polynomial": functions, "legendre": {"leggauss": leggauss}}
