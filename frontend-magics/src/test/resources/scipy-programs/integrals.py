import numpy as np
from scipy import integrate
from scipy.integrate import odeint, quad, solve_ivp
from scipy.linalg import solve_banded


def show(name, value, digits=9):
    value = np.asarray(value)
    print(name, value.dtype, value.shape, *[repr(float(v)) for v in np.round(value, digits).ravel() + 0.0])


show("quad", quad(np.sin, 0, 2)[0])
show("quad", quad(lambda x, a: np.exp(-a * x * x), -np.inf, np.inf, args=(2.0,))[0])
show("quad", quad(lambda x: 1 / (1 + x * x), 0, np.inf)[0])
show("quad", quad(np.exp, -np.inf, 1)[0])
show("quad", quad(np.sqrt, 1, 0)[0])
show("quad", quad(np.log, 0, 1)[0])
show("quad", quad(lambda x: abs(x - 0.3), 0, 1, points=[0.3])[0])
show("quad", quad(lambda x: np.cos(50 * x) ** 2, 0, 3)[0])
print(quad(np.sin, 0, np.pi)[1] < 1e-12, quad(np.sin, 1, 1))
show("dblquad", integrate.dblquad(lambda y, x: x * y * y, 0, 2, 0, lambda x: x)[0])
show("tplquad", integrate.tplquad(lambda z, y, x: x + y * z, 0, 1, 0, 2, 0, 3)[0])
show("nquad", integrate.nquad(lambda x, y: x * y * y, [[0, 2], [0, 1]])[0])
show("fixed_quad", integrate.fixed_quad(np.exp, 0, 1)[0])
x = np.array([0.0, 0.1, 0.35, 0.5, 0.9, 1.0, 1.7, 2.0, 2.2, 3.0])
y = np.sin(x)
for n in (10, 9, 4, 3, 2):
    show("simpson", integrate.simpson(y[:n], x=x[:n]))
    show("simpson", integrate.simpson(y[:n], dx=0.25))
    show("trapezoid", integrate.trapezoid(y[:n], x[:n]))
show("simpson", integrate.simpson(np.outer(y, x), x=x, axis=0))
show("cumulative_trapezoid", integrate.cumulative_trapezoid(y, x, initial=0))
show("cumulative_trapezoid", integrate.cumulative_trapezoid(np.outer(x, y), dx=0.5, axis=0))
show("romb", integrate.romb(np.sin(np.linspace(0, 1, 17)), 1 / 16))


def predators(t, z, a, b):
    return [a * z[0] - z[0] * z[1], -b * z[1] + z[0] * z[1]]


for method in ("RK45", "RK23"):
    s = solve_ivp(predators, (0, 5), [10, 5], method=method, args=(1.5, 3))
    print(method, s.success, s.status, s.t.shape, s.y.shape, s.nfev, s.message)
    show("y", s.y[:, -1], 7)
    s = solve_ivp(predators, (5, 0), [10, 5], method=method, args=(1.5, 3), t_eval=[4, 3.5, 1], rtol=1e-7, dense_output=True)
    show("y", s.y, 7)
    show("sol", s.sol([0.5, 4.2]), 7)
    show("sol", s.sol(2.5), 7)


def ground(t, z):
    return z[0]


def top(t, z):
    return z[1]


ground.terminal = True
ground.direction = -1
s = solve_ivp(lambda t, z: [z[1], -9.81], (0, 10), [10, 2], events=[ground, top], max_step=0.1)
print(s.status, s.message, len(s.t_events))
show("t_events", np.concatenate(s.t_events), 7)
show("y_events", s.y_events[1], 7)
show("end", s.t[-1], 7)


def reaction(t, z):
    return [-0.04 * z[0] + 1e4 * z[1] * z[2], 0.04 * z[0] - 1e4 * z[1] * z[2] - 3e7 * z[1] ** 2, 3e7 * z[1] ** 2]


for method in ("Radau", "LSODA"):
    s = solve_ivp(reaction, (0, 40), [1, 0, 0], method=method, rtol=1e-5, atol=1e-8, t_eval=[0, 1, 40])
    show(method, s.y, 3)
show("DOP853", solve_ivp(predators, (0, 5), [10, 5], method="DOP853", args=(1.5, 3), rtol=1e-9, atol=1e-9).y[:, -1], 5)
show("odeint", odeint(lambda z, t, b, c: [z[1], -b * z[1] - c * np.sin(z[0])], [3.0, 0.0], np.linspace(0, 4, 5), args=(0.25, 5)), 5)
show("odeint", odeint(reaction, [1, 0, 0], [0, 2], tfirst=True, rtol=1e-6, atol=1e-9), 4)
show("odeint", odeint(lambda z, t: -z, 1.0, np.array([0, 1, 3])), 6)
print(solve_ivp(lambda t, z: -z, (0, 1), [1.0], t_eval=[0, 0.5, 1]))
for below, above, n in [(1, 1, 6), (2, 1, 5), (0, 2, 4), (2, 2, 7)]:
    band = np.cos(np.arange(1.0, (below + above + 1) * n + 1)).reshape(-1, n)
    show("solve_banded", solve_banded((below, above), band, np.arange(1.0, n + 1)), 7)
    show("solve_banded", solve_banded((below, above), band, np.arange(2.0 * n).reshape(n, 2)), 7)
