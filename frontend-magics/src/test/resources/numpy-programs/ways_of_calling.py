# the same arguments by position, by name and mixed, and those that do not fit
import numpy as np

x = np.arange(12.0).reshape(3, 4)


def attempt(call):
    try:
        print(call())
    except TypeError as e:
        print("TypeError", "multiple values" in str(e), "missing" in str(e), "unexpected" in str(e))


attempt(lambda: np.sum(x, axis=1))
attempt(lambda: np.sum(a=x, axis=1, keepdims=True))
attempt(lambda: np.sum(x, 1, keepdims=True))
attempt(lambda: x.sum(axis=0))
attempt(lambda: x.sum(keepdims=True, axis=0))
attempt(lambda: x.mean(0, keepdims=True))
attempt(lambda: x.reshape((4, 3), order="C")[1])
attempt(lambda: np.linspace(0, 1, num=3, endpoint=False))
attempt(lambda: np.linspace(stop=1.0, start=0.0, num=3))
attempt(lambda: np.clip(x, a_min=2, a_max=5))
attempt(lambda: np.concatenate((x, x), axis=1).shape)
attempt(lambda: np.zeros(shape=3, dtype=int))
attempt(lambda: np.full(fill_value=2.5, shape=(2,)))
attempt(lambda: np.histogram([1.0, 2.0, 2.0], bins=2, range=(0, 4)))
attempt(lambda: np.sum(x, axis=1, out=np.zeros(3)))
attempt(lambda: "a-b".split(sep="-"))
attempt(lambda: sorted([3, 1, 2], reverse=True))
attempt(lambda: np.sum(x, 0, axis=1))
attempt(lambda: np.linspace(0, start=1, stop=2))
attempt(lambda: np.full(shape=3))
attempt(lambda: np.linspace(0, num=3))
attempt(lambda: np.arange(3).repeat(axis=0))
attempt(lambda: np.median(x, wrong=1))
attempt(lambda: x.argmax(wrong=1))

# methods of functions, again and again
for start in (1, 2):
    print(np.add.reduce(x, axis=1), np.add.reduce(x, initial=start))
    print(np.maximum.accumulate([start, 3, 2]), np.multiply.outer([1, 2], [start, 3]))
    print(np.add.reduceat(x[0], [0, 2]), np.subtract.accumulate([5, 1, start]))
    total = np.zeros(3)
    np.add.at(total, [0, 0, 2], start)
    print(total, np.minimum.reduce(array=x, axis=0))
functions = {np.add: "add", np.maximum: "maximum"}
print(functions[np.add], np.add.nin, np.maximum.accumulate([2, 1]), functions[np.maximum], np.add == np.add)


# methods by their objects, functions that take an object's place, and what stands in a method's way


class Shape:
    sides = 4

    def __init__(self, width, height=2, *, name="shape"):
        self.width = width
        self.height = height
        self.name = name

    def area(self, scale=1, offset=0):
        return self.width * self.height * scale + offset

    def several(self, *rest, **named):
        return rest, sorted(named.items())

    def recurse(self, n):
        return 0 if n == 0 else self.width + self.recurse(n - 1)

    @staticmethod
    def static(a, b=2):
        return a, b

    @classmethod
    def made(cls, width):
        return cls(width, name="made")


shape = Shape(3)
attempt(lambda: shape.area())
attempt(lambda: shape.area(2, 5))
attempt(lambda: shape.area(offset=5))
attempt(lambda: shape.area(2, offset=5))
attempt(lambda: shape.area(scale=2, offset=5))
attempt(lambda: shape.area(2, scale=5))
attempt(lambda: shape.area(1, 2, 3))
attempt(lambda: shape.area(unknown=1))
attempt(lambda: shape.area(*[2, 3]))
attempt(lambda: shape.area(**{"scale": 3}))
attempt(lambda: shape.several(1, 2, a=3))
attempt(lambda: shape.recurse(5))
attempt(lambda: shape.static(1))
attempt(lambda: Shape.made(5).name)
attempt(lambda: Shape.area(shape, 3))
bound = shape.area
attempt(lambda: bound(3, offset=1))
shape.area = lambda scale=7: scale
attempt(lambda: shape.area())
attempt(lambda: shape.area(scale=8))
del shape.area
attempt(lambda: shape.area(1))
attempt(lambda: Shape())
attempt(lambda: Shape(1, 2, 3))
attempt(lambda: Shape(1, name="n").name)
values = [3, 1, 2]
attempt(lambda: values.sort(reverse=True))
attempt(lambda: values.pop(0))
attempt(lambda: {"a": 1}.get("b", 5))
attempt(lambda: {"a": 1}.get(key="b"))
attempt(lambda: "x".join(["a", "b"]))
attempt(lambda: x.sum(axis=0, keepdims=True).shape)
attempt(lambda: x.sum(0, axis=0))


def order(n):
    print("argument", n)
    return n


attempt(lambda: Shape(order(1), name=order("n"), height=order(2)).height)


def outer(a, b=2):
    total = [a * b for a in range(3) if a != b]
    squares = {b: a for a in range(2)}
    return total, squares, a, b, sum(a for a in range(b))


attempt(lambda: outer(5))
