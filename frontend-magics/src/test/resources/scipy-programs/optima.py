import numpy as np
from scipy import optimize
from scipy.optimize import bisect, brentq, curve_fit, fsolve, least_squares, minimize, minimize_scalar, newton, root, root_scalar


def show(name, value, digits=6):
    value = np.asarray(value)
    print(name, value.dtype, value.shape, *[repr(float(v)) for v in np.round(value, digits).ravel() + 0.0])


def f(x, a=2.0):
    return x ** 3 - a * x - 5


for solver in (bisect, brentq):
    x, r = solver(f, 1, 4, full_output=True)
    show("root", x, 10)
    print(r.converged, r.iterations, r.function_calls, r.flag)
show("brentq", brentq(f, 0, 5, args=(3.0,)), 10)
show("newton", newton(f, 2.0, fprime=lambda x: 3 * x * x - 2), 10)
show("secant", newton(f, 2.0), 10)
show("halley", newton(f, 2.0, fprime=lambda x: 3 * x * x - 2, fprime2=lambda x: 6 * x), 10)
show("root_scalar", root_scalar(f, bracket=[1, 4]).root, 10)
try:
    brentq(f, 3, 4)
except ValueError as e:
    print(e)


def rosen(x):
    return sum(100.0 * (x[1:] - x[:-1] ** 2.0) ** 2.0 + (1 - x[:-1]) ** 2.0)


r = minimize(rosen, [1.3, 0.7], method="nelder-mead", options={"xatol": 1e-3, "fatol": 1e-3})
show("nelder-mead", r.x, 8)
print(r.success, r.nit, r.nfev, r.message)
show("bfgs", minimize(rosen, [1.3, 0.7]).x, 3)
r = minimize(lambda p, c: (p[0] - c) ** 2 + 2 * (p[1] + 1) ** 2, [0.0, 0.0], args=(3.0,), jac=lambda p, c: np.array([2 * (p[0] - c), 4 * (p[1] + 1)]))
show("bfgs", r.x, 5)
show("scalar", minimize_scalar(lambda x: (x - 2) ** 2 + np.sin(x)).x, 5)
show("bounded", minimize_scalar(lambda x: (x - 2) ** 2 + np.sin(x), bounds=(0, 1), method="bounded").x, 3)
x = np.linspace(0, 4, 50)
noise = 0.1 * np.sin(37 * x)
p, cov = curve_fit(lambda x, a, b, c: a * np.exp(-b * x) + c, x, 2.5 * np.exp(-1.3 * x) + 0.5 + noise)
show("curve_fit", p, 5)
show("covariance", cov, 7)
p, cov = curve_fit(lambda x, a, b: a * np.sin(b * x), x, 2 * np.sin(1.1 * x) + noise, p0=[1, 1], sigma=np.full(50, 0.1), absolute_sigma=True)
show("curve_fit", p, 5)
show("covariance", cov, 7)
show("fsolve", fsolve(lambda v: [v[0] * np.cos(v[1]) - 4, v[1] * v[0] - v[1] - 5], [1, 1]))
show("fsolve", fsolve(lambda t: t + 2 * np.cos(t), 0.3))
s = root(lambda v: [v[0] + 0.5 * (v[0] - v[1]) ** 3 - 1.0, 0.5 * (v[1] - v[0]) ** 3 + v[1]], [0, 0])
show("root", s.x)
print(s.success, s.message)
s = least_squares(lambda p: np.array([10 * (p[1] - p[0] ** 2), 1 - p[0]]), [2.0, 2.0])
show("least_squares", s.x)
print(s.success, round(s.cost, 8))
