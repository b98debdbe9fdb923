"""Benchmarks: python -m bench [SUITE…] [NAME…] [--quick] [--full] [--compare OLD.json] [--assert] [--out FILE] --java JAVA --class-path PATH

The tables go to standard error, row by row; the whole report as JSON to standard output or to a file, and as one HTML page. The exit
status is 1 when a result was wrong or nothing was measured. Missed targets are reported, because machines are shared and noisy; only
with --assert do they, or rows that are slower than in an older run, make the exit status 1, too.
"""

import argparse
import dataclasses
import json
import pathlib
import shlex
import signal
import subprocess
import sys
import tempfile

from . import c, cells, compare, fusion, html, notebook, objects, ops, peers, programs, report, small, start, studies, textbook
from .kiln import Kiln
from .measure import QUICK, BenchError, Effort

ROOT = pathlib.Path(__file__).resolve().parents[2]

# of programs: the module, what its reports come to, and the table
PROGRAMS = {
    "programs": (programs, lambda reports, judged: report.programs_summary(reports, judged)),
    "textbook": (textbook, report.textbook_summary),
    "cells": (cells, report.cells_summary),
    "objects": (objects, report.cells_summary),
    "small": (small, lambda reports, judged: small.summary(reports)),
    "fusion": (fusion, fusion.summary),
}
BESIDE_ALL = ("programs", "fusion")  # the large programs: sizes by --full
SUITES = ("ops", *PROGRAMS)  # in one JVM
OTHERS = ("start", "notebook", "planner", "studies")  # in processes of their own
ALL = (*SUITES, *OTHERS)
USUAL = ("ops", "programs")

HELP = (
    "what is measured; ops and programs when none is named. ops: single operations; programs: large ones; fusion: these under four "
    "partitioners; textbook: many short ones; cells: loops and functions of numbers and elements; objects: programs of classes, dicts, "
    "strings and generators; small: statements on small arrays in a loop; start: how soon a kernel answers; notebook: ten ordinary "
    "cells; planner: how fast plans are found; studies: the notebooks in notebooks/bench; all: everything. Then names of rows, groups, "
    "programs or notebooks, when one suite is named."
)


def parser() -> argparse.ArgumentParser:
    made = argparse.ArgumentParser(prog="kiln bench", description="Kiln beside NumPy, numba, numexpr, JAX and C, measured in turn.")
    made.add_argument("words", nargs="*", metavar="SUITE|NAME", help=HELP)
    made.add_argument("--quick", action="store_true", help="small sizes, few runs: whether every row works, not how fast it is")
    made.add_argument("--full", action="store_true", help="programs at large sizes, where memory and arithmetic decide")
    made.add_argument("--rounds", type=int, help="how often each competitor has its turn (default 15)")
    made.add_argument("--warm", type=float, metavar="S", help="seconds that Kiln warms up before a row is measured (default 2)")
    made.add_argument("--without", default="", metavar="A,B", help="leave out competitors: c, numba, numexpr, jax")
    made.add_argument("--out", metavar="FILE", help="write the JSON there, and the page beside it")
    made.add_argument("--compare", metavar="OLD.json", help="show each row's ratio in an older run, too")
    made.add_argument("--assert", dest="asserted", action="store_true", help="fail on missed targets, or with --compare on rows that became slower")
    made.add_argument("--slower", type=float, default=compare.SLOWER, metavar="R", help="a row is slower when its ratio is R times smaller (default: %(default)s)")
    made.add_argument("--store", action="store_true", help="studies: store the records in docs/records, and make the results page of them")
    made.add_argument("--java", required=True, help=argparse.SUPPRESS)
    made.add_argument("--class-path", required=True, help=argparse.SUPPRESS)
    return made


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def effort(options) -> Effort:
    base = QUICK if options.quick else Effort()
    if options.warm is not None:
        base = dataclasses.replace(base, warm_kiln=options.warm, warm=min(base.warm, options.warm))
    return base if options.rounds is None else dataclasses.replace(base, rounds=max(2, options.rounds))


def divide(words) -> tuple:
    """The suites that the command line names, and the names after them. Names need a suite, and only one."""
    count = next((i for i, word in enumerate(words) if word not in (*ALL, "all")), len(words))
    suites, rest = list(words[:count]), list(words[count:])
    if rest and not suites:
        raise ValueError(f"suite ({rest[0]}) is unknown\nMaybe choose one of: {', '.join(ALL)}, all")
    if rest and (len(suites) > 1 or suites == ["all"]):
        raise ValueError(f"name ({rest[0]}) after several suites belongs to none of them\nMaybe name one suite: ./kiln bench {suites[0]} {rest[0]}")
    if "all" in suites:
        return list(ALL), []
    return list(dict.fromkeys(suites)) or list(USUAL), rest


def chosen(suite: str, names) -> list:
    """What the names on the command line stand for in their suite."""
    if suite == "ops":
        return ops.chosen(names)
    if suite == "studies":
        return studies.chosen(names)
    if suite in PROGRAMS:
        known = programs.PROGRAMS if suite in BESIDE_ALL else PROGRAMS[suite][0].catalogue()
        return programs.chosen(names, known)
    return list(names)


def run_ops(options, server: Kiln, others: peers.Peers, libraries, document: dict) -> None:
    say(report.line(report.OPS_HEADER, report.OPS_HEADER))
    suite = ops.Suite(server, libraries, others, effort(options), options.quick)
    reports = document["ops"] = []
    for row in chosen("ops", options.names):
        reports.append(suite.measure(row))
        say(report.ops_line(reports[-1]))
    document["ops_summary"] = report.ops_summary(reports)


def run_programs(name: str, options, server: Kiln, others: peers.Peers, document: dict) -> None:
    """Fills the document row by row, so that what was measured before an interrupt is in it."""
    module, summary = PROGRAMS[name]
    large = name in BESIDE_ALL
    say(fusion.HEADER if name == "fusion" else report.line(report.PROGRAMS_HEADER, report.PROGRAMS_HEADER))
    suite = module.Suite(server, others if large else peers.Peers(peers.OPTIONAL), effort(options), options.full and large, options.quick)
    reports = document[name] = []
    for program in chosen(name, options.names):
        reports.append(suite.measure(program))
        say(fusion.line(reports[-1]) if name == "fusion" else report.programs_line(reports[-1]))
    judged = options.full and not options.quick if large else not options.quick
    document[f"{name}_summary"] = summary(reports, judged)


def run_in_one_jvm(suites, options, document: dict) -> None:
    others = peers.Peers({name for name in options.without.split(",") if name})
    if others.missing:
        say(f"kiln: not installed, so not compared: {', '.join(others.missing)} (.kiln/venv/bin/pip install -r python/bench.txt)")
    with tempfile.TemporaryDirectory() as folder, Kiln(options.java, options.class_path) as server:
        compared = "ops" in suites  # with C
        libraries = c.libraries(pathlib.Path(folder)) if compared and "c" not in options.without.split(",") else []
        if compared and not libraries:
            say("kiln: no C compiler with OpenMP, so nothing is compared with C. Maybe: apt-get install gcc")
        document["kiln"] = server.about()
        document["versions"] = others.versions()
        document["c"] = {"compiler": peers.compiler_version(c.compiler()), **{one.name: one.flags for one in libraries}} if libraries else None
        for name in suites:
            if name == "ops":
                run_ops(options, server, others, libraries, document)
            else:
                run_programs(name, options, server, others, document)


def run_alone(name: str, options, document: dict) -> None:
    """The suites in processes of their own: kernels from nothing, the planner, notebooks."""
    rounds = options.rounds or (1 if options.quick else 5)
    if name == "start":
        document["start"] = start.measure(rounds, options.quick, say, options.java, pathlib.Path(options.class_path.split("/*")[0]))
    elif name == "notebook":
        document["notebook"] = notebook.measure(rounds, say)
    elif name == "planner":
        document["planner"] = planner(options)
    else:
        reports = document["studies"] = []
        for study in chosen("studies", options.names):
            reports.append(studies.measure(study, options.quick, ROOT / ".kiln" / "bench" / "studies"))
            say(studies.line(reports[-1]))
        document["studies_summary"] = studies.summary(reports, False)


def planner(options) -> dict:
    """The report of dev.kiln.benchmarks.SpeedReport, a program of its own."""
    command = [options.java, "--enable-native-access=ALL-UNNAMED", "-cp", options.class_path, "dev.kiln.benchmarks.SpeedReport"]
    words = [*(["--quick"] if options.quick else []), *options.names]
    done = subprocess.run([*command, *words], stdout=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise BenchError(f"the planner's benchmark ended with status {done.returncode}")
    return json.loads(done.stdout)


def wrong(document: dict) -> bool:
    """Whether a result was wrong or a suite measured nothing."""
    rows = [document[suite] for suite in (*SUITES, "notebook", "studies") if suite in document]
    return any(not suite or any("error" in row for row in suite) for suite in rows)


def write(document: dict, options) -> None:
    text = json.dumps(document, indent=1)
    page = ROOT / ".kiln" / "bench" / "report.html"
    if options.out:
        pathlib.Path(options.out).write_text(text + "\n", encoding="utf-8")
        page = pathlib.Path(options.out).with_suffix(".html")
    elif not sys.stdout.isatty():
        print(text)  # for a program or a file; at a terminal it would push the tables away
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(html.page(document), encoding="utf-8")
    say(f"kiln: the report with charts is {page}")


def judge(document: dict, options) -> bool:
    """Compares with an older run, and asserts, where asked for; whether that holds."""
    if options.compare:
        old = json.loads(pathlib.Path(options.compare).read_text(encoding="utf-8"))
        document["compared"] = compare.compare(document, old)
        for line in compare.lines(document["compared"]):
            say(line)
    problems = compare.failures(document, options.slower) if options.asserted else []
    for problem in problems:
        say(f"kiln: --assert: {problem}")
    return not problems


def main(words=None) -> int:
    options = parser().parse_intermixed_args(words)
    try:
        suites, options.names = divide(options.words)
        for name in suites:
            chosen(name, options.names)
        if options.compare and not pathlib.Path(options.compare).is_file():
            raise ValueError(f"file ({options.compare}) to compare with is not there\nMaybe write one with --out")
        if options.store and suites != ["studies"]:
            raise ValueError("--store belongs to the suite studies\nMaybe: ./kiln bench studies --store")
    except ValueError as error:
        say(f"kiln: {error}")
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # a time limit leaves the rows measured until then
    said = ["./kiln", "bench", *options.words, *(f"--{name}" for name in ("quick", "full") if getattr(options, name))]
    document = {"command": shlex.join(said), "machine": peers.machine(), "quick": options.quick, "full": options.full}
    if (document["machine"]["load"] or 0) > 1:
        say(f"kiln: the machine is busy (load {document['machine']['load']:.1f}); times mean little")
    try:
        in_one = [name for name in suites if name in SUITES]
        if in_one:
            run_in_one_jvm(in_one, options, document)
        for name in suites:
            if name in OTHERS:
                run_alone(name, options, document)
    except KeyboardInterrupt:
        document["interrupted"] = True
    except BenchError as error:
        say(f"kiln: {error}")
        return 1
    holds = judge(document, options)
    write(document, options)
    for suite in ALL:
        if f"{suite}_summary" in document:
            say(f"{suite}: {json.dumps(document[f'{suite}_summary'], ensure_ascii=False)}")
    if wrong(document) or not holds:
        return 1
    if options.store and not document.get("interrupted"):
        from . import records

        records.store(document["studies"], options.quick, ROOT, say)
    return 0


if __name__ == "__main__":
    sys.exit(main())
