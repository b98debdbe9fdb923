# match statements: each kind of pattern, guards, and names that are only sometimes keywords
import enum
import re
from collections import OrderedDict, deque, namedtuple
from dataclasses import dataclass

import numpy as np


class Colour(enum.Enum):
    RED = 1
    GREEN = 2


@dataclass
class Point:
    x: float
    y: float


class Circle:
    __match_args__ = ("centre", "radius")

    def __init__(self, centre, radius):
        self.centre = centre
        self.radius = radius


Pair = namedtuple("Pair", "first second")


def kind(value):
    match value:
        case np.ndarray():
            return f"an array of shape {value.shape}"
        case None:
            return "nothing"
        case True | False:
            return "a truth value"
        case 0:
            return "zero"
        case -1 | -2.5 | 1 + 2j:
            return "special"
        case int(n) if n > 100:
            return f"large {n}"
        case int() | float():
            return "a number"
        case "":
            return "an empty text"
        case str() as text:
            return f"text {text!r}"
        case Colour.RED:
            return "red"
        case Colour():
            return "another colour"
        case Point(x=0, y=0):
            return "the origin"
        case Point(0, y):
            return f"on the axis at {y}"
        case Point(x, y) if x == y:
            return f"diagonal {x}"
        case Point():
            return "a point"
        case Circle(Point(x, y), radius=r):
            return f"circle {x} {y} {r}"
        case Pair(first, second):
            return f"pair {first} {second}"
        case []:
            return "empty"
        case [x]:
            return f"one {x}"
        case ["go", ("north" | "south") as where]:
            return f"going {where}"
        case [int(a), int(b), *rest]:
            return f"{a} {b} and {rest}"
        case [first, *_, last]:
            return f"from {first} to {last}"
        case {"type": "point", "at": [x, y]}:
            return f"point at {x}, {y}"
        case {"type": kind, **others}:
            return f"{kind} with {others}"
        case {}:
            return "a dict"
        case _:
            return "something else"


values = [
    None, True, False, 0, -1, -2.5, 1 + 2j, 7, 101, 0.5, "", "abc", Colour.RED, Colour.GREEN,
    Point(0, 0), Point(0, 3), Point(2, 2), Point(1, 2), Circle(Point(1, 2), 3), Circle(1, 2), Pair(1, 2),
    [], (), [5], ("x",), ["go", "north"], ["go", "east"], [1, 2], [1, 2, 3, 4], ["a", "b", "c"], range(3), deque([8, 9]),
    {"type": "point", "at": (1, 2)}, {"type": "line", "n": 2}, OrderedDict(a=1), {}, np.arange(6).reshape(2, 3),
    {1, 2}, b"bytes", int, 3j,
]
for value in values:
    print(kind(value))


def command(line):
    match line.split():
        case ["load", name] | ["open", name]:
            return "load", name
        case ["set", name, value] if value.isdigit():
            return "set", name, int(value)
        case ["quit" | "exit" | "bye"]:
            return ("quit",)
        case [word, *words]:
            return word, len(words)
        case _:
            return ()


for line in ["load a.txt", "open b", "set x 12", "set x y", "bye", "say it again", ""]:
    print(command(line))


def walk(tree):
    match tree:
        case {"left": left, "right": right, "value": value}:
            yield from walk(left)
            yield value
            yield from walk(right)
        case None:
            return
        case value:
            yield value


print(list(walk({"left": 1, "value": 2, "right": {"left": None, "value": 3, "right": 4}})))


def simplify(e):
    match e:
        case ("+", 0, x) | ("+", x, 0) | ("*", 1, x) | ("*", x, 1):
            return simplify(x)
        case ("*", 0, _) | ("*", _, 0):
            return 0
        case (op, a, b):
            return op, simplify(a), simplify(b)
        case other:
            return other


print(simplify(("+", ("*", 1, "a"), ("*", "b", 0))))
print(simplify(("+", 0, ("*", "c", 1))))

# names elsewhere
match = re.match(r"(\d+)", "42 is")
case = [1, 2, 3]
print(match.group(1), match[1], case[0])
match_all = {"match": match is not None, "case": len(case)}
print(match_all)
match (case):
    case [1, *case]:
        print("rest", case)
match case, 1:
    case [2, 3], 1:
        print("pairs match")
match = 3
print(match * 2)

# names stay, and the first match wins
match (1, 2):
    case (a, 3):
        print("not reached")
    case (a, b) if a > b:
        print("not reached either")
    case (a, b):
        print("here", a, b)
print(a, b)

total = 0
for item in [1, "two", 3.5, None, (4, 5), [6], {"n": 7}]:
    match item:
        case None:
            continue
        case int(v) | float(v):
            total += v
        case (v, w):
            total += v * w
        case [v]:
            total += v
        case {"n": v}:
            total += v
            break
        case _:
            total -= 1
print(total)


@dataclass
class Shape:
    pass


@dataclass
class Square(Shape):
    side: float


@dataclass
class Box(Shape):
    width: float
    height: float


def area(shape):
    match shape:
        case Square(side):
            return side**2
        case Box(width=w, height=h):
            return w * h
        case Shape():
            return 0.0


print([area(s) for s in [Square(3), Box(2, 5), Shape()]])
print(sum(area(Square(i)) for i in range(1000)))

try:
    match 5:
        case int(a, b):
            pass
except TypeError as e:
    print(e)
try:
    match Point(1, 2):
        case Point(a, b, c):
            pass
except TypeError as e:
    print(e)
try:
    match Point(1, 2):
        case Point(a, x=b):
            pass
except TypeError as e:
    print(e)

x = np.arange(4.0)
match x.sum(), x.shape:
    case s, (n,) if s > 5:
        print(s, n, s / n)
match np.float64(2.0):
    case 2:
        print("equal to two")
