import heapq
from collections import defaultdict, deque
import numpy as np


class Graph:
    """Weighted graph stored both as an adjacency list and as a matrix."""

    def __init__(self, directed=False):
        self.adj = defaultdict(dict)
        self.directed = directed

    def add_edge(self, u, v, w=1.0):
        self.adj[u][v] = w
        if not self.directed:
            self.adj[v][u] = w
        else:
            self.adj.setdefault(v, {})

    @property
    def nodes(self):
        return sorted(self.adj)

    def __len__(self):
        return len(self.adj)

    def __contains__(self, node):
        return node in self.adj

    def __iter__(self):
        yield from self.nodes

    def edges(self):
        seen = set()
        for u in self.nodes:
            for v, w in sorted(self.adj[u].items()):
                key = (u, v) if self.directed else frozenset((u, v))
                if key not in seen:
                    seen.add(key)
                    yield u, v, w

    def matrix(self, missing=np.inf):
        index = {n: i for i, n in enumerate(self.nodes)}
        m = np.full((len(self), len(self)), missing)
        np.fill_diagonal(m, 0)
        for u in self:
            for v, w in self.adj[u].items():
                m[index[u], index[v]] = w
        return m

    def bfs(self, start):
        order, queue, seen = [], deque([start]), {start}
        while queue:
            node = queue.popleft()
            order.append(node)
            for nxt in sorted(self.adj[node]):
                if nxt not in seen:
                    seen.add(nxt)
                    queue.append(nxt)
        return order

    def dijkstra(self, start):
        dist = {n: float("inf") for n in self}
        prev = {}
        dist[start] = 0
        heap = [(0, start)]
        while heap:
            d, node = heapq.heappop(heap)
            if d > dist[node]:
                continue
            for nxt, w in self.adj[node].items():
                nd = d + w
                if nd < dist[nxt]:
                    dist[nxt], prev[nxt] = nd, node
                    heapq.heappush(heap, (nd, nxt))
        return dist, prev


def floyd_warshall(m):
    d = m.copy()
    for k in range(len(d)):
        d = np.minimum(d, d[:, k, None] + d[None, k, :])
    return d


def path_to(prev, node):
    path = [node]
    while node in prev:
        node = prev[node]
        path.append(node)
    return path[::-1]


def kruskal(graph):
    parent = {n: n for n in graph}

    def find(x):
        while parent[x] != x:
            parent[x] = parent[parent[x]]
            x = parent[x]
        return x

    total, tree = 0, []
    for u, v, w in sorted(graph.edges(), key=lambda e: (e[2], e[0], e[1])):
        ru, rv = find(u), find(v)
        if ru != rv:
            parent[ru] = rv
            tree.append((u, v))
            total += w
    return total, tree


g = Graph()
for line in """A B 4
A C 2
B C 1
B D 5
C D 8
C E 10
D E 2
D F 6
E F 3""".splitlines():
    u, v, w = line.split()
    g.add_edge(u, v, float(w))
print(len(g), "nodes,", len(list(g.edges())), "edges", "A" in g, "Z" in g)
print(g.matrix())
print(g.bfs("A"))
dist, prev = g.dijkstra("A")
for node in g:
    print(f"{node}: {dist[node]:>5} via {'->'.join(path_to(prev, node))}")
fw = floyd_warshall(g.matrix())
print(fw)
print(np.allclose(fw[0], [dist[n] for n in g]))
print(kruskal(g))
A = (np.isfinite(g.matrix()) & (g.matrix() > 0)).astype(int)
deg = A.sum(axis=1)
L = np.diag(deg) - A
print("laplacian eigenvalues", np.linalg.eigvalsh(L).round(4) + 0.0)
print("triangles", np.trace(np.linalg.matrix_power(A, 3)) // 6)
P = A / deg[:, np.newaxis]
rank = np.full(len(g), 1 / len(g))
for it in range(100):
    new = 0.85 * (rank @ P) + 0.15 / len(g)
    if np.abs(new - rank).sum() < 1e-10:
        break
    rank = new
print(it, dict(zip(g.nodes, rank.round(4).tolist())))
