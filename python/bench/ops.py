"""The suite `ops`: each row of rows.py, measured beside NumPy, numba and C."""

import ast
import math
import pathlib
import statistics
import tempfile
import textwrap

import numpy as np

from . import c, kiln
from .measure import BenchError, Effort, Python, interleave, same
from .rows import C, NUMPY, PEERS, ROWS, Row

# more time outside evaluations than this, and than a tiny statement takes there, is library work and counts as code
FIXED_SECONDS = 20e-6


def assigned(text: str) -> list:
    return sorted({node.id for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)})


def arguments(row: Row, variables: dict) -> list:
    """The names that the text reads from outside, in order."""
    used = {node.id for node in ast.walk(ast.parse(row.text)) if isinstance(node, ast.Name)}
    return [name for name in [*variables, *(n for n in assigned(row.before) if n not in variables)] if name in used]


def source(row: Row, names) -> str:
    """The row's text as a Python function of the names."""
    results = ", ".join(row.wanted)
    return f"def f({', '.join(names)}):\n{textwrap.indent(row.text, '    ')}\n    return {results}"


def define(text: str, **more):
    scope = {"np": np, **more}
    exec(text, scope)
    return scope["f"]


def starter(row: Row, variables: dict, names):
    """Makes the arguments for one run."""
    if not row.before:
        made = tuple(variables[name] for name in names)
        return lambda: made
    code = compile(row.before, row.name, "exec")

    def start():
        scope = {"np": np, **variables}
        exec(code, scope)
        return tuple(scope[name] for name in names)

    return start


def finish(row: Row, variables: dict, result) -> dict:
    """The checked values after one run that returned the wanted ones."""
    scope = {"np": np, **variables, **dict(zip(row.wanted, result if len(row.wanted) > 1 else (result,), strict=True))}
    exec(row.after, scope)
    return {name: np.asarray(scope[name]) for name in row.checked}


def expected(row: Row, variables: dict) -> dict:
    names = arguments(row, variables)
    return finish(row, variables, define(source(row, names))(*starter(row, variables, names)()))


def numpy_competitor(row: Row, variables: dict) -> Python:
    names = arguments(row, variables)
    return Python("numpy", define(source(row, names)), starter(row, variables, names))


def numba_competitor(row: Row, variables: dict) -> Python:
    """The row's text, or its form as loops, compiled by numba."""
    import numba

    names = arguments(row, variables)
    function = numba.njit(define(row.numba or source(row, names), prange=numba.prange, math=math), parallel=row.threads != 1)
    return Python("numba", function, starter(row, variables, names))


def check(what: str, row: Row, got: dict, want: dict) -> None:
    for name in row.checked:
        same(f"{row.name}: {what}'s {name}", got[name], want[name], row.tolerance)


def others_tolerance(row: Row, want) -> float:
    """Sums in other orders, and -ffast-math, differ by some last digits."""
    return max(row.tolerance, 1e-6 if want.dtype == np.float32 else 1e-12)


class Suite:
    """What all rows share: the JVM, the builds of the bar, and which competitors there are."""

    def __init__(self, server: kiln.Kiln, libraries, peers, effort: Effort, quick: bool):
        self.server = server
        self.libraries = libraries
        self.peers = peers
        self.effort = effort
        self.quick = quick

    def measure(self, row: Row) -> dict:
        """The report of one row; an error is in it instead of times."""
        size = row.quick if self.quick else row.n
        report = {"row": row.name, "group": row.group, "text": row.text, "size": size, "threads": row.threads}
        try:
            report.update(self._measure(row, size))
        except BenchError as error:
            report["error"] = str(error)
        return report

    def _measure(self, row: Row, size: int) -> dict:
        variables = row.inputs(np.random.default_rng(1), size)
        want = expected(row, variables)
        with tempfile.TemporaryDirectory() as folder:
            ours = self._statement(row, variables, pathlib.Path(folder), "kiln")
            tiny = self._statement(row, row.inputs(np.random.default_rng(1), row.tiny), pathlib.Path(folder), "kiln-tiny")
        try:
            ours.run(1)
            check("Kiln", row, ours.values(row.checked, row.after), want)
            others, excluded = self._others(row, size, variables, want)
            times = interleave([ours, tiny, *others], self.effort, rest=row.threads == 0)
            ours.run(1)
            check("Kiln (after all runs)", row, ours.values(row.checked, row.after), want)
        finally:
            ours.drop()
            tiny.drop()
        report = judge(row, times, variables, excluded)
        return unjudged(report) if self.quick else report

    def _statement(self, row: Row, variables: dict, folder: pathlib.Path, name: str) -> kiln.Statement:
        used = {node.id for text in (row.text, row.before, row.after) for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name)}
        setup = kiln.load({k: v for k, v in variables.items() if k in used}, folder)
        statement = self.server.statement(row.text, row.before, setup, row.wanted, row.threads)
        statement.name = name
        return statement

    def _others(self, row: Row, size: int, variables: dict, want: dict):
        """The other competitors, checked, and why some are missing."""
        threads = row.threads or self.server.processors
        self.peers.threads(threads)
        others, excluded = [numpy_competitor(row, variables)], {}
        if self.peers.numba and row.c:
            numba = numba_competitor(row, variables)
            try:
                numba.run(1)
                got = finish(row, variables, numba.result)
                for name in row.checked:
                    same(f"numba's {name}", got[name], want[name], others_tolerance(row, want[name]), types=False)
                others.append(numba)
            except Exception as error:  # whatever numba raises for what it cannot compile
                excluded["numba"] = f"{type(error).__name__}: {str(error).strip().splitlines()[0]}"
        for library in self.libraries if row.c else ():
            bar = library.bar(row, size, variables, want[row.checked[0]])
            bar.run(1)
            same(f"{row.name}: {library.name}", bar.result(), bar.want, others_tolerance(row, bar.want))
            others.append(bar)
        return others, excluded


def judge(row: Row, times: dict, variables: dict, excluded: dict) -> dict:
    """Times, ratios, and which targets are met."""
    spread = {name: got.spread() for name, got in times.items()}
    statement = spread["kiln"]["median"]
    code = code_seconds(row, times)
    seconds = {name: s["median"] for name, s in spread.items() if not name.startswith("kiln")}
    bars = [seconds[name] for name in c.BUILDS if name in seconds]
    ratios = {f"{name}_over_statement": seconds[name] / statement for name in ("numpy", "numba") if name in seconds}
    ratios["numpy_over_code"] = seconds["numpy"] / code
    if bars:
        ratios["c_over_code"] = min(bars) / code
        ratios["c_over_statement"] = min(bars) / statement
    against = {
        C: ratios.get("c_over_code"),
        NUMPY: ratios["numpy_over_statement"],
        PEERS: min(seconds[name] for name in ("numpy", "numba") if name in seconds) / statement,
    }
    targets = [
        {"against": t.against, "at_least": t.at_least, "ratio": against[t.against], "met": None if against[t.against] is None else against[t.against] >= t.at_least}
        for t in row.targets
    ]
    return {
        "inputs": {name: f"{v.dtype}{list(v.shape)}" for name, v in variables.items()},
        "kiln": {
            **spread["kiln"],
            "code_seconds": code,
            "kernel_seconds": times["kiln"].fact("running"),
            "fixed_seconds": spread["kiln-tiny"]["median"],
            "kernels": times["kiln"].fact("kernels"),
            "bytes_moved": times["kiln"].fact("bytes_moved"),
        },
        "others": {name: s for name, s in spread.items() if not name.startswith("kiln")},
        "excluded": excluded,
        "ratios": ratios,
        "targets": targets,
        "met": None if any(t["met"] is None for t in targets) else all(t["met"] for t in targets),
    }


def unjudged(report: dict) -> dict:
    """The report of a run too short for its times to mean anything: no target is met or missed."""
    return {**report, "met": None, "targets": [{**target, "met": None} for target in report["targets"]]}


def code_seconds(row: Row, times: dict) -> float:
    """The part of the statement that is work on elements: its kernels, and library functions, which show as time outside evaluations
    that a tiny statement does not take."""
    ours, tiny = times["kiln"], times["kiln-tiny"]
    if ours.fact("kernels") == 0:
        code = statistics.median(ours.rounds) - statistics.median(tiny.rounds)
    else:
        library = ours.fact("outside") - tiny.fact("outside")
        code = ours.fact("running") + (library if library > max(FIXED_SECONDS, tiny.fact("outside")) else 0.0)
    if code <= 0:
        raise BenchError(f"{row.name}: nothing was measured: the statement takes no longer than one on {row.tiny} elements")
    return code


def chosen(names) -> list:
    """The rows of these names or groups; all when there are none."""
    if not names:
        return list(ROWS)
    known = {row.name for row in ROWS} | {row.group for row in ROWS}
    for name in names:
        if name not in known:
            raise ValueError(f"row ({name}) of ops is unknown\nMaybe choose one of: {', '.join(row.name for row in ROWS)}")
    return [row for row in ROWS if row.name in names or row.group in names]
