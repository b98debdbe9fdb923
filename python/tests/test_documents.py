"""What the repository says of itself: NOTICE names every jar that is shipped, README's links lead somewhere."""

import re


def test_notice_names_every_jar_that_is_shipped(root):
    notice = (root / "NOTICE").read_text()
    names = re.findall(r"^  (\S.*)$", notice, re.M)
    known = [n.removesuffix("*") for line in names for n in re.split(r"[ ,]+", line)]
    jars = [p.name for p in (root / "kernel/target/dist/lib").glob("*.jar")]
    own = {p.parent.name for p in root.glob("*/pom.xml")}
    assert jars
    for jar in jars:
        stem = re.sub(r"-\d.*$", "", jar)
        assert stem in own or any(k and stem.startswith(k) for k in known), f"{jar} is not in NOTICE"


def test_links_of_the_documents_resolve(root):
    for name in ("README.md", "CONTRIBUTING.md", "binder/README.md"):
        page = root / name
        for target in re.findall(r"\]\(([^)#]+)\)", page.read_text()):
            if not target.startswith("http"):
                assert (page.parent / target).exists(), f"{name} links to {target}"
