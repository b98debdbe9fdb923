"""Descriptive statistics table printed several ways; printing options."""
import numpy as np
import sys

rng = np.random.RandomState(123)
cols = {"height": rng.normal(170, 8, 12), "weight": rng.normal(70, 12, 12), "age": rng.randint(18, 65, 12)}
data = np.column_stack(list(cols.values()))
print(data[:3])
print(repr(data[:2]))


def describe(x):
    q1, med, q3 = np.percentile(x, [25, 50, 75])
    m = x.mean()
    s = x.std(ddof=1)
    return {"n": x.size, "mean": m, "sd": s, "min": x.min(), "q1": q1, "median": med, "q3": q3, "max": x.max(),
            "skew": ((x - m)**3).mean() / x.std()**3, "kurt": ((x - m)**4).mean() / x.var()**2 - 3}


stats = {k: describe(v) for k, v in cols.items()}
keys = list(stats["age"])
print(f"{'':10}" + "".join(f"{k:>10}" for k in stats))
for key in keys:
    print(f"{key:10}" + "".join(f"{stats[c][key]:10.3f}" if key != "n" else f"{stats[c][key]:10d}" for c in stats))
print("=" * 40)
print(np.corrcoef(data, rowvar=False))
with np.printoptions(precision=2, suppress=True, sign="+", floatmode="fixed"):
    print(data[:2] - data.mean(axis=0))
np.set_printoptions(threshold=6, edgeitems=2)
print(np.arange(100))
print(np.arange(100).reshape(10, 10))
np.set_printoptions(threshold=1000, edgeitems=3, linewidth=40)
print(np.arange(20) * 1.5)
np.set_printoptions(linewidth=75)
print(np.array([1e-10, 1, 1e10]), np.array([1.5, np.nan, np.inf]), np.array([True, False]))
print(np.array([0.1, 0.25]), np.array([1e5, 1.0]), np.float32(0.1), np.array([1/3], dtype=np.float32))
print(np.array([[1, 20], [300, 4]]), np.array([-1.0, 2]), np.array([]), np.array([[]]), np.zeros((0, 3)))
print(np.array(5), np.array("abc"), np.array(["a", "bcd"]), np.array([None, 1]), np.array([1.0, 2.5e-8]))
print(str(np.arange(3)), repr(np.arange(3, dtype=np.int32)), repr(np.float32(2.5)), repr(np.array([1, 2], dtype=np.uint8)), [np.float64(1.5), np.int64(2)])
print("%s %r %d %.3f" % (np.float64(2.5), np.float64(2.5), np.int64(7), np.float32(1/3)), "{} {!r} {:6.2f}|{:>6}|{:e}".format(np.float64(2), np.int8(3), np.float64(1), np.int64(3), np.float32(1234.5)))
h, e = np.histogram(cols["height"], bins=4)
for c, lo, hi in zip(h, e[:-1], e[1:]):
    sys.stdout.write(f"{lo:7.2f}-{hi:7.2f} {'|' * c}\n")
mode = lambda a: np.unique(a)[np.unique(a, return_counts=True)[1].argmax()]
print(mode(cols["age"] // 10), np.bincount(cols["age"] // 10), np.digitize(cols["age"], [30, 45]), cols["age"].dtype)
print(np.median(data, axis=0), np.ptp(data, axis=0), np.average(data[:, 0], weights=data[:, 2]), np.nanpercentile([1, np.nan, 3], 50))
