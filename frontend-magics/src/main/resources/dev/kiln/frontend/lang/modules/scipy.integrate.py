"""Integrals and initial value problems from scipy.integrate."""


def module():
    import math
    import warnings
    import numpy as np
    import _ode

    class IntegrationWarning(UserWarning):
        __module__ = "scipy.integrate"

    # the points and weights of Gauss's and Kronrod's rules on -1…1: 10 and 21 points, and 7 and 15
    X21 = np.array([0.995657163025808080735527280689003, 0.973906528517171720077964012084452, 0.930157491355708226001207180059508,
                    0.865063366688984510732096688423493, 0.780817726586416897063717578345042, 0.679409568299024406234327365114874,
                    0.562757134668604683339000099272694, 0.433395394129247190799265943165784, 0.294392862701460198131126603103866,
                    0.14887433898163121088482600112972, 0.0])
    K21 = np.array([0.011694638867371874278064396062192, 0.03255816230796472747881897245939, 0.05475589657435199603138130024458,
                    0.07503967481091995276704314091619, 0.093125454583697605535065465083366, 0.109387158802297641899210590325805,
                    0.123491976262065851077958109585166, 0.134709217311473325928054001771707, 0.142775938577060080797094273138717,
                    0.147739104901338491374841515972068, 0.149445554002916905664936468389821])
    G10 = np.array([0.066671344308688137593568809893332, 0.149451349150580593145863396957698, 0.219086362515982043995534934228163,
                    0.269266719309996355091226921569469, 0.295524224714752870173815619188769])
    X15 = np.array([0.991455371120812639206854697526329, 0.949107912342758524526189684047851, 0.864864423359769072789712788640926,
                    0.741531185599394439863864773280788, 0.58608723546769113029414469125869, 0.405845151377397166906606412076961,
                    0.207784955007898467600689403773245, 0.0])
    K15 = np.array([0.022935322010529224963732008058970, 0.063092092629978553290700663189204, 0.104790010322250183839876322541518,
                    0.140653259715525918745189590510238, 0.16900472663926790282829537358646, 0.190350578064785409913256402421014,
                    0.204432940075298892414161999234649, 0.209482141084727828012999174891714])
    G7 = np.array([0.129484966168869693270611432679082, 0.27970539148927666790146777142378, 0.381830050505118944950369775488975,
                   0.417959183673469387755102040816327])

    def both_sides(x, k, g, middle):
        """The rules as lists over all points; Gauss's has weight 0 at the points that are Kronrod's alone."""
        gauss = np.zeros(len(x))
        gauss[1::2] = g[:len(gauss[1::2])]
        if middle:
            gauss[-1] = g[-1]
        return (np.concatenate([-x, x[-2::-1]]).tolist(), np.concatenate([k, k[-2::-1]]).tolist(), np.concatenate([gauss, gauss[-2::-1]]).tolist())

    WIDE = both_sides(X21, K21, G10, False)
    INFINITE = both_sides(X15, K15, G7, True)
    TINY, EPS = 2.2250738585072014e-308, 2.220446049250313e-16

    def piece(f, a, b, rule):
        """Kronrod's value, and QUADPACK's estimate of its error."""
        centre, half = 0.5 * (a + b), 0.5 * (b - a)
        xs, ks, gs = rule
        values = [f(centre + half * x) for x in xs]
        k = g = size = 0.0
        for v, wk, wg in zip(values, ks, gs):
            k += wk * v
            g += wg * v
            size += wk * abs(v)
        spread = 0.0
        for v, wk in zip(values, ks):
            spread += wk * abs(v - 0.5 * k)
        spread, size = spread * abs(half), size * abs(half)
        error = abs((k - g) * half)
        if spread != 0 and error != 0:
            error = spread * min(1.0, (200 * error / spread) ** 1.5)
        if size > TINY / (50 * EPS):
            error = max(50 * EPS * size, error)
        return k * half, error

    def adaptive(f, a, b, rule, epsabs, epsrel, limit):
        value, error = piece(f, a, b, rule)
        parts = [(error, a, b, value)]
        count = len(rule[0])
        # without QUADPACK's extrapolation the value would be little better than is asked at the ends and kinks of a function
        while error > 1e-4 * max(epsabs, epsrel * abs(value)) and len(parts) < limit:
            worst = max(range(len(parts)), key=lambda i: parts[i][0])
            e, low, high, v = parts[worst]
            mid = 0.5 * (low + high)
            if not low < mid < high:
                break
            v1, e1 = piece(f, low, mid, rule)
            v2, e2 = piece(f, mid, high, rule)
            count += 2 * len(rule[0])
            parts[worst] = (e1, low, mid, v1)
            parts.append((e2, mid, high, v2))
            value, error = math.fsum(p[3] for p in parts), math.fsum(p[0] for p in parts)
            if error != error:
                break
        return value, error, count, len(parts), error <= max(epsabs, epsrel * abs(value))

    def scalar(f, args):
        def at(x):
            y = f(x, *args)
            return float(np.asarray(y).item() if np.ndim(y) else y)
        return at

    def quad(func, a, b, args=(), full_output=0, epsabs=1.49e-8, epsrel=1.49e-8, limit=50, points=None, weight=None, wvar=None, wopts=None,
             maxp1=50, limlst=50, complex_func=False):
        if weight is not None:
            raise NotImplementedError(f"quad() with weight={weight!r} is not supported in scipy.integrate")
        args = args if isinstance(args, tuple) else (args,)
        if complex_func:
            re, re_error = quad(lambda x: np.real(func(x, *args)), a, b, (), 0, epsabs, epsrel, limit, points)[:2]
            im, im_error = quad(lambda x: np.imag(func(x, *args)), a, b, (), 0, epsabs, epsrel, limit, points)[:2]
            return complex(re, im), complex(re_error, im_error)
        f = scalar(func, args)
        a, b = float(a), float(b)
        sign = 1.0
        if a > b:
            a, b, sign = b, a, -1.0
        if a == b:
            return (0.0, 0.0, {"neval": 0, "last": 0}) if full_output else (0.0, 0.0)
        if math.isinf(a) or math.isinf(b):
            if math.isinf(a) and math.isinf(b):
                whole = lambda t: (f((1 - t) / t) + f((t - 1) / t)) / (t * t)
            elif math.isinf(b):
                whole = lambda t: f(a + (1 - t) / t) / (t * t)
            else:
                whole = lambda t: f(b - (1 - t) / t) / (t * t)
            value, error, count, pieces, done = adaptive(whole, 0.0, 1.0, INFINITE, epsabs, epsrel, limit)
        elif points is not None:
            ends = [a, *sorted(p for p in (float(p) for p in points) if a < p < b), b]
            found = [adaptive(f, low, high, WIDE, epsabs / (len(ends) - 1), epsrel, limit) for low, high in zip(ends, ends[1:])]
            value, error, count, pieces = (sum(r[i] for r in found) for i in range(4))
            done = all(r[4] for r in found)
        else:
            value, error, count, pieces, done = adaptive(f, a, b, WIDE, epsabs, epsrel, limit)
        if not done:
            warnings.warn(f"The maximum number of subdivisions ({limit}) has been achieved.", IntegrationWarning, stacklevel=2)
        value = sign * value
        return (value, error, {"neval": count, "last": pieces}) if full_output else (value, error)

    def end(limit, *at):
        return limit(*at) if callable(limit) else limit

    def dblquad(func, a, b, gfun, hfun, args=(), epsabs=1.49e-8, epsrel=1.49e-8):
        def inner(x):
            return quad(func, end(gfun, x), end(hfun, x), (x, *args), 0, epsabs, epsrel)[0]
        return quad(inner, a, b, (), 0, epsabs, epsrel)

    def tplquad(func, a, b, gfun, hfun, qfun, rfun, args=(), epsabs=1.49e-8, epsrel=1.49e-8):
        def middle(y, x):
            return quad(func, end(qfun, x, y), end(rfun, x, y), (y, x, *args), 0, epsabs, epsrel)[0]
        return dblquad(middle, a, b, gfun, hfun, (), epsabs, epsrel)

    def nquad(func, ranges, args=None, opts=None, full_output=False):
        ranges = list(ranges)
        extra = tuple(args or ())

        def level(k, later):
            given = ranges[k](*later, *extra) if callable(ranges[k]) else ranges[k]
            if k == 0:
                return quad(lambda x: func(x, *later, *extra), *given)
            return quad(lambda x: level(k - 1, (x, *later))[0], *given)
        return level(len(ranges) - 1, ())

    def fixed_quad(func, a, b, args=(), n=5):
        x, w = np.polynomial.legendre.leggauss(n)
        y = (b - a) * (x + 1) / 2.0 + a
        return (b - a) / 2.0 * np.sum(w * func(y, *args), axis=-1), None

    def steps(y, x, dx, axis):
        """y with its axis last, and the distances of its points, of that axis alone or of all of y."""
        y = np.moveaxis(np.asarray(y), axis, -1)
        if x is None:
            return y, None
        x = np.asarray(x)
        d = np.diff(x) if x.ndim == 1 else np.diff(np.moveaxis(x, axis, -1), axis=-1)
        if d.shape[-1] + 1 != y.shape[-1]:
            raise ValueError("If given, length of x must be the same as y.")
        return y, d

    def trapezoid(y, x=None, dx=1.0, axis=-1):
        y, d = steps(y, x, dx, axis)
        return ((dx if d is None else d) * (y[..., 1:] + y[..., :-1]) / 2.0).sum(-1)

    def cumulative_trapezoid(y, x=None, dx=1.0, axis=-1, initial=None):
        if initial is not None and initial != 0:
            raise ValueError("`initial` must be `None` or `0`.")
        y, d = steps(y, x, dx, axis)
        sums = np.cumsum((dx if d is None else d) * (y[..., 1:] + y[..., :-1]) / 2.0, axis=-1)
        if initial is not None:
            sums = np.concatenate([np.zeros(sums.shape[:-1] + (1,), dtype=sums.dtype), sums], axis=-1)
        return np.moveaxis(sums, -1, axis)

    def parabolas(y, d, dx, last):
        """Simpson's rule over the pairs of steps before the point at last."""
        y0, y1, y2 = y[..., :last:2], y[..., 1:last + 1:2], y[..., 2:last + 2:2]
        n = min(y0.shape[-1], y1.shape[-1], y2.shape[-1])
        y0, y1, y2 = y0[..., :n], y1[..., :n], y2[..., :n]
        if d is None:
            return (y0 + 4.0 * y1 + y2).sum(-1) * (dx / 3.0)
        h0, h1 = d[..., 0:2 * n:2], d[..., 1:2 * n:2]
        both, product = h0 + h1, h0 * h1
        ratio = np.divide(h0, h1, out=np.zeros_like(h0 * 1.0), where=h1 != 0)
        inverse = np.divide(1.0, ratio, out=np.zeros_like(ratio), where=ratio != 0)
        square = np.divide(both * both, product, out=np.zeros_like(ratio), where=product != 0)
        return (both / 6.0 * (y0 * (2.0 - inverse) + y1 * square + y2 * (2.0 - ratio))).sum(-1)

    def simpson(y, x=None, *, dx=1.0, axis=-1):
        y, d = steps(y, x, dx, axis)
        n = y.shape[-1]
        if n % 2:
            return parabolas(y, d, dx, n - 2) if n > 1 else 0.0 * y.sum(-1)
        if n == 2:
            return 0.5 * (dx if d is None else d[..., 0]) * (y[..., 0] + y[..., 1])
        # as Cartwright has it: the last step under the parabola through the last three points
        h0, h1 = (dx, dx) if d is None else (d[..., -2], d[..., -1])
        alpha = (2 * h1 ** 2 + 3 * h0 * h1) / (6 * (h1 + h0))
        beta = (h1 ** 2 + 3.0 * h0 * h1) / (6 * h0)
        eta = h1 ** 3 / (6 * h0 * (h0 + h1))
        return parabolas(y, d, dx, n - 3) + alpha * y[..., -1] + beta * y[..., -2] - eta * y[..., -3]

    def romb(y, dx=1.0, axis=-1, show=False):
        y = np.moveaxis(np.asarray(y), axis, -1)
        n = y.shape[-1] - 1
        k = n.bit_length() - 1
        if n != 1 << k:
            raise ValueError("Number of samples must be one plus a non-negative power of 2.")
        row = [(y[..., 0] + y[..., -1]) / 2.0 * dx * n]
        for i in range(1, k + 1):
            step = n >> i
            row, before = [0.5 * row[0] + dx * step * y[..., step:n:2 * step].sum(-1)], row
            for j in range(1, i + 1):
                row.append(row[j - 1] + (row[j - 1] - before[j - 1]) / (4 ** j - 1))
        return row[-1]

    return {
        "quad": quad, "dblquad": dblquad, "tplquad": tplquad, "nquad": nquad, "fixed_quad": fixed_quad, "trapezoid": trapezoid,
        "cumulative_trapezoid": cumulative_trapezoid, "simpson": simpson, "romb": romb, "IntegrationWarning": IntegrationWarning,
        "solve_ivp": _ode.solve_ivp, "odeint": _ode.odeint, "OdeSolution": _ode.OdeSolution,
    }
