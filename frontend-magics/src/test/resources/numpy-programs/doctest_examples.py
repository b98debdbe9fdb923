# Functions whose texts have examples, which doctest runs: those that hold, and (in an output of their own) those that do not.
import contextlib
import doctest
import io

import numpy as np

SCALE = 2


def mean(values):
    """The mean of some values.

    >>> mean([1, 2, 3])
    2.0
    >>> mean([])
    Traceback (most recent call last):
        ...
    ValueError: no values
    >>> for v in ([1], [2, 4]):
    ...     print(v, mean(v))
    [1] 1.0
    [2, 4] 3.0
    >>> text = 'a'
    >>> text * SCALE
    'aa'
    """
    if not len(values):
        raise ValueError("no values")
    return sum(values) / len(values)


def grid(n):
    """A grid of numbers.

    >>> grid(2)
    array([[0, 1],
           [2, 3]])
    >>> grid(3).sum(axis=0)
    array([ 9, 12, 15])
    >>> grid(20)  # doctest: +ELLIPSIS
    array([[  0, ...
    >>> print(grid(2))  # doctest: +NORMALIZE_WHITESPACE
    [[0   1]
     [2   3]]
    >>> nothing = grid(1)
    """
    return np.arange(n * n).reshape(n, n)


class Stack:
    """A stack.

    >>> s = Stack()
    >>> s.push(1).push(2)
    Stack(1, 2)
    >>> s.pop()
    2
    """

    def __init__(self):
        self.items = []

    def push(self, item):
        """Adds an item.

        >>> len(Stack().push(5).items)
        1
        """
        self.items.append(item)
        return self

    def pop(self):
        return self.items.pop()

    def __repr__(self):
        return "Stack(" + ", ".join(map(repr, self.items)) + ")"


NAMES = {"mean": mean, "grid": grid, "Stack": Stack, "SCALE": SCALE}
for f in (mean, grid, Stack, Stack.push):
    doctest.run_docstring_examples(f, NAMES)
print("all hold")


def wrong(x):
    """
    >>> wrong(1)
    3
    >>> wrong(2)
    4
    """
    return x * 2


def broken():
    """
    >>> 1 / 0
    0
    >>> print('shown')
    """


out = io.StringIO()
with contextlib.redirect_stdout(out):
    doctest.run_docstring_examples(wrong, {"wrong": wrong}, name="wrong")
    doctest.run_docstring_examples(broken, {}, name="broken")
    doctest.run_docstring_examples(mean, NAMES, verbose=True, name="mean")
for line in out.getvalue().split("\n"):
    if not line.startswith(("File", "      File", "        ", "    Traceback", "    ~", "    ^")):
        print(line)
