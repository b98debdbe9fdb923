# Leibniz's series for pi, term by term in arrays.
import numpy as np

n = 10000
rounds = 5

result = 0.0
for r in range(rounds):
    k = np.arange(n, dtype=np.float64) + r * n
    sign = 1.0 - 2.0 * (k % 2)
    result += np.sum(4.0 * sign / (2.0 * k + 1.0))
