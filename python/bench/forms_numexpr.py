"""Programs in numexpr, where one of its expressions is a natural form of a statement. Each takes the variables after the set-up."""

import numexpr as ne
import numpy as np


def _cdf(x):
    k = ne.evaluate("1.0 / (1.0 + 0.2316419 * abs(x))")
    w = ne.evaluate(
        "1.0 - 1.0 / c * exp(-x * x / 2.0)"
        " * (k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429)))))",
        {"x": x, "k": k, "c": np.sqrt(2 * np.pi)},
    )
    return ne.evaluate("where(x >= 0, w, 1.0 - w)")


def black_scholes(v):
    s, n, t, x, r, vol = v["s"], v["n"], v["t"], 65.0, 0.08, 0.3
    result = np.zeros(v["days"])
    for day in range(v["days"]):
        d1 = ne.evaluate("(log(s / x) + (r + vol * vol / 2.0) * t) / (vol * sqrt(t))")
        d2 = ne.evaluate("d1 - vol * sqrt(t)")
        cdf1, cdf2 = _cdf(d1), _cdf(d2)
        result[day] = ne.evaluate("sum(s * cdf1 - x * exp(-r * t) * cdf2)") / n
        t += 1.0 / 365.0
    return {"result": result}


def game_of_life(v):
    names = ("ul", "um", "ur", "ml", "mr", "ll", "lm", "lr")
    views = {name: v[name] for name in names}
    cells = v["cells"]
    for _ in range(v["steps"]):
        neighbours = ne.evaluate("ul + um + ur + ml + mr + ll + lm + lr", views)
        cells[:] = ne.evaluate("((cells == 1) & ((neighbours == 2) | (neighbours == 3))) | ((cells == 0) & (neighbours == 3))")
    return {"result": v["state"], "alive": np.sum(v["state"])}


def heat_equation(v):
    views = {name: v[name] for name in ("center", "north", "south", "east", "west")}
    center, delta = v["center"], 0.0
    for _ in range(v["steps"]):
        tmp = ne.evaluate("0.2 * (center + north + south + east + west)", views)
        delta = ne.evaluate("sum(abs(tmp - center))")
        center[:] = tmp
    return {"result": v["grid"], "delta": delta}


def leibnitz_pi(v):
    n, result = v["n"], 0.0
    for r in range(v["rounds"]):
        k = np.arange(n, dtype=np.float64)
        start = float(r * n)
        k = ne.evaluate("k + start")
        result += ne.evaluate("sum(4.0 * (1.0 - 2.0 * (k % 2)) / (2.0 * k + 1.0))")
    return {"result": result}


def monte_carlo_pi(v):
    rng, n, total = v["rng"], v["n"], 0.0
    for _ in range(v["rounds"]):
        x, y = rng.random(n), rng.random(n)
        total += ne.evaluate("sum(where(sqrt(x * x + y * y) <= 1.0, 1, 0))") * 4.0 / n
    return {"result": total / v["rounds"]}


def nbody(v):
    n, g, dt, m = v["n"], v["g"], v["dt"], v["m"]
    x, y, z, vx, vy, vz = (v[name] for name in ("x", "y", "z", "vx", "vy", "vz"))
    column = m[:, np.newaxis]
    for _ in range(v["steps"]):
        dx, dy, dz = x - x[:, np.newaxis], y - y[:, np.newaxis], z - z[:, np.newaxis]
        r = ne.evaluate("sqrt(dx * dx + dy * dy + dz * dz)")
        r.reshape(n * n)[:: n + 1] = 1.0
        f = ne.evaluate("g * (m * column) / (r * r)")
        f.reshape(n * n)[:: n + 1] = 0.0
        vx += ne.evaluate("sum(f * dx / r, axis=1)") / m * dt
        vy += ne.evaluate("sum(f * dy / r, axis=1)") / m * dt
        vz += ne.evaluate("sum(f * dz / r, axis=1)") / m * dt
        x += vx * dt
        y += vy * dt
        z += vz * dt
    return {"result": np.stack((x, y, z))}


def rosenbrock(v):
    x, result = v["x"], 0.0
    for _ in range(v["rounds"]):
        head, tail = x[:-1], x[1:]
        result = ne.evaluate("sum(100.0 * (tail - head ** 2) ** 2 + (1.0 - head) ** 2)")
        ne.evaluate("x + 0.001", out=x)
    return {"result": result}


def sor(v):
    full, delta = v["full"], 0.0
    for _ in range(v["steps"]):
        before = full.copy()
        for colour in ("black1", "black2", "red1", "red2"):
            views = {side: v[f"{colour}_{side}"] for side in ("up", "right", "left", "down")}
            v[colour][:] = ne.evaluate("(up + right + left + down) * 0.25", views)
        delta = ne.evaluate("sum(abs(full - before))")
    return {"result": full, "delta": delta}


def stencil_27(v):
    n, cube = v["n"], v["cube"]
    places = [(z, y, x) for z in range(3) for y in range(3) for x in range(3)]
    text = " + ".join(f"c{k}" for k in range(27))
    views = {f"c{k}": cube[z : z + n, y : y + n, x : x + n] for k, (z, y, x) in enumerate(places)}
    for _ in range(v["steps"]):
        cube[1:-1, 1:-1, 1:-1] = ne.evaluate(f"({text}) / 27.0", views)
    return {"result": cube}
