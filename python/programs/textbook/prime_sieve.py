# The sieve of Eratosthenes.
# results: primes
import numpy as np

n = 300000  # quick: 100

# measured from here
s = np.ones(n + 1, dtype=bool)
s[:2] = False
i = 2
while i * i <= n:
    if s[i]:
        s[i * i::i] = False
    i += 1
primes = np.nonzero(s)[0]
