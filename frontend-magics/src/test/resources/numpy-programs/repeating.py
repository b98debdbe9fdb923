# Integer scalars of arrays repeat lists, tuples and texts as Python's do; arrays with axes take lists as arrays.
import numpy as np

n = np.array([1, 3, 2]).max()
print([0] * n, (1,) * n, n * [1, 2], n * (1, 2), "*" * n, n * "ab", [[1], 2] * np.argmax([1, 5]), [] * n)
print([0] * np.uint8(2), np.int64(-1) * [1], "a" * np.int8(-3), np.histogram([1, 2, 2], bins=2)[0][1] * ["x"], [0] * True)
print([1, 2] * np.array([1, 2]), np.array([3]) * (1, 2), [1, 2] + np.int64(2), (1, 2) + np.float64(0.5), range(3) * n)

x = [1, 2]
same = x
x *= np.int64(2)
print(x, same)
x += [5]
print(same, x is same)
x = [1, 2]
x += np.array([10, 20])
print(x)
x = [1, 2]
x *= np.array([10, 20])
print(x)
x = (1, 2)
x *= np.int64(2)
print(x)
s = "ab"
s *= n
print(s)
k = np.int64(2)
k *= [1, 2]
print(k)
deep = [[1], (2,)]
inner = deep[0]
deep[0] += (7,)
deep[0] *= np.int64(2)
deep[1] += (3,)
print(deep, inner)
deep[0] = [1, 2]
deep[0] += np.array([1, 1])
print(deep)
for bar in np.array([1, 3]):
    print("#" * bar)
