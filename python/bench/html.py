"""One HTML page of a run: what ran where, a chart and a table for each suite. It fetches nothing."""

import html
import json
import math

from .compare import ratios

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222; background: #fff }
table { border-collapse: collapse; margin: 1rem 0; font-size: 13px } td, th { padding: .2rem .6rem; border-bottom: 1px solid #ddd; text-align: right }
td:first-child, th:first-child { text-align: left } .wrong { color: #b00 } svg text { font: 11px system-ui, sans-serif; fill: currentColor }
@media (prefers-color-scheme: dark) { body { color: #ddd; background: #181818 } td, th { border-color: #444 } }
"""
FASTER, SLOWER = "#0072b2", "#d55e00"  # Okabe and Ito
BAR, LABEL, WIDTH = 17, 190, 420


def page(document: dict) -> str:
    """The report of a run as a page of its own."""
    parts = [f"<!DOCTYPE html><html lang=en><meta charset=utf-8><title>Kiln: benchmarks</title><style>{STYLE}</style><h1>Benchmarks</h1>", about(document)]
    by_suite = {}
    for (suite, name), value in ratios(document).items():
        by_suite.setdefault(suite, {})[name] = value
    for suite, rows in document.items():
        if suite == "compared":
            parts.append(compared(rows))
        elif isinstance(rows, list) and rows:
            parts.append(f"<h2>{html.escape(suite)}</h2>{errors(rows)}")
            if by_suite.get(suite):
                against = "the same program unfused" if suite == "fusion" else "NumPy in CPython"
                parts.append(f"<p>Times as fast as {against}; logarithmic.</p>{chart(by_suite[suite])}{table(suite, rows)}")
    if "start" in document:
        rows = [(row["name"], number(row["measured"]), number(row["at_most"])) for row in document["start"]["targets"]]
        parts.append(f"<h2>start</h2>{grid(('figure', 'measured', 'target'), rows)}")
    if "planner" in document:
        rows = [(row["name"], number(row.get("figure", row.get("median seconds"))), row.get("target", "")) for row in document["planner"]["rows"] if "error" not in row]
        parts.append(f"<h2>planner</h2>{grid(('problem', 'seconds, or gap', 'target'), rows)}")
    return "\n".join(parts) + "\n"


def about(document: dict) -> str:
    facts = {**document.get("machine", {}), **document.get("versions", {}), "JDK": document.get("kiln", {}).get("jdk"), "command": document.get("command")}
    return grid(("", ""), [(name, str(value)) for name, value in facts.items() if value is not None])


def errors(rows) -> str:
    return "".join(f"<p class=wrong>{html.escape(str(row.get('row') or row.get('program')))}: {html.escape(row['error'])}</p>" for row in rows if isinstance(row, dict) and "error" in row)


def chart(values: dict) -> str:
    """Bars to the right of 1 are faster, those to the left slower."""
    most = max(1.0, *(abs(math.log(value)) for value in values.values()))
    middle, half = LABEL + WIDTH / 2, WIDTH / 2
    bars = []
    for k, (name, value) in enumerate(values.items()):
        length = half * math.log(value) / most
        x, y = min(middle, middle + length), k * BAR
        bars.append(
            f'<text x="{LABEL - 6}" y="{y + 12}" text-anchor="end">{html.escape(name[:30])}</text>'
            f'<rect x="{x:.1f}" y="{y + 3}" width="{max(1.0, abs(length)):.1f}" height="{BAR - 6}" fill="{FASTER if value >= 1 else SLOWER}"/>'
            f'<text x="{LABEL + WIDTH + 6}" y="{y + 12}">{number(value)}</text>'
        )
    height = BAR * len(values)
    line = f'<line x1="{middle}" x2="{middle}" y1="0" y2="{height}" stroke="currentColor"/>'
    return f'<svg role="img" aria-label="ratios" width="{LABEL + WIDTH + 60}" height="{height}">{line}{"".join(bars)}</svg>'


def table(suite: str, rows) -> str:
    """Medians in milliseconds of everyone who took part."""
    good = [row for row in rows if "error" not in row]
    if suite == "fusion":
        names = list(good[0]["partitioners"])
        return grid(("program", *names), [(r["program"], *(milliseconds(r["partitioners"][n]) for n in names)) for r in good])
    if not all("kiln" in row and "others" in row for row in good):
        return ""
    names = list(dict.fromkeys(name for row in good for name in row["others"]))
    return grid(("milliseconds", "Kiln", *names), [(r.get("row") or r["program"], milliseconds(r["kiln"]), *(milliseconds(r["others"].get(n)) for n in names)) for r in good])


def milliseconds(spread) -> str:
    return "–" if not spread else f"{spread['median'] * 1e3:.4g}"


def compared(rows) -> str:
    head = ("suite", "row", "before", "now", "now / before")
    return f"<h2>Compared with the older run</h2>{grid(head, [(r['suite'], r['row'], number(r['before']), number(r['now']), number(r['change'])) for r in rows])}"


def grid(head, rows) -> str:
    cells = "".join("<tr>" + "".join(f"<td>{html.escape(str(cell))}</td>" for cell in row) + "</tr>" for row in rows)
    return f"<table><tr>{''.join(f'<th>{html.escape(name)}</th>' for name in head)}</tr>{cells}</table>"


def number(value) -> str:
    return "–" if value is None else f"{value:.3g}" if isinstance(value, int | float) else json.dumps(value)
