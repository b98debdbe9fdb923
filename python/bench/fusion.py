"""The suite `fusion`: the fifteen programs under four partitioners, and with plans that are kept, made once a run, or made every time.

These are the questions of the evaluation in the paper on Bohrium: what each partition algorithm saves in bytes and in seconds, and
what a cache of plans is worth. Every run is checked against NumPy.
"""

import dataclasses

from . import programs
from .measure import BenchError, interleave

PARTITIONERS = ("singleton", "linear", "greedy", "ilp")
BEST = PARTITIONERS[-1]
# how long plans are remembered, in the paper's words and in those of a request of BenchServer
CACHES = {"warm": "KEPT", "cold": "FORGOTTEN_BEFORE_EACH_RUN", "none": "FORGOTTEN_AT_ONCE"}
PATIENCE = 5.0  # seconds that an evaluation waits for the proof; with plans that are made again and again it is the usual wait


class Suite(programs.Suite):
    """The same programs and sizes as in the suite `programs`; the competitors are Kiln's own settings."""

    def _measure(self, program, sizes: dict) -> dict:
        setup, work = program.setup_and_work(sizes)
        theirs = programs.NumPyRun(setup, work, program.wanted)
        theirs.run(1)
        want = theirs.result
        partitioners = {name: self._times(program, setup, work, want, {name: {"partitioner": name, "patience": PATIENCE}})[name] for name in PARTITIONERS}
        caches = self._times(program, setup, work, want, {name: {"partitioner": BEST, "plans": how} for name, how in CACHES.items()})
        if all(spread["kernels"] == 0 and spread["at_once"] == 0 for spread in partitioners.values()):
            raise BenchError("nothing was measured: no kernel ran, and no operation on a small array")
        return {"partitioners": partitioners, "caches": caches}

    def _times(self, program, setup: str, work: str, want: dict, settings: dict) -> dict:
        """The spread and the facts of each setting; the settings take turns."""
        statements = {}
        try:
            for name, setting in settings.items():
                one = self.server.statement(work, setup, program.held, program.wanted, **setting)
                one.name = f"kiln {name}"
                statements[name] = one
                one.run(1)
                self._check(f"Kiln with {name}", program, one, want)
            # each setting has its warm-up, in turn; a forgotten plan is everyone's
            times = interleave(list(statements.values()), self._effort())
        finally:
            for one in statements.values():
                one.drop()
        return {name: figures(times[one.name]) for name, one in statements.items()}

    def _effort(self):
        return self.effort if self.quick else dataclasses.replace(self.effort, warm_kiln=min(self.effort.warm_kiln, 1.0))


def figures(times) -> dict:
    return {
        **times.spread(),
        "bytes_moved": int(times.fact("bytes_moved")),
        "kernels": int(times.fact("kernels")),
        "at_once": int(times.fact("at_once")),
        "kernel_seconds": times.fact("running"),
        "planning_seconds": times.fact("solving"),
    }


def line(report: dict) -> str:
    """A row for people: seconds and bytes of each partitioner, then seconds by cache."""
    if "error" in report:
        return f"{report['program']:20}  ERROR  {report['error']}"
    parts = report["partitioners"]
    cells = [f"{parts[name]['median'] * 1e3:9.2f}" for name in PARTITIONERS]
    cells += [f"{parts[name]['bytes_moved'] / 1e6:13.1f}" for name in PARTITIONERS]
    cells += [f"{report['caches'][name]['median'] * 1e3:9.2f}" for name in CACHES]
    return f"{report['program']:20}" + "".join(cells)


HEADER = f"{'program':20}" + "".join(f"{n:>9}" for n in PARTITIONERS) + "".join(f"{n + ' MB':>13}" for n in PARTITIONERS) + "".join(f"{n:>9}" for n in CACHES)


def summary(reports, judged: bool) -> dict:
    """How much less time than the unfused programs the proved plans take, and how many of these plans move fewer bytes than greedy's."""
    good = [r for r in reports if "error" not in r]
    speedups = {r["program"]: r["partitioners"]["singleton"]["median"] / r["partitioners"][BEST]["median"] for r in good}
    return {
        "programs": len(reports),
        "least_speedup": min(speedups.values(), default=None),
        "largest_speedup": max(speedups.values(), default=None),
        "better_than_greedy": [r["program"] for r in good if r["partitioners"][BEST]["bytes_moved"] < r["partitioners"]["greedy"]["bytes_moved"]],
        "errors": [r["program"] for r in reports if "error" in r],
        "met": None,
    }
