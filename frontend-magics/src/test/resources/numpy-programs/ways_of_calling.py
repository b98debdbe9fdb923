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
