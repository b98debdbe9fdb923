import numpy as np
a = np.arange(6).reshape(2, 3)
for x in np.nditer(a): print(x, end=" ")
print()
for x in np.nditer(a.T): print(x, end=" ")
print()
for o in "CFK":
    for x in np.nditer(a, order=o): print(x, end=" ")
    for x in np.nditer(a.T, order=o): print(int(x), end=" ")
    for x in np.nditer(a[::-1, ::2], order=o): print(x * 2, end=" ")
    print()
b = np.arange(6.).reshape(2, 3)
with np.nditer(b, op_flags=["readwrite"]) as it:
    for x in it:
        x[...] = 2 * x
print(b)
for x in np.nditer(b, op_flags=["readwrite"]): x[...] += 1
print(b)
it = np.nditer(a, flags=["multi_index"])
for x in it: print("%d <%s>" % (x, it.multi_index), end=" ")
print()
it = np.nditer(a, flags=["f_index"])
while not it.finished:
    print("%d <%d>" % (it[0], it.index), end=" ")
    it.iternext()
print()
it = np.nditer(a, flags=["c_index"], order="F")
for x in it: print(x, it.index, end=" ")
print()
it = np.nditer(b, flags=["multi_index"], op_flags=["writeonly"])
with it:
    while not it.finished:
        it[0] = it.multi_index[1] - it.multi_index[0]
        is_not_finished = it.iternext()
print(b)
for x in np.nditer(a, flags=["external_loop"]): print(x, end=" ")
for x in np.nditer(a, flags=["external_loop"], order="F"): print(x, end=" ")
for x in np.nditer(a[:, :2], flags=["external_loop"]): print(x, end=" ")
print()
for x, y in np.nditer([np.arange(3), a]): print("%d:%d" % (x, y), end=" ")
print()
def square(a):
    with np.nditer([a, None]) as it:
        for x, y in it:
            y[...] = x * x
        return it.operands[1]
print(square([1, 2, 3]), square(np.arange(4.).reshape(2, 2)))
print([int(x) for x in np.nditer(np.array(5))], [x.item() for x in np.nditer(np.array([1, 2, 3]))], [x for x in np.nditer([[1, 2], 3])], np.nditer(a).itersize, np.nditer(a).shape, np.nditer(a).ndim, type(next(np.nditer(a))).__name__)
try:
    for x in np.nditer(a): x[...] = 3
except ValueError as e: print(e)
try: np.nditer(a, flags=["x"])
except ValueError as e: print(e)
try: np.nditer(np.zeros((0, 2)))
except ValueError as e: print(e)
it = np.nditer(a, flags=["multi_index"])
s = 0
while not it.finished:
    s += it.value * sum(it.multi_index); it.iternext()
print(s)
del x, y, it
