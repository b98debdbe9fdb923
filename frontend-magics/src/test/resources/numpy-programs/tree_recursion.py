"""Binary search trees, permutations, queens, hanoi."""


class Node:
    __slots__ = ("key", "left", "right")

    def __init__(self, key):
        self.key, self.left, self.right = key, None, None


class Tree:
    def __init__(self, keys=()):
        self.root = None
        self.size = 0
        for k in keys:
            self.insert(k)

    def insert(self, key):
        def put(node):
            if node is None:
                self.size += 1
                return Node(key)
            if key < node.key:
                node.left = put(node.left)
            elif key > node.key:
                node.right = put(node.right)
            return node
        self.root = put(self.root)

    def __iter__(self):
        def walk(node):
            if node:
                yield from walk(node.left)
                yield node.key
                yield from walk(node.right)
        return walk(self.root)

    def __contains__(self, key):
        node = self.root
        while node is not None and node.key != key:
            node = node.left if key < node.key else node.right
        return node is not None

    def height(self):
        def h(node):
            return 0 if node is None else 1 + max(h(node.left), h(node.right))
        return h(self.root)

    def __str__(self):
        lines = []

        def draw(node, depth):
            if node:
                draw(node.right, depth + 1)
                lines.append("    " * depth + str(node.key))
                draw(node.left, depth + 1)
        draw(self.root, 0)
        return "\n".join(lines)


def permutations(items):
    if len(items) <= 1:
        yield list(items)
        return
    for i, first in enumerate(items):
        for rest in permutations(items[:i] + items[i + 1:]):
            yield [first] + rest


def queens(n, row=0, cols=(), diag1=(), diag2=()):
    if row == n:
        yield cols
        return
    for c in range(n):
        if c not in cols and row + c not in diag1 and row - c not in diag2:
            yield from queens(n, row + 1, cols + (c,), diag1 + (row + c,), diag2 + (row - c,))


def hanoi(n, a="A", b="B", c="C"):
    return [] if n == 0 else hanoi(n - 1, a, c, b) + [a + c] + hanoi(n - 1, b, a, c)


t = Tree([50, 30, 70, 20, 40, 60, 80, 30])
print(t)
print(list(t), t.size, t.height(), 60 in t, 65 in t)
print(sum(1 for _ in permutations("abcd")), ["".join(p) for p in permutations("abc")])
solutions = list(queens(6))
print(len(solutions), solutions[0], len(list(queens(8))))
for c in solutions[0]:
    print("." * c + "Q" + "." * (5 - c))
print(hanoi(3), len(hanoi(6)))
flatten = lambda x: [z for y in x for z in flatten(y)] if isinstance(x, list) else [x]
print(flatten([1, [2, [3, [4, 5]], 6], [], [[7]]]))
