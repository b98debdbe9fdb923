"""What runs elsewhere, read here: the workflows and the updater's configuration name commands, options, files and actions that exist."""

import re
import subprocess

import pytest
import yaml

WORKFLOWS = ("build", "full-tests", "packages", "pages", "release")


def load(path):
    with open(path, encoding="utf-8") as file:
        return yaml.load(file, Loader=yaml.BaseLoader)  # without it the key "on" is true


@pytest.fixture(scope="module")
def usage(root):
    return subprocess.run([str(root / "kiln"), "help"], capture_output=True, text=True).stdout


def steps(document):
    jobs = document.get("jobs", {}).values() if "jobs" in document else [document["runs"]]
    for job in jobs:
        if "uses" in job:
            yield job
        yield from job.get("steps", [])


def faults(root, usage, text):
    """What is wrong with the commands of one step."""
    for line in filter(None, (line.strip() for line in text.splitlines())):
        for command, rest in re.findall(r"\./kiln (\S+)([^&|;]*)", line):
            row = re.search(rf"^  {command}\b(.*?)(?=^  \w|\Z)", usage, re.M | re.S)
            if not row:
                yield f"./kiln {command}"
                continue
            for option in re.findall(r"(?<=\s)--[a-z-]+", rest):
                if option not in row[1]:
                    yield f"./kiln {command} {option}"
        for profile in re.findall(r"mvnw.* -P(\w+)", line):
            if f"<id>{profile}</id>" not in (root / "pom.xml").read_text():
                yield f"-P{profile}"
        for path in re.findall(r"(?<![\w./-])(?:\./|python/|notebooks/|docs/|binder/)[\w./*-]*", line):
            if not list(root.glob(path.removeprefix("./"))):
                yield path


def all_faults(root, usage, document):
    for step in steps(document):
        yield from faults(root, usage, step.get("run", ""))
        uses = step.get("uses", "")
        if uses.startswith("./"):
            at = root / uses
            if not (at.is_file() or (at / "action.yml").is_file()):
                yield uses
        elif uses and not re.fullmatch(r"[\w.-]+/[\w./-]+@v\d+", uses):
            yield uses
        if not ("run" in step) ^ ("uses" in step):
            yield str(step)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_calls_what_exists(root, usage, name):
    document = load(root / f".github/workflows/{name}.yml")
    assert {"name", "on", "permissions", "jobs"} <= set(document)
    assert list(all_faults(root, usage, document)) == []
    for job in document["jobs"].values():
        assert ("runs-on" in job) ^ ("uses" in job)
        for other in [job["needs"]] if "needs" in job else []:
            assert other in document["jobs"]


def test_all_workflows_are_checked(root):
    assert sorted(p.stem for p in (root / ".github/workflows").iterdir()) == sorted(WORKFLOWS)


def test_the_shared_steps_call_what_exists(root, usage):
    assert list(all_faults(root, usage, load(root / ".github/actions/setup/action.yml"))) == []


def test_what_does_not_exist_is_found(root, usage):
    wrong = {
        "./kiln fly": ["./kiln fly"],
        "./kiln wheel --user": ["./kiln wheel --user"],
        "./mvnw verify -Pslow": ["-Pslow"],
        "python python/no_such.py": ["python/no_such.py"],
        "./kiln run notebooks/none-*.ipynb --out x": ["notebooks/none-*.ipynb"],
    }
    for text, expected in wrong.items():
        assert list(all_faults(root, usage, {"jobs": {"one": {"steps": [{"run": text}]}}})) == expected
    assert list(all_faults(root, usage, {"jobs": {"one": {"steps": [{"uses": "actions/checkout@main"}]}}})) == ["actions/checkout@main"]


def test_the_updater_looks_at_everything_with_versions(root):
    updates = load(root / ".github/dependabot.yml")["updates"]
    assert {u["package-ecosystem"] for u in updates} == {"maven", "pip", "github-actions", "docker"}
    for update in updates:
        for folder in update.get("directories", [update.get("directory")]):
            at = [root / folder.strip("/")] if "*" not in folder else list(root.glob(folder.strip("/")))
            assert at and all(path.is_dir() for path in at), folder
