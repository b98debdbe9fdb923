"""A pipeline of generators."""

# results: result
n = 20000  # quick: 50


def numbers(k):
    i = 0
    while i < k:
        yield i
        i += 1


def odd(items):
    for v in items:
        if v % 2:
            yield v


# measured from here
result = sum(v * v for v in odd(numbers(n)))
