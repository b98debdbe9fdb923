from __future__ import annotations
import numbers
import numpy as np
from functools import total_ordering, reduce
import operator

@total_ordering
class Quantity:
    __slots__ = ("value", "unit")
    __array_priority__ = 100

    def __init__(self, value, unit=""):
        self.value = value
        self.unit = unit

    def _check(self, other):
        if not isinstance(other, Quantity):
            return NotImplemented
        if other.unit != self.unit:
            raise TypeError(f"cannot combine {self.unit!r} and {other.unit!r}")
        return other

    def __add__(self, other):
        o = self._check(other)
        return o if o is NotImplemented else Quantity(self.value + o.value, self.unit)

    def __radd__(self, other):
        return self if other == 0 else NotImplemented

    def __mul__(self, k):
        if isinstance(k, Quantity):
            return Quantity(self.value * k.value, f"{self.unit}*{k.unit}")
        return Quantity(self.value * k, self.unit)

    __rmul__ = __mul__

    def __truediv__(self, k):
        return Quantity(self.value / k, self.unit) if isinstance(k, numbers.Number) else NotImplemented

    def __neg__(self): return Quantity(-self.value, self.unit)
    def __abs__(self): return Quantity(abs(self.value), self.unit)
    def __eq__(self, o): return isinstance(o, Quantity) and (self.value, self.unit) == (o.value, o.unit)
    def __lt__(self, o): return self.value < self._check(o).value
    def __hash__(self): return hash((self.value, self.unit))
    def __bool__(self): return bool(self.value)
    def __float__(self): return float(self.value)
    def __round__(self, n=0): return Quantity(round(self.value, n), self.unit)
    def __format__(self, spec): return format(self.value, spec or "g") + " " + self.unit
    def __repr__(self): return f"Quantity({self.value!r}, {self.unit!r})"
    def __getitem__(self, i): return Quantity(self.value[i], self.unit)
    def __call__(self, unit): return Quantity(self.value, unit)
    def __pow__(self, n): return Quantity(self.value**n, f"{self.unit}^{n}")
    def __divmod__(self, o): return divmod(self.value, o.value)
    def __matmul__(self, o): return Quantity(self.value @ o.value, f"{self.unit}.{o.unit}")

m = Quantity(3.5, "m")
n = Quantity(2.0, "m")
print(m + n, m * 2, 2 * m, m / 4, -m, abs(-m))
print(sum([m, n, n]), max(m, n), sorted([m, n, Quantity(9, "m")]), m >= n, m != n)
print(f"{m:.2f} | {m} | {m!r} | {m ** 2}", round(Quantity(3.14159, "s"), 2))
print({m: 1}[Quantity(3.5, "m")], bool(Quantity(0)), float(n), divmod(m, n))
v = Quantity(np.array([1.0, 2.0, 3.0]), "N")
print(v[1], v * 2, (v @ v).value, v(unit="kN"))
print(np.array([1, 2]) * m)
for bad in (lambda: m + Quantity(1, "s"), lambda: m + 3, lambda: m / "x", lambda: m < 3):
    try:
        print(bad())
    except (TypeError, AttributeError) as e:
        print(type(e).__name__, "-", e)
print(reduce(operator.mul, [m, n]), reduce(operator.add, [n] * 3))
try:
    m.other = 1
except AttributeError as e:
    print("AttributeError")
class Angle(Quantity):
    def __init__(self, deg):
        super().__init__(deg % 360, "deg")
    @classmethod
    def from_rad(cls, r):
        return cls(np.degrees(r))
    sin = property(lambda self: np.sin(np.radians(self.value)))
a = Angle.from_rad(np.pi * 2.5)
print(a, a.sin, isinstance(a, Quantity), Angle.__mro__[1].__name__, issubclass(Angle, Quantity))
