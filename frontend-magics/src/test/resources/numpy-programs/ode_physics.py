import numpy as np
from numpy import sin, cos, pi, sqrt, array, zeros, linspace


def rk4(f, y0, t, *args):
    y = zeros((len(t), len(y0)))
    y[0] = y0
    for i in range(len(t) - 1):
        h = t[i + 1] - t[i]
        k1 = f(y[i], t[i], *args)
        k2 = f(y[i] + k1 * h / 2., t[i] + h / 2., *args)
        k3 = f(y[i] + k2 * h / 2., t[i] + h / 2., *args)
        k4 = f(y[i] + k3 * h, t[i] + h, *args)
        y[i + 1] = y[i] + (h / 6.) * (k1 + 2 * k2 + 2 * k3 + k4)
    return y


def lorenz(s, t, sigma=10., rho=28., beta=8 / 3.):
    x, y, z = s
    return array([sigma * (y - x), x * (rho - z) - y, x * y - beta * z])


def pendulum(y, t, b, c):
    theta, omega = y
    return np.array([omega, -b * omega - c * np.sin(theta)])


t = linspace(0, 10, 1001)
sol = rk4(pendulum, [pi - 0.1, 0.0], t, 0.25, 5.0)
print(sol[::200].round(5))
energy = 0.5 * sol[:, 1] ** 2 - 5 * cos(sol[:, 0])
print("energy decreases:", bool(np.all(np.diff(energy) <= 1e-12)), energy[[0, -1]].round(6))
L = rk4(lorenz, array([1., 1., 1.]), linspace(0, 1, 201))
print(L[-1].round(6), np.abs(L).max(axis=0).round(4))

# planets with leapfrog
G = 4 * pi ** 2
mass = array([1.0, 3e-6, 9.5e-4])
pos = array([[0, 0, 0], [1, 0, 0], [5.2, 0, 0]], dtype=float)
vel = array([[0, 0, 0], [0, 2 * pi, 0], [0, 2 * pi / sqrt(5.2), 0]])


def acceleration(pos):
    d = pos[None, :, :] - pos[:, None, :]
    r2 = (d ** 2).sum(-1) + np.eye(len(pos))
    w = G * mass[None, :] / r2 ** 1.5
    np.fill_diagonal(w, 0)
    return (w[..., None] * d).sum(axis=1)


def total_energy():
    kin = 0.5 * (mass * (vel ** 2).sum(1)).sum()
    i, j = np.triu_indices(3, k=1)
    pot = -(G * mass[i] * mass[j] / np.linalg.norm(pos[i] - pos[j], axis=1)).sum()
    return kin + pot


e0 = total_energy()
dt, acc = 1e-3, acceleration(pos)
track = []
for step in range(1000):
    vel += 0.5 * dt * acc
    pos += dt * vel
    acc = acceleration(pos)
    vel += 0.5 * dt * acc
    if step % 250 == 0:
        track.append(pos[1].copy())
print("after one year", pos[1].round(3), "energy error %.1e" % abs((total_energy() - e0) / e0))
print(np.array(track).round(4))
print("angular momentum", np.cross(pos, mass[:, None] * vel).sum(0).round(9))


# predator and prey by Euler, and an event
def lotka(n=2000, dt=0.01, a=1.1, b=0.4, c=0.1, d=0.4):
    x, y = 10.0, 5.0
    for k in range(n):
        x, y = x + dt * (a * x - b * x * y), y + dt * (c * x * y - d * y)
        yield k * dt, x, y


data = np.array(list(lotka()))
peak = data[data[:, 2].argmax()]
print("predator peak at t=%.2f: %.3f" % (peak[0], peak[2]))
# heat equation, implicit, tridiagonal solver
n = 20
u = np.where(np.abs(np.arange(n) - n / 2) < 3, 1.0, 0.0)
r = 0.5
A = np.diag((1 + 2 * r) * np.ones(n)) + np.diag(-r * np.ones(n - 1), 1) + np.diag(-r * np.ones(n - 1), -1)


def thomas(a, b, c, d):
    n = len(d)
    cp, dp = np.zeros(n), np.zeros(n)
    cp[0], dp[0] = c[0] / b[0], d[0] / b[0]
    for i in range(1, n):
        m = b[i] - a[i - 1] * cp[i - 1]
        cp[i] = c[i] / m if i < n - 1 else 0
        dp[i] = (d[i] - a[i - 1] * dp[i - 1]) / m
    x = np.zeros(n)
    x[-1] = dp[-1]
    for i in reversed(range(n - 1)):
        x[i] = dp[i] - cp[i] * x[i + 1]
    return x


v = u.copy()
for _ in range(5):
    u = np.linalg.solve(A, u)
    v = thomas(np.diag(A, -1), np.diag(A), np.diag(A, 1), v)
print(u.round(4), np.allclose(u, v), u.sum().round(4), sep="\n")
lam, V = np.linalg.eigh(A)
print("spectral radius of inverse %.6f" % (1 / lam).max())


def newton(f, df, x, tol=1e-12, maxiter=50):
    for k in range(maxiter):
        dx = f(x) / df(x)
        x -= dx
        if abs(dx) < tol:
            return x, k + 1
    raise RuntimeError("no convergence after %d iterations" % maxiter)


kepler = lambda M, e: newton(lambda E: E - e * sin(E) - M, lambda E: 1 - e * cos(E), M)
for M in (0.5, 1.0, 3.0):
    E, k = kepler(M, 0.3)
    print(f"M={M}: E={E:.10f} in {k} steps")
try:
    newton(lambda x: x * x + 1, lambda x: 2 * x, 0.7, maxiter=5)
except RuntimeError as err:
    print(err)
