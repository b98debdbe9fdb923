"""The programs of python/programs: the same text in NumPy and in a cell, with the same results."""

import pathlib

import numpy as np
import pytest
from session import kernel

PROGRAMS = sorted((pathlib.Path(__file__).parents[1] / "programs").glob("*.py"))
# Random numbers are Kiln's own: there both only come near to the truth.
TOLERANCE = {"monte_carlo_pi": 5e-3}


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        yield running


def test_all_fifteen_are_there():
    assert len(PROGRAMS) == 15


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda p: p.stem)
def test_agrees_with_numpy(session, program, tmp_path):
    text = program.read_text()
    expected = {}
    exec(compile(text, str(program), "exec"), expected)
    session.ok("%%array\n" + text)
    checked = 0
    for name in ("result", "alive", "delta", "residual", "mass", "frozen"):
        if name in expected:
            session.ok(f"%%array\nimport numpy as np\nchecked = np.asarray({name})")
            file = tmp_path / f"{name}.npy"
            session.ok(f"%write checked {file}")
            got = np.load(file)
            want = np.asarray(expected[name])
            assert got.shape == want.shape and got.dtype == want.dtype, name
            tolerance = TOLERANCE.get(program.stem, 1e-10)
            scale = max(1.0, float(np.abs(want).max()))
            assert np.abs(got - want).max() <= tolerance * scale, name
            checked += 1
    assert checked > 0
