"""Text and bytes in memory that are read and written as files, and files of bytes."""


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

    class BytesIO:
        __module__ = "_io"

        def __init__(self, initial_bytes=b""):
            self._bytes = bytearray(initial_bytes)
            self._at = 0
            self.closed = False

        def _open(self):
            if self.closed:
                raise ValueError("I/O operation on closed file.")

        def write(self, data):
            self._open()
            if isinstance(data, str):
                raise TypeError("a bytes-like object is required, not 'str'")
            data = data.tobytes() if hasattr(data, "tobytes") else bytes(data)
            if self._at > len(self._bytes):
                self._bytes.extend(bytes(self._at - len(self._bytes)))
            self._bytes[self._at:self._at + len(data)] = data
            self._at += len(data)
            return len(data)

        def writelines(self, lines):
            for line in lines:
                self.write(line)

        def getvalue(self):
            self._open()
            return bytes(self._bytes)

        def getbuffer(self):
            return bytes(self._bytes)

        def read(self, size=-1):
            self._open()
            end = len(self._bytes) if size is None or size < 0 else self._at + size
            part = bytes(self._bytes[self._at:end])
            self._at += len(part)
            return part

        def readinto(self, buffer):
            part = self.read(len(buffer))
            buffer[:len(part)] = part
            return len(part)

        def readline(self, size=-1):
            self._open()
            end = self._bytes.find(b"\n", self._at)
            end = len(self._bytes) if end < 0 else end + 1
            part = bytes(self._bytes[self._at:end])
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
            self._at = pos + (0 if whence == 0 else self._at if whence == 1 else len(self._bytes))
            return self._at

        def tell(self):
            self._open()
            return self._at

        def truncate(self, size=None):
            self._open()
            size = self._at if size is None else size
            del self._bytes[size:]
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

    class BufferedFile(BytesIO):
        """A file of bytes: read when it is opened, and written by flush and close."""
        __module__ = "_io"

        def __init__(self, name, mode):
            import numpy as np
            self.name, self.mode = name, mode
            self._reads, self._writes = "r" in mode or "+" in mode, mode[0] != "r" or "+" in mode
            path = name if isinstance(name, str) else name.__fspath__()
            self._path = path
            if mode[0] in "ra":
                open(path, "r" if mode[0] == "r" else "a", encoding="latin-1").close()
            elif mode[0] == "x":
                open(path, "x").close()
            else:
                open(path, "w").close()
            super().__init__(np.fromfile(path, dtype=np.uint8).tobytes() if mode[0] in "ra" else b"")
            self._at = len(self._bytes) if mode[0] == "a" else 0
            self._changed = False

        def write(self, data):
            if not self._writes:
                raise UnsupportedOperation("write")
            self._changed = True
            return super().write(data)

        def read(self, size=-1):
            if not self._reads:
                raise UnsupportedOperation("read")
            return super().read(size)

        def flush(self):
            import numpy as np
            self._open()
            if self._changed:
                np.frombuffer(bytes(self._bytes), dtype=np.uint8).tofile(self._path)
                self._changed = False

        def close(self):
            if not self.closed:
                self.flush()
                self.closed = True

        def readable(self):
            return self._reads

        def writable(self):
            return self._writes

        def fileno(self):
            return 3

        def __repr__(self):
            kind = "BufferedRandom" if "+" in self.mode else "BufferedReader" if self.mode[0] == "r" else "BufferedWriter"
            return f"<_io.{kind} name={self.name!r}>"

    class UnsupportedOperation(OSError, ValueError):
        __module__ = "io"

    return {"BytesIO": BytesIO, "BufferedFile": BufferedFile, "UnsupportedOperation": UnsupportedOperation, "StringIO": StringIO, "SEEK_SET": 0, "SEEK_CUR": 1, "SEEK_END": 2}
