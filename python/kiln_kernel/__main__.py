"""Starts Kiln: `python -m kiln_kernel kernel [--numpy] FILE` is what Jupyter calls; `install`, `doctor` and `prepare` are for users."""

from __future__ import annotations

import os
import sys

# python -m looks for modules in the present folder first, and a notebook may lie beside a file that is called json.py
if __name__ == "__main__" and sys.path[:1] in ([""], [os.getcwd()]):
    del sys.path[0]

import hashlib
import json
import pathlib
import subprocess
import time

from kiln_kernel import jdk

HERE = pathlib.Path(__file__).resolve().parent
LIB = HERE / "lib"
STALE_SECONDS = 600  # a preparation that is older has been ended from outside
# a spare process is moved to its notebook's folder when it is handed over; the JDK keeps that in fields of these packages
OPENED = [f"--add-opens=java.base/{name}=ALL-UNNAMED" for name in ("java.io", "java.lang", "sun.nio.fs")]


def prefix(home: pathlib.Path) -> pathlib.Path:
    """Where the start of these jars on this JDK is prepared, in the user's cache."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    if os.name == "nt":
        cache = os.environ.get("LOCALAPPDATA") or cache
    key = hashlib.sha256()
    for part in (str(home), (home / "release").read_text(encoding="utf-8"), str(LIB)):
        key.update(part.encode() + b"\0")
    for jar in sorted(LIB.glob("*.jar")):
        key.update(f"{jar.name} {jar.stat().st_size} {jar.stat().st_mtime_ns}\0".encode())
    return pathlib.Path(cache, "kiln", key.hexdigest()[:16])


def plain(home: pathlib.Path) -> list[str]:
    """The command that starts a kernel of Java cells without an archive of classes; the connection file is missing."""
    command = json.loads((HERE / "command.json").read_text(encoding="utf-8"))
    quiet = command["quiet"] if all(os.access(p, os.X_OK) for p in command["quiet"][:1]) else []
    return [*quiet, str(jdk.java(home)), *command["flags"], "-cp", os.path.join(LIB, "*"), "dev.kiln.kernel.Main"]


def prepared(at: pathlib.Path) -> list[str] | None:
    """The same with an archive; nothing when it has not been made."""
    if not (at / "ready").is_file():
        return None
    spec = json.loads((at / "share/jupyter/kernels/kiln/kernel.json").read_text(encoding="utf-8"))
    return spec["argv"][: spec["argv"].index("kernel")]


def prepare(home: pathlib.Path) -> int:
    """Runs the kernel once and stores its classes, so that later starts take less time. One process does it at a time."""
    at = prefix(home)
    if (at / "ready").is_file():
        return 0
    at.mkdir(parents=True, exist_ok=True)
    lock = at / "lock"
    try:
        if time.time() - lock.stat().st_mtime > STALE_SECONDS:
            lock.unlink(missing_ok=True)
    except FileNotFoundError:
        pass
    try:
        os.close(os.open(lock, os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        print("another process prepares the start already", file=sys.stderr)
        return 0
    try:
        if hasattr(os, "nice"):
            os.nice(10)
        status = subprocess.run([*plain(home), "install", "--prefix", str(at)], stdin=subprocess.DEVNULL).returncode
        if status == 0:
            (at / "ready").touch()
        return status
    finally:
        lock.unlink(missing_ok=True)


def prepare_beside(home: pathlib.Path) -> None:
    """The same in another process, which this one does not wait for; a folder that cannot be written is no error."""
    try:
        prefix(home).mkdir(parents=True, exist_ok=True)
        subprocess.Popen(
            [sys.executable, "-m", "kiln_kernel", "prepare"],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError:
        pass


def main(arguments: list[str]) -> int:
    try:
        home = jdk.find()
    except jdk.NoJdk as e:
        print(f"kiln: {e}", file=sys.stderr)
        return 1
    os.environ["JAVA_HOME"] = str(home)
    if arguments == ["prepare"]:
        return prepare(home)
    command = None
    if arguments[:1] in (["kernel"], ["spare"]):
        command = prepared(prefix(home))
        if command is None and os.environ.get("KILN_PREPARE") != "no":
            prepare_beside(home)
    command = (command or plain(home)) + arguments
    if arguments == ["spare"]:
        at = command.index("-cp")
        command[at:at] = OPENED
    if os.name == "nt":  # no process can be replaced there
        return subprocess.run(command).returncode
    sys.stdout.flush()
    os.execv(command[0], command)


def script() -> int:
    """The command kiln-kernel."""
    return main(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
