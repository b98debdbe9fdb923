# itertools, functools and operator.
import functools
import itertools
import operator
from functools import lru_cache, partial, reduce
from itertools import chain, product as times

print(list(itertools.islice(itertools.count(3, 2), 5)), list(itertools.islice(itertools.count(0.5), 2)))
print([c for c, _ in zip(itertools.cycle("abc"), range(7))], list(itertools.repeat("x", 3)))
print(list(itertools.accumulate([1, 2, 3, 4])), list(itertools.accumulate([3, 1, 4], max)), list(itertools.accumulate([1, 2], operator.mul, initial=10)))
print(list(chain([1], "ab", (2,))), list(chain.from_iterable(["ab", "cd"])), list(itertools.zip_longest("ab", [1, 2, 3], fillvalue="-")))
print(list(times("ab", range(2))), list(itertools.product([0, 1], repeat=2)), list(itertools.product()), list(times([], [1])))
print(list(itertools.permutations("abc")), list(itertools.permutations(range(4), 2)), list(itertools.permutations([1], 2)))
print(list(itertools.combinations("abcd", 2)), list(itertools.combinations_with_replacement("ab", 3)), list(itertools.combinations([1, 2], 3)))
print([(k, list(g)) for k, g in itertools.groupby("aaabbc")], [(k, list(g)) for k, g in itertools.groupby([1, 3, 2, 4, 5], key=lambda v: v % 2)])
groups = itertools.groupby([1, 1, 2, 2, 3])
print([k for k, g in groups])
print(list(itertools.takewhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.dropwhile(lambda v: v < 3, [1, 2, 3, 1])), list(itertools.filterfalse(lambda v: v % 2, range(6))))
print(list(itertools.starmap(pow, [(2, 3), (3, 2)])), list(itertools.compress("abcde", [1, 0, 1, 0, 1])), list(itertools.pairwise([1, 2, 3])))
print(list(itertools.islice("abcdefg", 2)), list(itertools.islice("abcdefg", 2, None)), list(itertools.islice("abcdefg", 1, 6, 2)))
a, b = itertools.tee([1, 2, 3])
print(next(a), list(b), list(a))
once = itertools.chain([1, 2])
print(list(once), list(once))

print(reduce(lambda s, v: s * 10 + v, [1, 2, 3]), reduce(operator.add, [], 5))
try:
    reduce(operator.add, [])
except TypeError as e:
    print(e)
cube = partial(pow, exp=3)
half = partial(operator.truediv, 1)
print(cube(2), half(4), cube.keywords, half.args)

@lru_cache(maxsize=None)
def fibonacci(n):
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)

print(fibonacci(80), fibonacci.cache_info().hits, fibonacci.__name__)

calls = []

@functools.lru_cache(maxsize=2)
def square(v):
    calls.append(v)
    return v * v

print([square(v) for v in (1, 2, 1, 3, 1, 2)], calls, square.cache_info())
square.cache_clear()
print(square.cache_info())

def logged(f):
    @functools.wraps(f)
    def wrapper(*args, **kw):
        return ("logged", f(*args, **kw))
    return wrapper

@logged
def plus(x, y=1):
    return x + y

print(plus(2), plus(2, y=5), plus.__name__)
print(sorted([5, 2, 9, 1], key=functools.cmp_to_key(lambda x, y: y - x)))

@functools.total_ordering
class Version:
    def __init__(self, number):
        self.number = number
    def __eq__(self, other):
        return self.number == other.number
    def __lt__(self, other):
        return self.number < other.number

print(Version(1) <= Version(2), Version(2) <= Version(2), Version(3) > Version(2), Version(1) >= Version(2))
print(operator.itemgetter(1)([5, 6]), operator.itemgetter("a", "b")({"a": 1, "b": 2}), sorted([("x", 3), ("y", 1)], key=operator.itemgetter(1)))
print(operator.attrgetter("number")(Version(7)), operator.methodcaller("upper")("abc"), operator.not_(0), operator.contains([1, 2], 2), operator.neg(3))
