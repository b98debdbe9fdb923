"""The modules as libraries: what their jars hold, and the example projects, built by Maven from the artifacts in a fresh local repository."""

import pathlib
import re
import shutil
import subprocess
import zipfile

import pytest

# what each example prints
EXAMPLES = {
    "highs": ["OPTIMAL: worth 8.0", "lamp: false", "rope: true", "tent: true"],
    "planner": ["bohrium: optimal, cost ", "  [square, sum, free]", "  [scale]", "max-contract: optimal, cost "],
    "arrays": ["kernels: 1", "2.067282", "backend: vector"],
}


def text_of(pom, element):
    return re.search(rf"<{element}>([^<]+)</{element}>", pom)[1]


@pytest.fixture(scope="module")
def artifacts(root):
    """The artifact of each module with its POM and its jar."""
    version = re.search(r"<artifactId>kiln-parent</artifactId>\s*<version>([^<]+)", (root / "pom.xml").read_text())[1]
    found = {}
    for pom in root.glob("*/pom.xml"):
        name = re.search(r"</parent>\s*<artifactId>([^<]+)", pom.read_text())[1]
        found[name] = (version, pom, pom.parent / "target" / f"{name}-{version}.jar")
    assert {"kiln-natives", "kiln-highs", "kiln-arrays", "kiln-planner", "kiln-exec", "kiln-exec-vector", "kiln-kernel"} < set(found)
    return found


def test_every_jar_has_the_licence_a_module_name_and_packages_of_its_own(root, artifacts):
    packages = {}
    for name, (_, pom, jar) in artifacts.items():
        with zipfile.ZipFile(jar) as files:
            manifest = files.read("META-INF/MANIFEST.MF").decode()
            assert f"Automatic-Module-Name: {text_of(pom.read_text(), 'kiln.module')}\r\n" in manifest, name
            for notice in ("LICENSE", "NOTICE"):
                assert files.read(f"META-INF/{notice}") == (root / notice).read_bytes(), name
            for package in {entry.rpartition("/")[0] for entry in files.namelist() if entry.endswith(".class")}:
                assert packages.setdefault(package, name) == name, f"{package} is in {packages[package]} and {name}"


def test_the_poms_say_what_a_repository_asks_for(root, artifacts):
    parent = (root / "pom.xml").read_text()
    for element in ("url", "licenses", "developers", "scm", "description", "name"):
        assert f"<{element}" in parent
    for name, (_, pom, _) in artifacts.items():
        for element in ("name", "description"):
            assert f"<{element}>" in pom.read_text(), name


def test_the_planner_has_no_command_line(root):
    assert "picocli" not in (root / "planner/pom.xml").read_text()


def test_the_examples_have_the_versions_of_the_build(root, artifacts):
    build = (root / "pom.xml").read_text()
    for pom in root.glob("examples/*/pom.xml"):
        for artifact, version in re.findall(r"<artifactId>([\w-]+)</artifactId><version>([^<]+)</version>", pom.read_text()):
            if artifact in artifacts:
                assert version == artifacts[artifact][0], pom
            else:
                wanted = "slf4j" if artifact.startswith("slf4j") else artifact
                assert version == text_of(build, f"{wanted}.version"), f"{artifact} of {pom}"


@pytest.mark.full
def test_the_documentation_of_the_libraries_has_no_error(root, tmp_path):
    """What the profile release does when it makes Javadoc, without writing pages."""
    home = pathlib.Path(subprocess.run([str(root / ".mvn/find-jdk")], capture_output=True, text=True, check=True).stdout.strip())
    modules = ("natives", "highs-jni", "arrays", "planner", "exec", "exec-vector", "exec-opencl")
    folders = [root / module / part for module in modules for part in ("src/main/java", "target/generated-sources")]
    files = [str(file) for folder in folders for file in folder.rglob("*.java")]
    jars = [str(jar) for jar in (root / "kernel/target/dist/lib").glob("*.jar") if not jar.name.startswith("kiln-")]
    (tmp_path / "files").write_text("\n".join(files))
    check = ["-Xdoclint:all/protected,-missing/protected", "-proc:none", "-nowarn", "--add-modules", "jdk.incubator.vector"]
    command = [str(home / "bin/javac"), *check, "-cp", ":".join(jars), "-d", str(tmp_path / "classes"), f"@{tmp_path / 'files'}"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600)
    assert done.returncode == 0, done.stderr


@pytest.fixture(scope="module")
def repository(root, artifacts, tmp_path_factory):
    """A local repository in which the artifacts lie as Maven installs them."""
    folder = tmp_path_factory.mktemp("repository")
    everything = {**artifacts, "kiln-parent": (next(iter(artifacts.values()))[0], root / "pom.xml", None)}
    for name, (version, pom, jar) in everything.items():
        to = folder / "dev/kiln" / name / version
        to.mkdir(parents=True)
        shutil.copy(pom, to / f"{name}-{version}.pom")
        if jar:
            shutil.copy(jar, to)
    return folder


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_example_builds_and_runs(root, repository, tmp_path, name):
    project = tmp_path / name
    shutil.copytree(root / "examples" / name, project, ignore=shutil.ignore_patterns("target"))
    # everything else comes from the repository that the build of Kiln filled
    tail = pathlib.Path.home() / ".m2/repository"
    where = [f"-Dmaven.repo.local={repository}", f"-Dmaven.repo.local.tail={tail}"]
    command = [str(root / "mvnw"), "-q", "-B", "-f", str(project / "pom.xml"), *where, "compile", "exec:exec"]
    done = subprocess.run(command, capture_output=True, text=True, timeout=600, cwd=root)
    assert done.returncode == 0, done.stdout + done.stderr
    for line in EXAMPLES[name]:
        assert re.search("^" + re.escape(line), done.stdout, re.M), done.stdout + done.stderr


def test_every_published_library_has_an_example(root):
    assert {p.parent.name for p in root.glob("examples/*/pom.xml")} == set(EXAMPLES)
