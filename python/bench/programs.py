"""The suite `programs`: the fifteen array programs of python/programs, measured beside NumPy, numexpr, numba and JAX.

A program's statements before its first loop are set-up, which nobody's time includes; the rest is what is measured.
"""

import ast
import dataclasses
import pathlib

import numpy as np

from . import kiln
from .measure import BenchError, Effort, Python, interleave, same

FOLDER = pathlib.Path(__file__).resolve().parents[1] / "programs"


@dataclasses.dataclass(frozen=True)
class Program:
    """One program: the sizes of its large run, the names whose values are demanded, those whose values are compared."""

    name: str
    large: dict
    wanted: tuple = ("result",)
    checked: tuple = ("result",)
    tolerance: float = 1e-10
    held: str = dataclasses.field(default="", kw_only=True)  # what Kiln's session runs once before, to hold what it makes

    def sizes(self, full: bool, quick: bool) -> dict:
        """The sizes of a run that differ from those in the text."""
        return self.large if full else {}

    def setup_and_work(self, sizes: dict) -> tuple:
        """The program's text before its first loop, with these sizes, and from there on."""
        text = (FOLDER / f"{self.name}.py").read_text(encoding="utf-8")
        lines = text.splitlines()
        loop = next(node for node in ast.parse(text).body if isinstance(node, ast.For | ast.While))
        setup = lines[: loop.lineno - 1]
        for name, value in sizes.items():
            at = [i for i, line in enumerate(setup) if line.startswith(f"{name} = ")]
            if len(at) != 1:
                raise BenchError(f"size ({name}) of program {self.name} is assigned {len(at)} times")
            setup[at[0]] = f"{name} = {value}"
        return "\n".join(setup) + "\n", "\n".join(lines[loop.lineno - 1 :]) + "\n"


PROGRAMS = {
    program.name: program
    for program in (
        Program("black_scholes", {"n": 1_500_000, "days": 5}),
        Program("game_of_life", {"n": 2000, "steps": 10}, wanted=("result", "alive"), checked=("result", "alive")),
        Program("gauss", {"n": 800}),
        Program("heat_equation", {"n": 3000, "steps": 5}, wanted=("result", "delta"), checked=("result", "delta")),
        Program("lattice_boltzmann", {"n": 64, "steps": 5}, wanted=("result", "mass"), checked=("result", "mass")),
        Program("leibnitz_pi", {"n": 10_000_000, "rounds": 5}),
        Program("lu", {"n": 800}, wanted=("l", "u", "residual"), checked=("l", "u")),  # the residual is rounding alone
        Program("monte_carlo_pi", {"n": 5_000_000, "rounds": 5}, tolerance=5e-3),  # random numbers are everyone's own
        Program("nbody", {"n": 1500, "steps": 3}),
        Program("nbody_nice", {"planets": 40, "asteroids": 50_000, "steps": 3}),
        Program("rosenbrock", {"n": 10_000_000, "rounds": 5}),
        Program("shallow_water", {"n": 1000, "steps": 10}),
        Program("sor", {"n": 3000, "steps": 8}, wanted=("result", "delta"), checked=("result", "delta")),
        Program("stencil_27", {"n": 200, "steps": 5}),
        Program("water_ice", {"n": 160, "steps": 20}, wanted=("result", "frozen"), checked=("result", "frozen")),
    )
}


def scope_of(setup: str) -> dict:
    scope = {}
    exec(compile(setup, "setup", "exec"), scope)
    return scope


class NumPyRun(Python):
    """The program as it is written."""

    def __init__(self, setup: str, work: str, wanted):
        code = compile(work, "work", "exec")

        def run(scope):
            exec(code, scope)
            return {name: scope[name] for name in wanted}

        super().__init__("numpy", run, lambda: (scope_of(setup),))


class Suite:
    """What all programs share."""

    def __init__(self, server: kiln.Kiln, peers, effort: Effort, full: bool, quick: bool):
        self.server = server
        self.peers = peers
        self.effort = effort
        self.full = full
        self.quick = quick

    def measure(self, name: str) -> dict:
        """The report of one program; an error is in it instead of times."""
        program = self.program(name)
        sizes = program.sizes(self.full, self.quick)
        report = {"program": name, "sizes": sizes or "as written"}
        try:
            report.update(self._measure(program, sizes))
        except BenchError as error:
            report["error"] = str(error)
        return report

    def _measure(self, program: Program, sizes: dict) -> dict:
        self.peers.threads(self.server.processors)
        setup, work = program.setup_and_work(sizes)
        theirs = NumPyRun(setup, work, program.wanted)
        theirs.run(1)
        want = theirs.result
        ours = self.server.statement(work, setup, program.held, program.wanted)
        try:
            first = ours.run(1).seconds[0]
            self._check("Kiln", program, ours, want)
            others, excluded = self._others(program, setup, want)
            times = interleave([ours, theirs, *others], self.effort, rest=True)
            ours.run(1)
            self._check("Kiln (after all runs)", program, ours, want)
        finally:
            ours.drop()
        report = self.judge(program, times, first, excluded)
        return report if self.judged() else {**report, "met": None}

    def program(self, name: str):
        return PROGRAMS[name]

    def judged(self) -> bool:
        """Whether the sizes are those that targets hold for."""
        return self.full and not self.quick

    def judge(self, program: Program, times: dict, first: float, excluded: dict) -> dict:
        kernels = times["kiln"].fact("kernels")
        if kernels == 0 and times["kiln"].fact("at_once") == 0:
            raise BenchError("nothing was measured: no kernel ran, and no operation on a small array")
        if kernels > 0 and times["kiln"].fact("running") <= 0:
            raise BenchError(f"nothing was measured: {kernels} kernels took no time")
        report = compare(times, first, excluded)
        return {**report, "met": report["ratios"]["best_over_kiln"] > 1}

    def _check(self, what: str, program: Program, ours, want: dict) -> None:
        got = ours.values(program.checked)
        for name in program.checked:
            same(f"{program.name}: {what}'s {name}", got[name], want[name], program.tolerance)

    def _others(self, program: Program, setup: str, want: dict) -> tuple:
        """The forms of the program for the other systems, checked, and why some are missing."""
        others, excluded = [], {}
        for system in ("numexpr", "numba", "jax"):
            if not getattr(self.peers, system):
                continue
            form = forms(system).get(program.name)
            if form is None:
                excluded[system] = "no form of this program is written for it"
                continue
            one = Python(system, form, lambda: (scope_of(setup),))
            one.run(1)
            for name in program.checked:
                same(f"{program.name}: {system}'s {name}", one.result[name], want[name], program.tolerance, types=False)
            others.append(one)
        return others, excluded


def forms(system: str) -> dict:
    """Functions from a program's variables after its set-up to its wanted values, by the program's name."""
    if system == "numexpr":
        from . import forms_numexpr as module
    elif system == "numba":
        from . import forms_numba as module
    else:
        from . import forms_jax as module
    return {name: getattr(module, name) for name in PROGRAMS if hasattr(module, name)}


def compare(times: dict, first: float, excluded: dict) -> dict:
    """The times of all, and the ratios between them."""
    spread = {name: got.spread() for name, got in times.items()}
    ours = spread["kiln"]["median"]
    seconds = {name: s["median"] for name, s in spread.items() if name != "kiln"}
    best = min(seconds, key=seconds.get)
    return {
        "kiln": {
            **spread["kiln"],
            "first_seconds": first,
            "kernel_seconds": times["kiln"].fact("running"),
            "kernels": times["kiln"].fact("kernels"),
            "at_once": times["kiln"].fact("at_once"),
            "bytes_moved": times["kiln"].fact("bytes_moved"),
        },
        "others": {name: s for name, s in spread.items() if name != "kiln"},
        "excluded": excluded,
        "best_other": best,
        "ratios": {"numpy_over_kiln": seconds["numpy"] / ours, "best_over_kiln": seconds[best] / ours},
    }


def chosen(names, catalogue=PROGRAMS) -> list:
    for name in names:
        if name not in catalogue:
            raise ValueError(f"program ({name}) is unknown\nMaybe choose one of: {', '.join(catalogue)}")
    return list(names or catalogue)
