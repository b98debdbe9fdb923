"""Counters that are closures."""

# results: result
n = 10000  # quick: 50


def counter(step):
    count = 0

    def add(k):
        nonlocal count
        count += step * k
        return count

    return add


# measured from here
ones = counter(1)
twos = counter(2)
for i in range(n):
    ones(i)
    twos(1)
result = ones(0) + twos(0)
