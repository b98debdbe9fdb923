"""Arrays of objects: their items in a list, and an array of places that is indexed as NumPy indexes."""


def module():
    import operator

    import numpy as np

    class dtype_:
        __module__ = "numpy"
        kind = char = "O"
        name = "object"
        str = "|O"
        itemsize = 8
        names = None
        fields = None
        hasobject = True
        type = object

        def __str__(self):
            return "object"

        def __repr__(self):
            return "dtype('O')"

        def __eq__(self, other):
            return other is object or other is DTYPE or other in ("object", "O", "|O")

        def __hash__(self):
            return hash("O")

    DTYPE = dtype_()

    def word(item):
        return f"list({item!r})" if isinstance(item, list) else repr(item)

    class ndarray:
        __module__ = "numpy"
        __is_array__ = True
        __hash__ = None
        __array_priority__ = 10

        def __init__(self, items, index):
            self._items = items
            self._index = index
            self.dtype = DTYPE
            self.itemsize = 8

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
        def nbytes(self):
            return 8 * self.size

        @property
        def T(self):
            return self._taken(self._index.T)

        @property
        def flat(self):
            return iter(self._listed())

        def _listed(self):
            return [self._items[i] for i in self._index.ravel().tolist()]

        def _taken(self, index):
            return self._items[int(index)] if not hasattr(index, "ndim") or index.ndim == 0 else ndarray(self._items, index)

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
            if np.ndim(places) == 0:
                self._items[int(places)] = value
                return
            if isinstance(value, (list, tuple, np.ndarray)):
                other = array(value)
                values = np.broadcast_to(other._index, places.shape).ravel().tolist()
                for i, k in zip(places.ravel().tolist(), values):
                    self._items[i] = other._items[k]
                return
            for i in places.ravel().tolist():
                self._items[i] = value

        def __contains__(self, value):
            return any([item is value or item == value for item in self._listed()])

        def _each(self, function):
            return ndarray([function(item) for item in self._listed()], np.arange(self.size).reshape(self.shape))

        def _with(self, other, function, turned=False):
            if isinstance(other, (list, tuple, np.ndarray)):
                second = array(other)
                a, b = np.broadcast_arrays(self._index, second._index)
                pairs = [(self._items[i], second._items[k]) for i, k in zip(a.ravel().tolist(), b.ravel().tolist())]
                shape = a.shape
            else:
                pairs, shape = [(item, other) for item in self._listed()], self.shape
            items = [function(y, x) if turned else function(x, y) for x, y in pairs]
            return ndarray(items, np.arange(len(items)).reshape(shape))

        def _compared(self, other, function):
            found = self._with(other, function)
            return np.array([bool(item) for item in found._items], dtype=bool).reshape(found.shape)

        def __add__(self, other):
            return self._with(other, operator.add)

        def __radd__(self, other):
            return self._with(other, operator.add, True)

        def __sub__(self, other):
            return self._with(other, operator.sub)

        def __rsub__(self, other):
            return self._with(other, operator.sub, True)

        def __mul__(self, other):
            return self._with(other, operator.mul)

        def __rmul__(self, other):
            return self._with(other, operator.mul, True)

        def __truediv__(self, other):
            return self._with(other, operator.truediv)

        def __rtruediv__(self, other):
            return self._with(other, operator.truediv, True)

        def __floordiv__(self, other):
            return self._with(other, operator.floordiv)

        def __mod__(self, other):
            return self._with(other, operator.mod)

        def __pow__(self, other):
            return self._with(other, operator.pow)

        def __neg__(self):
            return self._each(operator.neg)

        def __abs__(self):
            return self._each(abs)

        def __eq__(self, other):
            return self._compared(other, operator.eq)

        def __ne__(self, other):
            return self._compared(other, operator.ne)

        def __lt__(self, other):
            return self._compared(other, operator.lt)

        def __le__(self, other):
            return self._compared(other, operator.le)

        def __gt__(self, other):
            return self._compared(other, operator.gt)

        def __ge__(self, other):
            return self._compared(other, operator.ge)

        def _nested(self, index):
            if index.ndim == 1:
                return [self._items[i] for i in index.tolist()]
            return [self._nested(row) for row in index]

        def tolist(self):
            return self._items[0] if self.ndim == 0 else self._nested(self._index)

        def item(self, *at):
            return self._listed()[at[0] if at else 0]

        def copy(self, order="C"):
            return ndarray(self._listed(), np.arange(self.size).reshape(self.shape))

        def fill(self, value):
            self[...] = value

        def ravel(self, order="C"):
            return self._taken(self._index.ravel())

        def flatten(self, order="C"):
            return self.ravel().copy()

        def reshape(self, *shape):
            return self._taken(self._index.reshape(*shape))

        def transpose(self, *axes):
            return self._taken(self._index.transpose(*axes))

        def astype(self, kind, copy=True):
            return self.copy() if kind is object or kind in ("O", "object") else np.array(self.tolist()).astype(kind) \
                if kind is not str else np.array([str(item) for item in self._listed()]).reshape(self.shape)

        def _folded(self, function, axis):
            if axis is None:
                items = self._listed()
                total = items[0]
                for item in items[1:]:
                    total = function(total, item)
                return total
            rows = np.moveaxis(self._index, axis, 0)
            total = self._taken(rows[0])
            for row in rows[1:]:
                total = function(total, self._taken(row))
            return total

        def sum(self, axis=None):
            return 0 if self.size == 0 else self._folded(operator.add, axis)

        def prod(self, axis=None):
            return 1 if self.size == 0 else self._folded(operator.mul, axis)

        def mean(self, axis=None):
            return self.sum(axis) / (self.size if axis is None else self.shape[axis])

        def min(self, axis=None):
            return self._folded(lambda x, y: x if x <= y else y, axis)

        def max(self, axis=None):
            return self._folded(lambda x, y: x if x >= y else y, axis)

        def argsort(self, axis=-1, kind=None):
            items = self._listed()
            return np.array(sorted(range(len(items)), key=lambda k: items[k]), dtype=int)

        def sort(self, axis=-1, kind=None):
            for i, item in zip(self._index.ravel().tolist(), sorted(self._listed())):
                self._items[i] = item

        def dot(self, other):
            return (self * other).sum()

        def _text(self, index, between, indent):
            if index.ndim == 0:
                return word(self._items[int(index)])
            if index.ndim > 1:
                rows = [self._text(row, between, indent + " ") for row in index]
                return "[" + (between.rstrip() + "\n" * (index.ndim - 1) + indent).join(rows) + "]"
            lines, line = [], indent
            for one in [word(self._items[i]) for i in index.tolist()]:
                if len(line) + len(one) > 74 and len(line) > len(indent):
                    lines.append(line.rstrip())
                    line = indent
                line += one + between
            lines.append(line[:len(line) - len(between)] if len(index) else line)
            return "[" + "\n".join(lines)[len(indent):] + "]"

        def __str__(self):
            return str(self._items[0]) if self.ndim == 0 else self._text(self._index, " ", " ")

        def __repr__(self):
            return f"array({self._text(self._index, ', ', '       ')}, dtype=object)"

        def __numpy_function__(self, name, given):
            return FUNCTIONS[name](**given) if name in FUNCTIONS else NotImplemented

    def shape_of(value):
        if isinstance(value, ndarray):
            return value.shape
        if isinstance(value, np.ndarray):
            return value.shape
        if not isinstance(value, (list, tuple)):
            return ()
        shapes = [shape_of(one) for one in value]
        common = shapes[0] if shapes else ()
        for shape in shapes[1:]:
            k = 0
            while k < min(len(common), len(shape)) and common[k] == shape[k]:
                k += 1
            common = common[:k]
        return (len(value),) + common

    def gathered(value, depth, items):
        if depth == 0:
            items.append(value)
            return
        for one in value:
            gathered(one, depth - 1, items)

    def array(object, dtype=None, **more):
        if isinstance(object, ndarray):
            return object.copy()
        if isinstance(object, np.ndarray):
            object = object.tolist()
        shape = shape_of(object)
        items = []
        gathered(object, len(shape), items)
        return ndarray(items, np.arange(len(items)).reshape(shape))

    def filled(value):
        def make(shape, dtype=None, fill_value=value, **more):
            shape = tuple(shape) if isinstance(shape, (tuple, list)) else (int(shape),)
            places = np.arange(int(np.prod(shape))).reshape(shape)
            return ndarray([fill_value] * places.size, places)
        return make

    def concatenate(arrays, axis=0, **more):
        parts, items, indices = [array(one) for one in arrays], [], []
        for part in parts:
            indices.append(part._index + len(items))
            items = items + part._items
        return ndarray(items, np.concatenate(indices, axis=axis))

    def unique(ar, **more):
        items = []
        for item in sorted(array(ar)._listed()):
            if not items or items[-1] != item:
                items.append(item)
        return array(items)

    FUNCTIONS = {
        "array": array, "asarray": lambda a, dtype=None, **more: a if isinstance(a, ndarray) else array(a), "empty": filled(None),
        "zeros": filled(0), "ones": filled(1), "full": filled(None), "concatenate": concatenate, "unique": unique,
        "sum": lambda a, axis=None, **more: a.sum(axis), "prod": lambda a, axis=None, **more: a.prod(axis),
        "mean": lambda a, axis=None, **more: a.mean(axis), "max": lambda a, axis=None, **more: a.max(axis),
        "min": lambda a, axis=None, **more: a.min(axis), "amax": lambda a, axis=None, **more: a.max(axis),
        "amin": lambda a, axis=None, **more: a.min(axis), "dot": lambda a, b, **more: a.dot(b),
        "sort": lambda a, **more: array(sorted(a._listed())), "argsort": lambda a, **more: a.argsort(),
        "append": lambda arr, values, axis=None, **more: concatenate([arr.ravel(), array(values).ravel()]),
        "ravel": lambda a, **more: a.ravel(), "reshape": lambda a, shape, **more: a.reshape(shape), "copy": lambda a, **more: a.copy(),
        "shape": lambda a: a.shape, "ndim": lambda a: a.ndim, "size": lambda a, **more: a.size, "transpose": lambda a, **more: a.T,
        "array_str": lambda a, **more: str(a), "array_repr": lambda arr, **more: repr(arr), "array2string": lambda a, **more: str(a),
        "astype": lambda self, dtype, **more: array(self), "dtype": lambda dtype, **more: DTYPE, "abs": lambda x, **more: abs(x),
        "vstack": lambda tup, **more: concatenate([array(one).reshape(1, -1) for one in tup]),
        "hstack": lambda tup, **more: concatenate(tup), "array_equal": lambda a1, a2, **more: array(a1)._listed() == array(a2)._listed(),
    }
    return FUNCTIONS
