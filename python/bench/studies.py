"""The suite `studies`: the notebooks in notebooks/bench, run with nbconvert; each leaves a record of what it found.

A notebook is run with parameters as papermill does it: a cell after the one tagged `parameters` assigns other values. Wrong values fail
a cell, and with it the notebook; a record in which nothing was found is an error.
"""

import json
import math
import pathlib
import time

import nbformat
import run_notebook

from .measure import BenchError

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "notebooks" / "bench"

# for each notebook the parameters of a run that shows whether everything works
QUICK = {
    "bohrium": {"size": "--quick", "rounds": 2},
    "filters": {"n": 50_000, "programs": 3},
    "gathers": {"n": 50_000, "edge": 4, "points": 16, "rows_of_attention": 64},
    "diagonal": {"n": 100_000},
    "solver": {"sizes": [8, 16], "small_sizes": [6, 10], "programs": 2, "limit": 5},
    "engine": {"effort": "--quick", "rows": "multiply-add sum"},
}


def chosen(names) -> list:
    for name in names:
        if name not in QUICK:
            raise ValueError(f"study ({name}) is unknown\nMaybe choose one of: {', '.join(QUICK)}")
    return list(names or QUICK)


def with_parameters(notebook, parameters: dict):
    """The notebook with another value for each parameter; one that it does not have is an error."""
    at = [i for i, cell in enumerate(notebook.cells) if "parameters" in cell.metadata.get("tags", [])]
    if len(at) != 1:
        raise BenchError(f"a notebook has {len(at)} cells tagged parameters instead of one")
    for name in parameters:
        if not any(line.startswith(f"{name} = ") for line in notebook.cells[at[0]].source.splitlines()):
            raise BenchError(f"parameter ({name}) is not in the notebook")
    cell = nbformat.v4.new_code_cell("\n".join(f"{name} = {value!r}" for name, value in parameters.items()))
    cell.metadata["tags"] = ["injected-parameters"]
    notebook.cells.insert(at[0] + 1, cell)
    return notebook


def measure(name: str, quick: bool, out: pathlib.Path) -> dict:
    """Runs a notebook and gives its record; the notebook as it ran is left in the folder as .ipynb and .html."""
    record = out.resolve() / f"{name}.json"
    out.mkdir(parents=True, exist_ok=True)
    record.unlink(missing_ok=True)
    source = FOLDER / f"{name}.ipynb"
    begin = time.perf_counter()
    try:
        notebook = with_parameters(nbformat.read(source, as_version=4), {**(QUICK[name] if quick else {}), "record": str(record)})
        passed = run_notebook.run(source, out, notebook)
        found = json.loads(record.read_text(encoding="utf-8")) if record.exists() else None
        if not passed:
            raise BenchError(f"a cell failed, see {out / name}.html")
        if not found or not found["results"]:
            raise BenchError("it left no record: nothing was measured")
    except BenchError as error:
        return {"program": name, "error": str(error), "seconds": time.perf_counter() - begin}
    return {"program": name, "seconds": time.perf_counter() - begin, "record": found}


def rounded(value):
    """With four digits of each fraction: records are kept in the repository."""
    if isinstance(value, dict):
        return {key: rounded(one) for key, one in value.items()}
    if isinstance(value, list):
        return [rounded(one) for one in value]
    if isinstance(value, float):
        return float(f"{value:.4g}") if math.isfinite(value) else None
    return value


def line(report: dict) -> str:
    if "error" in report:
        return f"{report['program']:12} ERROR  {report['error']}"
    return f"{report['program']:12} {report['seconds']:6.0f} s  {len(report['record']['results'])} results"


def summary(reports, judged: bool) -> dict:
    return {"studies": len(reports), "errors": [r["program"] for r in reports if "error" in r], "met": None}
