"""A sudoku solver with constraint propagation on a NumPy board."""
import numpy as np
import itertools as it

PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079"


class Contradiction(Exception):
    pass


class Board:
    count = 0

    def __init__(self, grid):
        self.grid = np.array(grid, dtype=np.int8).reshape(9, 9)
        type(self).count += 1

    @classmethod
    def from_string(cls, text):
        return cls([int(c) for c in text])

    def candidates(self, r, c):
        g = self.grid
        br, bc = 3 * (r // 3), 3 * (c // 3)
        used = set(g[r]) | set(g[:, c]) | set(g[br:br + 3, bc:bc + 3].flat)
        return set(range(1, 10)) - used

    def propagate(self):
        changed = True
        while changed:
            changed = False
            for r, c in zip(*np.where(self.grid == 0)):
                cand = self.candidates(r, c)
                if not cand:
                    raise Contradiction(f"cell {r},{c}")
                if len(cand) == 1:
                    self.grid[r, c] = cand.pop()
                    changed = True

    def solve(self, depth=0):
        try:
            self.propagate()
        except Contradiction:
            return None
        empty = np.argwhere(self.grid == 0)
        if len(empty) == 0:
            return self
        r, c = min(empty.tolist(), key=lambda rc: len(self.candidates(*rc)))
        for v in sorted(self.candidates(r, c)):
            child = Board(self.grid.copy())
            child.grid[r, c] = v
            done = child.solve(depth + 1)
            if done:
                return done

    def is_valid(self):
        full = set(range(1, 10))
        blocks = self.grid.reshape(3, 3, 3, 3).swapaxes(1, 2).reshape(9, 9)
        return all(set(u) == full for u in it.chain(self.grid, self.grid.T, blocks))

    def __str__(self):
        rows = []
        for i, row in enumerate(self.grid):
            if i in (3, 6):
                rows.append("------+-------+------")
            rows.append(" | ".join(" ".join(str(x) if x else "." for x in row[j:j + 3]) for j in range(0, 9, 3)))
        return "\n".join(rows)


b = Board.from_string(PUZZLE)
print(b)
print(b.candidates(0, 2), np.count_nonzero(b.grid))
s = b.solve()
print(s, s.is_valid(), Board.count, sep="\n")
print(s.grid.sum(axis=0), s.grid.dtype, s.grid.trace(), np.array_equal(np.sort(s.grid, axis=1)[0], np.arange(1, 10)))
hard = Board.from_string("4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......".replace(".", "0"))
h = hard.solve()
print("".join(map(str, h.grid.ravel())), h.is_valid())
bad = Board(np.zeros((9, 9)))
bad.grid[0] = [1, 2, 3, 4, 5, 6, 7, 8, 0]
bad.grid[1, 8] = 9
try:
    bad.propagate()
except Contradiction as e:
    print("contradiction at", e, repr(e))
