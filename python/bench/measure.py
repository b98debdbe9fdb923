"""Times of competitors, taken in turn, and the comparison of their values."""

import dataclasses
import math
import statistics
import time

import numpy as np


class BenchError(Exception):
    """A measurement that must not be reported as one: a wrong result, a failure, or nothing measured."""


@dataclasses.dataclass
class Batch:
    """Some runs of one competitor: seconds of each, processor seconds of all, and what else is known."""

    seconds: list
    cpu: float
    facts: dict = dataclasses.field(default_factory=dict)


class Python:
    """A Python function as a competitor. start makes its arguments before each run, outside the time."""

    def __init__(self, name, function, start):
        self.name = name
        self.function = function
        self.start = start
        self.result = None

    def run(self, times: int) -> Batch:
        seconds, cpu = [], 0.0
        for _ in range(times):
            arguments = self.start()
            self.result = None  # its memory is free again, as in a program that assigns the name
            processor, begin = time.process_time(), time.perf_counter()
            self.result = self.function(*arguments)
            seconds.append(time.perf_counter() - begin)
            cpu += time.process_time() - processor
        return Batch(seconds, cpu)


@dataclasses.dataclass(frozen=True)
class Effort:
    """How much is measured: rounds in which each competitor runs for about batch seconds, after warming up for warm seconds."""

    rounds: int = 15
    batch: float = 0.02
    warm: float = 0.3
    warm_kiln: float = 2.0
    most: int = 500
    rest: float = 0.05  # before each turn where libraries keep threads of their own: NumPy's spin for some 25 ms after a product
    settle: float = 0.1  # then, unmeasured: the system moved the threads of the library for the others' sake, and moves them back

    def runs(self, seconds: float) -> int:
        """How many runs make a batch when one takes this long."""
        return max(1, min(self.most, int(self.batch / seconds))) if seconds > 0 else 1


QUICK = Effort(rounds=3, batch=0.002, warm=0.0, warm_kiln=0.0, most=5, rest=0.0)


@dataclasses.dataclass
class Times:
    """What was measured of one competitor: the median of each round's batch, processor seconds of one run, facts of each round."""

    rounds: list
    cpu: float
    facts: list

    def spread(self) -> dict:
        low, middle, high = statistics.quantiles(self.rounds, n=4) if len(self.rounds) > 1 else self.rounds * 3
        return {
            "median": middle,
            "q1": low,
            "q3": high,
            "min": min(self.rounds),
            "rounds": len(self.rounds),
            "cpu_seconds": self.cpu,
        }

    def fact(self, name):
        return statistics.median(f[name] for f in self.facts)


def interleave(competitors, effort: Effort, rest: bool = False) -> dict:
    """Runs the competitors in turn, after a rest where one is asked for, and returns the Times of each by its name."""
    times = {}
    settling = {}
    for one in competitors:
        last = one.run(1).seconds[0]
        warm = effort.warm_kiln if one.name.startswith("kiln") else effort.warm
        until = time.perf_counter() + warm
        while time.perf_counter() < until:
            last = statistics.median(one.run(effort.runs(last)).seconds)
        times[one.name] = effort.runs(last)
        settling[one.name] = max(1, int(effort.settle / last)) if last > 0 else 1
    batches = {one.name: [] for one in competitors}
    for k in range(effort.rounds):
        shift = k % len(competitors)  # nobody always comes after the same other
        for one in [*competitors[shift:], *competitors[:shift]]:
            if rest and effort.rest:
                time.sleep(effort.rest)
                one.run(settling[one.name])
            batches[one.name].append(one.run(times[one.name]))
    return {name: summarise(name, got) for name, got in batches.items()}


def summarise(name: str, batches) -> Times:
    rounds = [statistics.median(b.seconds) for b in batches if b.seconds]
    if len(rounds) < 2 or not all(math.isfinite(s) and s > 0 for s in rounds):
        raise BenchError(f"{name} measured nothing: {rounds}")
    runs = sum(len(b.seconds) for b in batches)
    return Times(rounds, sum(b.cpu for b in batches) / runs, [b.facts for b in batches])


def same(what: str, got, want, tolerance: float, types: bool = True) -> None:
    """Raises a BenchError that names the first difference. The tolerance is relative to the largest magnitude wanted."""
    got, want = np.asarray(got), np.asarray(want)
    if got.shape != want.shape or (types and got.dtype != want.dtype):
        raise BenchError(f"{what}: {got.dtype}{list(got.shape)} instead of NumPy's {want.dtype}{list(want.shape)}")
    if want.dtype.kind in "biu":
        wrong = got != want
    else:
        scale = float(np.max(np.abs(want), where=np.isfinite(want), initial=0.0)) or 1.0
        with np.errstate(invalid="ignore"):
            wrong = ~((np.abs(got - want) <= tolerance * scale) | (got == want) | (np.isnan(got) & np.isnan(want)))
    if np.any(wrong):
        at = tuple(int(i) for i in np.argwhere(wrong)[0])
        raise BenchError(f"{what}: {int(np.sum(wrong))} wrong values, the first at {list(at)}: {got[at]!r} instead of NumPy's {want[at]!r}")
