"""Fixed and adaptive Runge-Kutta on several test problems."""
import numpy as np
from abc import ABC, abstractmethod


class Problem(ABC):
    name = "abstract"

    @abstractmethod
    def f(self, t, y): ...

    @abstractmethod
    def exact(self, t): ...

    def __repr__(self):
        return f"<{type(self).__name__} {self.name!r}>"


class Decay(Problem):
    name = "decay"
    def __init__(self, k=1.5): self.k = k
    def f(self, t, y): return -self.k * y
    def exact(self, t): return np.exp(-self.k * np.asarray(t))
    y0 = np.array([1.0])


class Oscillator(Problem):
    name = "oscillator"
    y0 = np.array([1.0, 0.0])
    def f(self, t, y): return np.array([y[1], -y[0]])
    def exact(self, t): return np.cos(t)


def rk4(f, y0, t):
    y = np.empty((len(t), len(y0)))
    y[0] = y0
    for n, h in enumerate(np.diff(t)):
        k1 = f(t[n], y[n])
        k2 = f(t[n] + h/2, y[n] + h/2*k1)
        k3 = f(t[n] + h/2, y[n] + h/2*k2)
        k4 = f(t[n] + h, y[n] + h*k3)
        y[n+1] = y[n] + h/6*(k1 + 2*k2 + 2*k3 + k4)
    return y


A = [[], [1/5], [3/40, 9/40], [44/45, -56/15, 32/9],
     [19372/6561, -25360/2187, 64448/6561, -212/729],
     [9017/3168, -355/33, 46732/5247, 49/176, -5103/18656],
     [35/384, 0, 500/1113, 125/192, -2187/6784, 11/84]]
C = [0, 1/5, 3/10, 4/5, 8/9, 1, 1]
B4 = np.array([5179/57600, 0, 7571/16695, 393/640, -92097/339200, 187/2100, 1/40])


def dopri(f, y0, t0, t1, tol=1e-8):
    t, y, h = t0, np.array(y0, float), 0.1
    steps = rejected = 0
    while t < t1:
        h = min(h, t1 - t)
        k = []
        for a, c in zip(A, C):
            k.append(f(t + c*h, y + h*sum((ai*ki for ai, ki in zip(a, k)), np.zeros_like(y))))
        new = y + h*sum(ai*ki for ai, ki in zip(A[-1], k))
        low = y + h*np.tensordot(B4, np.array(k), axes=1)
        err = np.linalg.norm(new - low) / np.sqrt(len(y))
        if err <= tol:
            t, y = t + h, new
            steps += 1
        else:
            rejected += 1
        h *= min(5, max(0.2, 0.9*(tol/max(err, 1e-300))**0.2))
    return y, steps, rejected


for problem in [Decay(), Oscillator()]:
    print(problem)
    errors = []
    for n in 10, 20, 40, 80:
        t = np.linspace(0, 4, n + 1)
        y = rk4(problem.f, problem.y0, t)[:, 0]
        errors.append(np.abs(y - problem.exact(t)).max())
    orders = np.log2(np.array(errors[:-1]) / errors[1:])
    for e, o in zip(errors[1:], orders):
        print(f"   error {e:9.2e} order {o:4.2f}")
    y, steps, rejected = dopri(problem.f, problem.y0, 0, 4)
    print("   adaptive:", steps, "steps,", rejected, "rejected, error below 1e-6:", abs(y[0] - problem.exact(4)) < 1e-6)
try:
    Problem()
except TypeError as e:
    print("TypeError:", e)
