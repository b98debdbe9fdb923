"""Text in memory that is read and written as a file."""


def module():
    class StringIO:
        __module__ = "_io"

        def __init__(self, initial_value="", newline="\n"):
            self._text = initial_value or ""
            self._at = 0
            self.closed = False

        def _open(self):
            if self.closed:
                raise ValueError("I/O operation on closed file")

        def write(self, text):
            self._open()
            if not isinstance(text, str):
                raise TypeError(f"string argument expected, got {type(text).__name__!r}")
            if self._at > len(self._text):
                self._text += "\0" * (self._at - len(self._text))
            self._text = self._text[:self._at] + text + self._text[self._at + len(text):]
            self._at += len(text)
            return len(text)

        def writelines(self, lines):
            for line in lines:
                self.write(line)

        def getvalue(self):
            self._open()
            return self._text

        def read(self, size=-1):
            self._open()
            end = len(self._text) if size is None or size < 0 else self._at + size
            part = self._text[self._at:end]
            self._at += len(part)
            return part

        def readline(self, size=-1):
            self._open()
            end = self._text.find("\n", self._at)
            end = len(self._text) if end < 0 else end + 1
            if size is not None and size >= 0:
                end = min(end, self._at + size)
            part = self._text[self._at:end]
            self._at += len(part)
            return part

        def readlines(self, hint=-1):
            return list(self)

        def __iter__(self):
            self._open()
            return self

        def __next__(self):
            line = self.readline()
            if not line:
                raise StopIteration
            return line

        def seek(self, pos, whence=0):
            self._open()
            self._at = pos if whence == 0 else len(self._text)
            return self._at

        def tell(self):
            self._open()
            return self._at

        def truncate(self, size=None):
            self._open()
            size = self._at if size is None else size
            self._text = self._text[:size]
            return size

        def flush(self):
            self._open()

        def close(self):
            self.closed = True

        def readable(self):
            return True

        def writable(self):
            return True

        def seekable(self):
            return True

        def __enter__(self):
            self._open()
            return self

        def __exit__(self, *exception):
            self.close()

    return {"StringIO": StringIO, "SEEK_SET": 0, "SEEK_CUR": 1, "SEEK_END": 2}
