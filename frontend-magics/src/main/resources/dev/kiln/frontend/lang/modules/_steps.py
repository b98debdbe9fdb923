"""Steps of explicit Runge-Kutta rules, for initial value problems."""


def module():
    import math
    import numpy as np

    class Rule:
        """A Runge-Kutta rule with an estimate of its error, and the polynomial between its steps."""

        def __init__(self, order, c, a, b, e, p):
            self.order, self.c, self.a, self.b, self.e, self.p, self.stages = order, c, a, b, e, p, len(b)

        def arrays(self):
            """Its numbers as arrays, which are made for each solver since they belong to one session."""
            return [np.array(row) for row in self.a], np.array(self.b), np.array(self.e), np.array(self.p)

    # Bogacki and Shampine
    RK23 = Rule(3, [0, 1 / 2, 3 / 4], [[], [1 / 2], [0, 3 / 4]], [2 / 9, 1 / 3, 4 / 9], [5 / 72, -1 / 12, -1 / 9, 1 / 8],
                [[1, -4 / 3, 5 / 9], [0, 1, -2 / 3], [0, 4 / 3, -8 / 9], [0, -1, 1]])
    # Dormand and Prince, with Shampine's polynomial
    RK45 = Rule(5, [0, 1 / 5, 3 / 10, 4 / 5, 8 / 9, 1],
                [[], [1 / 5], [3 / 40, 9 / 40], [44 / 45, -56 / 15, 32 / 9], [19372 / 6561, -25360 / 2187, 64448 / 6561, -212 / 729],
                 [9017 / 3168, -355 / 33, 46732 / 5247, 49 / 176, -5103 / 18656]],
                [35 / 384, 0, 500 / 1113, 125 / 192, -2187 / 6784, 11 / 84],
                [-71 / 57600, 0, 71 / 16695, -71 / 1920, 17253 / 339200, -22 / 525, 1 / 40],
                [[1, -8048581381 / 2820520608, 8663915743 / 2820520608, -12715105075 / 11282082432],
                 [0, 0, 0, 0],
                 [0, 131558114200 / 32700410799, -68118460800 / 10900136933, 87487479700 / 32700410799],
                 [0, -1754552775 / 470086768, 14199869525 / 1410260304, -10690763975 / 1880347072],
                 [0, 127303824393 / 49829197408, -318862633887 / 49829197408, 701980252875 / 199316789632],
                 [0, -282668133 / 205662961, 2019193451 / 616988883, -1453857185 / 822651844],
                 [0, 40617522 / 29380423, -110615467 / 29380423, 69997945 / 29380423]])

    def size(v):
        """The root of the mean square."""
        return math.sqrt(float((v * v.conj()).real.sum()) / v.size) if v.size else 0.0

    class Between:
        """The solution within one step."""

        def __init__(self, t_old, t, y_old, q):
            self.t_old, self.t, self.y_old, self.q = t_old, t, y_old, q

        def __call__(self, t):
            h = self.t - self.t_old
            x = (np.asarray(t) - self.t_old) / h
            powers = x[..., None] ** np.arange(1, self.q.shape[1] + 1)
            return (h * (powers @ self.q.T) + self.y_old).T

    class Solver:
        """Where a solution is, and how far its next step may go."""

        def __init__(self, fun, t, y, t_bound, rtol, atol, max_step):
            self.fun, self.t, self.y, self.t_bound = fun, t, y, t_bound
            self.rtol, self.atol, self.max_step = rtol, atol, max_step
            self.direction = 1.0 if t_bound >= t else -1.0

        def least(self):
            """The smallest step that changes t."""
            return 10 * abs(math.nextafter(self.t, self.direction * math.inf) - self.t)

        def after(self, h):
            """Where a step of this size ends, which is no further than the bound, and the step."""
            new = self.t + h * self.direction
            if self.direction * (new - self.t_bound) > 0:
                new = self.t_bound
            return new, new - self.t

        def go(self, t, y, f):
            self.t_old, self.y_old, self.t, self.y, self.f = self.t, self.y, t, y, f

    class Explicit(Solver):
        def __init__(self, rule, fun, t, y, t_bound, rtol, atol, max_step, first_step):
            super().__init__(fun, t, y, t_bound, rtol, atol, max_step)
            self.rule = rule
            self.a, self.b, self.e, self.p = rule.arrays()
            self.k = np.zeros((rule.stages + 1, y.size), dtype=y.dtype)
            self.f = fun(t, y)
            self.h = self.first() if first_step is None else first_step

        def first(self):
            """A first step, of the derivatives at the start (Hairer, Norsett and Wanner, II.4)."""
            length = abs(self.t_bound - self.t)
            if self.y.size == 0:
                return math.inf
            scale = self.atol + np.abs(self.y) * self.rtol
            d0, d1 = size(self.y / scale), size(self.f / scale)
            h0 = min(1e-6 if d0 < 1e-5 or d1 < 1e-5 else 0.01 * d0 / d1, length)
            d2 = size((self.fun(self.t + h0 * self.direction, self.y + h0 * self.direction * self.f) - self.f) / scale) / h0 if h0 else 0.0
            h1 = max(1e-6, h0 * 1e-3) if d1 <= 1e-15 and d2 <= 1e-15 else (0.01 / max(d1, d2)) ** (1 / self.rule.order)
            return min(100 * h0, h1, length, self.max_step)

        def step(self):
            """Makes a step; false when it would be too small."""
            rule, k, t, y, fun = self.rule, self.k, self.t, self.y, self.fun
            least = self.least()
            h = min(max(self.h, least), self.max_step)
            rejected = False
            while True:
                if h < least:
                    return False
                new, step = self.after(h)
                h = abs(step)
                k[0] = self.f
                for s in range(1, rule.stages):
                    k[s] = fun(t + rule.c[s] * step, y + (self.a[s] @ k[:s]) * step)
                y_new = y + step * (self.b @ k[:-1])
                f_new = fun(new, y_new)
                k[-1] = f_new
                scale = self.atol + np.maximum(np.abs(y), np.abs(y_new)) * self.rtol
                error = size((self.e @ k) * step / scale)
                if error < 1:
                    factor = 10.0 if error == 0 else min(10.0, 0.9 * error ** (-1 / rule.order))
                    self.h = h * (min(1.0, factor) if rejected else factor)
                    self.go(new, y_new, f_new)
                    return True
                h *= max(0.2, 0.9 * error ** (-1 / rule.order)) if error == error else 0.2
                rejected = True

        def between(self):
            return Between(self.t_old, self.t, self.y_old, self.k.T @ self.p)

    return {"RK23": RK23, "RK45": RK45, "Solver": Solver, "Explicit": Explicit, "Between": Between, "size": size}
