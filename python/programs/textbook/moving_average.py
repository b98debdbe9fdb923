# An exponential moving average, element by element.
# results: y
import numpy as np

n = 30000  # quick: 40
x = np.sin(np.arange(n) * 0.01)

# measured from here
y = np.empty(n)
y[0] = x[0]
for i in range(1, n):
    y[i] = 0.1 * x[i] + 0.9 * y[i - 1]
