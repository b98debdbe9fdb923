"""Nested comprehensions."""

# results: result
n = 100  # quick: 5
# measured from here
table = [[i * j % 7 for j in range(n)] for i in range(n)]
flat = [v for row in table for v in row if v > 2]
result = sum(flat)
