"""What the repository says of itself: NOTICE names every jar that is shipped, links of the pages lead somewhere, CONTRIBUTING and
docs name classes and packages that exist."""

import re


def test_notice_names_every_jar_that_is_shipped(root):
    notice = (root / "NOTICE").read_text()
    names = re.findall(r"^  (\S.*)$", notice, re.M)
    known = [n.removesuffix("*") for line in names for n in re.split(r"[ ,]+", line)]
    jars = [p.name for p in (root / "kernel/target/dist/lib").glob("*.jar")]
    own = {re.search(r"</parent>\s*<artifactId>([^<]+)", p.read_text())[1] for p in root.glob("*/pom.xml")}
    assert jars
    for jar in jars:
        stem = re.sub(r"-\d.*$", "", jar)
        assert stem in own or any(k and stem.startswith(k) for k in known), f"{jar} is not in NOTICE"


def test_links_of_the_documents_resolve(root):
    pages = [root / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "binder/README.md")]
    for page in [*pages, *docs(root)]:
        for target in re.findall(r"\]\(([^)#]+)(?:#[^)]*)?\)", page.read_text()):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{page.relative_to(root)} links to {target}"


def docs(root):
    """The pages below docs."""
    pages = sorted((root / "docs").glob("**/*.md"))
    assert len(pages) > 9
    return pages


def sources(root):
    """Every Java file of the repository, by its path below the folder of its packages."""
    return {re.split(r"/src/(?:main|test)/java/", path.as_posix())[1] for path in root.glob("*/src/*/java/**/*.java")}


def missing_names(text, files):
    """What a page names in backticks that no Java file has: classes, with or without their package, and packages."""
    packages = {path.rsplit("/", 1)[0].replace("/", ".") for path in files}
    classes = {path.removesuffix(".java").replace("/", ".") for path in files}
    simple = {c.rsplit(".", 1)[1] for c in classes}
    missing = []
    for name in re.findall(r"`(dev\.kiln[\w.]*)`", text):
        if name not in packages and name not in classes:
            missing.append(name)
    for name in re.findall(r"`([A-Z][a-z]\w*)`", text):
        if name not in simple:
            missing.append(name)
    return missing


def test_contributing_names_classes_that_exist(root):
    files = sources(root)
    text = (root / "CONTRIBUTING.md").read_text()
    assert not missing_names(text, files)
    way = text[text.index("## The way of the data") : text.index("**Why plans")]
    forms = re.findall(r"^\| ([^|]+) \| `(dev\.kiln[\w.]*\.[A-Z]\w*)` \|", way, re.M)
    rows = [line for line in way.splitlines() if line.startswith("|")]
    assert len(forms) == len(rows) - 2 > 15, "each form is one row with one class"


# classes of Java, Python and libraries that the pages below docs name
OF_OTHERS = {
    "BitSet",
    "BoundedFloatText",
    "BoundedIntText",
    "Button",
    "BytesIO",
    "ChainMap",
    "Checkbox",
    "ConfigParser",
    "Counter",
    "Decimal",
    "DisplayData",
    "Dropdown",
    "Enum",
    "ExitStack",
    "Flag",
    "FloatLogSlider",
    "FloatProgress",
    "FloatRangeSlider",
    "FloatSlider",
    "IllegalStateException",
    "InitVar",
    "IntEnum",
    "IntFlag",
    "IntProgress",
    "IntRangeSlider",
    "IntSlider",
    "IntText",
    "Javascript",
    "KeyboardInterrupt",
    "Latex",
    "Line2D",
    "LineCollection",
    "Markdown",
    "Math",
    "ModuleNotFoundError",
    "NaT",
    "NamedTemporaryFile",
    "NamedTuple",
    "OverflowError",
    "Patch",
    "PatchCollection",
    "Path",
    "Polynomial",
    "PurePath",
    "RadioButtons",
    "RandomState",
    "RawConfigParser",
    "RuntimeWarning",
    "SelectionSlider",
    "ServiceLoader",
    "SessionBusy",
    "StrEnum",
    "StringIO",
    "TemporaryDirectory",
    "TestCase",
    "Text",
    "TextTestRunner",
    "Textarea",
    "Timer",
    "ToggleButton",
    "ToggleButtons",
    "UnsupportedOperationException",
}


def test_docs_name_classes_that_exist(root):
    files = sources(root)
    missing = {name for page in docs(root) for name in missing_names(page.read_text(), files)}
    assert missing == OF_OTHERS


def test_names_that_do_not_exist_are_found(root):
    text = "`dev.kiln.exec.loop.LoopNest` `dev.kiln.exec.loop.Nowhere` `dev.kiln.nowhere` `OpenPlan` `Trace` `dev.kiln.exec`"
    assert missing_names(text, sources(root)) == ["dev.kiln.exec.loop.Nowhere", "dev.kiln.nowhere", "OpenPlan"]


def choices(text):
    """The groups of alternatives in a command's text, as sets."""
    return [set(re.split(r" *\| *", group)) for group in re.findall(r"\[([^\]]* \| [^\]]*)\]", text)]


def test_the_readme_lists_the_commands_of_the_help(root):
    usage = (root / "kiln").read_text().split("<<'TEXT'\n")[1].split("\nTEXT\n")[0]
    # what a command is called, up to what is variable; and what follows
    help_ = {name: rest for name, rest in re.findall(r"^  ([a-z]+(?: [a-z]+\b)?)(?=[ \[]|$)(.*)$", usage, re.M)}
    help_ = {name if name.startswith("bench") else name.split()[0]: rest for name, rest in help_.items()}
    readme = (root / "README.md").read_text()
    rows = [row.replace("\\|", "|") for row in re.findall(r"^\| `\./kiln ([^`]*)` \|", readme, re.M)]
    listed = {re.match(r"bench(?: [a-z]+)?|[a-z]+", row)[0]: row for row in rows}
    assert len(listed) == len(rows) > 5
    assert {name for name in help_ if name.startswith("bench")} == {name for name in listed if name.startswith("bench")}
    for name, row in listed.items():
        assert name in help_, f"./kiln {name} is not in the help"
        assert choices(row) == choices(help_[name]), f"./kiln {name}"
    for name in help_:
        assert f"./kiln {name}" in readme, f"README does not name ./kiln {name}"
