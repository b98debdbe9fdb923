import bisect, copy, heapq, operator, timeit, time
import numpy as np
def bubble(a):
    a = a.copy()
    for i in range(len(a)):
        swapped = False
        for j in range(len(a) - 1 - i):
            if a[j] > a[j + 1]: a[j], a[j + 1] = a[j + 1], a[j]; swapped = True
        if not swapped: break
    return a
def quick(a):
    if len(a) <= 1: return a
    p = a[len(a) // 2]
    return np.concatenate([quick(a[a < p]), a[a == p], quick(a[a > p])])
def merge_sort(a):
    if len(a) < 2: return list(a)
    m = len(a) // 2; l, r = merge_sort(a[:m]), merge_sort(a[m:]); out = []
    while l and r: out.append((l if l[0] <= r[0] else r).pop(0))
    return out + l + r
def counting(a): return np.repeat(np.arange(a.min(), a.max() + 1), np.bincount(a - a.min()))
def radix(a):
    for s in range(0, int(a.max()).bit_length(), 4): a = a[np.argsort((a >> s) & 15, kind="stable")]
    return a
rng = np.random.default_rng(77); data = rng.integers(0, 100, 25)
algos = [bubble, quick, merge_sort, counting, radix, np.sort, sorted]
for f in algos:
    r = f(data); print(f"{f.__name__:<12} {type(r).__name__:<8} {np.array_equal(r, np.sort(data))} {r[:4]}")
t = timeit.timeit(lambda: np.sort(data), number=10); print(t > 0, timeit.default_timer() > 0)
l = sorted(data.tolist()); bisect.insort(l, 50); print(bisect.bisect_left(l, 50), l[:6], heapq.nlargest(3, l), heapq.nsmallest(2, l, key=lambda v: -v))
print(np.argsort([3, 1, 2])[::-1], np.lexsort(([1, 0, 1], [2, 2, 1])), np.searchsorted(l, 50), np.argpartition(data, 3)[:3].size, np.sort([[3, 1], [2, 4]], axis=None), np.sort(["b", "A", "c"]), sorted(["b", "A", "c"], key=str.lower, reverse=True), sorted([(1, "b"), (1, "a"), (0, "z")]), np.sort([2 + 1j, 1 + 2j, 1 + 1j]))
people = [dict(n="x", a=3), dict(n="y", a=1), dict(n="z", a=3)]; people.sort(key=lambda p: (-p["a"], p["n"])); print([p["n"] for p in people], sorted(people, key=operator.itemgetter("a"))[0])
m = np.array([[1, 9, 2], [1, 3, 5], [0, 9, 9]]); print(m[m[:, 0].argsort(kind="stable")], m[np.lexsort(m.T[::-1])], np.take_along_axis(m, m.argsort(1), 1), m[:, ::-1][::2], m.ravel(order="F"), np.median(m, axis=0))
d = copy.deepcopy({"a": [1, {"b": 2}], "arr": np.arange(3)}); e = copy.copy(d); d["a"][1]["b"] = 9; print(e["a"], d["arr"] is e["arr"])
s = {3, 1, 2}; print(s | {5}, s & {1, 9}, s ^ {1}, s - {2}, s <= {1, 2, 3, 4}, frozenset([1]) in {frozenset([1])}, sorted(s, reverse=True), {*s, *"a"} == {1, 2, 3, "a"})
first, *mid, last = data[:5].tolist(); print(first, mid, last, [*range(3), *"ab"], {**{"a": 1}, "b": 2} | {"c": 3}, (lambda *a, k=1, **kw: (a, k, kw))(1, 2, z=3))
match data[:2].tolist():
    case [x, y] if x > y: print("falling")
    case [x, y]: print("rising or flat", y - x >= 0)
del l[2:5]; l[:2] = [7, 7, 7]; l.reverse(); print(l[:3], l[-3:], l.index(7), l.count(7), l.pop(), [] or "empty", not l, 3 if l else 4, 1 < 2 < 3, "a" "b", -7 // 2, -7 % 3, 7 / 2, 2 ** -1, ~5, 5 & 3 | 8, 0b101, 0xff, 1_000, 1e3, "ab" * 2, "abc"[::-1], "a,b".split(","), "abc".find("z"), "x".join("123"))
