"""The bytes of arrays of strings, dates and records, and files of NumPy that hold them: .npy and .npz."""


def module():
    import re

    import numpy as np
    import _zips

    MAGIC = b"\x93NUMPY\x01\x00"

    def codes(words, width):
        """Strings as numbers of 32 bits, padded with zeros."""
        return [[ord(c) for c in word] + [0] * (width - len(word)) for word in words]

    def raw(a):
        """The bytes of an array in C order."""
        if a.dtype.kind == "U":
            width = a.dtype.itemsize // 4
            return np.array(codes(a.ravel().tolist(), width), dtype=np.uint32).tobytes() if a.size else b""
        if a.dtype.kind in "Mm":
            return a.ravel().view("int64").tobytes()
        if getattr(a.dtype, "names", None) is not None:
            n, kind = a.size, a.dtype
            table = np.zeros((n, kind.itemsize), dtype=np.uint8)
            flat = a.ravel()
            for name in kind.names:
                field, at = kind.fields[name][0], kind.fields[name][1]
                size = field.itemsize
                table[:, at:at + size] = np.frombuffer(raw(np.ascontiguousarray(flat[name]) if field.kind in "biufc" else flat[name]),
                                                       dtype=np.uint8).reshape(n, size)
            return table.tobytes()
        return a.tobytes()

    def of_bytes(data, descr, shape):
        """An array of bytes in C order."""
        n = 1
        for length in shape:
            n *= length
        if isinstance(descr, list):
            kind = np.dtype([(row[0] or f"_gap{k}", f"u1", (int(row[1][2:]),)) if row[0] == "" else row for k, row in enumerate(descr)])
            out = np.zeros(shape, dtype=kind)
            table = np.frombuffer(data, dtype=np.uint8).reshape(n, kind.itemsize)
            for row, name in zip(descr, kind.names):
                field, at = kind.fields[name]
                inner = row[2] if len(row) == 3 else ()
                part = np.ascontiguousarray(table[:, at:at + field.itemsize]).tobytes()
                out[name] = of_bytes(part, row[1], tuple(shape) + tuple(inner) if row[0] else tuple(shape) + (field.itemsize,))
            return out
        letter = descr.lstrip("<>=|")[0]
        if letter == "U":
            width = int(descr.lstrip("<>=|U") or 0)
            table = np.frombuffer(data, dtype=np.uint32).reshape(n, width).tolist() if n and width else [[]] * n
            words = ["".join([chr(c) for c in row]).rstrip("\0") for row in table]
            return np.array(words, dtype=f"U{max(width, 1)}").reshape(shape)
        if letter in "Mm":
            return np.frombuffer(data, dtype=np.int64).copy().view(descr.lstrip("<=|")).reshape(shape)
        numbers = np.frombuffer(data, dtype=descr.lstrip("<>="))
        return (numbers.byteswap() if descr[0] == ">" else numbers.copy()).reshape(shape)

    def plain(arr):
        arr = arr if hasattr(arr, "dtype") else np.asarray(arr)
        if getattr(arr.dtype, "kind", "O") == "O":
            raise NotImplementedError("an array of objects in a file is not supported in NumPy text")
        return arr

    def encoded(arr):
        arr = plain(arr)
        descr = arr.dtype.descr if getattr(arr.dtype, "names", None) is not None else arr.dtype.str
        text = f"{{'descr': {descr!r}, 'fortran_order': False, 'shape': {tuple(arr.shape)!r}, }}"
        text += " " * (-(len(MAGIC) + 2 + len(text) + 1) % 64) + "\n"
        return MAGIC + len(text).to_bytes(2, "little") + text.encode("latin-1") + raw(arr)

    def decoded(data, allow_pickle=False):
        if data[:6] != MAGIC[:6]:
            raise ValueError("Cannot load file containing pickled data when allow_pickle=False")
        long = data[6] > 1
        start = 12 if long else 10
        end = start + int.from_bytes(data[8:start], "little")
        text = data[start:end].decode("utf-8" if data[6] > 2 else "latin-1")
        if re.search(r"\w\s*\(", text):
            raise ValueError(f"Cannot parse header: {text!r}")
        header = eval(text)
        descr, shape = header["descr"], tuple(header["shape"])
        if isinstance(descr, str) and descr.lstrip("<>=|")[0] == "O":
            raise ValueError("Object arrays cannot be loaded when allow_pickle=False")
        size = np.dtype(descr).itemsize
        for length in shape:
            size *= length
        if header["fortran_order"]:
            return of_bytes(data[end:end + size], descr, shape[::-1]).T
        return of_bytes(data[end:end + size], descr, shape)

    def content(file):
        if hasattr(file, "read"):
            return file.read()
        with open(file, "rb") as f:
            return f.read()

    def put(file, data, ending):
        if hasattr(file, "write"):
            file.write(data)
            return
        name = file if isinstance(file, str) else str(file)
        with open(name if name.endswith(ending) else name + ending, "wb") as f:
            f.write(data)

    def save(file, arr):
        put(file, encoded(arr), ".npy")

    def savez(file, arrays, deflated):
        put(file, _zips.packed({name + ".npy": encoded(value) for name, value in arrays.items()}, deflated), ".npz")

    class NpzFile:
        __module__ = "numpy.lib._npyio_impl"

        def __init__(self, data, name):
            self._parts = _zips.unpacked(data)
            self._name = name
            self.files = [part[:-4] if part.endswith(".npy") else part for part in self._parts]

        @property
        def f(self):
            return self

        def __getattr__(self, name):
            if name in self.__dict__.get("files", ()):
                return self[name]
            raise AttributeError(name)

        def __getitem__(self, key):
            for part in (key + ".npy", key):
                if part in self._parts:
                    return decoded(self._parts[part])
            raise KeyError(f"{key} is not a file in the archive")

        def __contains__(self, key):
            return key in self.files

        def __iter__(self):
            return iter(self.files)

        def __len__(self):
            return len(self.files)

        def keys(self):
            return {name: None for name in self.files}.keys()

        def values(self):
            return [self[name] for name in self.files]

        def items(self):
            return [(name, self[name]) for name in self.files]

        def get(self, key, default=None):
            return self[key] if key in self else default

        def close(self):
            pass

        def __enter__(self):
            return self

        def __exit__(self, kind, value, traceback):
            pass

        def __repr__(self):
            return f"NpzFile {self._name!r} with keys: " + ", ".join(self.files[:5]) + ("..." if len(self.files) > 5 else "")

    def load(file):
        start = file.tell() if hasattr(file, "tell") else 0
        data = content(file)
        if data[:2] == b"PK":
            return NpzFile(data, file if isinstance(file, str) else "object")
        value = decoded(data)
        if hasattr(file, "seek"):
            end = 12 if data[6] > 1 else 10
            file.seek(start + end + int.from_bytes(data[8:end], "little") + value.nbytes)
        return value

    def frombuffer(buffer, dtype=float, count=-1, offset=0, **more):
        kind = dtype if isinstance(dtype, str) else np.dtype(dtype)
        descr = kind if isinstance(kind, str) else kind.descr if getattr(kind, "names", None) is not None else kind.str
        size = np.dtype(kind if kind.lstrip("<>=|")[0] not in "iufcb" else kind.lstrip("<>=|")).itemsize if isinstance(kind, str) else kind.itemsize
        data = bytes(buffer)[offset:]
        n = len(data) // size if count < 0 else count
        if count < 0 and len(data) % size:
            raise ValueError("buffer size must be a multiple of element size")
        if n * size > len(data):
            raise ValueError("buffer is smaller than requested size")
        return of_bytes(data[:n * size], descr, (n,))

    def fromfile(file, dtype=float, count=-1, sep="", offset=0, **more):
        data = content(file)[offset:]
        size = np.dtype(dtype).itemsize
        n = len(data) // size if count < 0 else min(count, len(data) // size)
        return frombuffer(data[:n * size], dtype)

    return {"raw": raw, "of_bytes": of_bytes, "save": save, "savez": savez, "load": load, "frombuffer": frombuffer, "fromfile": fromfile}
