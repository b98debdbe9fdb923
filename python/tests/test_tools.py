"""Tools around notebooks that know nothing of Kiln: they treat those of "NumPy on Kiln" as Python's."""

import subprocess

import nbformat
import pytest
import run_notebook
from conftest import need
from test_browser import CHROMIUM

CELLS = [
    "n = 3\nname = 'none'\nweights = [1.0]\nlevels = {}",
    "import numpy as np\ntotal = (np.arange(n) * np.array(weights).sum()).sum()\nprint(n, name, weights, levels, total)",
    "x = np.linspace(0, 1, 100_000)\ny = np.sqrt(x * x + 1).sum()",
    "%plan",
]


@pytest.fixture()
def notebook(tmp_path):
    cells = [nbformat.v4.new_code_cell(c) for c in CELLS]
    cells[0].metadata["tags"] = ["parameters"]
    kernel = {"name": "kiln-numpy", "display_name": "NumPy on Kiln", "language": "python"}
    path = tmp_path / "given.ipynb"
    nbformat.write(nbformat.v4.new_notebook(cells=cells, metadata={"kernelspec": kernel}), path)
    return path


@pytest.mark.full
def test_papermill_sets_parameters(notebook, tmp_path):
    import papermill

    done = tmp_path / "done.ipynb"
    given = {"n": 5, "name": "it's", "weights": [0.5, 1.5], "levels": {"low": None, "high": True}}
    papermill.execute_notebook(str(notebook), str(done), parameters=given, progress_bar=False, start_timeout=180)
    book = nbformat.read(done, as_version=4)
    tags = [cell.metadata.get("tags", []) for cell in book.cells]
    assert ["injected-parameters"] in tags
    printed = book.cells[tags.index(["injected-parameters"]) + 1].outputs[0].text
    assert printed == "5 it's [0.5, 1.5] {'low': None, 'high': True} 20.0\n"


@pytest.mark.full
def test_papermill_tells_which_cell_failed(notebook, tmp_path):
    import papermill

    with pytest.raises(papermill.PapermillExecutionError, match=r'Exception encountered at "In \[3\]"'):
        papermill.execute_notebook(
            str(notebook), str(tmp_path / "done.ipynb"), parameters={"weights": ["one"]}, progress_bar=False, start_timeout=180
        )
    book = nbformat.read(tmp_path / "done.ipynb", as_version=4)
    assert any(output.output_type == "error" for cell in book.cells for output in cell.get("outputs", []))


@pytest.mark.full
def test_a_notebook_is_printed_with_its_pictures(notebook, tmp_path):
    import pypdf

    need(CHROMIUM is not None, "Chromium", "apt-get install chromium")
    assert run_notebook.main(str(tmp_path), [str(notebook)]) == 0
    page = tmp_path / "given.html"
    printed = tmp_path / "given.pdf"
    subprocess.run(
        [CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={printed}", page.as_uri()],
        check=True, capture_output=True, timeout=120,
    )
    pages = pypdf.PdfReader(printed).pages
    text = "\n".join(page.extract_text() for page in pages)
    assert "np.linspace" in text
    # the plan's picture is drawn, not an image of points: its words are words
    assert "bohrium" in text.split("%plan")[1]
