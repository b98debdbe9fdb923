"""Builds complete binary trees of objects and counts their nodes."""

# results: count
depth = 10  # quick: 4


class Node:
    def __init__(self, left, right):
        self.left = left
        self.right = right

    def count(self):
        if self.left is None:
            return 1
        return 1 + self.left.count() + self.right.count()


def build(d):
    if d == 0:
        return Node(None, None)
    return Node(build(d - 1), build(d - 1))


# measured from here
count = build(depth).count()
