"""A notebook in JupyterLab in a real browser: light, dark, and untrusted. Asserts on the page's outputs, not on pixels."""

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request

import nbformat
import pytest
import run_notebook
from conftest import need

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CELLS = [
    "%%array\nimport numpy as np\nx = np.linspace(0.0, 1.0, 100_000)\ny = np.sqrt(x * x + 1.0)\ns = y.sum()",
    "%plan",
    "%cost",
    "%%bench -r 3 -w 1 --vary partitioner=singleton,ilp\n%%array\nz = np.sqrt(x * x + 2.0 * x)",
    "y",
]
# on a slow machine the first plan runs before it is proved, and says so
PLANNED = re.compile("optimal|proof running|proved since|cheaper")
NOTEBOOKS = ("quickstart", "image-diffusion", "weather")
CONNECTED = "() => window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session?.kernel?.connectionStatus === 'connected'"
IDLE = """() => window.jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.status === 'idle'
  && ![...document.querySelectorAll('.jp-InputPrompt')].some(p => p.textContent.includes('*'))"""
DRAWN = """() => {
  const cells = window.jupyterapp.shell.currentWidget.content.widgets.filter(w => w.model.type === 'code');
  return cells.every(w => w.node.isConnected && w.node.classList.contains('jp-CodeCell')
      && w.node.querySelectorAll('.jp-OutputArea-child').length >= w.model.outputs.length)
    && [...document.querySelectorAll('.jp-OutputArea-output img')].every(i => i.complete && i.naturalWidth > 0);
}"""
OUTPUTS = """() => [...document.querySelectorAll('.jp-CodeCell')].map(cell => ({
  types: [...cell.querySelectorAll('.jp-OutputArea-output [data-mime-type], .jp-OutputArea-output[data-mime-type]')].map(e => e.dataset.mimeType),
  text: [...cell.querySelectorAll('.jp-OutputArea-output')].map(e => e.textContent).join('\\n'),
  images: [...cell.querySelectorAll('.jp-OutputArea-output img')].map(i => ({alt: i.alt, width: i.naturalWidth})),
  errors: cell.querySelectorAll('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.error"], .jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]').length,
  svgs: cell.querySelectorAll('.jp-OutputArea-output svg').length,
  fill: (r => r ? getComputedStyle(r).fill : null)(cell.querySelector('.jp-OutputArea-output svg .bg')),
}))"""

MIME_TYPES = "() => window.jupyterapp.shell.currentWidget.content.widgets.map(cell => cell.model.mimeType)"
JAVA, PYTHON = "text/x-java", "text/x-ipython"
# the second one is edited by the test
NUMPY_CELLS = ["x = np.arange(3)\nx * 2", "", "%%java\nlong n = x.sum().toLong();", "%%time\n%%java\nn + 1"]

CONTROLS = [
    "var side = Widgets.slider(\"side\", 1, 9, 3);\nWidgets.interact(s -> \"area \" + s * s, side);",
    "var bar = Widgets.progress(\"done\", 10).value(7);\nWidgets.column(bar, Widgets.text(\"name\", \"Ada\"), Widgets.checkbox(\"on\", true))",
    "%%array\nfrom ipywidgets import interact\n@interact(n=(1, 9), way=['sum', 'mean'])\ndef show(n, way):\n    print(way, n * 10)",
]


def free_port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def untrusted_copy(folder, name, executed):
    """The same notebook with outputs that this Jupyter never trusted: executed by nbconvert, then changed by hand."""
    book = nbformat.read(executed, as_version=4)
    book.metadata["changed"] = "by hand"
    nbformat.write(book, folder / f"untrusted-{name}.ipynb")


@pytest.fixture(scope="module")
def lab(root, executed, tmp_path_factory):
    need(CHROMIUM is not None, "Chromium", "apt-get install chromium")
    folder = tmp_path_factory.mktemp("lab")
    shutil.copytree(root / "notebooks", folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("out", ".*"))
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(c) for c in CELLS],
        metadata={"kernelspec": {"name": "kiln", "display_name": "Kiln", "language": "java"}},
    )
    nbformat.write(book, folder / "book.ipynb")
    numpy = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(c) for c in NUMPY_CELLS],
        metadata={"kernelspec": {"name": "kiln-numpy", "display_name": "NumPy on Kiln", "language": "python"}},
    )
    nbformat.write(numpy, folder / "numpy.ipynb")
    controls = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell(c) for c in CONTROLS],
        metadata={"kernelspec": {"name": "kiln", "display_name": "Kiln", "language": "java"}},
    )
    nbformat.write(controls, folder / "controls.ipynb")
    assert run_notebook.main(str(folder / "executed"), [str(folder / "book.ipynb")]) == 0
    untrusted_copy(folder, "book", folder / "executed" / "book.ipynb")
    for name in NOTEBOOKS:
        untrusted_copy(folder, name, executed(name))
    port = free_port()
    log = open(folder / "lab.log", "w")
    server = subprocess.Popen(
        [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={port}", "--ServerApp.port_retries=0",
         "--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True", f"--ServerApp.root_dir={folder}"],
        stdout=log, stderr=subprocess.STDOUT,
        env={**os.environ, "JUPYTER_CONFIG_DIR": str(folder / "config"), "JUPYTERLAB_SETTINGS_DIR": str(folder / "settings"),
             "JUPYTERLAB_WORKSPACES_DIR": str(folder / "workspaces"), "JUPYTER_DATA_DIR": str(folder / "data")},
    )
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(120):
            try:
                urllib.request.urlopen(url + "/api", timeout=2).read()
                break
            except OSError:
                time.sleep(0.5)
        else:
            pytest.fail((folder / "lab.log").read_text())
        yield folder, url
    finally:
        server.terminate()
        server.wait(20)
        log.close()


@pytest.fixture(scope="module")
def browser():
    need(CHROMIUM is not None, "Chromium", "apt-get install chromium")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as driver:
        running = driver.chromium.launch(
            executable_path=CHROMIUM,
            args=["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
                  "--disable-component-update", "--disable-sync"],
        )
        yield running
        running.close()


def set_theme(folder, theme):
    place = folder / "settings/@jupyterlab/apputils-extension"
    place.mkdir(parents=True, exist_ok=True)
    (place / "themes.jupyterlab-settings").write_text(json.dumps({"theme": theme}))


def open_book(browser, lab, name, theme, run):
    folder, url = lab
    set_theme(folder, theme)
    page = browser.new_page(viewport={"width": 1300, "height": 1000})
    page.goto(f"{url}/lab/tree/{name}?reset")
    page.wait_for_function("() => window.jupyterapp", timeout=60_000)
    page.wait_for_function(CONNECTED, timeout=60_000)
    if run:
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_timeout(1000)
        page.wait_for_function(IDLE, timeout=240_000)
    # cells out of view are not in the page
    page.set_viewport_size({"width": 1300, "height": 9000})
    page.wait_for_function(DRAWN, timeout=60_000)
    page.wait_for_timeout(1500)
    outputs = page.evaluate(OUTPUTS)
    shots = os.environ.get("KILN_SCREENSHOTS")
    if shots:
        os.makedirs(shots, exist_ok=True)
        page.screenshot(path=f"{shots}/{name.removesuffix('.ipynb')}-{theme.split()[-1].lower()}.png")
    page.close()
    return outputs


def check_contents(outputs):
    assert len(outputs) == len(CELLS)
    assert "kernel" in outputs[0]["text"] and PLANNED.search(outputs[0]["text"])
    assert "K1" in outputs[2]["text"]
    assert "[" in outputs[4]["text"]


@pytest.mark.full
@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_pictures_are_inlined_and_follow_the_theme(browser, lab, theme):
    outputs = open_book(browser, lab, "book.ipynb", theme, run=True)
    check_contents(outputs)
    assert outputs[1]["svgs"] >= 1 and "text/html" in outputs[1]["types"]
    assert outputs[3]["svgs"] + len(outputs[3]["images"]) >= 1
    red = int(outputs[1]["fill"].removeprefix("rgb(").split(",")[0])
    assert (red < 80) == theme.endswith("Dark"), outputs[1]["fill"]


@pytest.mark.full
def test_untrusted_copy_still_shows_the_pictures(browser, lab):
    outputs = open_book(browser, lab, "untrusted-book.ipynb", "JupyterLab Light", run=False)
    check_contents(outputs)
    for at in (1, 3):
        assert outputs[at]["images"] and outputs[at]["images"][0]["width"] > 100, outputs[at]
        assert outputs[at]["images"][0]["alt"]


def pictures(outputs):
    return sum(o["svgs"] + sum(i["width"] > 100 for i in o["images"]) for o in outputs)


@pytest.mark.full
@pytest.mark.parametrize("name", NOTEBOOKS)
@pytest.mark.parametrize("theme", ["JupyterLab Light", "JupyterLab Dark"])
def test_each_notebook_runs_in_the_browser(browser, lab, name, theme):
    outputs = open_book(browser, lab, f"{name}.ipynb", theme, run=True)
    assert not [o["text"] for o in outputs if o["errors"]]
    assert pictures(outputs) >= 2 and sum(o["svgs"] for o in outputs) >= 2
    assert any("→" in o["text"] and PLANNED.search(o["text"]) for o in outputs)


@pytest.mark.full
@pytest.mark.parametrize("name", NOTEBOOKS)
def test_each_notebook_is_readable_untrusted(browser, lab, name):
    outputs = open_book(browser, lab, f"untrusted-{name}.ipynb", "JupyterLab Light", run=False)
    assert not [o["text"] for o in outputs if o["errors"]]
    assert pictures(outputs) >= 2
    for output in outputs:
        for image in output["images"]:
            assert image["width"] > 100 and image["alt"] is not None


def open_page(browser, lab, name):
    page = browser.new_page(viewport={"width": 1300, "height": 1000})
    page.goto(f"{lab[1]}/lab/tree/{name}?reset")
    page.wait_for_function("() => window.jupyterapp", timeout=60_000)
    page.wait_for_function(CONNECTED, timeout=60_000)
    return page


def wait_for_types(page, types):
    page.wait_for_function(f"expected => ({MIME_TYPES})().join() === expected", arg=",".join(types), timeout=20_000)


@pytest.mark.full
def test_each_cell_is_edited_in_its_own_language(lab, browser):
    page = open_page(browser, lab, "book.ipynb")
    wait_for_types(page, [PYTHON, JAVA, JAVA, PYTHON, JAVA])
    page.close()


@pytest.mark.full
def test_numpy_text_is_typed_as_python(lab, browser):
    page = open_page(browser, lab, "numpy.ipynb")
    wait_for_types(page, [PYTHON, PYTHON, JAVA, JAVA])
    page.locator(".jp-CodeCell .cm-content").nth(1).click()
    page.keyboard.type("def twice(v):\n# comment\nreturn v * 2\n")
    page.keyboard.press("Backspace")
    page.keyboard.type("twice(x)")
    source = "() => window.jupyterapp.shell.currentWidget.content.widgets[1].model.sharedModel.getSource()"
    assert page.evaluate(source) == "def twice(v):\n    # comment\n    return v * 2\ntwice(x)"
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.wait_for_timeout(1000)
    page.wait_for_function(IDLE, timeout=60_000)
    outputs = page.evaluate(OUTPUTS)
    assert all("array([0, 2, 4])" in output["text"] for output in outputs[:2])
    assert "4" in outputs[3]["text"] and not any(output["errors"] for output in outputs)
    shots = os.environ.get("KILN_SCREENSHOTS")
    if shots:
        page.screenshot(path=f"{shots}/numpy-typed.png")
    page.close()


@pytest.mark.full
def test_controls_are_shown(lab, browser):
    page = open_page(browser, lab, "controls.ipynb")
    page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
    cell = page.locator(".jp-CodeCell")
    for n, text in ((0, "area 9"), (1, "done"), (2, "sum 50")):
        cell.nth(n).locator(".jp-OutputArea-output", has_text=text).first.wait_for(timeout=120_000)
    assert cell.nth(1).locator(".progress-bar").count() == 1
    assert cell.nth(1).locator("input[type=text]").input_value() == "Ada"
    assert cell.nth(1).locator("input[type=checkbox]").is_checked()
    shots = os.environ.get("KILN_SCREENSHOTS")
    if shots:
        page.screenshot(path=f"{shots}/controls.png")
    page.close()
