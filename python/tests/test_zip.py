"""The zip file: packed, unpacked into an empty folder, installed below an empty prefix, and used; and the container file."""

import json
import os
import re
import shutil
import subprocess
import zipfile

import pytest
from session import kernel


@pytest.fixture(scope="module")
def unpacked(root, tmp_path_factory):
    folder = tmp_path_factory.mktemp("zip")
    done = subprocess.run([str(root / "kiln"), "zip", "--out", str(folder)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr
    (archive,) = folder.glob("kiln-*-linux-x86_64.zip")
    assert done.stdout.strip().endswith(archive.name)
    with zipfile.ZipFile(archive) as files:
        files.extractall(folder)
        for entry in files.infolist():  # as unzip does
            os.chmod(folder / entry.filename, entry.external_attr >> 16)
    (home,) = (path for path in folder.iterdir() if path.is_dir())
    return home


def install(home, *arguments, **environment):
    return subprocess.run([str(home / "install.sh"), *arguments], capture_output=True, text=True, timeout=300, env=environment)


def test_the_unpacked_file_installs_kernels_that_run(unpacked, tmp_path):
    # in a folder whose name has a space, which is gone before the kernel starts
    home = shutil.copytree(unpacked, tmp_path / "an unpacked zip")
    done = install(home, "--no-class-archive", "--prefix", str(tmp_path / "prefix"), **os.environ)
    assert done.returncode == 0, done.stderr
    shutil.rmtree(home)
    kernels = tmp_path / "prefix/share/jupyter/kernels"
    assert sorted(p.name for p in kernels.iterdir()) == ["kiln", "kiln-numpy"]
    assert "NOTICE" in {p.name for p in (kernels / "kiln").iterdir()}
    assert str(home) not in json.dumps(json.loads((kernels / "kiln/kernel.json").read_text()))
    with kernel("kiln-numpy", kernels) as session:
        session.ok("import numpy as np\nx = np.arange(1000.0)")
        assert session.ok("(x * 2 + 1).sum()").text == "np.float64(1000000.0)"


def test_without_a_jdk_it_says_what_to_install(unpacked, tmp_path):
    (tmp_path / "bin").mkdir()
    for name in ("bash", "dirname", "readlink", "sed", "env"):
        (tmp_path / "bin" / name).symlink_to(shutil.which(name))
    (unpacked / "find-jdk").rename(unpacked / "find-jdk.all")
    # the usual folders of this machine may hold a JDK
    (unpacked / "find-jdk").write_text("#!/usr/bin/env bash\nexit 1\n")
    os.chmod(unpacked / "find-jdk", 0o755)
    try:
        done = install(unpacked, PATH=str(tmp_path / "bin"), HOME=str(tmp_path))
    finally:
        (unpacked / "find-jdk.all").replace(unpacked / "find-jdk")
    assert done.returncode == 1 and "no JDK 25" in done.stderr and "Maybe" in done.stderr


def test_the_container_file_names_what_is_there(root):
    """Read, not run: what it copies and calls is in the repository, and its versions are those of the launcher."""
    text = (root / "Containerfile").read_text()
    joined = text.replace("\\\n", " ")
    assert re.findall(r"^FROM \S+:\S+", joined, re.M)
    ignored = (root / ".dockerignore").read_text().split()
    for sources in re.findall(r"^COPY (?!--from)(?:--\S+ )*(.+) \S+$", joined, re.M):
        for source in sources.split():
            assert (root / source).exists() and source not in ignored, source
    usage = subprocess.run([str(root / "kiln"), "help"], capture_output=True, text=True).stdout
    for command in re.findall(r"\./kiln (\w+)", joined):
        assert re.search(rf"^  {command} ", usage, re.M), command
    for module in re.findall(r"python -m (\w+)", joined):
        assert (root / "python" / module / "__main__.py").exists()
    (start,) = re.findall(r"^CMD (\[.*\])$", joined, re.M)
    assert (root / json.loads(start)[-1]).exists()
    # what the builder checks for before it builds
    for tool, package in (("cc", "gcc"), ("cmake", "cmake"), ("venv", "python3-venv")):
        assert tool in (root / "kiln").read_text() and re.search(rf" {package} ", joined.split("FROM")[1])
