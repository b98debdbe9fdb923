# decorators that keep names and attributes, classes with slots, values printed over several lines
import functools
from pprint import PrettyPrinter, pformat, pprint


def counted(function):
    """Counts the calls."""

    @functools.wraps(function)
    def inner(*args, **kwargs):
        inner.calls += 1
        return function(*args, **kwargs)

    inner.calls = 0
    return inner


@counted
def area(width, height=2):
    """The area of a rectangle."""
    return width * height


area.unit = "m2"
print(area(3), area(4, height=5), area.calls, area.unit)
print(area.__name__, area.__doc__, area.__wrapped__(2, 2), area.calls)


def repeat(times):
    def outer(function):
        @functools.wraps(function)
        def inner(*args):
            return [function(*args) for _ in range(times)]

        return inner

    return outer


@repeat(3)
@counted
def hello(name):
    "Says hello."
    return f"hello {name}"


print(hello("you"), hello.__name__, hello.__doc__)


@functools.lru_cache(maxsize=None)
def fibonacci(n):
    """Fibonacci's numbers."""
    return n if n < 2 else fibonacci(n - 1) + fibonacci(n - 2)


print(fibonacci(50), fibonacci.__doc__, fibonacci.cache_info())


class Vector:
    __slots__ = ("x", "y")

    def __init__(self, x, y):
        self.x, self.y = x, y


class Named(Vector):
    __slots__ = ["name"]


class Free(Vector):
    pass


v = Vector(1, 2)
v.x += 5
print(v.x, v.y)
for make in [lambda: Vector(1, 2), lambda: Named(3, 4), lambda: Free(5, 6)]:
    one = make()
    try:
        one.colour = "red"
        print(type(one).__name__, one.colour)
    except AttributeError as e:
        print(e)
n = Named(1, 2)
n.name = "n"
print(n.name, n.x)

settings = {
    "solver": {"name": "conjugate gradient", "tolerance": 1e-8, "steps": 1000, "history": list(range(8))},
    "grid": {"shape": (128, 256), "spacing": [0.1, 0.1], "periodic": True},
    "names": ["b", "a"],
    "comment": "a text that is too long for one line of the output, so that it is cut into several parts " * 2,
}
pprint(settings)
pprint(settings, width=40, indent=2)
pprint(settings, sort_dicts=False, compact=True, width=60)
pprint([1, 2, 3])
print(pformat({3: "c", 1: "a", 2: ("x",)}))
PrettyPrinter(width=30).pprint([["a" * 10, "b" * 10, "c" * 10], (), {}, [], None])
pprint(list(range(60)), compact=True)

# a list may hold itself
x = [0] * 3
x[1:2] = [x, 8, 9]
x.append(x)
y = [x, x]
z = list(y)
print(len(x), len(y), z[0] is x, x[1] is x, (1, x)[1] is x)
