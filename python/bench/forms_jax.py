"""Programs in JAX, compiled step by step with jax.jit, where arrays without updates are a natural form of them."""

import functools

import jax
import jax.numpy as jnp
import numpy as np


def _wait(values: dict) -> dict:
    """The values as NumPy arrays: JAX computes in the background until somebody asks."""
    return {name: np.asarray(value) for name, value in values.items()}


def _cdf(x):
    k = 1.0 / (1.0 + 0.2316419 * jnp.abs(x))
    series = k * (0.31938153 + k * (-0.356563782 + k * (1.781477937 + k * (-1.821255978 + k * 1.330274429))))
    w = 1.0 - 1.0 / jnp.sqrt(2 * jnp.pi) * jnp.exp(-x * x / 2.0) * series
    return jnp.where(x >= 0, w, 1.0 - w)


@jax.jit
def _prices(s, x, t, r, v):
    d1 = (jnp.log(s / x) + (r + v * v / 2.0) * t) / (v * jnp.sqrt(t))
    d2 = d1 - v * jnp.sqrt(t)
    return jnp.sum(s * _cdf(d1) - x * jnp.exp(-r * t) * _cdf(d2))


def black_scholes(v):
    s, t = jnp.asarray(v["s"]), v["t"]
    result = np.zeros(v["days"])
    for day in range(v["days"]):
        result[day] = _prices(s, 65.0, t, 0.08, 0.3) / v["n"]
        t += 1.0 / 365.0
    return {"result": result}


@jax.jit
def _life(s):
    around = s[:-2, :-2] + s[:-2, 1:-1] + s[:-2, 2:] + s[1:-1, :-2] + s[1:-1, 2:] + s[2:, :-2] + s[2:, 1:-1] + s[2:, 2:]
    cells = s[1:-1, 1:-1]
    alive = ((cells == 1) & ((around == 2) | (around == 3))) | ((cells == 0) & (around == 3))
    return s.at[1:-1, 1:-1].set(alive.astype(s.dtype))


def game_of_life(v):
    state = jnp.asarray(v["state"])
    for _ in range(v["steps"]):
        state = _life(state)
    return _wait({"result": state, "alive": jnp.sum(state)})


@jax.jit
def _jacobi(grid):
    center = grid[1:-1, 1:-1]
    new = 0.2 * (center + grid[:-2, 1:-1] + grid[2:, 1:-1] + grid[1:-1, 2:] + grid[1:-1, :-2])
    return grid.at[1:-1, 1:-1].set(new), jnp.sum(jnp.abs(new - center))


def heat_equation(v):
    grid, delta = jnp.asarray(v["grid"]), 0.0
    for _ in range(v["steps"]):
        grid, delta = _jacobi(grid)
    return _wait({"result": grid, "delta": delta})


@functools.partial(jax.jit, static_argnums=1)
def _leibnitz(start, n):
    k = jnp.arange(n, dtype=jnp.float64) + start
    return jnp.sum(4.0 * (1.0 - 2.0 * (k % 2)) / (2.0 * k + 1.0))


def leibnitz_pi(v):
    result = 0.0
    for r in range(v["rounds"]):
        result += float(_leibnitz(float(r * v["n"]), v["n"]))
    return {"result": result}


@functools.partial(jax.jit, static_argnums=1)
def _inside(key, n):
    x, y = jax.random.uniform(key, (2, n), dtype=jnp.float64)
    return jnp.sum(jnp.sqrt(x * x + y * y) <= 1.0)


def monte_carlo_pi(v):
    n, total = v["n"], 0.0
    for key in jax.random.split(jax.random.key(7), v["rounds"]):
        total += float(_inside(key, n)) * 4.0 / n
    return {"result": total / v["rounds"]}


@jax.jit
def _attract(places, speeds, m, g, dt):
    differences = places[:, np.newaxis, :] - places[:, :, np.newaxis]
    self = jnp.eye(m.size, dtype=bool)
    r = jnp.where(self, 1.0, jnp.sqrt(jnp.sum(differences**2, axis=0)))
    f = jnp.where(self, 0.0, g * (m * m[:, np.newaxis]) / r**2)
    speeds = speeds + jnp.sum(f * differences / r, axis=2) / m * dt
    return places + speeds * dt, speeds


def nbody(v):
    places = jnp.stack([v[name] for name in ("x", "y", "z")])
    speeds = jnp.stack([v[name] for name in ("vx", "vy", "vz")])
    for _ in range(v["steps"]):
        places, speeds = _attract(places, speeds, v["m"], v["g"], v["dt"])
    return _wait({"result": places})


def _pull(planets, m, bodies, same, g):
    differences = planets[:, np.newaxis, :] - bodies[:, :, np.newaxis]
    r = jnp.sqrt(jnp.sum(differences**2, axis=0))
    f = g * m / jnp.where(same, 1.0, r) ** 3
    return jnp.sum(jnp.where(same, 0.0, f) * differences, axis=2)


@jax.jit
def _orbit(planets, planet_speeds, asteroids, asteroid_speeds, m, g, dt):
    asteroid_speeds = asteroid_speeds + _pull(planets, m, asteroids, False, g) * dt
    planet_speeds = planet_speeds + _pull(planets, m, planets, jnp.eye(m.size, dtype=bool), g) * dt
    return planets + planet_speeds * dt, planet_speeds, asteroids + asteroid_speeds * dt, asteroid_speeds


def nbody_nice(v):
    names = (("px", "py", "pz"), ("pvx", "pvy", "pvz"), ("ax", "ay", "az"), ("avx", "avy", "avz"))
    state = [jnp.stack([v[name] for name in group]) for group in names]
    for _ in range(v["steps"]):
        state = _orbit(*state, v["pm"], v["g"], v["dt"])
    return _wait({"result": state[2]})


@jax.jit
def _valley(x):
    return jnp.sum(100.0 * (x[1:] - x[:-1] ** 2.0) ** 2.0 + (1.0 - x[:-1]) ** 2.0), x + 0.001


def rosenbrock(v):
    x, result = jnp.asarray(v["x"]), 0.0
    for _ in range(v["rounds"]):
        result, x = _valley(x)
    return _wait({"result": result})


@jax.jit
def _relax(full):
    before = full
    for row, column in ((1, 1), (2, 2), (1, 2), (2, 1)):
        rows, columns = (full.shape[0] - row) // 2, (full.shape[1] - column) // 2
        bottom, right = row + 2 * rows, column + 2 * columns
        up = full[row - 1 : bottom - 1 : 2, column:right:2]
        down = full[row + 1 : bottom + 1 : 2, column:right:2]
        left = full[row:bottom:2, column - 1 : right - 1 : 2]
        after = full[row:bottom:2, column + 1 : right + 1 : 2]
        full = full.at[row:bottom:2, column:right:2].set((up + after + left + down) * 0.25)
    return full, jnp.sum(jnp.abs(full - before))


def sor(v):
    full, delta = jnp.asarray(v["full"]), 0.0
    for _ in range(v["steps"]):
        full, delta = _relax(full)
    return _wait({"result": full, "delta": delta})


@jax.jit
def _average(cube):
    n = cube.shape[0] - 2
    total = jnp.zeros((n, n, n))
    for z in range(3):
        for y in range(3):
            for x in range(3):
                total = total + cube[z : z + n, y : y + n, x : x + n]
    return cube.at[1:-1, 1:-1, 1:-1].set(total / 27.0)


def stencil_27(v):
    cube = jnp.asarray(v["cube"])
    for _ in range(v["steps"]):
        cube = _average(cube)
    return _wait({"result": cube})
