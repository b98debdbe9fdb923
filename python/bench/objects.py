"""The suite `objects`: programs of classes, dicts, lists, strings, closures, recursion and generators, beside CPython.

They hold no arrays: what counts is what Python's own objects cost. The target is at most three times CPython's time.
"""

import functools

from . import programs, textbook

FOLDER = programs.FOLDER / "objects"
AT_LEAST = 1 / 3


@functools.cache
def catalogue() -> dict:
    """All programs by name."""
    return textbook.read(FOLDER, AT_LEAST)


class Suite(textbook.Suite):
    """The same measurement as for short programs, with another target."""

    def program(self, name: str):
        return catalogue()[name]

    def judge(self, program, times: dict, first: float, excluded: dict) -> dict:
        return {**super().judge(program, times, first, excluded), "at_least": program.at_least}
