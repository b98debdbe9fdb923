"""Shortest paths with a heap."""

# results: result
import heapq

n = 1000  # quick: 20
graph = {i: [((i * 7 + k * 13) % n, (i * k) % 11 + 1) for k in range(1, 6)] for i in range(n)}
# measured from here
far = {0: 0}
heap = [(0, 0)]
while heap:
    d, u = heapq.heappop(heap)
    if d > far[u]:
        continue
    for v, w in graph[u]:
        if v not in far or d + w < far[v]:
            far[v] = d + w
            heapq.heappush(heap, (d + w, v))
result = sum(far.values())
