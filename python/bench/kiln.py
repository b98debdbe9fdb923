"""Kiln as a competitor: a JVM that runs array statements on request (dev.kiln.benchmarks.numpy.BenchServer)."""

import itertools
import json
import pathlib
import statistics
import subprocess
import tempfile

import numpy as np

from .measure import Batch, BenchError


class Kiln:
    """The JVM: one line of JSON in, one line out."""

    SERVER = "dev.kiln.benchmarks.numpy.BenchServer"

    def __init__(self, java: str, class_path: str):
        command = [java, "-cp", class_path]
        flags = subprocess.run([*command, self.SERVER, "--flags"], check=True, capture_output=True, text=True).stdout.split()
        self.process = subprocess.Popen([java, *flags, "-cp", class_path, self.SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.flags = flags
        self.slots = itertools.count(1)
        self.processors = self.about()["processors"]

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise BenchError("the JVM ended")
        answer = json.loads(line)
        if isinstance(answer, dict) and "error" in answer:
            raise BenchError(f"Kiln: {answer['error']}")
        return answer

    def about(self) -> dict:
        return {**self.ask(op="about"), "flags": self.flags}

    def statement(self, text, before="", setup="", wanted=("r",), threads=0, **settings) -> "Statement":
        """Statements to run; settings are those of a request of BenchServer, such as partitioner="greedy"."""
        return Statement(self, text, before, setup, wanted, {"threads": threads, **settings})

    def close(self):
        self.process.stdin.close()
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            self.process.kill()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def load(variables: dict, folder: pathlib.Path) -> str:
    """The text that gives a cell the same variables; arrays go through files below the folder."""
    lines = []
    for name, value in variables.items():
        if isinstance(value, np.ndarray):
            file = folder / f"{name}.npy"
            np.save(file, value)
            lines.append(f"{name} = np.load('{file}')")
        else:
            lines.append(f"{name} = {value!r}")
    return "\n".join(lines)


class Statement:
    """Statements of a cell, with variables of their own. Each run also says how long its evaluations and its kernels took."""

    name = "kiln"

    def __init__(self, kiln: Kiln, text, before, setup, wanted, settings: dict):
        self.kiln = kiln
        self.slot = f"s{next(kiln.slots)}"
        kiln.ask(op="prepare", slot=self.slot, setup=setup, before=before, text=text, wanted=list(wanted), **settings)

    def run(self, times: int) -> Batch:
        samples = self.kiln.ask(op="run", slot=self.slot, times=times)
        return Batch(
            seconds=[s["seconds"] for s in samples],
            cpu=sum(s["cpu"] for s in samples),
            facts={
                "running": statistics.median(s["running"] for s in samples),
                "outside": statistics.median(s["seconds"] - s["evaluating"] for s in samples),
                "kernels": samples[-1]["kernels"],
                "at_once": samples[-1]["atOnce"],
                "bytes_moved": samples[-1]["bytes"],
                "solving": statistics.median(s["solving"] for s in samples),
            },
        )

    def interrupt(self, after: float) -> float:
        """How many seconds it goes on when it is interrupted after some time; an error when it ends before."""
        return self.kiln.ask(op="interrupt", slot=self.slot, after=after)["seconds"]

    def cells(self, text: str, times: int) -> None:
        """Runs other text with its variables again and again, as many cells."""
        self.kiln.ask(op="cell", slot=self.slot, text=text, times=times)

    def values(self, names, after="") -> dict:
        """The values of the names as NumPy arrays, after some more text ran."""
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "values.npz"
            arrays = ", ".join(f"{name}=np.asarray({name})" for name in names)
            self.kiln.ask(op="cell", slot=self.slot, text=f"import numpy as np\n{after}\nnp.savez('{file}', {arrays})")
            with np.load(file) as saved:
                return {name: saved[name] for name in names}

    def drop(self):
        self.kiln.ask(op="drop", slot=self.slot)
