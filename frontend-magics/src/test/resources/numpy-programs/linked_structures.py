# data structures: linked list, stack, binary search tree, heap, LRU cache, trie
import numpy as np
from collections import OrderedDict
from functools import lru_cache, partial, cmp_to_key
import itertools as it
import heapq


class Node:
    __slots__ = "value", "next"

    def __init__(self, value, next=None):
        self.value = value
        self.next = next


class LinkedList:
    def __init__(self, items=()):
        self.head = None
        self._n = 0
        for x in reversed(list(items)):
            self.push(x)

    def push(self, x):
        self.head = Node(x, self.head)
        self._n += 1

    def pop(self):
        if self.head is None:
            raise IndexError("pop from empty list")
        value, self.head = self.head.value, self.head.next
        self._n -= 1
        return value

    def __iter__(self):
        node = self.head
        while node:
            yield node.value
            node = node.next

    def __len__(self):
        return self._n

    def __getitem__(self, i):
        if isinstance(i, slice):
            return LinkedList(list(self)[i])
        if i < 0:
            i += len(self)
        for k, v in enumerate(self):
            if k == i:
                return v
        raise IndexError(i)

    def __repr__(self):
        return " -> ".join(map(repr, self)) or "<empty>"

    def __bool__(self):
        return self._n > 0

    def reverse(self):
        prev, node = None, self.head
        while node:
            node.next, prev, node = prev, node, node.next
        self.head = prev
        return self


class BST:
    class _N:
        def __init__(self, k):
            self.k, self.l, self.r = k, None, None

    def __init__(self):
        self.root = None

    def insert(self, k):
        if self.root is None:
            self.root = self._N(k)
            return
        n = self.root
        while True:
            side = "l" if k < n.k else "r"
            nxt = getattr(n, side)
            if nxt is None:
                setattr(n, side, self._N(k))
                return
            n = nxt

    def walk(self, n="root"):
        n = self.root if n == "root" else n
        if n:
            yield from self.walk(n.l)
            yield n.k
            yield from self.walk(n.r)

    def height(self):
        def h(n):
            return 0 if n is None else 1 + max(h(n.l), h(n.r))
        return h(self.root)


class LRU:
    def __init__(self, size):
        self.size, self.data = size, OrderedDict()
        self.hits = self.misses = 0

    def get(self, key, make):
        if key in self.data:
            self.hits += 1
            self.data.move_to_end(key)
            return self.data[key]
        self.misses += 1
        value = self.data[key] = make(key)
        if len(self.data) > self.size:
            self.data.popitem(last=False)
        return value


def trie(words):
    root = {}
    for w in words:
        d = root
        for ch in w:
            d = d.setdefault(ch, {})
        d["$"] = True
    return root


def complete(t, prefix):
    for ch in prefix:
        t = t.get(ch)
        if t is None:
            return []
    found = []

    def rec(node, acc):
        for ch in sorted(node):
            if ch == "$":
                found.append(prefix + acc)
            else:
                rec(node[ch], acc + ch)
    rec(t, "")
    return found


ll = LinkedList([1, 2, 3])
ll.push(0)
print(ll, len(ll), ll.pop(), ll.reverse(), ll[0], ll[-1], ll[1:], bool(LinkedList()), 2 in ll)
try:
    ll[9]
except IndexError as e:
    print("IndexError", e, e.args)
rng = np.random.RandomState(3)
tree = BST()
keys = rng.permutation(20)
for k in keys:
    tree.insert(int(k))
print(list(tree.walk()) == sorted(keys.tolist()), tree.height())
cache = LRU(3)
for k in [1, 2, 3, 1, 4, 2, 1]:
    cache.get(k, lambda k: k * k)
print(cache.hits, cache.misses, dict(cache.data))
print(complete(trie(["car", "card", "care", "cat", "dog"]), "car"), complete(trie(["a"]), "z"))


@lru_cache(maxsize=None)
def fib(n):
    return n if n < 2 else fib(n - 1) + fib(n - 2)


print(fib(80), fib.cache_info().hits, fib.cache_info())
heap = []
for p, name in [(3, "c"), (1, "a"), (2, "b"), (1, "aa")]:
    heapq.heappush(heap, (p, name))
print([heapq.heappop(heap) for _ in range(4)], heapq.nlargest(2, keys.tolist()), heapq.nsmallest(2, ["bb", "a", "ccc"], key=len))
print(sorted(["b10", "a2", "a10"], key=cmp_to_key(lambda x, y: (x > y) - (x < y))), list(map(partial(pow, 2), range(5))))
print(list(it.zip_longest("abc", [1], fillvalue="-")), list(it.permutations("abc", 2))[:3], list(it.takewhile(lambda v: v < 3, it.count())))
print({k: [x for _, x in g] for k, g in it.groupby(sorted((len(w), w) for w in "a bb cc d eee".split()), key=lambda p: p[0])})
a, *rest, z = ll
print(a, rest, z, [*ll, *rest], {**{"a": 1}, "b": 2}, (lambda *args, **kw: (args, kw))(1, *[2, 3], k=4))
print(list(zip(*[iter(range(6))] * 2)), [x for x in it.chain.from_iterable([[1], [2, 3]])], list(it.starmap(pow, [(2, 3), (3, 2)])))
matrix = [[1, 2, 3], [4, 5, 6]]
print([list(r) for r in zip(*matrix)], [y for r in matrix for y in r if y % 2], any(x > 5 for r in matrix for x in r))
