# Corners of formatting, escapes, dicts of collections, data classes, generators that delegate, matches and JSON errors.
import json
import re
from collections import Counter, OrderedDict
from dataclasses import FrozenInstanceError, dataclass, field
from typing import ClassVar

print([ord(c) for c in "\u00e9\x41\N{BULLET}\N{greek small letter alpha}"], "\101\0x", "\U0001F600" == "😀")
print(f"{True:5}|{False:<6}|{True:d}|{True}|{True:05}|{True:+}")
print(format(-10, "#010x"), format(10, "#010b"), format(-10, "#x"), format(255, "#X"), f"{-5:=6}", f"{'ab':05}", f"{'ab':>05}")
for value, spec in ((3, ".2d"), ("a", "="), ([1], "5"), ((1, 2), "s"), ({}, ">3"), ("a", "+"), (3, ".1"), ("a", "d"), (1.5, "d")):
    try:
        print(format(value, spec))
    except (TypeError, ValueError) as e:
        print(type(e).__name__, e)
print(f"{3:.1f} {2**70:,} {1234567.891:,.2f} {0.5:.0%} {1e10:g} {7:e} {'x':^5}| {None!s:>6}")

print(OrderedDict(a=1, b=2) == OrderedDict(b=2, a=1), OrderedDict(a=1, b=2) == {"b": 2, "a": 1}, OrderedDict(a=1) != OrderedDict(a=1))
print(Counter(a=1) == Counter(a=1, b=0), Counter(a=1) == Counter(a=2), Counter("ab") == {"a": 1, "b": 1}, Counter(a=0) == {})


@dataclass
class Body:
    count: ClassVar[int] = 0
    mass: float
    name: str = "b"
    tags: list = field(default_factory=list)


@dataclass(frozen=True, order=True)
class Point:
    x: int
    y: int = 2


@dataclass(kw_only=True)
class Options:
    size: int = 1
    name: str


print(Body(1.5), Body.count, Point(1) < Point(1, 3), Options(name="n"))
for make in (lambda: Body(1, 2, 3, 4), lambda: Options(1), lambda: Point(), lambda: Options(1, name="x")):
    try:
        print(make())
    except TypeError:
        print("TypeError")
try:
    Point(1).x = 5
except FrozenInstanceError as e:
    print(type(e).__name__, e, isinstance(e, AttributeError))


def inner(log):
    while True:
        try:
            got = yield len(log)
            log.append(got)
        except ValueError as e:
            log.append("value " + str(e))
        except KeyError:
            return "ended"
        finally:
            log.append("f")


def outer(log):
    try:
        result = yield from inner(log)
        log.append(result)
        yield "after"
    except IndexError as e:
        log.append("outer " + str(e))
        yield "caught"


log = []
g = outer(log)
print(next(g), g.send("a"), g.throw(ValueError("v")), g.send("b"), g.throw(KeyError("k")), log)
log = []
g = outer(log)
print(next(g), g.throw(IndexError("i")), log)
log = []
g = outer(log)
next(g)
g.close()
print(log)
g = outer(log)
next(g)
try:
    g.throw(ZeroDivisionError("z"))
except ZeroDivisionError as e:
    print("out", e)

for pattern, text in ((r"(a)(b)?", "a"), (r"(a)(b)?", "ab"), (r"((a)(b))", "ab"), (r"a", "a"), (r"(?P<n>\d)|(?P<w>\w)", "x"), (r"(a(b))(c)?", "ab")):
    m = re.match(pattern, text)
    print(m.lastindex, m.lastgroup, m.groups())

for text in ("", "{", "[1,]", "{'a':1}", "[1 2]", "nul", '{"a" 1}', '{"a":1,}', '"abc', "[1,2", "1 2", '{"a":}', '["\\q"]', '{"a": [1, {"b": tru}]}', "[\n1,\n x]"):
    try:
        json.loads(text)
    except json.JSONDecodeError as e:
        print(type(e).__name__, e, e.pos, e.lineno, e.colno, isinstance(e, ValueError))
print(json.loads('{"a": [1, 2.5, null, true, "x\\u00e9"]}'))
