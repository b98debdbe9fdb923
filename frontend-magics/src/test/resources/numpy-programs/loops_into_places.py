"""Loops whose variable is an attribute or an item."""
import numpy as np


class Fit:
    def __init__(self):
        self.history = []

    def run(self, n):
        for self.step in range(1, n + 1):
            if self.step * self.step > 20:
                break
            self.history.append(self.step)
        else:
            self.step = -1
        return self

    def pairs(self):
        for self.a, (self.b, *self.rest) in [(1, (2, 3, 4)), (5, (6,))]:
            yield self.a, self.b, self.rest


fit = Fit().run(10)
print(fit.step, fit.history)
print(list(fit.pairs()))
a = np.zeros(3)
for a[1] in range(4):
    a[2] += a[1]
print(a)
d = {}
for d["k"] in "xyz":
    pass
print(d)
m = [[0, 0], [0, 0]]
for m[0][1], m[1][0] in zip(range(3), "abc"):
    print(m)
for i, fit.step in enumerate([7, 8]):
    print(i, fit.step)
b = np.zeros((2, 2))
for b[0, :] in [(1, 2), (3, 4)]:
    print(b.sum())
k = [0]
print([k[0] * 2 for k[0] in range(3)], k)
try:
    for fit.none.x in [1]:
        pass
except AttributeError as e:
    print("no", e)
total = 0
for i in range(1000):
    for a[0] in (1, 2):
        total += a[0]
print(total)
