# numbers by widths, precisions and types alone, and specifications that are no such
import numpy as np

for value in (0, 7, -7, 123456, 2**70, True, 1.0, -0.0, 2.675, -12345.678, 1e22, float("inf"), float("-inf"), float("nan")):
    for spec in ("", "d", "5", "05", "0", "00", "1d", "12d", "012d", "f", ".0f", ".2f", "8.3f", "08.3f", "0.1f", "12f", "0f", "5.f", "+d", ">8d", "8.3", ".3", ",d", "x", "5s", "é", ".2d"):
        try:
            print(repr(format(value, spec)), f"{value:{spec}}" == format(value, spec), end=" ")
        except (ValueError, TypeError) as e:
            print(type(e).__name__, end=" ")
    print()
print(f"{np.float64(2.5):7.2f}|{np.int64(42):05d}|{3:03d}|{-3:03d}|{1.5:6.1f}|{'a':>3}")
for c in "aé€z\n":
    print(repr(c), c.isdigit(), "aé€z"[0], "xyz"[-1])
for item in [1, 2.5, "text", (1, 2), [3], None, True, np.arange(2), np.float64(1.5)]:
    print(item, type(item).__name__)
