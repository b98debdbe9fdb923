"""Polynomials: numpy.poly1d (highest power first), numpy.polynomial.Polynomial (lowest power first) and its functions."""


def module():
    import numpy as np
    from _polybase import ABCPolyBase, polyutils, series, trimmed
    from _polyfunctions import added, derivatives, exponent, fits, integrals, quotients, ready, surfaces, tables
    from _orthogonal import chebyshev, hermite, hermite_e, laguerre, legendre

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

    def polyadd(c1, c2):
        return added(trimmed(series(c1)), trimmed(series(c2)))

    def polysub(c1, c2):
        return polyadd(c1, -series(c2))

    def polymul(c1, c2):
        return trimmed(np.convolve(trimmed(series(c1)), trimmed(series(c2))))

    def longer(a, b):
        top = b[-1]
        rest = (a * np.ones(1, dtype=b.dtype)).tolist()
        low = (b[:-1] / top).tolist()
        for k in range(len(a) - len(b), -1, -1):
            for i, value in enumerate(low):
                rest[k + i] -= value * rest[k + len(low)]
        rest = np.array(rest)
        return rest[len(low):] / top, trimmed(rest[:len(low)])

    def polypow(c, pow, maxpower=None):
        c = trimmed(series(c))
        result = np.array([1], dtype=c.dtype)
        for _ in range(exponent(pow, maxpower)):
            result = np.convolve(result, c)
        return result

    def polyval(x, c, tensor=True):
        x, c = ready(x, c, tensor)
        value = c[-1] + x * 0
        for k in range(2, len(c) + 1):
            value = c[-k] + value * x
        return value

    def polymulx(c):
        c = trimmed(series(c))
        return c if len(c) == 1 and c[0] == 0 else np.concatenate([c[:1] * 0, c])

    def polyline(off, scl):
        return np.array([off, scl]) if scl != 0 else np.array([off])

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

    def raised_powers(c):
        return np.concatenate([c[:1] * 0, c / np.arange(1, len(c) + 1)])

    polydiv, polyfit, polyint = quotients(longer), fits(polyvander), integrals(raised_powers, polyval)
    polyder = derivatives(lambda c: c[1:] * np.arange(1, len(c)))
    polyval2d, polyval3d, polygrid2d, polygrid3d = surfaces(polyval)
    polyvander2d, polyvander3d = tables(polyvander)

    class Polynomial(ABCPolyBase):
        __module__ = "numpy.polynomial.polynomial"
        _add, _sub, _mul = staticmethod(polyadd), staticmethod(polysub), staticmethod(polymul)
        _div, _pow, _val = staticmethod(polydiv), staticmethod(polypow), staticmethod(polyval)
        _int, _der, _fit = staticmethod(polyint), staticmethod(polyder), staticmethod(polyfit)
        _line, _roots, _fromroots = staticmethod(polyline), staticmethod(polyroots), staticmethod(polyfromroots)

    functions = {
        "Polynomial": Polynomial, "polyadd": polyadd, "polysub": polysub, "polymul": polymul, "polymulx": polymulx, "polydiv": polydiv,
        "polypow": polypow, "polyval": polyval, "polyval2d": polyval2d, "polyval3d": polyval3d, "polygrid2d": polygrid2d,
        "polygrid3d": polygrid3d, "polyder": polyder, "polyint": polyint, "polyfromroots": polyfromroots, "polyline": polyline,
        "polyroots": polyroots, "polycompanion": polycompanion, "polyvander": polyvander, "polyvander2d": polyvander2d,
        "polyvander3d": polyvander3d, "polyfit": polyfit, "polytrim": polyutils.trimcoef,
    }
    for name, function in functions.items():
        if function not in (Polynomial, polyutils.trimcoef):
            function.__name__ = function.__qualname__ = name
    return {"poly1d": poly1d, "Polynomial": Polynomial, "polynomial": functions, "polyutils": polyutils, "chebyshev": chebyshev,
            "legendre": legendre, "hermite": hermite, "hermite_e": hermite_e, "laguerre": laguerre, "Chebyshev": chebyshev.Chebyshev,
            "Legendre": legendre.Legendre, "Hermite": hermite.Hermite, "HermiteE": hermite_e.HermiteE, "Laguerre": laguerre.Laguerre}
