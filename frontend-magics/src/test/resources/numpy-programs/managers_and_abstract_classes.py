# Context managers made of generators, abstract classes, divmod of objects, and patterns from a place on.
import re
from abc import ABC, ABCMeta, abstractmethod
from contextlib import contextmanager, nullcontext, suppress


@contextmanager
def section(name, log):
    log.append("begin " + name)
    try:
        yield name.upper()
    except KeyError as e:
        log.append("key " + str(e))
        raise ValueError("from " + name) from e
    except ZeroDivisionError:
        log.append("division")
    finally:
        log.append("end " + name)


log = []
with section("a", log) as a, section("b", log):
    print(a)
with section("c", log):
    1 / 0
try:
    with section("d", log):
        {}["x"]
except ValueError as e:
    print(e)
try:
    with section("e", log):
        raise IndexError("out")
except IndexError as e:
    print("index", e)
print(log)
for i in range(3):
    with section(str(i), log):
        if i == 1:
            continue
        if i == 2:
            break
print(log[-6:])


class Account:
    def __init__(self):
        self.amount = 10

    @contextmanager
    def transaction(self):
        before = self.amount
        try:
            yield self
        except ValueError:
            self.amount = before


account = Account()
with account.transaction() as t:
    t.amount -= 3
with account.transaction() as t:
    t.amount -= 30
    raise ValueError("too much")
print(account.amount)


@contextmanager
def never():
    if False:
        yield 1


@contextmanager
def twice():
    yield 1
    yield 2


for broken in (never, twice):
    try:
        with broken() as v:
            print(v)
    except RuntimeError as e:
        print(e)
with suppress(KeyError, ZeroDivisionError):
    print("in")
    {}[1]
    print("not here")
with nullcontext(5) as five:
    print(five)


class Shape(ABC):
    @abstractmethod
    def area(self):
        return 1

    @property
    @abstractmethod
    def name(self): ...

    def text(self):
        return f"{self.name} {self.area():.2f}"


class Half(Shape):
    def area(self):
        return super().area() + 1


class Square(Half):
    name = "square"


class Meta(metaclass=ABCMeta):
    @abstractmethod
    def f(self): ...


class Plain:
    @abstractmethod
    def f(self):
        return 3


for kind in (Shape, Half, Square, Meta, Plain):
    try:
        made = kind()
        print(kind.__name__, made.text() if kind is Square else made.f())
    except TypeError as e:
        print(e)
print(isinstance(Square(), Shape), issubclass(Half, ABC))


class Minutes:
    def __init__(self, m):
        self.m = m

    def __divmod__(self, other):
        return divmod(self.m, other)

    def __rdivmod__(self, other):
        return ("r", divmod(other, self.m))


print(divmod(Minutes(135), 60), divmod(100, Minutes(7)), divmod(7, 2), divmod(-7.5, 2))

word = re.compile(r"\w+")
text = "one two  three"
print(word.match(text, 4).group(), word.match(text, 3), word.search(text, 3).span(), word.fullmatch(text, 4, 7).group())
print(word.findall(text, 5), [m.start() for m in word.finditer(text, 2, 6)], word.match(text, pos=9).group(), word.search(text, 20))
start = re.compile(r"^t")
print(start.match(text, 4), start.search(text, 4), re.compile(r"o$").search(text, 0, 7).start(), re.compile(r"(?<=o)n").search(text, 1))
print(word.match(text, -3).group(), word.search(text, 5, 2), re.match(r"\w", text).group(), re.search("T", text, re.I).start())
place = 0
tokens = []
token = re.compile(r"\s*(?:(\d+)|(.))")
while place < len("12 + 3*x"):
    found = token.match("12 + 3*x", place)
    tokens.append(found.group(1) or found.group(2))
    place = found.end()
print(tokens)
