"""Stiff initial value problems: Radau's rule of order 5, and steps that change to it when the explicit rule's become too many."""


def module():
    import _steps
    import math
    import numpy as np

    ROOT6 = math.sqrt(6)
    C = [(4 - ROOT6) / 10, (4 + ROOT6) / 10, 1.0]
    GAMMA = 1 / (3 + 3 ** (2 / 3) - 3 ** (1 / 3))
    EPS = 2.220446049250313e-16

    class Radau(_steps.Solver):
        def __init__(self, fun, t, y, t_bound, rtol, atol, max_step=math.inf, first_step=None, jac=None, extra=()):
            super().__init__(fun, t, y, t_bound, rtol, atol, max_step)
            # arrays belong to one session, so that they are no constants
            a = np.array([[(88 - 7 * ROOT6) / 360, (296 - 169 * ROOT6) / 1800, (-2 + 3 * ROOT6) / 225],
                          [(296 + 169 * ROOT6) / 1800, (88 + 7 * ROOT6) / 360, (-2 - 3 * ROOT6) / 225],
                          [(16 - ROOT6) / 36, (16 + ROOT6) / 36, 1 / 9]])
            self.inverse, self.e = np.linalg.inv(a), np.array([-13 - 7 * ROOT6, -13 + 7 * ROOT6, -1]) / 3
            # from the three stages to the polynomial that has them at c1, c2, 1 and is 0 at 0
            self.p = np.linalg.inv(np.array([[c, c ** 2, c ** 3] for c in C])).T
            self.given, self.extra = jac, extra
            self.f = fun(t, y)
            self.h = first_step or _steps.Explicit(_steps.RK45, fun, t, y, t_bound, rtol, atol, max_step, None).h
            self.njev = self.nlu = 0
            self.j = self.q = None
            self.made = None

        def slopes(self, t, y):
            self.njev += 1
            if callable(self.given):
                return np.asarray(self.given(t, y, *self.extra), dtype=y.dtype)
            if self.given is not None:
                return np.asarray(self.given, dtype=y.dtype)
            f0 = self.fun(t, y)
            columns = []
            for i in range(y.size):
                moved = y.copy()
                d = math.sqrt(EPS) * max(abs(float(abs(y[i]))), 1e-5)
                moved[i] = moved[i] + d
                columns.append((self.fun(t, moved) - f0) / (moved[i] - y[i]))
            return np.array(columns).T

        def matrices(self, step):
            """The inverse of the whole Newton matrix, and that of the matrix of the error's estimate."""
            if self.made is None or self.made[0] != step:
                n = self.y.size
                whole = np.kron(self.inverse / step, np.eye(n)) - np.kron(np.eye(3), self.j)
                self.made = step, np.linalg.inv(whole), np.linalg.inv(np.eye(n) / (GAMMA * step) - self.j)
                self.nlu += 2
            return self.made[1], self.made[2]

        def newton(self, step, scale):
            """The three stages less y, or None when the iteration does not come together."""
            n, y, fun = self.y.size, self.y, self.fun
            inverse = self.matrices(step)[0]
            z = np.zeros((3, n), dtype=y.dtype)
            if self.q is not None:
                x = np.array([(self.t + c * step - self.t_old) / (self.t - self.t_old) for c in C])
                z = (x[:, None] ** np.array([1, 2, 3])) @ self.q.T + self.y_old - y
            tol = max(10 * EPS / self.rtol, min(0.03, self.rtol ** 0.5))
            before = None
            for k in range(7):
                f = np.array([fun(self.t + c * step, y + z[i]) for i, c in enumerate(C)])
                if not np.all(np.isfinite(f)):
                    return None
                dz = (inverse @ (f - self.inverse @ z / step).ravel()).reshape(3, n)
                norm = _steps.size(dz / scale)
                if before is not None and norm >= before and norm > tol:
                    return None
                z = z + dz
                rate = None if before is None or before == 0 else norm / before
                if norm == 0 or rate is not None and rate < 1 and rate / (1 - rate) * norm < tol:
                    return z
                before = norm
            return None

        def step(self):
            t, y = self.t, self.y
            least = self.least()
            h = min(max(self.h, least), self.max_step)
            fresh = False
            if self.j is None:
                self.j, self.made, fresh = self.slopes(t, y), None, True
            rejected = False
            while True:
                if h < least:
                    return False
                new, step = self.after(h)
                h = abs(step)
                z = self.newton(step, self.atol + np.abs(y) * self.rtol)
                if z is None:
                    if fresh:
                        h *= 0.5
                    else:
                        self.j, self.made, fresh = self.slopes(t, y), None, True
                    continue
                y_new = y + z[2]
                ze = (self.e @ z) / step
                scale = self.atol + np.maximum(np.abs(y), np.abs(y_new)) * self.rtol
                solve = self.matrices(step)[1]
                wrong = solve @ (self.f + ze)
                error = _steps.size(wrong / scale)
                if rejected and error > 1:
                    wrong = solve @ (self.fun(t, y + wrong) + ze)
                    error = _steps.size(wrong / scale)
                factor = min(10.0, max(0.2, 0.9 * error ** -0.25)) if error > 0 else 10.0
                if error > 1:
                    h *= factor
                    rejected = True
                    continue
                # the matrices are kept while the step would change little
                self.h = h if 1 <= factor <= 1.2 else h * factor
                self.go(new, y_new, self.fun(new, y_new))
                self.q = z.T @ self.p
                self.j = None
                return True

        def between(self):
            return _steps.Between(self.t_old, self.t, self.y_old, self.q / (self.t - self.t_old))

    def along(f, y, t, out, rtol, atol, max_step):
        """The solution at all of t, with the explicit rule, and from where that becomes too slow with Radau's."""
        whole = t.tolist()
        # one order below what is asked, since this is what the polynomial between the steps loses
        solver = _steps.Explicit(_steps.RK45, f, whole[0], y, whole[-1], max(rtol * 0.1, 100 * EPS), np.asarray(atol) * 0.1, max_step, None)
        at, steps, stiff = 1, 0, False
        direction = solver.direction
        while at < len(whole):
            if not solver.step():
                out[at:] = np.nan
                return
            first = at
            while at < len(whole) and direction * (whole[at] - solver.t) <= 0:
                at += 1
            if at > first:
                out[first:at] = solver.between()(t[first:at]).T
            steps += 1
            if not stiff and steps % 500 == 0 and solver.h * direction * 2000 < direction * (whole[-1] - solver.t) and at < len(whole):
                stiff = True
                solver = Radau(f, solver.t, solver.y, whole[-1], rtol, atol, max_step, solver.h)

    return {"Radau": Radau, "along": along}
