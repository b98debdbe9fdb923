"""Every notebook runs headless and shows what it promises."""

import re

import nbformat
import pytest
import run_notebook


NOTEBOOKS = ["quickstart", *(pytest.param(name, marks=pytest.mark.full) for name in ("image-diffusion", "weather", "kiln-in-small"))]


@pytest.fixture(scope="module")
def runs(executed):
    """Gives the code cells of a notebook that ran in order: (source, outputs)."""

    def of(name):
        assert executed(name).with_suffix(".html").stat().st_size > 10_000
        book = nbformat.read(executed(name), as_version=4)
        return [(c.source, c.outputs) for c in book.cells if c.cell_type == "code"]

    return of


@pytest.fixture(scope="module")
def outputs(runs):
    """The code cells of a notebook that ran: {source: outputs}; of cells with equal text the last."""
    return lambda name: dict(runs(name))


def cell(cells, start):
    (found,) = [o for s, o in cells.items() if s.startswith(start)]
    return found


def plain(out):
    return "".join(o.get("text", "") or o.get("data", {}).get("text/plain", "") for o in out)


def html(out):
    return "".join(o.get("data", {}).get("text/html", "") for o in out)


# what these show depends on times and on whether the plan was proved in time; plans() looks at it apart from that
VARYING = ("%plan", "%why", "%cost", "%%bench")
# the line below a cell: operations, kernels, and how good the plan is known to be
RAN = re.compile(r"(\d+ ops? → \d+ kernels?) · .* · (optimal|heuristic, proved since|heuristic|feasible)")
# what depends on the machine and the moment, or only on the text of the notebook around the cell
MEASURED = re.compile(r"\d[\d.,]* ?(?:[kMGT]?B|[nmµ]?s|%)(?!\w)")
KERNEL = re.compile(r"^[├└] (K\d+ loop .*? · reads .*? · writes .*?) · ", re.M)
OPERATION = re.compile(r"^│ +(\S .*?)(?: {2,}.*)?$", re.M)
PROVED = re.compile(r"^┌ .*? → (\d+) kernels.*\n│ cost model \w+: (\S+ \S+) · optimal", re.M)
TITLE = re.compile(r"^┌ (.*?)(?: · |$)", re.M)


def shown(source, outputs):
    """What a reader sees of a cell: the kinds of its outputs, and their text as far as it is the same on every machine."""
    kinds = [sorted(o.get("data", {"stream": 0})) for o in outputs]
    if source.split()[0] in VARYING:
        return kinds, None
    # the line below a cell has its time and the kernels of the plan that ran, see plans()
    return kinds, [line for line in plain(outputs).splitlines() if "→" not in line]


def planned(text):
    """A plan's title, its kernels and their operations, without what is measured."""
    found = [m for pattern in (TITLE, KERNEL, OPERATION) for m in pattern.finditer(text)]
    return [MEASURED.sub("…", m[1]) for m in sorted(found, key=lambda m: m.start())]


def plans(cells):
    """What a reader sees of the plan of each cell: (how good the plan that ran is known to be, what is shown of it)."""
    known, by_java = None, False
    for source, outputs in cells:
        text = plain(outputs)
        word = source.split()[0]
        ran = RAN.search(text)
        if word in ("%plan", "%why") and "--" not in source:
            shown = planned(text) if word == "%plan" else MEASURED.sub("…", text).splitlines()
            # see below: of a Java cell's plans those of as many operations are compared
            yield (known, shown[:1]) if by_java else known, shown
        elif ran and word not in VARYING:
            known, by_java = ran[2], word != "%%array"
            # it is the garbage collector's choice which arrays between Java code still wants: in Java cells anything depends on it, and
            # behind one an operation more or less that computes such an array along with others
            yield known, [ran[1].split(" → ")[1]] if word == "%%array" else []
        else:
            yield None, []


def proved(outputs):
    """What a plan costs when it is proved that none costs less, and how many kernels it has; else None."""
    found = PROVED.search(plain(outputs))
    return found and found.groups()


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_stored_plans_are_current(runs, root, name):
    stored = nbformat.read(root / "notebooks" / f"{name}.ipynb", as_version=4)
    cells = [(c.source, c.outputs) for c in stored.cells if c.cell_type == "code"]
    ran = list(runs(name))
    for (source, outputs), before, after, (_, now) in zip(cells, plans(cells), plans(ran), ran, strict=True):
        # a plan that ran before it was proved may be another one: of several that cost least, the one that was found first stays
        tie = before != after and proved(outputs) is not None and proved(outputs) == proved(now)
        if before[0] == after[0] and not tie:
            advice = f"{name}: {source}\nstore new outputs, and read what the notebook says of them: "
            assert before == after, advice + ".kiln/venv/bin/python python/run_notebook.py --store notebooks/*.ipynb"


def test_plans_that_differ_are_found(root):
    stored = nbformat.read(root / "notebooks" / "quickstart.ipynb", as_version=4)
    cells = [(c.source, c.outputs) for c in stored.cells if c.cell_type == "code"]
    shown_now = list(plans(cells))
    (first, second) = [text for source, (_, text) in zip((s for s, _ in cells), shown_now) if source == "%plan"]
    for text in (first, second):
        assert re.fullmatch(r"Cell \d+: \d+ operations? → \d+ kernels?", text[0])
        assert any(line.startswith("K1 loop [") for line in text) and any(" = " in line for line in text)
    other = [(s, [{"data": {"text/plain": plain(o).replace("→ 7 kernels", "→ 6 kernels")}}]) for s, o in cells]
    assert list(plans(other)) != shown_now
    slower = [(s, [{"data": {"text/plain": re.sub(r"[\d.]+ ([mµ]?s)\b", r"999 \1", plain(o))}}]) for s, o in cells]
    assert list(plans(slower)) == shown_now


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_the_stored_outputs_are_current(runs, root, name):
    stored = nbformat.read(root / "notebooks" / f"{name}.ipynb", as_version=4)
    now = runs(name)
    cells = [c for c in stored.cells if c.cell_type == "code"]
    for before, (source, after) in zip(cells, now, strict=True):
        advice = f"{name}: {source}\nstore new outputs: .kiln/venv/bin/python python/run_notebook.py --store notebooks/*.ipynb"
        assert before.execution_count, advice
        assert shown(source, before.outputs) == shown(source, after), advice


@pytest.mark.parametrize("name", NOTEBOOKS)
def test_runs_without_error_output(outputs, name):
    for source, out in outputs(name).items():
        assert not [o for o in out if o.output_type == "error"], source
        assert not [o for o in out if o.output_type == "stream" and o.name == "stderr"], source
        for o in out:
            if "data" in o:
                assert "text/plain" in o.data, source


def test_every_notebook_is_listed_here(root):
    assert sorted(p.stem for p in (root / "notebooks").glob("*.ipynb")) == ["image-diffusion", "kiln-in-small", "quickstart", "weather"]


def test_quickstart_fuses_and_explains(outputs):
    cells = outputs("quickstart")
    # on a slow machine the first plan runs before it is proved, and says so
    assert re.search(
        r"\d+ ops? → \d+ kernels? · .* · (optimal|heuristic, (proof running|proved since|.* cheaper))",
        plain(cell(cells, "%%array\nimport numpy")),
    )
    plan = cells["%plan"]
    assert "data:image/svg+xml;base64," in html(plan) and "K1" in plain(plan)
    assert "not legal" in plain(cell(cells, "%why m v")).lower()
    whatif = plain(cell(cells, "%plan --what-if"))
    for word in ("bohrium", "max-contract", "singleton", "greedy", "ilp"):
        assert word in whatif
    bench = cell(cells, "%%bench")
    assert "singleton" in plain(bench) and "data:image/svg+xml;base64," in html(bench)


@pytest.mark.full
def test_diffusion_equals_numpy_and_shows_images(outputs):
    cells = outputs("image-diffusion")
    difference = float(re.search(r"largest difference from NumPy: (\S+)", plain(cell(cells, "double difference"))).group(1))
    assert difference < 1e-12
    for start in ("NDArray photo", "Images.show(u"):
        assert any("image/png" in o.get("data", {}) for o in cell(cells, start))
    assert "data:image/svg+xml;base64," in html(cells["%plan"]) and "K1 loop" in plain(cells["%plan"])
    assert "K1" in plain(cells["%cost"]) and "total" in plain(cells["%cost"])
    bench = cell(cells, "%%bench")
    assert "data:image/svg+xml;base64," in html(bench)
    for variant in ("singleton", "greedy", "ilp"):
        assert re.search(rf"^{variant} .* 0(?![\d.])|^{variant} .*e-1\d", plain(bench), re.M), plain(bench)


def test_the_shipped_reference_is_what_numpy_computes(root):
    import make_reference
    import numpy as np

    # the last digits of NumPy's exp depend on the processor
    shipped = np.load(root / "notebooks/data/camera-diffused.npy")
    np.testing.assert_allclose(shipped, make_reference.diffused(), rtol=1e-12, atol=0)


@pytest.mark.full
def test_weather_counts_equal_numpy(outputs, root):
    import csv

    import numpy as np

    with open(root / "notebooks/data/seattle-weather.csv") as f:
        rows = list(csv.DictReader(f))
    days = np.array([[float(r[k]) for k in ("precipitation", "temp_max", "temp_min", "wind")] for r in rows])
    score = (days - days.mean(0)) / days.std(0)
    unusual = np.sqrt((score * score).sum(1))
    rare = int((unusual > unusual.mean() + 3 * unusual.std()).sum())
    cells = outputs("weather")
    assert f"{rare} of {len(days)} days" in plain(cell(cells, "NDArray unusual"))
    assert f"{int((days[:, 1] > 25).sum())} days above 25 degrees" in plain(cell(cells, "NDArray weeks"))
    assert "data:image/svg+xml;base64," in html(cell(cells, "import org.knowm"))
