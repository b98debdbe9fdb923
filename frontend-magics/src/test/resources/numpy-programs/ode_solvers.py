"""Compares Euler, Heun and Runge-Kutta on some equations."""
import numpy as np
from functools import partial


def euler(f, t, y, h):
    return y + h * f(t, y)


def heun(f, t, y, h):
    k1 = f(t, y)
    k2 = f(t + h, y + h * k1)
    return y + h / 2 * (k1 + k2)


def rk4(f, t, y, h):
    k1 = f(t, y)
    k2 = f(t + h / 2, y + h / 2 * k1)
    k3 = f(t + h / 2, y + h / 2 * k2)
    k4 = f(t + h, y + h * k3)
    return y + h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def integrate(step, f, y0, t0, t1, n):
    h = (t1 - t0) / n
    t = np.linspace(t0, t1, n + 1)
    y = np.empty((n + 1,) + np.shape(y0))
    y[0] = y0
    for i in range(n):
        y[i + 1] = step(f, t[i], y[i], h)
    return t, y


def decay(t, y, rate=1.0):
    return -rate * y


def pendulum(t, y, g=9.81, length=1.0):
    theta, omega = y
    return np.array([omega, -g / length * np.sin(theta)])


def lotka_volterra(t, y):
    x, p = y
    return np.array([1.1 * x - 0.4 * x * p, 0.1 * x * p - 0.4 * p])


print("method      n        error   order")
for step in (euler, heun, rk4):
    last = None
    for n in (10, 20, 40, 80):
        t, y = integrate(step, partial(decay, rate=2.0), 1.0, 0, 1, n)
        error = abs(y[-1] - np.exp(-2))
        order = "" if last is None else f"{np.log2(last / error):6.2f}"
        print(f"{step.__name__:<8}{n:>5}{error:>13.3e}  {order}")
        last = error
t, y = integrate(rk4, pendulum, np.array([np.pi / 4, 0]), 0, 10, 500)
energy = 0.5 * y[:, 1] ** 2 - 9.81 * np.cos(y[:, 0])
print("energy drift: %.2e" % np.ptp(energy))
crossings = np.where((y[:-1, 0] > 0) & (y[1:, 0] <= 0))[0]
periods = np.diff(t[crossings])
print(periods.round(3), periods.mean().round(4))
t, y = integrate(rk4, lotka_volterra, [10.0, 5.0], 0, 40, 2000)
peaks = [i for i in range(1, len(t) - 1) if y[i - 1, 0] < y[i, 0] > y[i + 1, 0]]
print([f"{t[i]:.2f}:{y[i, 0]:.3f}" for i in peaks])
print(y.min(axis=0).round(4), y.max(axis=0).round(4))
