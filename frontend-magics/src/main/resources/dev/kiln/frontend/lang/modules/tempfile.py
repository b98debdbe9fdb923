"""Files and folders for a while."""


def module():
    import os
    import random

    names = random.Random()
    letters = "abcdefghijklmnopqrstuvwxyz0123456789_"

    def gettempdir():
        for name in ("TMPDIR", "TEMP", "TMP"):
            if os.environ.get(name):
                return os.environ.get(name)
        return "/tmp"

    def path(suffix, prefix, folder):
        while True:
            name = (prefix or "tmp") + "".join(names.choice(letters) for _ in range(8)) + (suffix or "")
            found = os.path.join(folder or gettempdir(), name)
            if not os.path.exists(found):
                return found

    def mkdtemp(suffix=None, prefix=None, dir=None):
        made = path(suffix, prefix, dir)
        os.makedirs(made)
        return made

    def empty(folder):
        for name in os.listdir(folder):
            inner = os.path.join(folder, name)
            if os.path.isdir(inner):
                empty(inner)
            else:
                os.remove(inner)
        os.rmdir(folder)

    class TemporaryDirectory:
        __module__ = "tempfile"

        def __init__(self, suffix=None, prefix=None, dir=None):
            self.name = mkdtemp(suffix, prefix, dir)

        def cleanup(self):
            if os.path.exists(self.name):
                empty(self.name)

        def __enter__(self):
            return self.name

        def __exit__(self, *details):
            self.cleanup()

        def __repr__(self):
            return f"<TemporaryDirectory {self.name!r}>"

    class NamedTemporaryFile:
        __module__ = "tempfile"

        def __init__(self, mode="w+b", suffix=None, prefix=None, dir=None, delete=True):
            self.name = path(suffix, prefix, dir)
            self.delete = delete
            self.file = open(self.name, mode)

        def __getattr__(self, name):
            return getattr(self.file, name)

        def __iter__(self):
            return iter(self.file)

        def close(self):
            self.file.close()
            if self.delete and os.path.exists(self.name):
                os.remove(self.name)

        def __enter__(self):
            return self

        def __exit__(self, *details):
            self.close()

    return {"gettempdir": gettempdir, "mkdtemp": mkdtemp, "TemporaryDirectory": TemporaryDirectory,
            "NamedTemporaryFile": NamedTemporaryFile}
