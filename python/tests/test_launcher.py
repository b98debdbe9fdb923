"""The launcher from outside: exit states and messages."""

import json
import shutil
import subprocess

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


def test_doctor_names_everything(kiln):
    report = kiln("doctor").stdout
    for word in ("JDK", "C compiler", "CMake", "Python", "Jupyter", "HiGHS", "OpenCL", "fonts"):
        assert word.lower() in report.lower(), report
    for line in report.splitlines():
        assert not line.strip().startswith("missing") or "type:" in report[report.index(line) :]


def test_without_a_jdk_it_says_what_to_install(root, tmp_path):
    tools = tmp_path / "bin"
    tools.mkdir()
    for name in ("bash", "dirname", "readlink", "sed", "cat", "printf", "find", "mkdir", "env"):
        if shutil.which(name):
            (tools / name).symlink_to(shutil.which(name))
    (tmp_path / ".mvn").mkdir()
    shutil.copy(root / "kiln", tmp_path / "kiln")
    finder = (root / ".mvn/find-jdk").read_text().replace("/usr/lib/jvm/*", str(tmp_path / "none"))
    (tmp_path / ".mvn/find-jdk").write_text(finder)
    (tmp_path / ".mvn/find-jdk").chmod(0o755)
    copy = tmp_path / "kiln"
    got = subprocess.run([str(copy), "build"], capture_output=True, text=True, env={"PATH": str(tools), "HOME": str(tmp_path)})
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
