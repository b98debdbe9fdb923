"""Fibonacci numbers modulo a prime, kept in a dict."""

# results: result
n = 200  # quick: 20
rounds = 20  # quick: 2
# measured from here
def fib(k):
    if k in memo:
        return memo[k]
    memo[k] = (fib(k - 1) + fib(k - 2)) % 1000003
    return memo[k]


for r in range(rounds):
    memo = {0: 0, 1: 1}
    result = fib(n)
