# Prices of European call options over some days (Black and Scholes), with the normal distribution by a polynomial.
import numpy as np

n = 2000
days = 5


def cdf(x):
    k = 1.0 / (1.0 + 0.2316419 * np.absolute(x))
    series = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    w = 1.0 - 1.0 / np.sqrt(2 * np.pi) * np.exp(-x * x / 2.0) * series
    return w * (x >= 0) + (1.0 - w) * (x < 0)


def price(s, x, t, r, v):
    d1 = (np.log(s / x) + (r + v * v / 2.0) * t) / (v * np.sqrt(t))
    d2 = d1 - v * np.sqrt(t)
    return s * cdf(d1) - x * np.exp(-r * t) * cdf(d2)


s = 58.0 + 14.0 * ((np.arange(n) * 0.6180339887498949) % 1.0)
result = np.zeros(days)
t = 1.0 / 365.0
for day in range(days):
    result[day] = np.sum(price(s, 65.0, t, 0.08, 0.3)) / n
    t += 1.0 / 365.0
