"""Recursion: towers and Ackermann's function."""

# results: moves, top
n = 10  # quick: 3
m = 50  # quick: 2
# measured from here
def hanoi(k, a, b, c):
    if k == 0:
        return 0
    return hanoi(k - 1, a, c, b) + 1 + hanoi(k - 1, c, b, a)


def ackermann(a, b):
    if a == 0:
        return b + 1
    if b == 0:
        return ackermann(a - 1, 1)
    return ackermann(a - 1, ackermann(a, b - 1))


moves = hanoi(n, "a", "b", "c")
top = ackermann(2, m)
