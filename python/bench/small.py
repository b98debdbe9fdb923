"""The suite `small`: statements on small arrays in a loop, beside NumPy.

Here a statement costs what surrounds its arithmetic. The groups: one to six operations on arrays of 1 to 10,000 elements; rows, masks,
gathers, sums in conditions and small products; the same short loop in sessions that hold few and many numbers, arrays, names and idle
blocks of memory, and that have run many cells, whose times should be equal; and how long loops go on when the user interrupts them.
"""

import functools

from . import textbook
from .measure import BenchError

SIZES = (1, 8, 100, 1_000, 10_000)
LARGE = 1_000
SESSIONS = {
    "10": "held = list(range(10))\n",
    "100000": "held = list(range(100_000))\n",
    "1000000": "held = list(range(1_000_000))\n",
    "1000_arrays": "import numpy as np\nheld = []\nfor i in range(1_000):\n    held.append(np.arange(8.0) + i)\n",
    "100000_arrays": "import numpy as np\nheld = []\nfor i in range(100_000):\n    held.append(np.arange(8.0) + i)\n",
    "10000_names": "".join(f"name{i} = {i}\n" for i in range(10_000)),
    "100000_names": "".join(f"name{i} = {i}\n" for i in range(100_000)),
    "1000000_arrays": "import numpy as np\nheld = []\nfor i in range(1_000_000):\n    held.append(np.arange(8.0) + i)\n",
    "1000000_idle_blocks": "import numpy as np\nheld = []\nfor i in range(1_000_000):\n    held.append(np.empty(1 + i % 100))\nheld = None\n",
    "100000_cells": "",
    "1000000_cells": "",
    "1000_named_arrays": "import numpy as np\n" + "".join(f"name{i} = np.arange(8.0) + {i}\n" for i in range(1_000)),
}

# by session: how many cells were run before
EARLIER = {"100000_cells": 100_000, "1000000_cells": 1_000_000}

ARRAYS = """import numpy as np
a = np.arange({n}) * 0.37 % 1.0 + 0.5
b = np.arange({n}) * 0.73 % 1.0 + 0.5
"""

MATRICES = """import numpy as np
A = (np.arange(2000.0) * 0.37 % 1.0).reshape(40, 50)
B = (np.arange(3000.0) * 0.73 % 1.0).reshape(50, 60)
C = np.zeros((40, 60))
m = (np.arange(8000.0) * 0.37 % 1.0).reshape(100, 80)
p = np.arange(9.0).reshape(3, 3)
q = p[::-1] + 0.5
x = np.arange(200.0) * 0.37 % 1.0
ix = np.arange(100) * 7 % 200
alpha = 0.5
"""

OPERATIONS = {
    1: "r = a + b",
    2: "r = a * b - a",
    3: "r = (a + b) * (a - 0.5)",
    6: "r = np.sqrt(a * a + b * b + a * b) / 2.0",
}

STATEMENTS = {
    "row_update": ("C[i % 40, :] += alpha * A[i % 40, i % 50] * B[i % 50, :]", "C"),
    "row_sum": ("t += m[i % 100].sum()", "t"),
    "row_times_column": ("t += A[i % 40, :30] @ B[:30, i % 60]", "t"),
    "mask": ("r = x[x > 0.5]", "r"),
    "gather": ("r = x[ix]", "r"),
    "product_3x3": ("r = p @ q", "r"),
    "in_place": ("x *= 0.999", "x"),
}

# loops that end only when they are interrupted, by how they run: compiled for numbers, elements and rows; not compiled; evaluated
INTERRUPTED = {
    "numbers": "t = 0\nfor i in range(10**8):\n    t += i * i % 7\n",
    "elements": "for i in range(10**8):\n    x[i * 7 % 200] += 0.5 * x[i % 200]\n",
    "rows": "for i in range(10**8):\n    C[i % 40, :] += alpha * A[i % 40, i % 50] * B[i % 50, :]\n",
    "general": "for i in range(10**8):\n    t = f'{i}'\n",
    "arrays": "y = np.arange(1_000_000.0)\nfor i in range(10**8):\n    y = np.sqrt(y * 0.5 + 1.0)\n    t = y.sum()\n",
}
AFTER = 0.1
AT_MOST = 0.05

WHILE = """t = 0
y = x + 1.0
# measured from here
y = x + 1.0
t = 0
while y.sum() > 1.0:
    y *= 0.99
    t += 1
"""

SESSION = """u = a * 1.0
# measured from here
u = a * 1.0
for i in range({times}):
    u = u * 0.5 + b
    if u.sum() > 1e9:
        u = u - 1.0
"""


def loop(name: str, setup: str, statement: str, wanted: str, times: int, at_least: float = 1.0) -> textbook.Textbook:
    text = f"{setup}TIMES = {times}  # quick: 20\nt = 0.0\n{textbook.MARK}for i in range(TIMES):\n    {statement}\n"
    return textbook.Textbook(name, {}, (wanted,), (wanted,), 1e-9, text, at_least)


@functools.cache
def catalogue() -> dict:
    """All loops by name."""
    found = []
    for count, statement in OPERATIONS.items():
        for n in SIZES:
            found.append(loop(f"ops_{count}_of_{n}", ARRAYS.format(n=n), statement, "r", 200 if n > LARGE else 1_000, 2.0 if n >= LARGE else 1.0))
    for name, (statement, wanted) in STATEMENTS.items():
        found.append(loop(name, MATRICES, statement, wanted, 500))
    found.append(textbook.Textbook("while_sum", {}, ("y",), ("y",), 1e-9, MATRICES + WHILE, at_least=1.0))
    for name, held in SESSIONS.items():
        text = ARRAYS.format(n=8) + SESSION.format(times=500)
        found.append(textbook.Textbook(f"session_of_{name}", {}, ("u",), ("u",), 1e-9, text, at_least=1.0, held=held))
    for kind, text in INTERRUPTED.items():
        found.append(textbook.Textbook(f"interrupt_{kind}", {}, ("t",), ("t",), 1e-9, MATRICES + "t = 0\n" + textbook.MARK + text))
    return {one.name: one for one in found}


class Suite(textbook.Suite):
    """The same measurement as for short programs, each loop with a target of its own; and how soon interrupts end loops."""

    def program(self, name: str):
        return catalogue()[name]

    def measure(self, name: str) -> dict:
        if name.startswith("interrupt_"):
            return self._interrupted(name)
        earlier = EARLIER.get(name.removeprefix("session_of_"))
        if earlier is not None:
            cells = self.server.statement("t = 1")
            cells.cells("t = 1\nu = t + 1", 1_000 if self.quick else earlier)
            cells.drop()
        return super().measure(name)

    def _interrupted(self, name: str) -> dict:
        """How long a loop goes on after an interrupt: the longest time of several."""
        setup, work = self.program(name).setup_and_work({})
        report = {"program": name, "sizes": "as written"}
        try:
            statement = self.server.statement(work, "", setup, ("t",))
            try:
                times = [statement.interrupt(AFTER) for _ in range(2 if self.quick else 10)]
            finally:
                statement.drop()
        except BenchError as error:
            return {**report, "error": str(error)}
        return {
            **report,
            "kiln": {"median": sorted(times)[len(times) // 2], "longest": max(times), "first_seconds": times[0]},
            "others": {},
            "ratios": {"numpy_over_kiln": None, "best_over_kiln": None},
            "met": None if self.quick else max(times) <= AT_MOST,
        }


def summary(reports: list) -> dict:
    """Which loops miss their target, and how much longer the loop takes in the session where it is slowest than in the one that holds least."""
    good = {r["program"]: r for r in reports if "error" not in r}
    times = [good[f"session_of_{held}"]["kiln"]["median"] for held in SESSIONS if f"session_of_{held}" in good]
    return {
        "loops": len(reports),
        "missed": [name for name, r in good.items() if r["met"] is False],
        "errors": [r["program"] for r in reports if "error" in r],
        "longest_interrupt": max((r["kiln"]["longest"] for r in good.values() if "longest" in r["kiln"]), default=None),
        "slowest_session_over_smallest": max(times) / times[0] if len(times) == len(SESSIONS) else None,
    }
