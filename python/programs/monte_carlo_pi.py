# Pi from the part of random points that lies in the quarter circle. Every system has random numbers of its own.
import numpy as np

n = 200000
rounds = 5

rng = np.random.default_rng(7)
total = 0.0
for r in range(rounds):
    x = rng.random(n)
    y = rng.random(n)
    inside = np.sum(np.sqrt(x * x + y * y) <= 1.0)
    total += inside * 4.0 / n
result = total / rounds
