"""The Python package: built, installed by pip into an empty environment, used, and removed."""

import hashlib
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import zipfile

import nbformat
import pytest
from conftest import need

CELLS = {
    "kiln-numpy": ["import numpy as np", "a = np.arange(1_000.0)\n(a * 2 + 1).sum()", "%%java\na.sum().item()"],
    "kiln": ["%%array\nimport numpy as np\na = np.arange(1_000.0)", "a.multiply(2).add(1).sum()"],
}


def packed(root, out) -> list[pathlib.Path]:
    """The JDK and the kernel."""
    environment = {**os.environ, "KILN_BASE_PYTHON": sys.executable}
    done = subprocess.run([str(root / "kiln"), "wheel", "--out", str(out)], capture_output=True, text=True, env=environment, timeout=600)
    assert done.returncode == 0, done.stderr
    return [pathlib.Path(line) for line in done.stdout.strip().splitlines()[-2:]]


@pytest.fixture(scope="module")
def packages(root, tmp_path_factory):
    return packed(root, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def package(packages):
    return packages[1]


@pytest.fixture(scope="module")
def environment(packages, tmp_path_factory):
    """A fresh environment with the wheels and no JDK elsewhere, and the variables its processes run with; Jupyter's packages are the tests' own."""
    folder = tmp_path_factory.mktemp("installed")
    venv = folder / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    jupyter = next(p for p in sys.path if p.endswith("site-packages"))
    site = next((venv / "lib").glob("python3*/site-packages"))
    (site / "jupyter-of-the-tests.pth").write_text(jupyter + "\n")
    python = venv / "bin" / "python"
    subprocess.run([str(python), "-m", "pip", "install", "--quiet", "--no-index", *map(str, packages)], check=True)
    variables = {**os.environ, "XDG_CACHE_HOME": str(folder / "cache"), "HOME": str(folder), "JUPYTER_PREFER_ENV_PATH": "1"}
    variables.pop("JAVA_HOME", None)
    variables["PATH"] = f"{venv / 'bin'}:/usr/bin:/bin"
    return python, variables


def run(environment, *arguments, cwd=None, **options):
    python, variables = environment
    return subprocess.run([str(python), *arguments], capture_output=True, text=True, timeout=300, cwd=cwd, env={**variables, **options})


def test_the_launcher_says_what_to_install_where_there_is_no_jdk(root, tmp_path):
    program = "from kiln_kernel import jdk, __main__ as m\njdk.candidates = lambda: iter([])\nraise SystemExit(m.main(['kernel', 'x.json']))"
    got = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, env={**os.environ, "PYTHONPATH": str(root / "python")}
    )
    assert got.returncode == 1 and "no JDK 25" in got.stderr and "Maybe" in got.stderr


def test_a_runtime_without_the_compiler_is_no_jdk(root, tmp_path, monkeypatch):
    monkeypatch.syspath_prepend(str(root / "python"))
    from kiln_kernel import jdk

    def home(name, version, modules):
        (tmp_path / name / "bin").mkdir(parents=True)
        jdk.java(tmp_path / name).touch()
        (tmp_path / name / "release").write_text(f'JAVA_VERSION="{version}"\nMODULES="{modules}"\n')
        return tmp_path / name

    whole = "java.base jdk.compiler jdk.jshell jdk.incubator.vector"
    runtime, old, good = home("runtime", "25.0.1", "java.base"), home("old", "21.0.2", whole), home("good", "25", whole)
    monkeypatch.setattr(jdk, "candidates", lambda: iter([tmp_path / "missing", runtime, old, good]))
    assert jdk.find() == good
    monkeypatch.setattr(jdk, "candidates", lambda: iter([runtime, old]))
    with pytest.raises(jdk.NoJdk, match="old.*version 21"):
        jdk.find()


@pytest.mark.full
def test_it_holds_the_jars_the_kernelspecs_and_the_licences(package):
    with zipfile.ZipFile(package) as files:
        assert files.testzip() is None
        names = files.namelist()
        assert json.loads(files.read("kiln_kernel/command.json"))["flags"]
    for end in ("kernels/kiln/kernel.json", "kernels/kiln-numpy/kernel.json", "kiln-cells/package.json", "licenses/LICENSE", "licenses/NOTICE"):
        assert any(n.endswith(end) for n in names), end
    assert any(n.startswith("kiln_kernel/lib/kiln-highs") for n in names)
    with zipfile.ZipFile(package) as files:
        spec = json.loads(files.read(next(n for n in names if n.endswith("kernels/kiln-numpy/kernel.json"))))
        points = files.read(next(n for n in names if n.endswith("entry_points.txt"))).decode()
    provisioner = spec["metadata"]["kernel_provisioner"]["provisioner_name"]
    assert spec["argv"][0] == "python" and f"\n{provisioner} = kiln_kernel.provisioner:KilnProvisioner\n" in points


@pytest.mark.full
def test_the_kernel_for_another_machine_has_that_machine_s_libraries_only(root, tmp_path):
    import make_wheel

    compiler = "aarch64-linux-gnu-gcc"
    need(shutil.which(compiler) is not None, compiler, "apt-get install gcc-aarch64-linux-gnu libc6-dev-arm64-cross")
    home = subprocess.run([str(root / ".mvn/find-jdk")], capture_output=True, text=True, check=True).stdout.strip()
    package = make_wheel.cross_wheel(f"{home}/bin/java", root / "kernel/target/dist/lib", tmp_path, compiler)
    assert re.fullmatch(r"kiln_kernel-.*-py3-none-manylinux_2_\d+_aarch64\.whl", package.name)
    libraries = {}
    with zipfile.ZipFile(package) as files:
        assert "kiln-java" not in files.read(next(n for n in files.namelist() if n.endswith("METADATA"))).decode().split("\n\n")[0]
        for name in files.namelist():
            if name.endswith(".jar"):
                with zipfile.ZipFile(io.BytesIO(files.read(name))) as jar:
                    libraries |= {n: jar.read(n) for n in jar.namelist() if n.startswith("native/") and not n.endswith("/")}
    names = ("libhighs.so", "libkilnhighs.so", "libkilnrows.so")
    assert set(libraries) == {f"native/Linux-aarch64/{n}{end}" for n in names for end in ("", ".sha256")}
    for name in names:
        content = libraries[f"native/Linux-aarch64/{name}"]
        assert content[18:20] == make_wheel.AARCH64
        assert libraries[f"native/Linux-aarch64/{name}.sha256"].decode().strip() == hashlib.sha256(content).hexdigest()


@pytest.mark.full
def test_together_they_stay_small(packages):
    assert [p.name.split("-")[0] for p in packages] == ["kiln_java", "kiln_kernel"]
    assert sum(p.stat().st_size for p in packages) <= 90_000_000


@pytest.mark.full
def test_the_jdk_of_the_package_is_found(environment):
    python, _ = environment
    got = run(environment, "-c", "from kiln_kernel import jdk; print(jdk.find())")
    assert got.returncode == 0, got.stderr
    assert pathlib.Path(got.stdout.strip()).is_relative_to(pathlib.Path(python).parents[1]), got.stdout


@pytest.mark.full
@pytest.mark.parametrize("kernel", CELLS)
def test_a_notebook_runs_on_the_installed_package(environment, tmp_path, kernel):
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(c) for c in CELLS[kernel]])
    book.metadata.kernelspec = {"name": kernel, "display_name": kernel, "language": "python"}
    nbformat.write(book, tmp_path / "book.ipynb")
    convert = ("-m", "nbconvert", "--to", "notebook", "--execute", "--output", "done", str(tmp_path / "book.ipynb"))
    done = run(environment, *convert, KILN_PREPARE="no")
    assert done.returncode == 0, done.stderr
    cells = nbformat.read(tmp_path / "done.ipynb", 4).cells
    text = [[o.data["text/plain"] for o in c.outputs if o.output_type == "execute_result"] for c in cells]
    assert "1000000.0" in text[1][0] and (kernel == "kiln" or "499500.0" in text[2][0])


@pytest.mark.full
def test_files_beside_the_notebook_are_not_taken_for_modules(environment, tmp_path):
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong one')\n")
    got = run(environment, "-m", "kiln_kernel", "--help", cwd=tmp_path)
    assert got.returncode == 0 and "Jupyter kernel" in got.stdout, got.stderr


@pytest.mark.full
def test_a_prepared_start_has_an_archive_of_classes(environment):
    python, variables = environment
    assert run(environment, "-m", "kiln_kernel", "prepare").returncode == 0
    cache = pathlib.Path(variables["XDG_CACHE_HOME"], "kiln")
    (ready,) = cache.glob("*/ready")
    assert (ready.parent / "share/jupyter/kernels/kiln/classes.jsa").is_file() and not (ready.parent / "lock").exists()
    show = "import os, kiln_kernel.__main__ as m; os.execv = lambda p, c: print(*c); m.main(['kernel', 'x.json'])"
    command = run(environment, "-c", show).stdout
    assert "classes.jsa" in command and command.rstrip().endswith("dev.kiln.kernel.Main kernel x.json")
    assert run(environment, "-m", "kiln_kernel", "prepare").returncode == 0, "prepared already"


@pytest.mark.full
def test_jupyter_s_own_tests_of_a_kernel_pass_on_both(environment, root):
    tests = ["-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", "ProtocolTests", str(root / "kernel/src/test/python")]
    for _ in range(3):  # its own timeouts of a tenth of a second are short on a busy machine
        done = run(environment, *tests, KILN_PREPARE="no", KILN_SPARE="off", KILN_KERNEL="kiln", KILN_HISTORY="off")
        if done.returncode == 0:
            break
    assert done.returncode == 0, done.stdout
    assert re.search(r"\b24 passed\b", done.stdout) and "skipped" not in done.stdout, done.stdout


@pytest.mark.full
def test_the_provisioner_is_found(environment):
    found = "from jupyter_client.provisioning import KernelProvisionerFactory as F; print(*F.instance().get_provisioner_entries())"
    assert "kiln-provisioner" in run(environment, "-c", found).stdout.split()


@pytest.mark.full
def test_from_the_wheels_to_the_first_picture_with_nothing_else_on_the_path(packages):
    import first_picture

    need(first_picture.CHROMIUM is not None, "Chromium", "apt-get install chromium")
    seconds = first_picture.measure([str(p) for p in packages], next(p for p in sys.path if p.endswith("site-packages")))
    print("seconds from pip install to the first plan picture:", seconds)
    assert seconds["picture"] > seconds["served"]


def owned(folder):
    """All files below a folder but compiled modules."""
    return {p for p in folder.rglob("*") if p.is_file() and "__pycache__" not in p.parts}


@pytest.mark.full
@pytest.mark.parametrize("way", ["--user", "--prefix"])
def test_it_can_be_installed_for_a_user_and_below_a_folder(packages, tmp_path, way):
    base = getattr(sys, "_base_executable", sys.executable)
    base = base if "venv" not in base else str(pathlib.Path(sys.base_prefix, "bin", "python3"))
    variables = {**os.environ, "HOME": str(tmp_path), "PYTHONUSERBASE": str(tmp_path / "base"), "PIP_BREAK_SYSTEM_PACKAGES": "1"}
    place = tmp_path / "base"
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", "--python", base]
    target = ["--user"] if way == "--user" else ["--prefix", str(place)]
    subprocess.run([*pip, "install", "--no-index", *target, *map(str, packages)], check=True, env=variables)
    spec = json.loads((place / "share/jupyter/kernels/kiln/kernel.json").read_text())
    assert spec["argv"][:3] == ["python", "-m", "kiln_kernel"]
    (site,) = place.glob("lib/python3*/site-packages")
    path = {} if way == "--user" else {"PYTHONPATH": str(site)}
    show = [base, "-m", "kiln_kernel", "--help"]
    got = subprocess.run(show, capture_output=True, text=True, env={k: v for k, v in variables.items() if k != "JAVA_HOME"} | path)
    assert got.returncode == 0 and "Jupyter kernel" in got.stdout, got.stderr
    if way == "--user":
        subprocess.run([*pip, "uninstall", "-y", "kiln-kernel", "kiln-java"], check=True, env=variables)
        assert not owned(place)


def older(folder) -> pathlib.Path:
    """A small wheel of an earlier version, with a module and a jar that later ones do not have."""
    import make_wheel

    wheel = make_wheel.Wheel(folder, make_wheel.PACKAGE, "0.0.1", "py3-none-any", [])
    for name in ("kiln_kernel/__init__.py", "kiln_kernel/old.py", "kiln_kernel/lib/old-1.jar"):
        wheel.add(name, "")
    return wheel.close()


@pytest.mark.full
def test_pip_upgrades_and_removes_all_of_it(packages, tmp_path):
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    before = owned(venv)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--no-index", str(older(tmp_path))], check=True)
    subprocess.run([*pip, "install", "--no-index", "--upgrade", *map(str, packages)], check=True)
    assert (venv / "bin" / "kiln-kernel").exists()
    assert not [p for p in owned(venv) if p.name in ("old.py", "old-1.jar")]
    subprocess.run([*pip, "uninstall", "-y", "kiln-kernel", "kiln-java"], check=True)
    assert not owned(venv) - before
