"""Units of measurement: conversion with error messages and a table."""
import sys
import numpy as np

UNITS = {"m": ("length", 1.0), "km": ("length", 1e3), "mi": ("length", 1609.344), "ft": ("length", 0.3048),
         "s": ("time", 1), "min": ("time", 60), "h": ("time", 3600), "kg": ("mass", 1.0), "lb": ("mass", 0.45359237)}


class UnitError(Exception):
    """Raised when units do not fit."""


class Quantity:
    def __init__(self, value, unit):
        if unit not in UNITS:
            raise UnitError(f"unknown unit {unit!r}; known: {', '.join(sorted(UNITS))}")
        self.value, self.unit = value, unit

    def to(self, unit):
        kind, factor = UNITS[self.unit]
        other, target = UNITS[unit]
        if kind != other:
            raise UnitError("cannot convert %s to %s" % (kind, other))
        return Quantity(self.value * factor / target, unit)

    def __add__(self, other):
        return Quantity(self.value + other.to(self.unit).value, self.unit)

    def __format__(self, spec):
        return format(self.value, spec or "g") + " " + self.unit

    def __repr__(self):
        return f"<{self}>"

    def __str__(self):
        return f"{self:.4g}"


print(Quantity(26.2, "mi").to("km"), Quantity(1, "h") + Quantity(30, "min"))
print(f"{Quantity(5, 'lb').to('kg'):.3f} and {Quantity(2, 'km')} or {[Quantity(3, 'ft')]}")
for f in (lambda: Quantity(1, "parsec"), lambda: Quantity(1, "m").to("s"), lambda: Quantity(1, "kg") + Quantity(1, "h")):
    try:
        f()
    except UnitError as e:
        print("UnitError:", e)
q = Quantity(np.array([1, 5, 10]), "km").to("mi")
print(q.value.round(3))
names = [u for u, (kind, _) in UNITS.items() if kind == "length"]
table = np.array([[UNITS[a][1] / UNITS[b][1] for b in names] for a in names])
print("      " + "".join(n.rjust(11) for n in names))
for name, row in zip(names, table):
    print(f"{name:>6}" + "".join(f"{v:11.5g}" for v in row))
print(np.allclose(table * table.T, 1), np.diag(table))
sys.stdout.write("%-10s|%5.1f%%|%+d|%05d|%x|%e|%s\n" % ("left", 12.34, 5, 42, 255, 12345.678, None))
print("{0:>{w}} {1!r:^8} {name.unit} {2[1]}".format("right", "mid", [1, 2], w=8, name=Quantity(1, "s")))
print(repr(0.1 + 0.2), 1e16, 1e-5, 123456789.0, 1 / 3, 2.0 ** 70, 10 ** 20, float("nan"), -0.0, round(2.675, 2), round(-0.5), round(1234, -2))
print(str([1.0, "a", None, True, (1,), {2: {3}}]), tuple("ab"), b"bytes", ..., NotImplemented)
