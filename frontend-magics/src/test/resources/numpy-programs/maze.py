"""Makes a maze, solves it with A*, prints it."""
import heapq
import random

random.seed(11)
W, H = 12, 6
N, S, E, Wd = 1, 2, 4, 8
STEP = {N: (0, -1), S: (0, 1), E: (1, 0), Wd: (-1, 0)}
BACK = {N: S, S: N, E: Wd, Wd: E}


def carve():
    grid = [[0] * W for _ in range(H)]
    stack = [(0, 0)]
    seen = {(0, 0)}
    while stack:
        x, y = stack[-1]
        choices = []
        for d, (dx, dy) in STEP.items():
            nx, ny = x + dx, y + dy
            if 0 <= nx < W and 0 <= ny < H and (nx, ny) not in seen:
                choices.append((d, nx, ny))
        if not choices:
            stack.pop()
            continue
        d, nx, ny = random.choice(choices)
        grid[y][x] |= d
        grid[ny][nx] |= BACK[d]
        seen.add((nx, ny))
        stack.append((nx, ny))
    return grid


def astar(grid, start, goal):
    def guess(p):
        return abs(p[0] - goal[0]) + abs(p[1] - goal[1])
    heap = [(guess(start), 0, start, None)]
    parents = {}
    while heap:
        _, cost, here, parent = heapq.heappop(heap)
        if here in parents:
            continue
        parents[here] = parent
        if here == goal:
            break
        x, y = here
        for d, (dx, dy) in STEP.items():
            if grid[y][x] & d:
                there = x + dx, y + dy
                if there not in parents:
                    heapq.heappush(heap, (cost + 1 + guess(there), cost + 1, there, here))
    path = []
    while goal is not None:
        path.append(goal)
        goal = parents[goal]
    return path[::-1]


def draw(grid, path=()):
    on = set(path)
    print(" " + "_" * (W * 2 - 1))
    for y, row in enumerate(grid):
        line = "|"
        for x, cell in enumerate(row):
            mark = "*" if (x, y) in on else (" " if cell & S else "_")
            line += mark
            line += ("." if (cell | row[x + 1]) & S else "_") if cell & E else "|"
        print(line)


grid = carve()
path = astar(grid, (0, 0), (W - 1, H - 1))
draw(grid, path)
print(len(path), path[:4], sum(bin(c).count("1") for row in grid for c in row) // 2)
dead = [(x, y) for y in range(H) for x in range(W) if grid[y][x] in STEP]
print(len(dead), dead[:3])
