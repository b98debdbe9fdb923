# a list of one iterator, generator or object is gone through like any other list
class Plain:
    pass


class Counter:
    def __init__(self):
        self.n = 0

    def __iter__(self):
        return self

    def __next__(self):
        self.n += 1
        if self.n > 3:
            raise StopIteration
        return self.n


def numbers():
    yield 1
    yield 2


print([type(o).__name__ for o in [Plain()]])
for o in [Plain()]:
    print(type(o).__name__)
for o in (Plain(),):
    print(type(o).__name__)
for g in [numbers()]:
    print(list(g))
for pairs in [zip("ab", [1, 2])]:
    print(list(pairs))
for c in [Counter()]:
    print([v for v in c])
for v in Counter():
    print(v)
for v in numbers():
    print(v)
for v in iter([Plain()]):
    print(type(v).__name__)


def first(items):
    for item in items[:1]:
        return type(item).__name__


print(first([Plain(), Plain()]), first([Counter()]), first([iter([1])])[:4])
for key in {"a": 1}:
    print(key)
