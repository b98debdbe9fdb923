"""A spare kernel: one process that was started before a notebook needs it, and waits. Knows nothing of Jupyter but how it launches.

The process has one end of a pair of sockets as its standard input: it says `ready`, gets one line of JSON, says `running`, and is from
then on the kernel of the connection file that the line names. It ends when the other end is closed.
"""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import pathlib
import signal
import socket
import threading
from dataclasses import dataclass, field
from typing import Callable, Mapping, Sequence

HERE = pathlib.Path(__file__).resolve().parent
# not the same in two starts, and set in the process when it is handed over; its parent is the same by itself
OF_A_SESSION = ("JPY_SESSION_NAME",)
OF_THE_PARENT = ("JPY_PARENT_PID",)
ANSWER_SECONDS = 5.0
# the first cells of the notebook that was just opened come first
REST_SECONDS = 5.0
NEEDED_BYTES = 2 << 30


@dataclass(frozen=True)
class Order:
    """A kernel that is to be started: what the command is without the connection file, and what the process is to have."""

    command: tuple[str, ...]
    connection: str
    folder: str
    environment: Mapping[str, str] = field(hash=False)

    @staticmethod
    def of(command: Sequence[str], folder: str | None, environment: Mapping[str, str]) -> Order | None:
        """Nothing when the command is another one than the package's kernelspecs have."""
        start, rest = tuple(command[:4]), list(command[4:])
        if start[1:] != ("-m", "kiln_kernel", "kernel") or len(rest) not in (1, 2) or rest[:-1] not in ([], ["--numpy"]):
            return None
        return Order(tuple(command[:-1]), os.path.abspath(rest[-1]), os.path.abspath(folder or os.curdir), dict(environment))

    @property
    def numpy(self) -> bool:
        return "--numpy" in self.command

    @property
    def kind(self) -> tuple:
        """What a process must have been started with to serve this order."""
        own = {k: v for k, v in self.environment.items() if k not in OF_A_SESSION + OF_THE_PARENT}
        return self.command[0], tuple(sorted(own.items())), package_state()

    @property
    def line(self) -> bytes:
        variables = {name: self.environment[name] for name in OF_A_SESSION if name in self.environment}
        parts = {"connection": self.connection, "numpy": self.numpy, "folder": self.folder, "variables": variables}
        return json.dumps(parts).encode() + b"\n"


def package_state() -> int:
    """Another number when the package was installed again."""
    try:
        return (HERE / "lib").stat().st_mtime_ns
    except OSError:
        return 0


def free_bytes() -> int:
    """Memory that is free for programs, of the machine and of the container this process is in."""
    found = []
    with contextlib.suppress(OSError, ValueError, IndexError):
        lines = pathlib.Path("/proc/meminfo").read_text().splitlines()
        found.append(next(int(line.split()[1]) * 1024 for line in lines if line.startswith("MemAvailable:")))
    for limit, used in (("memory.max", "memory.current"), ("memory/memory.limit_in_bytes", "memory/memory.usage_in_bytes")):
        root = pathlib.Path("/sys/fs/cgroup")
        with contextlib.suppress(OSError, ValueError):  # "max" is no number: no limit
            found.append(int((root / limit).read_text()) - int((root / used).read_text()))
    if not found:
        with contextlib.suppress(OSError, ValueError, AttributeError):
            found.append(os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE") // 4)
    return min(found, default=0)


def wanted(in_server: bool) -> bool:
    """Whether to keep a spare: KILN_SPARE decides, and if it is not set, whether it would be used and would not be in the way."""
    choice = os.environ.get("KILN_SPARE", "").lower()
    if os.name == "nt" or choice in ("off", "no", "0", "false"):
        return False
    if choice in ("on", "yes", "1", "true"):
        return True
    return in_server and not os.environ.get("CI") and free_bytes() >= NEEDED_BYTES


class Spare:
    """The process, and a thread that listens to it."""

    def __init__(self, order: Order, launch: Callable):
        self.kind = order.kind
        self.socket, theirs = socket.socketpair()
        try:
            environment = {k: v for k, v in order.environment.items() if k not in OF_A_SESSION}
            self.process = launch([*order.command[:3], "spare"], stdin=theirs, env=environment, cwd=order.folder)
        except BaseException:
            self.socket.close()
            raise
        finally:
            theirs.close()
        self.ready = threading.Event()
        self.answered = threading.Event()
        self.running = False
        self.listener = threading.Thread(target=self._listen, name="kiln-spare", daemon=True)
        self.listener.start()

    def _listen(self) -> None:
        said = b""
        with contextlib.suppress(OSError):
            while piece := self.socket.recv(4096):
                said += piece
                if b"ready\n" in said:
                    self.ready.set()
                if b"running\n" in said:
                    self.running = True
                    break
        self.answered.set()
        if not self.running:  # ended by itself, or failed: leaves no process behind
            self.ready.clear()
            self.end()

    @property
    def usable(self) -> bool:
        return self.ready.is_set() and not self.answered.is_set()

    def hand_over(self, order: Order):
        """The process as the kernel of this order, or nothing when it could not become that; it is ended then."""
        try:
            self.socket.sendall(order.line)
            self.answered.wait(ANSWER_SECONDS)
        except OSError:
            pass
        if self.running and self.process.poll() is None:
            self.socket.close()  # from here on its standard input is at its end, as that of any kernel
            return self.process
        self.end()
        return None

    def end(self) -> None:
        """Ends the process, with those it started, and waits for it."""
        with contextlib.suppress(OSError):
            self.socket.shutdown(socket.SHUT_RDWR)
        if self.process.poll() is None:
            with contextlib.suppress(OSError):
                os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.socket.close()


class Spares:
    """Keeps one spare process. All methods may be called from any thread."""

    def __init__(self, rest: float = REST_SECONDS):
        self.rest = rest
        self._lock = threading.Lock()
        self._spare: Spare | None = None
        self._timer: threading.Timer | None = None

    def take(self, order: Order):
        """A process that has become the kernel of this order, or nothing: then one is to be started as usual."""
        with self._lock:
            spare = self._spare
            if spare is None or not spare.usable or spare.kind != order.kind:
                return None
            self._spare = None
        return spare.hand_over(order)

    def refill(self, order: Order, launch: Callable) -> None:
        """Starts a process for another order like this one, a little later; ends one that would not serve it."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            self._timer = threading.Timer(self.rest, self._start, (order, launch))
            self._timer.daemon = True
            self._timer.start()

    def _start(self, order: Order, launch: Callable) -> None:
        with self._lock:
            old = self._spare
            if old is not None and not old.answered.is_set() and old.kind == order.kind:
                return
            self._spare = None
            with contextlib.suppress(OSError):
                self._spare = Spare(order, launch)
        if old is not None:
            old.end()

    @property
    def pid(self) -> int | None:
        """Of the process that waits, for tests and for those who look what is running."""
        with self._lock:
            return self._spare.process.pid if self._spare is not None and self._spare.usable else None

    def close(self) -> None:
        """Ends the spare process."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
            spare, self._spare = self._spare, None
        if spare is not None:
            spare.end()


SPARES = Spares()
atexit.register(SPARES.close)
