"""Packs the built kernel as a zip file with an installer: python make_zip.py LIB OUT. ./kiln zip calls it."""

from __future__ import annotations

import pathlib
import sys
import zipfile

from make_wheel import ROOT, version

README = """Kiln {version}: two Jupyter kernels, "Kiln (Java 25)" and "NumPy on Kiln", for Linux on x86-64.

    ./install.sh                    for the current user
    ./install.sh --prefix DIR       below DIR/share/jupyter, such as the folder of a Python environment
    ./install.sh --help             all options

It needs a JDK 25 or newer, which it looks for in JAVA_HOME, on the PATH and in the usual folders, and Jupyter. Everything is copied: this
folder is not needed afterwards. To remove the kernels: jupyter kernelspec remove kiln kiln-numpy
"""


def add(archive: zipfile.ZipFile, name: str, data: bytes, executable: bool = False) -> None:
    entry = zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0))
    entry.external_attr = (0o100755 if executable else 0o100644) << 16
    entry.compress_type = zipfile.ZIP_DEFLATED
    archive.writestr(entry, data)


def make(lib: pathlib.Path, out: pathlib.Path) -> pathlib.Path:
    out.mkdir(parents=True, exist_ok=True)
    folder = f"kiln-{version()}"
    path = out / f"{folder}-linux-x86_64.zip"
    with zipfile.ZipFile(path, "w") as archive:
        add(archive, f"{folder}/README.txt", README.format(version=version()).encode())
        add(archive, f"{folder}/install.sh", (ROOT / "python" / "install.sh").read_bytes(), executable=True)
        add(archive, f"{folder}/find-jdk", (ROOT / ".mvn" / "find-jdk").read_bytes(), executable=True)
        for name in ("LICENSE", "NOTICE", "CHANGELOG.md"):
            add(archive, f"{folder}/{name}", (ROOT / name).read_bytes())
        for jar in sorted(lib.glob("*.jar")):
            add(archive, f"{folder}/lib/{jar.name}", jar.read_bytes())
    return path


if __name__ == "__main__":
    print(make(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
