import numpy as np

class OdeResult(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError as exc:
            raise AttributeError(name) from exc

A = np.array([[0, 0, 0, 0, 0, 0], [1/4, 0, 0, 0, 0, 0], [3/32, 9/32, 0, 0, 0, 0],
              [1932/2197, -7200/2197, 7296/2197, 0, 0, 0], [439/216, -8, 3680/513, -845/4104, 0, 0],
              [-8/27, 2, -3544/2565, 1859/4104, -11/40, 0]])
B5 = np.array([16/135, 0, 6656/12825, 28561/56430, -9/50, 2/55])
B4 = np.array([25/216, 0, 1408/2565, 2197/4104, -1/5, 0])
C = np.array([0, 1/4, 3/8, 12/13, 1, 1/2])

def solve(f, span, y0, *, rtol=1e-6, atol=1e-9, h=None, args=()):
    t, end = span
    y = np.atleast_1d(np.asarray(y0, dtype=float))
    h = h or (end - t) / 100
    ts, ys, rejected = [t], [y], 0
    while t < end:
        h = min(h, end - t)
        k = np.zeros((6, y.size))
        for i in range(6):
            k[i] = f(t + C[i] * h, y + h * A[i] @ k, *args)
        y5 = y + h * B5 @ k
        err = np.linalg.norm(h * (B5 - B4) @ k / (atol + rtol * np.maximum(abs(y), abs(y5)))) / np.sqrt(y.size)
        if err <= 1:
            t, y = t + h, y5
            ts.append(t); ys.append(y)
        else:
            rejected += 1
        h *= np.clip(0.9 * err ** -0.2 if err > 0 else 5, 0.2, 5)
    return OdeResult(t=np.array(ts), y=np.array(ys).T, rejected=rejected, success=True)

def pendulum(t, y, b, c):
    theta, omega = y
    return [omega, -b * omega - c * np.sin(theta)]

sol = solve(pendulum, (0, 10), [np.pi - 0.1, 0.0], args=(0.25, 5.0))
print(sol.t.size, sol.y.shape, sol.success)
print(np.round(sol.y[:, -1], 5))
def lotka(t, z, a=1.5, b=1, c=3, d=1):
    x, y = z
    return np.array([a * x - b * x * y, -c * y + d * x * y])
s2 = solve(lotka, (0, 15), (10, 5), rtol=1e-8)
H = s2.y[1] - 1.5 * np.log(s2.y[1]) + s2.y[0] - 3 * np.log(s2.y[0])
print(f"drift of invariant {np.ptp(H):.1e}" if np.ptp(H) > 1e-4 else "invariant kept")
grid = np.linspace(0, 15, 6)
for tt, x, y in zip(grid, np.interp(grid, s2.t, s2.y[0]), np.interp(grid, s2.t, s2.y[1])):
    print("%6.2f %10.3f %10.3f" % (tt, x, y))
try:
    sol.status
except AttributeError as e:
    print("missing:", e, "| cause:", type(e.__cause__).__name__)
def van_der_pol(t, y, mu):
    return y[1], mu * (1 - y[0]**2) * y[1] - y[0]
for mu in (0.5, 2, 5):
    s = solve(van_der_pol, (0, 20), [2, 0], args=(mu,))
    cross = np.flatnonzero((s.y[0][:-1] < 0) & (s.y[0][1:] >= 0))
    print(mu, "amplitude %.2f" % s.y[0].max(), "upward crossings", len(cross))
