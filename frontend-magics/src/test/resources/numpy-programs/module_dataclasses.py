# Data classes.
from dataclasses import asdict, astuple, dataclass, field, fields, replace
import dataclasses
from typing import List, Optional

@dataclass
class Point:
    x: float
    y: float = 0.0

    def norm(self):
        return (self.x ** 2 + self.y ** 2) ** 0.5

p = Point(3, 4)
print(p, p.norm(), Point(1), p == Point(3, 4), p == Point(3, 5), p != (3, 4), Point(y=1, x=2), asdict(p), astuple(p))
p.x = 10
print(p, replace(p, y=7), [f.name for f in fields(Point)], dataclasses.is_dataclass(p), dataclasses.is_dataclass(3))

@dataclass(order=True, frozen=True)
class Card:
    rank: int
    suit: str = field(default="hearts", compare=False)

print(sorted([Card(3), Card(1, "clubs"), Card(2)]), Card(1) < Card(2), Card(2) == Card(2, "spades"), len({Card(1), Card(1), Card(2)}))
try:
    Card(1).rank = 5
except dataclasses.FrozenInstanceError as e:
    print(e)

@dataclass
class Simulation:
    name: str
    steps: List[int] = field(default_factory=list)
    total: int = field(init=False, default=0)
    hidden: Optional[str] = field(default=None, repr=False)

    def __post_init__(self):
        self.total = sum(self.steps)

a, b = Simulation("a"), Simulation("b", [1, 2, 3])
a.steps.append(5)
print(a, b, b.total, Simulation("c").steps, asdict(b))

@dataclass
class Named(Point):
    label: str = "none"

print(Named(1, 2, "here"), Named(1), isinstance(Named(1), Point))
for call in (lambda: Point(), lambda: Point(1, 2, 3), lambda: Point(z=1)):
    try:
        call()
    except TypeError as e:
        print(e)
try:
    @dataclass
    class Wrong:
        items: list = []
except ValueError as e:
    print(e)
