"""Initial value problems: solve_ivp and odeint of scipy.integrate."""


def module():
    import _outcome
    import _steps
    import _stiff
    import math
    import warnings
    import numpy as np

    EPS = 2.220446049250313e-16

    class OdeSolution:
        __module__ = "scipy.integrate"

        def __init__(self, ts, interpolants):
            self.ts, self.interpolants = np.asarray(ts), interpolants
            self.t_min, self.t_max = min(ts[0], ts[-1]), max(ts[0], ts[-1])

        def __call__(self, t):
            t = np.asarray(t)
            forwards = self.ts[-1] >= self.ts[0]
            ts = self.ts if forwards else -self.ts
            at = np.clip(np.searchsorted(ts, t if forwards else -t, side="left") - 1, 0, len(self.interpolants) - 1)
            if t.ndim == 0:
                return self.interpolants[int(at)](t)
            out = [None] * len(t)
            for k in np.unique(at).tolist():
                where = np.flatnonzero(at == k)
                values = self.interpolants[k](t[where])
                for j, i in enumerate(where.tolist()):
                    out[i] = values[:, j]
            return np.array(out).T if out else np.zeros((len(self.interpolants[0].y_old), 0))

    def crossing(event, low, high, g_low):
        """Where an event's function is 0 in a step, by halving."""
        for _ in range(200):
            mid = 0.5 * (low + high)
            if mid == low or mid == high or abs(high - low) <= 4 * EPS * max(abs(mid), 1.0):
                break
            g = event(mid)
            if g == 0:
                return mid
            if (g > 0) == (g_low > 0):
                low, g_low = mid, g
            else:
                high = mid
        return high

    METHODS = {"RK23": _steps.RK23, "RK45": _steps.RK45}

    def solve_ivp(fun, t_span, y0, method="RK45", t_eval=None, dense_output=False, events=None, vectorized=False, args=None, *,
                  rtol=1e-3, atol=1e-6, max_step=math.inf, first_step=None, jac=None, jac_sparsity=None, lband=None, uband=None, min_step=0.0):
        t0, tf = (float(t) for t in t_span)
        extra = () if args is None else tuple(args)
        y = np.asarray(y0)
        y = y.astype(complex if np.iscomplexobj(y) else float)
        if y.ndim != 1:
            raise ValueError("`y0` must be 1-dimensional.")
        if not isinstance(method, str) or method not in ("RK23", "RK45", "DOP853", "LSODA", "BDF", "Radau"):
            raise ValueError(f"`method` must be one of ['RK23', 'RK45', 'DOP853', 'Radau', 'BDF', 'LSODA'] or OdeSolver class.")
        if rtol < 100 * EPS:
            warnings.warn(f"At least one element of `rtol` is too small. Setting `rtol = np.maximum(rtol, {100 * EPS})`.", stacklevel=2)
            rtol = 100 * EPS
        calls = [0]

        def f(t, y):
            calls[0] += 1
            return np.asarray(fun(t, y, *extra), dtype=y.dtype).reshape(y.shape)

        if method in METHODS:
            solver = _steps.Explicit(METHODS[method], f, t0, y, tf, rtol, atol, max_step, first_step)
        elif method == "DOP853":
            # the order-5 rule with a tolerance that makes it as exact
            solver = _steps.Explicit(_steps.RK45, f, t0, y, tf, max(rtol * 0.1, 100 * EPS), np.asarray(atol) * 0.1, max_step, first_step)
        else:
            solver = _stiff.Radau(f, t0, y, tf, rtol, atol, max_step, first_step, jac, extra)
        events = [] if events is None else [events] if callable(events) else list(events)
        watched = [lambda t, y, e=e: float(np.asarray(e(t, y, *extra)).item()) for e in events]
        before = [g(t0, y) for g in watched]
        hits, t_events, y_events = [0] * len(events), [[] for _ in events], [[] for _ in events]
        if t_eval is not None:
            t_eval = np.asarray(t_eval, dtype=float)
            if t_eval.ndim != 1:
                raise ValueError("`t_eval` must be 1-dimensional.")
            if np.any(t_eval < min(t0, tf)) or np.any(t_eval > max(t0, tf)):
                raise ValueError("Values in `t_eval` are not within `t_span`.")
            if np.any(np.diff(t_eval) * (1 if tf >= t0 else -1) <= 0):
                raise ValueError("Values in `t_eval` are not properly sorted.")
        wanted = [] if t_eval is None else t_eval.tolist()
        ts, ys, pieces, at = ([t0], [y], [], 0) if t_eval is None else ([], [], [], 0)
        stops = [t0]
        status = 0 if t0 == tf else None
        message = "The solver successfully reached the end of the integration interval."
        if status == 0 and t_eval is not None:
            ts, ys = list(wanted), [y for _ in wanted]
        while status is None:
            if not solver.step():
                status, message = -1, "Required step size is less than spacing between numbers."
                break
            t, y = solver.t, solver.y
            if t == tf:
                status = 0
            piece = solver.between() if dense_output or events or wanted else None
            if events:
                now = [g(t, y) for g in watched]
                found = []
                for i, e in enumerate(events):
                    direction = getattr(e, "direction", 0)
                    up, down = before[i] <= 0 <= now[i], before[i] >= 0 >= now[i]
                    if up and direction >= 0 or down and direction <= 0:
                        g = lambda s, i=i: watched[i](s, piece(s))
                        found.append((t if now[i] == 0 else crossing(g, solver.t_old, t, before[i]), i))
                found.sort(key=lambda hit: hit[0] * solver.direction)
                for when, i in found:
                    terminal = getattr(events[i], "terminal", False)
                    hits[i] += 1
                    t_events[i].append(when)
                    y_events[i].append(piece(when))
                    if terminal and hits[i] >= int(terminal):
                        status, message, t = 1, "A termination event occurred.", when
                        y = piece(t)
                        break
                before = now
            stops.append(t)
            if piece is not None and dense_output:
                pieces.append(piece)
            if t_eval is None:
                ts.append(t)
                ys.append(y)
            else:
                first = at
                while at < len(wanted) and solver.direction * (wanted[at] - t) <= 0:
                    at += 1
                if at > first:
                    values = piece(t_eval[first:at])
                    ts.extend(wanted[first:at])
                    ys.extend(values.T)
        return _outcome.OdeResult(
            message=message, success=status >= 0, status=status, t=np.array(ts), y=np.array(ys).T if ys else np.zeros((y.size, 0)),
            sol=OdeSolution(stops, pieces) if dense_output and pieces else None,
            t_events=[np.array(e) for e in t_events] if events else None,
            y_events=[np.array(e) for e in y_events] if events else None,
            nfev=calls[0], njev=getattr(solver, "njev", 0), nlu=getattr(solver, "nlu", 0))

    def odeint(func, y0, t, args=(), Dfun=None, col_deriv=0, full_output=0, ml=None, mu=None, rtol=None, atol=None, tcrit=None, h0=0.0,
               hmax=0.0, hmin=0.0, ixpr=0, mxstep=0, mxhnil=0, mxordn=12, mxords=5, printmessg=0, tfirst=False):
        extra = args if isinstance(args, tuple) else (args,)
        t = np.asarray(t, dtype=float)
        y = np.atleast_1d(np.array(y0, dtype=float))
        calls = [0]

        def f(s, y):
            calls[0] += 1
            return np.asarray(func(s, y, *extra) if tfirst else func(y, s, *extra), dtype=float).reshape(y.shape)

        out = np.empty((len(t), y.size))
        if len(t):
            out[0] = y
        if len(t) > 1:
            _stiff.along(f, y, t, out, 1.49012e-8 if rtol is None else rtol, 1.49012e-8 if atol is None else atol, hmax or math.inf)
        return (out, {"nfe": np.array([calls[0]]), "message": "Integration successful."}) if full_output else out

    return {"solve_ivp": solve_ivp, "odeint": odeint, "OdeSolution": OdeSolution}
