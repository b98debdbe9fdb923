import numpy as np, itertools
from fractions import Fraction
from functools import partial, cached_property, singledispatch
class Board:
    LINES = np.array([[0,1,2],[3,4,5],[6,7,8],[0,3,6],[1,4,7],[2,5,8],[0,4,8],[2,4,6]])
    def __init__(self, cells=None): self.cells = np.zeros(9, int) if cells is None else cells
    @cached_property
    def winner(self):
        s = self.cells[self.LINES].sum(1)
        return 1 if (s == 3).any() else -1 if (s == -3).any() else 0
    @property
    def moves(self): return np.flatnonzero(self.cells == 0) if not self.winner else np.array([], int)
    def play(self, k, who):
        c = self.cells.copy(); c[k] = who
        return Board(c)
    def key(self): return self.cells.tobytes()
    def __str__(self): return "\n".join(" ".join(".XO"[v] for v in r) for r in self.cells.reshape(3, 3))
cache = {}
def negamax(b, who):
    k = (b.key(), who)
    if k not in cache:
        if b.winner: cache[k] = (b.winner * who, None)
        elif not len(b.moves): cache[k] = (0, None)
        else: cache[k] = max(((-negamax(b.play(m, who), -who)[0], -int(m)) for m in b.moves))
    return cache[k]
b = Board(np.array([1, 0, 0, 0, -1, 0, 0, 0, 1])); who = -1
while len(b.moves):
    v, m = negamax(b, who); b = b.play(-m, who); who = -who
print(b, b.winner, len(cache), sep="\n")
payoff = np.array([[0, -1, 1], [1, 0, -1], [-1, 1, 0]])
A = payoff + 2.0
p = np.linalg.solve(A, np.ones(3)); print(p / p.sum(), 1 / p.sum() - 2)
counts = np.ones((2, 3))
for _ in range(999):
    counts[0, np.argmax(payoff @ counts[1])] += 1; counts[1, np.argmin(counts[0] @ payoff)] += 1
print((counts / counts.sum(1, keepdims=True)).round(2))
def det(M): return M[0][0] if len(M) == 1 else sum((-1)**j * M[0][j] * det([r[:j] + r[j+1:] for r in M[1:]]) for j in range(len(M)))
H = [[Fraction(1, i + j + 1) for j in range(4)] for i in range(4)]
print(det(H), float(det(H)), Fraction("0.125"), Fraction(3, 4) ** 2, Fraction(0.1).limit_denominator(100))
@singledispatch
def area(s): raise NotImplementedError(type(s).__name__)
@area.register
def _(s: int): return s * s
@area.register(tuple)
def _(s): return s[0] * s[1]
print(area(3), area((2, 5)), end=" ")
try: area("x")
except NotImplementedError as e: print("not for", e)
print(list(map(partial(round, ndigits=1), [1.25, 2.35])), max(itertools.product(range(3), repeat=3), key=lambda t: t[0] * t[1] - t[2]), dict(enumerate("ab")), *zip(*[(1, 2), (3, 4)]))
def queens(n, row=0, cols=(), d1=(), d2=()):
    if row == n: yield cols
    for c in range(n):
        if c not in cols and row - c not in d1 and row + c not in d2: yield from queens(n, row + 1, cols + (c,), d1 + (row - c,), d2 + (row + c,))
sols = list(queens(6)); print(len(sols), sols[0], np.eye(6, dtype=int)[list(sols[0])])
