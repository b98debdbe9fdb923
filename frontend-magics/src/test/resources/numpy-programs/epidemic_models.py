# An epidemic three ways: differential equations, a stochastic model, and on a grid of people.
import numpy as np
from functools import partial


def sir(t, y, beta, gamma):
    s, i, r = y
    n = s + i + r
    return np.array([-beta * s * i / n, beta * s * i / n - gamma * i, gamma * i])


def rk4(f, y, t, dt):
    k1 = f(t, y)
    k2 = f(t + dt / 2, y + dt / 2 * k1)
    k3 = f(t + dt / 2, y + dt / 2 * k2)
    k4 = f(t + dt, y + dt * k3)
    return y + dt / 6 * (k1 + 2 * k2 + 2 * k3 + k4)


def solve(f, y, end, dt=0.1):
    ts = np.arange(0, end + dt / 2, dt)
    ys = np.empty((len(ts), len(y)))
    ys[0] = y
    for k, t in enumerate(ts[:-1]):
        ys[k + 1] = rk4(f, ys[k], t, dt)
    return ts, ys


for beta in (0.2, 0.4, 0.8):
    t, y = solve(partial(sir, beta=beta, gamma=0.1), np.array([990.0, 10.0, 0.0]), 120)
    peak = y[:, 1].argmax()
    print(f"R0 {beta / 0.1:.0f}: peak {y[peak, 1]:.1f} on day {t[peak]:.1f}, ill in all {y[-1, 2] + y[-1, 1]:.1f}, "
          f"lost {abs(y.sum(axis=1) - 1000).max():.1e}"[:70])


def stochastic(seed, n=300, beta=0.35, gamma=0.1):
    rng = np.random.RandomState(seed)
    s, i, r, day, curve = n - 3, 3, 0, 0, []
    while i and day < 400:
        infected = rng.binomial(s, 1 - np.exp(-beta * i / n))
        recovered = rng.binomial(i, 1 - np.exp(-gamma))
        s, i, r = s - infected, i + infected - recovered, r + recovered
        curve.append(i)
        day += 1
    return r, day, max(curve)


runs = np.array([stochastic(seed) for seed in range(8)])
print("stochastic: mean", runs.mean(axis=0).round(2), "range", runs.min(axis=0), runs.max(axis=0))

grid = np.zeros((20, 20), dtype=np.int8)
grid[10, 10] = 1
age = np.zeros_like(grid, dtype=int)
rng = np.random.RandomState(1)
history = []
while (grid == 1).any():
    ill = (grid == 1).astype(int)
    near = sum(np.roll(ill, shift, axis) for shift in (-1, 1) for axis in (0, 1))
    risk = 1 - 0.7 ** near
    new = (grid == 0) & (rng.random_sample(grid.shape) < risk)
    age[grid == 1] += 1
    grid[(grid == 1) & (age > 4)] = 2
    grid[new] = 1
    history.append(int((grid == 1).sum()))
print("grid: steps", len(history), "peak", max(history), "spared", int((grid == 0).sum()))
top = max(history)
for k in range(0, len(history), 4):
    print(f"{k:3d} {'#' * (40 * history[k] // top)}")
