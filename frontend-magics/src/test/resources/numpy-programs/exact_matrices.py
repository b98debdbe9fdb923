"""Operator overloading: a small exact matrix class compared with NumPy."""
from fractions import Fraction
from functools import reduce, total_ordering
import operator
import numpy as np


@total_ordering
class Matrix:
    __slots__ = ("rows",)

    def __init__(self, rows):
        rows = [list(map(Fraction, r)) for r in rows]
        if len({len(r) for r in rows}) != 1:
            raise ValueError("ragged rows")
        self.rows = rows

    @staticmethod
    def identity(n):
        return Matrix([[int(i == j) for j in range(n)] for i in range(n)])

    @property
    def shape(self):
        return len(self.rows), len(self.rows[0])

    def __getitem__(self, key):
        i, j = key
        return self.rows[i][j]

    def __matmul__(self, other):
        if self.shape[1] != other.shape[0]:
            raise ValueError(f"shapes {self.shape} and {other.shape} not aligned")
        cols = list(zip(*other.rows))
        return Matrix([[sum(map(operator.mul, r, c)) for c in cols] for r in self.rows])

    def __add__(self, other):
        return Matrix([[a + b for a, b in zip(r, s)] for r, s in zip(self.rows, other.rows)])

    def __rmul__(self, k):
        return Matrix([[k * a for a in r] for r in self.rows])

    def __pow__(self, n):
        return reduce(operator.matmul, [self] * n, Matrix.identity(self.shape[0]))

    def __neg__(self):
        return -1 * self

    def __eq__(self, other):
        return self.rows == other.rows

    def __lt__(self, other):
        return self.det() < other.det()

    def __hash__(self):
        return hash(tuple(map(tuple, self.rows)))

    def __iter__(self):
        return iter(self.rows)

    def __abs__(self):
        return self.det()

    def __array__(self, dtype=None, copy=None):
        return np.array([[float(a) for a in r] for r in self.rows], dtype=dtype)

    def minor(self, i, j):
        return Matrix([[a for c, a in enumerate(r) if c != j] for k, r in enumerate(self.rows) if k != i])

    def det(self):
        n = self.shape[0]
        if n == 1:
            return self.rows[0][0]
        return sum((-1) ** j * self.rows[0][j] * self.minor(0, j).det() for j in range(n))

    def inverse(self):
        n = self.shape[0]
        aug = [r + e for r, e in zip([row[:] for row in self.rows], Matrix.identity(n).rows)]
        for c in range(n):
            pivot = next((r for r in range(c, n) if aug[r][c] != 0), None)
            if pivot is None:
                raise ZeroDivisionError("singular")
            aug[c], aug[pivot] = aug[pivot], aug[c]
            p = aug[c][c]
            aug[c] = [a / p for a in aug[c]]
            for r in range(n):
                if r != c and aug[r][c]:
                    f = aug[r][c]
                    aug[r] = [a - f * b for a, b in zip(aug[r], aug[c])]
        return Matrix([r[n:] for r in aug])

    def __str__(self):
        cells = [[str(a) for a in r] for r in self.rows]
        w = max(len(s) for r in cells for s in r)
        return "\n".join("[" + " ".join(s.rjust(w) for s in r) + "]" for r in cells)

    def __repr__(self):
        return f"Matrix({self.shape[0]}x{self.shape[1]})"


A = Matrix([[2, 1, 0], [1, 3, 1], [0, 1, 4]])
B = Matrix([[1, "1/2"], [0, 2], [3, -1]])
print(A, repr(A), A.det(), abs(A), sep="\n")
inv = A.inverse()
print(inv)
print(A @ inv == Matrix.identity(3), (A @ B).shape)
print(A @ B)
print(np.allclose(np.linalg.inv(np.array(A)), np.asarray(inv)))
print("det", float(A.det()), round(np.linalg.det(np.array(A)), 6))
print((A ** 3)[0, 0], -A == (-1) * A, A < 2 * A, A >= A, max(A, A + A).det())
print(len({A, Matrix([[2, 1, 0], [1, 3, 1], [0, 1, 4]]), B}))
for bad in (lambda: B @ B, lambda: Matrix([[1, 2], [2, 4]]).inverse(), lambda: Matrix([[1], [1, 2]])):
    try:
        bad()
    except (ValueError, ZeroDivisionError) as e:
        print(type(e).__name__, "-", e)
try:
    A.extra = 1
except AttributeError as e:
    print("AttributeError")
x = np.linalg.solve(np.array(A), [1, 2, 3])
print(x, [str(Fraction(v).limit_denominator(100)) for v in x])
print([[int(v) for v in row] for row in A], sum(sum(r) for r in A))
H = Matrix([[Fraction(1, i + j + 1) for j in range(4)] for i in range(4)])
print("hilbert", H.det(), np.linalg.cond(np.array(H)).round(1))
