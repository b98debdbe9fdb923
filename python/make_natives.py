"""Builds the native libraries for another Linux and packs them as a jar: python make_natives.py JAVA_HOME COMPILER OUT

COMPILER is a C compiler for the other system, for instance aarch64-linux-gnu-gcc. HiGHS comes from OR-Tools' jar for that system, which Maven
fetches. OUT becomes a jar with what NativeFiles looks for there; beside the kernel's other jars, it is found. The modules must be built.
"""

from __future__ import annotations

import hashlib
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
# machine by the compiler's name: what Java calls it, and how OR-Tools' artifact ends
MACHINES = {"aarch64": ("aarch64", "linux-aarch64"), "x86_64": ("amd64", "linux-x86-64")}
LIBRARIES = {"highs-jni": "libkilnhighs.so", "exec-vector": "libkilnrows.so"}


def machine(compiler: str) -> str:
    target = subprocess.run([compiler, "-dumpmachine"], capture_output=True, text=True, check=True).stdout
    found = target.split("-")[0]
    if found not in MACHINES or "linux" not in target:
        sys.exit(f"kiln: compiler ({compiler}) is for {target.strip()}\nMaybe name one for Linux on {' or '.join(MACHINES)}.")
    return found


def cmake(*arguments: str) -> None:
    done = subprocess.run(["cmake", *arguments], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"kiln: cmake failed:\n{done.stdout}{done.stderr}")


def shim(module: str, home: str, compiler: str, build: pathlib.Path) -> bytes:
    """The library of a module that is Kiln's own C."""
    options = [f"-DCMAKE_C_COMPILER={compiler}", "-DCMAKE_SYSTEM_NAME=Linux", f"-DCMAKE_SYSTEM_PROCESSOR={machine(compiler)}"]
    options += ["-DCMAKE_BUILD_TYPE=Release", f"-DJDK={home}", f"-DFUNCTIONS={ROOT / 'exec-vector/target/native-functions'}"]
    cmake("-S", str(ROOT / module / "src/main/native"), "-B", str(build), *options)
    cmake("--build", str(build))
    return (build / LIBRARIES[module]).read_bytes()


def highs(compiler: str, folder: pathlib.Path) -> bytes:
    """HiGHS for the other system, out of OR-Tools' jar."""
    version = re.search(r"<ortools.version>([^<]+)", (ROOT / "pom.xml").read_text())[1]
    name = f"ortools-{MACHINES[machine(compiler)][1]}"
    copy = ["./mvnw", "-q", "dependency:copy", f"-Dartifact=com.google.ortools:{name}:{version}", f"-DoutputDirectory={folder}"]
    subprocess.run([*copy, "-N"], cwd=ROOT, check=True)
    with zipfile.ZipFile(folder / f"{name}-{version}.jar") as jar:
        return jar.read(f"{name}/libhighs.so.1")


def make(home: str, compiler: str, out: pathlib.Path) -> None:
    place = f"native/Linux-{MACHINES[machine(compiler)][0]}"
    with tempfile.TemporaryDirectory() as name, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as jar:
        folder = pathlib.Path(name)
        libraries = {library: shim(module, home, compiler, folder / module) for module, library in LIBRARIES.items()}
        libraries["libhighs.so"] = highs(compiler, folder)
        for library, content in libraries.items():
            jar.writestr(f"{place}/{library}", content)
            jar.writestr(f"{place}/{library}.sha256", hashlib.sha256(content).hexdigest() + "\n")


if __name__ == "__main__":
    java_home, c_compiler, jar_file = sys.argv[1:]
    make(java_home, c_compiler, pathlib.Path(jar_file))
