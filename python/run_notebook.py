"""Executes notebooks through nbconvert and writes each as .ipynb and .html.

run_notebook.py OUTDIR NOTEBOOK…     (OUTDIR "-" stands for the folder "out" beside each notebook)
run_notebook.py --store NOTEBOOK…    (stores the outputs in the notebooks themselves, if every cell succeeded)

Both files are written even when a cell fails; the error is then printed and the exit status is 1.
"""

import pathlib
import re
import sys

import nbformat
from nbconvert import HTMLExporter
from nbconvert.filters import Highlight2HTML
from nbconvert.preprocessors import CellExecutionError, ExecutePreprocessor

KERNELS = ("kiln", "kiln-numpy")  # the first one for notebooks that name none of them
MARK = re.compile(r"(?:\s*%%.*\n)*?\s*%%(array|java)\b")
LEXERS = {"array": "ipython3", "java": "java"}


class Highlight:
    """Colours each cell in its own language: what its magics name, or what the notebook's kernel says."""

    def __init__(self, notebook):
        info = notebook.metadata.get("language_info", {})
        self.usual = info.get("pygments_lexer", info.get("name", "text"))

    def __call__(self, source, language=None, metadata=None):
        mark = MARK.match(source)
        return Highlight2HTML(pygments_lexer=LEXERS[mark[1]] if mark else self.usual)(source, language, metadata)


def execute(source: pathlib.Path, notebook=None) -> tuple[nbformat.NotebookNode, bool]:
    """The notebook with the outputs of its cells, up to the first that fails, and whether none did; another one may run in its place."""
    notebook = notebook or nbformat.read(source, as_version=4)
    named = notebook.metadata.get("kernelspec", {}).get("name", "")
    kernel = named if named in KERNELS else KERNELS[0]
    preprocessor = ExecutePreprocessor(kernel_name=kernel, timeout=1800, startup_timeout=180, record_timing=False)
    resources = {"metadata": {"path": str(source.resolve().parent), "name": source.stem}}
    try:
        preprocessor.preprocess(notebook, resources)
        return notebook, True
    except CellExecutionError as error:
        print(f"{source}: " + re.sub(r"\x1b\[[0-9;]*m", "", str(error)), file=sys.stderr)
        return notebook, False


def store(source: pathlib.Path) -> bool:
    notebook, passed = execute(source)
    if passed:
        # the version of the language depends on the machine, and makes every run a change
        notebook.metadata.get("language_info", {}).pop("version", None)
        nbformat.write(notebook, source)
    print(f"{source}: {'stored' if passed else 'FAILED, left as it was'}", file=sys.stderr)
    return passed


def run(source: pathlib.Path, folder: pathlib.Path, notebook=None) -> bool:
    notebook, passed = execute(source, notebook)
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, folder / f"{source.stem}.ipynb")
    html, _ = HTMLExporter(filters={"highlight_code": Highlight(notebook)}).from_notebook_node(notebook, {"metadata": {"name": source.stem}})
    (folder / f"{source.stem}.html").write_text(html, encoding="utf-8")
    print(f"{source}: {'ran' if passed else 'FAILED'}, see {folder / source.stem}.html", file=sys.stderr)
    return passed


def readable(path: pathlib.Path) -> bool:
    try:
        nbformat.read(path, as_version=4)
        return True
    except Exception as error:  # nbformat lets through what its parsers and validators throw
        print(f"{path}: not a notebook: {str(error).splitlines()[0]}", file=sys.stderr)
        return False


def main(out: str, sources: list[str]) -> int:
    if not all([readable(pathlib.Path(source)) for source in sources]):
        return 1
    if out == "--store":
        return 0 if all([store(pathlib.Path(source)) for source in sources]) else 1
    results = [run(path, path.parent / "out" if out == "-" else pathlib.Path(out)) for path in map(pathlib.Path, sources)]
    return 0 if all(results) else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: run_notebook.py OUTDIR|--store NOTEBOOK…")
    sys.exit(main(sys.argv[1], sys.argv[2:]))
