"""Executes notebooks through nbconvert and writes each as .ipynb and .html.

run_notebook.py OUTDIR NOTEBOOK…   (OUTDIR "-" stands for the folder "out" beside each notebook)

Both files are written even when a cell fails; the error is then printed and the exit status is 1.
"""

import pathlib
import re
import sys

import nbformat
from nbconvert import HTMLExporter
from nbconvert.preprocessors import CellExecutionError, ExecutePreprocessor


def run(source: pathlib.Path, folder: pathlib.Path) -> bool:
    notebook = nbformat.read(source, as_version=4)
    execute = ExecutePreprocessor(kernel_name="kiln", timeout=600, startup_timeout=60)
    resources = {"metadata": {"path": str(source.resolve().parent), "name": source.stem}}
    passed = True
    try:
        execute.preprocess(notebook, resources)
    except CellExecutionError as error:
        print(f"{source}: " + re.sub(r"\x1b\[[0-9;]*m", "", str(error)), file=sys.stderr)
        passed = False
    folder.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, folder / f"{source.stem}.ipynb")
    html, _ = HTMLExporter().from_notebook_node(notebook, {"metadata": {"name": source.stem}})
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
    results = [run(path, path.parent / "out" if out == "-" else pathlib.Path(out)) for path in map(pathlib.Path, sources)]
    return 0 if all(results) else 1


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: run_notebook.py OUTDIR NOTEBOOK…")
    sys.exit(main(sys.argv[1], sys.argv[2:]))
