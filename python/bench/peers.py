"""Which other systems are installed, their versions, and their number of threads."""

import importlib
import os
import platform
import subprocess

OPTIONAL = ("numba", "numexpr", "jax", "threadpoolctl")

# waiting threads sleep: a spinning one would take a processor from whoever is measured next
os.environ.setdefault("OMP_WAIT_POLICY", "passive")
os.environ.setdefault("JAX_ENABLE_X64", "1")
os.environ.setdefault("JAX_PLATFORMS", "cpu")


def module(name: str):
    try:
        return importlib.import_module(name)
    except ImportError:
        return None


class Peers:
    """The optional packages, each a module or None."""

    def __init__(self, without=()):
        self.missing = []
        for name in OPTIONAL:
            found = None if name in without else module(name)
            setattr(self, name, found)
            if found is None and name not in without:
                self.missing.append(name)
        self._limits = None

    def threads(self, number: int) -> None:
        """How many threads NumPy's BLAS, numba and numexpr may use. JAX uses all there are."""
        if self.numba:
            self.numba.set_num_threads(min(number, self.numba.config.NUMBA_NUM_THREADS))
        if self.numexpr:
            self.numexpr.set_num_threads(number)
        if self.threadpoolctl:
            if self._limits:
                self._limits.restore_original_limits()
            self._limits = self.threadpoolctl.threadpool_limits(number)

    def versions(self) -> dict:
        import numpy

        names = {"python": platform.python_version(), "numpy": numpy.__version__}
        return names | {name: getattr(self, name).__version__ for name in OPTIONAL if getattr(self, name)}


def compiler_version(path) -> str:
    if not path:
        return ""
    return subprocess.run([path, "--version"], capture_output=True, text=True).stdout.splitlines()[0]


def machine() -> dict:
    """The machine, and how busy it is: figures from a busy one mean little."""
    model = platform.processor() or platform.machine()
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as info:
            model = next((line.split(":", 1)[1].strip() for line in info if line.startswith("model name")), model)
    except OSError:
        pass
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    return {"system": platform.platform(), "processor": model, "processors": os.cpu_count(), "load": load}
