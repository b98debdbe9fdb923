import numpy as np

PATTERNS = {
    "glider": ["010", "001", "111"],
    "blinker": ["111"],
    "toad": ["0111", "1110"],
    "r-pentomino": ["011", "110", "010"],
}


class Life:
    SYMBOLS = {0: ".", 1: "#"}

    def __init__(self, rows, cols, wrap=True):
        self.board = np.zeros((rows, cols), dtype=np.uint8)
        self.wrap = wrap
        self.generation = 0

    @classmethod
    def from_pattern(cls, name, shape=(8, 8), at=(1, 1), **kwargs):
        world = cls(*shape, **kwargs)
        cells = np.array([[int(c) for c in row] for row in PATTERNS[name]], dtype=np.uint8)
        r, c = at
        world.board[r:r + cells.shape[0], c:c + cells.shape[1]] = cells
        return world

    def neighbours(self):
        if self.wrap:
            return sum(np.roll(np.roll(self.board, i, 0), j, 1)
                       for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
        p = np.pad(self.board, 1)
        return (p[:-2, :-2] + p[:-2, 1:-1] + p[:-2, 2:] + p[1:-1, :-2]
                + p[1:-1, 2:] + p[2:, :-2] + p[2:, 1:-1] + p[2:, 2:])

    def step(self, n=1):
        for _ in range(n):
            nb = self.neighbours()
            born = (nb == 3) & (self.board == 0)
            survive = ((nb == 2) | (nb == 3)) & (self.board == 1)
            self.board[...] = 0
            self.board[born | survive] = 1
            self.generation += 1
        return self

    def __str__(self):
        return "\n".join("".join(self.SYMBOLS[v] for v in row) for row in self.board)

    def __eq__(self, other):
        return isinstance(other, Life) and np.array_equal(self.board, other.board)

    @property
    def population(self):
        return int(self.board.sum())


g = Life.from_pattern("glider")
print(g)
print("population", g.population)
g.step(4)
print(f"after {g.generation} generations:\n{g}")
shifted = np.roll(Life.from_pattern("glider").board, (1, 1), axis=(0, 1))
print("moved by one:", (g.board == shifted).all())

b = Life.from_pattern("blinker", (5, 5), (2, 1))
print("period two:", b.step(2) == Life.from_pattern("blinker", (5, 5), (2, 1)), b != g)

counts = []
p = Life.from_pattern("r-pentomino", (20, 20), (8, 8), wrap=False)
seen = {}
while p.generation < 60:
    key = p.board.tobytes()
    if key in seen:
        print("cycle", seen[key], p.generation)
        break
    seen[key] = p.generation
    counts.append(p.population)
    p.step()
print(counts)
print("max", max(counts), "at", counts.index(max(counts)))
for name in sorted(PATTERNS, key=len):
    w = Life.from_pattern(name, shape=(10, 10), at=(3, 3)).step(3)
    print(f"{name:>12} -> {w.population:2d} cells, rows {sorted(set(np.nonzero(w.board)[0].tolist()))}")
try:
    Life.from_pattern("gun")
except KeyError as e:
    print("no such pattern:", e)
