"""Arrays of strings: indexing, comparing, sorting, printing."""
import numpy as np

a = np.array(["pear", "fig", "apple", "fig"])
print(a, a.shape, a.dtype, a.size, a.ndim, len(a))
print(repr(a), a[0], a[-1], a[1:3], a[::-1], a[[0, 2]], a[a == "fig"], a == "fig", a != "fig")
print(a.tolist(), [x.upper() for x in a], "fig" in a, sorted(a.tolist()), np.sort(a), np.argsort(a), a[np.argsort(a, kind="stable")])
print(np.unique(a), dict(zip(*[v.tolist() for v in np.unique(a, return_counts=True)])))
values, inverse = np.unique(a, return_inverse=True)
print(values, inverse, np.bincount(inverse), values[inverse])
v = np.array([1.5, 2.5, 3.5, 4.5])
for name in np.unique(a):
    print(name, v[a == name].mean(), f"{name:>8}|")
m = np.array([["a", "bb"], ["ccc", "d"]])
print(m, m.shape, m[0], m[:, 1], m[1, 0], m.T, repr(m), m.reshape(-1), m.ravel().tolist(), sep="\n")
print(np.where(v > 2, "big", "small"), np.where(a == "fig", "F", a), np.isin(a, ["fig", "kiwi"]), (a == "fig").sum(), (a > "b").tolist())
b = a.copy()
b[0] = "kiwis"
b[b == "fig"] = "x"
print(b, a, np.concatenate([a[:1], b[:2]]), np.array_equal(a, a.copy()), np.array_equal(a, b))
chars = np.array(list(" .:-=+*#%@"))
grid = np.array([[0, 3, 9], [5, 5, 1]])
for row in grid:
    print("".join(chars[row]))
print("".join(chars[grid].ravel()), chars[grid].shape)
print(np.array(["1", "2"]).astype(int) + 1, np.array(["1.5", "2"]).astype(float), np.array([1, 2]).astype(int))
np.random.seed(3)
print(np.random.choice(["r", "g", "b"], 5), np.random.choice(["r", "g", "b"]), np.random.choice(["yes", "no"], size=(2, 2), p=[0.9, 0.1]))
rng = np.random.default_rng(0)
c = rng.choice(["r", "g", "b"], 50)
print(c.shape, set(c.tolist()) <= {"r", "g", "b"}, rng.choice(["only"]))
day, station = [3, 1, 2, 1], np.array(["B7", "A1", "B7", "A1"])
print(np.lexsort((day, station)), station.itemsize, station.nbytes, np.repeat(np.array(["a", "b"]), 2))
print(np.array(["some longer words", "that need", "several lines", "to be printed", "by numpy", "at seventy-five"]))
d = {name: i for i, name in enumerate(np.unique(a))}
print(d["fig"], {k: v for k, v in d.items()}.keys() == {"apple", "fig", "pear"}, a[0] == "pear", a[0] + "s", a[0].upper(), isinstance(a[0], str), set(a) == {"fig", "pear", "apple"}, a[1] in {"fig"})
print(repr(np.array(["some longer words", "that need", "several lines", "to be printed", "by numpy", "at seventy-five", "x" * 30])))
print(np.array([["some longer words", "that need", "several lines", "to be printed", "by numpy", "at seventy-five"]] * 2))
print(np.array([str(k) for k in range(2000)]))
try:
    print(np.array(["a"]) + 1)
except TypeError as e:
    print("TypeError")
try:
    np.sin(np.array(["a"]))
except TypeError as e:
    print("TypeError")
