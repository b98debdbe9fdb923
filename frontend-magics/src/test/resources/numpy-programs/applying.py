import numpy as np
def clamp(a, b):
    if a > b:
        return a - b
    return a + b
vclamp = np.vectorize(clamp)
v1, v2 = vclamp([1, 2, 3, 4], 2), vclamp([[0.5], [3.0]], [1, 2])
v3 = np.vectorize(clamp, otypes=[float])([1, 2], [2, 1])
v4, v5 = vclamp(3, 1), vclamp(np.array([1, 2], dtype=np.int8), np.int8(1))
def ends(line):
    return (line[0] + line[-1]) * 0.5
def doubled(line):
    return np.array([line[0], line[0] * 2, line.sum()])
def shifted(line, by, times):
    return line * times + by
b = np.array([[1, 2, 3], [4, 5, 6], [7, 8, 9]])
a1, a2 = np.apply_along_axis(ends, 0, b), np.apply_along_axis(ends, 1, b)
a3, a4 = np.apply_along_axis(doubled, 1, b), np.apply_along_axis(doubled, 0, b)
a5, a6 = np.apply_along_axis(shifted, -1, b, 1, 10), np.apply_along_axis(np.sum, 1, b)
a7 = np.apply_along_axis(np.diag, -1, b)
a8 = np.apply_along_axis(ends, 1, np.arange(12.0).reshape(2, 3, 2))
def negated(t):
    return -t
def squared(t):
    return t * t
x = np.linspace(-2.5, 2.5, 6)
p1, p2 = np.piecewise(x, [x < 0, x >= 0], [-1, 1]), np.piecewise(x, [x < 0, x >= 0], [negated, squared])
p3, p4 = np.piecewise(x, [x < -1], [squared, 7]), np.piecewise(x, [x > 100], [negated])
