"""Multiplies matrices that are lists of lists."""

# results: result
n = 40  # quick: 4
a = [[i * j % 10 for j in range(n)] for i in range(n)]
# measured from here
c = [[0] * n for i in range(n)]
for i in range(n):
    for j in range(n):
        t = 0
        for k in range(n):
            t += a[i][k] * a[k][j]
        c[i][j] = t
result = sum(sum(row) for row in c)
