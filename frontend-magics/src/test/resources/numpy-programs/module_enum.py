from enum import Enum, Flag, IntEnum, IntFlag, auto, unique
import numpy as np


class Color(Enum):
    RED = 1
    GREEN = 2
    CRIMSON = 1

    def lower(self):
        return self.name.lower()

    @property
    def double(self):
        return self.value * 2

    @classmethod
    def first(cls):
        return list(cls)[0]


print(Color.RED, repr(Color.RED), Color.RED.name, Color.RED.value, Color.GREEN.lower(), Color.GREEN.double)
print(Color(2), Color['GREEN'], Color.CRIMSON is Color.RED, len(Color), list(Color), Color.first())
print(Color.RED == Color.RED, Color.RED == 1, Color.RED != Color.GREEN, Color.RED in Color, type(Color.RED).__name__)
print({Color.RED: 'r', Color.GREEN: 'g'}[Color.GREEN], [c.name for c in Color], isinstance(Color.RED, Color))
print(f'{Color.RED}', str(Color.RED), '%s' % Color.RED, list(Color.__members__))
try:
    Color(7)
except ValueError as e:
    print(e)
try:
    Color['BLUE']
except KeyError as e:
    print('KeyError', e)


class Planet(Enum):
    EARTH = (5.976e+24, 6.37814e6)
    MARS = (6.421e+23, 3.3972e6)

    def __init__(self, mass, radius):
        self.mass = mass
        self.radius = radius

    def gravity(self):
        return 6.67300E-11 * self.mass / self.radius ** 2


for planet in Planet:
    print(planet.name, round(planet.gravity(), 3))


class Level(IntEnum):
    LOW = auto()
    MIDDLE = auto()
    HIGH = 10


print(Level.LOW, repr(Level.LOW), Level.HIGH > Level.LOW, Level.HIGH + 1, sorted([Level.HIGH, Level.LOW]))
print([10, 20, 30][Level.LOW], np.arange(5)[Level.MIDDLE], max(Level), f'{Level.HIGH:>4}', int(Level.HIGH), Level(10).name)


class Way(str, Enum):
    NORTH = 'n'
    SOUTH = 's'


print(Way.NORTH, repr(Way.NORTH), Way.NORTH == 'n', Way('s').name, Way.NORTH.value.upper(), Way.NORTH.upper())


class Right(Flag):
    READ = auto()
    WRITE = auto()
    RUN = auto()
    ALL = READ | WRITE | RUN


both = Right.READ | Right.WRITE
print(both.value, Right.READ in both, Right.RUN in both, bool(both & Right.RUN), both & Right.READ, Right.ALL.value)
print(repr(Right.READ), (both ^ Right.READ).name, ~both == Right.RUN, Right(3) is both)


class Bits(IntFlag):
    A = 1
    B = 2


print((Bits.A | Bits.B) == 3, Bits.A + 1, int(Bits.A | Bits.B))


@unique
class Once(Enum):
    A = 'a'
    B = 'b'


print(repr(Once), [m.value for m in Once])
try:
    @unique
    class Twice(Enum):
        A = 1
        B = 1
except ValueError as e:
    print(e)


class State(Enum):
    IDLE = 'idle'
    BUSY = 'busy'

    def next(self):
        return State.BUSY if self is State.IDLE else State.IDLE

    def __str__(self):
        return f'<{self.value}>'


s = State.IDLE
for _ in range(3):
    print(s, end=' ')
    s = s.next()
print()
