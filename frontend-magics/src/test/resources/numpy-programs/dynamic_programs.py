"""Classic dynamic programs with memo dictionaries and tables."""
from functools import cache
import numpy as np


def edit_distance(a, b):
    d = np.zeros((len(a) + 1, len(b) + 1), dtype=int)
    d[:, 0] = range(len(a) + 1)
    d[0] = np.arange(len(b) + 1)
    for i, x in enumerate(a, 1):
        for j, y in enumerate(b, 1):
            d[i, j] = min(d[i - 1, j] + 1, d[i, j - 1] + 1, d[i - 1, j - 1] + (x != y))
    i, j = len(a), len(b)
    ops = []
    while i or j:
        if i and j and d[i, j] == d[i - 1, j - 1] + (a[i - 1] != b[j - 1]):
            ops.append("=" if a[i - 1] == b[j - 1] else "~")
            i, j = i - 1, j - 1
        elif i and d[i, j] == d[i - 1, j] + 1:
            ops.append("-")
            i -= 1
        else:
            ops.append("+")
            j -= 1
    return int(d[-1, -1]), "".join(reversed(ops))


def lcs(a, b, memo={}):
    if not a or not b:
        return ""
    key = (a, b)
    if key not in memo:
        if a[0] == b[0]:
            memo[key] = a[0] + lcs(a[1:], b[1:])
        else:
            memo[key] = max(lcs(a[1:], b), lcs(a, b[1:]), key=len)
    return memo[key]


def knapsack(items, capacity):
    best = [(0, ())] * (capacity + 1)
    for name, weight, value in items:
        for c in range(capacity, weight - 1, -1):
            v, chosen = best[c - weight]
            if v + value > best[c][0]:
                best[c] = (v + value, chosen + (name,))
    return best[-1]


@cache
def ways(amount, coins):
    if amount == 0:
        return 1
    if amount < 0 or not coins:
        return 0
    return ways(amount - coins[0], coins) + ways(amount, coins[1:])


def matrix_chain(dims):
    n = len(dims) - 1
    cost = [[0] * n for _ in range(n)]
    split = {}
    for length in range(2, n + 1):
        for i in range(n - length + 1):
            j = i + length - 1
            cost[i][j] = float("inf")
            for k in range(i, j):
                c = cost[i][k] + cost[k + 1][j] + dims[i] * dims[k + 1] * dims[j + 1]
                if c < cost[i][j]:
                    cost[i][j], split[i, j] = c, k

    def text(i, j):
        return chr(65 + i) if i == j else f"({text(i, split[i, j])}{text(split[i, j] + 1, j)})"
    return cost[0][n - 1], text(0, n - 1)


for a, b in [("kitten", "sitting"), ("flaw", "lawn"), ("", "abc"), ("intention", "execution")]:
    print(repr(a), repr(b), *edit_distance(a, b), repr(lcs(a, b)))
print(knapsack([("map", 9, 150), ("compass", 13, 35), ("water", 53, 200), ("glucose", 15, 60), ("tin", 68, 45)], 80))
print(ways(100, (50, 25, 10, 5, 1)), ways(7, (2, 3)))
print(matrix_chain([30, 35, 15, 5, 10, 20, 25]))
