import numpy as np


class Stack(list):
    def push(self, item):
        self.append(item)
        return self

    def top(self):
        return self[-1]


s = Stack([1, 2])
s.push(3).push(4)
print(s, len(s), s.top(), s[1:], 3 in s, isinstance(s, list), type(s).__name__)
s += [5]
print(s, s + [6], [x * 2 for x in s], sum(s), max(s), sorted(s, reverse=True), s == [1, 2, 3, 4, 5])
s[0] = 10
del s[1]
print(s, s.index(3), list(reversed(s)), bool(Stack()), s.pop(), s)
print(np.array(s) * 2, np.sum(s))


class Named(list):
    def __init__(self, name, items=()):
        super().__init__(items)
        self.name = name

    def append(self, item):
        super().append(item * 2)


n = Named('n', [1, 2])
n.append(5)
print(n.name, n)
for item in n:
    print(item, end=' ')
print()


class Defaults(dict):
    def __missing__(self, key):
        self[key] = value = key * 2
        return value


d = Defaults(a='x')
print(d['a'], d['b'], d, len(d), 'b' in d, 'c' in d, d.get('c'), sorted(d.items()))
d.update({'z': 1})
print(list(d.keys()), list(d.values()), isinstance(d, dict))


class Record(dict):
    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name)

    def __setattr__(self, name, value):
        self[name] = value


r = Record(x=1)
r.y = 2
print(r.x, r.y, r)
try:
    r.z
except AttributeError as e:
    print('AttributeError', e)


class Money(float):
    def __str__(self):
        return f'${float(self):.2f}'

    def __add__(self, other):
        return Money(float(self) + float(other))


m = Money(3.5)
print(m, m + 1, m * 2, m > 3, repr(m), f'{m:.1f}', round(m, 1), isinstance(m, float))


class Even(int):
    def __new__(cls, value):
        if value % 2:
            raise ValueError(f'{value} is odd')
        return super().__new__(cls, value)

    def half(self):
        return self // 2


e = Even(8)
print(e, e.half(), e + 1, range(10)[e], [0, 1, 2, 3, 4, 5, 6, 7, 8][e], {e: 1}[8], hash(e) == hash(8), -e, 1 + e)
try:
    Even(7)
except ValueError as error:
    print(error)


class Word(str):
    def shout(self):
        return self.upper() + '!'


w = Word('hi')
print(w, w.shout(), w + ' there', len(w), w[0], 'h' in w, w == 'hi', {w: 2}['hi'], w.replace('h', 'j'))


class Pair(tuple):
    def __new__(cls, a, b):
        return super().__new__(cls, (a, b))

    def swapped(self):
        return Pair(self[1], self[0])


p = Pair(1, 2)
print(p, p.swapped(), p + (3,), p < (1, 3), len(p))
a, b = p
print(a, b)


class Unique(set):
    def add_all(self, *items):
        for item in items:
            self.add(item)


u = Unique([1, 2])
u.add_all(2, 3)
print(sorted(u), len(u), 3 in u, u | {9} == {1, 2, 3, 9})


class Singleton:
    instance = None

    def __new__(cls):
        if cls.instance is None:
            cls.instance = super().__new__(cls)
        return cls.instance


print(Singleton() is Singleton())
print(issubclass(Stack, list), issubclass(Even, int), issubclass(Even, str))


class AppError(Exception):
    def __init__(self, code, message='failed'):
        super().__init__(message)
        self.code = code


class Deeper(AppError):
    pass


try:
    raise Deeper(7, 'deep')
except AppError as error:
    print(type(error).__name__, error.code, error, error.args)
