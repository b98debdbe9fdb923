# The longest Collatz sequence.
# results: best, arg
import numpy as np

n = 3000  # quick: 40

# measured from here
best = 0
arg = 0
for i in range(1, n):
    k = i
    steps = 0
    while k != 1:
        if k % 2 == 0:
            k //= 2
        else:
            k = 3 * k + 1
        steps += 1
    if steps > best:
        best = steps
        arg = i
