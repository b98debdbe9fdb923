import numpy as np

# ragged and object things people do
rows = [[1, 2, 3], [4], [5, 6]]
lengths = np.array([len(r) for r in rows])
padded = np.array([r + [0] * (lengths.max() - len(r)) for r in rows])
mask = np.arange(lengths.max()) < lengths[:, None]
print(padded, mask, np.where(mask, padded, np.nan), sep="\n")
print(np.concatenate(rows), np.cumsum(lengths)[:-1], np.split(np.concatenate(rows), np.cumsum(lengths)[:-1]))
people = np.array([("Rex", 9, 81.0), ("Fido", 3, 27.0)], dtype=[("name", "U10"), ("age", "i4"), ("weight", "f4")])
people["age"] += 1
print(people, people["name"], people[people["age"] > 5]["name"], people.dtype.names, people[0]["weight"])
obj = np.empty(3, dtype=object)
obj[:] = [1, "two", [3]]
print(obj, obj.dtype, obj[2], len(obj))
mixed = np.array([1, "a", None], dtype=object)
print(mixed, mixed.dtype, [type(v).__name__ for v in mixed], mixed.tolist(), mixed == "a")
rag = np.array([[1, 2], [3]], dtype=object)
print(rag, rag.shape, [len(r) for r in rag], rag[0] + rag[1])
fr = np.array([1, 2, 3], dtype=object) * 10 ** 20
print(fr, fr.sum(), fr[0])
print(np.array([{"a": 1}, {"a": 2}]).shape)
