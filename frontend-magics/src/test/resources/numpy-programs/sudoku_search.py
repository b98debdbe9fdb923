import numpy as np

puzzle = """
5 3 0 0 7 0 0 0 0
6 0 0 1 9 5 0 0 0
0 9 8 0 0 0 0 6 0
8 0 0 0 6 0 0 0 3
4 0 0 8 0 3 0 0 1
7 0 0 0 2 0 0 0 6
0 6 0 0 0 0 2 8 0
0 0 0 4 1 9 0 0 5
0 0 0 0 8 0 0 7 9
"""

grid = np.array([list(map(int, line.split())) for line in puzzle.strip().splitlines()])
print(grid.shape, grid.dtype.kind)


def candidates(g, r, c):
    """All digits that may stand in the given cell."""
    br, bc = 3 * (r // 3), 3 * (c // 3)
    used = set(g[r]) | set(g[:, c]) | set(g[br:br + 3, bc:bc + 3].flatten())
    return [d for d in range(1, 10) if d not in used]


calls = 0


def solve(g):
    global calls
    calls += 1
    empty = np.argwhere(g == 0)
    if len(empty) == 0:
        return True
    best, best_cand = None, None
    for r, c in empty:
        cand = candidates(g, r, c)
        if best is None or len(cand) < len(best_cand):
            best, best_cand = (r, c), cand
            if len(cand) <= 1:
                break
    for d in best_cand:
        g[best] = d
        if solve(g):
            return True
        g[best] = 0
    return False


def show(g):
    for i, row in enumerate(g):
        if i % 3 == 0 and i:
            print("------+-------+------")
        print(" | ".join(" ".join(str(v) if v else "." for v in row[k:k + 3]) for k in (0, 3, 6)))


show(grid)
work = grid.copy()
ok = solve(work)
print("solved:", ok, "after", calls, "calls")
show(work)
full = np.arange(1, 10)
assert all((np.sort(r) == full).all() for r in work)
assert all((np.sort(c) == full).all() for c in work.T)
blocks = work.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
print("blocks ok:", np.array_equal(np.sort(blocks, axis=1), np.tile(full, (9, 1))))
print("givens kept:", np.all(work[grid > 0] == grid[grid > 0]))
