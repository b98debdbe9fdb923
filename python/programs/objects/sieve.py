"""Sieves primes in a list."""

# results: result
n = 50000  # quick: 100
# measured from here
prime = [True] * (n + 1)
prime[0] = prime[1] = False
i = 2
while i * i <= n:
    if prime[i]:
        for j in range(i * i, n + 1, i):
            prime[j] = False
    i += 1
result = sum(prime)
