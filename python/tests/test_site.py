"""The documentation as a site: it builds without a warning, every link leads somewhere, and pages that show cells and what they print
tell the truth."""

import re
import subprocess
import sys

import pytest
from session import kernel

PAGES = ("first-ten-minutes", "troubleshooting")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.M | re.S)


def build(root, config, folder):
    # not with -q, which also hides the warnings that --strict counts
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-f", config, "-d", folder]
    return subprocess.run(command, cwd=root, capture_output=True, text=True, timeout=300)


def test_the_site_builds_and_every_link_leads_somewhere(root, tmp_path):
    built = build(root, root / "mkdocs.yml", tmp_path / "site")
    assert built.returncode == 0, built.stdout + built.stderr
    pages = {path.relative_to(root / "docs").with_suffix(".html") for path in (root / "docs").glob("**/*.md")}
    for page in pages:
        html = (tmp_path / "site" / page).read_text()
        assert "<h1" in html and not re.search(r"""(?:src|href)=["']?https?://fonts""", html), page


def test_a_dead_link_is_found(root, tmp_path):
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/index.md").write_text("# One\n\n[two](two.md)\n")
    config = re.sub(r"^nav:.*", "nav:\n  - index.md\n", (root / "mkdocs.yml").read_text(), flags=re.M | re.S)
    (tmp_path / "mkdocs.yml").write_text(config)
    built = build(tmp_path, tmp_path / "mkdocs.yml", tmp_path / "site")
    assert built.returncode != 0 and "two.md" in built.stdout + built.stderr


def cells(text):
    """The cells of a page, each with what the page says it shows, or None."""
    found = [(match[1], match[2]) for match in FENCE.finditer(text)]
    assert {kind for kind, _ in found} == {"python", "text"}
    for (kind, body), (after, shown) in zip(found, [*found[1:], ("", "")]):
        if kind == "python":
            yield body.rstrip("\n"), shown if after == "text" else None


def shows(wanted, output):
    """Whether the output contains the lines, in which … stands for anything."""
    pattern = ".*?".join(re.escape(part.strip()) for part in wanted.split("…"))
    return re.search(re.sub(r"(?:\\?\s)+", r"\\s+", pattern), output, re.S) is not None


@pytest.mark.parametrize("name", PAGES)
def test_the_cells_of_a_page_show_what_it_says(root, name):
    text = (root / "docs" / f"{name}.md").read_text()
    assert text.count("```python") == len(list(cells(text))) > 5
    with kernel("kiln-numpy") as session:
        for source, wanted in cells(text):
            reply = session.run(source)
            output = reply.stdout + "\n".join(data["text/plain"] for data in reply.displays + reply.results) + reply.error
            assert not reply.stderr, source
            assert (reply.status == "error") == (wanted is not None and "Error: " in wanted), f"{source}\n{output}"
            assert wanted is None or shows(wanted, output), f"{name}: {source}\nshows\n{output}"


def test_output_that_differs_is_found():
    assert shows("a = …\n  in register\n", "x\na = 12   in register\n")
    assert not shows("a = …\n  in register\n", "x\na = 12   stored\n")
    assert not shows("1.147794", "1.147795")
