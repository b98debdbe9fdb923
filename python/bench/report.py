"""The reports as tables for people; the same data is written as JSON."""

import math


def time(seconds) -> str:
    if seconds is None:
        return "–"
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if seconds * factor >= 1:
            return f"{seconds * factor:.3g} {unit}"
    return f"{seconds * 1e9:.3g} ns"


def ratio(value) -> str:
    return "–" if value is None else f"{value:.2f}"


OPS_HEADER = ("row", "size", "threads", "statement", "code", "C", "NumPy", "numba", "C / code", "NumPy / st.", "target", "")
PROGRAMS_HEADER = ("program", "Kiln", "first", "NumPy", "numexpr", "numba", "JAX", "NumPy / Kiln", "best / Kiln", "")
WIDTHS = {OPS_HEADER: (22, 9, 7, 9, 9, 9, 9, 9, 9, 11, 22, 6), PROGRAMS_HEADER: (20, 9, 9, 9, 9, 9, 9, 13, 12, 6)}


def line(header, cells) -> str:
    first, *rest = zip(cells, WIDTHS[header], strict=True)
    return "  ".join([first[0].ljust(first[1]), *(text.rjust(width) for text, width in rest)]).rstrip()


def mark(met) -> str:
    return {True: "met", False: "missed", None: ""}[met]


def others(report, name):
    return report["others"].get(name, {}).get("median")


def ops_line(report: dict) -> str:
    if "error" in report:
        return f"{report['row']:22}  ERROR  {report['error']}"
    bars = [s for s in (others(report, "c"), others(report, "c-fast")) if s is not None]
    cells = (
        report["row"],
        str(report["size"]),
        str(report["threads"] or "all"),
        time(report["kiln"]["median"]),
        time(report["kiln"]["code_seconds"]),
        time(min(bars, default=None)),
        time(others(report, "numpy")),
        time(others(report, "numba")),
        ratio(report["ratios"].get("c_over_code")),
        ratio(report["ratios"]["numpy_over_statement"]),
        ", ".join(f"{t['against']} ≥ {t['at_least']:g}" for t in report["targets"]),
        mark(report["met"]),
    )
    return line(OPS_HEADER, cells)


def programs_line(report: dict) -> str:
    if "error" in report:
        return f"{report['program']:20}  ERROR  {report['error']}"
    peers = [time(others(report, name)) for name in ("numpy", "numexpr", "numba", "jax")]
    cells = (
        report["program"],
        time(report["kiln"]["median"]),
        time(report["kiln"]["first_seconds"]),
        *peers,
        ratio(report["ratios"]["numpy_over_kiln"]),
        ratio(report["ratios"]["best_over_kiln"]),
        mark(report["met"]),
    )
    return line(PROGRAMS_HEADER, cells)


def geometric_mean(values) -> float:
    values = list(values)
    return math.exp(sum(map(math.log, values)) / len(values)) if values else math.nan


def ops_summary(reports) -> dict:
    judged = [r for r in reports if r.get("met") is not None]
    return {
        "rows": len(reports),
        "met": sum(r["met"] for r in judged),
        "missed": [r["row"] for r in judged if not r["met"]],
        "not_judged": [r["row"] for r in reports if "error" not in r and r["met"] is None],
        "errors": [r["row"] for r in reports if "error" in r],
    }


def programs_summary(reports, judged: bool) -> dict:
    """All programs together. The targets, for large sizes: faster than the best other on 11 of 15, slower than NumPy on none, and six
    times as fast as NumPy in the geometric mean."""
    good = [r for r in reports if "error" not in r]
    mean = geometric_mean(r["ratios"]["numpy_over_kiln"] for r in good)
    fastest = [r["program"] for r in good if r["ratios"]["best_over_kiln"] > 1]
    slower = [r["program"] for r in good if r["ratios"]["numpy_over_kiln"] < 1]
    return {
        "programs": len(reports),
        "fastest": fastest,
        "slower_than_numpy": slower,
        "geometric_mean_over_numpy": mean if good else None,
        "geometric_mean_over_best": geometric_mean(r["ratios"]["best_over_kiln"] for r in good) if good else None,
        "errors": [r["program"] for r in reports if "error" in r],
        "met": len(fastest) >= 11 and not slower and mean >= 6 if judged and len(good) == 15 else None,
    }


def textbook_summary(reports, judged: bool) -> dict:
    """The short programs together. The targets: none below 0.9 of NumPy's speed, twice as fast in the geometric mean; what the first runs
    would give is there too."""
    good = [r for r in reports if "error" not in r]
    mean = geometric_mean(r["ratios"]["numpy_over_kiln"] for r in good) if good else None
    slower = [r["program"] for r in good if r["ratios"]["numpy_over_kiln"] < 0.9]
    return {
        "programs": len(reports),
        "slower_than_numpy": slower,
        "geometric_mean_over_numpy": mean,
        "geometric_mean_of_first_runs": geometric_mean(others(r, "numpy") / r["kiln"]["first_seconds"] for r in good) if good else None,
        "errors": [r["program"] for r in reports if "error" in r],
        "met": not slower and mean >= 2 if judged and good and len(good) == len(reports) else None,
    }


def cells_summary(reports, judged: bool) -> dict:
    """The loops and functions of plain numbers and elements together: each has a target of its own."""
    good = [r for r in reports if "error" not in r]
    return {
        "cells": len(reports),
        "missed": [r["program"] for r in good if r["ratios"]["numpy_over_kiln"] < r["at_least"]],
        "geometric_mean_over_numpy": geometric_mean(r["ratios"]["numpy_over_kiln"] for r in good) if good else None,
        "errors": [r["program"] for r in reports if "error" in r],
        "met": all(r["met"] for r in good) if judged and good and len(good) == len(reports) else None,
    }
