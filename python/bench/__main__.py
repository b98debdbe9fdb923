"""Benchmarks: python -m bench [ops | programs | textbook | cells | objects | small | start | notebook] [NAME…] [--quick] [--full] [--out FILE] --java JAVA --class-path PATH

The table goes to standard error, row by row; the whole report as JSON to standard output or to a file. The exit status is 1 when a
result was wrong or nothing was measured; missed targets are reported, not asserted, because machines are shared and noisy.
"""

import argparse
import dataclasses
import json
import pathlib
import signal
import sys
import tempfile

from . import c, cells, notebook, objects, ops, peers, programs, report, small, start, textbook
from .kiln import Kiln
from .measure import QUICK, Effort

# of short programs, beside NumPy alone: the module, and what its reports come to
SHORT = {
    "textbook": (textbook, report.textbook_summary),
    "cells": (cells, report.cells_summary),
    "objects": (objects, report.cells_summary),
    "small": (small, lambda reports, judged: small.summary(reports)),
}
SUITES = ("ops", "programs", *SHORT)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="kiln bench", description="Kiln beside NumPy, numba, numexpr, JAX and C, measured in turn.")
    made.add_argument("suite", nargs="?", choices=(*SUITES, "start", "notebook"), help="ops: single operations; programs: large ones; textbook: many short ones; cells: loops and functions of numbers and elements; objects: programs of classes, dicts, strings and generators; small: statements on small arrays in a loop; start: how soon a kernel answers; notebook: ten ordinary cells; ops and programs when none is given")
    made.add_argument("names", nargs="*", metavar="NAME", help="rows or groups of ops, or programs; all when none is given")
    made.add_argument("--quick", action="store_true", help="small sizes, few runs: whether every row works, not how fast it is")
    made.add_argument("--full", action="store_true", help="programs at large sizes, where memory and arithmetic decide")
    made.add_argument("--rounds", type=int, help="how often each competitor has its turn (default 15)")
    made.add_argument("--without", default="", metavar="A,B", help="leave out competitors: c, numba, numexpr, jax")
    made.add_argument("--out", metavar="FILE", help="write the JSON there")
    made.add_argument("--java", required=True, help=argparse.SUPPRESS)
    made.add_argument("--class-path", required=True, help=argparse.SUPPRESS)
    return made


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def effort(options) -> Effort:
    base = QUICK if options.quick else Effort()
    return base if options.rounds is None else dataclasses.replace(base, rounds=max(2, options.rounds))


def run(options, server: Kiln, others: peers.Peers, libraries, document: dict) -> None:
    """Fills the document row by row, so that what was measured before an interrupt is in it."""
    if options.suite in (None, "ops"):
        say(report.line(report.OPS_HEADER, report.OPS_HEADER))
        suite = ops.Suite(server, libraries, others, effort(options), options.quick)
        reports = document["ops"] = []
        for row in ops.chosen(options.names):
            reports.append(suite.measure(row))
            say(report.ops_line(reports[-1]))
        document["ops_summary"] = report.ops_summary(reports)
    if options.suite in (None, "programs"):
        say(report.line(report.PROGRAMS_HEADER, report.PROGRAMS_HEADER))
        suite = programs.Suite(server, others, effort(options), options.full, options.quick)
        reports = document["programs"] = []
        for name in programs.chosen(options.names):
            reports.append(suite.measure(name))
            say(report.programs_line(reports[-1]))
        document["programs_summary"] = report.programs_summary(reports, options.full and not options.quick)
    if options.suite in SHORT:
        say(report.line(report.PROGRAMS_HEADER, report.PROGRAMS_HEADER))
        module, summary = SHORT[options.suite]
        suite = module.Suite(server, peers.Peers(peers.OPTIONAL), effort(options), False, options.quick)
        reports = document[options.suite] = []
        for name in chosen(options):
            reports.append(suite.measure(name))
            say(report.programs_line(reports[-1]))
        document[f"{options.suite}_summary"] = summary(reports, not options.quick)


def chosen(options) -> list:
    """What the names on the command line stand for in their suite."""
    if options.suite == "ops":
        return ops.chosen(options.names)
    known = SHORT[options.suite][0].catalogue() if options.suite in SHORT else programs.PROGRAMS
    return programs.chosen(options.names, known)


def wrong(document: dict) -> bool:
    return any("error" in r for suite in SUITES for r in document.get(suite, ()))


def write(document: dict, options) -> None:
    text = json.dumps(document, indent=1)
    if options.out:
        pathlib.Path(options.out).write_text(text + "\n", encoding="utf-8")
    else:
        print(text)


def in_kernels(options) -> int:
    """The suites start and notebook: kernels from nothing, beside ipykernel."""
    rounds = options.rounds or (1 if options.quick else 5)
    document = {"machine": peers.machine(), "quick": options.quick}
    if options.suite == "start":
        document["start"] = start.measure(rounds, options.quick, say)
    else:
        document["notebook"] = notebook.measure(rounds, say)
    write(document, options)
    return 0


def main(words=None) -> int:
    options = parser().parse_intermixed_args(words)
    if options.suite in ("start", "notebook"):
        return in_kernels(options)
    try:
        if options.suite:
            chosen(options)
    except ValueError as error:
        say(f"kiln: {error}")
        return 2
    without = {name for name in options.without.split(",") if name}
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a time limit leaves the rows measured until then
    others = peers.Peers(without)
    if others.missing:
        say(f"kiln: not installed, so not compared: {', '.join(others.missing)} (.kiln/venv/bin/pip install -r python/bench.txt)")
    with tempfile.TemporaryDirectory() as folder, Kiln(options.java, options.class_path) as server:
        compared = options.suite in (None, "ops")  # with C
        libraries = c.libraries(pathlib.Path(folder)) if compared and "c" not in without else []
        if compared and not libraries:
            say("kiln: no C compiler with OpenMP, so nothing is compared with C. Maybe: apt-get install gcc")
        document = {
            "machine": peers.machine(),
            "kiln": server.about(),
            "versions": others.versions(),
            "c": {"compiler": peers.compiler_version(c.compiler()), **{one.name: one.flags for one in libraries}} if libraries else None,
            "quick": options.quick,
            "full": options.full,
        }
        if (document["machine"]["load"] or 0) > 1:
            say(f"kiln: the machine is busy (load {document['machine']['load']:.1f}); times mean little")
        try:
            run(options, server, others, libraries, document)
        except KeyboardInterrupt:
            document["interrupted"] = True
    write(document, options)
    for suite in SUITES:
        if f"{suite}_summary" in document:
            say(f"{suite}: {json.dumps(document[f'{suite}_summary'], ensure_ascii=False)}")
    return 1 if wrong(document) else 0


if __name__ == "__main__":
    sys.exit(main())
