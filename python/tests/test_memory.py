"""Arrays too large for the memory there is, in a real kernel: an error that names them, and the kernel goes on with what it had."""

import pytest
from session import kernel


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        running.ok("%%array\nimport numpy as np\nx = np.ones(4)\n")
        yield running


def test_an_array_cell_is_refused_in_numpys_words_and_x_stays(session):
    reply = session.fails("%%array\nx = np.ones((10**6, 10**6))\n")
    assert reply.ename == "MemoryError"
    words = "Unable to allocate 7.28 TiB for an array with shape (1000000, 1000000) and data type float64"
    assert words in reply.error
    assert "x = np.ones" in reply.error
    assert "Maybe" in reply.error
    assert session.ok("%%array\nfloat((x + 1).sum())").text == "8.0"


def test_so_are_a_java_cell_and_a_library_call(session):
    reply = session.fails("NDArray huge = Nd.arange(1_000_000_000_000L);")
    reply = session.fails("%%array\ny = np.sort(np.broadcast_to(1.0, (10**12,)))")
    assert reply.ename == "MemoryError" and "(1000000000000,)" in reply.error
    reply = session.fails("double[] all = Nd.broadcastTo(Nd.zeros(1), 3_000_000_000L).toDoubleArray();")
    assert "3000000000" in reply.error
    assert session.ok("x.sum().item()").text == "4.0"


@pytest.mark.full
def test_a_long_loop_without_a_demand(session):
    session.ok("%%array\nu = np.zeros(10)\nfor i in range(100000):\n    u = u + 1\n", timeout=600)
    assert session.ok("u.get(3).item()").text == "100000.0"
    session.ok("NDArray v = Nd.zeros(10); for (int i = 0; i < 100_000; i++) v = v.add(1);", timeout=600)
    assert session.ok("v.get(3).item()").text == "100000.0"


@pytest.mark.full
def test_deleted_and_replaced_arrays_make_room(session):
    session.ok("%config memory=100m")
    for _ in range(4):
        session.ok("%%array\nbig = np.ones(5_000_000)\n")
        session.ok("%%array\ndel big\n")
    for _ in range(4):
        session.ok("NDArray big = Nd.ones(5_000_000);")
    for _ in range(4):
        session.ok("%%array\nbig = np.ones(5_000_000)\n")
    assert session.ok("big.sum().item()").text == "5000000.0"
