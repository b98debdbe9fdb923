"""Follows the steps of binder/ in an empty folder and runs a notebook there. conda itself is not used: the pip part of the
environment goes into a fresh virtual environment, and the conda packages must be on the PATH already."""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys

import nbformat
import pytest


def pins(text):
    return dict(re.findall(r"^\s*-?\s*([a-z_]+)==(\S+)", text, re.M))


def test_environment_has_the_launcher_s_versions(root):
    lab = pins((root / "python/lab.txt").read_text())
    assert lab and pins((root / "binder/environment.yml").read_text()) == lab


def test_files_are_as_repo2docker_wants_them(root):
    build = root / "binder/postBuild"
    assert os.access(build, os.X_OK) and build.read_text().startswith("#!/bin/bash\n")
    assert "set -e" in build.read_text()
    environment = (root / "binder/environment.yml").read_text()
    assert "conda-forge" in environment and "openjdk=25" in environment
    assert not (root / "binder/Dockerfile").exists(), "a Dockerfile would switch all others off"
    for name in ("environment.yml", "apt.txt", "postBuild"):
        assert not (root / name).exists(), "files at the root are ignored when binder/ is there"


def test_post_build_finds_conda_s_compiler_and_leaves_nothing_of_the_build(root, tmp_path):
    prefix, home = tmp_path / "conda", tmp_path / "home"
    (prefix / "bin").mkdir(parents=True)
    home.mkdir()

    def program(path, text):
        path.write_text("#!/bin/bash\n" + text)
        path.chmod(0o755)

    for name in ("mkdir", "rm"):
        (prefix / "bin" / name).symlink_to(shutil.which(name))
    program(prefix / "bin" / "python3", f"echo {prefix}\n")
    program(prefix / "bin" / "x86_64-conda-linux-gnu-cc", "")
    program(home / "kiln", 'echo "$CC $*" >compiler.txt\nmkdir -p kernel/target target .kiln\n')
    variables = {"PATH": str(prefix / "bin"), "HOME": str(tmp_path)}
    subprocess.run(["/bin/bash", str(root / "binder/postBuild")], cwd=home, env=variables, check=True)
    assert (home / "compiler.txt").read_text() == f"{prefix}/bin/x86_64-conda-linux-gnu-cc install --sys-prefix\n"
    assert not list(home.rglob("target")) and not (home / ".kiln").exists()
    assert (prefix / "etc/jupyter/jupyter_lab_config.json").is_file()


def test_the_launcher_builds_with_the_compiler_that_cc_names(root, tmp_path):
    # nothing of the build itself: the copy ends where Maven would begin
    (tmp_path / ".mvn").mkdir()
    shutil.copy(root / "kiln", tmp_path / "kiln")
    (tmp_path / ".mvn/find-jdk").write_text("#!/bin/bash\necho /jdk\n")
    (tmp_path / ".mvn/find-jdk").chmod(0o755)
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("bash", "dirname", "readlink", "find", "mkdir", "tail", "cat"):
        (tools / name).symlink_to(shutil.which(name))
    for name in ("cmake", "conda-cc"):
        (tools / name).symlink_to(shutil.which("true"))

    def build(**more):
        return subprocess.run([str(tmp_path / "kiln"), "build"], capture_output=True, text=True, env={"PATH": str(tools), **more}).stderr

    assert "no cc found" in build()
    assert "no other-cc found" in build(CC="other-cc")
    assert "the build failed" in build(CC="conda-cc -m64")


@pytest.fixture
def checkout(root, tmp_path):
    """The files git knows, in an empty folder, as repo2docker's clone has them."""
    target = tmp_path / "home"
    target.mkdir()
    files = subprocess.run(["git", "-C", root, "ls-files", "-z"], capture_output=True, check=True).stdout.decode().split("\0")
    for name in filter(None, files):
        if (root / name).is_file():
            (target / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(root / name, target / name)
    return target


@pytest.mark.full
def test_a_notebook_then_post_build(checkout, tmp_path):
    venv = tmp_path / "conda-env"
    subprocess.run([sys.executable, "-m", "venv", venv], check=True)
    wanted = pins((checkout / "binder/environment.yml").read_text())
    subprocess.run(
        [venv / "bin/python", "-m", "pip", "install", "-q", "--disable-pip-version-check", "--no-compile", *(f"{k}=={v}" for k, v in wanted.items())],
        check=True,
    )
    # an own home: postBuild clears its Maven repository, and must not clear the user's; what Maven fetched already is lent as a copy
    home = tmp_path / "jovyan"
    own = pathlib.Path(os.environ.get("MAVEN_REPOSITORY", pathlib.Path.home() / ".m2"))
    if own.is_dir():
        shutil.copytree(own, home / ".m2", symlinks=True)
    home.mkdir(exist_ok=True)
    environment = {
        **{k: v for k, v in os.environ.items() if not k.startswith(("KILN_", "JUPYTER", "VIRTUAL_ENV"))},
        "HOME": str(home),
        "PIP_NO_COMPILE": "1",
        "MAVEN_ARGS": f"-Dmaven.repo.local={home}/.m2/repository",
        "PATH": f"{venv}/bin:{os.environ['PATH']}",
    }
    # a notebook that reads files, with nothing but what README names: the launcher makes its own environment from python/lab.txt
    command = ["./kiln", "run", "notebooks/weather.ipynb", "--out", tmp_path / "ran"]
    subprocess.run(command, cwd=checkout, env=environment, check=True, timeout=1800)
    assert [p.stem for p in (tmp_path / "ran").glob("*.html")] == ["weather"]
    # this finds the build of the command before, and takes it away; building twice would show no more
    subprocess.run(["./binder/postBuild"], cwd=checkout, env=environment, check=True, timeout=1800)
    opens = json.loads((venv / "etc/jupyter/jupyter_lab_config.json").read_text())["LabApp"]["default_url"]
    assert (checkout / opens.removeprefix("/lab/tree/")).suffix == ".ipynb" and (checkout / opens.removeprefix("/lab/tree/")).exists()
    shutil.rmtree(checkout / "kernel/target", ignore_errors=True)  # the kernelspec must live by itself
    subprocess.run(
        [venv / "bin/jupyter", "nbconvert", "--to", "notebook", "--execute", "--output-dir", tmp_path, "quickstart.ipynb"],
        cwd=checkout / "notebooks", env=environment, check=True, timeout=600,
    )
    book = nbformat.read(tmp_path / "quickstart.ipynb", as_version=4)
    assert any("→" in o.get("data", {}).get("text/plain", "") for c in book.cells if c.cell_type == "code" for o in c.outputs)
