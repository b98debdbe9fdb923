import heapq
import itertools
from collections import defaultdict, deque, namedtuple
import numpy as np

Edge = namedtuple("Edge", "src dst weight")


class Graph:
    def __init__(self, edges=(), directed=False):
        self.adj = defaultdict(dict)
        self.directed = directed
        for e in edges:
            self.add(*e)

    def add(self, a, b, w=1.0):
        self.adj[a][b] = w
        self.adj[b] if self.directed else self.adj[b].__setitem__(a, w)
        return self

    def __contains__(self, node):
        return node in self.adj

    def __iter__(self):
        return iter(sorted(self.adj))

    def __len__(self):
        return len(self.adj)

    def edges(self):
        for a, nbrs in self.adj.items():
            for b, w in nbrs.items():
                if self.directed or a < b:
                    yield Edge(a, b, w)

    def matrix(self):
        names = list(self)
        index = {n: i for i, n in enumerate(names)}
        M = np.full((len(names),) * 2, np.inf)
        np.fill_diagonal(M, 0)
        for a, nbrs in self.adj.items():
            for b, w in nbrs.items():
                M[index[a], index[b]] = w
        return names, M

    def dijkstra(self, source):
        dist, prev, heap = {source: 0}, {}, [(0, source)]
        while heap:
            d, u = heapq.heappop(heap)
            if d > dist.get(u, np.inf):
                continue
            for v, w in self.adj[u].items():
                if d + w < dist.get(v, float("inf")):
                    dist[v], prev[v] = d + w, u
                    heapq.heappush(heap, (dist[v], v))
        return dist, prev


def path(prev, target):
    out = deque([target])
    while out[0] in prev:
        out.appendleft(prev[out[0]])
    return list(out)


g = Graph([("A", "B", 4), ("A", "C", 2), ("C", "B", 1), ("B", "D", 5), ("C", "D", 8), ("D", "E", 3)])
dist, prev = g.dijkstra("A")
for n in g:
    print(f"{n}: {dist[n]:>3} via {' -> '.join(path(prev, n))}")
names, M = g.matrix()
print(M)
for k in range(len(names)):
    M = np.minimum(M, M[:, k, None] + M[None, k, :])
print(M.astype(int))
print("diameter", M.max(), "Z" in g, len(g))
best = min(itertools.permutations(names[1:]), key=lambda p: sum(M[names.index(a), names.index(b)] for a, b in zip(("A",) + p, p)))
print("tour", best)
print(sorted(g.edges(), key=lambda e: (e.weight, e.src))[:3])
A = (np.isfinite(M) & (M > 0)).astype(float)
P = A / A.sum(axis=1, keepdims=True)
rank = np.full(len(names), 1 / len(names))
for _ in range(100):
    rank = 0.15 / len(names) + 0.85 * rank @ P
print(dict(zip(names, rank.round(4))))
L = np.diag(A.sum(1)) - A
print(np.linalg.eigvalsh(L).round(6))
