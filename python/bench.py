"""Benchmarks against NumPy, as JSON on standard output: bench.py --java JAVA --class-path PATH [NAME…]

Each measurement alternates Kiln and NumPy on the same machine in the same run; medians and quartiles of both, and their ratio,
are reported. Nothing here is asserted: machines are shared and noisy.
"""

import argparse
import json
import statistics
import subprocess
import sys
import time

import numpy as np

PROGRAMS = {
    "sqrt": {
        "text": "r = np.sqrt(a * a + b * b + c * c)",
        "size": 16_000_000,
        "numpy": lambda a, b, c: np.sqrt(a * a + b * b + c * c),
    },
    "exp": {
        "text": "r = np.exp(-a) * np.sin(b) + np.log(c + 1.0)",
        "size": 4_000_000,
        "numpy": lambda a, b, c: np.exp(-a) * np.sin(b) + np.log(c + 1.0),
    },
}


class Kiln:
    """The Java side: one line of JSON in, one line out."""

    def __init__(self, java: str, class_path: str):
        self.process = subprocess.Popen(
            [java, "--enable-native-access=ALL-UNNAMED", "--add-modules", "jdk.incubator.vector", "-cp", class_path, "dev.kiln.benchmarks.numpy.BenchServer"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )

    def ask(self, **request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the Java side ended")
        return json.loads(line)

    def close(self):
        self.process.stdin.close()
        self.process.wait(20)


def spread(seconds):
    low, middle, high = statistics.quantiles(seconds, n=4)
    return {"median": middle, "q1": low, "q3": high, "min": min(seconds), "runs": len(seconds)}


def measure(kiln: Kiln, name: str, rounds: int, size: int) -> dict:
    program = PROGRAMS[name]
    rng = np.random.default_rng(1)
    arrays = [rng.random(size) for _ in range(3)]
    kiln.ask(op="prepare", text=program["text"], size=size)
    ours, theirs, facts = [], [], {}
    for iteration in range(rounds + 3):
        facts = kiln.ask(op="run")
        start = time.perf_counter()
        program["numpy"](*arrays)
        elapsed = time.perf_counter() - start
        if iteration >= 3:  # the first iterations warm both up
            ours.append(facts["seconds"])
            theirs.append(elapsed)
    return {
        "benchmark": name,
        "text": program["text"],
        "elements": size,
        "kernels": facts["kernels"],
        "stored_arrays": facts["stored"],
        "kiln_seconds": spread(ours),
        "numpy_seconds": spread(theirs),
        "kiln_over_numpy": statistics.median(ours) / statistics.median(theirs),
    }


def main() -> int:
    parser = argparse.ArgumentParser(prog="kiln bench")
    parser.add_argument("--java", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--class-path", required=True, help=argparse.SUPPRESS)
    parser.add_argument("--rounds", type=int, default=15)
    parser.add_argument("--size", type=int, help="elements of each array")
    parser.add_argument("names", nargs="*", metavar="NAME", help=f"of {', '.join(PROGRAMS)}; all when none is given")
    options = parser.parse_args()
    unknown = set(options.names) - set(PROGRAMS)
    if unknown:
        print(f"kiln: unknown benchmark ({sorted(unknown)[0]}). Maybe one of {', '.join(PROGRAMS)}", file=sys.stderr)
        return 2
    kiln = Kiln(options.java, options.class_path)
    for name in options.names or PROGRAMS:
        print(json.dumps(measure(kiln, name, options.rounds, options.size or PROGRAMS[name]["size"])), flush=True)
    kiln.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
