# A root by bisection, many times.
# results: lo, hi
import numpy as np

times = 20000  # quick: 20

# measured from here
lo = 0.0
hi = 2.0
for k in range(times):
    lo = 0.0
    hi = 2.0
    for i in range(20):
        mid = 0.5 * (lo + hi)
        if mid * mid < 2.0:
            lo = mid
        else:
            hi = mid
