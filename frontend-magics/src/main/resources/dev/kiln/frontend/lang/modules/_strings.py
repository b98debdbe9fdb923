"""Arrays of strings: their items in a list, and an array of places that is indexed as NumPy indexes."""


def module():
    import re

    import numpy as np

    class dtype_:
        __module__ = "numpy"

        def __init__(self, width):
            self.width = width
            self.itemsize = 4 * width
            self.kind = "U"
            self.char = "U"
            self.str = f"<U{width}"
            self.name = f"str{32 * width}"
            self.names = None
            self.fields = None
            self.shape = ()
            self.alignment = 4

        def __str__(self):
            return self.str

        def __repr__(self):
            return f"dtype('{self.str}')"

        def __eq__(self, other):
            if isinstance(other, str):
                return other.lstrip("<=|") == self.str[1:]
            return isinstance(other, dtype_) and other.width == self.width

        def __hash__(self):
            return hash(self.str)

    class str_(str):
        """An element of an array of strings."""
        __module__ = "numpy"

        def __repr__(self):
            return f"np.str_({str.__repr__(self)})"

    class ndarray:
        __module__ = "numpy"
        __is_array__ = True

        def __init__(self, items, index, width=None):
            self._items = items
            self._index = index
            self._width = max([len(item) for item in items], default=0) if width is None else width

        def __numpy_texts__(self):
            return True

        @property
        def shape(self):
            return self._index.shape

        @property
        def ndim(self):
            return self._index.ndim

        @property
        def size(self):
            return self._index.size

        @property
        def dtype(self):
            return dtype_(max(self._width, 1))

        @property
        def itemsize(self):
            return 4 * max(self._width, 1)

        @property
        def nbytes(self):
            return self.size * self.itemsize

        @property
        def T(self):
            return self._taken(self._index.T)

        @property
        def flat(self):
            return iter(self.ravel())

        def _taken(self, index):
            if not hasattr(index, "ndim") or index.ndim == 0:
                return str_(self._items[int(index)])
            return made([self._items[i] for i in index.ravel().tolist()], index.shape, self._width)

        def __len__(self):
            if self.ndim == 0:
                raise TypeError("len() of unsized object")
            return len(self._index)

        def __iter__(self):
            for k in range(len(self)):
                yield self[k]

        def __getitem__(self, key):
            return self._taken(self._index[key])

        def __setitem__(self, key, value):
            places = self._index[key]
            if isinstance(value, str):
                for i in np.ravel(places).tolist():
                    self._items[i] = str(value)[:self._width]
                return
            other = array(value)
            spread = np.broadcast_to(other._index, np.shape(places)).ravel().tolist()
            for i, k in zip(np.ravel(places).tolist(), spread):
                self._items[i] = other._items[k][:self._width]

        def __contains__(self, value):
            return str(value) in self._items

        def _compared(self, other, by):
            if isinstance(other, str):
                text = str(other)
                return np.array([by(item, text) for item in self._items], dtype=bool).reshape(self.shape)
            if isinstance(other, (list, tuple)) and all([isinstance(item, str) for item in other]):
                other = array(other)
            if not isinstance(other, ndarray):
                return NotImplemented
            a, b = np.broadcast_arrays(self._index, other._index)
            pairs = zip(a.ravel().tolist(), b.ravel().tolist())
            return np.array([by(self._items[i], other._items[k]) for i, k in pairs], dtype=bool).reshape(a.shape)

        def __eq__(self, other):
            return self._compared(other, lambda x, y: x == y)

        def __ne__(self, other):
            return self._compared(other, lambda x, y: x != y)

        def __lt__(self, other):
            return self._compared(other, lambda x, y: x < y)

        def __le__(self, other):
            return self._compared(other, lambda x, y: x <= y)

        def __gt__(self, other):
            return self._compared(other, lambda x, y: x > y)

        def __ge__(self, other):
            return self._compared(other, lambda x, y: x >= y)

        def _longest(self):
            return max([len(item) for item in self._items], default=1)

        def _joined(self, first, second):
            a, b = np.broadcast_arrays(first._index, second._index)
            pairs = zip(a.reshape(-1).tolist(), b.reshape(-1).tolist())
            return made([first._items[i] + second._items[k] for i, k in pairs], a.shape, first._width + second._width)

        def __add__(self, other):
            return self._joined(self, array(other)) if isinstance(other, (str, ndarray)) else NotImplemented

        def __radd__(self, other):
            return self._joined(array(other), self) if isinstance(other, str) else NotImplemented

        def _nested(self, index, item):
            if index.ndim == 1:
                return [item(self._items[i]) for i in index.tolist()]
            return [self._nested(row, item) for row in index]

        def tolist(self):
            return str(self._items[0]) if self.ndim == 0 else self._nested(self._index, str)

        def item(self, *at):
            return self.tolist()[at[0]] if at else self._items[0]

        def copy(self, order="C"):
            return made(list(self._items), self.shape, self._width)

        def ravel(self, order="C"):
            return made(list(self._items), (self.size,), self._width)

        def flatten(self, order="C"):
            return self.ravel()

        def reshape(self, *shape):
            return self._taken(self._index.reshape(*shape))

        def transpose(self, *axes):
            return self._taken(self._index.transpose(*axes))

        def astype(self, kind, copy=True):
            if kind is str or isinstance(kind, str) and kind.lstrip("<=|")[:1] == "U":
                digits = kind.lstrip("<=|U") if isinstance(kind, str) else ""
                width = int(digits) if digits else self._width
                return made([item[:width] for item in self._items], self.shape, width)
            if kind is np.datetime64 or isinstance(kind, str) and re.match("[<=|]?(datetime64|timedelta64|M8|m8)", kind):
                return np.array(self.tolist(), dtype=kind)
            whole = kind is int or "int" in str(kind)
            return np.array([int(i) if whole else float(i) for i in self._items]).astype(kind).reshape(self.shape)

        def tobytes(self, order="C"):
            words = [item + "\0" * (self._width - len(item)) for item in self._items]
            return np.array([ord(c) for c in "".join(words)], dtype=np.uint32).tobytes()

        def fill(self, value):
            self._items = [str(value)[:self._width]] * len(self._items)

        def swapaxes(self, axis1, axis2):
            return self._taken(self._index.swapaxes(axis1, axis2))

        def squeeze(self, axis=None):
            return self._taken(self._index.squeeze(axis))

        def repeat(self, repeats, axis=None):
            return self._taken(self._index.repeat(repeats, axis))

        def take(self, indices, axis=None):
            return self._taken(self._index.take(indices, axis))

        def view(self, kind=None):
            return self

        def argsort(self, axis=-1, kind=None, order=None):
            if self.ndim != 1:
                raise NotImplementedError("argsort of strings in more than one dimension is not supported in NumPy text; use sorted")
            return np.array(sorted(range(self.size), key=lambda k: self._items[k]), dtype=int)

        def sort(self, axis=-1, kind=None, order=None):
            self._items = sort(self)._items

        def __str__(self):
            return self._text(" ", "", 75)

        def __repr__(self):
            text = f"array({self._text(', ', '      ', 74) if self.ndim else repr(str(self._items[0]))},"
            kind = f"dtype='<U{max(self._width, 1)}')"
            last = len(text) - (text.rfind("\n") + 1)
            return text + (" " if last + len(kind) + 1 <= 75 else "\n      ") + kind

        def _text(self, between, indent, width):
            if self.ndim == 0:
                return str(self._items[0])
            return self._rows(self._index, between, indent + " ", width)

        def _rows(self, index, between, indent, width):
            n = len(index)
            some = list(range(n)) if self.size <= 1000 or n <= 6 else [0, 1, 2, None, n - 3, n - 2, n - 1]
            if index.ndim > 1:
                rows = ["..." if k is None else self._rows(index[k], between, indent + " ", width - 1) for k in some]
                return "[" + (between.rstrip() + "\n" * (index.ndim - 1) + indent).join(rows) + "]"
            words = ["..." if k is None else repr(str(self._items[int(index[k])])) for k in some]
            lines, line = [], indent
            for word in words:
                if len(line) + len(word) > width - 1 and len(line) > len(indent):
                    lines.append(line.rstrip())
                    line = indent
                line += word + between
            lines.append(line[:len(line) - len(between)])
            return "[" + "\n".join(lines)[len(indent):] + "]"

    def made(items, shape, width=None):
        return ndarray(items, np.arange(len(items)).reshape(shape), width)

    def flat(value, items):
        if isinstance(value, str):
            items.append(str(value))
            return ()
        if isinstance(value, ndarray):
            items.extend(value._items)
            return value.shape
        if isinstance(value, np.ndarray):
            value = value.tolist()
        if isinstance(value, (list, tuple)):
            shapes = [flat(one, items) for one in value]
            if any([shape != shapes[0] for shape in shapes]):
                raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")
            return (len(value),) + (shapes[0] if shapes else ())
        if isinstance(value, (bool, int, float)):
            items.append(str(value))
            return ()
        raise TypeError(f"an array of strings cannot hold a {type(value).__name__}")

    def is_text(value):
        """Whether NumPy makes an array of strings of it, and not one of objects."""
        if isinstance(value, (list, tuple)):
            return all([is_text(one) for one in value])
        return isinstance(value, (str, int, float, complex, ndarray, np.ndarray, np.generic))

    def array(object, dtype=None, **more):
        if dtype is None and not is_text(object):
            import _objects
            return _objects.array(object)
        items = []
        shape = flat(object, items)
        strings = made(items, shape)
        return strings if dtype is None else strings.astype(dtype)

    def asarray(a, dtype=None, **more):
        return array(a, dtype)

    def sort(a, **more):
        a = array(a)
        if a.ndim == 1:
            return made(sorted(a._items), a.shape, a._width)
        return made([item for row in a.reshape(-1, a.shape[-1]) for item in sorted(row._items)], a.shape, a._width)

    def unique(ar, return_index=False, return_inverse=False, return_counts=False, **more):
        a = array(ar)
        first, count = {}, {}
        for k, item in enumerate(a._items):
            first.setdefault(item, k)
            count[item] = count.get(item, 0) + 1
        names = sorted(first)
        results = [made(names, (len(names),), a._width)]
        if return_index:
            results.append(np.array([first[name] for name in names], dtype=int))
        if return_inverse:
            place = {name: k for k, name in enumerate(names)}
            results.append(np.array([place[item] for item in a._items], dtype=int).reshape(a.shape))
        if return_counts:
            results.append(np.array([count[name] for name in names], dtype=int))
        return results[0] if len(results) == 1 else tuple(results)

    def isin(element, test_elements, invert=False, **more):
        a, known = array(element), set(array(test_elements)._items)
        return np.array([(item in known) != invert for item in a._items], dtype=bool).reshape(a.shape)

    def where(condition, x, y, **more):
        c, a, b = np.asarray(condition), array(x), array(y)
        c, i, k = np.broadcast_arrays(c, a._index, b._index)
        parts = zip(c.ravel().tolist(), i.ravel().tolist(), k.ravel().tolist())
        return made([a._items[m] if yes else b._items[n] for yes, m, n in parts], c.shape, max(a._width, b._width))

    def concatenate(arrays, axis=0, **more):
        parts = [array(one) for one in arrays]
        items, indices = [], []
        for part in parts:
            indices.append(part._index + len(items))
            items = items + part._items
        index = np.concatenate(indices, axis=axis)
        return made([items[i] for i in index.ravel().tolist()], index.shape, max([part._width for part in parts]))

    def array_equal(a1, a2, **more):
        if not isinstance(a1, (ndarray, list, tuple)) or not isinstance(a2, (ndarray, list, tuple)):
            return False
        a, b = array(a1), array(a2)
        return a.shape == b.shape and a._items == b._items

    def lexsort(keys, **more):
        ranks = [unique(key, return_inverse=True)[1] if isinstance(key, ndarray) else np.asarray(key) for key in keys]
        return np.lexsort(ranks)

    def repeat(a, repeats, **more):
        a = array(a)
        return a._taken(np.repeat(a._index, repeats, more.get("axis")))

    def type_of(dtype, **more):
        return dtype_(int(dtype.lstrip("<=|U") or 0) if isinstance(dtype, str) and dtype != "str" else 0)

    def blank(shape, dtype, order="C", text="", **more):
        width = max(type_of(dtype).width, 1)
        shape = tuple(shape) if isinstance(shape, (tuple, list)) else (int(shape),)
        n = 1
        for length in shape:
            n *= length
        return made([text[:width]] * n, shape, width)

    WIDTHS = {"?": 5, "b": 4, "h": 6, "i": 11, "q": 21, "l": 21, "B": 3, "H": 5, "I": 10, "Q": 20, "L": 20, "f": 32, "d": 32}

    def astype(self, dtype, **more):
        """Numbers as strings: as wide as the longest number of their type."""
        if isinstance(self, ndarray):
            return self.astype(dtype)
        width = type_of(dtype).width or WIDTHS.get(self.dtype.char, 64)
        return made([str(value)[:width] for value in self.ravel()], self.shape, width)

    def structural(name):
        """A function that only moves elements."""
        function = getattr(np, name)

        def moved(**given):
            of = "arr" if "arr" in given else "ary" if "ary" in given else "m" if "m" in given else "A" if "A" in given else "array" \
                if "array" in given else "a"
            own = array(given[of])
            given[of] = own._index
            found = function(**given)
            return [own._taken(part) for part in found] if isinstance(found, list) else own._taken(found)
        return moved

    def joined(name):
        """A function that puts arrays together."""
        function = getattr(np, name)

        def made_of(**given):
            of = "tup" if "tup" in given else "arrays"
            parts, items, width = [array(one) for one in given[of]], [], 0
            indices = []
            for part in parts:
                indices.append(part._index + len(items))
                items = items + part._items
                width = max(width, part._width)
            given[of] = indices
            index = function(**given)
            return made([items[i] for i in index.ravel().tolist()], index.shape, width)
        return made_of

    def of_sets(keep):
        def combined(ar1, ar2, **more):
            one, two = set(array(ar1)._items), set(array(ar2)._items)
            return array(sorted(keep(one, two))) if keep(one, two) else made([], (0,), 1)
        return combined

    def searchsorted(a, v, side="left", **more):
        import bisect
        find = bisect.bisect_left if side == "left" else bisect.bisect_right
        items = array(a)._items
        if isinstance(v, str):
            return np.int64(find(items, v))
        values = array(v)
        return np.array([find(items, one) for one in values._items], dtype=int).reshape(values.shape)

    def insert(arr, obj, values, axis=None, **more):
        own, new = array(arr), array([values] if isinstance(values, str) else values)
        index = np.insert(own._index.ravel(), obj, new._index.ravel() + len(own._items))
        items = own._items + new._items
        return made([items[i] for i in index.tolist()], index.shape, own._width)

    def select(condlist, choicelist, default="", **more):
        result = default
        for condition, choice in reversed(list(zip(condlist, choicelist))):
            result = where(condition, choice, result)
        return result

    def choose(a, choices, **more):
        result = choices[-1]
        for k in range(len(choices) - 2, -1, -1):
            result = where(np.asarray(a) == k, choices[k], result)
        return result

    moving = ["delete", "flip", "flipud", "fliplr", "rot90", "roll", "tile", "resize", "squeeze", "expand_dims", "swapaxes", "moveaxis",
              "atleast_1d", "atleast_2d", "broadcast_to", "take", "split", "array_split", "hsplit", "vsplit", "diag", "diagonal"]
    more_names = {name: structural(name) for name in moving}
    more_names.update({name: joined(name) for name in ["hstack", "vstack", "stack", "column_stack", "dstack"]})
    return more_names | {
        "astype": astype, "str_": str_, "searchsorted": searchsorted, "insert": insert, "select": select, "choose": choose, "in1d": lambda ar1, ar2, **more: isin(ar1, ar2),
        "intersect1d": of_sets(lambda a, b: a & b), "union1d": of_sets(lambda a, b: a | b),
        "setdiff1d": of_sets(lambda a, b: a - b), "setxor1d": of_sets(lambda a, b: a ^ b),
        "array2string": lambda a, **more: str(array(a)), "array_str": lambda a, **more: str(array(a)),
        "array_repr": lambda arr, **more: repr(array(arr)),
        "array": array, "asarray": asarray, "asanyarray": asarray, "sort": sort, "unique": unique, "isin": isin, "where": where,
        "concatenate": concatenate, "array_equal": array_equal, "lexsort": lexsort, "repeat": repeat,
        "argsort": lambda a, **more: array(a).argsort(), "append": lambda arr, values, **more: concatenate([arr, values]),
        "ravel": lambda a, **more: array(a).ravel(), "reshape": lambda a, shape, **more: array(a).reshape(shape),
        "shape": lambda a: array(a).shape, "size": lambda a, **more: array(a).size, "ndim": lambda a: array(a).ndim,
        "copy": lambda a, **more: array(a).copy(), "transpose": lambda a, **more: array(a).T,
        "zeros": blank, "ones": lambda shape, dtype, **more: blank(shape, dtype, text="1"), "empty": blank, "dtype": type_of,
        "full": lambda shape, fill_value, dtype, **more: blank(shape, dtype, text=str(fill_value)),
        "dtype_": dtype_, "ndarray": ndarray, "made": made,
        "taken": lambda a, index: array(a)._taken(index),
    }
