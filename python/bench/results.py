"""docs/results.md and README's table of results, as text made of the records alone."""

PROGRAM_NAMES = {
    "black_scholes": "Black–Scholes",
    "game_of_life": "Game of Life",
    "heat_equation": "Heat equation",
    "leibnitz_pi": "Leibniz π",
    "gauss": "Gauss elimination",
    "lu": "LU factorisation",
    "monte_carlo_pi": "Monte Carlo π",
    "stencil_27": "27-point stencil",
    "shallow_water": "Shallow water",
    "rosenbrock": "Rosenbrock",
    "sor": "Successive over-relaxation",
    "nbody": "N bodies",
    "nbody_nice": "N bodies, planets and asteroids",
    "lattice_boltzmann": "Lattice Boltzmann D3Q19",
    "water_ice": "Water and ice",
}
SEPARATE = "max-locality"  # the model that has ties in the example of Darte and Huard


def number(value) -> str:
    """Three significant digits, without an exponent."""
    if value is None:
        return "–"
    if value == 0 or float(value).is_integer() and abs(value) < 1e15:
        return f"{int(value):,}"
    digits = max(0, 2 - len(str(int(abs(value)))) + 1) if abs(value) >= 1 else 3
    return f"{value:,.{digits}f}" if abs(value) >= 0.001 else f"{value:.2g}"


def seconds(value) -> str:
    if value is None:
        return "–"
    for factor, unit in ((1, "s"), (1e3, "ms"), (1e6, "µs")):
        if value * factor >= 1:
            return f"{value * factor:.3g} {unit}"
    return f"{value * 1e9:.3g} ns"


def table(head, rows) -> str:
    lines = ["| " + " | ".join(head) + " |", "|" + "---|" * len(head)]
    return "\n".join(lines + ["| " + " | ".join(str(cell) for cell in row) + " |" for row in rows]) + "\n"


def page(records: dict) -> str:
    """The whole page."""
    parts = [HEAD.format(rows=machines(records))]
    for name, section in (("bohrium", bohrium), ("filters", filters), ("gathers", gathers), ("diagonal", diagonal), ("solver", solver), ("engine", engine)):
        if name in records:
            record = records[name]
            parts.append(section(record["results"], not record["quick"], record["versions"]))
    return "\n".join(parts)


NOT_TIMED = "\nTimes: not measured yet at full size. `./kiln bench studies --store` does that.\n"


HEAD = """# Results

For each published table and figure of the four papers ([glossary](glossary.md)): their numbers, Kiln's from the same program, and the ratio
or the reason for the difference. This page is made of the records in `docs/records`, which the notebooks in `notebooks/bench` write:

    ./kiln bench studies --store      # measures again, stores the records, makes this page

Times are medians on the machine that a record names; ratios above 1 mean that Kiln is faster.

{rows}"""


def machines(records: dict) -> str:
    rows = []
    for name, record in records.items():
        machine, versions = record["machine"], record.get("versions", {})
        others = ", ".join(f"{key} {version}" for key, version in versions.items())
        rows.append((f"[{name}](records/{name}.json)", f"{machine['processor']}, {machine['processors']} processors", record["parameters"].get("jdk", "–"), others, number(record.get("minutes"))))
    return table(("Record", "Machine", "JDK", "Others", "Minutes"), rows)


# ---- [BH]


def bohrium(found: dict, timed: bool, versions: dict) -> str:
    fig3, fig2, fig21 = found["Fig. 3"], found["Fig. 2"], found["Fig. 21"]
    byte = fig3["bohrium"]
    why_optimum = "their partition leaves `SYNC D` and `DEL D` in blocks of their own; Kiln's, proved and found by branch and bound as well, does not. Theirs costs " + number(fig3["paper"]) + " here, too"
    why_greedy = "58 cannot be derived from the printed algorithm, which ends at 38 or 46, by how ties are broken (Kiln's under `bohrium-printed`: " + number(fig3["costs"]["bohrium-printed, greedy"]) + "); under `bohrium` greedy finds the optimum"
    rows = [
        ("unfused", 94, number(byte["singleton"]), "equal"),
        ("linear", 58, number(byte["linear"]), "equal"),
        ("unintrusive merges", 70, number(fig3["unintrusive"]), "equal, under `bohrium-printed`"),
        ("greedy", 58, number(byte["greedy"]), why_greedy),
        ("optimum", 38, number(byte["ilp"]), why_optimum),
    ]
    models = [(f"`{model}`", cost["loops"] if model != SEPARATE else "ties; here " + cost["loops"], "A BCDE FGH" if model != SEPARATE else "BCDEFG in one", number(cost["cost"])) for model, cost in fig21.items() if model != "bohrium-printed"]
    examples = f"""## Array operations: Bohrium [BH]

Notebook: `notebooks/bench/bohrium.ipynb`. Figure 3, elements moved:

{table(("", "Paper", "Kiln", "Difference"), rows)}
Figure 2: weight {number(fig2["weight_before"])} → {number(fig2["weight"])} and {number(fig2["accesses_by_weight"])} accesses when weights are chosen (paper: 13 → 3, 7), {number(fig2["accesses"])} accesses when accesses are (paper: 4).

Figure 21, the example of Darte and Huard; loops under each model:

{table(("Model", "Kiln", "Paper", "Cost"), models)}"""
    return examples + (fifteen(found, versions) if timed else NOT_TIMED)


def systems(versions: dict) -> str:
    """The systems of a record that programs were measured beside, as a phrase: those that were not installed are not named."""
    names = [name for package, name in (("numpy", "NumPy"), ("numexpr", "numexpr"), ("numba", "numba"), ("jax", "JAX")) if package in versions]
    return " and ".join(([", ".join(names[:-1])] if names[1:] else []) + names[-1:])


def fastest(versions: dict) -> str:
    names = systems(versions)
    return f"the fastest of {names}" if " and " in names else names


def fifteen(found: dict, versions: dict) -> str:
    """The fifteen programs: what the paper says of them, their times and speed-ups."""
    programs = [(label, found[name]) for name, label in PROGRAM_NAMES.items()]
    speed = [(label, seconds(one["seconds"]["Kiln"]), number(one["ratios"]["numpy_over_kiln"]), f"{number(one['ratios']['best_over_kiln'])} ({one['best_other']})") for label, one in programs]
    fused = [(label, number(one["speedup"]["linear"]), number(one["speedup"]["greedy"]), number(one["speedup"]["ilp"]), number(one["bytes"]["greedy"] / one["bytes"]["ilp"]) if one["bytes"]["ilp"] else "–", *(seconds(one["caches"][c]) for c in ("warm", "cold", "none"))) for label, one in programs]
    summary, fusion = found["summary"], found["fusion"]
    claims = [
        ("speed-up of fusion over none", "2 to 30", f"{number(fusion['least_speedup'])} to {number(fusion['largest_speedup'])}", "another machine, other sizes; small arrays run without kernels here, and what fusion there is to gain depends on the caches"),
        ("programs in which the optimum beats greedy", "1, by time", f"{len(fusion['better_than_greedy'])}, by bytes", ", ".join(PROGRAM_NAMES[name] for name in fusion["better_than_greedy"]) or "–"),
    ]
    return f"""
What the evaluation says of all fifteen programs:

{table(("", "Paper", "Kiln", "Difference"), claims)}
The fifteen programs (Table I). The paper's charts print no numbers, and its sizes need up to 128 GB; sizes here are those of `./kiln bench programs --full`. Times of Kiln, how many times as fast as NumPy it is, and as {fastest(versions)}:

{table(("Program", "Kiln", "NumPy / Kiln", "best other / Kiln"), speed)}
Geometric mean over NumPy: {number(summary["geometric_mean_over_numpy"])}; fastest of all on {len(summary["fastest"])} of {summary["programs"]}.

Figures 14 to 17: how many times as fast as unfused each algorithm makes a program, greedy's bytes over the optimum's, and times with plans remembered (warm), made once a run (cold), and made for each evaluation (none):

{table(("Program", "linear", "greedy", "optimum", "bytes: greedy / optimum", "warm", "cold", "none"), fused)}"""


# ---- [RF]

RF = {"normalize2": ("Normalize2", (0.37, 0.31, 0.28)), "closest points": ("Closest points", (7.34, 6.86, 6.33)), "quadtree": ("Quadtree", (0.25, 0.25, 0.11)), "quickhull": ("Quickhull", (0.43, 0.39, 0.21))}
RF_LOOPS = {"Normalize2": (5, 4, 3, 2), "Closest points": (7, 6, 4, 4), "Quadtree": (8, 8, 2, 2), "Quickhull": (4, 3, 2, 1)}


def filters(found: dict, timed: bool, _: dict) -> str:
    loops = [(name, " / ".join(map(str, paper)), " / ".join(str(found["loops"][name][key]) for key in ("unfused", "stream", "same_size", "optimal"))) for name, paper in RF_LOOPS.items()]
    times = []
    for key, (label, (unfused, stream, ours)) in RF.items():
        ratio = found[key]["ratio"]
        times.append((label, number(unfused / ours), number(ratio["Kiln, singleton"]), number(stream / ours), number(ratio["Kiln, stream"]), number(ratio["numpy"]), number(ratio.get("numba"))))
    study = found["random programs"]
    counts = f"""## Filters [RF]

Notebook: `notebooks/bench/filters.ipynb`. Table 1.1, loops unfused / stream fusion / same size only / optimal:

{table(("Program", "Paper", "Kiln"), loops)}
Normalize2's objective is {number(found["objective"]["ilp"])}, and {number(found["objective"]["stream"])} under stream fusion (paper: 51, 102).
"""
    if not timed:
        return counts + NOT_TIMED
    return f"""{counts}
Times of Table 1.1 as ratios to the optimum, the paper's and Kiln's for the same programs as NumPy text, and NumPy's and numba's times over Kiln's:

{table(("Program", "unfused, paper", "unfused, Kiln", "stream, paper", "stream, Kiln", "NumPy / Kiln", "numba / Kiln"), times)}
Random programs of 25 combinators: {study["proved"]} of {study["programs"]} proved within 10 s, median {seconds(study["median_seconds"])}, slowest {seconds(study["most_seconds"])} (paper: GLPK more than 20 minutes, CPLEX less than a second, for one). At worst greedy costs {number(study["greedy_worst"])} and stream fusion {number(study["stream_worst"])} times the optimum.
"""


# ---- [VB]

CLUSTERS = {"singleLoop": 1, "simple1": 1, "simple2": 1, "simple3": 2, "simple4": 1, "simple5": 1, "scatterExample": 2}
LARGE = ("FlashAttention", "Multigrid", "LULESH")


def gathers(found: dict, timed: bool, _: dict) -> str:
    rows = [(f"`{name}`", paper, found[name]["clusters"], found[name].get("kernels", "–")) for name, paper in CLUSTERS.items()]
    up, down = found["greedyBottomUpBad"]["worse"], found["greedyTopDownBad"]["worse"]
    traps = [
        ("bottom-up", "20", ", ".join(f"{number(x)} at {m} columns" for m, x in up.items()), "theirs has a million rows, on all of a larger machine's memory"),
        ("top-down", "1.5", ", ".join(number(x) for x in down.values()), "from small arrays to large ones"),
    ]
    programs = []
    for name in LARGE:
        one = found[name]
        programs.append((name, one["plan"]["ops"], one["kernels"]["ilp"], number(one["ratio"]["Kiln, singleton"]), number(one["ratio"]["Kiln, greedy"]), number(one["ratio"]["numpy"]), number(one["ratio"].get("jax"))))
    functions = found["cost functions"]
    models = [(f"`{model}`", *(number(functions[name][model]) for name in LARGE)) for model in functions[LARGE[0]]]
    counts = f"""## Gathers and orders [VB]

Notebook: `notebooks/bench/gathers.ipynb`. Clusters of the small programs under every cost function, and kernels of the same program as NumPy text. A gather in Kiln reads what is stored, hence two kernels for `simple1`, `simple2` and `simple4` ([why](decisions/published-programs.md)):

{table(("Program", "Paper", "Kiln: clusters", "Kiln: kernels"), rows)}"""
    if not timed:
        return counts + NOT_TIMED
    return f"""{counts}
The greedy traps: how many times longer greedy's plan runs than the optimum.

{table(("Algorithm", "Paper", "Kiln", "Difference"), traps)}
The three large programs as NumPy text; times over those of the proved plans:

{table(("Program", "operations in the largest plan", "kernels in a run", "unfused", "greedy", "NumPy", "JAX"), programs)}
Under each cost function, times over the fastest's:

{table(("Cost model", *LARGE), models)}"""


# ---- [DF]


def diagonal(found: dict, timed: bool, _: dict) -> str:
    paper = {"unfused": ("5, 5n + 2, 3n + 2", "6, 6n + 2, 4n + 2"), "stream": ("4, 4n + 2, 2n + 2", "5, 5n + 2, 3n + 2"), "optimal": ("2, 2n + 2, 2n + 2", "2, 2n + 2, 3n + 2")}
    rows = []
    for fusion, printed in paper.items():
        for program, theirs in zip(("normalise2", "expanded"), printed, strict=True):
            one = found[fusion][program]
            rows.append((f"{program}, {fusion}", theirs, f"{one['loops']}, {one['reads']}, {one['writes']}"))
    return f"""## Diagonal fusion [DF]

Notebook: `notebooks/bench/diagonal.ipynb`. Figure 12: loops, reads, writes; theirs are counted by hand, Kiln's in the kernels that ran.

{table(("Program", "Paper", "Kiln"), rows)}"""


# ---- what takes how long


def solver(found: dict, timed: bool, _: dict) -> str:
    if not timed:
        return "## Proofs and predictions\n" + NOT_TIMED
    large = [(label, found[name]["combinators"], seconds(found[name]["gurobi_seconds"]), "over an hour", seconds(found[name]["seconds"]["reads-writes"]), number(found[name]["ratio"])) for name, label in (("flashattention", "FlashAttention"), ("lulesh", "LULESH"), ("multigrid", "Multigrid"))]
    models = list(next(iter(found["by size"].values())))
    sizes = [(size, *(f"{seconds(of[model]['median_seconds'])}" for model in models)) for size, of in found["by size"].items()]
    tree = [(size, seconds(of["ilp"]["median_seconds"]), seconds(of["branch-and-bound"]["median_seconds"]), of["branch-and-bound"]["proved"]) for size, of in found["branch and bound"].items()]
    predicted = [(f"`{model}`", number(100 * row["median_error"]) + " %" if row["median_error"] is not None else "–", number(row["rank_correlation"])) for model, row in found["predictions"].items()]
    return f"""## Proofs and predictions

Notebook: `notebooks/bench/solver.ipynb`. The large programs of [VB] as combinators, proved optimal under `reads-writes`. The combinators are read off public sources, so that their number differs from the paper's (66, 51, 99):

{table(("Program", "Combinators", "Gurobi, paper", "CBC, paper", "Kiln", "Gurobi / Kiln"), large)}
Median time to the answer by size, random programs with gathers and scans:

{table(("Combinators", *(f"`{m}`" for m in models)), sizes)}
The integer linear program beside branch and bound (`reads-writes`), and how many of its answers branch and bound proved:

{table(("Combinators", "`ilp`", "`branch-and-bound`", "proved"), tree)}
How far each model's costs, scaled to seconds where they are not, are from measured times, and how well they order plans:

{table(("Model", "Median error", "Rank correlation"), predicted)}"""


def engine(found: dict, timed: bool, _: dict) -> str:
    if not timed:
        return "## Statements, operations, start and memory\n" + NOT_TIMED
    rows = [(label, number(found[suite]["geometric_mean"]), number(min(found[suite]["ratio"].values())), len(found[suite]["ratio"])) for suite, label in (("cells", "loops over numbers and elements"), ("small", "statements on small arrays"), ("objects", "programs of classes, dicts and strings"))]
    ops = [(f"`{name}`", number(ratios.get("c_over_code")), number(ratios["numpy_over_statement"])) for name, ratios in found["ops"].items()]
    start = [(row["name"], number(row["measured"]), number(row["at_most"])) for row in found["start"]["targets"]]
    return f"""## Statements, operations, start and memory

Notebook: `notebooks/bench/engine.ipynb`. How many times as fast as CPython with NumPy:

{table(("", "Geometric mean", "Least", "Rows"), rows)}
Single operations: the best C's time over Kiln's code, NumPy's over the whole statement.

{table(("Operation", "C / code", "NumPy / statement"), ops)}
Starts, one each, and memory:

{table(("", "Measured", "Aimed at"), start)}"""


def readme_table(records: dict) -> str:
    """README's results, a line each with where it is from."""
    rows = [("The papers' loop counts, costs, reads and writes", "reproduced, with each difference explained")]
    records = {name: record for name, record in records.items() if not record["quick"]}
    if "bohrium" in records:
        found = records["bohrium"]["results"]
        summary = found["summary"]
        rows.append(("Fifteen array programs of the Bohrium paper, large sizes", f"{number(summary['geometric_mean_over_numpy'])} times as fast as NumPy (geometric mean); on {len(summary['fastest'])} of {summary['programs']} faster than {fastest(records['bohrium']['versions'])}"))
        rows.append(("The same, fused against unfused", f"{number(found['fusion']['least_speedup'])} to {number(found['fusion']['largest_speedup'])} times as fast"))
    if "filters" in records:
        study = records["filters"]["results"]["random programs"]
        rows.append(("Proving plans of 25 filters, maps and folds optimal, median", f"{seconds(study['median_seconds'])} (published: more than 20 minutes with an open solver, less than a second with a commercial one)"))
    if "solver" in records:
        found = records["solver"]["results"]
        rows.append(("Proving the plan of FlashAttention optimal", f"{seconds(found['flashattention']['seconds']['reads-writes'])} (published: {seconds(found['flashattention']['gurobi_seconds'])} with a commercial solver)"))
    if "engine" in records:
        found = records["engine"]["results"]
        rows.append(("Loops over numbers and elements", f"{number(found['cells']['geometric_mean'])} times as fast as CPython (geometric mean)"))
    return table(("Measured", "Result"), rows)
