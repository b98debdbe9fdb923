"""What statistics has in NumPy text."""


def module():
    import math
    import random
    import statistics

    StatisticsError = statistics.StatisticsError

    def quantiles(data, *, n=4, method="exclusive"):
        if n < 1:
            raise ValueError("n must be at least 1")
        data = sorted(data)
        ld = len(data)
        if ld < 2:
            raise ValueError("must have at least two data points")
        result = []
        if method == "inclusive":
            m = ld - 1
            for i in range(1, n):
                j, delta = divmod(i * m, n)
                result.append((data[j] * (n - delta) + data[j + 1] * delta) / n)
            return result
        if method != "exclusive":
            raise ValueError(f"Unknown method: {method!r}")
        m = ld + 1
        for i in range(1, n):
            j = i * m // n
            j = 1 if j < 1 else ld - 1 if j > ld - 1 else j
            delta = i * m - j * n
            result.append((data[j - 1] * (n - delta) + data[j] * delta) / n)
        return result

    def sums(x, y, what):
        n = len(x)
        if len(y) != n:
            raise ValueError(f"{what} requires that both inputs have same number of data points")
        if n < 2:
            raise ValueError(f"{what} requires at least two data points")
        xbar = math.fsum(x) / n
        ybar = math.fsum(y) / n
        sxy = math.fsum((xi - xbar) * (yi - ybar) for xi, yi in zip(x, y))
        return n, xbar, ybar, sxy

    def covariance(x, y, /):
        n, xbar, ybar, sxy = sums(x, y, "covariance")
        return sxy / (n - 1)

    def correlation(x, y, /):
        n, xbar, ybar, sxy = sums(x, y, "correlation")
        sxx = math.fsum((xi - xbar) * (xi - xbar) for xi in x)
        syy = math.fsum((yi - ybar) * (yi - ybar) for yi in y)
        if sxx == 0 or syy == 0:
            raise ValueError("at least one of the inputs is constant")
        return sxy / math.sqrt(sxx * syy)

    from collections import namedtuple
    LinearRegression = namedtuple("LinearRegression", ("slope", "intercept"))

    def linear_regression(x, y, /):
        n, xbar, ybar, sxy = sums(x, y, "linear regression")
        sxx = math.fsum((xi - xbar) * (xi - xbar) for xi in x)
        if sxx == 0:
            raise ValueError("x is constant")
        slope = sxy / sxx
        return LinearRegression(slope, ybar - slope * xbar)

    class NormalDist:
        __module__ = "statistics"

        def __init__(self, mu=0.0, sigma=1.0):
            if sigma < 0.0:
                raise StatisticsError("sigma must be non-negative")
            self.mean, self.stdev = float(mu), float(sigma)
            self.median = self.mode = self.mean
            self.variance = self.stdev * self.stdev

        @classmethod
        def from_samples(cls, data):
            return cls(statistics.fmean(data), statistics.stdev(data))

        def samples(self, n, *, seed=None):
            drawn = random if seed is None else random.Random(seed)
            return [drawn.gauss(self.mean, self.stdev) for _ in range(n)]

        def pdf(self, x):
            if not self.variance:
                raise StatisticsError("pdf() not defined when sigma is zero")
            diff = x - self.mean
            return math.exp(diff * diff / (-2.0 * self.variance)) / math.sqrt(math.tau * self.variance)

        def cdf(self, x):
            if not self.stdev:
                raise StatisticsError("cdf() not defined when sigma is zero")
            return 0.5 * (1.0 + math.erf((x - self.mean) / (self.stdev * math.sqrt(2.0))))

        def inv_cdf(self, p):
            if p <= 0.0 or p >= 1.0:
                raise StatisticsError("p must be in the range 0.0 < p < 1.0")
            return wichura(p, self.mean, self.stdev)

        def quantiles(self, n=4):
            return [self.inv_cdf(i / n) for i in range(1, n)]

        def zscore(self, x):
            if not self.stdev:
                raise StatisticsError("zscore() not defined when sigma is zero")
            return (x - self.mean) / self.stdev

        def overlap(self, other):
            if not isinstance(other, NormalDist):
                raise TypeError("Expected another NormalDist instance")
            X, Y = (other, self) if (other.stdev, other.mean) < (self.stdev, self.mean) else (self, other)
            dv, dm = Y.variance - X.variance, math.fabs(Y.mean - X.mean)
            if not dv:
                return 1.0 - math.erf(dm / (2.0 * X.stdev * math.sqrt(2.0)))
            a = X.mean * Y.variance - Y.mean * X.variance
            b = X.stdev * Y.stdev * math.sqrt(dm * dm + dv * math.log(Y.variance / X.variance))
            x1, x2 = (a + b) / dv, (a - b) / dv
            return 1.0 - (math.fabs(Y.cdf(x1) - X.cdf(x1)) + math.fabs(Y.cdf(x2) - X.cdf(x2)))

        def __add__(self, other):
            if isinstance(other, NormalDist):
                return NormalDist(self.mean + other.mean, math.hypot(self.stdev, other.stdev))
            return NormalDist(self.mean + other, self.stdev)

        __radd__ = __add__

        def __sub__(self, other):
            if isinstance(other, NormalDist):
                return NormalDist(self.mean - other.mean, math.hypot(self.stdev, other.stdev))
            return NormalDist(self.mean - other, self.stdev)

        def __rsub__(self, other):
            return -(self - other)

        def __mul__(self, other):
            return NormalDist(self.mean * other, self.stdev * math.fabs(other))

        __rmul__ = __mul__

        def __truediv__(self, other):
            return NormalDist(self.mean / other, self.stdev / math.fabs(other))

        def __pos__(self):
            return NormalDist(self.mean, self.stdev)

        def __neg__(self):
            return NormalDist(-self.mean, self.stdev)

        def __eq__(self, other):
            if not isinstance(other, NormalDist):
                return NotImplemented
            return self.mean == other.mean and self.stdev == other.stdev

        def __hash__(self):
            return hash((self.mean, self.stdev))

        def __repr__(self):
            return f"NormalDist(mu={self.mean!r}, sigma={self.stdev!r})"

    def ratio(r, above, below):
        num = den = 0.0
        for a in above:
            num = num * r + a
        for b in below:
            den = den * r + b
        return num / den

    def wichura(p, mu, sigma):
        """The quantile, by algorithm AS 241 of Wichura (1988)."""
        q = p - 0.5
        if math.fabs(q) <= 0.425:
            r = 0.180625 - q * q
            num = (((((((2.5090809287301226727e+3 * r + 3.3430575583588128105e+4) * r + 6.7265770927008700853e+4) * r
                       + 4.5921953931549871457e+4) * r + 1.3731693765509461125e+4) * r + 1.9715909503065514427e+3) * r
                    + 1.3314166789178437745e+2) * r + 3.3871328727963666080e+0) * q
            den = (((((((5.2264952788528545610e+3 * r + 2.8729085735721942674e+4) * r + 3.9307895800092710610e+4) * r
                       + 2.1213794301586595867e+4) * r + 5.3941960214247511077e+3) * r + 6.8718700749205790830e+2) * r
                    + 4.2313330701600911252e+1) * r + 1.0)
            return mu + num / den * sigma
        r = p if q <= 0.0 else 1.0 - p
        r = math.sqrt(-math.log(r))
        if r <= 5.0:
            x = ratio(r - 1.6, (7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
                                1.27045825245236838258e+0, 3.64784832476320460504e+0, 5.76949722146069140550e+0,
                                4.63033784615654529590e+0, 1.42343711074968357734e+0),
                      (1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2, 1.48103976427480074590e-1,
                       6.89767334985100004550e-1, 1.67638483018380384940e+0, 2.05319162663775882187e+0, 1.0))
        else:
            x = ratio(r - 5.0, (2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
                                2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580e+0,
                                5.46378491116411436990e+0, 6.65790464350110377720e+0),
                      (2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5, 7.86869131145613259100e-4,
                       1.48753612908506148525e-2, 1.36929880922735805310e-1, 5.99832206555887937690e-1, 1.0))
        return mu + (-x if q < 0.0 else x) * sigma

    return {"NormalDist": NormalDist, "quantiles": quantiles, "covariance": covariance, "correlation": correlation,
            "linear_regression": linear_regression}
