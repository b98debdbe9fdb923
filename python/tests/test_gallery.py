"""The notebooks of the gallery run headless, each check in them holds, and what is stored in them is what they show."""

import re

import nbformat
import pytest
import run_notebook

QUICK = ("index", "heat")
NAMES = (
    *QUICK,
    "attention",
    "life",
    "mandelbrot",
    "mapped-file",
    "n-body",
    "option-prices",
    "own-cost-model",
    "perona-malik",
    "shallow-water",
    "weather-table",
    "what-if",
)
# of a notebook that is stored as it ran at full size: what its parameters are in a test
SMALL = {"mapped-file": ("gigabytes = 2.0", "gigabytes = 0.02")}


def folder(root):
    return root / "notebooks" / "gallery"


def code(book):
    return [cell for cell in book.cells if cell.cell_type == "code"]


def printed(cell):
    return "".join(o.text for o in cell.outputs if o.output_type == "stream")


def rounded(text):
    """The text with five digits of each fraction: the last ones may depend on the processor."""
    return re.sub(r"\d+\.\d+(?:e[+-]?\d+)?", lambda number: f"{float(number[0]):.5g}", text)


def results(cell):
    return [rounded(o.data["text/plain"]) for o in cell.outputs if o.output_type == "execute_result"]


def figures(cell):
    """How many pictures of plots a cell shows."""
    return len([o for o in cell.outputs if "image/svg+xml" in o.get("data", {})])


def test_every_notebook_of_the_gallery_is_run_and_listed(root):
    assert sorted(NAMES) == sorted(path.stem for path in folder(root).glob("*.ipynb"))
    index = nbformat.read(folder(root) / "index.ipynb", as_version=4).cells[0].source
    links = re.findall(r"\]\(([^)]+)\)", index)
    assert {f"{name}.ipynb" for name in NAMES if name != "index"} <= set(links)
    for link in links:
        assert (folder(root) / link).exists(), link


@pytest.mark.parametrize("name", NAMES)
def test_each_is_stored_with_outputs_that_every_viewer_shows(root, name):
    book = nbformat.read(folder(root) / f"{name}.ipynb", as_version=4)
    assert book.metadata.kernelspec.name == "kiln-numpy"
    assert (folder(root) / f"{name}.ipynb").stat().st_size < 400_000
    cells = code(book)
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    outputs = [o for cell in cells for o in cell.outputs]
    assert not [o for o in outputs if o.output_type == "error" or o.get("name") == "stderr"]
    assert all("text/plain" in o.data for o in outputs if o.output_type != "stream")
    pictures = [o for o in outputs if "data:image/svg+xml;base64," in o.get("data", {}).get("text/html", "")]
    assert pictures, "a notebook of the gallery shows at least one picture"
    text = [o.data["text/plain"] for o in outputs if o.output_type != "stream"] + [printed(cell) for cell in cells]
    assert any(re.search(r"^┌ Cell \d+: \d+ operations? → \d+ kernels?", shown) for shown in text), "and a plan"


@pytest.mark.parametrize("name", [n if n in QUICK else pytest.param(n, marks=pytest.mark.full) for n in NAMES])
def test_each_runs_and_shows_what_is_stored(root, name, tmp_path):
    source = folder(root) / f"{name}.ipynb"
    stored = nbformat.read(source, as_version=4)
    if name in SMALL:
        (parameters,) = [cell for cell in stored.cells if "parameters" in cell.metadata.get("tags", [])]
        parameters.source = parameters.source.replace(*SMALL[name])
        assert SMALL[name][1] in parameters.source
        source = tmp_path / "small" / f"{name}.ipynb"
        source.parent.mkdir()
        nbformat.write(stored, source)
    assert run_notebook.main(str(tmp_path), [str(source)]) == 0
    assert (tmp_path / f"{name}.html").stat().st_size > 10_000
    ran = nbformat.read(tmp_path / f"{name}.ipynb", as_version=4)
    for before, after in zip(code(stored), code(ran), strict=True):
        advice = f"{before.source}\nstore new outputs: .kiln/venv/bin/python python/run_notebook.py --store notebooks/gallery/*.ipynb"
        assert not [o for o in after.outputs if o.get("name") == "stderr"], before.source
        if not before.source.startswith("%"):
            assert rounded(printed(before)) == rounded(printed(after)), advice
            assert results(before) == results(after), advice
        assert figures(before) == figures(after), advice


def test_a_check_that_fails_fails_the_notebook(root, tmp_path):
    book = nbformat.read(folder(root) / "index.ipynb", as_version=4)
    book.cells = [nbformat.v4.new_code_cell("import numpy as np\nassert np.arange(3).sum() == 4")]
    nbformat.write(book, tmp_path / "wrong.ipynb")
    assert run_notebook.main(str(tmp_path / "out"), [str(tmp_path / "wrong.ipynb")]) == 1
