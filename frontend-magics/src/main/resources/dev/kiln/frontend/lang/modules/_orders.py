"""Arrays whose bytes stand in the other order: an array of numbers of this machine's order that says so, and whose bytes are swapped when asked
for. What is computed from them has this machine's order, as in NumPy."""


def module():
    import numpy as np
    import _npy

    LETTERS = {"h": "i2", "i": "i4", "l": "i8", "q": "i8", "H": "u2", "I": "u4", "L": "u8", "Q": "u8", "f": "f4", "d": "f8"}

    def swapped(native):
        """The bytes of each number in the other order."""
        return native.byteswap().tobytes()

    class dtype_:
        __module__ = "numpy"

        def __init__(self, native):
            self.native = native
            self.str = ">" + native.str[1:]
            self.byteorder = ">"
            self.isnative = False
            self.names = None
            self.fields = None
            self.subdtype = None
            self.shape = ()
            self.kind, self.char, self.name = native.kind, native.char, native.name
            self.itemsize, self.alignment, self.type = native.itemsize, native.alignment, native.type
            self.descr = [("", self.str)]

        def __numpy_function__(self, name, given):
            return NAMES[name](**given) if name in NAMES else NotImplemented

        def newbyteorder(self, new_order="S"):
            return self if new_order in (">", "B", "big") else self.native

        def __eq__(self, other):
            return other == self.str if isinstance(other, str) else isinstance(other, dtype_) and other.str == self.str

        def __hash__(self):
            return hash(self.str)

        def __str__(self):
            return self.str

        def __repr__(self):
            return f"dtype('{self.str}')"

    def of(kind):
        if isinstance(kind, dtype_):
            return kind
        text = kind.lstrip(">")
        return dtype_(np.dtype(LETTERS.get(text, text)))

    class ndarray:
        __module__ = "numpy"
        __is_array__ = True
        __hash__ = None

        def __init__(self, native, kind):
            self._native = native
            self.dtype = kind

        def __array__(self):
            return self._native

        def __getattr__(self, name):
            return getattr(self.__dict__["_native"], name)

        def tobytes(self, order="C"):
            return swapped(self._native)

        def tofile(self, fid, sep="", format="%s"):
            with open(fid, "wb") as f:
                f.write(self.tobytes())

        def byteswap(self, inplace=False):
            return ndarray(self._native.byteswap(), self.dtype)

        def view(self, dtype=None):
            if dtype is None:
                return ndarray(self._native, self.dtype)
            if hasattr(dtype, "native") or isinstance(dtype, str) and dtype.startswith(">"):
                return ndarray(np.frombuffer(self.tobytes(), dtype=of(dtype)).reshape(self.shape)._native, of(dtype))
            return np.frombuffer(self.tobytes(), dtype=dtype).reshape(self.shape)

        def astype(self, dtype, copy=True, **more):
            if isinstance(dtype, (dtype_, str)) and str(dtype).startswith(">"):
                return ndarray(self._native.astype(of(dtype).native), of(dtype))
            return self._native.astype(dtype)

        def copy(self, order="C"):
            return ndarray(self._native.copy(), self.dtype)

        def reshape(self, *shape):
            return ndarray(self._native.reshape(*shape), self.dtype)

        def __getitem__(self, key):
            value = self._native[key]
            return ndarray(value, self.dtype) if isinstance(value, np.ndarray) else value

        def __setitem__(self, key, value):
            self._native[key] = value

        def __len__(self):
            return len(self._native)

        def __iter__(self):
            return iter(self._native)

        def __contains__(self, value):
            return value in self._native

        def __str__(self):
            return str(self._native)

        def __repr__(self):
            text = repr(self._native)
            end = text.rfind(", dtype=")
            text = text[:end] if end >= 0 else text[:-1]
            return f"{text}, dtype='{self.dtype.str}')"

        def __bool__(self):
            return bool(self._native)

        def __int__(self):
            return int(self._native)

        def __float__(self):
            return float(self._native)

    def number(x):
        return x._native if isinstance(x, ndarray) else x

    def operator(name):
        def apply(self, other):
            return getattr(np, name)(self._native, number(other))

        def turned(self, other):
            return getattr(np, name)(number(other), self._native)
        return apply, turned

    for symbol, name in (("add", "add"), ("sub", "subtract"), ("mul", "multiply"), ("truediv", "divide"), ("floordiv", "floor_divide"),
                         ("mod", "remainder"), ("pow", "power"), ("and", "bitwise_and"), ("or", "bitwise_or"), ("xor", "bitwise_xor"),
                         ("lshift", "left_shift"), ("rshift", "right_shift"), ("matmul", "matmul")):
        apply, turned = operator(name)
        setattr(ndarray, f"__{symbol}__", apply)
        setattr(ndarray, f"__r{symbol}__", turned)
    for symbol, name in (("eq", "equal"), ("ne", "not_equal"), ("lt", "less"), ("le", "less_equal"), ("gt", "greater"), ("ge", "greater_equal")):
        setattr(ndarray, f"__{symbol}__", operator(name)[0])
    ndarray.__neg__ = lambda self: -self._native
    ndarray.__abs__ = lambda self: abs(self._native)
    ndarray.__invert__ = lambda self: ~self._native

    def making(name):
        def made(dtype, **given):
            kind = of(dtype)
            return ndarray(getattr(np, name)(dtype=kind.native, **{key: number(value) for key, value in given.items()}), kind)
        return made

    def frombuffer(buffer, dtype, count=-1, offset=0, **more):
        kind = of(dtype)
        native = _npy.frombuffer(buffer, kind.native, count, offset)
        return ndarray(np.frombuffer(swapped(native), dtype=kind.native).copy(), kind)

    def fromfile(file, dtype, count=-1, sep="", offset=0, **more):
        kind = of(dtype)
        native = np.fromfile(file, dtype=kind.native, count=count, offset=offset)
        return ndarray(np.frombuffer(swapped(native), dtype=kind.native).copy(), kind)

    def astype(self, dtype, **more):
        kind = of(dtype)
        return ndarray(self.astype(kind.native), kind)

    def view(self, dtype=None, **more):
        return frombuffer(self.tobytes(), dtype).reshape(*self.shape[:-1], -1) if self.ndim else frombuffer(self.tobytes(), dtype)[0]

    def newbyteorder(kind, new_order):
        return dtype_(kind) if new_order in ("S", ">", "B", "big", "swap") and kind.itemsize > 1 else kind

    NAMES = {name: making(name) for name in ("array", "asarray", "asanyarray", "zeros", "ones", "empty", "full", "arange", "linspace",
                                             "zeros_like", "ones_like", "empty_like", "full_like", "ascontiguousarray", "fromiter")}
    NAMES.update({"frombuffer": frombuffer, "fromfile": fromfile, "astype": astype, "view": view, "dtype": lambda dtype, **more: of(dtype)})
    return dict(NAMES, newbyteorder=newbyteorder)
