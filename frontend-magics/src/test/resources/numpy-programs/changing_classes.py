# Classes whose members change after they were looked up, comparisons of numbers at the limits, and ordered dicts.
from collections import OrderedDict

log = []


class Base:
    size = 1

    def name(self):
        return "base"


class Middle(Base):
    pass


class Leaf(Middle):
    def __init__(self):
        self.own = 5


leaf = Leaf()


def look():
    found = []
    for attribute in ("name", "size", "other", "own"):
        value = getattr(leaf, attribute, "nothing")
        found.append(value() if callable(value) else value)
    log.append(found)


look()
look()
Base.name = lambda self: "changed"
look()
Middle.name = lambda self: "middle"
look()
Middle.other = lambda self: "other"
Base.size = 2
look()
del Middle.name
del Middle.other
look()
Leaf.own = property(lambda self: "property")
look()
del Leaf.own
look()
Base.__getattr__ = lambda self, name: "asked for " + name
look()
Middle.__setattr__ = lambda self, name, value: object.__setattr__(self, name, value * 2)
leaf.own = 7
look()
del Middle.__setattr__
leaf.own = 7
look()
leaf.name = lambda: "its own"
look()
for k in range(300):
    log.append(getattr(leaf, "none%d" % k)[-3:])
Base.none7 = "there"
log.append(leaf.none7)


class Counted:
    def __init__(self, first, second=2, *, third=3):
        self.all = (first, second, third)

    def add(self, a, b=10):
        return a + b + self.all[0]


log.append([Counted(1).all, Counted(1, 5).all, Counted(1, third=4).all, Counted(first=9).all])
log.append([Counted(1).add(2), Counted(1).add(2, 3), Counted(1).add(b=4, a=2)])
for wrong in (lambda: Counted(), lambda: Counted(1).add(), lambda: Counted(1).add(1, 2, 3)):
    try:
        wrong()
    except TypeError as e:
        log.append(str(e))

big = 2**53
numbers = [0.0, -0.0, 1, 1.0, True, big, big + 1, float(big), -big - 1, 2**63 - 1, -(2**63), 2.0**63, 1e300, 10**400,
           float("inf"), -float("inf"), float("nan")]
table = []
for a in numbers:
    for b in numbers:
        table.append("".join("01"[x] for x in (a < b, a <= b, a == b, a != b, a > b, a >= b)))
log.append(table)
log.append([1 in (1.0, 2), "a" in ["b", "a"], 3 in [1, 2], (1, 2) in [(1, 2.0)], numbers[-1] in numbers])

d = OrderedDict((str(i), i) for i in range(5))
d.move_to_end("1")
d.move_to_end("3", last=False)
log.append(list(d.items()))
log.append([d.popitem(), d.popitem(last=False), len(d)])
d["1"] = 11
log.append([list(d), d == OrderedDict(d), d.copy() == d])
for wrong in (lambda: d.move_to_end("x"), lambda: OrderedDict().popitem()):
    try:
        wrong()
    except KeyError as e:
        log.append(str(e))
one = OrderedDict([(1, "a"), (2, "b")])
one.move_to_end(1.0)
log.append(list(one.items()))


def handled(items):
    for item in items:
        try:
            yield 10 // item
        except ZeroDivisionError:
            yield "zero"
            try:
                raise
            except ZeroDivisionError as e:
                yield str(e)


log.append(list(handled([5, 0, 2, 0])))
log.append([c.isdigit() or c.isspace() or c.isalpha() for c in "a1 é+٣"])
for line in log:
    print(line)
