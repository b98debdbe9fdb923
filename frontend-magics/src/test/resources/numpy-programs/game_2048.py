import numpy as np
import random

class Game2048:
    MOVES = {"left": 0, "up": 1, "right": 2, "down": 3}

    def __init__(self, size=4, seed=0):
        self.random = random.Random(seed)
        self.board = np.zeros((size, size), dtype=int)
        self.score = 0
        for _ in range(2):
            self.spawn()

    def spawn(self):
        empty = list(zip(*np.where(self.board == 0)))
        if not empty:
            return False
        r, c = self.random.choice(empty)
        self.board[r, c] = 4 if self.random.random() < 0.1 else 2
        return True

    @staticmethod
    def merge(row):
        tiles = [int(v) for v in row if v]
        out, gained, i = [], 0, 0
        while i < len(tiles):
            if i + 1 < len(tiles) and tiles[i] == tiles[i + 1]:
                out.append(tiles[i] * 2)
                gained += out[-1]
                i += 2
            else:
                out.append(tiles[i])
                i += 1
        return out + [0] * (len(row) - len(out)), gained

    def move(self, name):
        k = self.MOVES[name]
        turned = np.rot90(self.board, k)
        rows, gains = zip(*(self.merge(r) for r in turned))
        new = np.rot90(np.array(rows), -k)
        if (new == self.board).all():
            return False
        self.board = new
        self.score += sum(gains)
        self.spawn()
        return True

    @property
    def over(self):
        b = self.board
        return not ((b == 0).any() or (b[1:] == b[:-1]).any() or (b[:, 1:] == b[:, :-1]).any())

    def __str__(self):
        line = "+" + "+".join(["-----"] * self.board.shape[1]) + "+"
        rows = [line]
        for r in self.board:
            rows.append("|" + "|".join(f"{v:^5}" if v else "     " for v in r) + "|")
            rows.append(line)
        return "\n".join(rows)


g = Game2048(seed=42)
print(g)
turns = 0
while not g.over and turns < 300:
    for name in ("left", "down", "right", "up"):
        if g.move(name):
            turns += 1
            break
    else:
        break
print(g)
print("turns", turns, "score", g.score, "best", g.board.max())
try:
    g.move("sideways")
except KeyError as e:
    print("no such move:", e)
