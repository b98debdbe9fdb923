import numpy as np
from collections import namedtuple
for n in (0, 1, 5, -5, 255, -128, 1023):
    print(np.binary_repr(n), np.base_repr(n, 16), np.base_repr(n, 3), np.binary_repr(n, width=12))
try:
    np.binary_repr(200, width=4)
except ValueError as e:
    print(e)
for v in (np.pi, 1e-5, 3.0, -0.5, 123456.789, 1e20, 0.0, np.float32(0.1), np.inf, np.nan, 2.5e-7):
    print(np.format_float_positional(v), np.format_float_positional(v, precision=3), np.format_float_positional(v, trim="-"), np.format_float_positional(v, precision=2, unique=False), np.format_float_scientific(v), np.format_float_scientific(v, precision=2, exp_digits=3), np.format_float_scientific(v, trim="0", sign=True))
f = np.frompyfunc(lambda a, b: a * 10 + b, 2, 1)
print(f(3, 4), f([1, 2], 5).tolist(), f.outer([1, 2], [3, 4]).astype(int), f.nin, f.nout, f.reduce([1, 2, 3]))
np.random.seed(3)
st = np.random.get_state()
a = np.random.randn(3)
np.random.set_state(st)
print(np.array_equal(a, np.random.randn(3)), st[0], st[1].dtype, st[2], st[3])
rs = np.random.RandomState(5)
s = rs.get_state(); b = rs.rand(2); rs.set_state(s); print((b == rs.rand(2)).all())
x = np.random.multivariate_normal([1, 2], [[2, 0.5], [0.5, 1]], size=4)
print(x.shape, np.abs(x - [1, 2]).round(6))
rng = np.random.default_rng(9)
y = rng.multivariate_normal([0, 0], [[1, 0.3], [0.3, 2]], size=(2, 3))
print(y.shape, np.abs(y).round(6))
class Point(namedtuple("Point", ["x", "y"])):
    __slots__ = ()
    def norm(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5
    def __add__(self, other):
        return Point(self.x + other.x, self.y + other.y)
    @property
    def swapped(self):
        return self._replace(x=self.y, y=self.x)
    def __str__(self):
        return f"({self.x}; {self.y})"
p = Point(3, 4)
print(p, repr(p), p.norm(), p + Point(1, 1), p.swapped, p == (3, 4), p._asdict(), Point._fields, isinstance(p, tuple), len(p), list(p), hash(p) == hash((3, 4)))
a, b = p; print(a, b, Point(y=1, x=2), Point._make([5, 6]), max([Point(1, 2), Point(0, 9)]))
Base = namedtuple("Base", "a b c", defaults=[7])
class Sub(Base):
    def __new__(cls, a, b=2):
        return super().__new__(cls, a, b)
print(Sub(1), Sub(1).c, isinstance(Sub(1), Base), Base._field_defaults, Base(1, 2))
try:
    Point(1)
except TypeError as e:
    print("TypeError")
a = np.arange(6)
b = a
a.shape = (2, 3)
print(a, a.shape, b.shape)
a.shape = -1
print(a.shape)
a = np.arange(6.0); a.resize(2, 2); print(a); a.resize((3, 3)); print(a)
c = np.zeros(4); c.shape = 2, 2; c[0, 1] = 5; print(c)
try:
    a.shape = (7,)
except ValueError as e:
    print(e)
class H: pass
h = H(); h.v = np.arange(4); h.v.shape = (2, 2); print(h.v)
l = [np.arange(4)]; l[0].shape = (4, 1); print(l[0].shape)
