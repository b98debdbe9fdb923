import numpy as np


class Repeated:
    def __mul__(self, other):
        return ("times", other)

    def __rmul__(self, other):
        return ("after", other)

    def __radd__(self, other):
        return ("added to", other)

    def __array__(self, dtype=None, copy=None):
        return np.array([1.0, 4.0])


print(Repeated() * [1, 2], [1, 2] * Repeated(), "ab" * Repeated(), (1,) + Repeated())
print(np.sqrt(Repeated()), np.asarray(Repeated()), np.sum(Repeated()), np.concatenate([Repeated().__array__(), [2]]))
print(type(np.ones(2)).__name__)

class Hidden:
    def __array__(self, dtype=None, copy=None):
        return np.array([[1, 2], [3, 4]])


print(np.sum(Hidden()), np.mean(Hidden(), axis=0), np.add(Hidden(), 1), np.maximum(2, Hidden()), np.sort(Hidden(), axis=None))
