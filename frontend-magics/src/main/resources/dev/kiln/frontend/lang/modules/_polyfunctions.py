"""What the functions of powers and of the orthogonal families have alike, made of what each family does its own way.

A function is named after its family by the module that keeps it."""


def module():
    import numpy as np
    from _polybase import ABCPolyBase, series, trimmed

    def added(a, b):
        if len(a) < len(b):
            a, b = b, a
        return trimmed(a + np.concatenate([b, np.zeros(len(a) - len(b))]))

    def ready(x, c, tensor):
        """The points and the coefficients of a series, of which each meets each point."""
        c = np.asarray(c.coef if isinstance(c, ABCPolyBase) else c)
        c = c if np.iscomplexobj(c) else c.astype(np.float64)
        x = np.asarray(x) if isinstance(x, (list, tuple)) else x
        if tensor and isinstance(x, np.ndarray):
            c = c.reshape(c.shape + (1,) * x.ndim)
        return x, c

    def exponent(pow, maxpower):
        power = int(pow)
        if power != pow or power < 0:
            raise ValueError("Power must be a non-negative integer.")
        if maxpower is not None and power > maxpower:
            raise ValueError("Power is too large")
        return power

    def quotients(longer):
        """Division; longer divides a series by one that is no longer, but no constant."""
        def div(c1, c2):
            a, b = trimmed(series(c1)), trimmed(series(c2))
            if b[-1] == 0:
                raise ZeroDivisionError
            if len(a) < len(b):
                return a[:1] * 0, a
            if len(b) == 1:
                return a / b[-1], a[:1] * 0
            return longer(a, b)
        return div

    def surfaces(val):
        """The values of series of two and three variables, at points and on grids."""
        def val2d(x, y, c):
            return val(y, val(x, c), tensor=False)

        def val3d(x, y, z, c):
            return val(z, val2d(x, y, c), tensor=False)

        def grid2d(x, y, c):
            return val(y, val(x, c))

        def grid3d(x, y, z, c):
            return val(z, grid2d(x, y, c))
        return val2d, val3d, grid2d, grid3d

    def derivatives(lower):
        """Derivation; lower gives the coefficients of one derivative."""
        def der(c, m=1, scl=1, axis=0):
            if m < 0:
                raise ValueError("The order of derivation must be non-negative")
            c = series(c)
            if m >= len(c):
                return c[:1] * 0
            for _ in range(m):
                c = lower(c * scl)
            return c
        return der

    def integrals(raised, val):
        """Integration; raised gives the coefficients of one integral."""
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
        return int_

    def tables(vander):
        """The matrices of series of two and three variables."""
        def product(points, deg):
            result = vander(points[0], deg[0])
            for x, d in zip(points[1:], deg[1:]):
                result = (result[..., :, None] * vander(x, d)[..., None, :]).reshape(np.shape(x) + (-1,))
            return result

        def vander2d(x, y, deg):
            return product((x, y), deg)

        def vander3d(x, y, z, deg):
            return product((x, y, z), deg)
        return vander2d, vander3d

    def fits(vander):
        """Least squares."""
        def fit(x, y, deg, rcond=None, full=False, w=None):
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
        return fit

    return {"added": added, "ready": ready, "exponent": exponent, "quotients": quotients, "surfaces": surfaces, "derivatives": derivatives,
            "integrals": integrals, "tables": tables, "fits": fits}
