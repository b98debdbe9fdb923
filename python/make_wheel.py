"""Packs the built kernel as a Python wheel: python make_wheel.py JAVA LIB OUT. ./kiln wheel calls it."""

from __future__ import annotations

import base64
import hashlib
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[1]
PACKAGE = "kiln_kernel"
SUMMARY = "A Jupyter kernel for array computing on the JVM: NumPy text and Java, fused and compiled"


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
        self.zip.writestr(entry, data)
        digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
        self.record.append(f"{name},sha256={digest},{len(data)}")

    def close(self) -> pathlib.Path:
        lines = [*self.record, f"{self.info}/RECORD,,"]
        self.zip.writestr(f"{self.info}/RECORD", "\n".join(lines) + "\n")
        self.zip.close()
        return self.path


def version() -> str:
    return re.search(r"<artifactId>kiln-parent</artifactId>\s*<version>([^<]+)", (ROOT / "pom.xml").read_text()).group(1)


def needed_glibc(lib: pathlib.Path) -> int:
    """The newest glibc 2.x that a library of Linux on x86-64 in the jars asks for."""
    newest = 17
    for jar in lib.glob("*.jar"):
        with zipfile.ZipFile(jar) as files:
            for name in files.namelist():
                data = files.read(name) if name.endswith(".so") or ".so." in name else b""
                if data[:5] == b"\x7fELF\x02" and data[18:20] == b"\x3e\x00":
                    newest = max([newest, *(int(n) for n in re.findall(rb"GLIBC_2\.(\d+)", data))])
    return newest


def kernelspecs(java: str, lib: pathlib.Path, wheel: Wheel) -> None:
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
                text = json.dumps(spec, indent=2) + "\n"
            wheel.add(f"{wheel.name}.data/data/share/jupyter/{file.relative_to(share).as_posix()}", text)


def kernel_wheel(java: str, lib: pathlib.Path, out: pathlib.Path) -> pathlib.Path:
    metadata = [
        f"Summary: {SUMMARY}",
        "License-Expression: Apache-2.0",
        "License-File: LICENSE",
        "License-File: NOTICE",
        "Requires-Python: >=3.10",
        "Description-Content-Type: text/markdown",
        "",
        "Needs a JDK 25 (JAVA_HOME, PATH or a usual folder) and Jupyter. Adds the kernels *Kiln (Java 25)* and *NumPy on Kiln*.",
    ]
    wheel = Wheel(out, PACKAGE, version(), f"py3-none-manylinux_2_{needed_glibc(lib)}_x86_64", metadata)
    for name in ("LICENSE", "NOTICE"):
        wheel.add(f"{wheel.info}/licenses/{name}", (ROOT / name).read_bytes())
    wheel.add(f"{wheel.info}/entry_points.txt", f"[console_scripts]\nkiln-kernel = {PACKAGE}.__main__:script\n")
    for file in sorted((ROOT / "python" / PACKAGE).glob("*.py")):
        wheel.add(f"{PACKAGE}/{file.name}", file.read_bytes())
    for jar in sorted(lib.glob("*.jar")):
        wheel.add(f"{PACKAGE}/lib/{jar.name}", jar.read_bytes())
    kernelspecs(java, lib, wheel)
    return wheel.close()


if __name__ == "__main__":
    java_command, lib_folder, out_folder = sys.argv[1:]
    pathlib.Path(out_folder).mkdir(parents=True, exist_ok=True)
    print(kernel_wheel(java_command, pathlib.Path(lib_folder), pathlib.Path(out_folder)))
