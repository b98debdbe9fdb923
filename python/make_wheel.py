"""Packs the built kernel and a JDK for it as Python wheels: python make_wheel.py JAVA LIB OUT [COMPILER]. ./kiln wheel calls it.

With a C compiler for another Linux, such as aarch64-linux-gnu-gcc, it packs the kernel for that one; a JDK is then to be installed there.
"""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = "kiln_kernel"
JDK = "kiln_java"
# what cells of Java may use, and what the kernel needs
MODULES = (
    "java.se,jdk.attach,jdk.charsets,jdk.compiler,jdk.crypto.ec,jdk.httpserver,jdk.incubator.vector,jdk.jfr,jdk.jshell,"
    "jdk.localedata,jdk.management,jdk.unsupported,jdk.zipfs"
)
SUMMARY = "A Jupyter kernel for array computing on the JVM: NumPy text and Java, fused and compiled"
ENTRY_POINTS = f"""[console_scripts]
kiln-kernel = {PACKAGE}.__main__:script

[jupyter_client.kernel_provisioners]
kiln-provisioner = {PACKAGE}.provisioner:KilnProvisioner
"""


class Wheel:
    """A wheel that is being written: a zip file with a list of what is in it."""

    def __init__(self, folder: pathlib.Path, name: str, version: str, tag: str, metadata: list[str]):
        self.name = f"{name}-{version}"
        self.path = folder / f"{self.name}-{tag}.whl"
        self.zip = zipfile.ZipFile(self.path, "w", zipfile.ZIP_DEFLATED)
        self.record: list[str] = []
        self.info = f"{self.name}.dist-info"
        lines = ["Metadata-Version: 2.4", f"Name: {name.replace('_', '-')}", f"Version: {version}", *metadata]
        self.add(f"{self.info}/METADATA", "\n".join(lines) + "\n")
        self.add(f"{self.info}/WHEEL", f"Wheel-Version: 1.0\nGenerator: kiln\nRoot-Is-Purelib: false\nTag: {tag}\n")

    def add(self, name: str, content: bytes | str, executable: bool = False) -> None:
        data = content.encode() if isinstance(content, str) else content
        entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
        entry.external_attr = (0o100755 if executable else 0o100644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        self.zip.writestr(entry, data, compresslevel=9)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}")

    def close(self) -> pathlib.Path:
        lines = [*self.record, f"{self.info}/RECORD,,"]
        self.zip.writestr(f"{self.info}/RECORD", "\n".join(lines) + "\n")
        self.zip.close()
        return self.path


def version() -> str:
    return re.search(r"<artifactId>kiln-parent</artifactId>\s*<version>([^<]+)", (ROOT / "pom.xml").read_text()).group(1)


# as ELF files and the tags of wheels name machines
X86_64, AARCH64 = b"\x3e\x00", b"\xb7\x00"
MACHINES = {X86_64: "x86_64", AARCH64: "aarch64"}


def glibc_of(data: bytes, machine: bytes = X86_64) -> int:
    """The newest glibc 2.x that a library or program of Linux on a machine asks for; 0 for any other file."""
    if data[:5] != b"\x7fELF\x02" or data[18:20] != machine:
        return 0
    return max([0, *(int(n) for n in re.findall(rb"GLIBC_2\.(\d+)", data))])


def needed_glibc(lib: pathlib.Path, machine: bytes = X86_64) -> int:
    """The newest glibc 2.x that the libraries in the jars ask for."""
    newest = 17
    for jar in lib.glob("*.jar"):
        with zipfile.ZipFile(jar) as files:
            for name in files.namelist():
                if name.endswith(".so") or ".so." in name:
                    newest = max(newest, glibc_of(files.read(name), machine))
    return newest


def stored(jar: pathlib.Path) -> bytes:
    """The jar without compression: the wheel compresses it as a whole, to less than its files one by one, and classes load sooner."""
    out = io.BytesIO()
    with zipfile.ZipFile(jar) as files, zipfile.ZipFile(out, "w", zipfile.ZIP_STORED) as plain:
        for entry in files.infolist():
            plain.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), files.read(entry))
    return out.getvalue()


def kernelspecs(java: str, lib: pathlib.Path, wheel: Wheel | Unpacked) -> None:
    """Lets the kernel install itself into an empty folder, and takes over what it wrote with another command."""
    with tempfile.TemporaryDirectory() as folder:
        share = pathlib.Path(folder, "share", "jupyter")
        install = [java, "--enable-native-access=ALL-UNNAMED", "-cp", f"{lib}/*", "dev.kiln.kernel.Main", "install"]
        subprocess.run([*install, "--no-class-archive", "--prefix", folder], check=True, stdout=subprocess.DEVNULL)
        for file in sorted(p for p in share.rglob("*") if p.is_file()):
            text = file.read_text(encoding="utf-8")
            if file.name == "kernel.json":
                spec = json.loads(text)
                argv = spec["argv"]
                if file.parent.name == "kiln":
                    start = next(i for i, part in enumerate(argv) if part.endswith("/bin/java"))
                    parts = {"quiet": argv[:start], "flags": argv[start + 1 : argv.index("-cp")]}
                    wheel.add(f"{PACKAGE}/command.json", json.dumps(parts, indent=1) + "\n")
                # "python" is the Python that Jupyter runs with
                spec["argv"] = ["python", "-m", PACKAGE, *argv[argv.index("kernel") :]]
                spec["metadata"]["kernel_provisioner"] = {"provisioner_name": "kiln-provisioner"}
                text = json.dumps(spec, indent=2) + "\n"
            wheel.add(f"{wheel.name}.data/data/share/jupyter/{file.relative_to(share).as_posix()}", text)


def kernel_wheel(java: str, lib: pathlib.Path, out: pathlib.Path, machine: bytes = X86_64) -> pathlib.Path:
    """The kernel for a machine that the jars have the libraries of."""
    jdk = ["Requires-Dist: kiln-java >=25"] if machine == X86_64 else []  # jlink links for the machine that it runs on
    metadata = [
        f"Summary: {SUMMARY}",
        "License-Expression: Apache-2.0",
        "License-File: LICENSE",
        "License-File: NOTICE",
        "Requires-Python: >=3.10",
        *jdk,
        "Description-Content-Type: text/markdown",
        "",
        "Needs Jupyter in the same environment, and a JDK 25, which kiln-java has for Linux on x86-64. Adds the kernels *Kiln (Java 25)* and *NumPy on Kiln*.",
    ]
    wheel = Wheel(out, PACKAGE, version(), f"py3-none-manylinux_2_{needed_glibc(lib, machine)}_{MACHINES[machine]}", metadata)
    kernel_files(java, lib, wheel)
    return wheel.close()


def kernel_files(java: str, lib: pathlib.Path, wheel: Wheel | Unpacked) -> None:
    """All that is installed for the kernel but the JDK."""
    for name in ("LICENSE", "NOTICE"):
        wheel.add(f"{wheel.info}/licenses/{name}", (ROOT / name).read_bytes())
    wheel.add(f"{wheel.info}/entry_points.txt", ENTRY_POINTS)
    for file in sorted((ROOT / "python" / PACKAGE).glob("*.py")):
        wheel.add(f"{PACKAGE}/{file.name}", file.read_bytes())
    for jar in sorted(lib.glob("*.jar")):
        wheel.add(f"{PACKAGE}/lib/{jar.name}", stored(jar))
    kernelspecs(java, lib, wheel)


class Unpacked:
    """The same files in a folder, as pip lays them out: for tests and measurements of what the package adds to the kernel."""

    def __init__(self, folder: pathlib.Path):
        self.folder = folder
        self.name = f"{PACKAGE}-{version()}"
        self.info = f"{self.name}.dist-info"
        self.add(f"{self.info}/METADATA", f"Metadata-Version: 2.4\nName: kiln-kernel\nVersion: {version()}\n")

    def add(self, name: str, content: bytes | str) -> None:
        file = self.folder / name.removeprefix(f"{self.name}.data/data/")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content.encode() if isinstance(content, str) else content)


def unpacked(java: str, lib: pathlib.Path, folder: pathlib.Path) -> dict[str, str]:
    """Lays the kernel's package out in a folder; gives the variables with which Python and Jupyter find it there."""
    kernel_files(java, lib, Unpacked(folder))
    return {"PYTHONPATH": str(folder), "JUPYTER_PATH": str(folder / "share" / "jupyter"), "JAVA_HOME": str(pathlib.Path(java).parents[1])}


def java_wheel(java: str, out: pathlib.Path) -> pathlib.Path:
    """The parts of the JDK that a kernel and its cells need, linked by jlink."""
    with tempfile.TemporaryDirectory() as folder:
        home = pathlib.Path(folder, "home")
        # without compression of its own, for the same reason as the jars
        smaller = ["--compress", "zip-0", "--strip-debug", "--no-man-pages", "--no-header-files"]
        link = [str(pathlib.Path(java).parent / "jlink"), "--add-modules", MODULES, *smaller, "--output", str(home)]
        done = subprocess.run(link, capture_output=True, text=True)
        if done.returncode:
            sys.exit(f"kiln: jlink failed: {done.stdout}{done.stderr}\nMaybe build with a whole JDK, such as Temurin 25.")
        (home / "lib" / "ct.sym").unlink(missing_ok=True)  # only for javac --release with an older version
        release = (home / "release").read_text(encoding="utf-8")
        files = sorted(p for p in home.rglob("*") if p.is_file())
        glibc = max([17, *(glibc_of(p.read_bytes()) for p in files)])
        metadata = [
            "Summary: The parts of OpenJDK that the Jupyter kernel Kiln runs on",
            "License-Expression: GPL-2.0-only WITH Classpath-exception-2.0",
            "Requires-Python: >=3.10",
        ]
        number = re.search(r'^JAVA_VERSION="([\d.]+)', release, re.M).group(1)
        wheel = Wheel(out, JDK, number, f"py3-none-manylinux_2_{glibc}_x86_64", metadata)
        wheel.add(f"{JDK}/__init__.py", '"""A JDK; its home is the folder beside this file."""\n')
        for file in files:
            name = file.relative_to(home).as_posix()
            wheel.add(f"{JDK}/home/{name}", file.read_bytes(), os.access(file, os.X_OK))
        return wheel.close()


def cross_wheel(java: str, lib: pathlib.Path, out: pathlib.Path, compiler: str) -> pathlib.Path:
    """The kernel for the Linux that a compiler compiles for: its libraries instead of those of this machine."""
    import make_natives

    with tempfile.TemporaryDirectory() as folder:
        others = pathlib.Path(folder)
        make_natives.make(str(pathlib.Path(java).parents[1]), compiler, others / "natives.jar")
        for jar in lib.glob("*.jar"):
            with zipfile.ZipFile(jar) as files, zipfile.ZipFile(others / jar.name, "w", zipfile.ZIP_STORED) as kept:
                for entry in files.infolist():
                    if not entry.filename.startswith("native/"):
                        kept.writestr(zipfile.ZipInfo(entry.filename, entry.date_time), files.read(entry))
        machine = {name: code for code, name in MACHINES.items()}[make_natives.machine(compiler)]
        return kernel_wheel(java, others, out, machine)


if __name__ == "__main__":
    java_command, lib_folder, out_folder, *cross = sys.argv[1:]
    pathlib.Path(out_folder).mkdir(parents=True, exist_ok=True)
    for c_compiler in cross:
        print(cross_wheel(java_command, pathlib.Path(lib_folder), pathlib.Path(out_folder), c_compiler))
    if not cross:
        print(java_wheel(java_command, pathlib.Path(out_folder)))
        print(kernel_wheel(java_command, pathlib.Path(lib_folder), pathlib.Path(out_folder)))
