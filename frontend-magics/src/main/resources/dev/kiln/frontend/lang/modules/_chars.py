"""np.char and np.strings: functions of strings, applied to each element of arrays of strings."""


def module():
    import numpy as np
    import _strings as strings

    def texts(value):
        """An array of strings; lists of strings and strings are converted."""
        if isinstance(value, (str, strings.ndarray)):
            return strings.array(value)
        if isinstance(value, (list, tuple)):
            made = np.array(value) if len(value) else strings.made([], (0,), 1)
            if isinstance(made, strings.ndarray):
                return made
        raise TypeError("string operation on non-string array")

    def given(value):
        if isinstance(value, (str, strings.ndarray)) or isinstance(value, (list, tuple)) and isinstance((value or [0])[0], str):
            return texts(value)
        return np.asarray(value)

    def mapped(function, *values):
        """What a function gives for each element of values of one common shape; and that shape."""
        parts = [given(value) for value in values]
        places = np.broadcast_arrays(*[part._index if isinstance(part, strings.ndarray) else part for part in parts])
        columns = []
        for part, place in zip(parts, places):
            line = place.reshape(-1).tolist()
            columns.append([str(part._items[i]) for i in line] if isinstance(part, strings.ndarray) else line)
        return [function(*row) for row in zip(*columns)], places[0].shape

    def of_texts(result, width=None):
        items, shape = result
        return strings.made(items, shape, max([len(item) for item in items], default=1) if width is None else width)

    def of_numbers(result, type):
        items, shape = result
        return np.array(items, dtype=type).reshape(shape)[()]

    def same_width(name):
        def function(a):
            a = texts(a)
            return of_texts(mapped(lambda text: getattr(text, name)(), a), a._width)
        return function

    def stripped(name):
        def function(a, chars=None):
            a = texts(a)
            if chars is None:
                return of_texts(mapped(lambda text: getattr(text, name)(), a), a._width)
            return of_texts(mapped(lambda text, some: getattr(text, name)(some), a, chars), a._width)
        return function

    def tested(name):
        def function(a):
            return of_numbers(mapped(lambda text: getattr(text, name)(), texts(a)), bool)
        return function

    def searched(name, type):
        def function(a, sub, start=0, end=None):
            if end is None:
                return of_numbers(mapped(lambda text, part, first: getattr(text, name)(part, first), texts(a), texts(sub), start), type)
            return of_numbers(mapped(lambda text, part, first, last: getattr(text, name)(part, first, last), texts(a), texts(sub),
                                     start, end), type)
        return function

    def ended(name):
        search = searched(name, bool)
        if name == "startswith":
            return lambda a, prefix, start=0, end=None: search(a, prefix, start, end)
        return lambda a, suffix, start=0, end=None: search(a, suffix, start, end)

    def justified(name):
        def function(a, width, fillchar=" "):
            if np.any(np.asarray([len(one) != 1 for one in texts(fillchar)._items])):
                raise TypeError("The fill character must be exactly one character long")
            return of_texts(mapped(lambda text, n, fill: getattr(text, name)(n, fill), texts(a), width, fillchar),
                            max(texts(a)._longest(), int(np.max(width))))
        return function

    def zfill(a, width):
        return of_texts(mapped(lambda text, n: text.zfill(n), texts(a), width), max(texts(a)._longest(), int(np.max(width))))

    def add(x1, x2):
        a, b = texts(x1), texts(x2)
        return of_texts(mapped(lambda x, y: x + y, a, b), a._width + b._width)

    def multiply(a, i):
        if np.asarray(i).dtype.kind not in "iu":
            raise TypeError(f"unsupported type {np.asarray(i).dtype} for operand 'i'")
        return of_texts(mapped(lambda text, n: text * max(n, 0), texts(a), i))

    def mod(a, values):
        return of_texts(mapped(lambda text, value: text % value, texts(a), values))

    def replace(a, old, new, count=-1):
        return of_texts(mapped(lambda text, x, y, n: text.replace(x, y, n), texts(a), texts(old), texts(new), count))

    def expandtabs(a, tabsize=8):
        return of_texts(mapped(lambda text, n: text.expandtabs(n), texts(a), tabsize))

    def translate(a, table, deletechars=None):
        a = texts(a)
        return of_texts(mapped(lambda text: text.translate(table), a), a._width)

    def join(sep, seq):
        return of_texts(mapped(lambda between, text: between.join(text), texts(sep), texts(seq)))

    def str_len(x):
        return of_numbers(mapped(len, texts(x)), int)

    def slice_(a, start=None, stop=None, step=None):
        a = texts(a)
        start, stop = (None, start) if stop is None else (start, stop)
        return of_texts(mapped(lambda text: text[slice(start, stop, step)], a), a._width)

    class lists:
        """What split gives: an array of lists, to be read."""
        __module__ = "numpy"
        __name__ = "ndarray"

        def __init__(self, items, shape):
            self._lists = items
            self._places = np.arange(len(items)).reshape(shape)
            self.shape = shape
            self.ndim = len(shape)
            self.size = len(items)

        def __len__(self):
            return len(self._places)

        def __iter__(self):
            for k in range(len(self)):
                yield self[k]

        def __getitem__(self, key):
            place = self._places[key]
            if np.ndim(place) == 0:
                return self._lists[int(place)]
            return lists([self._lists[i] for i in place.reshape(-1).tolist()], place.shape)

        def item(self):
            return self._lists[0]

        def tolist(self):
            return self._lists[0] if self.ndim == 0 else list(self._lists) if self.ndim == 1 else [row.tolist() for row in self]

        def _text(self, between):
            if self.ndim == 0:
                return f"list({self._lists[0]})"
            return "[" + between.join([f"list({one})" if isinstance(one, list) else one._text(between) for one in self]) + "]"

        def __str__(self):
            return str(self._lists[0]) if self.ndim == 0 else self._text(" ")

        def __repr__(self):
            return f"array({self._text(', ')}, dtype=object)"

    def split_by(name):
        def function(a, sep=None, maxsplit=None):
            n = -1 if maxsplit is None else maxsplit
            return lists(*mapped(lambda text: getattr(text, name)(sep, n), texts(a)))
        return function

    def splitlines(a, keepends=None):
        return lists(*mapped(lambda text: text.splitlines(bool(keepends)), texts(a)))

    def parts(name, sep, a):
        rows, shape = mapped(lambda text, by: getattr(text, name)(by), texts(a), texts(sep))
        return [strings.made([row[k] for row in rows], shape) for k in range(3)], rows, shape

    def parted(name):
        def function(a, sep):
            three, rows, shape = parts(name, sep, a)
            return strings.made([text for row in rows for text in row], shape + (3,))
        return function

    def three_parts(name):
        def function(a, sep):
            three, rows, shape = parts(name, sep, a)
            return tuple(three)
        return function

    def compared(by, strip):
        def function(x1, x2):
            return of_numbers(mapped(lambda x, y: by(x.rstrip(), y.rstrip()) if strip else by(x, y), texts(x1), texts(x2)), bool)
        return function

    common = {"add": add, "multiply": multiply, "mod": mod, "replace": replace, "expandtabs": expandtabs, "translate": translate,
              "str_len": str_len, "zfill": zfill}
    for name in ("upper", "lower", "capitalize", "title", "swapcase"):
        common[name] = same_width(name)
    for name in ("strip", "lstrip", "rstrip"):
        common[name] = stripped(name)
    for name in ("isalnum", "isalpha", "isdecimal", "isdigit", "islower", "isnumeric", "isspace", "istitle", "isupper"):
        common[name] = tested(name)
    for name in ("find", "rfind", "index", "rindex", "count"):
        common[name] = searched(name, int)
    for name in ("startswith", "endswith"):
        common[name] = ended(name)
    for name in ("center", "ljust", "rjust"):
        common[name] = justified(name)
    orders = {"equal": lambda x, y: x == y, "not_equal": lambda x, y: x != y, "less": lambda x, y: x < y,
              "less_equal": lambda x, y: x <= y, "greater": lambda x, y: x > y, "greater_equal": lambda x, y: x >= y}
    char, plain = dict(common), dict(common)
    for name, by in orders.items():
        char[name] = compared(by, True)
        plain[name] = compared(by, False)
    for name in ("partition", "rpartition"):
        char[name] = parted(name)
        plain[name] = three_parts(name)
    for name in ("split", "rsplit"):
        char[name] = split_by(name)
    char["splitlines"] = splitlines
    char["join"] = join
    char["array"] = lambda obj, **more: texts(obj)
    char["asarray"] = lambda obj, **more: texts(obj)
    plain["slice"] = slice_
    return {"char": char, "strings": plain}
