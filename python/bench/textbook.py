"""The suite `textbook`: the short programs of python/programs/textbook, as a NumPy user writes them, beside NumPy.

Unlike the programs of the suite `programs` they are small and short (0.1 to 100 ms in NumPy), and many handle elements or short rows:
what counts is what a statement costs besides its arithmetic, and how soon it runs at full speed.
"""

import dataclasses
import functools
import re

from . import programs
from .measure import BenchError

FOLDER = programs.FOLDER / "textbook"
MARK = "# measured from here\n"
RESULTS = re.compile(r"^# results: (.+)$", re.MULTILINE)
QUICK = re.compile(r"^(\w+) = \d+  # quick: (\d+)$", re.MULTILINE)
AT_LEAST = 0.9


@dataclasses.dataclass(frozen=True)
class Textbook(programs.Program):
    """A program whose text says where its set-up ends, what it computes, and which sizes suffice to see whether it works."""

    text: str = ""
    at_least: float = AT_LEAST

    def sizes(self, full: bool, quick: bool) -> dict:
        return dict(QUICK.findall(self.text)) if quick else {}

    def setup_and_work(self, sizes: dict) -> tuple:
        """The program's text before and after the line that marks what is measured, with these sizes."""
        if self.text.count(MARK) != 1:
            raise BenchError(f"program {self.name} has {self.text.count(MARK)} lines {MARK.strip()!r} instead of one")
        text = self.text
        for name, value in sizes.items():
            text = re.sub(rf"^{name} = \d+ .*$", f"{name} = {value}", text, flags=re.MULTILINE)
        setup, work = text.split(MARK)
        return setup, work


@functools.cache
def catalogue() -> dict:
    """All programs by name."""
    return read(FOLDER, AT_LEAST)


def read(folder, at_least: float) -> dict:
    """The programs of a folder by name."""
    found = {}
    for file in sorted(folder.glob("*.py")):
        text = file.read_text(encoding="utf-8")
        results = tuple(RESULTS.search(text)[1].split(", "))
        tolerance = 1e-5 if "float32" in text else 1e-9
        found[file.stem] = Textbook(file.stem, {}, results, results, tolerance, text, at_least)
    return found


class Suite(programs.Suite):
    """The same measurement as for the large programs; NumPy alone is the competitor, and a program of plain numbers runs no kernel."""

    def program(self, name: str):
        return catalogue()[name]

    def judged(self) -> bool:
        return not self.quick

    def judge(self, program, times: dict, first: float, excluded: dict) -> dict:
        report = programs.compare(times, first, excluded)
        return {**report, "met": report["ratios"]["numpy_over_kiln"] >= program.at_least}
