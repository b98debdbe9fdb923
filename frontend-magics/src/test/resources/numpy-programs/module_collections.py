# collections, bisect, heapq, statistics, string, copy.
import bisect
import copy
import heapq
import statistics
import string
from collections import Counter, OrderedDict, defaultdict, deque, namedtuple

words = "the cat and the dog and the bird".split()
c = Counter(words)
print(c, c["the"], c["fish"], c.most_common(2), sum(c.values()), sorted(c), len(c), isinstance(c, dict), isinstance(c, Counter))
c.update(["fish", "the"])
c.subtract({"dog": 2})
print(c["dog"], c.most_common(1), sorted(c.elements())[:3], dict(c))
c["fish"] += 3
print(Counter("aab") + Counter("bc"), Counter("aab") - Counter("ab"), Counter("aab") & Counter("abb"), Counter("aab") | Counter("abb"), Counter(a=2, b=1), Counter())

d = defaultdict(list)
for k, v in [("a", 1), ("b", 2), ("a", 3)]:
    d[k].append(v)
print(dict(d), d["new"], len(d), "none" in d, d.get("none"))
n = defaultdict(int)
for ch in "mississippi":
    n[ch] += 1
print(sorted(n.items()), n)
tree = defaultdict(lambda: defaultdict(int))
tree["x"]["y"] += 5
print(tree["x"]["y"], tree["x"]["z"])
try:
    defaultdict(None)["q"]
except KeyError as e:
    print("missing", e)

q = deque([1, 2, 3], maxlen=4)
q.append(4)
q.append(5)
q.appendleft(0)
print(q, len(q), q[0], q[-1], list(q), q.maxlen, 3 in q)
q = deque("abc")
q.rotate(1)
print(q, q.pop(), q.popleft(), q)
q.extend([7, 8])
q.extendleft([1, 2])
q[1] = "second"
q.remove(7)
print(q, q.count(8), q.index(8), list(reversed(q)), bool(deque()))
try:
    deque().popleft()
except IndexError as e:
    print(e)

def bfs(graph, start):
    seen, order, todo = {start}, [], deque([start])
    while todo:
        node = todo.popleft()
        order.append(node)
        for other in graph[node]:
            if other not in seen:
                seen.add(other)
                todo.append(other)
    return order

print(bfs({0: [1, 2], 1: [3], 2: [3, 4], 3: [], 4: [0]}, 0))

Point = namedtuple("Point", "x y")
p = Point(1, y=2)
print(p, p.x, p[1], p._replace(x=5), p._asdict(), Point._fields, p == (1, 2), Point._make([3, 4]), isinstance(p, Point), isinstance(p, tuple))
x, y = p
print(x + y, max([Point(1, 5), Point(2, 0)]))
Row = namedtuple("Row", ["name", "size"], defaults=[0])
print(Row("a"), [r.name for r in (Row("b", 2), Row("c"))])
try:
    Point(1)
except TypeError as e:
    print("TypeError")

o = OrderedDict([("a", 1), ("b", 2), ("c", 3)])
o.move_to_end("a")
print(list(o), o.popitem(last=False), list(o.items()))

data = [1, 3, 3, 5]
print(bisect.bisect(data, 3), bisect.bisect_left(data, 3), bisect.bisect_right(data, 9), [("FDCBA"[bisect.bisect([60, 70, 80, 90], s)]) for s in (33, 99, 77, 70)])
bisect.insort(data, 4)
print(data)
heap = []
for v in [5, 1, 4, 1, 3]:
    heapq.heappush(heap, v)
print([heapq.heappop(heap) for _ in range(5)], heapq.nlargest(2, [4, 9, 1]), heapq.nsmallest(2, ["bb", "a", "ccc"], key=len))
h = [9, 8, 7, 1]
heapq.heapify(h)
print(h[0], heapq.heappushpop(h, 0), heapq.heapreplace(h, 5), sorted(h))
tasks = []
heapq.heappush(tasks, (2, "write"))
heapq.heappush(tasks, (1, "read"))
print(heapq.heappop(tasks))

print(statistics.mean([1, 2, 3, 4]), statistics.mean([1, 2, 3]), statistics.median([3, 1, 2]), statistics.median([1, 2, 3, 4]), statistics.mode("aabbb"), statistics.stdev([1, 2, 3, 4]), statistics.pstdev([1.5, 2.5]), statistics.variance([2, 4, 6]), statistics.fmean([1, 2]))
print(string.ascii_lowercase, string.digits, string.punctuation, len(string.printable))

nested = {"a": [1, [2, 3]], "b": (4, [5])}
shallow, deep = copy.copy(nested), copy.deepcopy(nested)
nested["a"][1].append(9)
nested["b"][1].append(8)
print(shallow, deep)
class Node:
    def __init__(self):
        self.items = [1]
        self.me = self
n1 = Node()
n2, n3 = copy.copy(n1), copy.deepcopy(n1)
n1.items.append(2)
print(n2.items, n3.items, n2.me is n1, n3.me is n3)
