"""The programs of python/programs: the same text in NumPy and in a cell, with the same results."""

import pathlib

import numpy as np
import pytest
from session import kernel

PROGRAMS = sorted((pathlib.Path(__file__).parents[1] / "programs").glob("*.py"))
# Random numbers are Kiln's own: there both only come near to the truth, and the points themselves are others.
TOLERANCE = {"monte_carlo_pi": 5e-3}
POINTS = {"monte_carlo_pi": {"x", "y"}}


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        yield running


def test_all_fifteen_are_there():
    assert len(PROGRAMS) == 15


@pytest.mark.parametrize(
    "program",
    [p if i % 7 == 0 else pytest.param(p, marks=pytest.mark.full) for i, p in enumerate(PROGRAMS)],
    ids=lambda p: p.stem,
)
def test_agrees_with_numpy(session, program, tmp_path):
    text = program.read_text()
    expected = {}
    exec(compile(text, str(program), "exec"), expected)
    session.ok("%%array\n" + text)
    names = [
        name
        for name, value in expected.items()
        if not name.startswith("_") and isinstance(value, (np.ndarray, np.generic, int, float))
    ]
    assert names
    file = tmp_path / "all.npz"
    values = ", ".join(f"{name}=np.asarray({name})" for name in names)
    session.ok(f"%%array\nimport numpy as np\nnp.savez('{file}', {values})")
    tolerance = TOLERANCE.get(program.stem, 1e-10)
    with np.load(file) as saved:
        for name in names:
            got, want = saved[name], np.asarray(expected[name])
            assert got.shape == want.shape and got.dtype == want.dtype, name
            if name not in POINTS.get(program.stem, ()):
                scale = max(1.0, float(np.abs(want).max()))
                np.testing.assert_allclose(got, want, rtol=0, atol=tolerance * scale, err_msg=name)
