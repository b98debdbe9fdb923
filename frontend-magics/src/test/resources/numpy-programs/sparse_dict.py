"""Sparse matrices as dictionaries, and PageRank."""
import numpy as np
from collections import Counter, defaultdict


class Sparse:
    def __init__(self, shape, items=()):
        self.shape = shape
        self.data = {}
        for (i, j), v in dict(items).items():
            self[i, j] = v

    def __setitem__(self, key, value):
        i, j = key
        if not (0 <= i < self.shape[0] and 0 <= j < self.shape[1]):
            raise IndexError(f"{key} outside {self.shape}")
        if value:
            self.data[key] = value
        else:
            self.data.pop(key, None)

    def __getitem__(self, key):
        return self.data.get(key, 0)

    def __matmul__(self, other):
        if isinstance(other, Sparse):
            by_row = defaultdict(list)
            for (k, j), v in other.data.items():
                by_row[k].append((j, v))
            out = Counter()
            for (i, k), a in self.data.items():
                for j, b in by_row[k]:
                    out[i, j] += a * b
            return Sparse((self.shape[0], other.shape[1]), out)
        y = np.zeros(self.shape[0])
        for (i, j), v in self.data.items():
            y[i] += v * other[j]
        return y

    @property
    def T(self):
        return Sparse(self.shape[::-1], {(j, i): v for (i, j), v in self.data.items()})

    def toarray(self):
        out = np.zeros(self.shape)
        if self.data:
            rows, cols = zip(*self.data)
            out[list(rows), list(cols)] = list(self.data.values())
        return out

    @property
    def density(self):
        return len(self.data) / (self.shape[0] * self.shape[1])


links = {"home": ["about", "news"], "about": ["home"], "news": ["home", "about", "shop"], "shop": ["home"], "lost": ["home"]}
names = sorted(links)
index = {n: i for i, n in enumerate(names)}
n = len(names)
m = Sparse((n, n))
for page, targets in links.items():
    for t in targets:
        m[index[t], index[page]] = 1 / len(targets)
print(names, m.density, len(m.data))
print(m.toarray().round(3))
print(np.array_equal((m @ m).toarray(), m.toarray() @ m.toarray()), np.allclose(m.T.toarray(), m.toarray().T))
rank = np.full(n, 1 / n)
for k in range(100):
    new = 0.15 / n + 0.85 * (m @ rank)
    if np.abs(new - rank).sum() < 1e-10:
        break
    rank = new
print("iterations:", k)
for name, r in sorted(zip(names, rank), key=lambda p: p[1], reverse=True):
    print(f"{name:<8}{r:.6f} {'=' * int(100 * r)}")
try:
    m[0, 9] = 1
except IndexError as e:
    print("IndexError:", e)
