"""Paths of files and folders as objects."""


def module():
    import os

    from _glob import pattern

    def pieces(text):
        root = "/" if text.startswith("/") else ""
        return root, [part for part in text.split("/") if part not in ("", ".")]

    class PurePath:
        __module__ = "pathlib"

        def __init__(self, *parts):
            root, names = "", []
            for part in parts:
                if isinstance(part, PurePath):
                    part = str(part)
                elif not isinstance(part, str):
                    raise TypeError("argument should be a str or an os.PathLike object where __fspath__ returns a str, not "
                                    + repr(type(part).__name__))
                own, more = pieces(part)
                if own:
                    root, names = own, more
                else:
                    names = names + more
            self.root = root
            self.anchor = root
            self.drive = ""
            self._names = names

        def _made(self, root, names):
            path = type(self)()
            path.root, path.anchor, path._names = root, root, names
            return path

        def __fspath__(self):
            return str(self)

        def __str__(self):
            return self.root + "/".join(self._names) or "."

        def __repr__(self):
            return f"{'PosixPath' if isinstance(self, Path) else 'PurePosixPath'}({str(self)!r})"

        def __hash__(self):
            return hash(str(self))

        def __eq__(self, other):
            return str(self) == str(other) if isinstance(other, PurePath) else NotImplemented

        def __lt__(self, other):
            return self.parts < other.parts if isinstance(other, PurePath) else NotImplemented

        def __le__(self, other):
            return self.parts <= other.parts if isinstance(other, PurePath) else NotImplemented

        def __gt__(self, other):
            return self.parts > other.parts if isinstance(other, PurePath) else NotImplemented

        def __ge__(self, other):
            return self.parts >= other.parts if isinstance(other, PurePath) else NotImplemented

        def __truediv__(self, other):
            return type(self)(self, other) if isinstance(other, (str, PurePath)) else NotImplemented

        def __rtruediv__(self, other):
            return type(self)(other, self) if isinstance(other, str) else NotImplemented

        def joinpath(self, *others):
            return type(self)(self, *others)

        @property
        def parts(self):
            return tuple(([self.root] if self.root else []) + self._names)

        @property
        def name(self):
            return self._names[-1] if self._names else ""

        @property
        def stem(self):
            name = self.name
            at = name.rfind(".")
            return name[:at] if 0 < at < len(name) - 1 else name

        @property
        def suffix(self):
            name = self.name
            at = name.rfind(".")
            return name[at:] if 0 < at < len(name) - 1 else ""

        @property
        def suffixes(self):
            name = self.name
            return [] if name.endswith(".") else ["." + part for part in name.lstrip(".").split(".")[1:]]

        @property
        def parent(self):
            return self._made(self.root, self._names[:-1])

        @property
        def parents(self):
            return [self._made(self.root, self._names[:k]) for k in range(len(self._names) - 1, -1, -1)]

        def is_absolute(self):
            return bool(self.root)

        def as_posix(self):
            return str(self)

        def with_name(self, name):
            if not self.name:
                raise ValueError(f"{self!r} has an empty name")
            if not name or "/" in name or name == ".":
                raise ValueError(f"Invalid name {name!r}")
            return self._made(self.root, self._names[:-1] + [name])

        def with_stem(self, stem):
            return self.with_name(stem + self.suffix)

        def with_suffix(self, suffix):
            if "/" in suffix or suffix and not suffix.startswith(".") or suffix == ".":
                raise ValueError(f"Invalid suffix {suffix!r}")
            return self.with_name(self.stem + suffix)

        def relative_to(self, *other):
            base = type(self)(*other)
            n = len(base._names)
            if base.root != self.root or self._names[:n] != base._names:
                raise ValueError(f"{str(self)!r} is not in the subpath of {str(base)!r}")
            return self._made("", self._names[n:])

        def is_relative_to(self, *other):
            base = type(self)(*other)
            return base.root == self.root and self._names[:len(base._names)] == base._names

        def match(self, glob):
            root, names = pieces(glob)
            own = self._names
            if len(names) > len(own) or root and (len(names) != len(own) or not self.root):
                return False
            return all([pattern(g).fullmatch(name) for g, name in zip(names, own[len(own) - len(names):])])

    class Path(PurePath):
        __module__ = "pathlib"

        @classmethod
        def cwd(cls):
            return cls(os.getcwd())

        @classmethod
        def home(cls):
            return cls(os.path.expanduser("~"))

        def absolute(self):
            return self if self.root else Path(os.getcwd(), self)

        def resolve(self, strict=False):
            return Path(os.path.abspath(str(self)))

        def expanduser(self):
            return Path(os.path.expanduser(str(self)))

        def exists(self):
            return os.path.exists(str(self))

        def is_file(self):
            return os.path.isfile(str(self))

        def is_dir(self):
            return os.path.isdir(str(self))

        def iterdir(self):
            for name in os.listdir(str(self)):
                yield self / name

        def glob(self, pattern):
            return self._found(pieces(pattern)[1])

        def rglob(self, pattern):
            return self._found(["**"] + pieces(pattern)[1])

        def _found(self, names):
            if not names:
                yield self
                return
            if not self.is_dir():
                return
            if names[0] == "**":
                for found in self._found(names[1:]):
                    if names[1:] or found.is_dir():
                        yield found
                for child in self.iterdir():
                    if child.is_dir():
                        for found in child._found(names):
                            yield found
                return
            accepted = pattern(names[0])
            for child in self.iterdir():
                if accepted.fullmatch(child.name):
                    for found in child._found(names[1:]):
                        yield found

        def mkdir(self, mode=0o777, parents=False, exist_ok=False):
            if exist_ok and self.is_dir():
                return
            if parents:
                os.makedirs(str(self))
            else:
                os.mkdir(str(self))

        def rmdir(self):
            os.rmdir(str(self))

        def unlink(self, missing_ok=False):
            if not missing_ok or self.exists():
                os.remove(str(self))

        def rename(self, target):
            os.rename(str(self), str(target))
            return Path(target)

        def replace(self, target):
            return self.rename(target)

        def stat(self):
            return os.stat(str(self))

        def touch(self, mode=0o666, exist_ok=True):
            if self.exists() and not exist_ok:
                raise FileExistsError(f"[Errno 17] File exists: {str(self)!r}")
            with open(str(self), "a"):
                pass

        def open(self, mode="r", buffering=-1, encoding=None, errors=None, newline=None):
            return open(str(self), mode, buffering, encoding, errors, newline)

        def read_text(self, encoding=None, errors=None):
            with open(str(self)) as f:
                return f.read()

        def write_text(self, data, encoding=None, errors=None, newline=None):
            if not isinstance(data, str):
                raise TypeError(f"data must be str, not {type(data).__name__}")
            with open(str(self), "w") as f:
                return f.write(data)

    return {"Path": Path, "PurePath": PurePath, "PosixPath": Path, "PurePosixPath": PurePath}
