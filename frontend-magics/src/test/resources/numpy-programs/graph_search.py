"""Shortest paths, components and orders in a graph."""
from collections import defaultdict, deque
import heapq

EDGES = """
oslo bergen 463
oslo stockholm 523
stockholm malmo 614
oslo malmo 553
malmo berlin 480
berlin prague 349
prague vienna 334
lisbon madrid 625
"""


class Graph:
    def __init__(self, text):
        self.next = defaultdict(dict)
        for line in text.strip().split("\n"):
            a, b, d = line.split()
            self.next[a][b] = self.next[b][a] = int(d)

    def __contains__(self, node):
        return node in self.next

    def __iter__(self):
        return iter(sorted(self.next))

    def __len__(self):
        return len(self.next)

    def dijkstra(self, start):
        best = {start: 0}
        before = {}
        heap = [(0, start)]
        while heap:
            d, node = heapq.heappop(heap)
            if d > best.get(node, float("inf")):
                continue
            for other, length in self.next[node].items():
                if d + length < best.get(other, float("inf")):
                    best[other] = d + length
                    before[other] = node
                    heapq.heappush(heap, (d + length, other))
        return best, before

    def components(self):
        seen = set()
        for start in self:
            if start in seen:
                continue
            part, todo = [], deque([start])
            seen.add(start)
            while todo:
                node = todo.popleft()
                part.append(node)
                for other in sorted(self.next[node]):
                    if other not in seen:
                        seen.add(other)
                        todo.append(other)
            yield part


def path(before, end):
    result = [end]
    while end in before:
        end = before[end]
        result.append(end)
    return " > ".join(reversed(result))


g = Graph(EDGES)
print(len(g), "oslo" in g, "rome" in g, list(g))
best, before = g.dijkstra("bergen")
for city in sorted(best, key=lambda c: best[c]):
    print(f"{city:<10}{best[city]:>6} km  {path(before, city)}")
for i, part in enumerate(g.components()):
    print(i, part)
degrees = {c: len(n) for c, n in g.next.items()}
print(max(degrees, key=degrees.get), sorted(degrees.values(), reverse=True))
tasks = {"shirt": {"tie", "belt"}, "tie": {"jacket"}, "belt": {"jacket"}, "trousers": {"shoes", "belt"}, "socks": {"shoes"}}


def topological(tasks):
    nodes = set(tasks) | set().union(*tasks.values())
    incoming = {n: sum(n in t for t in tasks.values()) for n in nodes}
    ready = sorted(n for n in nodes if not incoming[n])
    while ready:
        node = ready.pop(0)
        yield node
        for other in sorted(tasks.get(node, ())):
            incoming[other] -= 1
            if incoming[other] == 0:
                ready.append(other)
                ready.sort()


print(list(topological(tasks)))
