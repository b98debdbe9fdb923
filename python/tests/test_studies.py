"""The benchmark notebooks run at small sizes and leave records; the results page and the marks in other pages say what the records say."""

import json
import re

import nbformat
import pytest

from bench import __main__ as command
from bench import compare, html, records, results, studies
from bench.measure import BenchError

SMOKE = "diagonal"
SECTIONS = {"bohrium": results.bohrium, "filters": results.filters, "gathers": results.gathers, "diagonal": results.diagonal, "solver": results.solver, "engine": results.engine}


@pytest.mark.parametrize("name", [n if n == SMOKE else pytest.param(n, marks=pytest.mark.full) for n in studies.QUICK])
def test_each_notebook_runs_and_leaves_a_record_that_the_page_is_made_of(name, tmp_path):
    report = studies.measure(name, True, tmp_path)
    assert "error" not in report, (tmp_path / f"{name}.ipynb").read_text()[-3000:]
    record = report["record"]
    assert record["study"] == name and record["command"] == "./kiln bench studies" and record["parameters"]["jdk"]
    assert record["machine"]["processor"] and record["versions"]["numpy"]
    section = SECTIONS[name](studies.rounded(record["results"]), True, record["versions"])
    assert "| " in section and results.NOT_TIMED not in section
    shown = nbformat.read(tmp_path / f"{name}.ipynb", as_version=4)
    outputs = [o for cell in shown.cells if cell.cell_type == "code" for o in cell.outputs]
    assert any("data:image/svg+xml" in o.get("data", {}).get("text/html", "") for o in outputs)
    assert not [o for o in outputs if o.get("name") == "stderr" and "exit status" in o.text]


def test_every_notebook_is_run_and_is_short(root):
    found = sorted((root / "notebooks" / "bench").glob("*.ipynb"))
    assert [path.stem for path in found] == sorted(studies.QUICK) == sorted(records.NAMES)
    for path in found:
        book = nbformat.read(path, as_version=4)
        assert book.metadata.kernelspec.name == "kiln-numpy" and len(book.cells) < 90
        assert not [cell for cell in book.cells if cell.cell_type == "code" and cell.outputs], f"{path.name} is stored with outputs of one machine"


def notebook(*cells):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(text) for text in cells])
    book.cells[0].metadata["tags"] = ["parameters"]
    return book


def test_parameters_are_assigned_below_the_cell_that_names_them():
    book = studies.with_parameters(notebook("n = 5\nname = 'a'", "n"), {"n": 3, "name": "b"})
    assert book.cells[1].source == "n = 3\nname = 'b'" and book.cells[1].metadata["tags"] == ["injected-parameters"]
    with pytest.raises(BenchError, match=r"parameter \(m\) is not in the notebook"):
        studies.with_parameters(notebook("n = 5"), {"m": 3})


@pytest.mark.parametrize("last", ["assert n == 4", "m = n"])
def test_a_wrong_value_and_a_missing_record_are_errors(last, tmp_path, monkeypatch):
    book = notebook("n = 5\nrecord = ''", last)
    book.metadata.kernelspec = {"name": "kiln-numpy", "display_name": "NumPy on Kiln"}
    nbformat.write(book, tmp_path / "wrong.ipynb")
    monkeypatch.setattr(studies, "FOLDER", tmp_path)
    monkeypatch.setitem(studies.QUICK, "wrong", {"n": 3})
    error = studies.measure("wrong", True, tmp_path / "out")["error"]
    assert "a cell failed" in error if last.startswith("assert") else "nothing was measured" in error


# ---- the command -------------------------------------------------------------------------------------------------------------


def test_suites_come_first_and_names_belong_to_one():
    assert command.divide([]) == (["ops", "programs"], [])
    assert command.divide(["cells", "start"]) == (["cells", "start"], [])
    assert command.divide(["programs", "lu", "sor"]) == (["programs"], ["lu", "sor"])
    assert command.divide(["all"]) == (list(command.ALL), [])
    for words in (["lu"], ["ops", "programs", "lu"], ["all", "lu"]):
        with pytest.raises(ValueError):
            command.divide(words)


def row(ratio, met=None, name="lu"):
    return {"program": name, "kiln": {"median": 1.0}, "others": {"numpy": {"median": ratio}}, "ratios": {"numpy_over_kiln": ratio}, "met": met}


def test_runs_are_compared_by_ratio_and_slower_rows_fail_when_asked():
    now, old = {"programs": [row(1.0), {"program": "sor", "error": "wrong"}]}, {"programs": [row(2.0)]}
    now["compared"] = compare.compare(now, old)
    assert now["compared"] == [{"suite": "programs", "row": "lu", "before": 2.0, "now": 1.0, "change": 0.5}]
    assert compare.failures(now, 1.25) == ["programs lu: 1.00 instead of 2.00 times as fast"]
    assert compare.failures(now, 2.5) == [] and "0.50" in compare.lines(now["compared"])[0]


def test_the_records_of_all_studies_can_be_compared(root):
    run = {"studies": [{"program": name, "record": record} for name, record in records.read(root).items()]}
    compared = compare.compare(run, run)
    assert {row["row"].split(":")[0] for row in compared} >= {"filters", "gathers"} and all(row["change"] == 1 for row in compared)


def test_an_assertion_on_a_run_that_measured_nothing_fails():
    assert "nothing was compared" in compare.failures({"programs": [row(1.0)], "compared": []})[0]
    assert "nothing was judged" in compare.failures({"programs": [row(1.0)]})[0]
    assert compare.failures({"programs": [row(1.0, True)]}) == []
    assert compare.failures({"programs": [row(1.0, False)]}) == ["programs lu: its target is missed"]
    assert command.wrong({"programs": []}) and not command.wrong({"programs": [row(1.0)]})


def test_the_page_of_a_run_has_charts_and_fetches_nothing():
    fused = {"program": "lu", "partitioners": {name: {"median": 0.5} for name in ("singleton", "linear", "greedy", "ilp")}}
    document = {"machine": {"processor": "a <b>"}, "programs": [row(3.0), row(0.5, name="gauss"), {"program": "sor", "error": "wrong <i>"}], "fusion": [fused]}
    document["compared"] = compare.compare(document, document)
    text = html.page(document)
    assert text.count("<svg") == 2 and ">3<" in text and "a &lt;b&gt;" in text and "sor: wrong &lt;i&gt;" in text
    assert not re.search(r"(src|href|url)\s*[=(]", text)


# ---- records and pages ---------------------------------------------------------------------------------------------------------


def test_pages_say_what_the_records_say(root):
    for path, text in records.made(root).items():
        assert path.exists() and path.read_text(encoding="utf-8") == text, f"{path.relative_to(root)} is not what the records make of it: PYTHONPATH=python .kiln/venv/bin/python -m bench.records"


def test_every_record_names_its_command_and_machine(root):
    found = records.read(root)
    assert sorted(found) == sorted(records.NAMES)
    for name, record in found.items():
        assert record["study"] == name and record["command"].startswith("./kiln bench studies") and ("--quick" in record["command"]) == record["quick"] and record["results"]
        assert record["machine"]["processor"] and record["parameters"]["jdk"] and record["versions"]["python"]
        assert len(json.dumps(record)) < 60_000


def test_only_systems_that_were_there_are_named():
    assert results.fastest({"python": "3.11", "numpy": "2.4"}) == "NumPy"
    assert results.fastest({"python": "3.11", "numpy": "2.4", "jax": "0.10", "numba": "0.68"}) == "the fastest of NumPy, numba and JAX"


def test_marked_numbers_are_written_with_their_digits():
    found = {"filters": {"results": {"a": {"b": 1234.5678}}}}
    text = "about 7.0 ms<!-- record: filters a.b --> and 12<!-- record: filters a.b -->"
    assert records.marked(text, found) == "about 1,234.6 ms<!-- record: filters a.b --> and 1,235<!-- record: filters a.b -->"
    assert records.marked("9 ms<!-- record: filters a.b * 1000 -->", found) == "1,234,568 ms<!-- record: filters a.b * 1000 -->"
    with pytest.raises(KeyError):
        records.marked("1<!-- record: filters a.c -->", found)


# a time, or how much faster or slower something is
FIGURE = re.compile(r"\d[\d.,]*(?:–\d[\d.,]*)?(?: (?:ns|µs|ms|s|seconds?|minutes?|hours?)\b| ?×|(?: and \d[\d.,]*)? times (?:as|faster|slower|longer))(?!<!-- record: )")
SIZE = re.compile(r"\d[\d.,]*(?:–\d[\d.,]*)? ?(?:%|[kKMG]i?B\b)(?!<!-- record: )")
BLOCK = re.compile(r"\n\s*\n")
FENCE = re.compile(r"```.*?```", re.DOTALL)


def unmarked(text):
    """
    The times, ratios, sizes and shares of a page that no record stands behind; a comment `numbers: REASON` in a block, or at a page's
    head, excuses them, and a size may repeat what a cell of the page prints, for the pages' cells are run by tests.
    """
    if re.match(r"\s*<!-- numbers: [^>]+ -->", text):
        return []
    printed = {found[0] for fence in FENCE.findall(text) for found in SIZE.finditer(fence)}
    text = FENCE.sub("", text)
    text = re.sub(r"<!-- results -->.*?<!-- end -->", "", text, flags=re.DOTALL)
    blocks = [block for block in BLOCK.split(text) if not re.search(r"<!-- numbers: [^>]+ -->", block)]
    return [found[0] for block in blocks for found in [*FIGURE.finditer(block), *SIZE.finditer(block)] if found[0] not in printed]


def test_numbers_without_a_record_are_found():
    assert unmarked("It takes 3 ms, or 2.5 times as long.") == ["3 ms", "2.5 times as"]
    assert unmarked("It takes 3 ms<!-- record: a b --> in 25 pages.") == []
    assert unmarked("It may wait <!-- numbers: a setting --> for 30 seconds.\n\nIt takes 3 ms.") == ["3 ms"]
    assert unmarked("<!-- numbers: measured once -->\n# A page\n\n3 ms") == []
    assert unmarked("It holds 8.5 MB, 40 % of it text, and 3 MB<!-- record: a b --> more.") == ["8.5 MB", "40 %"]
    assert unmarked("It reads 8 MB, not 9 MB:\n\n```\n1 kernel · 8 MB\n```\n") == ["9 MB"]


def test_every_figure_in_the_pages_traces_to_a_record(root):
    found = {path.relative_to(root).as_posix(): unmarked(path.read_text(encoding="utf-8")) for path in records.pages(root)}
    assert not {page: numbers for page, numbers in found.items() if numbers}, (
        "numbers without a record: mark them, 1.2 ms<!-- record: NAME KEY -->, or say in their block what else they are: <!-- numbers: a setting -->"
    )
