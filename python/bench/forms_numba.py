"""The programs as parallel loops in numba. Each takes the variables after the set-up and returns the wanted values."""

import math

import numba
import numpy as np
from numba import prange

parallel = numba.njit(parallel=True)
plain = numba.njit


@plain(inline="always")
def _cdf(x):
    k = 1.0 / (1.0 + 0.2316419 * abs(x))
    series = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    w = 1.0 - 1.0 / math.sqrt(2 * math.pi) * math.exp(-x * x / 2.0) * series
    return w if x >= 0 else 1.0 - w


@parallel
def _prices(s, x, t, r, v):
    total = 0.0
    for i in prange(s.size):
        d1 = (math.log(s[i] / x) + (r + v * v / 2.0) * t) / (v * math.sqrt(t))
        d2 = d1 - v * math.sqrt(t)
        total += s[i] * _cdf(d1) - x * math.exp(-r * t) * _cdf(d2)
    return total


def black_scholes(v):
    t = v["t"]
    result = np.zeros(v["days"])
    for day in range(v["days"]):
        result[day] = _prices(v["s"], 65.0, t, 0.08, 0.3) / v["n"]
        t += 1.0 / 365.0
    return {"result": result}


@parallel
def _life(old, new):
    for i in prange(1, old.shape[0] - 1):
        for j in range(1, old.shape[1] - 1):
            around = (
                old[i - 1, j - 1] + old[i - 1, j] + old[i - 1, j + 1] + old[i, j - 1]
                + old[i, j + 1] + old[i + 1, j - 1] + old[i + 1, j] + old[i + 1, j + 1]
            )
            new[i, j] = 1 if around == 3 or (around == 2 and old[i, j] == 1) else 0


def game_of_life(v):
    old, new = v["state"], v["state"].copy()
    for _ in range(v["steps"]):
        _life(old, new)
        old, new = new, old
    return {"result": old, "alive": np.sum(old)}


@parallel
def _eliminate(a, c):
    for i in prange(c, a.shape[0]):
        factor = a[i, c - 1] / a[c - 1, c - 1]
        for j in range(c - 1, a.shape[1]):
            a[i, j] -= factor * a[c - 1, j]


@parallel
def _normalise(a):
    for c in prange(a.shape[0]):
        pivot = a[c, c]
        for j in range(a.shape[1]):
            a[c, j] /= pivot


def gauss(v):
    a = v["system"]
    for c in range(1, v["n"]):
        _eliminate(a, c)
    _normalise(a)
    return {"result": a}


@parallel
def _jacobi(old, new):
    delta = 0.0
    for i in prange(1, old.shape[0] - 1):
        for j in range(1, old.shape[1] - 1):
            value = 0.2 * (old[i, j] + old[i - 1, j] + old[i + 1, j] + old[i, j + 1] + old[i, j - 1])
            delta += abs(value - old[i, j])
            new[i, j] = value
    return delta


def heat_equation(v):
    old, new = v["grid"], v["grid"].copy()
    delta = 0.0
    for _ in range(v["steps"]):
        delta = _jacobi(old, new)
        old, new = new, old
    return {"result": old, "delta": delta}


@parallel
def _stream(f, g, cx, cy, cz):
    n = f.shape[1]
    for q in prange(19):
        for x in range(n):
            for y in range(n):
                for z in range(n):
                    g[q, (x + cx[q]) % n, (y + cy[q]) % n, (z + cz[q]) % n] = f[q, x, y, z]


@parallel
def _collide(f, g, wall, cx, cy, cz, weight, opposite, omega):
    n = f.shape[1]
    for x in prange(n):
        for y in range(n):
            for z in range(n):
                rho, ux, uy, uz = g[0, x, y, z], 0.0, 0.0, 0.0
                for q in range(1, 19):
                    value = g[q, x, y, z]
                    rho += value
                    ux += cx[q] * value
                    uy += cy[q] * value
                    uz += cz[q] * value
                ux, uy, uz = ux / rho, uy / rho, uz / rho
                square = ux * ux + uy * uy + uz * uz
                for q in range(19):
                    u = cx[q] * ux + cy[q] * uy + cz[q] * uz
                    equilibrium = weight[q] * rho * (1.0 + 3.0 * u + 4.5 * u * u - 1.5 * square)
                    if wall[x, y, z]:
                        f[q, x, y, z] = g[opposite[q], x, y, z]
                    else:
                        f[q, x, y, z] = omega * equilibrium + (1.0 - omega) * g[q, x, y, z]


def lattice_boltzmann(v):
    f, g = v["f"], np.empty_like(v["f"])
    cx, cy, cz, opposite = (np.array(v[name]) for name in ("cx", "cy", "cz", "opposite"))
    weight = np.array([v["t1"]] + [v["t2"]] * 6 + [v["t3"]] * 12)
    for _ in range(v["steps"]):
        _stream(f, g, cx, cy, cz)
        _collide(f, g, v["wall"], cx, cy, cz, weight, opposite, v["omega"])
    return {"result": f, "mass": np.sum(f)}


@parallel
def _leibnitz(start, n):
    total = 0.0
    for i in prange(n):
        k = float(start + i)
        total += 4.0 * (1.0 - 2.0 * (k % 2)) / (2.0 * k + 1.0)
    return total


def leibnitz_pi(v):
    result = 0.0
    for r in range(v["rounds"]):
        result += _leibnitz(r * v["n"], v["n"])
    return {"result": result}


@parallel
def _factor(l, u, c):
    for i in prange(c, u.shape[0]):
        factor = u[i, c - 1] / u[c - 1, c - 1]
        l[i, c - 1] = factor
        for j in range(c - 1, u.shape[1]):
            u[i, j] -= factor * u[c - 1, j]


def lu(v):
    l, u = v["l"], v["u"]
    for c in range(1, v["n"]):
        _factor(l, u, c)
    return {"l": l, "u": u, "residual": np.max(np.abs(l @ u - v["a"]))}


@parallel
def _inside(x, y):
    inside = 0
    for i in prange(x.size):
        if math.sqrt(x[i] * x[i] + y[i] * y[i]) <= 1.0:
            inside += 1
    return inside


def monte_carlo_pi(v):
    rng, n, total = v["rng"], v["n"], 0.0
    for _ in range(v["rounds"]):
        total += _inside(rng.random(n), rng.random(n)) * 4.0 / n
    return {"result": total / v["rounds"]}


@parallel
def _attract(x, y, z, m, vx, vy, vz, g, dt):
    for i in prange(x.size):
        fx, fy, fz = 0.0, 0.0, 0.0
        for j in range(x.size):
            if j != i:
                dx, dy, dz = x[j] - x[i], y[j] - y[i], z[j] - z[i]
                square = dx * dx + dy * dy + dz * dz
                scale = g * m[j] * m[i] / (square * math.sqrt(square))
                fx += scale * dx
                fy += scale * dy
                fz += scale * dz
        vx[i] += fx / m[i] * dt
        vy[i] += fy / m[i] * dt
        vz[i] += fz / m[i] * dt


def nbody(v):
    x, y, z, vx, vy, vz = (v[name] for name in ("x", "y", "z", "vx", "vy", "vz"))
    for _ in range(v["steps"]):
        _attract(x, y, z, v["m"], vx, vy, vz, v["g"], v["dt"])
        x += vx * v["dt"]
        y += vy * v["dt"]
        z += vz * v["dt"]
    return {"result": np.stack((x, y, z))}


@parallel
def _pull(px, py, pz, pm, bx, by, bz, vx, vy, vz, g, dt, same):
    for i in prange(bx.size):
        fx, fy, fz = 0.0, 0.0, 0.0
        for j in range(px.size):
            if not (same and i == j):
                dx, dy, dz = px[j] - bx[i], py[j] - by[i], pz[j] - bz[i]
                r = math.sqrt(dx * dx + dy * dy + dz * dz)
                f = g * pm[j] / (r * r * r)
                fx += f * dx
                fy += f * dy
                fz += f * dz
        vx[i] += fx * dt
        vy[i] += fy * dt
        vz[i] += fz * dt


def nbody_nice(v):
    planets = [v[name] for name in ("px", "py", "pz")]
    asteroids = [v[name] for name in ("ax", "ay", "az")]
    planet_speeds = [v[name] for name in ("pvx", "pvy", "pvz")]
    asteroid_speeds = [v[name] for name in ("avx", "avy", "avz")]
    for _ in range(v["steps"]):
        _pull(*planets, v["pm"], *asteroids, *asteroid_speeds, v["g"], v["dt"], False)
        _pull(*planets, v["pm"], *planets, *planet_speeds, v["g"], v["dt"], True)
        for place, speed in zip(asteroids + planets, asteroid_speeds + planet_speeds, strict=True):
            place += speed * v["dt"]
    return {"result": np.stack(asteroids)}


@parallel
def _valley(x):
    total = 0.0
    for i in prange(x.size - 1):
        total += 100.0 * (x[i + 1] - x[i] ** 2) ** 2 + (1.0 - x[i]) ** 2
    return total


def rosenbrock(v):
    x, result = v["x"], 0.0
    for _ in range(v["rounds"]):
        result = _valley(x)
        x += 0.001
    return {"result": result}


@parallel
def _first_half(h, u, v, hx, ux, vx, hy, uy, vy, g, dt, dx, dy):
    n = h.shape[0] - 2
    for i in prange(n + 1):
        for j in range(n):
            a, b = j + 1, i + 1
            h1, h0, u1, u0, v1, v0 = h[b, a], h[i, a], u[b, a], u[i, a], v[b, a], v[i, a]
            hx[i, j] = (h1 + h0) / 2 - dt / (2 * dx) * (u1 - u0)
            ux[i, j] = (u1 + u0) / 2 - dt / (2 * dx) * ((u1 ** 2 / h1 + g / 2 * h1 ** 2) - (u0 ** 2 / h0 + g / 2 * h0 ** 2))
            vx[i, j] = (v1 + v0) / 2 - dt / (2 * dx) * (u1 * v1 / h1 - u0 * v0 / h0)
    for i in prange(n):
        for j in range(n + 1):
            a, b = i + 1, j + 1
            h1, h0, u1, u0, v1, v0 = h[a, b], h[a, j], u[a, b], u[a, j], v[a, b], v[a, j]
            hy[i, j] = (h1 + h0) / 2 - dt / (2 * dy) * (v1 - v0)
            uy[i, j] = (u1 + u0) / 2 - dt / (2 * dy) * (v1 * u1 / h1 - v0 * u0 / h0)
            vy[i, j] = (v1 + v0) / 2 - dt / (2 * dy) * ((v1 ** 2 / h1 + g / 2 * h1 ** 2) - (v0 ** 2 / h0 + g / 2 * h0 ** 2))


@parallel
def _second_half(h, u, v, hx, ux, vx, hy, uy, vy, g, dt, dx, dy):
    n = h.shape[0] - 2
    for i in prange(n):
        for j in range(n):
            hl, hr, ul, ur, vl, vr = hx[i, j], hx[i + 1, j], ux[i, j], ux[i + 1, j], vx[i, j], vx[i + 1, j]
            hd, ht, ud, ut, vd, vt = hy[i, j], hy[i, j + 1], uy[i, j], uy[i, j + 1], vy[i, j], vy[i, j + 1]
            h[i + 1, j + 1] -= dt / dx * (ur - ul) + dt / dy * (vt - vd)
            u[i + 1, j + 1] -= (
                dt / dx * ((ur ** 2 / hr + g / 2 * hr ** 2) - (ul ** 2 / hl + g / 2 * hl ** 2)) + dt / dy * (vt * ut / ht - vd * ud / hd)
            )
            v[i + 1, j + 1] -= dt / dx * (ur * vr / hr - ul * vl / hl) + dt / dy * (
                (vt ** 2 / ht + g / 2 * ht ** 2) - (vd ** 2 / hd + g / 2 * hd ** 2)
            )


def shallow_water(v):
    h, u, w, n = v["h"], v["u"], v["v"], v["n"]
    names = ("h", "u", "v", "hx", "ux", "vx", "hy", "uy", "vy", "g", "dt", "dx", "dy")
    for _ in range(v["steps"]):
        for edge, within in ((0, 1), (n + 1, n)):
            h[:, edge], u[:, edge], w[:, edge] = h[:, within], u[:, within], -w[:, within]
        for edge, within in ((0, 1), (n + 1, n)):
            h[edge, :], u[edge, :], w[edge, :] = h[within, :], -u[within, :], w[within, :]
        arguments = [v[name] for name in names]
        _first_half(*arguments)
        _second_half(*arguments)
    return {"result": h}


@parallel
def _relax(full, row, column):
    for k in prange((full.shape[0] - row) // 2):
        i = row + 2 * k
        for j in range(column, full.shape[1] - 1, 2):
            full[i, j] = (full[i - 1, j] + full[i, j + 1] + full[i, j - 1] + full[i + 1, j]) * 0.25


@parallel
def _difference(a, b):
    total = 0.0
    for i in prange(a.shape[0]):
        for j in range(a.shape[1]):
            total += abs(a[i, j] - b[i, j])
    return total


def sor(v):
    full, delta = v["full"], 0.0
    for _ in range(v["steps"]):
        before = full.copy()
        for row, column in ((1, 1), (2, 2), (1, 2), (2, 1)):
            _relax(full, row, column)
        delta = _difference(full, before)
    return {"result": full, "delta": delta}


@parallel
def _average(old, new):
    for z in prange(1, old.shape[0] - 1):
        for y in range(1, old.shape[1] - 1):
            for x in range(1, old.shape[2] - 1):
                total = 0.0
                for a in range(-1, 2):
                    for b in range(-1, 2):
                        total += old[z + a, y + b, x - 1] + old[z + a, y + b, x] + old[z + a, y + b, x + 1]
                new[z, y, x] = total / 27.0


def stencil_27(v):
    old, new = v["cube"], v["cube"].copy()
    for _ in range(v["steps"]):
        _average(old, new)
        old, new = new, old
    return {"result": old}


@parallel
def _freeze(old, new, ice, grown, dt):
    n = old.shape[0] - 2
    frozen = 0
    for i in prange(1, n + 1):
        for j in range(1, n + 1):
            here, k = old[i, j], 0.6 + 1.6 * ice[i, j]
            down = 0.5 * (0.6 + 1.6 * ice[i + 1, j] + k) * (old[i + 1, j] - here)
            up = 0.5 * (k + 0.6 + 1.6 * ice[i - 1, j]) * (here - old[i - 1, j])
            right = 0.5 * (0.6 + 1.6 * ice[i, j + 1] + k) * (old[i, j + 1] - here)
            left = 0.5 * (k + 0.6 + 1.6 * ice[i, j - 1]) * (here - old[i, j - 1])
            value = here + dt * (down - up + right - left)
            growth = min(-0.2 * min(value, 0.0), 1.0 - ice[i, j])
            melt = min(0.05 * max(value, 0.0), ice[i, j])
            grown[i, j] = ice[i, j] + (growth - melt)
            new[i, j] = value + 0.5 * (growth - melt)
            if grown[i, j] > 0.99:
                frozen += 1
    return frozen


def water_ice(v):
    old, ice, n, frozen, step = v["temperature"], v["ice"], v["n"], 0, 0
    new, grown = old.copy(), ice.copy()
    while step < v["steps"] and frozen < n * n:
        frozen = _freeze(old, new, ice, grown, v["dt"])
        new[1:-1, 0], new[1:-1, -1], new[-1, :] = new[1:-1, 1], new[1:-1, -2], new[-2, :]
        old, new, ice, grown = new, old, grown, ice
        step += 1
    return {"result": old, "frozen": frozen}
