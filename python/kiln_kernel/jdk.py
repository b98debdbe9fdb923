"""Finds a JDK 25."""

from __future__ import annotations

import importlib.util
import os
import pathlib
import re
import shutil
import sys

OLDEST = 25


class NoJdk(Exception):
    """There is no JDK that is new enough; the message says what to do."""


def major(home: pathlib.Path) -> int:
    """The major version of the JDK in a folder; 0 when it is none, or one without the compiler or the Vector API."""
    try:
        release = (home / "release").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return 0
    version = re.search(r'^JAVA_VERSION="(\d+)', release, re.M)
    modules = re.search(r'^MODULES="(.*)"', release, re.M)
    has = modules.group(1).split() if modules else []
    whole = {"jdk.compiler", "jdk.jshell", "jdk.incubator.vector"} <= set(has) and java(home).is_file()
    return int(version.group(1)) if version and whole else 0


def java(home: pathlib.Path) -> pathlib.Path:
    return home / "bin" / ("java.exe" if os.name == "nt" else "java")


def candidates():
    """Folders where a JDK may be, the user's choice first."""
    if os.environ.get("JAVA_HOME"):
        yield pathlib.Path(os.environ["JAVA_HOME"])
    # the package kiln-java, a JDK in a wheel
    beside = importlib.util.find_spec("kiln_java")
    if beside and beside.origin:
        yield pathlib.Path(beside.origin).parent / "home"
    on_path = shutil.which("javac")
    if on_path:
        yield pathlib.Path(on_path).resolve().parents[1]
    for prefix in {os.environ.get("CONDA_PREFIX"), sys.prefix} - {None}:
        yield pathlib.Path(prefix, "lib", "jvm")
        yield pathlib.Path(prefix, "Library", "lib", "jvm")
    user = os.path.expanduser("~")
    for folder, pattern in (
        ("/usr/lib/jvm", "*"),
        ("/opt/java", "*"),
        ("/opt", "jdk*"),
        ("/Library/Java/JavaVirtualMachines", "*/Contents/Home"),
        (os.path.join(user, ".jdk"), "*"),  # where install-jdk puts them
        (os.path.join(user, ".jdks"), "*"),
        (os.path.join(user, ".sdkman", "candidates", "java"), "*"),
        ("C:/Program Files/Eclipse Adoptium", "*"),
        ("C:/Program Files/Java", "*"),
    ):
        yield from sorted(pathlib.Path(folder).glob(pattern))


def find() -> pathlib.Path:
    """The first JDK that is new enough."""
    too_old = []
    for home in candidates():
        found = major(home)
        if found >= OLDEST:
            return home
        if found:
            too_old.append(f"{home} (version {found})")
    raise NoJdk(
        f"no JDK {OLDEST} or newer found: looked at JAVA_HOME, PATH and the usual folders"
        + (", found " + ", ".join(too_old) if too_old else "")
        + "\nMaybe install one: conda install -c conda-forge openjdk=25, apt-get install temurin-25-jdk,\n"
        "or pip install install-jdk && python -c 'import jdk; jdk.install(\"25\")'; or set JAVA_HOME to one that is there."
    )
