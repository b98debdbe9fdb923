"""The harness of ./kiln bench: every row computes the same in NumPy, in C and in a cell; a wrong result or an empty measurement is an
error and never a row; the reports hold what they promise. No time is asserted."""

import argparse
import ast
import json
import math
import signal
import subprocess
import sys

import numpy as np
import pytest
from conftest import ROOT, need

from bench import __main__ as command
from bench import c, cells, fusion, kiln, measure, notebook, objects, ops, programs, report, small, start, textbook
from bench.rows import C, NUMPY, PEERS, ROWS

ROW = {row.name: row for row in ROWS}


@pytest.fixture(scope="module")
def jvm(root):
    home = subprocess.run([root / ".mvn/find-jdk"], capture_output=True, text=True, check=True).stdout.strip()
    return f"{home}/bin/java", f"{root}/kernel/target/dist/lib/*:{root}/benchmarks/target/dist/lib/*"


@pytest.fixture(scope="module")
def server(jvm):
    with kiln.Kiln(*jvm) as running:
        yield running


def variables(row, size):
    return row.inputs(np.random.default_rng(3), size)


def test_the_table_is_sound():
    assert len(ROW) == len(ROWS) > 70
    for row in ROWS:
        assert row.targets and all(t.against in (C, NUMPY, PEERS) and t.at_least > 0 for t in row.targets), row.name
        assert bool(row.c) == bool(row.c_inputs) == bool(row.shape), row.name
        assert row.c or not any(t.against == C for t in row.targets), f"{row.name} has no function in bars.c"
        assert set(row.checked) <= set(row.wanted) | set(ops.assigned(row.after)), row.name
        if row.numba:
            form = ast.parse(row.numba).body[0]
            assert [a.arg for a in form.args.args] == ops.arguments(row, variables(row, row.tiny)), row.name


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row.name)
def test_a_cell_computes_what_numpy_does(row, server, tmp_path):
    values = variables(row, row.tiny)
    suite = ops.Suite(server, [], None, measure.QUICK, quick=True)
    statement = suite._statement(row, values, tmp_path, "kiln")
    statement.run(2)
    ops.check("Kiln", row, statement.values(row.checked, row.after), ops.expected(row, values))
    statement.drop()


def test_the_bars_compute_what_numpy_does(tmp_path):
    need(bool(c.compiler()), "a C compiler", "apt-get install gcc")
    builds = c.libraries(tmp_path)
    assert [one.name for one in builds] == list(c.BUILDS)
    for row in ROWS:
        for size in (row.tiny, 37) if row.c else ():
            values = variables(row, size)
            want = ops.expected(row, values)[row.checked[0]]
            for library in builds:
                bar = library.bar(row, size, values, want)
                batch = bar.run(2)
                assert len(batch.seconds) == 2
                measure.same(f"{row.name} ({library.name})", bar.result(), bar.want, ops.others_tolerance(row, want))


def test_a_missing_compiler_leaves_the_bar_out(tmp_path, monkeypatch):
    monkeypatch.setattr(c, "compiler", lambda: None)
    assert c.libraries(tmp_path) == []


# ---- equal values ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "got, want",
    [
        (np.array([1.0, 2.0, 3.0]), np.array([1.0, 2.0, 3.1])),
        (np.array([1.0, np.nan]), np.array([1.0, 2.0])),
        (np.array([1.0, 2.0]), np.array([1.0, np.inf])),
        (np.array([1, 2]), np.array([1, 3])),
        (np.array([True]), np.array([False])),
        (np.array([1.0]), np.array([1.0, 1.0])),
        (np.array([1]), np.array([1.0])),
        (np.float32(1), np.float64(1)),
    ],
)
def test_different_values_are_an_error(got, want):
    with pytest.raises(measure.BenchError, match="x: .* instead of NumPy's"):
        measure.same("x", got, want, 1e-6)


def test_equal_values_pass():
    measure.same("x", np.array([1.0, np.nan, np.inf]), np.array([1.0 + 1e-9, np.nan, np.inf]), 1e-8)
    measure.same("x", np.array([1]), np.array([1.0]), 0.0, types=False)
    measure.same("x", np.zeros(0), np.zeros(0), 0.0)


# ---- a JVM that is played, for what must not be reported ----------------------------------------------------------------------


class Played:
    """A server whose statements compute with NumPy, then spoil the values or the times."""

    processors = 2

    def __init__(self, spoil=lambda value: value, seconds=lambda tiny: 1e-6 if tiny else 1e-3, kernels=1, at_once=0):
        self.spoil, self.seconds, self.kernels, self.at_once, self.made = spoil, seconds, kernels, at_once, 0

    def statement(self, text, before="", setup="", wanted=("r",), threads=0, **settings):
        self.made += 1
        return PlayedStatement(self, f"import numpy as np\n{setup}\n{before}\n{text}", tiny=self.made > 1)


class PlayedStatement:
    name = "kiln"

    def __init__(self, server, text, tiny):
        self.server, self.tiny, self.scope = server, tiny, {}
        exec(text, self.scope)

    def run(self, times):
        seconds = self.server.seconds(self.tiny)
        running = seconds / 2 if self.server.kernels else 0.0
        facts = {"running": running, "outside": seconds / 4, "kernels": self.server.kernels, "at_once": self.server.at_once}
        facts["bytes_moved"] = 8
        return measure.Batch([seconds] * times, seconds * times, facts)

    def values(self, names, after=""):
        exec(after, self.scope)
        return {name: self.server.spoil(np.asarray(self.scope[name])) for name in names}

    def drop(self):
        pass


class NoPeers:
    numba = numexpr = jax = None

    def threads(self, number):
        pass


def played_row(server, name="multiply-add", quick=False, libraries=()):
    return ops.Suite(server, libraries, NoPeers(), measure.QUICK, quick).measure(ROW[name])


def test_a_wrong_result_is_an_error_and_not_a_row():
    got = played_row(Played(spoil=lambda value: value + 1e-9))
    assert "Kiln's r: 65536 wrong values" in got["error"] and "kiln" not in got and "ratios" not in got
    assert command.wrong({"ops": [got]}) and "ERROR" in report.ops_line(got)
    assert report.ops_summary([got])["errors"] == ["multiply-add"]


def test_a_result_that_becomes_wrong_later_is_an_error():
    server = Played()
    asked = []

    def spoil(value):
        asked.append(value)
        return value if len(asked) == 1 else value * 2

    server.spoil = spoil
    assert "after all runs" in played_row(server)["error"]


def test_a_row_that_measured_nothing_is_refused():
    assert "nothing was measured" in played_row(Played(seconds=lambda tiny: 1e-6, kernels=0))["error"]
    assert "kiln measured nothing" in played_row(Played(seconds=lambda tiny: 0.0))["error"]
    assert "kiln measured nothing" in played_row(Played(seconds=lambda tiny: math.nan if not tiny else 1.0))["error"]


def test_fusion_moves_fewer_bytes_and_forgotten_plans_are_made_again(server):
    got = fusion.Suite(server, NoPeers(), measure.QUICK, full=False, quick=True).measure("rosenbrock")
    assert "error" not in got, got
    parts, caches = got["partitioners"], got["caches"]
    assert parts["ilp"]["bytes_moved"] <= parts["greedy"]["bytes_moved"] < parts["singleton"]["bytes_moved"]
    assert parts["ilp"]["kernels"] < parts["singleton"]["kernels"]
    assert list(caches) == ["warm", "cold", "none"] and all(c["kernels"] == parts["ilp"]["kernels"] for c in caches.values())
    assert "rosenbrock" in fusion.line(got) and fusion.summary([got], False)["largest_speedup"] > 0
    wrong = fusion.Suite(Played(spoil=lambda value: value + 1), NoPeers(), measure.QUICK, full=False, quick=True)
    assert "wrong values" in wrong.measure("leibnitz_pi")["error"]


def test_a_wrong_program_is_an_error():
    suite = programs.Suite(Played(spoil=lambda value: value + 1), NoPeers(), measure.QUICK, full=False, quick=True)
    got = suite.measure("leibnitz_pi")
    assert "leibnitz_pi: Kiln's result: 1 wrong values" in got["error"] and command.wrong({"programs": [got]})
    suite = programs.Suite(Played(kernels=0), NoPeers(), measure.QUICK, full=False, quick=True)
    assert "nothing was measured" in suite.measure("leibnitz_pi")["error"]
    suite = programs.Suite(Played(kernels=0, at_once=7), NoPeers(), measure.QUICK, full=False, quick=True)
    assert suite.measure("leibnitz_pi")["kiln"]["at_once"] == 7
    suite = programs.Suite(Played(seconds=lambda tiny: 0.0), NoPeers(), measure.QUICK, full=False, quick=True)
    assert "measured nothing" in suite.measure("leibnitz_pi")["error"]


# ---- what a report holds ------------------------------------------------------------------------------------------------------

SPREAD = {"median", "q1", "q3", "min", "rounds", "cpu_seconds"}


def test_the_fields_of_a_row(tmp_path):
    libraries = c.libraries(tmp_path)
    got = json.loads(json.dumps(played_row(Played(), libraries=libraries)))
    assert {"row", "group", "text", "size", "threads", "inputs", "kiln", "others", "excluded", "ratios", "targets", "met"} == set(got)
    assert SPREAD | {"code_seconds", "kernel_seconds", "fixed_seconds", "kernels", "bytes_moved"} == set(got["kiln"])
    assert set(got["others"]) == {"numpy", *(one.name for one in libraries)}
    assert all(set(other) == SPREAD for other in got["others"].values())
    # half of the statement in kernels, a quarter outside evaluations of which the tiny statement takes nearly nothing
    assert got["kiln"]["code_seconds"] == pytest.approx(0.75e-3, rel=0.01)
    best = min((got["others"][one.name]["median"] for one in libraries), default=None)
    if best:
        assert got["ratios"]["c_over_code"] == pytest.approx(best / got["kiln"]["code_seconds"])
        [target] = got["targets"]
        assert target["ratio"] == got["ratios"]["c_over_code"] and got["met"] == target["met"] == (target["ratio"] >= 0.75)
    assert got["ratios"]["numpy_over_statement"] == pytest.approx(got["others"]["numpy"]["median"] / 1e-3)
    assert report.ops_line(got).startswith("multiply-add")


def test_a_target_without_its_competitor_is_not_judged():
    got = played_row(Played())
    assert got["met"] is None and got["targets"][0]["ratio"] is None
    assert report.ops_summary([got])["not_judged"] == ["multiply-add"]


def test_a_quick_run_judges_nothing():
    got = played_row(Played(), name="cholesky", quick=True)
    assert got["met"] is None and all(t["met"] is None for t in got["targets"]) and got["targets"][0]["ratio"] > 0


def test_the_summary_of_programs():
    def one(name, numpy, best):
        return {"program": name, "ratios": {"numpy_over_kiln": numpy, "best_over_kiln": best}}

    fast = [one(f"p{k}", 8.0, 1.5) for k in range(15)]
    assert report.programs_summary(fast, True)["met"] is True
    assert report.programs_summary(fast, False)["met"] is None
    slower = report.programs_summary([one("slow", 0.9, 0.5), *fast[1:]], True)
    assert slower["met"] is False and slower["slower_than_numpy"] == ["slow"] and len(slower["fastest"]) == 14
    assert report.programs_summary([one("a", 2.0, 0.5), one("b", 8.0, 2.0)], True)["geometric_mean_over_numpy"] == pytest.approx(4.0)


@pytest.mark.parametrize("program", programs.PROGRAMS.values(), ids=lambda p: p.name)
def test_a_program_is_cut_into_setup_and_work(program):
    setup, work = program.setup_and_work(program.large)
    for name, value in program.large.items():
        assert f"{name} = {value}\n" in setup
    assert work.startswith(("for ", "while ")) and not any(isinstance(n, ast.For | ast.While) for n in ast.parse(setup).body)
    run = programs.NumPyRun(*program.setup_and_work({}), program.wanted)
    run.run(1)
    assert set(run.result) == set(program.wanted) and set(program.checked) <= set(program.wanted)


@pytest.mark.parametrize("system", ["numexpr", "numba", "jax"])
def test_the_forms_of_programs_compute_the_same(system):
    pytest.importorskip(system)
    found = programs.forms(system)
    assert len(found) >= 9
    for name, form in found.items():
        program = programs.PROGRAMS[name]
        setup, work = program.setup_and_work({})
        want = programs.NumPyRun(setup, work, program.wanted)
        want.run(1)
        got = form(programs.scope_of(setup))
        for value in program.checked:
            measure.same(f"{name} in {system}: {value}", got[value], want.result[value], program.tolerance, types=False)


# ---- the short programs -------------------------------------------------------------------------------------------------------

SHORT = sorted(textbook.catalogue())


def test_a_short_program_says_what_it_needs():
    assert len(SHORT) > 50
    for program in textbook.catalogue().values():
        small = program.sizes(False, True)
        assert small and program.sizes(False, False) == {}, program.name
        setup, work = program.setup_and_work(small)
        assert all(f"\n{name} = {value}\n" in setup for name, value in small.items()) and work, program.name


@pytest.mark.parametrize(
    "name", [name if i % 18 == 0 else pytest.param(name, marks=pytest.mark.full) for i, name in enumerate(SHORT)]
)
def test_a_short_program_computes_what_numpy_does(name, server):
    got = textbook.Suite(server, NoPeers(), measure.QUICK, full=False, quick=True).measure(name)
    assert "error" not in got, got["error"]
    assert got["met"] is None and got["kiln"]["first_seconds"] > 0


def test_a_wrong_short_program_is_an_error():
    suite = textbook.Suite(Played(spoil=lambda value: value + 1), NoPeers(), measure.QUICK, full=False, quick=True)
    assert "collatz: Kiln's best: 1 wrong values" in suite.measure("collatz")["error"]


def test_the_summary_of_short_programs():
    def one(name, ratio):
        return {"program": name, "ratios": {"numpy_over_kiln": ratio}, "others": {"numpy": {"median": 1.0}}, "kiln": {"first_seconds": 2.0}}

    good = report.textbook_summary([one("a", 1.0), one("b", 4.0)], True)
    assert good["met"] is True and good["geometric_mean_over_numpy"] == pytest.approx(2.0)
    assert good["geometric_mean_of_first_runs"] == pytest.approx(0.5)
    assert report.textbook_summary([one("a", 0.8), one("b", 8.0)], True)["slower_than_numpy"] == ["a"]
    assert report.textbook_summary([one("a", 0.8), one("b", 8.0)], True)["met"] is False
    assert report.textbook_summary([one("a", 3.0), {"program": "b", "error": "x"}], True)["met"] is None


# ---- loops and functions of numbers -----------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", cells.CELLS)
def test_a_loop_computes_what_numpy_does(name, server):
    got = cells.Suite(server, NoPeers(), measure.QUICK, full=False, quick=True).measure(name)
    assert "error" not in got, got["error"]
    assert got["met"] is None and got["at_least"] >= 3


@pytest.mark.parametrize("name", objects.catalogue())
def test_a_program_of_objects_computes_what_python_does(name, server):
    got = objects.Suite(server, NoPeers(), measure.QUICK, full=False, quick=True).measure(name)
    assert "error" not in got, got["error"]
    assert got["met"] is None and got["at_least"] == objects.AT_LEAST


def test_the_summary_of_loops():
    def one(name, ratio):
        return {"program": name, "ratios": {"numpy_over_kiln": ratio}, "at_least": 3, "met": ratio >= 3}

    assert report.cells_summary([one("a", 3.0), one("b", 12.0)], True)["met"] is True
    assert report.cells_summary([one("a", 2.0), one("b", 12.0)], True)["missed"] == ["a"]
    assert report.cells_summary([one("a", 2.0)], True)["met"] is False
    assert report.cells_summary([one("a", 3.0), {"program": "b", "error": "x"}], True)["met"] is None


# ---- the notebook -------------------------------------------------------------------------------------------------------------


def test_a_row_of_the_notebook_is_judged_by_both_runs():
    said = []
    good = notebook.row("sums", ([2.0, 1.0], [1.0, 1.0]), ([1.0, 1.0], [1.0, 1.0]), said.append)
    assert good["first_ratio"] == 1.5 and good["second_ratio"] == 1.0 and good["met"] and said[0].endswith("met")
    assert not notebook.row("sums", ([1.0], [1.1]), ([1.0], [1.0]), said.append)["met"]
    assert not notebook.row("sums", ([2.1], [1.0]), ([1.0], [1.0]), said.append)["met"]


@pytest.mark.full
def test_every_cell_of_the_notebook_runs_in_both_kernels():
    rows = notebook.measure(1, lambda line: None)
    assert [row["cell"] for row in rows] == list(notebook.CELLS) and len(rows) == 10
    assert all(len(row[who][run]) == 1 for row in rows for who in ("kiln", "numpy") for run in ("first_seconds", "second_seconds"))


# ---- the command --------------------------------------------------------------------------------------------------------------


def test_a_launched_kernel_is_measured():
    for name in (start.KILN, start.IPYTHON):
        got = start.launch(name)
        assert 0 < got["ready_seconds"] < got["launch_seconds"] and got["first_seconds"] < got["launch_seconds"], got
        assert got["cpu_seconds"] > 0 and got["resident_bytes"] > 1e7


def test_targets_of_starts_are_judged_in_both_directions():
    one = {"launch_seconds": 1.0, "ready_seconds": 1.0, "cpu_seconds": 1.0, "first_seconds": 0.1, "resident_bytes": 1e8}
    slow = {name: value * 10 for name, value in one.items()}
    assert all(measured <= most for _, measured, most in start.targets([one], [one], {}, [0.5]))
    assert not any(measured <= most for _, measured, most in start.targets([slow], [one], {}, [5.0]))
    assert len(start.statements(start.JAVA_STATEMENTS).split("\n")) == start.JAVA_STATEMENTS


def bench(jvm, *words):
    line = [sys.executable, "-m", "bench", "--java", jvm[0], "--class-path", jvm[1], *words]
    return subprocess.run(line, cwd=ROOT / "python", capture_output=True, text=True, timeout=300)


def test_the_command_writes_a_table_and_json(jvm, tmp_path):
    file = tmp_path / "report.json"
    got = bench(jvm, "ops", "row-sums", "solve", "--quick", "--without", "numba,jax", "--out", str(file))
    assert got.returncode == 0, got.stderr
    assert "row-sums" in got.stderr and "NumPy" in got.stderr and got.stdout == ""
    document = json.loads(file.read_text())
    assert {"command", "machine", "kiln", "versions", "c", "quick", "full", "ops", "ops_summary"} == set(document)
    assert document["quick"] and document["kiln"]["jdk"] and document["versions"]["numpy"] and document["machine"]["processors"]
    assert "-XX:+UseSerialGC" in document["kiln"]["flags"]
    assert document["command"] == "./kiln bench ops row-sums solve --quick"
    assert "<svg" in file.with_suffix(".html").read_text() and str(file.with_suffix(".html")) in got.stderr
    assert [r["row"] for r in document["ops"]] == ["row-sums", "solve"]
    assert document["ops"][0]["kiln"]["kernels"] >= 1


@pytest.mark.full
def test_the_command_runs_programs(jvm):
    got = bench(jvm, "programs", "leibnitz_pi", "--quick", "--without", "numba,numexpr,jax,c")
    assert got.returncode == 0, got.stderr
    document = json.loads(got.stdout)
    [row] = document["programs"]
    assert row["program"] == "leibnitz_pi" and row["kiln"]["first_seconds"] > 0 and row["best_other"] == "numpy"
    assert document["c"] is None


def test_the_command_runs_small_loops(jvm):
    got = bench(jvm, "small", "ops_6_of_8", "row_update", "product_3x3", "while_sum", "session_of_10", "session_of_100000_cells", "interrupt_numbers", "interrupt_general", "--quick", "--without", "numba,numexpr,jax,c")
    assert got.returncode == 0, got.stderr
    document = json.loads(got.stdout)
    assert [row["program"] for row in document["small"]] == ["ops_6_of_8", "row_update", "product_3x3", "while_sum", "session_of_10", "session_of_100000_cells", "interrupt_numbers", "interrupt_general"]
    assert 0 < document["small_summary"]["longest_interrupt"] < 60
    assert document["small_summary"]["errors"] == [] and document["small_summary"]["slowest_session_over_smallest"] is None


def test_the_summary_of_small_loops_compares_sessions():
    def one(held, seconds, met=True):
        return {"program": f"session_of_{held}", "kiln": {"median": seconds}, "met": met}

    sessions = [one(held, 3.0 if held == "1000000" else 2.0) for held in small.SESSIONS]
    interrupted = {"program": "interrupt_rows", "kiln": {"median": 0.01, "longest": 0.02}, "met": True}
    got = small.summary([*sessions, one(7, 1.0, False), interrupted])
    assert got == {
        "loops": len(small.SESSIONS) + 2,
        "missed": ["session_of_7"],
        "errors": [],
        "longest_interrupt": 0.02,
        "slowest_session_over_smallest": 1.5,
    }


def test_unknown_names_are_refused(jvm):
    got = bench(jvm, "ops", "cumsums")
    assert got.returncode == 2 and "row (cumsums) of ops is unknown\nMaybe choose one of: cumsum" in got.stderr
    assert bench(jvm, "programs", "nowhere").returncode == 2
    assert bench(jvm, "everything").returncode == 2


def test_an_error_in_a_cell_is_reported(server):
    with pytest.raises(measure.BenchError, match="Kiln: CellError"):
        server.statement("r = np.nothing(1)").run(1)


def test_a_terminal_shows_tables_and_no_json(monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command.html, "page", lambda document: "page")
    options = argparse.Namespace(out=None)
    command.write({"ops": []}, options)
    assert json.loads(capsys.readouterr().out) == {"ops": []}
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True, raising=False)
    command.write({"ops": []}, options)
    shown = capsys.readouterr()
    assert shown.out == "" and "report.html" in shown.err


@pytest.mark.parametrize("asked", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupted_run_writes_what_it_measured(asked, monkeypatch, capsys):
    def stop(options, server, others, libraries, document):
        document["ops"] = [{"row": "cumsum"}]
        signal.raise_signal(asked)

    class NoJvm:
        def __init__(self, *_):
            pass

        def about(self):
            return {}

        def __enter__(self):
            return self

        def __exit__(self, *_):
            pass

    before = signal.getsignal(signal.SIGTERM)
    monkeypatch.setattr(command, "run_ops", stop)
    monkeypatch.setattr(command, "Kiln", NoJvm)
    try:
        assert command.main(["ops", "--java", "", "--class-path", "", "--without", "c,numba,numexpr,jax,threadpoolctl"]) == 0
    finally:
        signal.signal(signal.SIGTERM, before)
    document = json.loads(capsys.readouterr().out)
    assert document["interrupted"] and document["ops"] == [{"row": "cumsum"}]
