"""Comparison of a run with an older one, and what --assert demands. Only ratios are compared: both sides of one were measured in one run."""

SLOWER = 1.25  # how much smaller a ratio may become before the row counts as slower


def ratios(document: dict) -> dict:
    """How many times as fast as what it is measured against each row is, by the suite's and the row's name."""
    found = {}
    for suite, rows in document.items():
        if not isinstance(rows, list):
            continue
        for row in rows:
            if not isinstance(row, dict) or "error" in row:
                continue
            name = row.get("row") or row.get("program") or row.get("cell")
            if suite == "fusion":
                parts = row["partitioners"]
                found[suite, name] = parts["singleton"]["median"] / parts["ilp"]["median"]
            elif suite == "notebook":
                found[suite, name] = 1 / row["second_ratio"]
            elif suite == "studies":
                for program, result in row["record"]["results"].items():
                    beside = result.get("ratio")  # of the solver's programs it is one number
                    if isinstance(beside, dict) and "numpy" in beside:
                        found[suite, f"{name}: {program}"] = beside["numpy"]
            elif "ratios" in row:
                value = row["ratios"].get("numpy_over_statement") or row["ratios"].get("numpy_over_kiln")
                if value is not None:
                    found[suite, name] = value
    return found


def compare(new: dict, old: dict) -> list:
    """A row for each that both runs have: its ratio before and now, and now / before; above 1 it became faster."""
    before, now = ratios(old), ratios(new)
    return [{"suite": suite, "row": name, "before": before[suite, name], "now": now[suite, name], "change": now[suite, name] / before[suite, name]} for suite, name in now if (suite, name) in before]


def lines(rows) -> list:
    """A comparison for people, the largest losses first."""
    ordered = sorted(rows, key=lambda row: row["change"])
    return [f"{row['suite']:10} {row['row']:32} {row['before']:8.2f} -> {row['now']:8.2f}  {row['change']:6.2f}" for row in ordered]


def failures(document: dict, slower: float = SLOWER) -> list:
    """What --assert objects to, in one line each. A run in which there is nothing to judge fails, too."""
    if "compared" in document:
        rows = document["compared"]
        if not rows:
            return ["nothing was compared: no row is in both runs"]
        return [f"{r['suite']} {r['row']}: {r['now']:.2f} instead of {r['before']:.2f} times as fast" for r in rows if r["change"] < 1 / slower]
    judged = [(suite, row) for suite, rows in document.items() if isinstance(rows, list) for row in rows if isinstance(row, dict) and row.get("met") is not None]
    judged += [("start", {**row, "row": row["name"]}) for row in document.get("start", {}).get("targets", ()) if row["met"] is not None]
    if not judged:
        return ["nothing was judged: no row has a target in such a run. Maybe compare with an older one: --compare OLD.json"]
    return [f"{suite} {row.get('row') or row.get('program') or row.get('cell')}: its target is missed" for suite, row in judged if not row["met"]]
