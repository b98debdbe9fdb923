"""The records of benchmark notebooks in docs/records, the results page and README's table that are made of them, and the marks that tie
numbers in other pages to them.

A mark is a comment behind a number, `1.23<!-- record: filters normalize2.ratio.numpy -->`: the record, the path of the value in its `results`, and
perhaps a factor, `* 1000` for seconds that are given as milliseconds. The number is written again, with as many digits, whenever records are stored; a test compares. `python -m bench.records` makes the pages again.
"""

import json
import pathlib
import re
import sys

from .results import page, readme_table
from .studies import rounded

ROOT = pathlib.Path(__file__).resolve().parents[2]
NAMES = ("bohrium", "filters", "gathers", "diagonal", "solver", "engine")
MARK = re.compile(r"(\d[\d,]*(?:\.(\d+))?)((?: ?[^\d\s<|]{0,3}| [a-z]+)?)<!-- record: (\S+) (.+?)( \* \d+)? -->")
TABLE = re.compile(r"(<!-- results -->\n).*?(<!-- end -->)", re.DOTALL)


def read(root: pathlib.Path) -> dict:
    """All records by name."""
    return {path.stem: json.loads(path.read_text(encoding="utf-8")) for path in sorted((root / "docs" / "records").glob("*.json"))}


def value(records: dict, name: str, path: str):
    """The value that a mark names; a KeyError names what is missing."""
    found = records[name]["results"]
    for key in path.split("."):
        found = found[key]
    return found


def marked(text: str, records: dict) -> str:
    """The text with each marked number as it is in the records, with as many digits as it had."""

    def written(mark) -> str:
        digits = len(mark[2] or "")
        factor = mark[6] or ""
        number = float(value(records, mark[4], mark[5])) * float(factor.removeprefix(" * ") or 1)
        return f"{number:,.{digits}f}{mark[3]}<!-- record: {mark[4]} {mark[5]}{factor} -->"

    return MARK.sub(written, text)


def pages(root: pathlib.Path) -> list:
    """The pages that may hold marks."""
    return [root / "README.md", *(path for path in sorted((root / "docs").glob("**/*.md")) if path.name != "results.md")]


def made(root: pathlib.Path) -> dict:
    """Every page that the records decide about, as it has to be: path and text."""
    records = read(root)
    texts = {root / "docs" / "results.md": page(records)}
    for path in pages(root):
        text = path.read_text(encoding="utf-8")
        if path.name == "README.md":
            text = TABLE.sub(lambda found: found[1] + readme_table(records) + found[2], text)
        texts[path] = marked(text, records)
    return texts


def store(studies, quick: bool, root: pathlib.Path = ROOT, say=print) -> None:
    """Stores the records of a run, and makes the pages again; of a quick run the page shows no times."""
    folder = root / "docs" / "records"
    folder.mkdir(exist_ok=True)
    for study in studies:
        given = f"./kiln bench studies{' --quick' if quick else ''} --store"
        record = {**study["record"], "command": given, "quick": quick, "minutes": study["seconds"] / 60}
        (folder / f"{study['program']}.json").write_text(json.dumps(rounded(record), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    remake(root, say)


def remake(root: pathlib.Path, say=print) -> None:
    for path, text in made(root).items():
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            say(f"wrote {path.relative_to(root)}")


if __name__ == "__main__":
    sys.exit(remake(ROOT))
