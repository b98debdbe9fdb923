"""Roots, minima and fits from scipy.optimize."""


def module():
    import _outcome
    import math
    import warnings
    import numpy as np

    EPS = 2.220446049250313e-16
    STEP = 1.4901161193847656e-08
    OptimizeResult = _outcome.OptimizeResult

    class OptimizeWarning(UserWarning):
        __module__ = "scipy.optimize"

    def number(y):
        return float(np.asarray(y).item()) if np.ndim(y) else y if isinstance(y, complex) else float(y)

    def counted(f, args):
        args = args if isinstance(args, tuple) else (args,)
        calls = [0]

        def call(x):
            calls[0] += 1
            return f(x, *args)
        return call, calls

    def outcome(x, calls, iterations, full, disp, flag="converged", method=""):
        if flag != "converged" and disp:
            raise RuntimeError(f"Failed to converge after {iterations} iterations.")
        if not full:
            return x
        return x, _outcome.RootResults(converged=flag == "converged", flag=flag, function_calls=calls, iterations=iterations, root=x, method=method)

    def bracket(f, a, b):
        fa, fb = number(f(a)), number(f(b))
        if fa * fb > 0:
            raise ValueError("f(a) and f(b) must have different signs")
        return fa, fb

    def bisect(f, a, b, args=(), xtol=2e-12, rtol=4 * EPS, maxiter=100, full_output=False, disp=True):
        call, calls = counted(f, args)
        a, b = float(a), float(b)
        fa, fb = bracket(call, a, b)
        if fa == 0 or fb == 0:
            return outcome(a if fa == 0 else b, calls[0], 0, full_output, disp, method="bisect")
        d = b - a
        for i in range(1, maxiter + 1):
            d *= 0.5
            mid = a + d
            fm = number(call(mid))
            if fm * fa >= 0:
                a = mid
            if fm == 0 or abs(d) < xtol + rtol * abs(mid):
                return outcome(mid, calls[0], i, full_output, disp, method="bisect")
        return outcome(a, calls[0], maxiter, full_output, disp, "convergence error", "bisect")

    def brentq(f, a, b, args=(), xtol=2e-12, rtol=4 * EPS, maxiter=100, full_output=False, disp=True):
        """By secants and inverse parabolas, and by halves where these do not shrink the bracket (Brent)."""
        call, calls = counted(f, args)
        before, now = float(a), float(b)
        f_before, f_now = bracket(call, before, now)
        if f_before == 0 or f_now == 0:
            return outcome(before if f_before == 0 else now, calls[0], 0, full_output, disp, method="brentq")
        other = f_other = step = last = 0.0
        for i in range(1, maxiter + 1):
            if f_before != 0 and f_now != 0 and (f_before < 0) != (f_now < 0):
                other, f_other = before, f_before
                step = last = now - before
            if abs(f_other) < abs(f_now):
                before, now, other = now, other, now
                f_before, f_now, f_other = f_now, f_other, f_now
            delta = (xtol + rtol * abs(now)) / 2
            half = (other - now) / 2
            if f_now == 0 or abs(half) < delta:
                return outcome(now, calls[0], i, full_output, disp, method="brentq")
            if abs(step) > delta and abs(f_now) < abs(f_before):
                if before == other:
                    short = -f_now * (now - before) / (f_now - f_before)
                else:
                    p = (f_before - f_now) / (before - now)
                    q = (f_other - f_now) / (other - now)
                    short = -f_now * (f_other * q - f_before * p) / (q * p * (f_other - f_before))
                if 2 * abs(short) < min(abs(step), 3 * abs(half) - delta):
                    step, last = last, short
                else:
                    step = last = half
            else:
                step = last = half
            before, f_before = now, f_now
            now += last if abs(last) > delta else delta if half > 0 else -delta
            f_now = number(call(now))
        return outcome(now, calls[0], maxiter, full_output, disp, "convergence error", "brentq")

    def newton(func, x0, fprime=None, args=(), tol=1.48e-08, maxiter=50, fprime2=None, x1=None, rtol=0.0, full_output=False, disp=True):
        args = args if isinstance(args, tuple) else (args,)
        if np.size(x0) > 1:
            x = np.asarray(x0, float)
            for _ in range(maxiter):
                slope = fprime(x, *args) if fprime else (func(x + STEP * (1 + np.abs(x)), *args) - func(x, *args)) / (STEP * (1 + np.abs(x)))
                new = x - func(x, *args) / slope
                if np.all(np.abs(new - x) <= tol + rtol * np.abs(new)):
                    return new
                x = new
            raise RuntimeError(f"failed to converge after {maxiter} iterations")
        p0 = number(x0)
        calls = 0
        if fprime is not None:
            for i in range(maxiter):
                f = number(func(p0, *args))
                calls += 1
                if f == 0:
                    return outcome(p0, calls, i, full_output, disp, method="newton")
                d = number(fprime(p0, *args))
                calls += 1
                if d == 0:
                    raise RuntimeError(f"Derivative was zero. Failed to converge after {i + 1} iterations, value is {p0}.")
                step = f / d
                if fprime2 is not None:
                    calls += 1
                    adjust = step * number(fprime2(p0, *args)) / d / 2
                    if abs(adjust) < 1:
                        step /= 1.0 - adjust
                p = p0 - step
                if abs(p - p0) <= tol + rtol * abs(p0):
                    return outcome(p, calls, i + 1, full_output, disp, method="newton")
                p0 = p
        else:
            p1 = number(x1) if x1 is not None else p0 * (1 + 1e-4) + (1e-4 if p0 >= 0 else -1e-4)
            q0, q1 = number(func(p0, *args)), number(func(p1, *args))
            calls = 2
            if abs(q1) < abs(q0):
                p0, p1, q0, q1 = p1, p0, q1, q0
            for i in range(maxiter):
                if q1 == q0:
                    if p1 != p0 and disp:
                        raise RuntimeError(f"Tolerance of {p1 - p0} reached. Failed to converge after {i + 1} iterations, value is {p1}.")
                    return outcome((p1 + p0) / 2.0, calls, i + 1, full_output, disp, method="secant")
                p = (-q0 / q1 * p1 + p0) / (1 - q0 / q1) if abs(q1) > abs(q0) else (-q1 / q0 * p0 + p1) / (1 - q1 / q0)
                if abs(p - p1) <= tol + rtol * abs(p1):
                    return outcome(p, calls, i + 1, full_output, disp, method="secant")
                p0, q0, p1 = p1, q1, p
                q1 = number(func(p1, *args))
                calls += 1
        return outcome(p, calls, maxiter, full_output, disp, "convergence error", "newton")

    def root_scalar(f, args=(), method=None, bracket=None, fprime=None, fprime2=None, x0=None, x1=None, xtol=None, rtol=None, maxiter=None):
        more = {k: v for k, v in dict(xtol=xtol, rtol=rtol, maxiter=maxiter).items() if v is not None}
        if bracket is not None:
            solver = {"bisect": bisect, "brentq": brentq, None: brentq, "brenth": brentq, "ridder": brentq, "toms748": brentq}[method]
            return solver(f, bracket[0], bracket[1], args, full_output=True, disp=False, **more)[1]
        if "xtol" in more:
            more["tol"] = more.pop("xtol")
        return newton(f, x0, fprime, args, fprime2=fprime2, x1=x1, full_output=True, disp=False, **more)[1]

    def slopes(f, x, f0=None):
        f0 = f(x) if f0 is None else f0
        g = np.empty(x.size)
        for i in range(x.size):
            moved = x.copy()
            moved[i] = moved[i] + STEP
            g[i] = (f(moved) - f0) / (moved[i] - x[i])
        return g

    def simplex(fun, x0, maxiter=None, maxfev=None, xatol=1e-4, fatol=1e-4, initial_simplex=None, **ignored):
        """Nelder and Mead's method."""
        n = x0.size
        maxiter = n * 200 if maxiter is None else maxiter
        maxfev = n * 200 if maxfev is None else maxfev
        if initial_simplex is not None:
            points = [np.array(p, float) for p in initial_simplex]
        else:
            points = [x0]
            for k in range(n):
                y = x0.copy()
                y[k] = 1.05 * y[k] if y[k] != 0 else 0.00025
                points.append(y)
        values = [fun(p) for p in points]
        calls, iterations = n + 1, 1

        def sort():
            order = sorted(range(n + 1), key=lambda i: values[i])
            points[:], values[:] = [points[i] for i in order], [values[i] for i in order]
        sort()
        while calls < maxfev and iterations < maxiter:
            best = points[0]
            if max(float(np.max(np.abs(p - best))) for p in points[1:]) <= xatol and max(abs(values[0] - v) for v in values[1:]) <= fatol:
                break
            centre = sum(points[:-1]) / n
            worst = points[-1]
            xr = 2 * centre - worst
            fr = fun(xr)
            calls += 1
            shrink = False
            if fr < values[0]:
                xe = 3 * centre - 2 * worst
                fe = fun(xe)
                calls += 1
                points[-1], values[-1] = (xe, fe) if fe < fr else (xr, fr)
            elif fr < values[-2]:
                points[-1], values[-1] = xr, fr
            elif fr < values[-1]:
                xc = 1.5 * centre - 0.5 * worst
                fc = fun(xc)
                calls += 1
                if fc <= fr:
                    points[-1], values[-1] = xc, fc
                else:
                    shrink = True
            else:
                xc = 0.5 * centre + 0.5 * worst
                fc = fun(xc)
                calls += 1
                if fc < values[-1]:
                    points[-1], values[-1] = xc, fc
                else:
                    shrink = True
            if shrink:
                for j in range(1, n + 1):
                    points[j] = points[0] + 0.5 * (points[j] - points[0])
                    values[j] = fun(points[j])
                calls += n
            iterations += 1
            sort()
        status = 1 if calls >= maxfev else 2 if iterations >= maxiter else 0
        message = ["Optimization terminated successfully.", "Maximum number of function evaluations has been exceeded.",
                   "Maximum number of iterations has been exceeded."][status]
        return OptimizeResult(message=message, success=status == 0, status=status, fun=values[0], x=points[0], nit=iterations, nfev=calls,
                              final_simplex=(np.array(points), np.array(values)))

    def bfgs(fun, x, jac=None, gtol=1e-5, maxiter=None, **ignored):
        calls = [0, 0]

        def f(v):
            calls[0] += 1
            return fun(v)

        def gradient(v, fv):
            calls[1] += 1
            return np.asarray(jac(v), float) if jac is not None else slopes(f, v, fv)
        n = x.size
        fx = f(x)
        g = gradient(x, fx)
        h = np.eye(n)
        scale = fx + float(np.linalg.norm(g)) / 2
        k, status = 0, 0
        maxiter = n * 200 if maxiter is None else maxiter
        while k < maxiter and float(np.max(np.abs(g))) > gtol:
            p = -(h @ g)
            slope = float(g @ p)
            if not slope < 0:
                h, p = np.eye(n), -g
                slope = float(g @ p)
            a = min(1.0, 1.01 * 2 * (fx - scale) / slope) if slope and 1.01 * 2 * (fx - scale) / slope > 0 else 1.0
            found = search(f, gradient, x, p, fx, slope, a)
            if found is None:
                status = 2
                break
            a, f_new, g_new = found
            scale = fx
            s = a * p
            y = g_new - g
            x, fx, g = x + s, f_new, g_new
            k += 1
            ys = float(y @ s)
            if ys > 0:
                r = 1.0 / ys
                left = np.eye(n) - r * np.outer(s, y)
                h = left @ h @ left.T + r * np.outer(s, s)
        status = 1 if status == 0 and k >= maxiter else status
        message = ["Optimization terminated successfully.", "Maximum number of iterations has been exceeded.",
                   "Desired error not necessarily achieved due to precision loss."][status]
        return OptimizeResult(message=message, success=status == 0, status=status, fun=fx, x=x, nit=k, jac=g, hess_inv=h, nfev=calls[0],
                              njev=calls[1])

    def search(f, gradient, x, p, f0, slope, a, c1=1e-4, c2=0.9):
        """A step that makes the function enough less, and its slope flatter (strong Wolfe conditions); None when there is none."""
        low, f_low, high = 0.0, f0, None
        for _ in range(60):
            point = x + a * p
            fa = f(point)
            if not fa <= f0 + c1 * a * slope or low > 0 and fa >= f_low:
                high = a
            else:
                g = gradient(point, fa)
                d = float(g @ p)
                if abs(d) <= -c2 * slope:
                    return a, fa, g
                if d >= 0:
                    high = a
                else:
                    low, f_low = a, fa
            a = 2 * a if high is None else 0.5 * (low + high)
            if high is not None and abs(high - low) < 1e-14 * max(1.0, high):
                break
        if low > 0:
            point = x + low * p
            return low, f_low, gradient(point, f_low)
        return None

    def minimize(fun, x0, args=(), method=None, jac=None, hess=None, hessp=None, bounds=None, constraints=(), tol=None, callback=None, options=None):
        method = "BFGS" if method is None else method
        if method.lower() not in ("bfgs", "nelder-mead"):
            raise NotImplementedError(f"minimize() with method={method!r} is not supported in scipy.optimize\nMaybe use 'BFGS' or 'Nelder-Mead'.")
        if bounds is not None or constraints:
            raise NotImplementedError("minimize() with bounds or constraints is not supported in scipy.optimize")
        args = args if isinstance(args, tuple) else (args,)
        x = np.atleast_1d(np.array(x0, dtype=float)).ravel()
        more = dict(options or {})
        more.pop("disp", None)
        if jac is True:
            slope = lambda v: fun(v, *args)[1]
            value = lambda v: number(fun(v, *args)[0])
        else:
            slope = (lambda v: jac(v, *args)) if callable(jac) else None
            value = lambda v: number(fun(v, *args))
        if method.lower() == "bfgs":
            if tol is not None:
                more.setdefault("gtol", tol)
            return bfgs(value, x, slope, **more)
        if tol is not None:
            more.setdefault("xatol", tol)
            more.setdefault("fatol", tol)
        return simplex(value, x, **more)

    def fmin(func, x0, args=(), xtol=1e-4, ftol=1e-4, maxiter=None, maxfun=None, full_output=0, disp=1, retall=0, callback=None):
        r = minimize(func, x0, args, "Nelder-Mead", options=dict(xatol=xtol, fatol=ftol, maxiter=maxiter, maxfev=maxfun))
        if disp:
            print(r.message)
            print(f"         Current function value: {r.fun:f}")
            print(f"         Iterations: {r.nit}")
            print(f"         Function evaluations: {r.nfev}")
        return (r.x, r.fun, r.nit, r.nfev, r.status) if full_output else r.x

    def marquardt(residuals, x, jac=None, limit=200):
        """The least sum of squares, by Levenberg's and Marquardt's method: x, residuals and slopes there, calls, and whether it came together."""
        r = np.asarray(residuals(x), float).ravel()
        cost, damping, calls = float(r @ r), 1e-3, 1

        def table(x, r):
            if jac is not None:
                return np.asarray(jac(x), float)
            columns = []
            for i in range(x.size):
                d = STEP * max(abs(float(x[i])), 1e-4)
                up, down = x.copy(), x.copy()
                up[i], down[i] = up[i] + 100 * d, down[i] - 100 * d
                columns.append((np.asarray(residuals(up), float).ravel() - np.asarray(residuals(down), float).ravel()) / (up[i] - down[i]))
            return np.array(columns).T
        j = table(x, r)
        done = False
        for _ in range(limit):
            calls += 2 * x.size
            a, b = j.T @ j, j.T @ r
            diagonal = np.maximum(np.diag(a), 1e-300)
            moved = False
            for _ in range(40):
                try:
                    step = -np.linalg.solve(a + damping * np.diag(diagonal), b)
                except np.linalg.LinAlgError:
                    damping *= 10
                    continue
                new = np.asarray(residuals(x + step), float).ravel()
                calls += 1
                new_cost = float(new @ new)
                if new_cost <= cost:
                    moved = True
                    break
                damping *= 10
            if not moved:
                done = True
                break
            small = cost - new_cost <= 1e-15 * cost or float(np.linalg.norm(step)) <= 1e-12 * (float(np.linalg.norm(x)) + 1e-12)
            x, r, cost, damping = x + step, new, new_cost, max(damping / 10, 1e-15)
            j = table(x, r)
            if small or cost == 0:
                done = True
                break
        return x, r, j, calls, done

    def curve_fit(f, xdata, ydata, p0=None, sigma=None, absolute_sigma=False, check_finite=None, bounds=None, method=None, jac=None, *,
                  full_output=False, nan_policy=None, **kwargs):
        if bounds is not None and not (np.all(np.isinf(bounds[0])) and np.all(np.isinf(bounds[1]))):
            raise NotImplementedError("curve_fit() with bounds is not supported in scipy.optimize")
        x, y = np.asarray(xdata, float), np.asarray(ydata, float).ravel()
        if p0 is None:
            p0 = np.ones(f.__code__.co_argcount - 1)
        p0 = np.atleast_1d(np.array(p0, float))
        if y.size < p0.size:
            raise TypeError(f"The number of func parameters={p0.size} must not exceed the number of data points={y.size}")
        weight = 1.0 if sigma is None else 1.0 / np.asarray(sigma, float)
        x_fit, r, j, calls, done = marquardt(lambda p: (np.asarray(f(x, *p.tolist()), float).ravel() - y) * weight, p0)
        if not done:
            raise RuntimeError(f"Optimal parameters not found: Number of calls to function has reached maxfev = {calls}.")
        try:
            cov = np.linalg.inv(j.T @ j)
        except np.linalg.LinAlgError:
            cov = np.full((p0.size, p0.size), np.inf)
        if not np.all(np.isfinite(cov)):
            warnings.warn("Covariance of the parameters could not be estimated", OptimizeWarning, stacklevel=2)
        elif not absolute_sigma:
            cov = cov * (float(r @ r) / (y.size - p0.size)) if y.size > p0.size else np.full(cov.shape, np.inf)
        return x_fit, cov

    def least_squares(fun, x0, jac="2-point", bounds=None, method="trf", ftol=1e-8, xtol=1e-8, gtol=1e-8, x_scale=1.0, loss="linear", *, args=(),
                      kwargs=None, **other):
        if bounds is not None and not (np.all(np.isinf(bounds[0])) and np.all(np.isinf(bounds[1]))):
            raise NotImplementedError("least_squares() with bounds is not supported in scipy.optimize")
        if loss != "linear":
            raise NotImplementedError(f"least_squares() with loss={loss!r} is not supported in scipy.optimize")
        more = kwargs or {}
        slope = (lambda p: jac(p, *args, **more)) if callable(jac) else None
        x, r, j, calls, done = marquardt(lambda p: fun(p, *args, **more), np.atleast_1d(np.array(x0, float)), slope)
        return OptimizeResult(message="`ftol` termination condition is satisfied." if done else "The maximum number of function evaluations is exceeded.",
                              success=done, status=2 if done else 0, fun=r, x=x, cost=0.5 * float(r @ r), jac=j, grad=j.T @ r,
                              optimality=float(np.max(np.abs(j.T @ r))), nfev=calls)

    def fsolve(func, x0, args=(), fprime=None, full_output=0, col_deriv=0, xtol=1.49012e-8, maxfev=0, band=None, epsfcn=None, factor=100, diag=None):
        args = args if isinstance(args, tuple) else (args,)
        slope = (lambda p: fprime(p, *args)) if fprime is not None else None
        x, r, j, calls, done = marquardt(lambda p: np.atleast_1d(np.asarray(func(p, *args), float)), np.atleast_1d(np.array(x0, float)), slope)
        ok = float(np.max(np.abs(r))) <= 1e-6 * (1 + float(np.max(np.abs(j))))
        message = "The solution converged." if ok else "The iteration is not making good progress, as measured by the improvement from the last steps."
        if full_output:
            return x, {"nfev": calls, "fvec": r, "fjac": j}, 1 if ok else 5, message
        if not ok:
            warnings.warn(message, RuntimeWarning, stacklevel=2)
        return x

    def root(fun, x0, args=(), method="hybr", jac=None, tol=None, callback=None, options=None):
        x, info, flag, message = fsolve(fun, x0, args, jac if callable(jac) else None, full_output=1)
        return OptimizeResult(message=message, success=flag == 1, status=flag, fun=info["fvec"], x=x, nfev=info["nfev"])

    def minimize_scalar(fun, bracket=None, bounds=None, args=(), method=None, tol=None, options=None):
        call, calls = counted(fun, args)

        def f(x):
            return number(call(x))
        ratio = 0.5 * (3.0 - math.sqrt(5.0))
        if bounds is not None:
            a, b = float(bounds[0]), float(bounds[1])
        else:
            a, b = (0.0, 1.0) if bracket is None else (float(bracket[0]), float(bracket[-1]))
            fa, fb = f(a), f(b)
            if fa < fb:
                a, b, fa, fb = b, a, fb, fa
            c = b + 1.618034 * (b - a)
            fc = f(c)
            while fc < fb:
                a, b, fa, fb = b, c, fb, fc
                c = b + 1.618034 * (b - a)
                fc = f(c)
            a, b = min(a, c), max(a, c)
        x = w = v = a + ratio * (b - a)
        fx = fw = fv = f(x)
        e = d = 0.0
        exact = 1.48e-8 if tol is None else tol
        for i in range(1, 501):
            mid = 0.5 * (a + b)
            t = exact * abs(x) + 1e-11
            if abs(x - mid) <= 2 * t - 0.5 * (b - a):
                break
            golden = True
            if abs(e) > t:
                r, q = (x - w) * (fx - fv), (x - v) * (fx - fw)
                p = (x - v) * q - (x - w) * r
                q = 2 * (q - r)
                p, q = (-p, q) if q > 0 else (p, -q)
                if abs(p) < abs(0.5 * q * e) and q * (a - x) < p < q * (b - x):
                    e, d, golden = d, p / q, False
                    if x + d - a < 2 * t or b - x - d < 2 * t:
                        d = t if mid >= x else -t
            if golden:
                e = a - x if x >= mid else b - x
                d = ratio * e
            u = x + (d if abs(d) >= t else t if d > 0 else -t)
            fu = f(u)
            if fu <= fx:
                a, b = (x, b) if u >= x else (a, x)
                v, w, x, fv, fw, fx = w, x, u, fw, fx, fu
            else:
                a, b = (u, b) if u < x else (a, u)
                if fu <= fw or w == x:
                    v, w, fv, fw = w, u, fw, fu
                elif fu <= fv or v in (x, w):
                    v, fv = u, fu
        return OptimizeResult(message="Solution found.", success=True, status=0, fun=fx, x=x, nit=i, nfev=calls[0])

    return {"bisect": bisect, "brentq": brentq, "newton": newton, "root_scalar": root_scalar, "minimize": minimize, "fmin": fmin,
            "minimize_scalar": minimize_scalar, "curve_fit": curve_fit, "least_squares": least_squares, "fsolve": fsolve, "root": root,
            "OptimizeResult": OptimizeResult, "RootResults": _outcome.RootResults, "OptimizeWarning": OptimizeWarning}
