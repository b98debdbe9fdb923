"""The families of orthogonal polynomials of numpy.polynomial: Chebyshev, Legendre, Hermite (both kinds) and Laguerre.

Each is told by its recurrence x P[n] = up(n) P[n+1] + mid(n) P[n] + down(n) P[n-1], by how it is derived and integrated, and by its
weight; all else follows."""


def module():
    import math

    import numpy as np
    from _polybase import ABCPolyBase, limits, polyutils, series, trimmed

    def added(a, b):
        if len(a) < len(b):
            a, b = b, a
        return trimmed(a + np.concatenate([b, np.zeros(len(a) - len(b))]))

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

        def div(c1, c2):
            a, b = trimmed(series(c1)), trimmed(series(c2))
            if b[-1] == 0:
                raise ZeroDivisionError
            if len(a) < len(b):
                return a[:1] * 0, a
            if len(b) == 1:
                return a / b[-1], a[:1] * 0
            quotient, rest = np.zeros(len(a) - len(b) + 1, dtype=a.dtype), a
            for k in range(len(a) - len(b), -1, -1):
                p = mul([0] * k + [1], b)
                q = rest[-1] / p[-1]
                rest = rest[:-1] - q * p[:-1]
                quotient[k] = q
            return quotient, trimmed(rest)

        def pow(c, pow, maxpower=16):
            c = trimmed(series(c))
            power = int(pow)
            if power != pow or power < 0:
                raise ValueError("Power must be a non-negative integer.")
            if maxpower is not None and power > maxpower:
                raise ValueError("Power is too large")
            if power == 0:
                return np.array([1], dtype=c.dtype)
            result = c
            for _ in range(power - 1):
                result = mul(result, c)
            return result

        def val(x, c, tensor=True):
            c = np.asarray(c.coef if isinstance(c, ABCPolyBase) else c)
            c = c if np.iscomplexobj(c) else c.astype(np.float64)
            x = np.asarray(x) if isinstance(x, (list, tuple)) else x
            if tensor and isinstance(x, np.ndarray):
                c = c.reshape(c.shape + (1,) * x.ndim)
            if len(c) == 1:
                return c[0] + x * 0
            return clenshaw(c, lambda k, v: v * ((x - mid(k)) / up(k) if mid(k) else x * (1 / up(k))), lambda v, w: v + w, lambda v, w: v - w)

        def val2d(x, y, c):
            return val(y, val(x, c), tensor=False)

        def val3d(x, y, z, c):
            return val(z, val2d(x, y, c), tensor=False)

        def grid2d(x, y, c):
            return val(y, val(x, c))

        def grid3d(x, y, z, c):
            return val(z, grid2d(x, y, c))

        def der(c, m=1, scl=1, axis=0):
            if m < 0:
                raise ValueError("The order of derivation must be non-negative")
            c = series(c)
            if m >= len(c):
                return c[:1] * 0
            for _ in range(m):
                c = lower(c * scl)
            return c

        def int_(c, m=1, k=[], lbnd=0, scl=1, axis=0):
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
                c = raised(c)
                c[0] += k[i] - val(lbnd, c)
            return c

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

        def vander2d(x, y, deg):
            return vanders((x, y), deg)

        def vander3d(x, y, z, deg):
            return vanders((x, y, z), deg)

        def vanders(points, deg):
            result = vander(points[0], deg[0])
            for x, d in zip(points[1:], deg[1:]):
                result = (result[..., :, None] * vander(x, d)[..., None, :]).reshape(np.shape(x) + (-1,))
            return result

        def fit(x, y, deg, rcond=None, full=False, w=None):
            return least_squares(vander, x, y, deg, rcond, full, w)

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

    def least_squares(vander, x, y, deg, rcond, full, w):
        x, y = np.asarray(x) + 0.0, np.asarray(y) + 0.0
        degrees = np.sort(np.atleast_1d(deg))
        if degrees.min() < 0:
            raise ValueError("expected deg >= 0")
        if x.ndim != 1:
            raise TypeError("expected 1D vector for x")
        if x.size == 0:
            raise TypeError("expected non-empty vector for x")
        if y.ndim < 1 or y.ndim > 2:
            raise TypeError("expected 1D or 2D array for y")
        if len(x) != len(y):
            raise TypeError("expected x and y to have same length")
        highest = int(degrees[-1])
        left, right = vander(x, highest), y
        if np.ndim(deg):
            left = left[:, degrees]
        if w is not None:
            w = np.asarray(w) + 0.0
            if w.ndim != 1:
                raise TypeError("expected 1D vector for w")
            if len(x) != len(w):
                raise TypeError("expected x and w to have same length")
            left, right = left * w[:, None], y * (w[:, None] if y.ndim == 2 else w)
        rcond = len(x) * np.finfo(np.float64).eps if rcond is None else rcond
        scale = np.sqrt((left * left).sum(axis=0))
        scale = np.where(scale == 0, 1, scale)
        solution, residuals, rank, singular = np.linalg.lstsq(left / scale, right, rcond)
        c = (solution.T / scale).T
        if np.ndim(deg):
            wide = np.zeros((highest + 1,) + c.shape[1:], dtype=c.dtype)
            wide[degrees] = c
            c = wide
        return (c, [residuals, rank, singular, rcond]) if full else c

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

    def cheb_lower(c):
        c, n = c.copy(), len(c) - 1
        out = np.empty(n, dtype=c.dtype)
        for j in range(n, 2, -1):
            out[j - 1] = 2 * j * c[j]
            c[j - 2] += j * c[j] / (j - 2)
        if n > 1:
            out[1] = 4 * c[2]
        out[0] = c[1]
        return out

    def cheb_raised(c):
        out = np.zeros(len(c) + 1, dtype=c.dtype)
        out[1] = c[0]
        if len(c) > 1:
            out[2] = c[1] / 4
        for j in range(2, len(c)):
            out[j + 1] = c[j] / (2 * (j + 1))
            out[j - 1] -= c[j] / (2 * (j - 1))
        return out

    def leg_lower(c):
        c, n = c.copy(), len(c) - 1
        out = np.empty(n, dtype=c.dtype)
        for j in range(n, 2, -1):
            out[j - 1] = (2 * j - 1) * c[j]
            c[j - 2] += c[j]
        if n > 1:
            out[1] = 3 * c[2]
        out[0] = c[1]
        return out

    def leg_raised(c):
        out = np.zeros(len(c) + 1, dtype=c.dtype)
        out[1] = c[0]
        if len(c) > 1:
            out[2] = c[1] / 3
        for j in range(2, len(c)):
            t = c[j] / (2 * j + 1)
            out[j + 1] = t
            out[j - 1] -= t
        return out

    def lag_lower(c):
        return -np.cumsum(c[:0:-1])[::-1]

    def lag_raised(c):
        return np.concatenate([c, c[:1] * 0]) - np.concatenate([c[:1] * 0, c])

    chebyshev = family("cheb", "Chebyshev", "T", lambda n: 0.5 if n else 1.0, lambda n: 0, lambda n: 0.5, cheb_lower, cheb_raised,
                       lambda off, scl: [off, scl], lambda x: 1.0 / (np.sqrt(1.0 + np.asarray(x)) * np.sqrt(1.0 - np.asarray(x))))
    legendre = family("leg", "Legendre", "P", lambda n: (n + 1) / (2 * n + 1), lambda n: 0, lambda n: n / (2 * n + 1), leg_lower, leg_raised,
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
