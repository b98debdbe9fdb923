"""A vector of three numbers with Python's operators, and geometry."""
from __future__ import annotations

import math
from typing import Iterator


class Vector:
    __slots__ = ("x", "y", "z")

    def __init__(self, x: float = 0.0, y: float = 0.0, z: float = 0.0) -> None:
        self.x, self.y, self.z = float(x), float(y), float(z)

    def __iter__(self) -> Iterator[float]:
        yield self.x
        yield self.y
        yield self.z

    def __repr__(self):
        return "Vector({:g}, {:g}, {:g})".format(*self)

    def __eq__(self, other):
        if not isinstance(other, Vector):
            return NotImplemented
        return tuple(self) == tuple(other)

    def __hash__(self):
        return hash(tuple(self))

    def __add__(self, other: Vector) -> Vector:
        return Vector(*(a + b for a, b in zip(self, other)))

    def __sub__(self, other):
        return self + other * -1

    def __mul__(self, k):
        if isinstance(k, Vector):
            return sum(a * b for a, b in zip(self, k))
        return Vector(*[a * k for a in self])

    def __rmul__(self, k):
        return self * k

    def __truediv__(self, k):
        return self * (1 / k)

    def __neg__(self):
        return -1 * self

    def __abs__(self):
        return math.sqrt(self * self)

    def __bool__(self):
        return abs(self) > 0

    def __matmul__(self, o):
        return Vector(self.y * o.z - self.z * o.y, self.z * o.x - self.x * o.z, self.x * o.y - self.y * o.x)

    def __getitem__(self, i):
        return (self.x, self.y, self.z)[i]

    def __len__(self):
        return 3

    def angle(self, other):
        return math.degrees(math.acos(self * other / (abs(self) * abs(other))))


a, b = Vector(1, 2, 3), Vector(-2, 0.5)
print(a, b, a + b, a - b, 2 * a, a / 4, -b, a * b)
print(abs(a), bool(Vector()), a @ b, (a @ b) * a, a[0], a[-1], a[:2], len(a))
print(a == Vector(1, 2, 3), a != b, a == 3, {a: "here"}[Vector(1, 2, 3)])
print(f"{Vector(1).angle(Vector(1, 1)):.4f}", sum([a, b], Vector()), max(a), sorted(b), list(a))
x, *rest = a
print(x, rest, 3.0 in a, [round(v, 2) for v in a / 3])
for bad in (lambda: a + 1, lambda: Vector("q"), lambda: Vector(1, 2, 3, 4), lambda: a.w):
    try:
        bad()
    except (TypeError, ValueError, AttributeError) as e:
        print(type(e).__name__)


def polygon_area(points):
    return abs(sum(x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(points, points[1:] + points[:1]))) / 2


def hull(points):
    points = sorted(set(points))

    def half(points):
        out = []
        for p in points:
            while len(out) > 1 and ((out[-1][0] - out[-2][0]) * (p[1] - out[-2][1])
                                    - (out[-1][1] - out[-2][1]) * (p[0] - out[-2][0])) <= 0:
                out.pop()
            out.append(p)
        return out
    return half(points)[:-1] + half(points[::-1])[:-1]


points = [((7 * i) % 11, (5 * i * i) % 13) for i in range(20)]
h = hull(points)
print(h, polygon_area(h))
