"""The notebooks on a machine as small as Binder's: one processor, 1 GB of memory, of which the kernel may have 700 MB."""

import os
import pathlib
import re

import nbclient
import nbformat
import pytest
from jupyter_client.manager import KernelManager

ROOT = pathlib.Path(__file__).resolve().parents[2] / "notebooks"
RESIDENT = 700_000_000
# what the JVM and the kernel take in a container that is this small; without one they have to be told
HEAP, ARRAYS = "JAVA_TOOL_OPTIONS=-XX:MaxRAM=1g", "%config memory=428m"
# those that hold the most; KILN_SMALL=all runs every one
LARGEST = ("quickstart", "image-diffusion", "gallery/option-prices")
ALL = sorted(str(p.relative_to(ROOT).with_suffix("")) for p in (*ROOT.glob("*.ipynb"), *ROOT.glob("gallery/*.ipynb")))


def one_processor():
    os.sched_setaffinity(0, {min(os.sched_getaffinity(0))})


def most_resident(pid: int) -> int:
    """The most memory in bytes that a process has had."""
    return int(re.search(r"VmHWM:\s*(\d+) kB", pathlib.Path(f"/proc/{pid}/status").read_text())[1]) * 1024


@pytest.mark.full
@pytest.mark.parametrize("name", ALL if os.environ.get("KILN_SMALL") == "all" else LARGEST)
def test_a_notebook_runs_in_little_memory(name):
    book = nbformat.read(ROOT / f"{name}.ipynb", as_version=4)
    environment = {**os.environ, "KILN_HISTORY": "off"} | dict([HEAP.split("=", 1)])
    manager = KernelManager(kernel_name=book.metadata.kernelspec.name)
    client = nbclient.NotebookClient(book, km=manager, timeout=600, startup_timeout=120, resources={"metadata": {"path": str((ROOT / name).parent)}})
    with client.setup_kernel(env=environment, preexec_fn=one_processor):
        client.execute_cell(nbformat.v4.new_code_cell(ARRAYS), 0)
        for k, cell in enumerate(book.cells):
            client.execute_cell(cell, k)
        most = most_resident(manager.provisioner.pid)
        print(f"{name}: {most / 1e6:.0f} MB resident at most")
    assert most <= RESIDENT
