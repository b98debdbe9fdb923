"""Makes a notebook of a page whose cells are fences of its language: python page_notebook.py docs/PAGE.md notebooks/PAGE.ipynb

What the page shows of outputs (fences of text) is left out: run_notebook.py --store stores the notebook's own.
"""

import pathlib
import re
import sys

import nbformat

FENCE = re.compile(r"^```(\w+)\n(.*?)^```\n?", re.M | re.S)
KERNELS = {"java": ("kiln", "Kiln (Java 25)"), "python": ("kiln-numpy", "NumPy on Kiln")}


def cells(page: str) -> list[tuple[str, str]]:
    """The cells of a page in their order: (language, or markdown; text)."""
    found, at = [], 0
    for fence in FENCE.finditer(page):
        found.append(("markdown", page[at : fence.start()].strip()))
        if fence[1] in KERNELS:
            found.append((fence[1], fence[2].rstrip("\n")))
        at = fence.end()
    found.append(("markdown", page[at:].strip()))
    return [(kind, text) for kind, text in found if text]


def notebook(name: str, page: str) -> nbformat.NotebookNode:
    parts = cells(page)
    language = next(kind for kind, _ in parts if kind in KERNELS)
    made = [
        nbformat.v4.new_markdown_cell(text, id=f"{name}-{k}") if kind == "markdown" else nbformat.v4.new_code_cell(text, id=f"{name}-{k}")
        for k, (kind, text) in enumerate(parts, 1)
    ]
    kernel, title = KERNELS[language]
    return nbformat.v4.new_notebook(cells=made, metadata={"kernelspec": {"name": kernel, "display_name": title, "language": language}})


if __name__ == "__main__":
    source, target = map(pathlib.Path, sys.argv[1:])
    nbformat.write(notebook(source.stem, source.read_text(encoding="utf-8")), target)
