"""The operations that ./kiln bench ops measures, as one table: what is computed, of what size, and what it is compared with."""

import dataclasses

import numpy as np

C, NUMPY, PEERS = "c", "numpy", "peers"


@dataclasses.dataclass(frozen=True)
class Target:
    """Kiln shall take at most 1 / at_least of the time of the other: `c` (the faster of two builds), `numpy`, or `peers` (the best of
    NumPy and numba). Against C, Kiln's time is that of its code; against the others, that of the whole statement."""

    against: str
    at_least: float


@dataclasses.dataclass(frozen=True)
class Row:
    """One operation.

    text is what a user types, in Python and in a cell; its variables are those that inputs makes (a function of the random generator
    and the size). before runs before each measured run, after before the values are compared; neither is timed. wanted are the names
    that text computes, checked those whose values are compared. c names the function in bars.c (without bar_), shape gives its n for a
    size, c_inputs the variables it reads in its order; combine is how parts of a reduction combine (bars.c); c_start names what its
    result holds before it runs, c_part the part of the checked value that it computes. numba is a function written as loops, for rows
    whose text numba compiles badly or not at all. threads 0 means all.
    """

    name: str
    group: str
    text: str
    inputs: object
    n: int
    quick: int
    targets: tuple
    c: str = ""
    c_inputs: tuple = ()
    shape: object = None
    combine: int = 0
    c_start: str = ""
    c_part: object = None
    tiny: int = 16
    threads: int = 1
    before: str = ""
    after: str = ""
    wanted: tuple = ("r",)
    checked: tuple = ("r",)
    tolerance: float = 0.0
    numba: str = ""


L2 = 65_536
DRAM = 16_000_000
SMALL_DRAM = 300_000
ROOF = (Target(C, 0.9),)

# how parts of a C reduction combine, as in bars.c
STORES, ADDS, LARGEST = 0, 1, 2


def doubles(*names, low=0.0, high=1.0):
    return lambda rng, n: {name: rng.uniform(low, high, n) for name in names}


def square(*names):
    return lambda rng, n: {name: rng.random((n, n)) for name in names}


def cube(name):
    return lambda rng, n: {name: rng.random((n, n, n))}


def shifted(rng, n):
    """A matrix whose inverse and factors are well conditioned, a right-hand side, a symmetric and a positive definite one."""
    a = rng.random((n, n)) - 0.5 + np.eye(n) * np.sqrt(n)
    return {"a": a, "b": rng.random((n, n)), "v": rng.random(n), "s": (a + a.T) / 2, "p": a @ a.T / n + np.eye(n)}


def pick(make, *names):
    return lambda rng, n: {name: value for name, value in make(rng, n).items() if name in names}


def indices(rng, n):
    return {"a": rng.random(n), "ix": rng.integers(0, n, n)}


def masked(rng, n):
    return {"a": rng.random(n), "m": rng.random(n) > 0.5}


def bins(rng, n):
    return {"ix": np.concatenate([rng.integers(0, 256, n - 1), [255]])}


def added(rng, n):
    return {"ix": rng.integers(0, max(1, n // 16), n), "v": rng.random(n), "zero": np.zeros(max(1, n // 16))}


def bytes_(rng, n):
    return {"p": rng.integers(0, 256, n, dtype=np.uint8), "q": rng.integers(0, 256, n, dtype=np.uint8)}


def truths(rng, n):
    return {name: rng.random(n) > 0.5 for name in ("f", "g", "h")}


def signed(rng, n):
    return {"k": rng.integers(-1_000_000, 1_000_000, n), "d": rng.integers(1, 1000, n)}


SOFTMAX = "e = np.exp(m - np.max(m, axis=1, keepdims=True))\nr = e / np.sum(e, axis=1, keepdims=True)"
SOFTMAX_LOOPS = """def f(m):
    r = np.empty_like(m)
    for i in prange(m.shape[0]):
        most = m[i, 0]
        for j in range(m.shape[1]):
            most = max(most, m[i, j])
        s = 0.0
        for j in range(m.shape[1]):
            r[i, j] = math.exp(m[i, j] - most)
            s += r[i, j]
        for j in range(m.shape[1]):
            r[i, j] /= s
    return r"""
LAYER_NORM = "c = m - np.mean(m, axis=1, keepdims=True)\nr = c / np.sqrt(np.mean(c * c, axis=1, keepdims=True) + 1e-5)"
LAYER_NORM_LOOPS = """def f(m):
    r = np.empty_like(m)
    for i in prange(m.shape[0]):
        mean = np.sum(m[i]) / m.shape[1]
        square = 0.0
        for j in range(m.shape[1]):
            square += (m[i, j] - mean) ** 2
        scale = math.sqrt(square / m.shape[1] + 1e-5)
        for j in range(m.shape[1]):
            r[i, j] = (m[i, j] - mean) / scale
    return r"""
FIVE_POINT = "r = 0.2 * (u[1:-1, 1:-1] + u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])"
POINT_27 = """k = u.shape[0] - 2
r = np.zeros((k, k, k))
for z in range(3):
    for y in range(3):
        for x in range(3):
            r += u[z:z + k, y:y + k, x:x + k]
r = r / 27.0"""
HEAT = "r = 0.2 * (u[1:-1, 1:-1] + u[:-2, 1:-1] + u[2:, 1:-1] + u[1:-1, :-2] + u[1:-1, 2:])\nu[1:-1, 1:-1] = r"


def vector(n):
    return (n,)


def matrix(n):
    return (n, n)


def inner(n):
    return (n - 2, n - 2)


def _scans():
    both = (Target(C, 0.8), Target(NUMPY, 1.0))
    near = {"group": "scans, gathers, scatters", "n": L2, "quick": L2, "shape": vector, "targets": both}
    yield Row("cumsum", text="r = np.cumsum(a)", inputs=doubles("a"), c="cumsum", c_inputs=("a",), tolerance=1e-12, **near)
    yield Row("gather", text="r = a[ix]", inputs=indices, c="gather", c_inputs=("a", "ix"), **near)
    yield Row("mask", text="r = a[m]", inputs=masked, c="mask", c_inputs=("a", "m"), **near)
    yield Row("filter", text="r = a[a > 0.5]", inputs=doubles("a"), c="filter", c_inputs=("a",), **near)
    yield Row("argmax", text="r = np.argmax(a)", inputs=doubles("a"), c="argmax", c_inputs=("a",), **near)
    yield Row("bincount", text="r = np.bincount(ix)", inputs=bins, c="bincount", c_inputs=("ix",), **{**near, "shape": lambda n: (n, 256)})
    yield Row("histogram", text="r = np.histogram(a, bins=100, range=(0.0, 1.0))[0]", inputs=doubles("a"), c="histogram", c_inputs=("a",),
              **{**near, "shape": lambda n: (n, 100)})
    yield Row("filter-sum", text="r = np.sum(a[a > 0.5])", inputs=doubles("a"), c="filter_sum", c_inputs=("a",), combine=ADDS, tolerance=1e-12,
              numba="def f(a):\n    s = 0.0\n    for i in range(a.size):\n        if a[i] > 0.5:\n            s += a[i]\n    return s",
              **{**near, "targets": (Target(C, 0.8), Target(PEERS, 2.0))})
    yield Row("add-at", text="np.add.at(r, ix, v)", before="r = zero.copy()", inputs=added, c="add_at", c_inputs=("ix", "v"), c_start="zero", tolerance=1e-12,
              numba="def f(ix, v, r):\n    for i in range(ix.size):\n        r[ix[i]] += v[i]\n    return r",
              **{**near, "targets": (Target(C, 0.5),)})


def _sorts():
    far = {"group": "sorting", "n": 10_000_000, "quick": 100_000, "threads": 0, "targets": (Target(NUMPY, 1.0),)}
    yield Row("sort", text="r = np.sort(a)", inputs=doubles("a"), **far)
    yield Row("argsort", text="r = np.argsort(a)", inputs=doubles("a"), **far)
    yield Row("unique", text="r = np.unique(a)", inputs=doubles("a"), **far)
    yield Row("unique-int", text="r = np.unique(k)", inputs=pick(signed, "k"), **far)
    yield Row("median", text="r = np.median(a)", inputs=doubles("a"), **far)
    yield Row("percentile", text="r = np.percentile(a, 90)", inputs=doubles("a"), tolerance=1e-14, **far)
    # the order on both sides is free: what is compared is the element between them
    yield Row("partition", text="r = np.partition(a, 9)", inputs=doubles("a"), after="k = r[9]", checked=("k",), **far)
    near = {**far, "n": 1_000_000}
    yield Row("sort-1m", text="r = np.sort(a)", inputs=doubles("a"), **near)
    yield Row("argsort-1m", text="r = np.argsort(a, kind='stable')", inputs=doubles("a"), **near)
    yield Row("searchsorted", text="r = np.searchsorted(s, a)", inputs=lambda rng, n: {"s": np.sort(rng.random(n)), "a": rng.random(n)}, **near)
    yield Row("lexsort", text="r = np.lexsort((a, k))", inputs=lambda rng, n: {"a": rng.random(n), "k": rng.integers(0, 99, n)}, **near)


def _rows():
    m = {"group": "rows and stencils", "n": 256, "quick": 256, "shape": matrix, "inputs": square("m"), "c_inputs": ("m",), "targets": (Target(C, 0.75),)}
    yield Row("row-sums", text="r = np.sum(m, axis=1)", c="row_sums", tolerance=1e-13, **m)
    yield Row("column-sums", text="r = np.sum(m, axis=0)", c="column_sums", tolerance=1e-13, **m)
    yield Row("softmax", text=SOFTMAX, c="softmax", numba=SOFTMAX_LOOPS, tolerance=1e-13, **m)
    yield Row("layer-norm", text=LAYER_NORM, c="layer_norm", numba=LAYER_NORM_LOOPS, tolerance=1e-11, **m)
    yield Row("short-rows", text="r = np.sum(m * m, axis=1)", c="row_squares", tolerance=1e-13,
              **{**m, "n": 1600, "quick": 1600, "shape": lambda n: (n, 40), "inputs": lambda rng, n: {"m": rng.random((n, 40))}})
    u = {**m, "inputs": square("u"), "c_inputs": ("u",), "shape": inner}
    yield Row("5-point", text=FIVE_POINT, c="five_point", tolerance=1e-14, **{**u, "n": 194, "quick": 194})
    yield Row("27-point", text=POINT_27, c="point27", tolerance=1e-13, **{**u, "n": 42, "quick": 42, "tiny": 4, "inputs": cube("u"), "shape": inner})


def _l2():
    near = {"group": "elementwise in L2", "n": L2, "quick": L2, "shape": vector, "targets": (Target(C, 0.75),)}
    three = {**near, "inputs": doubles("a", "b", "c"), "c_inputs": ("a", "b", "c")}
    yield Row("multiply-add", text="r = a * b + c * a", c="multiply_add", tolerance=1e-15, **three)
    yield Row("norm", text="r = np.sqrt(a * a + b * b + c * c)", c="norm3", tolerance=1e-15, **three)
    yield Row("where", text="r = np.where(a > b, 2.0 * a, b - 1.0)", inputs=doubles("a", "b"), c="select", c_inputs=("a", "b"), **near)
    yield Row("clip", text="r = np.clip(a, 0.25, 0.75)", inputs=doubles("a"), c="clip", c_inputs=("a",), **near)
    yield Row("copy", text="r = a.copy()", inputs=doubles("a"), c="copy", c_inputs=("a",), **near)
    yield Row("sum", text="r = np.sum(a)", inputs=doubles("a"), c="sum", c_inputs=("a",), combine=ADDS, tolerance=1e-12, **near)
    yield Row("max", text="r = np.max(a)", inputs=doubles("a"), c="largest", c_inputs=("a",), combine=LARGEST, **near)
    yield Row("square-distance", text="r = np.sum((a - b) ** 2)", inputs=doubles("a", "b"), c="square_distance", c_inputs=("a", "b"), combine=ADDS,
              tolerance=1e-12, **near)


def _strides():
    half = {"group": "strides", "shape": vector, "targets": (Target(C, 0.5),)}
    near = {**half, "n": L2, "quick": L2}
    yield Row("stride-2", text="r = a[::2] * 2.0 + 1.0", inputs=doubles("a"), c="stride2", c_inputs=("a",), tolerance=1e-15,
              **{**near, "n": 2 * L2, "shape": lambda n: ((n + 1) // 2,)})
    yield Row("reversed", text="r = a[::-1] + b", inputs=doubles("a", "b"), c="reversed", c_inputs=("a", "b"), **near)
    yield Row("transposed", text="r = a + b.T", inputs=square("a", "b"), c="add_transposed", c_inputs=("a", "b"),
              **{**half, "n": 256, "quick": 256, "shape": matrix})


def _narrow():
    near = {"group": "narrow types, remainders, casts", "n": L2, "quick": L2, "shape": vector, "targets": (Target(C, 0.6),)}
    yield Row("uint8-mix", text="r = p + q * 2", inputs=bytes_, c="narrow_mix", c_inputs=("p", "q"), **near)
    yield Row("uint8-above", text="r = p > 100", inputs=pick(bytes_, "p"), c="narrow_above", c_inputs=("p",), **near)
    yield Row("bool-logic", text="r = f & g | ~h", inputs=truths, c="logic", c_inputs=("f", "g", "h"), **near)
    yield Row("float-modulo", text="r = a % 0.3", inputs=doubles("a", low=-9.0, high=9.0), c="float_modulo", c_inputs=("a",), **near)
    yield Row("int64-modulo", text="r = k % 7", inputs=pick(signed, "k"), c="modulo7", c_inputs=("k",), **near)
    yield Row("int64-divide", text="r = k // d", inputs=signed, c="floor_divide", c_inputs=("k", "d"), **near)
    yield Row("int32-to-float64", text="r = i.astype(np.float64)", inputs=lambda rng, n: {"i": rng.integers(-1000, 1000, n, dtype=np.int32)},
              c="int_to_double", c_inputs=("i",), **near)
    yield Row("float64-to-int64", text="r = a.astype(np.int64)", inputs=doubles("a", low=-1e6, high=1e6), c="double_to_int", c_inputs=("a",), **near)
    yield Row("int64-shift", text="r = k << 3", inputs=pick(signed, "k"), c="shift", c_inputs=("k",), **near)
    yield Row("float32-sum", text="r = np.sum(s)", inputs=lambda rng, n: {"s": rng.random(n, dtype=np.float32)}, c="sum32", c_inputs=("s",),
              combine=ADDS, tolerance=1e-5, **near)
    yield Row("any", text="r = np.any(a > 2.0)", inputs=doubles("a"), c="any_above", c_inputs=("a",), combine=LARGEST, **near)


def _functions():
    near = {"group": "functions", "n": L2, "quick": L2, "shape": vector, "tolerance": 1e-14, "targets": (Target(C, 0.8),)}
    one = {**near, "c_inputs": ("a",)}
    yield Row("exp", text="r = np.exp(a)", inputs=doubles("a", low=-9.0, high=9.0), c="exp", **one)
    yield Row("log", text="r = np.log(a)", inputs=doubles("a", low=0.1, high=9.0), c="log", **one)
    yield Row("sin", text="r = np.sin(a)", inputs=doubles("a", low=-9.0, high=9.0), c="sin", **one)
    yield Row("tanh", text="r = np.tanh(a)", inputs=doubles("a", low=-3.0, high=3.0), c="tanh", **one)
    yield Row("atan2", text="r = np.arctan2(a, b)", inputs=doubles("a", "b", low=-2.0, high=2.0), c="atan2", c_inputs=("a", "b"), **near)
    yield Row("exp-float32", text="r = np.exp(s)", inputs=lambda rng, n: {"s": rng.uniform(-9.0, 9.0, n).astype(np.float32)}, c="exp32", c_inputs=("s",),
              **{**near, "tolerance": 1e-5})
    yield Row("exp-sin-log", text="r = np.exp(-a) * np.sin(b) + np.log(c + 1.0)", inputs=doubles("a", "b", "c"), c="exp_sin_log",
              c_inputs=("a", "b", "c"), **near)


def _dram():
    far = {"group": "DRAM, two threads", "n": DRAM, "quick": SMALL_DRAM, "shape": vector, "threads": 2, "targets": ROOF}
    three = {**far, "inputs": doubles("a", "b", "c"), "c_inputs": ("a", "b", "c")}
    yield Row("dram-multiply-add", text="r = a * b + c * a", c="multiply_add", tolerance=1e-15, **three)
    yield Row("dram-norm", text="r = np.sqrt(a * a + b * b + c * c)", c="norm3", tolerance=1e-15, **three)
    yield Row("dram-exp-sin-log", text="r = np.exp(-a) * np.sin(b) + np.log(c + 1.0)", c="exp_sin_log", **{**three, "tolerance": 1e-14})
    yield Row("dram-where", text="r = np.where(a > b, 2.0 * a, b - 1.0)", inputs=doubles("a", "b"), c="select", c_inputs=("a", "b"), **far)
    yield Row("dram-copy", text="r = a.copy()", inputs=doubles("a"), c="copy", c_inputs=("a",), **far)
    yield Row("dram-int64-mix", text="r = k * d + k - d", inputs=signed, c="mix64", c_inputs=("k", "d"), **far)
    yield Row("dram-uint8-mix", text="r = p + q * 2", inputs=bytes_, c="narrow_mix", c_inputs=("p", "q"), **far)
    yield Row("dram-float32-sqrt", text="r = np.sqrt(s)", inputs=lambda rng, n: {"s": rng.random(n, dtype=np.float32)}, c="sqrt32", c_inputs=("s",), **far)
    yield Row("dram-sum", text="r = np.sum(a)", inputs=doubles("a"), c="sum", c_inputs=("a",), combine=ADDS, tolerance=1e-12, **far)
    yield Row("dram-max", text="r = np.max(a)", inputs=doubles("a"), c="largest", c_inputs=("a",), combine=LARGEST, **far)
    yield Row("dram-square-distance", text="r = np.sum((a - b) ** 2)", inputs=doubles("a", "b"), c="square_distance", c_inputs=("a", "b"), combine=ADDS,
              tolerance=1e-12, **far)
    m = {**far, "n": 4000, "quick": 500, "shape": matrix, "inputs": square("m"), "c_inputs": ("m",)}
    yield Row("dram-row-sums", text="r = np.sum(m, axis=1)", c="row_sums", tolerance=1e-12, **m)
    yield Row("dram-column-sums", text="r = np.sum(m, axis=0)", c="column_sums", tolerance=1e-12, **m)
    yield Row("dram-softmax", text=SOFTMAX, c="softmax", numba=SOFTMAX_LOOPS, tolerance=1e-12, **m)
    yield Row("dram-layer-norm", text=LAYER_NORM, c="layer_norm", numba=LAYER_NORM_LOOPS, tolerance=1e-10, **m)
    u = {**m, "inputs": square("u"), "c_inputs": ("u",), "shape": inner}
    yield Row("dram-5-point", text=FIVE_POINT, c="five_point", tolerance=1e-14, **u)
    yield Row("dram-heat-in-place", text=HEAT, before="u = start.copy()", c="five_point", tolerance=1e-14, checked=("u",), wanted=("u",), c_part=np.s_[1:-1, 1:-1],
              **{**u, "inputs": square("start"), "c_inputs": ("start",)})
    yield Row("dram-27-point", text=POINT_27, c="point27", tolerance=1e-13, **{**u, "n": 202, "quick": 66, "tiny": 4, "inputs": cube("u")})
    eight = {"targets": (Target(C, 0.8),)}
    yield Row("dram-stride-2", text="r = a[::2] * 2.0 + 1.0", inputs=doubles("a"), c="stride2", c_inputs=("a",), tolerance=1e-15,
              **{**far, **eight, "shape": lambda n: ((n + 1) // 2,)})
    yield Row("dram-reversed", text="r = a[::-1] + b", inputs=doubles("a", "b"), c="reversed", c_inputs=("a", "b"), **{**far, **eight})
    yield Row("dram-transposed", text="r = a + b.T", c="add_transposed", **{**m, **eight, "inputs": square("a", "b"), "c_inputs": ("a", "b")})


def _linalg():
    dense = {"group": "linear algebra", "n": 1000, "quick": 100, "tiny": 4, "threads": 0, "tolerance": 1e-10, "targets": (Target(NUMPY, 0.85),)}
    yield Row("matmul", text="r = a @ b", inputs=pick(shifted, "a", "b"), **dense)
    yield Row("matmul-float32", text="r = a @ b", inputs=lambda rng, n: {k: rng.random((n, n), dtype=np.float32) for k in ("a", "b")},
              **{**dense, "n": 2000, "quick": 200, "tolerance": 1e-4})
    yield Row("matmul-stacked", text="r = a @ b", inputs=lambda rng, n: {k: rng.random((64, n, n)) for k in ("a", "b")}, **{**dense, "n": 128, "quick": 32})
    yield Row("matrix-vector", text="r = a @ v", inputs=pick(shifted, "a", "v"), **dense)
    yield Row("solve", text="r = np.linalg.solve(a, v)", inputs=pick(shifted, "a", "v"), **dense)
    yield Row("solve-matrix", text="r = np.linalg.solve(a, b)", inputs=pick(shifted, "a", "b"), **{**dense, "n": 300})
    yield Row("solve-complex", text="r = np.linalg.solve(a + 1j * b, v)", inputs=pick(shifted, "a", "b", "v"), **{**dense, "n": 300})
    yield Row("solve-small", text="r = np.linalg.solve(a, v)", inputs=pick(shifted, "a", "v"), **{**dense, "n": 8, "quick": 8})
    yield Row("lstsq", text="r = np.linalg.lstsq(a, v)[0]", inputs=pick(shifted, "a", "v"), **{**dense, "n": 300})
    yield Row("inv", text="r = np.linalg.inv(a)", inputs=pick(shifted, "a"), **dense)
    yield Row("cholesky", text="r = np.linalg.cholesky(p)", inputs=pick(shifted, "p"), **dense)
    # signs of vectors are free: what is compared is their product
    yield Row("qr", text="q, t = np.linalg.qr(a)", inputs=pick(shifted, "a"), after="again = q @ t\nsize = np.abs(t)", wanted=("q", "t"),
              checked=("again", "size"), **{**dense, "n": 500})
    yield Row("eigh", text="w, v = np.linalg.eigh(s)", inputs=pick(shifted, "s"), after="again = (v * w) @ v.T", wanted=("w", "v"),
              checked=("w", "again"), **{**dense, "n": 500})
    yield Row("svd", text="u, w, v = np.linalg.svd(a)", inputs=pick(shifted, "a"), after="again = (u * w) @ v", wanted=("u", "w", "v"),
              checked=("w", "again"), **{**dense, "n": 400})


ROWS = tuple(row for rows in (_scans, _sorts, _rows, _l2, _strides, _narrow, _functions, _dram, _linalg) for row in rows())
