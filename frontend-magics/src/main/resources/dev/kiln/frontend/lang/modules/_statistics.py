"""What statistics has in NumPy text."""


def module():
    import math

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

    return {"quantiles": quantiles, "covariance": covariance, "correlation": correlation,
            "linear_regression": linear_regression}
