# Classes: methods, inheritance, properties, dunder methods, class and static methods.
import numpy as np

class Point:
    """A point."""

    count = 0
    origin = (0, 0)

    def __init__(self, x, y=0):
        self.x = x
        self.y = y
        Point.count += 1

    def norm(self):
        return (self.x**2 + self.y**2) ** 0.5

    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)

    def __mul__(self, k):
        return Point(self.x * k, self.y * k)

    __rmul__ = __mul__

    def __neg__(self):
        return Point(-self.x, -self.y)

    def __eq__(self, other):
        return isinstance(other, Point) and (self.x, self.y) == (other.x, other.y)

    def __hash__(self):
        return hash((self.x, self.y))

    def __lt__(self, other):
        return self.norm() < other.norm()

    def __repr__(self):
        return f"Point({self.x}, {self.y})"

    @property
    def both(self):
        return [self.x, self.y]

    @both.setter
    def both(self, value):
        self.x, self.y = value

    @staticmethod
    def unit():
        return Point(1, 1)

    @classmethod
    def of(cls, values):
        return cls(*values)

p = Point(3, 4)
q = Point(1)
print(p, q, p.norm(), p + q, p * 2, 3 * p, -p, p == Point(3, 4), p != q, q < p, Point.count, p.count, p.origin)
p.both = (6, 8)
print(p.both, p.norm(), Point.unit(), Point.of([5, 6]), sorted([p, q, Point(2)]), max([q, p]), {p: 1}[Point(6, 8)], p in [q, p], str(p), f"{p}", [p])
p.x += 1
p.label = "named"
print(p.x, p.label, hasattr(p, "z"), getattr(p, "z", None), isinstance(p, Point), type(p).__name__, Point.__name__, type(p) is Point, p.__class__.__name__, p.__dict__)
q.x, q.y = q.y, q.x
print(q, [point.norm() for point in (p, q)], list(map(Point.norm, [q])))

class Shape:
    sides = 0

    def __init__(self, name):
        self.name = name

    def area(self):
        raise NotImplementedError

    def describe(self):
        return f"{self.name} with {self.sides} sides and area {self.area():.2f}"

class Square(Shape):
    sides = 4

    def __init__(self, a):
        super().__init__("square")
        self.a = a

    def area(self):
        return self.a**2

class Cube(Square):
    def area(self):
        return 6 * super().area()

class Circle(Shape):
    def __init__(self, r):
        Shape.__init__(self, "circle")
        self.r = r

    def area(self):
        return np.pi * self.r**2

for shape in (Square(2), Cube(2), Circle(1)):
    print(shape.describe(), isinstance(shape, Square), isinstance(shape, Shape))
try:
    Shape("abstract").describe()
except NotImplementedError as e:
    print("not implemented", repr(e))

class Stack:
    def __init__(self, *items):
        self._items = list(items)

    def push(self, item):
        self._items.append(item)
        return self

    def __len__(self):
        return len(self._items)

    def __getitem__(self, i):
        return self._items[i]

    def __setitem__(self, i, value):
        self._items[i] = value

    def __contains__(self, item):
        return item in self._items

    def __iter__(self):
        return iter(self._items)

    def __bool__(self):
        return len(self._items) > 0

    def __call__(self, k):
        return [k * i for i in self._items]

s = Stack(1, 2)
s.push(3).push(4)
s[0] = 10
s[1] += 5
print(len(s), s[0], s[-1], s[1:3], 3 in s, 99 in s, list(s), sum(s), [v for v in s], bool(Stack()), "full" if s else "empty", s(2), max(s), sorted(s, reverse=True))
a, *b = s
print(a, b, np.array(list(s)), dict(enumerate(s)), list(zip(s, "ab")))

class Countdown:
    def __init__(self, n):
        self.n = n

    def __iter__(self):
        return self

    def __next__(self):
        if self.n <= 0:
            raise StopIteration
        self.n -= 1
        return self.n

print(list(Countdown(4)), sum(Countdown(3)), [v**2 for v in Countdown(3)])
for v in Countdown(2):
    print("count", v)

class Model:
    def __init__(self, n, seed=0):
        self.w = np.zeros(n)
        self.history = []
        self.params = {"rate": 0.1}

    def predict(self, x):
        return x @ self.w

    def fit(self, x, y, steps=50):
        for step in range(steps):
            error = self.predict(x) - y
            self.w = self.w - self.params["rate"] * (x.T @ error) / len(y)
            self.history.append(float((error**2).mean()))
        return self

x = np.linspace(-1, 1, 40).reshape(20, 2)
model = Model(2).fit(x, x @ np.array([1.0, -2.0]))
print(np.round(model.w, 6), len(model.history), round(model.history[0], 6), model.history[-1] < model.history[0])
model.w += 1
model.w[0] = 7
print(model.w[0], model.w.shape)

class Vector:
    def __init__(self, data):
        self.data = np.asarray(data, dtype=float)

    def __add__(self, other):
        return Vector(self.data + (other.data if isinstance(other, Vector) else other))

    def __sub__(self, other):
        return Vector(self.data - other.data)

    def __truediv__(self, k):
        return Vector(self.data / k)

    def __matmul__(self, other):
        return float(self.data @ other.data)

    def __iadd__(self, other):
        self.data += other.data
        return self

    def __abs__(self):
        return float(np.sqrt(self @ self))

    def __float__(self):
        return abs(self)

    def __str__(self):
        return "<" + ", ".join(f"{v:g}" for v in self.data) + ">"

v = Vector([3, 4])
w = v + Vector([1, 1]) + 2
v += Vector([1, 0])
print(v, w, w - v, w / 2, v @ w, abs(Vector([3, 4])), float(Vector([6, 8])))

class Base:
    registry = {}

    def __init__(self):
        Base.registry[type(self).__name__] = self

    def who(self):
        return "base"

class Mixin:
    def who(self):
        return "mixin " + super().who()

class Both(Mixin, Base):
    def who(self):
        return "both " + super().who()

print(Both().who(), sorted(Base.registry), [c.__name__ for c in Both.__mro__])

class Node:
    def __init__(self, value, left=None, right=None):
        self.value, self.left, self.right = value, left, right

    def insert(self, value):
        side = "left" if value < self.value else "right"
        child = getattr(self, side)
        if child is None:
            setattr(self, side, Node(value))
        else:
            child.insert(value)

    def walk(self):
        found = self.left.walk() if self.left else []
        found.append(self.value)
        return found + (self.right.walk() if self.right else [])

root = Node(5)
for n in [2, 8, 1, 9, 3]:
    root.insert(n)
print(root.walk())

def make(kind):
    class Local:
        tag = kind

        def show(self):
            return f"local {kind} {self.tag}"

    return Local()

print(make("a").show(), make("b").show())

class Empty:
    pass

e = Empty()
e.a = 1
del e.a
print(hasattr(e, "a"), isinstance(e, object))
