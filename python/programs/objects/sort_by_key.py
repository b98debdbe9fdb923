"""Sorts tuples by a key."""

# results: result
n = 10000  # quick: 20
items = [((i * 7919) % 10007, str(i)) for i in range(n)]
# measured from here
ordered = sorted(items, key=lambda item: (item[0] % 100, -item[0]))
result = ordered[n // 2][0]
