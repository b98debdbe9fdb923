"""Plots from cells: the messages that a front end gets, and the numbers that plotting functions return."""

import base64
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from session import kernel


@pytest.fixture(scope="module")
def session():
    with kernel() as running:
        running.ok("%%array\nimport numpy as np\nimport matplotlib.pyplot as plt\nx = np.random.RandomState(3).normal(size=1000)\n")
        yield running


def test_a_plot_comes_in_four_formats(session):
    reply = session.ok("%%array\nplt.plot(x[:100], label='noise')\nplt.legend()\nplt.show()\n")
    shown = [data for data in reply.displays if "image/svg+xml" in data]
    assert len(shown) == 1
    data = shown[0]
    assert data["text/plain"] == "<Figure size 640x480 with 1 Axes>"
    assert base64.b64decode(data["image/png"]).startswith(b"\x89PNG")
    assert "data:image/svg+xml;base64," in data["text/html"]
    assert len(data["image/svg+xml"]) <= 30_000
    root = ElementTree.fromstring(data["image/svg+xml"])
    assert "noise" in [text.text for text in root.iter("{http://www.w3.org/2000/svg}text")]


def test_many_points_are_decimated(session):
    reply = session.ok("%%array\nplt.plot(np.random.default_rng(1).normal(size=20000).cumsum())\nplt.show()\n")
    data = [data for data in reply.displays if "image/svg+xml" in data][0]
    assert len(data["image/svg+xml"]) + len(data["text/html"]) <= 150_000


def test_a_cell_that_fails_shows_no_figure(session):
    reply = session.fails("%%array\nplt.plot([1, 2])\nplt.polar([1], [2])\n")
    assert "plt.polar is not there." in reply.error
    assert not [data for data in reply.displays if "image/svg+xml" in data]
    assert not session.ok("%%array\ny = 1\n").displays


def test_histograms_return_what_numpy_computes(session):
    values = np.random.RandomState(3).normal(size=1000)
    counts, edges = np.histogram(values, bins=20, density=True)
    text = session.ok(
        "%%array\nn, bins, patches = plt.hist(x, bins=20, density=True)\nplt.close()\n"
        "[float(v) for v in n], [float(v) for v in bins], len(patches)\n"
    ).text
    got = eval(text)
    np.testing.assert_allclose(got[0], counts, rtol=1e-12)
    np.testing.assert_allclose(got[1], edges, rtol=1e-12)
    assert got[2] == 20
    grid, _, _ = np.histogram2d(values[:500], values[500:], bins=7)
    text = session.ok("%%array\nh, xe, ye, im = plt.hist2d(x[:500], x[500:], bins=7)\nplt.close()\n[float(v) for v in h.ravel()]\n").text
    np.testing.assert_array_equal(eval(text), grid.ravel())
