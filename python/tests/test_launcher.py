"""The launcher from outside: exit states and messages."""

import json
import os
import re
import shutil
import socket
import subprocess
import time
import urllib.request

import nbformat
import pytest


@pytest.fixture(scope="module")
def kiln(root):
    def call(*arguments, **options):
        return subprocess.run(
            [str(root / "kiln"), *arguments], capture_output=True, text=True, timeout=300, cwd=options.pop("cwd", root), **options
        )

    return call


def test_help_and_unknown_command(kiln):
    assert "doctor" in kiln("help").stdout
    wrong = kiln("labb")
    assert wrong.returncode != 0 and "labb" in wrong.stderr


@pytest.mark.full
def test_doctor_names_everything(kiln):
    report = kiln("doctor").stdout
    for word in ("JDK", "C compiler", "CMake", "Python", "Jupyter", "HiGHS", "OpenBLAS", "OpenCL", "fonts"):
        assert re.search(rf"^  (ok|missing) +{word} ", report, re.M), report


def tools_only(folder, *names):
    """A PATH with nothing but these."""
    folder.mkdir()
    for name in names:
        if shutil.which(name):
            (folder / name).symlink_to(shutil.which(name))
    return str(folder)


SHELL = ("bash", "dirname", "readlink", "sed", "cat", "printf", "find", "mkdir", "env", "grep", "head", "tail")


@pytest.mark.full
def test_doctor_says_what_to_type_for_what_is_missing(root, tmp_path):
    environment = {"PATH": tools_only(tmp_path / "bin", *SHELL), "HOME": str(tmp_path), "JAVA_HOME": os.environ.get("JAVA_HOME", "")}
    got = subprocess.run([str(root / "kiln"), "doctor"], capture_output=True, text=True, env=environment)
    assert got.returncode == 1
    for word, advice in (("C compiler", "apt-get install gcc"), ("CMake", "apt-get install cmake"), ("Python", "apt-get install python3")):
        assert re.search(rf"^  missing  {word} .*\n +type: {advice}", got.stdout, re.M), got.stdout + got.stderr


def test_without_a_jdk_it_says_what_to_install(root, tmp_path):
    tools = tools_only(tmp_path / "bin", *SHELL)
    (tmp_path / ".mvn").mkdir()
    shutil.copy(root / "kiln", tmp_path / "kiln")
    finder = (root / ".mvn/find-jdk").read_text().replace("/usr/lib/jvm/*", str(tmp_path / "none"))
    (tmp_path / ".mvn/find-jdk").write_text(finder)
    (tmp_path / ".mvn/find-jdk").chmod(0o755)
    copy = tmp_path / "kiln"
    got = subprocess.run([str(copy), "build"], capture_output=True, text=True, env={"PATH": tools, "HOME": str(tmp_path)})
    assert got.returncode == 1 and "no JDK 25" in got.stderr and "Maybe" in got.stderr


FIG3 = {
    "dialect": "bytecode",
    "name": "two",
    "ops": [
        {"id": 1, "op": "COPY", "out": ["A[0:4]"], "in": []},
        {"id": 2, "op": "ADD", "out": ["B[0:4]"], "in": ["A[0:4]"]},
        {"id": 3, "op": "DEL", "out": ["A"]},
        {"id": 4, "op": "SYNC", "out": ["B"]},
    ],
}


def test_plan_prints_one_object_a_problem(kiln, tmp_path):
    file = tmp_path / "p.json"
    file.write_text(json.dumps([FIG3, FIG3]))
    got = kiln("plan", str(file), "--cost", "bohrium", "--partitioner", "ilp", "--lp", str(tmp_path / "p.lp"))
    assert got.returncode == 0, got.stderr
    answers = [json.loads(line) for line in got.stdout.splitlines()]
    assert len(answers) == 2
    for answer in answers:
        assert answer["status"] == "optimal" and answer["cost"] == answer["bound"] == 4
        assert sorted(sum(answer["blocks"], [])) == [1, 2, 3, 4]


def test_plan_refuses_bad_input_in_one_line(kiln, tmp_path):
    file = tmp_path / "bad.json"
    file.write_text(json.dumps({"dialect": "bytecode", "name": "x", "ops": [{"id": 7, "op": "ADD", "out": ["A[0:"], "in": []}]}))
    got = kiln("plan", str(file), "--cost", "bohrium", "--partitioner", "ilp")
    assert got.returncode == 2 and len(got.stderr.strip().splitlines()) == 1
    assert "bad.json" in got.stderr and "7" in got.stderr
    assert kiln("plan", str(tmp_path / "none.json")).returncode == 2


@pytest.mark.full
def test_run_exits_nonzero_when_a_cell_fails(kiln, tmp_path):
    book = nbformat.v4.new_notebook(
        cells=[nbformat.v4.new_code_cell("1 + 1"), nbformat.v4.new_code_cell("%%bench -r 2 -w 1 --assert \"ilp <= 0.0 * ilp\"\n%%array\ns = 1 + 1")],
        metadata={"kernelspec": {"name": "kiln", "display_name": "Kiln", "language": "java"}},
    )
    nbformat.write(book, tmp_path / "fails.ipynb")
    got = kiln("run", "fails.ipynb", "--out", "written", cwd=tmp_path)
    assert got.returncode == 1, got.stderr
    written = nbformat.read(tmp_path / "written/fails.ipynb", as_version=4)
    assert written.cells[0].outputs[0]["data"]["text/plain"] == "2"
    assert written.cells[1].outputs[-1].output_type == "error"
    assert (tmp_path / "written/fails.html").exists()
    assert kiln("run", "nowhere.ipynb").returncode == 1


@pytest.mark.full
def test_install_below_a_folder_stands_alone(kiln, tmp_path):
    got = kiln("install", "--prefix", str(tmp_path / "env"))
    assert got.returncode == 0, got.stderr
    spec = tmp_path / "env/share/jupyter/kernels/kiln"
    argv = json.loads((spec / "kernel.json").read_text())["argv"]
    assert argv[argv.index("-cp") + 1] == str(spec / "lib" / "*") and len(list((spec / "lib").glob("*.jar"))) > 20
    assert f"-XX:SharedArchiveFile={spec / 'classes.jsa'}" in argv and (spec / "classes.jsa").stat().st_size > 10_000_000
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell("%%array\nnp.arange(4.0).sum() + 0.5")])
    nbformat.write(book, tmp_path / "one.ipynb")
    environment = {**os.environ, "JUPYTER_PATH": str(tmp_path / "env/share/jupyter"), "JUPYTER_PREFER_ENV_PATH": "0"}
    command = ["jupyter", "nbconvert", "--to", "notebook", "--execute", "--ExecutePreprocessor.kernel_name=kiln", "--stdout", "one.ipynb"]
    ran = subprocess.run(command, cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stderr
    assert "6.5" in ran.stdout


@pytest.mark.full
def test_lab_serves_jupyterlab_with_the_kernel(root):
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        port = s.getsockname()[1]
    command = [str(root / "kiln"), "lab", "quickstart.ipynb", "--no-browser", f"--port={port}", "--IdentityProvider.token="]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        for _ in range(120):
            try:
                with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/kernelspecs", timeout=2) as answer:
                    assert "kiln" in json.load(answer)["kernelspecs"]
                    return
            except OSError:
                assert server.poll() is None, "./kiln lab ended"
                time.sleep(0.5)
        pytest.fail("JupyterLab did not answer within a minute")
    finally:
        server.terminate()
        server.wait(20)
