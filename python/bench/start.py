"""How soon a kernel answers, and what it holds: Kiln's kernel beside ipykernel, each launched from nothing, in turn.

Times are taken at the client, from the request until everything that it shows has arrived. Processor time and memory are those of the
kernel's process and its children, as the operating system counts them.
"""

import contextlib
import json
import os
import pathlib
import queue
import re
import statistics
import subprocess
import sys
import tempfile
import time

from jupyter_client.manager import KernelManager

KILN, IPYTHON = "kiln", "python3"
PATIENCE = 120
ARRAY = {KILN: "%%array\nimport numpy as np\n1 + 1", IPYTHON: "import numpy as np\n1 + 1"}
JAVA_STATEMENTS = 200
# what a request may take, as a multiple of ipykernel's time
ANSWERS = {"kernel_info": 1.0, "inspection": 5.0, "completion": 1.0, "interrupt of a loop": 1.0, "interrupt of a sleep": 1.0}
COLD_ELEMENTS = (100_000, 10_000_000)


class Running:
    """A kernel that was launched now; when it was ready and what it used until then are known from the system."""

    def __init__(self, name: str):
        self.begin = time.perf_counter()
        self.manager = KernelManager(kernel_name=name)
        self.manager.start_kernel()
        self.client = self.manager.client()
        self.client.start_channels()

    def wait(self) -> float:
        """Seconds from launch until the kernel answers kernel_info."""
        self.client.wait_for_ready(timeout=PATIENCE)
        return time.perf_counter() - self.begin

    def run(self, code: str) -> float:
        """Seconds of a cell, until the kernel is idle again."""
        begin = time.perf_counter()
        request = self.client.execute(code, store_history=True)
        while True:
            message = self.client.get_iopub_msg(timeout=PATIENCE)
            if message["parent_header"].get("msg_id") != request:
                continue
            if message["msg_type"] == "error":
                raise RuntimeError(f"{message['content']['ename']}: {message['content']['evalue']} in\n{code}")
            if message["msg_type"] == "status" and message["content"]["execution_state"] == "idle":
                break
        seconds = time.perf_counter() - begin
        with contextlib.suppress(queue.Empty):
            self.client.get_shell_msg(timeout=PATIENCE)
        return seconds

    def ask(self, send) -> float:
        """Seconds from a request on the shell channel to its reply."""
        begin = time.perf_counter()
        request = send()
        while self.client.get_shell_msg(timeout=PATIENCE)["parent_header"].get("msg_id") != request:
            pass
        return time.perf_counter() - begin

    def interrupted(self, code: str) -> float:
        """Seconds from an interrupt to the reply of the cell that it ends."""
        request = self.client.execute(code)
        time.sleep(0.3)  # the cell is running by then
        begin = time.perf_counter()
        self.manager.interrupt_kernel()
        while self.client.get_shell_msg(timeout=PATIENCE)["parent_header"].get("msg_id") != request:
            pass
        return time.perf_counter() - begin

    @property
    def processes(self) -> list:
        own = self.manager.provisioner.pid
        return [own, *children(own)]

    def cpu(self) -> float:
        """Processor seconds so far."""
        return sum(cpu(pid) for pid in self.processes)

    def resident(self) -> int:
        """Bytes of memory that the system has given to the process."""
        return sum(resident(pid) for pid in self.processes)

    def close(self) -> None:
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)


def children(pid: int) -> list:
    found = []
    for task in pathlib.Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):
            for child in task.read_text().split():
                found += [int(child), *children(int(child))]
    return found


def cpu(pid: int) -> float:
    with contextlib.suppress(OSError):
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def resident(pid: int) -> int:
    with contextlib.suppress(OSError):
        found = re.search(r"VmRSS:\s*(\d+) kB", pathlib.Path(f"/proc/{pid}/status").read_text())
        return int(found.group(1)) * 1024 if found else 0
    return 0


def launch(name: str) -> dict:
    """A kernel from nothing to its first result, which is asked for at once."""
    kernel = Running(name)
    try:
        ready = kernel.wait()
        first = kernel.run(ARRAY[name])
        return {
            "launch_seconds": time.perf_counter() - kernel.begin,
            "ready_seconds": ready,
            "first_seconds": first,
            "cpu_seconds": kernel.cpu(),
            "resident_bytes": kernel.resident(),
        }
    finally:
        kernel.close()


# runs in a process of its own, which sees the package where it lies
SPARE = """
import json, sys, time
from bench.start import Running
from kiln_kernel import spare
spare.SPARES.rest = 0.1
kernels, found = [], []
for k in range(int(sys.argv[1])):
    kernel = Running("kiln-numpy")
    kernels.append(kernel)
    kernel.wait()
    kernel.run("import numpy as np\\n1 + 1")
    found.append(time.perf_counter() - kernel.begin)
    while spare.SPARES.pid is None:
        time.sleep(0.1)
    kernel.close()
print(json.dumps(found[1:]))
"""


def with_spare(java: str, lib: pathlib.Path, rounds: int) -> list:
    """Seconds from opening a notebook to its first result, with a spare kernel of the Python package ready each time."""
    import make_wheel

    with tempfile.TemporaryDirectory() as folder:
        package = make_wheel.unpacked(java, lib, pathlib.Path(folder, "package"))
        package["PYTHONPATH"] += os.pathsep + str(make_wheel.ROOT / "python")
        environment = {**os.environ, **package, "KILN_SPARE": "on", "KILN_PREPARE": "no", "XDG_CACHE_HOME": folder}
        environment.pop("JUPYTER_PREFER_ENV_PATH", None)
        done = subprocess.run([sys.executable, "-c", SPARE, str(rounds + 1)], env=environment, check=True, capture_output=True, text=True)
        return json.loads(done.stdout)


def statements(number: int) -> str:
    """A Java cell of this many statements: declarations, assignments and calls."""
    lines = ["java.util.List<Object> seen = new java.util.ArrayList<>();"]
    for k in range(number // 4):
        lines += [f"int n{k} = {k};", f"double x{k} = n{k} * 0.5;", f"n{k} += (int) x{k};", f"seen.add(n{k});"]
    return "\n".join(lines[:number])


def session(quick: bool) -> dict:
    """Java cells, kernels that run for the first time, and memory after many cells, in one kernel beside ipykernel."""
    kiln, python = Running(KILN), Running(IPYTHON)
    runs, cells = (5, 20) if quick else (25, 500)
    try:
        kiln.wait(), python.wait()
        kiln.run(ARRAY[KILN]), python.run(ARRAY[IPYTHON])
        report = {"first_java_seconds": kiln.run("1 + 1")}
        trivial, calls = {KILN: [], IPYTHON: []}, {KILN: [], IPYTHON: []}
        for k in range(runs):
            calls[KILN].append(kiln.run(f"Math.max({k}, 1)"))
            calls[IPYTHON].append(python.run(f"max({k}, 1)"))
            trivial[KILN].append(kiln.run(f"{k} + 1"))
            trivial[IPYTHON].append(python.run(f"{k} + 1"))
        report["java_seconds"] = statistics.median(trivial[KILN])
        report["ipykernel_seconds"] = statistics.median(trivial[IPYTHON])
        report["java_call_seconds"] = statistics.median(calls[KILN])
        report["ipykernel_call_seconds"] = statistics.median(calls[IPYTHON])
        report["answers"] = answers(kiln, python, runs)
        report["java_statements_first_seconds"] = kiln.run(statements(JAVA_STATEMENTS))
        report["java_statements_seconds"] = kiln.run(statements(JAVA_STATEMENTS))
        report["cold"] = [cold(kiln, n // 100 if quick else n) for n in COLD_ELEMENTS]
        for k in range(cells):
            kiln.run(f"%%array\nu{k % 50} = np.arange(1000.0) * {k}\nprint(u{k % 50}.sum())" if k % 5 else f"int j{k} = {k}; j{k} + 1")
        report["cells"] = cells
        report["resident_bytes"] = kiln.resident()
        return report
    finally:
        kiln.close()
        python.close()


def answers(kiln: Running, python: Running, runs: int) -> dict:
    """Seconds of requests that run no cell, and of interrupts: the medians of both kernels, asked in turn."""
    kiln.run("int known = 1;"), python.run("known = 1")
    requests = {
        "kernel_info": (lambda k: k.ask(k.client.kernel_info),) * 2,
        "inspection": (
            lambda k: k.ask(lambda: k.client.inspect("String.valueOf", 14)),
            lambda k: k.ask(lambda: k.client.inspect("str.join", 8)),
        ),
        "completion": (
            lambda k: k.ask(lambda: k.client.complete("Math.toRad", 10)),
            lambda k: k.ask(lambda: k.client.complete("str.joi", 7)),
        ),
        "interrupt of a loop": (lambda k: k.interrupted("while (true) { }"), lambda k: k.interrupted("while True: pass")),
        "interrupt of a sleep": (
            lambda k: k.interrupted("Thread.sleep(60_000);"),
            lambda k: k.interrupted("import time\ntime.sleep(60)"),
        ),
    }
    found = {}
    for name, (of_kiln, of_python) in requests.items():
        times = [(of_kiln(kiln), of_python(python)) for _ in range(runs)]
        found[name] = {KILN: statistics.median(t[0] for t in times), IPYTHON: statistics.median(t[1] for t in times)}
    return found


def cold(kernel: Running, elements: int) -> dict:
    """A kernel that the process has never run, on arrays that are there: seconds of its first calls and of a steady one."""
    kernel.run(f"%%array\na = np.linspace(0.0, 1.0, {elements})\nb = a + 1.0\ns = (a * b).sum()\ns")
    # a shape of operations that no earlier cell had
    terms = "np.sqrt(a * b + 2.0) - np.abs(b - a) * a" if elements > 1_000_000 else "(a - b) * np.maximum(a, b) / (b + a * a)"
    body = f"%%array\nr = {terms}\nr.sum()"
    begin = time.perf_counter()
    times, when = [], []
    while len(times) < 200 and time.perf_counter() - begin < 5.0:
        times.append(kernel.run(body))
        when.append(time.perf_counter() - begin)
    steady = statistics.median(times[-max(5, len(times) // 4) :])
    reached = next(at for at, seconds in zip(when, times, strict=True) if seconds <= 1.5 * steady)
    return {"elements": elements, "first_seconds": times[0], "steady_seconds": steady, "steady_after_seconds": reached}


def median(reports, name: str) -> float:
    return statistics.median(r[name] for r in reports)


def targets(kiln: list, python: list, later: dict, spare: list = ()) -> list:
    """What was aimed at and what was measured: (name, measured, target)."""
    rows = [
        ("launch to kernel_info, ratio to ipykernel", median(kiln, "ready_seconds") / median(python, "ready_seconds"), 1.0),
        ("launch to first result, ratio to ipykernel", median(kiln, "launch_seconds") / median(python, "launch_seconds"), 3.5),
        ("processor seconds until then", median(kiln, "cpu_seconds"), 1.8),
        ("first array cell, seconds", median(kiln, "first_seconds"), 0.2),
        ("resident after the first cell, MB", median(kiln, "resident_bytes") / 1e6, 250),
    ]
    if spare:
        ratio = statistics.median(spare) / median(python, "launch_seconds")
        rows.insert(1, ("the same with a spare kernel", ratio, 1.0))
    if later:
        rows += [
            ("trivial Java cell, ratio to ipykernel", later["java_seconds"] / later["ipykernel_seconds"], 3.0),
            ("Java cell of one call, ratio to ipykernel", later["java_call_seconds"] / later["ipykernel_call_seconds"], 3.0),
            ("Java cell of 200 statements, seconds", later["java_statements_seconds"], 0.25),
            (f"resident after {later['cells']} cells, MB", later["resident_bytes"] / 1e6, 600),
        ]
        for name, most in ANSWERS.items():
            both = later["answers"][name]
            rows.append((f"{name}, ratio to ipykernel", both[KILN] / both[IPYTHON], most))
        for one in later["cold"]:
            rows.append((f"new kernel, {one['elements']} elements: first call / steady", one["first_seconds"] / one["steady_seconds"], 5.0))
            rows.append((f"new kernel, {one['elements']} elements: seconds until steady", one["steady_after_seconds"], 0.1))
    return rows


def measure(rounds: int, quick: bool, say, java: str | None = None, lib: pathlib.Path | None = None) -> dict:
    """The whole suite; one line for each figure as soon as it is known."""
    found = {KILN: [], IPYTHON: []}
    for k in range(rounds):
        for name in (KILN, IPYTHON) if k % 2 else (IPYTHON, KILN):
            found[name].append(launch(name))
    spare = with_spare(java, lib, rounds) if java else []
    later = session(quick)
    rows = targets(found[KILN], found[IPYTHON], later, spare)
    for name, measured, target in rows:
        say(f"{name:58} {measured:10.3g}   target {target:g}{'' if measured <= target else '   missed'}")
    return {
        "launches": found,
        "launch_seconds_with_spare": spare,
        "session": later,
        "targets": [
            {"name": name, "measured": measured, "at_most": target, "met": None if quick else measured <= target}
            for name, measured, target in rows
        ],
    }
