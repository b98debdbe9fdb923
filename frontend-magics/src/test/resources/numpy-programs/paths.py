"""Paths as objects, and files below them."""
import os
import pathlib
from pathlib import Path

import numpy as np

p = Path("/data") / "runs" / "x.tar.gz"
print(p, repr(p), p.name, p.stem, p.suffix, p.suffixes, p.parent, p.parts, p.is_absolute(), p.root)
print(p.with_suffix(".txt"), p.with_name("y"), p.with_stem("z"), p.relative_to("/data"), p.is_relative_to("/etc"), [str(q) for q in p.parents])
print(Path("a//b/./c/"), Path(), Path("a", "/b", "c"), "x" / Path("y"), Path("a").joinpath("b", "c"), Path(".bashrc").suffix, Path("a.").suffix)
print(Path("a/b") == Path("a//b"), Path("a") == "a", Path("a") < Path("b"), hash(Path("a")) == hash(Path("a")), {Path("k"): 1}[Path("k")], p.match("*.gz"), p.match("runs/*.gz"), p.match("*.txt"))
base = Path("kiln_paths_test")
base.mkdir(exist_ok=True)
sub = base / "deep" / "er"
sub.mkdir(parents=True)
f = base / "t.txt"
print(f.write_text("a b\nc\n"), f.read_text().split(), f.exists(), f.is_file(), base.is_dir(), f"{f}", os.path.getsize(f), os.path.basename(f))
(sub / "u.txt").write_text("u")
(base / "data.npy").touch()
np.save(base / "data.npy", np.arange(3.0))
print(np.load(base / "data.npy"), sorted([q.name for q in base.iterdir()]))
print(sorted([str(q) for q in base.glob("*.txt")]), sorted([str(q) for q in base.rglob("*.txt")]), sorted([str(q) for q in base.glob("**/*.txt")]), [q.name for q in base.glob("d?t[a-b].*")])
with f.open("a") as h:
    h.write("more\n")
with open(f) as h:
    print([line.rstrip() for line in h])
g = f.rename(base / "v.txt")
print(g, f.exists(), g.exists(), isinstance(g, pathlib.PurePath))
for bad in (lambda: Path(3), lambda: Path("a") / 3, lambda: p.relative_to("/etc"), lambda: Path("none.txt").read_text(), lambda: p.with_suffix("txt")):
    try:
        print(bad())
    except (TypeError, ValueError) as e:
        print(type(e).__name__)
    except FileNotFoundError as e:
        print("not found")
for q in sorted(base.rglob("*"), reverse=True):
    if q.is_file():
        q.unlink()
    else:
        q.rmdir()
base.rmdir()
Path("none").unlink(missing_ok=True)
print(base.exists(), Path.cwd() == Path(os.getcwd()), Path("x").absolute() == Path.cwd() / "x")
