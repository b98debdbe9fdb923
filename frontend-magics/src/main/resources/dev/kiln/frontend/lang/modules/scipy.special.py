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

    return {
        "erf": raw.erf, "erfc": raw.erfc, "erfinv": raw.erfinv, "gamma": raw.gamma, "gammaln": raw.gammaln,
        "digamma": raw.digamma, "psi": raw.digamma, "ndtr": raw.ndtr, "beta": raw.beta, "betaln": raw.betaln,
        "binom": raw.binom, "expit": expit, "logit": logit, "log_expit": log_expit, "xlogy": xlogy,
        "xlog1py": xlog1py, "entr": entr, "logsumexp": logsumexp, "softmax": softmax, "log_softmax": log_softmax,
        "factorial": factorial, "comb": comb, "perm": perm,
    }
