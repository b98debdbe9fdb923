"""The suite `cells`: loops over plain numbers, elements and lists, and calls of functions of numbers, beside CPython with NumPy.

Such loops run as compiled code. Each cell runs again and again, as in a notebook; its first run counts as `first_seconds`.
"""

import dataclasses

from . import programs, textbook

HEAD = "import numpy as np\n"

# name: at least how many times faster, set-up, cell, results; N is the number of iterations
CELLS = {
    "integers": (10, "", "t = 0\nfor i in range(N):\n    t += i * i\n", "t"),
    "floats": (10, "", "t = 0.0\nfor i in range(N):\n    t = t * 0.5 + i\n", "t"),
    "while": (10, "", "t = 0\ni = 0\nwhile i < N:\n    t += i\n    i += 1\n", "t"),
    "branches": (10, "", "t = 0\nfor i in range(N):\n    if i % 3 == 0:\n        t += 2\n    elif i % 5 == 0:\n        t -= 1\n", "t"),
    "collatz": (10, "", "most = 0\nfor s in range(1, N // 100):\n    n = s\n    k = 0\n    while n != 1:\n        n = n // 2 if n % 2 == 0 else 3 * n + 1\n        k += 1\n    most = max(most, k)\n", "most"),
    "def": (3, "def f(x):\n    return x * x + 1\n", "t = 0\nfor i in range(N):\n    t += f(i)\n", "t"),
    "recursion": (3, "def fib(k):\n    if k < 2:\n        return k\n    return fib(k - 1) + fib(k - 2)\n", "t = fib(22)\n", "t"),
    "append": (3, "", "l = []\nfor i in range(N):\n    l.append(i)\nt = len(l)\n", "t"),
    "index of a list": (3, "l = list(range(N))\n", "t = 0\nfor i in range(N):\n    t += l[i]\n", "t"),
    "element read": (5, "a = np.arange(N) * 0.5\n", "t = 0.0\nfor i in range(N):\n    t += a[i]\n", "t"),
    "element write": (5, "z = np.zeros(N)\n", "for i in range(N):\n    z[i] = i * 0.5\n", "z"),
    "matrix write": (5, "z = np.zeros((N // 100, 100))\n", "for i in range(N // 100):\n    for j in range(100):\n        z[i, j] = i * 0.5 + j\n", "z"),
    "condition": (5, "a = np.arange(N) * 0.5\n", "k = 0\nfor i in range(N):\n    if a[i] > 2000.0:\n        k += 1\n", "k"),
    "rows": (5, "a = np.arange(N) * 0.5\n", "t = 0.0\nfor v in a:\n    t += v\n", "t"),
    "recurrence": (5, "x = np.linspace(0.0, 1.0, N)\ny = np.zeros(N)\n", "for i in range(1, N):\n    y[i] = 0.9 * y[i - 1] + 0.1 * x[i]\n", "y"),
}
SIZE, QUICK = 200_000, 2_000


@dataclasses.dataclass(frozen=True)
class Cell(programs.Program):
    """A cell with its set-up."""

    setup: str = ""
    work: str = ""
    at_least: float = 1.0

    def sizes(self, full: bool, quick: bool) -> dict:
        return {"N": QUICK if quick else SIZE}

    def setup_and_work(self, sizes: dict) -> tuple:
        return f"{HEAD}N = {sizes['N']}\n{self.setup}", self.work


def catalogue() -> dict:
    """All cells by name."""
    return {
        name: Cell(name, {}, (result,), (result,), 1e-12, setup, work, at_least)
        for name, (at_least, setup, work, result) in CELLS.items()
    }


class Suite(textbook.Suite):
    """The same measurement as for short programs, with a target for each cell."""

    def program(self, name: str):
        return catalogue()[name]

    def judge(self, program: Cell, times: dict, first: float, excluded: dict) -> dict:
        return {**super().judge(program, times, first, excluded), "at_least": program.at_least}
