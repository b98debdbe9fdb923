"""How long it takes from two wheels to the first plan picture: python first_picture.py WHEEL WHEEL [--packages FOLDER]

Makes an empty environment, installs the wheels, starts JupyterLab with nothing but the environment on the PATH, runs a cell in headless
Chromium, and waits for its plan. Without --packages, JupyterLab is installed from the index, too; with it, it is taken from a folder of
site-packages. Prints seconds as JSON.
"""

from __future__ import annotations

import json
import pathlib
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

import nbformat
from playwright.sync_api import sync_playwright

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
CELLS = ["import numpy as np\nx = np.linspace(0.0, 1.0, 100_000)\ns = np.sqrt(x * x + 1.0).sum()", "%plan"]
CONNECTED = "() => window.jupyterapp?.shell.currentWidget?.context?.sessionContext?.session?.kernel?.connectionStatus === 'connected'"
PICTURE = "() => [...document.querySelectorAll('.jp-OutputArea-output svg')].some(s => s.getBoundingClientRect().width > 100)"
PATIENCE = 300


def free_port() -> int:
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


def installed(folder: pathlib.Path, wheels: list[str], packages: str | None) -> pathlib.Path:
    """The Python of an environment with the wheels and JupyterLab."""
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    python = venv / "bin" / "python"
    more = ["--no-index"] if packages else ["jupyterlab"]
    if packages:
        site = next((venv / "lib").glob("python3*/site-packages"))
        (site / "lent.pth").write_text(packages + "\n")
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wheels, *more], check=True)
    return python


def serve(folder: pathlib.Path, python: pathlib.Path) -> tuple[subprocess.Popen, str]:
    """A JupyterLab on a notebook, and its address."""
    metadata = {"kernelspec": {"name": "kiln-numpy", "display_name": "NumPy on Kiln", "language": "python"}}
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in CELLS], metadata=metadata)
    (folder / "work").mkdir()
    nbformat.write(book, folder / "work" / "book.ipynb")
    url = f"http://127.0.0.1:{free_port()}"
    command = [str(python), "-m", "jupyterlab", "--no-browser", "--allow-root", f"--port={url.rsplit(':')[-1]}"]
    command += ["--ServerApp.port_retries=0", "--IdentityProvider.token=", "--LabApp.expose_app_in_browser=True"]
    command += [f"--ServerApp.root_dir={folder / 'work'}"]
    environment = {"PATH": str(python.parent), "HOME": str(folder), "JUPYTER_PREFER_ENV_PATH": "1"}
    with open(folder / "lab.log", "w") as log:
        server = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT, env=environment)
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            urllib.request.urlopen(url + "/api", timeout=2).read()
            return server, url
        except OSError:
            time.sleep(0.1)
    server.kill()
    raise TimeoutError((folder / "lab.log").read_text())


def see(url: str) -> None:
    """Opens the notebook, runs its cells, and waits for the picture."""
    arguments = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=arguments)
        page = browser.new_page(viewport={"width": 1300, "height": 2000})
        page.goto(f"{url}/lab/tree/book.ipynb")
        page.wait_for_function(CONNECTED, timeout=PATIENCE * 1000)
        page.evaluate("() => window.jupyterapp.commands.execute('notebook:run-all-cells')")
        page.wait_for_function(PICTURE, timeout=PATIENCE * 1000)
        browser.close()


def measure(wheels: list[str], packages: str | None) -> dict[str, float]:
    """Seconds from the beginning until each step is done."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        begin = time.monotonic()
        seconds = {}
        python = installed(folder, wheels, packages)
        seconds["installed"] = time.monotonic() - begin
        server, url = serve(folder, python)
        try:
            seconds["served"] = time.monotonic() - begin
            see(url)
            seconds["picture"] = time.monotonic() - begin
        finally:
            server.terminate()
            server.wait(60)
        return {step: round(value, 1) for step, value in seconds.items()}


if __name__ == "__main__":
    given = sys.argv[1:]
    lent = None
    if "--packages" in given:
        at = given.index("--packages")
        lent = given[at + 1]
        del given[at : at + 2]
    print(json.dumps(measure(given, lent)))
