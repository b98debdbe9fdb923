"""Conway's game of life, with patterns found again."""
import numpy as np

PATTERNS = {
    "glider": [".#.", "..#", "###"],
    "blinker": ["###"],
    "block": ["##", "##"],
    "toad": [".###", "###."],
}


def parse(rows):
    return np.array([[c == "#" for c in row] for row in rows], dtype=int)


def place(grid, pattern, top, left):
    p = parse(pattern)
    h, w = p.shape
    grid[top:top + h, left:left + w] = p
    return grid


def step(g):
    n = sum(np.roll(np.roll(g, dy, 0), dx, 1)
            for dy in (-1, 0, 1) for dx in (-1, 0, 1) if (dy, dx) != (0, 0))
    return ((n == 3) | ((g == 1) & (n == 2))).astype(int)


def show(g):
    return "\n".join("".join(".#"[v] for v in row) for row in g)


for name, pattern in PATTERNS.items():
    g = place(np.zeros((10, 10), dtype=int), pattern, 3, 3)
    start = g.copy()
    seen = {g.tobytes(): 0}
    for t in range(1, 50):
        g = step(g)
        key = g.tobytes()
        if key in seen:
            print(f"{name}: at {t} as at {seen[key]}, alive {g.sum()}")
            break
        seen[key] = t
    print("same as start:", np.array_equal(g, start))
print(show(step(place(np.zeros((6, 8), int), PATTERNS["glider"], 1, 2))))
ages = np.zeros((8, 8), int)
g = place(np.zeros((8, 8), int), PATTERNS["toad"], 2, 2)
for _ in range(6):
    g = step(g)
    ages += g
print(ages)
print(np.unique(ages, return_counts=True))
