"""The C bar: bars.c, compiled when a benchmark runs, with and without -ffast-math."""

import ctypes
import pathlib
import shutil
import subprocess

import numpy as np

from .measure import Batch

SOURCE = pathlib.Path(__file__).with_name("bars.c")
STRICT = ("-O3", "-march=native")
FAST = ("-O3", "-march=native", "-ffast-math", "-mprefer-vector-width=512")
BUILDS = {"c": STRICT, "c-fast": FAST}


class Library:
    """One build of bars.c."""

    def __init__(self, name: str, compiler: str, flags, folder: pathlib.Path):
        self.name = name
        self.flags = " ".join(flags)
        object_file, library = folder / f"{name}.o", folder / f"{name}.so"
        compile_it = [compiler, *flags, "-fopenmp", "-fPIC", "-c", str(SOURCE), "-o", str(object_file)]
        if subprocess.run(compile_it, capture_output=True).returncode != 0:  # not every compiler knows every flag
            compile_it = [part for part in compile_it if not part.startswith("-mprefer")]
            subprocess.run(compile_it, check=True, capture_output=True)
        # linked without -ffast-math, which would change how the whole process treats subnormal numbers
        subprocess.run([compiler, "-shared", "-fopenmp", str(object_file), "-lm", "-o", str(library)], check=True, capture_output=True)
        self.library = ctypes.CDLL(str(library))
        self.measure = self.library.measure
        self.measure.restype = ctypes.c_double

    def bar(self, row, size: int, variables: dict, want) -> "Bar":
        return Bar(self, row, size, variables, want)


class Bar:
    """One function of a build with its arguments, as a competitor. It takes its own time, so that calling it from Python costs nothing."""

    def __init__(self, library: Library, row, size, variables, want):
        self.name = library.name
        self.library = library
        self.function = getattr(library.library, f"bar_{row.c}")
        self.row = row
        inputs = [np.ascontiguousarray(variables[name]) for name in row.c_inputs]
        self.want = want if row.c_part is None else want[row.c_part]
        self.out = np.zeros(self.want.size + 1, self.want.dtype)  # filters write one element more
        self.start = variables[row.c_start] if row.c_start else None
        self.arrays = [*inputs, self.out]
        self.pointers = (ctypes.c_void_p * len(self.arrays))(*(a.ctypes.data for a in self.arrays))
        shape = row.shape(size)
        self.shape = (ctypes.c_long * len(shape))(*shape)
        self.value = 0.0

    def run(self, times: int) -> Batch:
        if self.start is None:
            return self._measure(times)
        batches = []
        for _ in range(times):
            self.out[: self.start.size] = self.start.reshape(-1)
            batches.append(self._measure(1))
        return Batch([s for b in batches for s in b.seconds], sum(b.cpu for b in batches))

    def _measure(self, times: int) -> Batch:
        seconds = (ctypes.c_double * times)()
        self.value = self.library.measure(self.function, self.pointers, self.shape, self.row.combine, max(1, self.row.threads), times, seconds)
        return Batch(list(seconds), sum(seconds) * max(1, self.row.threads))

    def result(self):
        if self.want.ndim == 0:
            return np.asarray(self.value).astype(self.want.dtype)
        return self.out[: self.want.size].reshape(self.want.shape)


def compiler():
    """The C compiler's path, or nothing."""
    return shutil.which("gcc") or shutil.which("cc")


def libraries(folder: pathlib.Path) -> list:
    """Both builds; none when there is no compiler with OpenMP."""
    path = compiler()
    if not path:
        return []
    try:
        return [Library(name, path, flags, folder) for name, flags in BUILDS.items()]
    except subprocess.CalledProcessError:
        return []
