"""Counts how n queens can stand."""

# results: result
n = 7  # quick: 4
# measured from here
def place(row, columns, up, down):
    if row == n:
        return 1
    found = 0
    for c in range(n):
        if c not in columns and row + c not in up and row - c not in down:
            found += place(row + 1, columns | {c}, up | {row + c}, down | {row - c})
    return found


result = place(0, set(), set(), set())
