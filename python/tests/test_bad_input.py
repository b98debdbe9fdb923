"""Bad input gets a clear message, the kernel lives on, and no variable is lost or half written."""

import contextlib
import os
import re
import signal
import threading

import pytest
from session import kernel


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        running.ok("%%array\nimport numpy as np\na = np.arange(12.0).reshape(3, 4)\nb = np.arange(3.0)\n")
        yield running


def alive(session):
    """The variables of before are there with their values."""
    assert session.ok("a.sum().item() + \" \" + b.sum().item()").text.strip('"') == "66.0 3.0"


def test_unknown_magic_names_the_nearest(session):
    reply = session.fails("%plann")
    assert "plann" in reply.error and "Maybe" in reply.error and "%plan" in reply.error
    alive(session)


def test_shapes_that_cannot_be_broadcast(session):
    reply = session.fails("%%array\nk = 1\nc = a + b\n")
    assert "operands could not be broadcast together with shapes (3,4) (3,)" in reply.error
    assert "line 3" in reply.error and "Maybe" in reply.error
    alive(session)


def test_shapes_that_cannot_be_broadcast_in_java(session):
    reply = session.fails("int k = 1;\nNDArray c = a.add(b);")
    assert "operands could not be broadcast together with shapes (3,4) (3,)" in reply.error
    assert "line 2" in reply.error
    alive(session)


def test_syntax_error_in_array_cell(session):
    reply = session.fails("%%array\nd = 1\na = (3 +\n")
    assert "SyntaxError" in reply.error and "^" in reply.error
    alive(session)
    assert "d" not in session.ok("%who").stdout.split()


def test_construct_outside_the_language(session):
    reply = session.fails("%%array\nx = 1\nclass C(range): pass\n")
    assert "not supported in NumPy text; use a Java cell" in reply.error
    alive(session)


def test_npy_file_cut_short(session, tmp_path):
    whole = tmp_path / "whole.npy"
    session.ok(f"%write a {whole}")
    cut = tmp_path / "cut.npy"
    cut.write_bytes(whole.read_bytes()[:-9])
    reply = session.fails(f"%read a={cut}")
    assert "cut.npy" in reply.error and "Maybe" in reply.error
    alive(session)
    empty = tmp_path / "empty.npy"
    empty.write_bytes(b"")
    assert "empty.npy" in session.fails(f"%read a={empty}").error
    assert "nowhere.npy" in session.fails("%read a=nowhere.npy").error
    alive(session)


def test_failing_cell_keeps_what_was_before_the_failing_statement(session):
    session.fails("%%array\ns = 41\ns = s + 1\ns = undefined_name\n")
    assert session.ok("s").text == "42"
    alive(session)


def test_division_by_zero_in_java_names_line_and_class(session):
    reply = session.fails("int z = 0;\nint q = 1 / z;")
    assert reply.ename == "ArithmeticException" and "line 2" in reply.error
    alive(session)


HEAVY = """%%array
w = np.zeros(20_000_000)
count = 0
for turn in range(100000):
    w += 1.0
    count += 1
"""


@contextlib.contextmanager
def interrupts(session, seconds):
    """Interrupts the cell that runs after some seconds, and again: on a busy machine it may not have begun before."""
    process, ended = session.manager.provisioner.pid, threading.Event()

    def ask():
        while not ended.wait(seconds):
            os.kill(process, signal.SIGINT)

    asking = threading.Thread(target=ask)
    asking.start()
    try:
        yield
    finally:
        ended.set()
        asking.join()


@pytest.mark.full
def test_interrupt_in_the_middle_of_an_array_kernel():
    with kernel() as session:
        session.ok("%%array\nimport numpy as np\na = np.arange(12.0).reshape(3, 4)\nb = np.arange(3.0)\n")
        with interrupts(session, 3):
            # to its end it would run for an hour
            reply = session.fails(HEAVY, timeout=300)
        assert "interrupt" in reply.error.lower() and re.search(r"line [456]", reply.error), reply.error
        alive(session)
        low, high, turns = session.ok('w.min().item() + " " + w.max().item() + " " + count').text.strip('"').split()
        assert low == high, "every element of w was written in the same turns"
        assert float(low) > 0 and abs(float(low) - int(turns)) <= 1
        with interrupts(session, 1):
            session.fails("while (true) { }", timeout=300)
        alive(session)


@pytest.mark.full
def test_missing_solver_library_is_told_and_arrays_still_work():
    with kernel(KILN_HIGHS_LIBRARY="/nowhere/libhighs.so") as session:
        session.ok("%%array\nimport numpy as np\na = np.arange(10.0)\nb = (a * a + 1.0).sum()\n")
        assert session.ok("b.item()").text == "295.0"
        told = session.run("%partitioner --list")
        everything = told.stdout + told.text + told.error + "".join(str(d) for d in told.displays)
        assert "/nowhere/libhighs.so" in everything


def test_missing_array_library_backend_is_told(session):
    reply = session.run("%backend --list")
    everything = reply.stdout + reply.text + "".join(str(d) for d in reply.displays)
    for name in ("vector", "opencl", "interpreter"):
        assert name in everything
    assert "nosuch" in session.fails("%backend nosuch").error
    alive(session)
