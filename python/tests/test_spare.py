"""The spare kernel of the Python package: who gets it, what it knows of its past, and what is left when it is not wanted any more.

The package is laid out in a folder as pip would, and programs that start kernels run there, each in a process of its own.
"""

import json
import os
import pathlib
import signal
import subprocess
import sys
import textwrap
import time

import pytest

HELPERS = '''
import asyncio, json, os, pathlib, signal, sys, time
from jupyter_client.manager import KernelManager
from jupyter_client.multikernelmanager import MultiKernelManager
from kiln_kernel import spare
from kiln_kernel.provisioner import KilnProvisioner

spare.SPARES.rest = 0.1
PATIENCE = 100
said = {}

def say(**found):
    print(json.dumps(found), flush=True)

def until(condition):
    end = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < end, "waited in vain"
        time.sleep(0.02)

def spare_pid():
    until(lambda: spare.SPARES.pid)
    return spare.SPARES.pid

def alive(pid):
    """Whether there is such a process; one that ended and is not waited for counts."""
    return pathlib.Path(f"/proc/{pid}").exists()

class Kernel:
    def __init__(self, name="kiln-numpy", manager=None, **options):
        self.manager = manager or KernelManager(kernel_name=name)
        if manager is None:
            self.manager.start_kernel(**options)
        self.connect()

    def connect(self):
        self.client = self.manager.client()
        self.client.start_channels()
        self.client.wait_for_ready(timeout=PATIENCE)

    @property
    def pid(self):
        return self.manager.provisioner.pid

    def run(self, code):
        shown = []
        def output(message):
            content = message["content"]
            if message["msg_type"] == "execute_result":
                shown.append(content["data"]["text/plain"])
            elif message["msg_type"] == "stream":
                shown.append(content["text"])
            elif message["msg_type"] == "error":
                shown.append(content["ename"])
        reply = self.client.execute_interactive(code, timeout=PATIENCE, output_hook=output)
        self.count = reply["content"]["execution_count"]
        return "".join(shown)

    def end(self):
        self.client.stop_channels()
        self.manager.shutdown_kernel(now=True)
'''


@pytest.fixture(scope="module")
def package(root, tmp_path_factory):
    """The variables with which Python and Jupyter find the package that lies in a folder."""
    import make_wheel

    lib = root / "kernel" / "target" / "dist" / "lib"
    home = subprocess.run([str(root / ".mvn/find-jdk")], capture_output=True, text=True, check=True).stdout.strip()
    return make_wheel.unpacked(f"{home}/bin/java", lib, tmp_path_factory.mktemp("package"))


@pytest.fixture
def program(package, tmp_path):
    """Starts a program with the helpers; gives its process, which prints JSON."""
    started = []

    def start(text, **variables):
        file = tmp_path / f"program{len(started)}.py"
        file.write_text(HELPERS + textwrap.dedent(text))
        environment = {k: v for k, v in os.environ.items() if k != "JUPYTER_PREFER_ENV_PATH"}
        environment |= {**package, "KILN_PREPARE": "no", "KILN_SPARE": "on", "KILN_HISTORY": "off", **variables}
        process = subprocess.Popen([sys.executable, str(file)], stdout=subprocess.PIPE, text=True, env=environment, cwd=tmp_path)
        started.append(process)
        return process

    yield start
    for process in started:
        if process.poll() is None:
            process.kill()
        process.wait()
        process.stdout.close()


def answers(process):
    text, _ = process.communicate(timeout=300)
    assert process.returncode == 0
    return [json.loads(line) for line in text.splitlines()]


def gone(pid):
    """Whether the process ends soon."""
    for _ in range(400):
        try:
            if pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] == "Z":
                return True
        except OSError:
            return True
        time.sleep(0.05)
    return False


def test_the_next_notebook_and_a_restart_get_the_spare_and_nothing_of_its_past(program, tmp_path):
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "here.txt").write_text("found")
    (first,) = answers(
        program(
            """
            one = Kernel(env={**os.environ, "JPY_SESSION_NAME": "one.ipynb"})
            waiting = spare_pid()
            two = Kernel(cwd="other", env={**os.environ, "JPY_SESSION_NAME": "two.ipynb"})
            found = {"taken": two.pid == waiting}
            found["names"] = two.run("%who")
            found["count"] = two.count
            found["folder"] = two.run("import os\\nprint(os.getcwd(), open('here.txt').read(), os.environ['JPY_SESSION_NAME'])")
            found["java"] = two.run("%%java\\nnew java.io.File(\\"here.txt\\").getAbsolutePath() + java.nio.file.Path.of(\\"here.txt\\").toAbsolutePath()")
            found["child"] = two.run("!pwd; echo $JPY_SESSION_NAME; cat")
            two.run("x = 1")
            waiting = spare_pid()
            two.client.stop_channels()
            two.manager.restart_kernel(now=True)
            two.connect()
            found["restarted"] = two.pid == waiting
            found["forgotten"] = two.run("x")
            found["one"] = one.run("1 + 1")
            one.end(), two.end()
            say(**found)
            """
        )
    )
    other = tmp_path / "other"
    assert first["taken"] and first["restarted"]
    assert first["count"] == 1 and "x" not in first["names"] and "big" not in first["names"]
    assert first["folder"] == f"{other} found two.ipynb\n"
    assert first["java"] == f"{other}/here.txt{other}/here.txt" or first["java"].strip("'\"") == f"{other}/here.txt{other}/here.txt"
    assert first["child"].split() == [str(other), "two.ipynb"], "and standard input is at its end"
    assert first["forgotten"] == "NameError" and first["one"] == "2"


@pytest.mark.full
def test_one_spare_serves_both_kernels_and_can_be_interrupted(program):
    (found,) = answers(
        program(
            """
            import threading
            one = Kernel()
            waiting = spare_pid()
            java = Kernel("kiln")
            found = {"taken": java.pid == waiting, "value": java.run("int n = 41; n + 1")}
            threading.Timer(1.0, java.manager.interrupt_kernel).start()
            found["interrupted"] = java.run("while (true) { Thread.sleep(5); }")
            threading.Timer(1.0, lambda: os.kill(java.pid, signal.SIGINT)).start()
            found["signalled"] = java.run("while (true) { Thread.sleep(5); }")
            found["kept"] = java.run("n")
            java.client.shutdown()
            until(lambda: java.manager.provisioner.process.poll() is not None)
            found["status"] = java.manager.provisioner.process.poll()
            one.end(), java.end()
            say(**found)
            """
        )
    )
    assert found["taken"] and found["value"] == "42" and found["kept"] == "41" and found["status"] == 0
    assert "Interrupt" in found["interrupted"] and "Interrupt" in found["signalled"]


@pytest.mark.full
def test_other_variables_a_stopped_and_a_dead_spare_lead_to_a_plain_start(program):
    (found,) = answers(
        program(
            """
            one = Kernel()
            waiting = spare_pid()
            other = Kernel(env={**os.environ, "COLOUR": "red"})
            found = {"other": other.pid != waiting, "red": other.run("import os\\nos.environ['COLOUR']")}
            until(lambda: not alive(waiting))     # replaced by one that has the variable
            waiting = spare_pid()
            os.kill(waiting, signal.SIGKILL)
            until(lambda: not alive(waiting))     # no zombie is left
            after = Kernel(env={**os.environ, "COLOUR": "red"})
            found["dead"] = after.run("1 + 1")
            waiting = spare_pid()
            os.kill(waiting, signal.SIGSTOP)      # alive, and does not answer
            spare.ANSWER_SECONDS = 0.5
            late = Kernel(env={**os.environ, "COLOUR": "red"})
            found["stopped"] = late.run("1 + 1")
            found["ended"] = not alive(waiting)
            for kernel in (one, other, after, late):
                kernel.end()
            say(**found)
            """
        )
    )
    assert found == {"other": True, "red": "'red'", "dead": "2", "stopped": "2", "ended": True}


@pytest.mark.full
def test_two_servers_have_one_each_and_none_outlives_its_server(program):
    text = """
        kernels = MultiKernelManager(default_kernel_name="kiln-numpy")
        one = kernels.start_kernel()
        first = spare_pid()
        two = kernels.start_kernel()
        say(taken=kernels.get_kernel(two).provisioner.pid == first, spare=spare_pid(), kernel=first)
        Kernel(manager=kernels.get_kernel(two)).run("1 + 1")
        time.sleep(300)
        """
    servers = [program(text, CI="", KILN_SPARE="") for _ in range(2)]
    said = [json.loads(server.stdout.readline()) for server in servers]
    assert all(s["taken"] for s in said)
    pids = {s[name] for s in said for name in ("spare", "kernel")}
    assert len(pids) == 4
    servers[0].send_signal(signal.SIGKILL)
    servers[1].terminate()
    for server in servers:
        server.wait()  # a process that nobody has waited for counts as a parent that lives
    assert not [pid for pid in pids if not gone(pid)], "killed servers leave no processes"


@pytest.mark.full
def test_it_ends_after_its_idle_minutes_and_is_not_kept_where_it_is_not_wanted(program):
    (idle,) = answers(
        program(
            """
            one = Kernel()
            until(lambda: spare.SPARES._spare is not None)
            process = spare.SPARES._spare.process
            until(lambda: not alive(process.pid))
            two = Kernel()
            say(status=process.returncode, after=two.run("1 + 1"))
            one.end(), two.end()
            """,
            KILN_SPARE_MINUTES="0.05",
        )
    )
    assert idle == {"status": 0, "after": "2"}


def test_when_one_is_kept(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "python"))
    from kiln_kernel import spare

    monkeypatch.setattr(spare, "free_bytes", lambda: 8 << 30)
    for name in ("CI", "KILN_SPARE"):
        monkeypatch.delenv(name, raising=False)
    assert spare.wanted(True) and not spare.wanted(False), "only where there will be a next notebook"
    monkeypatch.setenv("CI", "true")
    assert not spare.wanted(True)
    monkeypatch.setenv("KILN_SPARE", "on")
    assert spare.wanted(True) and spare.wanted(False)
    monkeypatch.setenv("KILN_SPARE", "off")
    assert not spare.wanted(True)
    monkeypatch.delenv("KILN_SPARE")
    monkeypatch.delenv("CI")
    monkeypatch.setattr(spare, "free_bytes", lambda: 1 << 30)
    assert not spare.wanted(True), "memory is short"


def test_only_the_package_s_own_commands_are_taken_over(root, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "python"))
    from kiln_kernel import spare

    start = ["/bin/python", "-m", "kiln_kernel", "kernel"]
    assert spare.Order.of([*start, "--numpy", "x.json"], None, {}).numpy
    assert not spare.Order.of([*start, "x.json"], None, {}).numpy
    for command in ([*start, "--more", "x.json"], start, ["/bin/java", "-cp", "x", "kernel", "x.json"], [*start, "x.json", "1", "2"]):
        assert spare.Order.of(command, None, {}) is None
    one, two = (spare.Order.of([*start, "x.json"], "/tmp", {"A": "1", "JPY_SESSION_NAME": n, "JPY_PARENT_PID": n}) for n in ("1", "2"))
    assert one.kind == two.kind and json.loads(two.line)["variables"] == {"JPY_SESSION_NAME": "2"}
