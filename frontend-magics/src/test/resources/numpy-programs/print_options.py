# How arrays are printed.
import sys
import numpy as np

a = np.array([1.23456789, 1234.5, 1e-7, -3.0])
m = np.arange(12.0).reshape(3, 4) / 7
print(a, m)
np.set_printoptions(precision=3)
print(a, m, repr(m), np.array([0.5, 123456789.0]), np.array([1 / 3 + 2j, 1e-3 - 1j / 3]), np.float32([1 / 3, 2]))
np.set_printoptions(suppress=True)
print(a, m, np.array([1e-10, 1.0]), np.array([1e10, 1e-10]), np.array([0.1, 1000.0]))
np.set_printoptions(precision=2, suppress=True, linewidth=40)
print(np.arange(20) / 3, repr(np.arange(9) / 3))
np.set_printoptions(threshold=5, edgeitems=2, linewidth=75)
print(np.arange(10), np.arange(30).reshape(6, 5), repr(np.arange(10)))
np.set_printoptions(threshold=sys.maxsize)
print(len(str(np.arange(2000))), len(str(np.zeros((40, 40)))))
np.set_printoptions(threshold=np.inf, nanstr="missing", infstr="oo")
print(np.array([np.nan, 1.5, np.inf, -np.inf]))
np.set_printoptions(edgeitems=3, infstr="inf", linewidth=75, nanstr="nan", precision=8, suppress=False, threshold=1000)
print(a, np.get_printoptions()["precision"])
with np.printoptions(precision=3, suppress=True):
    print(a, m)
print(m)
with np.printoptions(floatmode="fixed", precision=4):
    print(a, m)
with np.printoptions(floatmode="maxprec_equal", precision=4):
    print(np.array([1.5, 2.25, 3]), m)
with np.printoptions(floatmode="unique", precision=2):
    print(m)
with np.printoptions(sign="+"):
    print(np.array([1.5, -2, np.nan, np.inf]))
print(np.array2string(m, precision=2, separator=", "), np.array2string(np.arange(3), separator="|"), np.array2string(a, suppress_small=True, precision=3), np.array2string(m, prefix="m = ", max_line_width=30))
print(np.array_str(m, precision=1), np.array_repr(np.arange(3)))
try:
    with np.printoptions(precision=1):
        raise KeyError("x")
except KeyError:
    print(m[0])
try:
    np.set_printoptions(floatmode="none")
except ValueError as e:
    print(e)
