"""Writes what real NumPy answers into ../resources/dev/kiln/arrays: printing.txt, ops.txt, every_op.txt, complex_special.txt, promotion.txt, views.txt and small .npy files.

Needs NumPy 2.4 or newer; the tests read the files only.
"""
import itertools
import pathlib
import warnings

import numpy as np

warnings.simplefilter("ignore")
OUT = pathlib.Path(__file__).parent.parent / "resources" / "dev" / "kiln" / "arrays"
TYPES = "bool int8 int16 int32 int64 uint8 uint16 uint32 uint64 float32 float64".split()
FILE_TYPES = [*TYPES, "complex64", "complex128"]


def text(v):
    if isinstance(v, np.bool_):
        return "True" if v else "False"
    if isinstance(v, np.integer):
        return str(int(v))
    return repr(float(v))


def flat(a):
    return " ".join(text(v) for v in a.ravel())


def printing():
    rng = np.random.default_rng(7)
    nan, inf = np.nan, np.inf
    cases = [
        np.array(5.0), np.array(1e16), np.array(123456789012345.6), np.array(1e-5), np.array(-0.0), np.array(nan), np.array(-inf),
        np.array(True), np.array(7, "int32"), np.array(0.1, "float32"), np.array(1e-5, "float32"), np.array(3.4e38, "float32"), np.array(999999, "float32"),
        np.array(1e6, "float32"), np.array(1e-4, "float32"), np.array(9999999999999998.0),
        np.array([1.0, 2.5, -3.0]), np.array([1 / 3, 2 / 3]), np.array([1e-5, 1.0]), np.array([1e8, 1.0]), np.array([1e10, 1.5]),
        np.array([0.0, -0.0]), np.array([nan, 1.0]), np.array([nan, -inf, inf]), np.array([nan]), np.array([-inf, 1.5]),
        np.array([nan, 1e-10, 12345.678]), np.array([1e300, 1e-300]), np.array([5e-324, 1.7976931348623157e308]), np.array([1e23, 2e23]),
        np.array([0.5, 0.25, 0.125]), np.array([123456.789, 0.001]), np.array([999.0, 1.0]), np.array([1000.5, 1.0]),
        np.array([0.123456785, 0.123456775, 0.5]), np.array([1.0000000005]), np.array([12345678.9]), np.array([99999999.5, 99999998.0]),
        np.array([0.0001]), np.array([0.00009999]), np.array([2.0**-30]), np.arange(3.0) * 1e-3,
        np.array([1 / 3, 1e5], "float32"), np.array([16777216.0, 1.0], "float32"), np.array([0.1, 0.2, 0.3], "float32"),
        np.array([1e-4], "float32"), np.array([1234567.0], "float32"), np.array([999999.0], "float32"),
        np.array([1, -20, 300]), np.array([1, -20, 300], "int32"), np.array([-2**63, 2**63 - 1]), np.array([True, False]),
        np.array([[True], [False]]), np.zeros(0), np.zeros((0, 3)), np.zeros((3, 0), "int32"), np.zeros(0, "int64"), np.zeros(0, "bool"),
        np.zeros((1, 1)), np.zeros((1, 1, 1), "int32"), np.arange(24).reshape(2, 3, 4), np.arange(16).reshape(2, 2, 2, 2),
        np.arange(30), np.arange(40.0), np.arange(1000), np.arange(1001), np.arange(1001, dtype="int32"), np.arange(1001.0) / 7,
        np.arange(2000).reshape(2, 1000), np.arange(2000).reshape(1000, 2), np.arange(6000.0).reshape(10, 20, 30) / 3,
        np.arange(1200).reshape(4, 300) % 2 == 0, np.zeros((7, 200), "float32"), np.ones((2, 3, 200)),
        rng.normal(size=(5, 5)), rng.normal(size=(3, 12)), rng.normal(size=(4, 3)) * 1e6, rng.normal(size=20).astype("float32"),
        rng.integers(-1000, 1000, size=(4, 25)), np.exp(rng.normal(size=(3, 3)) * 8), rng.random((40, 40)),
        np.linspace(0, 1, 11), np.linspace(-1, 1, 7).astype("float32"), np.array([[1.0, nan], [inf, 1e-7]]),
    ]
    with open(OUT / "printing.txt", "w") as f:
        for a in cases:
            f.write(f"== {a.dtype} {' '.join(map(str, a.shape))}\n{flat(a)}\n-- str\n{a!s}\n-- repr\n{a!r}\n")


VALUES = {
    "bool": [False, True],
    "int8": [0, 1, -1, 2, -3, 7, 127, -128, 40, -64],
    "int16": [0, 1, -1, 2, -3, 7, 2**15 - 1, -(2**15), 40, 200],
    "uint8": [0, 1, 2, 3, 7, 127, 128, 200, 255],
    "uint16": [0, 1, 2, 3, 7, 300, 2**15, 2**16 - 1],
    "uint32": [0, 1, 2, 3, 7, 300, 2**31, 2**32 - 1],
    "uint64": [0, 1, 2, 3, 7, 300, 2**63, 2**64 - 1, 2**63 + 1025],
    "int32": [0, 1, -1, 2, -3, 7, 2**31 - 1, -(2**31), 40, -64],
    "int64": [0, 1, -1, 2, -3, 7, 2**63 - 1, -(2**63), 70, 2**40],
    "float32": [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.5, 7.25, 1e10, -1e-10, np.inf, -np.inf, np.nan],
    "float64": [0.0, -0.0, 1.0, -1.0, 0.5, -2.5, 3.5, 7.25, 1e18, -1e-10, 1e300, np.inf, -np.inf, np.nan],
}
UNARY = ("negative positive abs sign square sqrt exp expm1 log log1p log2 log10 sin cos tan asin acos atan sinh cosh tanh floor ceil trunc"
         " round isnan isinf isfinite logical_not real imag conj invert").split()
BINARY = ("add subtract multiply divide floor_divide remainder pow atan2 hypot minimum maximum equal not_equal less less_equal greater"
          " greater_equal logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor left_shift right_shift").split()
SCANS = "add multiply minimum maximum logical_and logical_or logical_xor bitwise_and bitwise_or bitwise_xor".split()
COMPLEX_TYPES = ("complex64", "complex128")
FLOATING = set("sqrt exp expm1 log log1p log2 log10 sin cos tan asin acos atan sinh cosh tanh".split())
SHORT = {"bool", "int8", "uint8"}


def left_out(name, *types):
    """Where NumPy answers float16, which Kiln has not."""
    if name == "round" and types[0] not in ("float32", "float64"):
        return True
    return name in FLOATING | {"atan2", "hypot"} and set(types) <= SHORT


def ops():
    with open(OUT / "ops.txt", "w") as f:
        for t in TYPES:
            f.write(f"values {t}: {flat(np.array(VALUES[t], t))}\n")
        for t in TYPES:
            for u in TYPES:
                if t.startswith("float") and u.startswith("uint"):
                    continue  # C leaves open what does not fit
                f.write(f"astype {t} {u}: {flat(np.array(VALUES[t], t).astype(u))}\n")
        for name in UNARY:
            for t in TYPES:
                if left_out(name, t):
                    continue
                try:
                    r = getattr(np, name)(np.array(VALUES[t], t))
                except TypeError:
                    f.write(f"unary {name} {t} refused\n")
                    continue
                f.write(f"unary {name} {t} {r.dtype}: {flat(r)}\n")
        for name in BINARY:
            for t, u in itertools.product(TYPES, TYPES):
                if left_out(name, t, u):
                    continue
                b = np.array(VALUES[u], u)
                if name == "pow" and "int" in u and not t.startswith("f"):
                    b = np.abs(b.astype("int64")).astype(u) % np.array(100, u)
                try:
                    r = getattr(np, name)(np.array(VALUES[t], t)[:, None], b)
                except TypeError:
                    f.write(f"binary {name} {t} {u} refused\n")
                    continue
                f.write(f"binary {name} {t} {u} {r.dtype}: {flat(r)}\n")
        for name in ["sum", "prod", "min", "max", "any", "all", "mean"]:
            for t in TYPES:
                r = np.asarray(getattr(np, name)(np.array(VALUES[t][:6], t)))
                f.write(f"reduce {name} {t} {r.dtype}: {flat(r)}\n")


COMPLEX = [0, 1, -1, 1j, -2j, 0.5 - 2j, -3.25 + 4.5j, 2 + 0.25j, -0.75 - 0.125j]
EVERY = {**VALUES, "bool": [False, True, True, False], "complex64": COMPLEX, "complex128": COMPLEX}
# Kiln has no float16: where NumPy answers it, Kiln computes in these types
INSTEAD = {"bool": "float64", "int8": "float32", "uint8": "float32"}


def element(v):
    return f"{float(v.real)!r},{float(v.imag)!r}" if isinstance(v, np.complexfloating) else text(v)


def elements(a):
    return " ".join(map(element, a))


def joined(x, y, t):
    """The complex numbers of these parts, in the type that a function of real numbers computes in."""
    if t in COMPLEX_TYPES:
        raise TypeError
    part = INSTEAD.get(t) or np.sqrt(np.ones(1, t)).dtype
    z = np.empty(len(x), "complex64" if part == "float32" else "complex128")
    z.real, z.imag = x, y
    return z


def operands(name, t):
    x = np.array([*EVERY[t], 0], t)
    if name in ("isnan", "isinf", "isfinite") and "complex" in t:
        x = np.array([*x, complex(np.nan, 1), complex(1, np.inf), complex(-np.inf, np.nan)], t)
    y = np.roll(x, 1)
    if name == "pow" and "int" in t:
        y = np.abs(y.astype("int64")).astype(t) % np.array(7, t)
    elif name == "pow" and "complex" in t:
        x = x[x != 0]
        y = np.roll(x, 1)
    elif name == "divide" and "complex" in t:
        y = np.where(y == 0, np.array(2, t), y)
    elif name in ("log", "log2", "log10") and "complex" in t:
        x = x[x != 0]
    elif name == "log1p" and "complex" in t:
        x = x[x != -1]
    elif name == "atan" and "complex" in t:
        x = x[x != 1j]
    return x, y


def answer(name, t):
    x, y = operands(name, t)
    if name == "copy":
        return x.copy()
    if name == "complex":
        return joined(x, y, t)
    if name == "where":
        return np.where(np.arange(len(x)) % 3 == 0, x, y)
    if name == "round":
        if t == "bool":
            raise TypeError
        return np.round(x)
    more = {"dtype": INSTEAD[t]} if name in FLOATING | {"atan2", "hypot"} and t in INSTEAD else {}
    return getattr(np, name)(x, **more) if name in UNARY else getattr(np, name)(x, y, **more)


# integers that wrap around in narrow types; the last ones are rounded in float32 and float64, and wrongly so if they are rounded twice
WIDE = [300, -129, 65537, -(2**31) - 1, 2**24 + 1, 2**53 + 1, 2**54 + 2**30 + 1]
# numbers with fractions up to the bounds of the integer types
FRACTIONS = [0.0, 0.5, -0.75, 1.9, -1.9, 2.5, 100.75, -127.5, 255.5, 3e4, -3e4, 6e4, 2.0**30, -(2.0**31), 2.0**31, 2.0**62, -(2.0**63), 2.0**63]


def cast_operands(source, target):
    """Values of a type whose conversion is defined: C leaves open what a floating-point number outside the integer type's range becomes."""
    kind = np.dtype(source).kind
    if kind == "b":
        return np.array(EVERY[source], source)
    if kind in "iu":
        bounds = np.iinfo(source)
        return np.array([*EVERY[source], *(v for v in WIDE if bounds.min <= v <= bounds.max)], source)
    values = [complex(v, 2.5) for v in FRACTIONS] if kind == "c" else FRACTIONS
    x = np.array(values if np.dtype(target).kind in "iu" else [*values, *EVERY[source]], source)
    if np.dtype(target).kind in "iu":
        bounds = np.iinfo(target)
        x = np.array([v for v in x if bounds.min <= int(v.real) <= bounds.max], source)
    return x


def reduce_operands(t):
    """Sets of values on which every reduction has different answers; all sums and products are exact or infinite in any order."""
    kind = np.dtype(t).kind
    sets = {
        "b": [[True, True, True], [False, False, False]],
        "i": [[1, 2, -3, 7, 5, -1], [-5, -3, -3], [0, 0, 0]],
        "u": [[1, 2, 3, 7, 5, 1], [5, 3, 3], [0, 0, 0]],
        "f": [[2.0, -0.5, 3.0, 1.0, -4.0], [-5.0, -0.25], [0.0, 0.0], [2.0**100, -(2.0**100), 2.0**99], [1.0, np.nan, 2.0],
              [1.0, np.inf, 2.0], [-np.inf, 1.0, 2.0]],
        "c": [[2 + 1j, -0.5 - 2j, 4j], [-5 + 0.5j, -5 - 0.5j], [0, 0]],
    }[kind]
    if kind in "iu":
        bounds = np.iinfo(t)
        sets.append([bounds.max, bounds.max, 3, bounds.min or 5, bounds.max - 6])
    return [np.array(values, t) for values in [EVERY[t][:6], *sets]]


def every_op():
    """
    Rows for every op and every reduction in every type. Ops have one row: the values and a last 0, and these rolled by one;
    casts one for each type that they start from, which follows the result's type; reductions, scans, arg-reductions and selections
    several, of different answers.
    """
    with open(OUT / "every_op.txt", "w") as f:
        for name in ["copy", *UNARY, *BINARY, "complex", "where"]:
            for t in EVERY:
                try:
                    r = answer(name, t)
                except TypeError:
                    f.write(f"{name} {t} refused\n")
                    continue
                x, y = operands(name, t)
                f.write(f"{name} {t} {r.dtype} | {elements(x)} | {elements(y)} | {elements(r)}\n")
        for t, source in itertools.product(EVERY, EVERY):
            x = cast_operands(source, t)
            f.write(f"astype {t} {t} {source} | {elements(x)} | | {elements(x.astype(t))}\n")
        for name in ["sum", "prod", "min", "max", "any", "all"]:
            for t in EVERY:
                nothing = [] if name in ("min", "max") else [np.array([], t)]
                for x in [*reduce_operands(t), *nothing]:
                    r = np.asarray(getattr(np, name)(x))
                    f.write(f"reduce-{name} {t} {r.dtype} | {elements(x)} | | {element(r[()])}\n")
        for name, t in itertools.product(SCANS, EVERY):
            for x in reduce_operands(t):
                try:
                    r = getattr(np, name).accumulate(x)
                except TypeError:
                    f.write(f"scan-{name} {t} refused\n")
                    break
                f.write(f"scan-{name} {t} {r.dtype} | {elements(x)} | | {elements(r)}\n")
        for name, t in itertools.product(["argmin", "argmax"], EVERY):
            for x in [part for x in reduce_operands(t) for part in (x, x[1:])]:
                f.write(f"{name} {t} int64 | {elements(x)} | | {getattr(np, name)(x)}\n")
        for t in EVERY:
            for x in reduce_operands(t):
                f.write(f"filter {t} {t} | {elements(x)} | | {elements(x[np.arange(len(x)) % 3 != 1])}\n")


# parts at which formulas for complex numbers tend to differ: zeros, numbers near both ends of the range, exponents of large powers
PARTS = {
    "complex64": [0.0, -0.0, 1.0, -0.75, 2.5, -1e-45, 1e-38, 95.0, -3e38, np.inf, -np.inf, np.nan],
    "complex128": [0.0, -0.0, 1.0, -0.75, 2.5, -5e-324, 3e-308, 712.0, -1e308, np.inf, -np.inf, np.nan],
}
ON_COMPLEX = ("negative positive abs sign square sqrt exp expm1 log log1p log2 log10 sin cos tan asin acos atan sinh cosh tanh isnan isinf"
              " isfinite logical_not real imag conj round").split()
ON_PAIRS = ("add subtract multiply divide minimum maximum equal not_equal less less_equal greater greater_equal logical_and logical_or"
            " logical_xor").split()


def product(x, y):
    """NumPy's formula; where the machine has fused multiply-add, NumPy itself rounds once less and may avoid an overflow."""
    z = np.empty_like(x)
    z.real = x.real * y.real - x.imag * y.imag
    z.imag = x.real * y.imag + x.imag * y.real
    return z


def complex_special():
    """Every op on complex numbers of special parts; of two numbers on each of them and others, rolled by some steps."""
    with open(OUT / "complex_special.txt", "w") as f:
        for t, parts in PARTS.items():
            x = np.empty(len(parts) ** 2, t)
            x.real, x.imag = np.repeat(parts, len(parts)), np.tile(parts, len(parts))
            f.write(f"values {t} | {elements(x)}\n")
            for name in ON_COMPLEX:
                r = product(x, x) if name == "square" else getattr(np, name)(x)
                f.write(f"{name} {t} 0 | {elements(r)}\n")
            for name in ON_PAIRS:
                for step in (0, 1, 13, 29):
                    y = np.roll(x, step)
                    r = product(x, y) if name == "multiply" else getattr(np, name)(x, y)
                    f.write(f"{name} {t} {step} | {elements(r)}\n")


def promotion():
    scalars = {"True": True, "7": 7, "0.5": 0.5}
    with open(OUT / "promotion.txt", "w") as f:
        for t, u in itertools.product(TYPES, TYPES):
            f.write(f"{t} {u} {(np.ones(2, t) + np.ones(2, u)).dtype}\n")
        for t in TYPES:
            for s, v in scalars.items():
                f.write(f"{t} {s} {(np.ones(2, t) + v).dtype}\n")


def files():
    a = np.arange(6).reshape(2, 3) - 2
    for t in FILE_TYPES:
        np.save(OUT / f"c-{t}.npy", a.astype(t))
        np.save(OUT / f"big-{t}.npy", a.astype(np.dtype(t).newbyteorder(">")))
    np.save(OUT / "fortran.npy", np.asfortranarray(a.astype("float64")))
    np.save(OUT / "scalar.npy", np.array(2.5))
    np.save(OUT / "empty.npy", np.zeros((0, 3)))
    np.save(OUT / "float16.npy", np.arange(3, dtype="float16"))
    np.save(OUT / "structured.npy", np.zeros(2, [("a", "<i4"), ("b", "<f8")]))
    for version in [(2, 0), (3, 0)]:
        with open(OUT / f"version{version[0]}.npy", "wb") as f:
            np.lib.format.write_array(f, a.astype("float64"), version)


def random_slice(rng, length):
    def bound():
        return "" if rng.random() < 0.3 else str(rng.integers(-length - 2, length + 3))
    kind = rng.random()
    if kind < 0.15 and length > 0:
        return str(rng.integers(-length, length))
    step = "" if rng.random() < 0.5 else ":" + str(rng.choice([1, 2, 3, -1, -2]))
    return f"{bound()}:{bound()}{step}"


def random_index(rng, shape):
    items = [random_slice(rng, n) for n in shape[: rng.integers(0, len(shape) + 1)]]
    if rng.random() < 0.2:
        items.insert(rng.integers(0, len(items) + 1), "None")
    if rng.random() < 0.2:
        items.insert(rng.integers(0, len(items) + 1), "...")
    return ", ".join(items)


def views():
    """Chains of views, then a write through the last one from another of the same shape; the whole array afterwards."""
    rng = np.random.default_rng(11)
    with open(OUT / "views.txt", "w") as f:
        for _ in range(400):
            shape = tuple(int(n) for n in rng.choice([0, 1, 2, 3, 4, 5], size=rng.integers(0, 4), p=[0.05, 0.15, 0.2, 0.2, 0.2, 0.2]))
            base = np.arange(np.prod(shape, dtype=int)).reshape(shape)
            v, steps = base, []
            for _ in range(rng.integers(1, 5)):
                kind = rng.choice(["get", "get", "get", "T", "flip", "expand", "swap"])
                if kind == "get":
                    index = random_index(rng, v.shape)
                    if not index:
                        continue
                    v = eval(f"v[{index}]" if "..." in index else f"v[{index}, ...]")  # with ... it is always a view
                    steps.append(f"get {index}")
                elif kind == "T":
                    v = v.T
                    steps.append("T")
                elif kind == "flip" and v.ndim:
                    v = np.flip(v)
                    steps.append("flip")
                elif kind == "expand":
                    axis = int(rng.integers(0, v.ndim + 1))
                    v = np.expand_dims(v, axis)
                    steps.append(f"expandDims {axis}")
                elif v.ndim > 1:
                    v = v.swapaxes(0, -1)
                    steps.append("swapaxes")
            if not steps:
                continue
            before = flat(v)
            reverse = v[::-1] if v.ndim else v
            v[...] = reverse + 100
            v += v.T if v.shape == v.T.shape else 1
            f.write(f"{' '.join(map(str, shape))} | {' ; '.join(steps)} | {' '.join(map(str, v.shape))} | {before} | {flat(base)}\n")


OUT.mkdir(parents=True, exist_ok=True)
printing()
ops()
every_op()
complex_special()
promotion()
views()
files()
