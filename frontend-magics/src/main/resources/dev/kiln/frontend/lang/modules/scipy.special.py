"""The commonest functions of scipy.special."""


def module():
    import math
    import numpy as np
    import _scipy_special as raw

    def expit(x):
        x = np.asarray(x)
        e = np.exp(-np.abs(x))
        return np.where(x >= 0, 1 / (1 + e), e / (1 + e))[()]

    def logit(p):
        p = np.asarray(p)
        return (np.log(p) - np.log1p(-p))[()]

    def log_expit(x):
        return -np.logaddexp(0.0, -np.asarray(x))

    def xlogy(x, y):
        x, y = np.asarray(x), np.asarray(y)
        zero = (x == 0) & ~np.isnan(y)
        return np.where(zero, 0.0, x * np.log(np.where(zero, 1, y)))[()]

    def xlog1py(x, y):
        x, y = np.asarray(x), np.asarray(y)
        zero = (x == 0) & ~np.isnan(y)
        return np.where(zero, 0.0, x * np.log1p(np.where(zero, 0, y)))[()]

    def entr(x):
        x = np.asarray(x)
        inside = np.where(x > 0, x, 1)
        return np.where(x < 0, -np.inf, np.where(np.isnan(x), np.nan, -inside * np.log(inside)))[()]

    def logsumexp(a, axis=None, b=None, keepdims=False):
        a = np.asarray(a)
        top = np.max(a, axis=axis, keepdims=True)
        top = np.where(np.isfinite(top), top, 0)
        e = np.exp(a - top)
        if b is not None:
            e = np.where(np.asarray(b) == 0, 0, b * e)
        s = np.log(np.sum(e, axis=axis, keepdims=True)) + top
        return s if keepdims else np.squeeze(s, axis=axis)[()]

    def softmax(x, axis=None):
        e = np.exp(x - np.max(x, axis=axis, keepdims=True))
        return e / np.sum(e, axis=axis, keepdims=True)

    def log_softmax(x, axis=None):
        shifted = x - np.max(x, axis=axis, keepdims=True)
        return shifted - np.log(np.sum(np.exp(shifted), axis=axis, keepdims=True))

    def factorial(n, exact=False):
        if exact:
            if np.ndim(n) > 0:
                raise NotImplementedError("scipy.special.factorial with exact=True of arrays is not supported")
            return math.factorial(n) if n >= 0 else 0
        n = np.asarray(n)
        return np.where(n < 0, 0.0, raw.gamma(np.where(n < 0, 0, n) + 1.0))[()]

    def comb(N, k, *, exact=False, repetition=False):
        if repetition:
            return comb(N + k - 1, k, exact=exact)
        if exact:
            return math.comb(N, k) if 0 <= k <= N else 0
        n, k = np.asarray(N), np.asarray(k)
        inside = (k <= n) & (n >= 0) & (k >= 0)
        return np.where(inside, raw.binom(np.where(inside, n, 1), np.where(inside, k, 1)), 0.0)[()]

    def perm(N, k, exact=False):
        if exact:
            return math.perm(N, k) if 0 <= k <= N else 0
        if np.ndim(N) > 0 or np.ndim(k) > 0:
            raise NotImplementedError("scipy.special.perm of arrays is not supported")
        product = 1.0
        for i in range(int(k)):
            product *= N - i
        return np.float64(product if 0 <= k <= N else 0.0)

    def each(function):
        """The function of numbers for arrays, which are broadcast."""
        def elementwise(*values):
            parts = np.broadcast_arrays(*[np.asarray(v, dtype=float) for v in values])
            lines = [part.reshape(-1).tolist() for part in parts]
            return np.array([function(*row) for row in zip(*lines)], dtype=float).reshape(parts[0].shape)[()]
        return elementwise

    def gamma_series(a, x):
        """The lower regularized incomplete gamma function by its power series, for x < a + 1."""
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-17:
            n += 1
            term *= x / n
            total += term
        return total * math.exp(-x + a * math.log(x) - math.lgamma(a))

    def gamma_fraction(a, x):
        """The upper regularized incomplete gamma function by its continued fraction (Lentz), for x >= a + 1."""
        tiny = 1e-300
        b = x + 1 - a
        c, d = 1 / tiny, 1 / b
        h = d
        for i in range(1, 10000):
            an = -i * (i - a)
            b += 2
            d = an * d + b
            d = 1 / (d if abs(d) > tiny else tiny)
            c = b + an / c
            c = c if abs(c) > tiny else tiny
            h *= d * c
            if abs(d * c - 1) < 1e-16:
                break
        return h * math.exp(-x + a * math.log(x) - math.lgamma(a))

    def lower(a, x):
        if math.isnan(a) or math.isnan(x) or a < 0 or x < 0:
            return math.nan
        if a == 0:
            return math.nan if x == 0 else 1.0
        if x == 0 or math.isinf(a):
            return math.nan if math.isinf(a) and math.isinf(x) else 0.0
        if math.isinf(x):
            return 1.0
        return gamma_series(a, x) if x < a + 1 else 1 - gamma_fraction(a, x)

    def upper(a, x):
        if math.isnan(a) or math.isnan(x) or a < 0 or x < 0:
            return math.nan
        if a == 0:
            return math.nan if x == 0 else 0.0
        if x == 0 or math.isinf(a):
            return math.nan if math.isinf(a) and math.isinf(x) else 1.0
        if math.isinf(x):
            return 0.0
        return 1 - gamma_series(a, x) if x < a + 1 else gamma_fraction(a, x)

    def beta_fraction(a, b, x):
        tiny = 1e-300
        c = 1.0
        d = 1 - (a + b) * x / (a + 1)
        d = 1 / (d if abs(d) > tiny else tiny)
        h = d
        for m in range(1, 10000):
            for top in (m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)), -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))):
                d = 1 + top * d
                d = 1 / (d if abs(d) > tiny else tiny)
                c = 1 + top / c
                c = c if abs(c) > tiny else tiny
                h *= d * c
            if abs(d * c - 1) < 1e-16:
                break
        return h

    def beta_lower(a, b, x):
        if math.isnan(a) or math.isnan(b) or math.isnan(x) or a <= 0 or b <= 0 or not 0 <= x <= 1:
            return math.nan
        if x == 0 or x == 1:
            return x
        front = math.exp(math.lgamma(a + b) - math.lgamma(a) - math.lgamma(b) + a * math.log(x) + b * math.log1p(-x))
        if x < (a + 1) / (a + b + 2):
            return front * beta_fraction(a, b, x) / a
        return 1 - front * beta_fraction(b, a, 1 - x) / b

    def ndtri(p):
        return np.sqrt(2.0) * raw.erfinv(2 * np.asarray(p, dtype=float) - 1)

    gammainc, gammaincc, betainc = each(lower), each(upper), each(beta_lower)
    extra = {
        "gammainc": gammainc, "gammaincc": gammaincc, "betainc": betainc,
        "betaincc": lambda a, b, x: betainc(b, a, 1 - np.asarray(x, dtype=float)), "ndtri": ndtri,
        "stdtr": lambda df, t: np.where(np.asarray(t) > 0, 1 - 0.5 * betainc(np.asarray(df) / 2, 0.5, df / (df + np.square(t))),
                                        0.5 * betainc(np.asarray(df) / 2, 0.5, df / (df + np.square(t))))[()],
        "chdtr": lambda v, x: gammainc(np.asarray(v) / 2, np.asarray(x) / 2),
        "chdtrc": lambda v, x: gammaincc(np.asarray(v) / 2, np.asarray(x) / 2),
        "fdtr": lambda d1, d2, x: betainc(d1 / 2, d2 / 2, d1 * x / (d1 * x + d2)),
        "fdtrc": lambda d1, d2, x: betainc(d2 / 2, d1 / 2, d2 / (d2 + d1 * x)),
        "pdtr": lambda k, m: gammaincc(np.floor(k) + 1, m), "poch": lambda z, m: np.exp(raw.gammaln(z + m) - raw.gammaln(z)),
        "erfcinv": lambda y: raw.erfinv(1 - np.asarray(y)), "exprel": lambda x: np.where(np.asarray(x) == 0, 1.0, np.expm1(x) / np.where(np.asarray(x) == 0, 1, x))[()],
        "cbrt": np.cbrt, "exp2": np.exp2, "exp10": lambda x: np.power(10.0, x), "log1p": np.log1p, "expm1": np.expm1, "sinc": np.sinc,
    }
    return extra | {
        "erf": raw.erf, "erfc": raw.erfc, "erfinv": raw.erfinv, "gamma": raw.gamma, "gammaln": raw.gammaln,
        "digamma": raw.digamma, "psi": raw.digamma, "ndtr": raw.ndtr, "beta": raw.beta, "betaln": raw.betaln,
        "binom": raw.binom, "expit": expit, "logit": logit, "log_expit": log_expit, "xlogy": xlogy,
        "xlog1py": xlog1py, "entr": entr, "logsumexp": logsumexp, "softmax": softmax, "log_softmax": log_softmax,
        "factorial": factorial, "comb": comb, "perm": perm,
    }
