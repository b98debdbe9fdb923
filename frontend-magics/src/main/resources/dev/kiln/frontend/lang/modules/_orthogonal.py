"""The families of orthogonal polynomials of numpy.polynomial: Chebyshev, Legendre, Hermite (both kinds) and Laguerre.

Each is told by its recurrence x P[n] = up(n) P[n+1] + mid(n) P[n] + down(n) P[n-1], by how it is derived and integrated, and by its
weight; all else follows."""


def module():
    import math

    import numpy as np
    from _polybase import ABCPolyBase, limits, polyutils, series, trimmed
    from _polyfunctions import added, derivatives, exponent, fits, integrals, quotients, ready, surfaces, tables

    def numbers_of(x):
        return np.asarray(x) + 0.0 if isinstance(x, (list, tuple, np.ndarray)) else x

    def family(prefix, name, basis, up, mid, down, lower, raised, line, weight, domain=(-1.0, 1.0)):
        def add(c1, c2):
            return added(trimmed(series(c1)), trimmed(series(c2)))

        def sub(c1, c2):
            return added(trimmed(series(c1)), -trimmed(series(c2)))

        def mulx(c):
            c = trimmed(series(c))
            if len(c) == 1 and c[0] == 0:
                return c
            out = np.zeros(len(c) + 1, dtype=c.dtype)
            for k in range(len(c)):
                out[k + 1] += c[k] * up(k)
                out[k] += c[k] * mid(k)
                if k:
                    out[k - 1] += c[k] * down(k)
            return out

        def clenshaw(c, times, plus, minus):
            """c[0] P[0] + c[1] P[1] + …, where times(k, v) is (x - mid(k)) v / up(k)."""
            b1, b2 = c[-1], None
            for k in range(len(c) - 2, -1, -1):
                b = plus(c[k], times(k, b1))
                if b2 is not None:
                    b = minus(b, b2 * (down(k + 1) / up(k + 1)))
                b1, b2 = b, b1
            return b1

        def mul(c1, c2):
            a, b = trimmed(series(c1)), trimmed(series(c2))
            if len(a) > len(b):
                a, b = b, a
            return trimmed(clenshaw([one * b for one in a], lambda k, v: (added(mulx(v), -v * mid(k)) if mid(k) else mulx(v)) / up(k),
                                    added, lambda v, w: added(v, -w)))

        def longer(a, b):
            quotient, rest = np.zeros(len(a) - len(b) + 1, dtype=a.dtype), a
            for k in range(len(a) - len(b), -1, -1):
                p = mul([0] * k + [1], b)
                q = rest[-1] / p[-1]
                rest = rest[:-1] - q * p[:-1]
                quotient[k] = q
            return quotient, trimmed(rest)

        def pow(c, pow, maxpower=16):
            c = trimmed(series(c))
            power = exponent(pow, maxpower)
            if power == 0:
                return np.array([1], dtype=c.dtype)
            result = c
            for _ in range(power - 1):
                result = mul(result, c)
            return result

        def val(x, c, tensor=True):
            x, c = ready(x, c, tensor)
            if len(c) == 1:
                return c[0] + x * 0
            return clenshaw(c, lambda k, v: v * ((x - mid(k)) / up(k) if mid(k) else x * (1 / up(k))), lambda v, w: v + w, lambda v, w: v - w)

        def line_(off, scl):
            return np.array(line(off, scl)) if scl != 0 else np.array([off])

        def fromroots(roots):
            roots = np.sort(np.atleast_1d(roots))
            if roots.size == 0:
                return np.ones(1)
            parts = [line_(-root, 1) for root in roots]
            while len(parts) > 1:
                half, odd = divmod(len(parts), 2)
                pairs = [mul(parts[i], parts[i + half]) for i in range(half)]
                if odd:
                    pairs[0] = mul(pairs[0], parts[-1])
                parts = pairs
            return parts[0]

        def companion(c):
            c = trimmed(series(c))
            if len(c) < 2:
                raise ValueError("Series must have maximum degree of at least 1.")
            n = len(c) - 1
            if n == 1:
                return np.array([[mid(0) - up(0) * c[0] / c[1]]])
            side = np.array([np.sqrt(up(k) * down(k + 1)) * np.sign(up(k)) for k in range(n - 1)])
            scale = np.concatenate([[1.0], np.cumprod([np.sqrt(down(k + 1) / up(k)) for k in range(n - 1)])])
            matrix = np.diag(np.array([mid(k) + 0.0 for k in range(n)])) + np.diag(side, 1) + np.diag(side, -1)
            matrix = matrix.astype(c.dtype)
            matrix[:, -1] -= c[:-1] / c[-1] * (scale / scale[-1]) * up(n - 1)
            return matrix

        def roots(c):
            c = trimmed(series(c))
            if len(c) < 2:
                return np.array([], dtype=c.dtype)
            if len(c) == 2:
                return np.array([mid(0) - up(0) * c[0] / c[1]])
            return np.sort(np.linalg.eigvals(companion(c)[::-1, ::-1]))

        def vander(x, deg):
            if deg < 0:
                raise ValueError("deg must be non-negative")
            x = numbers_of(x)
            columns = [x * 0 + 1.0]
            for k in range(deg):
                v = columns[-1] * (x - mid(k)) if mid(k) else columns[-1] * x
                columns.append((v - down(k) * columns[-2] if k else v) / up(k))
            return np.stack(columns, axis=-1)

        def from_powers(pol):
            pol = series(pol)
            result = np.zeros(1, dtype=pol.dtype)
            for value in pol[::-1]:
                result = added(mulx(result), np.array([value]))
            return result

        def to_powers(c):
            c = trimmed(series(c))
            shifted = lambda k, v: added(np.concatenate([v[:1] * 0, v]), -v * mid(k)) / up(k)
            return clenshaw([np.array([one]) for one in c], shifted, added, lambda v, w: added(v, -w))

        def trim(c, tol=0):
            return polyutils.trimcoef(c, tol)

        def interpolate(func, deg, args=()):
            if deg < 0:
                raise ValueError("expected deg >= 0")
            x = pts1(deg + 1)
            c = np.dot(vander(x, deg).T, func(x, *args))
            c[0] /= deg + 1
            c[1:] /= 0.5 * (deg + 1)
            return c

        div, fit, der, int_ = quotients(longer), fits(vander), derivatives(lower), integrals(raised, val)
        val2d, val3d, grid2d, grid3d = surfaces(val)
        vander2d, vander3d = tables(vander)

        class Series(ABCPolyBase):
            basis_name = basis
            maxpower = 100
            _add, _sub, _mul, _div, _pow = staticmethod(add), staticmethod(sub), staticmethod(mul), staticmethod(div), staticmethod(pow)
            _val, _int, _der, _fit = staticmethod(val), staticmethod(int_), staticmethod(der), staticmethod(fit)
            _line, _roots, _fromroots = staticmethod(line_), staticmethod(roots), staticmethod(fromroots)

        Series.domain = limits(*domain)
        Series.window = limits(*domain)
        Series.__name__ = Series.__qualname__ = name
        Series.__module__ = "numpy.polynomial." + {"cheb": "chebyshev", "leg": "legendre", "herm": "hermite", "herme": "hermite_e",
                                                   "lag": "laguerre"}[prefix]
        if prefix == "cheb":
            Series.interpolate = classmethod(interpolated)
        table = {"add": add, "sub": sub, "mulx": mulx, "mul": mul, "div": div, "pow": pow, "val": val, "val2d": val2d, "val3d": val3d,
                 "grid2d": grid2d, "grid3d": grid3d, "der": der, "int": int_, "line": line_, "fromroots": fromroots, "roots": roots,
                 "companion": companion, "vander": vander, "vander2d": vander2d, "vander3d": vander3d, "fit": fit, "trim": trim,
                 "weight": weight}
        names = {prefix + key: value for key, value in table.items()}
        names.update({name: Series, "poly2" + prefix: from_powers, prefix + "2poly": to_powers})
        if prefix == "cheb":
            names.update({"chebinterpolate": interpolate, "chebpts1": pts1, "chebpts2": pts2})
        for each, function in list(names.items()):
            if each != name and callable(function) and function not in (pts1, pts2, weight):
                function.__name__ = function.__qualname__ = each
        return names

    def interpolated(cls, func, deg, domain=None, args=()):
        domain = cls.domain if domain is None else np.asarray(domain)
        x = pts1(deg + 1)
        points = domain[0] + (domain[1] - domain[0]) * (x + 1) / 2
        c = np.array([(2 if k else 1) * np.mean(func(points, *args) * np.cos(k * np.arccos(x))) for k in range(deg + 1)])
        return cls(c, domain=domain)

    def pts1(npts):
        if int(npts) != npts or npts < 1:
            raise ValueError("npts must be >= 1" if int(npts) == npts else "npts must be integer")
        return np.sin(0.5 * np.pi / npts * np.arange(-npts + 1, npts + 1, 2))

    def pts2(npts):
        if int(npts) != npts or npts < 2:
            raise ValueError("npts must be >= 2" if int(npts) == npts else "npts must be integer")
        return np.cos(np.linspace(-np.pi, 0, int(npts)))

    def checked(deg):
        if int(deg) != deg or deg <= 0:
            raise ValueError("deg must be a positive integer")
        return int(deg)

    def chebgauss(deg):
        n = checked(deg)
        return np.cos(np.pi * np.arange(1, 2 * n, 2) / (2.0 * n)), np.ones(n) * (np.pi / n)

    def hermites(weight_of_all, one):
        """Points and weights of Gauss and Hermite; one is P[1] / x of the normed polynomials."""
        def gauss(deg):
            n = checked(deg)
            k = np.arange(1.0, n)
            side = np.sqrt(k) / one
            x = np.linalg.eigvalsh(np.diag(side, 1) + np.diag(side, -1)) if n > 1 else np.zeros(1)

            def normed(x, n):
                before, value = np.zeros_like(x), np.ones_like(x) / np.sqrt(weight_of_all)
                for m in range(n):
                    before, value = value, (one * x * value - np.sqrt(m) * before) / np.sqrt(m + 1.0)
                return value
            x = x - normed(x, n) / (normed(x, n - 1) * np.sqrt(n) * one)
            low = normed(x, n - 1)
            low = low / np.abs(low).max()
            w = 1 / (low * low)
            w, x = (w + w[::-1]) / 2, (x - x[::-1]) / 2
            return x, w * (weight_of_all / w.sum())
        return gauss

    def laggauss(deg):
        n = checked(deg)
        k = np.arange(1.0, n)
        x = np.linalg.eigvalsh(np.diag(2 * np.arange(n) + 1.0) + np.diag(-k, 1) + np.diag(-k, -1))
        c = [0] * n + [1]
        slope = laguerre["lagval"](x, laguerre["lagder"](c))
        x = x - laguerre["lagval"](x, c) / slope
        low = laguerre["lagval"](x, c[1:])
        w = 1 / (low / np.abs(low).max() * (slope / np.abs(slope).max()))
        return x, w / w.sum()

    def leggauss(deg):
        """Points and weights of Gauss and Legendre: eigenvalues of the Jacobi matrix, mended by steps of Newton."""
        n = checked(deg)
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

    def lowering(slope, passed):
        """How Chebyshev's and Legendre's series are derived: each coefficient gives slope to the term below it, and passes on to that after it."""
        def lower(c):
            c, n = c.copy(), len(c) - 1
            out = np.empty(n, dtype=c.dtype)
            for j in range(n, 2, -1):
                out[j - 1] = slope(j) * c[j]
                c[j - 2] += passed(j, c[j])
            if n > 1:
                out[1] = slope(2) * c[2]
            out[0] = c[1]
            return out
        return lower

    def raising(first, above, below):
        """How they are integrated: each coefficient is divided between the terms above and below it; the second gives its part above alone."""
        def raised(c):
            out = np.zeros(len(c) + 1, dtype=c.dtype)
            out[1] = c[0]
            if len(c) > 1:
                out[2] = c[1] / first
            for j in range(2, len(c)):
                out[j + 1] = c[j] / above(j)
                out[j - 1] -= c[j] / below(j)
            return out
        return raised

    def lag_lower(c):
        return -np.cumsum(c[:0:-1])[::-1]

    def lag_raised(c):
        return np.concatenate([c, c[:1] * 0]) - np.concatenate([c[:1] * 0, c])

    chebyshev = family("cheb", "Chebyshev", "T", lambda n: 0.5 if n else 1.0, lambda n: 0, lambda n: 0.5,
                       lowering(lambda j: 2 * j, lambda j, v: j * v / (j - 2)), raising(4, lambda j: 2 * (j + 1), lambda j: 2 * (j - 1)),
                       lambda off, scl: [off, scl], lambda x: 1.0 / (np.sqrt(1.0 + np.asarray(x)) * np.sqrt(1.0 - np.asarray(x))))
    legendre = family("leg", "Legendre", "P", lambda n: (n + 1) / (2 * n + 1), lambda n: 0, lambda n: n / (2 * n + 1),
                      lowering(lambda j: 2 * j - 1, lambda j, v: v), raising(3, lambda j: 2 * j + 1, lambda j: 2 * j + 1),
                      lambda off, scl: [off, scl], lambda x: np.asarray(x) * 0.0 + 1.0)
    hermite = family("herm", "Hermite", "H", lambda n: 0.5, lambda n: 0, lambda n: n, lambda c: 2 * np.arange(1, len(c)) * c[1:],
                     lambda c: np.concatenate([c[:1] * 0, c / (2.0 * np.arange(1, len(c) + 1))]), lambda off, scl: [off, scl / 2],
                     lambda x: np.exp(-np.asarray(x) ** 2))
    hermite_e = family("herme", "HermiteE", "He", lambda n: 1.0, lambda n: 0, lambda n: n, lambda c: np.arange(1, len(c)) * c[1:],
                       lambda c: np.concatenate([c[:1] * 0, c / np.arange(1.0, len(c) + 1)]), lambda off, scl: [off, scl],
                       lambda x: np.exp(-0.5 * np.asarray(x) ** 2))
    laguerre = family("lag", "Laguerre", "L", lambda n: -(n + 1.0), lambda n: 2 * n + 1, lambda n: -n, lag_lower, lag_raised,
                      lambda off, scl: [off + scl, -scl], lambda x: np.exp(-np.asarray(x)), (0.0, 1.0))
    chebyshev["chebgauss"] = chebgauss
    legendre["leggauss"] = leggauss
    hermite["hermgauss"] = hermites(math.sqrt(math.pi), math.sqrt(2.0))
    hermite_e["hermegauss"] = hermites(math.sqrt(2 * math.pi), 1.0)
    laguerre["laggauss"] = laggauss
    return {"chebyshev": chebyshev, "legendre": legendre, "hermite": hermite, "hermite_e": hermite_e, "laguerre": laguerre}
