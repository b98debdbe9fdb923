class L(list):
    def __init__(self, *a):
        list.__init__(self, *a)
        self.n = 0
    def __setitem__(self, i, v):
        self.n += 1
        list.__setitem__(self, i, v)
    def __repr__(self):
        return "L" + list.__repr__(self)
class D(dict):
    def __getitem__(self, k):
        return dict.__getitem__(self, k.lower())
    def __setitem__(self, k, v):
        dict.__setitem__(self, k.lower(), v)
    def __contains__(self, k):
        return dict.__contains__(self, k.lower())
l = L([1, 2]); l[0] = 5; print(l, l.n, len(l))
d = D(); d["ABC"] = 3; print(d["abc"], "Abc" in d, dict.keys(d))
class S(str):
    def __repr__(self):
        return "S(" + str.__repr__(self) + ")"
    def __add__(self, o):
        return S(str.__add__(self, o))
s = S("x"); print(repr(s), s + "y", [s], f"{s}", {s: 1}["x"], "x" == s, hash(s) == hash("x"))
class I(int):
    def __add__(self, o):
        return I(int.__add__(self, o))
    __radd__ = __add__
print(I(3) + 4, type(I(3) + 4).__name__, sum([I(1), I(2)], I(0)), int.__mul__(3, 4), list.append.__name__)
import numpy as np
w = np.array(["b", "a", "b"])
print(list(w), w[0], dict(zip(*np.unique(w, return_counts=True))), w[0] + "z", w[0] == "b", {"b": 2}[w[0]], f"{w[0]:>3}|", "%s" % w[0], w[0].upper(), isinstance(w[0], str), type(w[0]).__name__)
print(np.array([1.5, 2, np.nan]).astype(str), np.arange(3).astype("U5"), np.array([True, False]).astype(str), np.array([[1, 2], [3, 4]]).astype(str).dtype)
print(np.hstack([w, ["q"]]), np.stack([w, w]), np.tile(w, 2), np.flip(w), np.roll(w, 1), np.delete(w, 0), np.setdiff1d(w, ["a"]), np.searchsorted(np.array(["a", "c"]), "b"), np.insert(w, 1, "k"))
print(np.column_stack([w, np.arange(3).astype(str)]), np.split(np.array(list("abcd")), 2), w.repeat(2), w.take([1, 2]), np.dtype("int64") == "U3", w.dtype == "U1", w.dtype == np.int64)
with np.printoptions(formatter={"float": "{:6.2f}".format, "int": lambda v: hex(v)}):
    print(np.linspace(0, 1, 4), np.arange(3), np.array([[1.0, 22.5], [3, 4]]), repr(np.array([1.5])))
print(np.linspace(0, 1, 4))
np.set_printoptions(formatter={"all": lambda x: f"<{x}>"}); print(np.arange(3), np.array([True])); np.set_printoptions()
print(np.arange(3))
for q in w: print(repr(q), end=" ")
print(sorted(set(w.tolist())), ",".join(w), sorted(w), max(w), "".join(w[::-1]), w[0] in ["b"], [len(x) for x in w], {k: 1 for k in w})
