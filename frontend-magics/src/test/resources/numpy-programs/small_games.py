import random
import numpy as np


class TicTacToe:
    LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]

    def __init__(self):
        self.cells = [0] * 9
        self.history = []

    def moves(self):
        return [i for i, c in enumerate(self.cells) if not c]

    def play(self, i, who):
        self.cells[i] = who
        self.history.append(i)

    def undo(self):
        self.cells[self.history.pop()] = 0

    def winner(self):
        for a, b, c in self.LINES:
            if self.cells[a] and self.cells[a] == self.cells[b] == self.cells[c]:
                return self.cells[a]
        return 0

    def __str__(self):
        sym = {0: ".", 1: "X", -1: "O"}
        return "\n".join(" ".join(sym[c] for c in self.cells[r:r + 3]) for r in range(0, 9, 3))


nodes = 0


def negamax(game, who, alpha=-2, beta=2):
    global nodes
    nodes += 1
    win = game.winner()
    if win:
        return win * who, None
    moves = game.moves()
    if not moves:
        return 0, None
    best, best_move = -2, None
    for m in moves:
        game.play(m, who)
        score = -negamax(game, -who, -beta, -alpha)[0]
        game.undo()
        if score > best:
            best, best_move = score, m
        alpha = max(alpha, score)
        if alpha >= beta:
            break
    return best, best_move


g = TicTacToe()
for m, who in [(0, 1), (4, -1), (8, 1)]:
    g.play(m, who)
who = -1
while g.moves() and not g.winner():
    score, move = negamax(g, who)
    g.play(move, who)
    who = -who
print(g, "winner", g.winner(), "nodes", nodes)

# mastermind
random.seed(5)
code = [random.randrange(6) for _ in range(4)]


def score(guess, secret):
    black = sum(a == b for a, b in zip(guess, secret))
    total = sum(min(guess.count(c), secret.count(c)) for c in set(guess))
    return black, total - black


from itertools import product
pool = [list(p) for p in product(range(6), repeat=4)]
turns = 0
while True:
    guess = pool[len(pool) // 2]
    turns += 1
    s = score(guess, code)
    print(turns, guess, s, len(pool))
    if s == (4, 0):
        break
    pool = [p for p in pool if score(guess, p) == s]

# minesweeper board
rs = np.random.RandomState(4)
mines = rs.permutation(np.r_[np.ones(8, bool), np.zeros(28, bool)]).reshape(6, 6)
padded = np.pad(mines.astype(int), 1)
counts = sum(padded[1 + dy:7 + dy, 1 + dx:7 + dx] for dy in (-1, 0, 1) for dx in (-1, 0, 1)) - mines
board = np.where(mines, "*", counts.astype(str))
board[board == "0"] = "."
for row in board:
    print("".join(row))

# 2048 merge
def merge(line):
    vals = [v for v in line if v]
    out = []
    while vals:
        v = vals.pop(0)
        if vals and vals[0] == v:
            vals.pop(0)
            v *= 2
        out.append(v)
    return out + [0] * (len(line) - len(out))


b = np.array([[2, 2, 4, 8], [0, 2, 0, 2], [4, 4, 4, 4], [2, 0, 0, 0]])
left = np.apply_along_axis(merge, 1, b)
up = np.apply_along_axis(merge, 0, b)
right = np.array([merge(r[::-1])[::-1] for r in b])
print(left, up, right, sep="\n")
# eight queens with bit masks
def queens(n, row=0, cols=0, d1=0, d2=0):
    if row == n:
        return 1
    count = 0
    free = ((1 << n) - 1) & ~(cols | d1 | d2)
    while free:
        bit = free & -free
        free ^= bit
        count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1)
    return count


print([queens(n) for n in range(1, 8)])
magic = np.array([[2, 7, 6], [9, 5, 1], [4, 3, 8]])
sums = {*magic.sum(0), *magic.sum(1), magic.trace(), np.fliplr(magic).trace()}
print(sums == {15}, len(sums))
deck = [r + s for s in "SHDC" for r in "A23456789TJQK"]
random.Random(1).shuffle(deck)
print(deck[:5], sorted(deck[:5], key="23456789TJQKA".index if False else lambda c: ("23456789TJQKA".index(c[0]), c[1])))
