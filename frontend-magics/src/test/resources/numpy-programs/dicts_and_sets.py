# Dicts and sets: literals, methods, order, views, operators.
import numpy as np

d = {"a": 1, "b": [1, 2], 3: (4, 5), None: None, (1, 2): "t", 1.5: True}
print(d, len(d), d["a"], d[3], d[(1, 2)], {}, {"x": {}})
d["c"] = np.float64(2.5)
d["a"] += 5
print(list(d), list(d.keys())[:2], d.get("a"), d.get("zz"), d.get("zz", 0), "b" in d, "q" not in d)
for key in {"one": 1, "two": 2}:
    print(key, end=" ")
for key, value in {"one": 1, "two": 2}.items():
    print(key, value, end="; ")
print()
del d["b"]
print(d.pop("a"), d.pop("nope", -1), d.setdefault("new", []), d.setdefault("new", 5), list(d.values())[-1])
d["new"].append(7)
print(d["new"], d.popitem(), bool({}), bool({0: 0}))
e = {"x": 1, "y": 2}
e.update({"y": 3, "z": 4})
e.update(w=5)
e.update([("v", 6)])
print(e, e == {"x": 1, "y": 3, "z": 4, "w": 5, "v": 6}, e != {}, {"x": 1} | {"x": 2, "q": 3})
e |= {"x": 9}
copy = e.copy()
copy["x"] = 0
print(e["x"], copy["x"], dict(a=1, b=2), dict([(1, 2)]), dict(zip("ab", range(2))), dict({"k": 1}, j=2), dict())
print({1: "int", 1.0: "float", True: "bool"}, {np.int64(1): "a"}[1], {2: 3}[np.float64(2.0)], {True: 1}[1])
print(e.keys(), e.values(), e.items(), {"x": 1}.keys() & {"x", "y"}, sorted(e.keys() | {"n"}))
e.clear()
print(e, sum({"a": 1, "b": 2}.values()), max({"a": 1, "b": 2}, key=lambda k: -ord(k) if k == "a" else 0) if False else None)
scores = {"ann": 3, "bob": 5, "cy": 4}
print(max(scores, key=scores.get), sorted(scores, key=lambda k: scores[k], reverse=True), sorted(scores.items(), key=lambda kv: kv[1]))
print(f"{scores['ann']} {scores}", isinstance(scores, dict), type(scores) == dict, isinstance({1}, set))
counts = {}
for letter in "mississippi":
    counts[letter] = counts.get(letter, 0) + 1
print(counts)
grouped = {}
for n in range(7):
    grouped.setdefault(n % 3, []).append(n)
print(grouped, [sum(v) for v in grouped.values()])
params = {"w": np.zeros(2), "b": np.ones(1)}
for name in params:
    params[name] = params[name] - 0.5
print(params["w"], params["b"], {k: v.shape for k, v in params.items()})
params["w"] += 1
print(params["w"], params)
nested = {"a": {"b": {"c": 1}}}
nested["a"]["b"]["d"] = 2
print(nested, nested["a"]["b"]["c"])

s = {3, 1, 2}
print(s, len(s), 2 in s, 5 in s, set(), {*s, 9}, set([1, 1, 2]), frozenset([1]), set("a"))
s.add(5)
s.discard(1)
s.discard(77)
s.remove(2)
print(s, s | {1}, s & {3, 4}, s - {3}, s ^ {3, 8}, s <= {3, 5, 6}, s == {5, 3}, {1} < {1, 2}, s.isdisjoint({1}))
t = set()
t.update([1, 2], (3,))
print(t.union([4], {5}), t.intersection({1, 2}), t.difference([1]), t.issubset(range(9)), t.issuperset({1}), t.symmetric_difference({1, 10}))
t |= {20}
t -= {1}
print(t, sorted(t, reverse=True), sum(t), min(t), {x % 5 for x in range(50)}, {10 * k for k in range(7)})
u = {k for k in range(0, 100, 9)}
print(u, list(u)[0], set(range(20, 0, -3)), {-1, -2, 3}, {100, 33})
a = t.copy()
a.clear()
print(a, t, len(set(np.array([1, 2, 2]).tolist())), np.unique(sorted({3, 1})))
seen = set()
for pair in [(0, 1), (1, 0), (0, 1)]:
    if pair not in seen:
        seen.add(pair)
print(len(seen), (0, 1) in seen, {(1, 2): 3}[(1, 2)], {frozenset({1, 2}): "f"}[frozenset([2, 1])])

def tally(items, into=None):
    into = {} if into is None else into
    for item in items:
        into[item] = into.get(item, 0) + 1
    return into

print(tally("aab"), tally([1, 1], {1: 5}), list(tally("xy").items()))
table = [{"name": "n1", "v": 2.0}, {"name": "n2", "v": 1.0}]
print(sorted(table, key=lambda r: r["v"])[0]["name"], np.mean([r["v"] for r in table]), [r["name"] for r in table if r["v"] > 1])
dispatch = {"add": lambda p, q: p + q, "mul": lambda p, q: p * q}
print([dispatch[op](3, 4) for op in ("add", "mul")], {"f": np.sin}["f"](0.0))
settings = dict(axis=0, keepdims=True)
print(np.ones((2, 2)).sum(**settings), list(dict.fromkeys("abca")) if False else "-")
print([k for k, v in sorted(counts.items(), key=lambda kv: (-kv[1], kv[0]))], list(reversed(list(counts))))
