import numpy as np
from math import log, floor


def rule(n):
    return np.array([n >> i & 1 for i in range(8)], dtype=np.uint8)


def evolve(width, steps, number):
    cells = np.zeros(width, dtype=np.uint8)
    cells[width // 2] = 1
    table = rule(number)
    rows = [cells]
    for _ in range(steps):
        idx = 4 * np.roll(cells, 1) + 2 * cells + np.roll(cells, -1)
        cells = table[idx]
        rows.append(cells)
    return np.vstack(rows)


for number in (30, 90, 110):
    h = evolve(31, 7, number)
    print("rule", number, "density %.3f" % h.mean())
    for row in h:
        print("".join(" █"[v] for v in row).rstrip())

# Mandelbrot
y, x = np.ogrid[-1.2:1.2:13j, -2:0.8:39j]
c = x + 1j * y
z = np.zeros_like(c)
count = np.zeros(c.shape, dtype=int)
mask = np.ones(c.shape, dtype=bool)
for i in range(30):
    z[mask] = z[mask] ** 2 + c[mask]
    escaped = mask & (np.abs(z) > 2)
    count[escaped] = i
    mask &= ~escaped
count[mask] = 30
chars = np.array(list(" .:-=+*#%@"))
for row in count:
    print("".join(chars[np.minimum(row // 3, 9)]))
print(mask.sum(), count.max(), np.unique(count)[:6])

# Newton fractal roots, Koch lengths, dragon curve
roots = np.roots([1, 0, 0, -1])
print(np.sort_complex(roots.round(6)))
w = (np.linspace(-1, 1, 5)[:, None] * 1j + np.linspace(-1, 1, 5)[None, :]) + 0.01
for _ in range(20):
    w -= (w ** 3 - 1) / (3 * w ** 2)
print(np.abs(w[..., None] - roots).argmin(axis=-1).shape, np.allclose(w ** 3, 1))


def koch(p, q, depth):
    if depth == 0:
        return [p]
    d = (q - p) / 3
    a, b = p + d, p + 2 * d
    tip = a + d * np.exp(1j * np.pi / 3)
    return [pt for s, t in ((p, a), (a, tip), (tip, b), (b, q)) for pt in koch(s, t, depth - 1)]


for depth in range(4):
    pts = np.array(koch(0j, 1 + 0j, depth) + [1 + 0j])
    print(depth, len(pts), abs(np.diff(pts)).sum().round(4))
print("dimension", round(log(4) / log(3), 6))
turns = [1]
for _ in range(5):
    turns = turns + [1] + [1 - t for t in reversed(turns)]
heading = np.cumsum(np.where(np.array(turns), 1, -1))
path = np.cumsum(1j ** np.r_[0, heading])
print(len(path), path[-1].round(6), path.real.min(), path.imag.max())


# sandpile and forest fire
grid = np.zeros((9, 9), dtype=int)
grid[4, 4] = 60
topples = 0
while (over := grid >= 4).any():
    n = over.sum()
    topples += n
    grid[over] -= 4
    grid[1:][over[:-1]] += 1
    grid[:-1][over[1:]] += 1
    grid[:, 1:][over[:, :-1]] += 1
    grid[:, :-1][over[:, 1:]] += 1
print(topples, grid.sum())
print(grid)
print((grid == grid.T).all(), (grid == grid[::-1]).all(), np.rot90(grid).tolist() == grid.tolist())
spiral = np.zeros((5, 5), int)
r = c_ = 0
dr, dc = 0, 1
for k in range(1, 26):
    spiral[r, c_] = k
    if not (0 <= r + dr < 5 and 0 <= c_ + dc < 5) or spiral[r + dr, c_ + dc]:
        dr, dc = dc, -dr
    r, c_ = r + dr, c_ + dc
print(spiral, spiral.trace(), np.diag(np.fliplr(spiral)))
pascal = [[1]]
while len(pascal) < 6:
    last = pascal[-1]
    pascal.append([1] + [a + b for a, b in zip(last, last[1:])] + [1])
for row in pascal:
    print(" ".join("%2d" % v for v in row).center(24).rstrip())
print(np.array([[floor(v) for v in row] for row in np.tri(4) * np.arange(4)]))
