"""What the user-side tests share. They run with .kiln/venv's Python, after ./kiln test has built and installed the kernel there."""

import os
import pathlib
import signal
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "python"))
# a shell's background job ignores SIGINT, and so would the kernels it starts; the tests send it to them
signal.signal(signal.SIGINT, signal.default_int_handler)
# a kernel "kiln" that the user has elsewhere must not be taken for this one
os.environ.setdefault("JUPYTER_PREFER_ENV_PATH", "1")


@pytest.fixture(scope="session")
def root() -> pathlib.Path:
    return ROOT


@pytest.fixture(scope="session")
def executed(root, tmp_path_factory):
    """Runs one of our notebooks, the first time it is asked for, and gives the file with its outputs."""
    import run_notebook

    done = {}

    def of(name) -> pathlib.Path:
        if name not in done:
            folder = tmp_path_factory.mktemp(name)
            assert run_notebook.main(str(folder), [str(root / "notebooks" / f"{name}.ipynb")]) == 0
            done[name] = folder / f"{name}.ipynb"
        return done[name]

    return of


def need(present: bool, what: str, advice: str) -> None:
    """Skips a test whose needs are not there, saying what to install; fails it where everything is required (CI)."""
    if present:
        return
    message = f"{what} not found. Maybe: {advice}"
    if os.environ.get("KILN_REQUIRE_ALL"):
        pytest.fail(message)
    pytest.skip(message)


def pytest_configure(config):
    config.addinivalue_line("markers", "full: a slow test, run only by ./kiln test full")


def pytest_collection_modifyitems(items):
    if os.environ.get("KILN_TESTS", "quick") != "full":
        for item in items:
            if item.get_closest_marker("full"):
                item.add_marker(pytest.mark.skip(reason="runs with the dial at full: ./kiln test full"))
