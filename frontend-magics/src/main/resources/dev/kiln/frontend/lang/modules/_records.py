"""Structured arrays: records of named fields, each kept as a column that is an array of its own."""


def module():
    import numpy as np
    import _npy
    import _strings

    class fields_(dict):
        def __repr__(self):
            return f"mappingproxy({dict.__repr__(self)})"

        def __str__(self):
            return dict.__repr__(self)

    def width(type):
        return type.itemsize

    def short(type):
        """A field's type as it stands in a list of fields."""
        if isinstance(type, dtype):
            return type._text()
        return "'?'" if type.str == "|b1" else f"'{type.str.lstrip('|')}'"

    class subdtype:
        """The type of a field that is an array in each record."""
        __module__ = "numpy"

        def __init__(self, base, shape):
            self.base = base
            self.shape = shape
            self.subdtype = (base, shape)
            self.ndim = len(shape)
            self.itemsize = base.itemsize * count(shape)
            self.kind = "V"
            self.str = f"|V{self.itemsize}"

        def __repr__(self):
            return f"dtype({self})"

        def __str__(self):
            return f"({short(self.base)}, {self.shape})"

        def __eq__(self, other):
            return isinstance(other, subdtype) and self.base == other.base and self.shape == other.shape

        def __hash__(self):
            return hash((self.itemsize, self.shape))

    def count(shape):
        n = 1
        for length in shape:
            n *= length
        return n

    class dtype:
        __module__ = "numpy"

        def __init__(self, names, types, shapes, offsets=None, itemsize=None, align=False, record=False):
            self._names = tuple(names)
            self._types = types
            self._shapes = shapes
            self._record = record
            self.isalignedstruct = align
            self.alignment = max([t.alignment if not isinstance(t, _strings.dtype_) else 4 for t in types], default=1) if align else 1
            at, offsets_ = 0, []
            for type, shape in zip(types, shapes):
                if align:
                    unit = 4 if isinstance(type, _strings.dtype_) else type.alignment
                    at = -(-at // unit) * unit
                offsets_.append(at)
                at += width(type) * count(shape)
            if align:
                at = -(-at // self.alignment) * self.alignment
            self._offsets = offsets_ if offsets is None else list(offsets)
            if offsets is not None:
                at = max([o + width(t) * count(s) for o, t, s in zip(offsets, types, shapes)], default=0)
            self.itemsize = at if itemsize is None else itemsize
            self.kind = "V"
            self.char = "V"
            self.num = 20
            self.byteorder = "|"
            self.shape = ()
            self.ndim = 0
            self.subdtype = None
            self.isnative = True
            self.hasobject = False
            self.isbuiltin = 0

        @property
        def names(self):
            return self._names

        @names.setter
        def names(self, names):
            names = tuple(names)
            if len(names) != len(self._names):
                raise ValueError(f"must replace all names at once with a sequence of length {len(self._names)}")
            if len(set(names)) != len(names):
                raise ValueError("Duplicate field names given.")
            self._names = names

        @property
        def str(self):
            return f"|V{self.itemsize}"

        @property
        def name(self):
            return f"{'record' if self._record else 'void'}{8 * self.itemsize}"

        @property
        def type(self):
            return record if self._record else void

        @property
        def base(self):
            return self

        @property
        def fields(self):
            return fields_({name: (self._field(k), self._offsets[k]) for k, name in enumerate(self._names)})

        @property
        def descr(self):
            rows, at = [], 0
            for k, name in enumerate(self._names):
                if self._offsets[k] > at:
                    rows.append(("", f"|V{self._offsets[k] - at}"))
                kind = self._types[k]
                kind = kind.descr if isinstance(kind, dtype) else kind.str
                rows.append((name, kind, self._shapes[k]) if self._shapes[k] else (name, kind))
                at = self._offsets[k] + width(self._types[k]) * count(self._shapes[k])
            if self.itemsize > at:
                rows.append(("", f"|V{self.itemsize - at}"))
            return rows

        def _field(self, k):
            return subdtype(self._types[k], self._shapes[k]) if self._shapes[k] else self._types[k]

        def _at(self, name):
            if name in self._names:
                return self._names.index(name)
            raise KeyError(f"Field named '{name}' not found.")

        def _part(self, places, packed=False):
            return dtype([self._names[k] for k in places], [self._types[k] for k in places], [self._shapes[k] for k in places],
                         None if packed else [self._offsets[k] for k in places], None if packed else self.itemsize)

        def __getitem__(self, key):
            if isinstance(key, list):
                return self._part([self._at(name) for name in key])
            return self._field(self._at(key) if isinstance(key, str) else range(len(self._names))[key])

        def __len__(self):
            return len(self._names)

        def __bool__(self):
            return True

        def _packed(self):
            at = 0
            for type, shape, offset in zip(self._types, self._shapes, self._offsets):
                if offset != at:
                    return False
                at += width(type) * count(shape)
            return at == self.itemsize

        def _text(self, with_align=True):
            if self._packed() and not (with_align and self.isalignedstruct):
                rows = []
                for name, type, shape in zip(self._names, self._types, self._shapes):
                    rows.append(f"({name!r}, {short(type)}{', ' + str(shape) if shape else ''})")
                return "[" + ", ".join(rows) + "]"
            kinds = [f"({short(t)}, {s})" if s else short(t) for t, s in zip(self._types, self._shapes)]
            text = (f"{{'names': [{', '.join([repr(name) for name in self._names])}], 'formats': [{', '.join(kinds)}], "
                    f"'offsets': {self._offsets}, 'itemsize': {self.itemsize}")
            return text + (", 'aligned': True}" if with_align and self.isalignedstruct else "}")

        def __str__(self):
            return f"(numpy.record, {self._text()})" if self._record else self._text()

        def __repr__(self):
            text = self._text(False) + (", align=True" if self.isalignedstruct else "")
            return f"dtype((numpy.record, {text}))" if self._record else f"dtype({text})"

        def __eq__(self, other):
            if not isinstance(other, dtype):
                if not isinstance(other, (list, dict)):
                    return False
                other = typed(other)
            return (self._names == other._names and self._types == other._types and self._shapes == other._shapes
                    and self._offsets == other._offsets and self.itemsize == other.itemsize)

        def __ne__(self, other):
            return not self == other

        def __hash__(self):
            return hash((self._names, self.itemsize))

        def newbyteorder(self, new_order="S"):
            raise NotImplementedError("other byte orders are not supported in NumPy text")

        def __numpy_function__(self, name, given):
            return FUNCTIONS[name](**given) if name in MAKING else NotImplemented

    def of_format(text):
        """The type and the shape of one format, such as 3f8 or (2,3)i4."""
        text = text.strip()
        shape = ()
        if text.startswith("("):
            end = text.index(")")
            shape = tuple([int(n) for n in text[1:end].split(",") if n.strip()])
            text = text[end + 1:]
        else:
            digits = len(text) - len(text.lstrip("0123456789"))
            if digits and digits < len(text):
                shape = (int(text[:digits]),)
                text = text[digits:]
        return single(text), shape

    def single(kind):
        """The type of one value in a field."""
        if isinstance(kind, str) and kind.lstrip("<=>|")[:1] in ("S", "a", "O", "V", "e") or kind is object or kind is bytes:
            raise NotImplementedError(f"a field of type {kind if isinstance(kind, str) else kind.__name__} is not supported in NumPy text; "
                                      "fields hold numbers, strings (U) and records")
        return kind if isinstance(kind, (dtype, _strings.dtype_)) else np.dtype(kind)

    def kind_of(format):
        """The type and the shape of a field."""
        if isinstance(format, subdtype):
            return format.base, format.shape
        if isinstance(format, tuple) and len(format) == 2:
            base, inner = kind_of(format[0])
            if isinstance(format[1], dict) or isinstance(format[1], list):
                return typed(format[1]), ()
            return base, (tuple(format[1]) if isinstance(format[1], (tuple, list)) else (int(format[1]),)) + inner
        if isinstance(format, (list, dict)):
            return typed(format), ()
        if isinstance(format, str):
            parts = separated(format)
            return (typed(format), ()) if len(parts) > 1 else of_format(format)
        return single(format), ()

    def separated(text):
        parts, depth, part = [], 0, ""
        for letter in text:
            depth += (letter == "(") - (letter == ")")
            if letter == "," and depth == 0:
                parts.append(part)
                part = ""
            else:
                part += letter
        return [one for one in parts + [part] if one.strip()]

    def typed(kind, align=False):
        """A structured type from a list of fields, a dict, a text with commas or a structured type."""
        if isinstance(kind, dtype):
            return kind
        if isinstance(kind, list):
            names, formats = [], []
            for k, row in enumerate(kind):
                if not isinstance(row, tuple) or len(row) not in (2, 3):
                    raise TypeError("Field elements must be 2- or 3-tuples, got '" + repr(row) + "'")
                name = row[0][1] if isinstance(row[0], tuple) else row[0]
                if not isinstance(name, str):
                    raise TypeError("Field names must be strings")
                names.append(name or f"f{k}")
                formats.append((row[1], row[2]) if len(row) == 3 else row[1])
            return made_type(names, formats, None, None, align)
        if isinstance(kind, dict):
            if "names" in kind and "formats" in kind:
                return made_type(kind["names"], kind["formats"], kind.get("offsets"), kind.get("itemsize"), kind.get("aligned", align))
            rows = sorted(kind.items(), key=lambda row: row[1][1])
            return made_type([row[0] for row in rows], [row[1][0] for row in rows], [row[1][1] for row in rows], None, align)
        if isinstance(kind, str):
            parts = separated(kind)
            return made_type([f"f{k}" for k in range(len(parts))], parts, None, None, align)
        if isinstance(kind, tuple) and len(kind) == 2 and kind[0] in (void, record):
            inner = typed(list(kind[1]))
            return recorded(inner, kind[0] is record)
        raise TypeError(f"Cannot interpret '{kind!r}' as a data type")

    def made_type(names, formats, offsets, itemsize, align):
        kinds = [kind_of(format) for format in formats]
        if len(set(names)) != len(names):
            twice = [name for k, name in enumerate(names) if name in names[:k]][0]
            raise ValueError(f"field {twice!r} occurs more than once")
        return dtype(names, [kind[0] for kind in kinds], [kind[1] for kind in kinds], offsets, itemsize, align)

    def recorded(type, yes=True):
        return dtype(type._names, type._types, type._shapes, type._offsets, type.itemsize, type.isalignedstruct, yes)

    def dtype_function(dtype=None, align=False, **more):
        if isinstance(dtype, str) and len(separated(dtype)) == 1 and not dtype.strip().endswith(","):
            base, shape = of_format(dtype)
            return subdtype(base, shape) if shape else base
        if isinstance(dtype, tuple) and not isinstance(dtype[1], list):
            return subdtype(*kind_of(dtype))
        return typed(dtype, align)

    def column(type, shape, fill=0):
        """A column of a field, every element with the same value."""
        if isinstance(type, dtype):
            return ndarray(type, [column(t, shape + s, fill) for t, s in zip(type._types, type._shapes)], shape)
        if isinstance(type, _strings.dtype_):
            text = "" if fill == 0 and not isinstance(fill, str) else str(fill)
            return _strings.made([text[:type.width]] * count(shape), shape, type.width)
        if type.kind in "Mm":
            dates = np.full(count(shape), 0, dtype=np.int64).view(type.str.lstrip("<")).reshape(shape)
            if fill != 0:
                dates[...] = fill
            return dates
        return np.full(shape, fill, dtype=type)

    def fitted(values, type):
        """An array of values, converted to the type of a field."""
        if isinstance(type, dtype):
            return array(values, dtype=type)
        if isinstance(type, _strings.dtype_):
            if len(values) == 0:
                return column(type, (0,))
            words = [one.tolist() if hasattr(one, "tolist") else one for one in values]
            return _strings.array(words).astype(f"U{type.width}")
        return np.array(values, dtype=type)

    def is_whole(key):
        return isinstance(key, (int, np.integer)) and not isinstance(key, (bool, np.bool_))

    def spelled(key, ndim):
        """A key without an ellipsis, so that it leaves the axes of a field alone."""
        parts = key if isinstance(key, tuple) else (key,)
        at = [k for k, part in enumerate(parts) if part is Ellipsis]
        if not at:
            return key
        used = sum([0 if p is None or p is Ellipsis else p.ndim if hasattr(p, "ndim") and p.dtype == bool else 1 for p in parts])
        return parts[:at[0]] + (slice(None),) * (ndim - used) + parts[at[0] + 1:]

    def numbers(data, plain):
        """The words of the numbers in a line, as NumPy prints them; in a single record floats are as Python prints them."""
        if data.size == 0:
            return []
        if plain and data.dtype.kind == "f":
            return [str(value) for value in data]
        text = np.array2string(data, separator=";", max_line_width=10**9, threshold=data.size + 1)
        return text[1:-1].split(";")

    def words(data, n, type, shape, plain):
        """The words of n values of a field."""
        if isinstance(type, dtype):
            flat = record_words(data.reshape(-1), plain)
        elif isinstance(type, _strings.dtype_):
            flat = [repr(str(data._items[i])) for i in data._index.ravel().tolist()]
        else:
            flat = numbers(data.reshape(-1), plain)
        return joined_words(flat, shape, n) if shape else flat

    def joined_words(flat, shape, n):
        for length in reversed(shape):
            flat = ["[" + ", ".join(flat[k:k + length]) + "]" for k in range(0, len(flat), length)]
        return flat

    def record_words(line, plain=False):
        """The words of the records in a line."""
        n, type = line.size, line.dtype
        columns = [words(c, n, t, s, plain) for c, t, s in zip(line._columns, type._types, type._shapes)]
        return [("({},)" if len(columns) == 1 else "({})").format(", ".join([c[k] for c in columns])) for k in range(n)]

    class void:
        """One record: a view of the array that it was taken from."""
        __module__ = "numpy"

        def __init__(self, of, key):
            self.__dict__["_of"] = of
            self.__dict__["_key"] = key

        @property
        def dtype(self):
            return self._of.dtype

        @property
        def shape(self):
            return ()

        @property
        def ndim(self):
            return 0

        @property
        def size(self):
            return 1

        @property
        def itemsize(self):
            return self.dtype.itemsize

        @property
        def nbytes(self):
            return self.dtype.itemsize

        def _value(self, k):
            column = self._of._columns[k]
            value = column[self._key]
            return value[()] if hasattr(value, "ndim") and value.ndim == 0 and isinstance(value, np.ndarray) else value

        def __getitem__(self, key):
            if isinstance(key, list):
                return self._of[key][self._key]
            if isinstance(key, slice):
                return tuple(self)[key]
            if isinstance(key, str):
                if key not in self.dtype._names:
                    raise ValueError(f"no field of name {key}")
                return self._value(self.dtype._names.index(key))
            if not is_whole(key) or not -len(self) <= key < len(self):
                raise IndexError("invalid index")
            return self._value(key)

        def __setitem__(self, key, value):
            if isinstance(key, str) and key not in self.dtype._names:
                raise ValueError(f"no field of name {key}")
            k = self.dtype._names.index(key) if isinstance(key, str) else range(len(self))[key]
            self._of._columns[k][self._key] = value

        def __len__(self):
            return len(self.dtype._names)

        def __iter__(self):
            for k in range(len(self)):
                yield self._value(k)

        def __eq__(self, other):
            return alone(self) == (alone(other) if isinstance(other, void) else other)

        def __ne__(self, other):
            return alone(self) != (alone(other) if isinstance(other, void) else other)

        def __hash__(self):
            return hash(self.item())

        def item(self, *at):
            values = []
            for k in range(len(self)):
                value = self._value(k)
                values.append(value.item() if isinstance(value, void) else str(value) if isinstance(value, str) else value if not hasattr(value, "tolist")
                              or hasattr(value, "ndim") and value.ndim > 0 else value.tolist())
            return tuple(values)

        def tolist(self):
            return self.item()

        def copy(self):
            return alone(self).copy()[()]

        def _text(self):
            return record_words(self._of[self._key[:-1] + (slice(self._key[-1], self._key[-1] + 1 or None),)]
                                if self._key else self._of.reshape(1), True)[0]

        def __str__(self):
            return self._text()

        def __repr__(self):
            kind = self.dtype
            name = "record" if kind._record else "void"
            return f"np.{name}({self._text()}, dtype={kind._text()})"

        def __numpy_function__(self, name, given):
            return FUNCTIONS[name](**given) if name in FUNCTIONS else NotImplemented

    class record(void):
        """A record whose fields are attributes."""
        __module__ = "numpy"

        def __getattr__(self, name):
            if name in self._of.dtype._names:
                return self[name]
            raise AttributeError(f"record object has no attribute '{name}'")

        def __setattr__(self, name, value):
            if name not in self._of.dtype._names:
                raise AttributeError(f"Cannot set '{name}' attribute")
            self[name] = value

        def pprint(self):
            names = self.dtype._names
            longest = max([len(name) for name in names])
            return "\n".join([f"{name:>{longest}}: {self[name]}" for name in names])

    def alone(one):
        """A record as an array without axes."""
        type = one._of.dtype
        result = zeros((), type)
        for k in range(len(type._names)):
            result._columns[k][()] = one._value(k)
        return result

    def with_columns(type, columns, shape, like=None):
        return (recarray_ if isinstance(like, recarray) else ndarray)(type, columns, shape)

    class ndarray:
        __module__ = "numpy"
        __is_array__ = True
        __hash__ = None
        __array_priority__ = 20

        def __init__(self, type, columns, shape):
            put = self.__dict__
            put["_type"] = type
            put["_columns"] = columns
            put["_shape"] = tuple(shape)

        @property
        def dtype(self):
            return self._type

        @property
        def shape(self):
            return self._shape

        @property
        def ndim(self):
            return len(self._shape)

        @property
        def size(self):
            return count(self._shape)

        @property
        def itemsize(self):
            return self._type.itemsize

        @property
        def nbytes(self):
            return self.size * self._type.itemsize

        @property
        def T(self):
            return self.transpose()

        @property
        def flat(self):
            return iter(self.ravel())

        @property
        def base(self):
            return None

        def __len__(self):
            if not self._shape:
                raise TypeError("len() of unsized object")
            return self._shape[0]

        def __iter__(self):
            if not self._shape:
                raise TypeError("iteration over a 0-d array")
            for k in range(self._shape[0]):
                yield self[k]

        def _each(self, function, shape):
            return with_columns(self._type, [function(c, s) for c, s in zip(self._columns, self._type._shapes)], shape, self)

        def _shape_at(self, key):
            return np.broadcast_to(np.False_, self._shape)[key].shape

        def __getitem__(self, key):
            if isinstance(key, str):
                if key not in self._type._names:
                    raise ValueError(f"no field of name {key}")
                return self._field(self._type._names.index(key))
            if isinstance(key, list) and key and all([isinstance(name, str) for name in key]):
                for name in key:
                    self._type._at(name)
                places = [self._type._names.index(name) for name in key]
                part = self._type._part(places)
                part._record = self._type._record
                return with_columns(part, [self._columns[k] for k in places], self._shape, self)
            parts = key if isinstance(key, tuple) else (key,)
            if len(parts) == len(self._shape) and all([is_whole(part) for part in parts]):
                at = []
                for axis, (part, length) in enumerate(zip(parts, self._shape)):
                    if not -length <= part < length:
                        raise IndexError(f"index {part} is out of bounds for axis {axis} with size {length}")
                    at.append(int(part) % length)
                return (record if self._type._record else void)(self, tuple(at))
            key = spelled(key, len(self._shape))
            shape = self._shape_at(key)
            return self._each(lambda c, s: c[key], shape)

        def _field(self, k):
            column = self._columns[k]
            if isinstance(column, ndarray) or isinstance(column, _strings.ndarray):
                return column[...] if isinstance(column, ndarray) and column.ndim else column
            return column[...]

        def __setitem__(self, key, value):
            if isinstance(key, str):
                if key not in self._type._names:
                    raise ValueError(f"no field of name {key}")
                self._columns[self._type._names.index(key)][...] = value
                return
            if isinstance(key, list) and key and all([isinstance(name, str) for name in key]):
                self[key][...] = value
                return
            n = len(self._columns)
            key = spelled(key, len(self._shape))
            if isinstance(value, void):
                parts = [value._value(k) for k in range(len(value))]
            elif isinstance(value, tuple):
                parts = list(value)
            elif isinstance(value, list) and value and not numeric(value):
                value = array(value, dtype=self._type)
                parts = value._columns
            elif isinstance(value, ndarray):
                parts = [column.copy() for column in value._columns]
            else:
                parts = [value] * n
            if len(parts) != n:
                raise ValueError(f"could not assign tuple of length {len(parts)} to structure with {n} fields.")
            for column, part in zip(self._columns, parts):
                column[key] = str(part) if isinstance(column, _strings.ndarray) and isinstance(part, (int, float)) else part

        def __contains__(self, value):
            return bool((self == value).any())

        def _compared(self, other):
            if isinstance(other, void):
                other = alone(other)
            if other is None:
                return np.full(self._shape, False) if self._shape else np.False_
            if not isinstance(other, ndarray):
                raise TypeError("Cannot compare structured or void to non-void arrays.")
            if len(other._columns) != len(self._columns) or other._type._names != self._type._names:
                raise TypeError("Cannot compare structured arrays unless they have a common dtype.  "
                                "I.e. `np.result_type(arr1, arr2)` must be defined.")
            shape = np.broadcast_shapes(self._shape, other._shape)
            same = np.full(shape, True)
            for a, b, s in zip(self._columns, other._columns, self._type._shapes):
                equal = np.asarray(a == b)
                if s:
                    equal = equal.all(axis=tuple(range(-len(s), 0)))
                same = same & equal
            return same if shape else np.bool_(same)

        def __eq__(self, other):
            return self._compared(other)

        def __ne__(self, other):
            return ~self._compared(other)

        def item(self, *at):
            key = at[0] if at and isinstance(at[0], tuple) else at
            line = self.ravel() if len(key) < 2 else self
            return line[(key or (0,)) if len(key) < 2 else key].item()

        def tobytes(self, order="C"):
            return _npy.raw(self)

        def tofile(self, fid, sep="", format="%s"):
            with open(fid, "wb") as f:
                f.write(_npy.raw(self))

        def tolist(self):
            if not self._shape:
                return self[()].item()
            columns = []
            for c, s in zip(self._columns, self._type._shapes):
                columns.append([c[k] for k in range(len(c))] if s else c.tolist())
            if len(self._shape) > 1:
                return [row.tolist() for row in self]
            return [tuple(row) for row in zip(*columns)] if columns else [()] * self._shape[0]

        def copy(self, order="C"):
            return with_columns(self._type, [c.copy() for c in self._columns], self._shape, self)

        def reshape(self, *shape, order="C"):
            shape = tuple(shape[0]) if len(shape) == 1 and isinstance(shape[0], (tuple, list)) else shape
            known = count([n for n in shape if n != -1])
            shape = tuple([self.size // max(known, 1) if n == -1 else n for n in shape])
            if count(shape) != self.size:
                raise ValueError(f"cannot reshape array of size {self.size} into shape {str(shape).replace(' ', '')}")
            return self._each(lambda c, s: c.reshape(shape + s), shape)

        def ravel(self, order="C"):
            return self.reshape(-1)

        def flatten(self, order="C"):
            return self.ravel().copy()

        def squeeze(self, axis=None):
            return self.reshape([n for n in self._shape if n != 1])

        def transpose(self, *axes):
            axes = axes[0] if len(axes) == 1 and isinstance(axes[0], (tuple, list)) else axes
            axes = tuple(axes) or tuple(range(len(self._shape)))[::-1]
            n = len(self._shape)
            return self._each(lambda c, s: c.transpose(axes + tuple(range(n, n + len(s)))), tuple([self._shape[k] for k in axes]))

        def fill(self, value):
            self[...] = value

        def take(self, indices, axis=None, **more):
            return (self if axis == 0 else self.ravel())[np.asarray(indices)]

        def repeat(self, repeats, axis=None):
            line = self if axis == 0 else self.ravel()
            return line[np.repeat(np.arange(len(line)), repeats)]

        def astype(self, kind, copy=True, **more):
            if kind is tuple or isinstance(kind, str) and "," not in kind or not isinstance(kind, (str, list, dict, dtype)):
                raise TypeError("Cannot cast a structured array to one type; take its fields one by one, or structured_to_unstructured")
            type = typed(kind)
            if len(type._names) != len(self._columns):
                raise TypeError(f"Cannot cast array data from {self._type!r} to {type!r} according to the rule 'unsafe'")
            columns = [converted(c, t) for c, t in zip(self._columns, type._types)]
            return ndarray(type, columns, self._shape)

        def view(self, dtype=None, type=None):
            kind = dtype if type is None else type
            if kind is recarray or kind is ndarray or kind is np.ndarray:
                made = recarray_ if kind is recarray else ndarray
                return made(recorded(self._type, kind is recarray), self._columns, self._shape)
            if kind is None or isinstance(kind, (list, tuple)) and typed(kind)._types == self._type._types:
                same = self._type if kind is None else typed(kind)
                return with_columns(same, self._columns, self._shape, self)
            raise NotImplementedError("a view of records as another type is not supported in NumPy text: fields are columns of their own")

        def _order(self, order):
            names = [] if order is None else [order] if isinstance(order, str) else list(order)
            for name in names:
                if name not in self._type._names:
                    raise ValueError(f"unknown field name: {name}")
            names += [name for name in self._type._names if name not in names]
            keys = []
            for name in names:
                keys += keys_of(self._columns[self._type._names.index(name)])
            return keys

        def argsort(self, axis=-1, kind=None, order=None, stable=None):
            if len(self._shape) == 0:
                return np.array([0])
            if len(self._shape) == 1:
                return np.lexsort(self._order(order)[::-1])
            rows = self.reshape(-1, self._shape[-1])
            return np.array([row.argsort(order=order) for row in rows]).reshape(self._shape)

        def sort(self, axis=-1, kind=None, order=None, stable=None):
            if len(self._shape) > 1:
                rows = self.reshape(-1, self._shape[-1])
                for k in range(len(rows)):
                    rows[k].sort(order=order)
                self[...] = rows.reshape(self._shape)
                return
            self[...] = self[self.argsort(order=order)]

        def _some(self, length, short):
            edge = np.get_printoptions()["edgeitems"]
            if not short or length <= 2 * edge:
                return list(range(length))
            return list(range(edge)) + [None] + list(range(length - edge, length))

        def _rows(self, prefix, between, most):
            """The text of the records, in lines as long as NumPy's."""
            if self.size == 0:
                return "[]"
            if not self._shape:
                return record_words(self.reshape(1))[0]
            short = self.size > np.get_printoptions()["threshold"]
            places = np.arange(self.size).reshape(self._shape)
            shown = places
            for axis, length in enumerate(self._shape):
                shown = np.take(shown, [k for k in self._some(length, short) if k is not None], axis)
            chosen = shown.ravel()
            texts = dict(zip(chosen.tolist(), record_words(self.ravel()[chosen])))
            return self._layout(places, texts, short, prefix + " ", between, most)

        def _layout(self, places, texts, short, indent, between, most):
            some = self._some(len(places), short)
            if places.ndim > 1:
                rows = ["..." if k is None else self._layout(places[k], texts, short, indent + " ", between, most - 1) for k in some]
                return "[" + (between.rstrip() + "\n" * (places.ndim - 1) + indent).join(rows) + "]"
            lines, line = [], indent
            for k in some:
                word = "..." if k is None else texts[int(places[k])]
                if len(line) + len(word) > most - max(len(between.rstrip()), 1) and len(line) > len(indent):
                    lines.append(line.rstrip())
                    line = indent
                line += word + between
            lines.append(line[:len(line) - len(between)])
            return "[" + "\n".join(lines)[len(indent):] + "]"

        def __str__(self):
            return self._rows("", " ", np.get_printoptions()["linewidth"])

        def __repr__(self):
            most = np.get_printoptions()["linewidth"]
            rows = self._rows("      ", ", ", most - 1)
            if self.size == 0 and self._shape != (0,):
                rows += f", shape={self._shape}"
            text, kind = f"array({rows},", f"dtype={self._type._text()})"
            last = len(text) - (text.rfind("\n") + 1)
            return text + (" " if last + len(kind) + 1 <= most else "\n      ") + kind

        def __numpy_function__(self, name, given):
            return FUNCTIONS[name](**given) if name in FUNCTIONS else NotImplemented

    class recarray(ndarray):
        """Records whose fields are attributes. Called as NumPy's class, it makes an array of a shape."""
        __module__ = "numpy"

        def __init__(self, shape, dtype=None, names=None, formats=None, columns=None, **more):
            if columns is not None:
                ndarray.__init__(self, dtype, columns, shape)
                return
            made = zeros(shape, dtype if dtype is not None else of_names(names, formats))
            ndarray.__init__(self, recorded(made._type), made._columns, made._shape)

        def __getattr__(self, name):
            if name in self.__dict__["_type"]._names:
                value = self[name]
                return value.view(recarray) if isinstance(value, ndarray) else value
            raise AttributeError(f"recarray has no attribute {name}")

        def __setattr__(self, name, value):
            if name not in self._type._names:
                raise AttributeError(f"recarray has no attribute {name}")
            self[name] = value

        def field(self, attr, val=None):
            name = attr if isinstance(attr, str) else self._type._names[attr]
            if val is None:
                return self[name]
            self[name] = val

        def __repr__(self):
            rows = self._rows("          ", ", ", np.get_printoptions()["linewidth"] - 1)
            if self.size == 0 and self._shape != (0,):
                rows += f", shape={self._shape}"
            return f"rec.array({rows},\n          dtype={self._type._text()})"

    def recarray_(type, columns, shape):
        return recarray(shape, type, columns=columns)

    def of_names(names, formats):
        """A structured type of names and formats, each a list or a text with commas."""
        formats = separated(formats) if isinstance(formats, str) else list(formats)
        if names is None:
            names = [f"f{k}" for k in range(len(formats))]
        elif isinstance(names, str):
            names = [name.strip() for name in names.split(",")]
        return made_type(list(names), formats, None, None, False)

    def keys_of(column):
        """The keys that sort a column, the first the most important."""
        if isinstance(column, ndarray):
            return [key for inner in column._columns for key in keys_of(inner)]
        if isinstance(column, _strings.ndarray):
            return [np.unique(column, return_inverse=True)[1]] if column.size else [np.zeros(0, dtype=int)]
        if column.ndim > 1:
            rows = column.reshape(len(column), -1)
            return [rows[:, k] for k in range(rows.shape[1])]
        return [column]

    def converted(column, type):
        if isinstance(type, _strings.dtype_):
            if isinstance(column, _strings.ndarray):
                return column.astype(f"U{type.width}")
            return _strings.array([str(value) for value in column.ravel().tolist()]).astype(f"U{type.width}").reshape(column.shape)
        return column.copy() if isinstance(column, ndarray) and type == column.dtype else column.astype(type)

    def numeric(value):
        """Whether a nested list holds numbers only, in no tuple."""
        return isinstance(value, list) and all([numeric(one) if isinstance(one, list) else isinstance(one, (int, float, complex)) for one in value])

    def leaves(value, into):
        """Collects the records of nested lists; gives the shape."""
        if isinstance(value, (list, ndarray)) and not (isinstance(value, ndarray) and value.ndim == 0):
            shapes = [leaves(one, into) for one in value]
            if any([shape != shapes[0] for shape in shapes]):
                raise ValueError("setting an array element with a sequence. The requested array has an inhomogeneous shape")
            return (len(value),) + (shapes[0] if shapes else ())
        into.append(value)
        return ()

    def first_type(value):
        """The type of the first record in nested lists."""
        if isinstance(value, (void, ndarray)):
            return value.dtype
        for one in value if isinstance(value, (list, tuple)) else ():
            type = first_type(one)
            if type is not None:
                return type
        return None

    def array(object, dtype=None, copy=True, ndmin=0, **more):
        type = first_type(object) if dtype is None else dtype if isinstance(dtype, subdtype) else kind_of(dtype)[0]
        if isinstance(object, ndarray):
            if type is object.dtype or type == object.dtype:
                return object.copy() if copy else object
            return object.astype(type)
        if type is None or not isinstance(type, np_types):
            raise TypeError(f"records cannot be converted to {dtype}")
        if isinstance(object, np.ndarray) or isinstance(object, _strings.ndarray):
            result = zeros(object.shape, type)
            for own, shape in zip(result._columns, type._shapes):
                own[...] = object.reshape(object.shape + (1,) * len(shape))
            return result
        records = []
        shape = leaves(object, records)
        n = len(type._names)
        rows = []
        for one in records:
            row = [one._value(k) for k in range(len(one))] if isinstance(one, void) else list(one) if isinstance(one, tuple) else [one] * n
            if len(row) != n:
                raise ValueError(f"could not assign tuple of length {len(row)} to structure with {n} fields.")
            rows.append(row)
        columns = []
        for k in range(n):
            inner = type._shapes[k]
            values = [row[k] for row in rows]
            if inner:
                spread = column(type._types[k], (len(rows),) + inner)
                for at, value in enumerate(values):
                    spread[at] = value
            else:
                spread = fitted(values, type._types[k]) if rows else column(type._types[k], (0,))
            columns.append(spread.reshape(shape + inner))
        return ndarray(type, columns, shape)

    np_types = dtype

    def asarray(a, dtype=None, **more):
        return array(a, dtype, copy=False)

    def lengths(shape):
        return tuple([int(n) for n in shape]) if isinstance(shape, (tuple, list)) else (int(shape),)

    def plain_field(type, shape, make):
        """Arrays of a type that is an array itself, such as 3f8, have its axes behind their own."""
        kind, inner = kind_of(type)
        return make(shape + inner, kind) if not isinstance(kind, dtype) else ndarray(
            kind, [make(shape + inner + s, t) for t, s in zip(kind._types, kind._shapes)], shape + inner)

    def filled(value):
        def make(shape, dtype=float, order="C", **more):
            return plain_field(dtype, lengths(shape), lambda all, type: column(type, all, value))
        return make

    zeros = filled(0)
    ones = filled(1)

    def full(shape, fill_value, dtype=None, **more):
        result = zeros(shape, dtype if dtype is not None else fill_value.dtype)
        result[...] = np.asarray(fill_value) if isinstance(fill_value, tuple) else fill_value
        return result

    def alike(make):
        def like(a=None, dtype=None, shape=None, prototype=None, **more):
            a = prototype if a is None else a
            return make(a.shape if shape is None else shape, a.dtype if dtype is None else dtype)
        return like

    def full_like(a, fill_value, dtype=None, shape=None, **more):
        return full(a.shape if shape is None else shape, fill_value, a.dtype if dtype is None else dtype)

    def common(parts):
        """The type that holds the records of several arrays."""
        first = parts[0].dtype
        if all([part.dtype == first for part in parts]):
            return first if first._packed() else first._part(range(len(first._names)), True)
        if any([part.dtype._names != first._names for part in parts]):
            raise TypeError("The DTypes <class 'numpy.dtypes.VoidDType'> do not have a common DType: names of fields differ")
        types = []
        for k in range(len(first._names)):
            kinds = [part.dtype._types[k] for part in parts]
            if isinstance(kinds[0], _strings.dtype_):
                types.append(max(kinds, key=lambda kind: kind.width))
            else:
                types.append(kinds[0] if isinstance(kinds[0], dtype) else np.result_type(*kinds))
        return dtype(first._names, types, first._shapes)

    def concatenate(arrays, axis=0, **more):
        parts = [one if isinstance(one, ndarray) else array([one], dtype=first_type(arrays)) for one in arrays]
        if axis is None:
            parts, axis = [part.ravel() for part in parts], 0
        type = common(parts)
        axis = axis % parts[0].ndim
        columns = []
        for k in range(len(type._names)):
            columns.append(np.concatenate([converted(part._columns[k], type._types[k]) for part in parts], axis=axis))
        shape = list(parts[0].shape)
        shape[axis] = sum([part.shape[axis] for part in parts])
        return with_columns(type, columns, shape, parts[0])

    def stack(arrays, axis=0, **more):
        parts = list(arrays)
        if axis != 0:
            raise NotImplementedError("np.stack of records along other axes than the first is not supported in NumPy text")
        return concatenate([part.reshape((1,) + part.shape) for part in parts])

    def atleast_two(one):
        return one.reshape(1, -1) if one.ndim < 2 else one

    def sort(a, axis=-1, order=None, **more):
        a = array(a)
        a = a.ravel() if axis is None else a
        a.sort(order=order)
        return a

    def unique(ar, return_index=False, return_inverse=False, return_counts=False, **more):
        line = ar.ravel()
        order = line.argsort()
        ordered = line[order]
        starts = np.full(len(line), True)
        if len(line) > 1:
            starts[1:] = ordered[1:] != ordered[:-1]
        results = [ordered[starts]]
        if return_index:
            results.append(order[starts])
        if return_inverse:
            inverse = np.empty(len(line), dtype=int)
            inverse[order] = np.cumsum(starts) - 1
            results.append(inverse.reshape(ar.shape))
        if return_counts:
            at = np.append(np.flatnonzero(starts), len(line))
            results.append(np.diff(at))
        return results[0] if len(results) == 1 else tuple(results)

    def where(condition, x=None, y=None, **more):
        x, y = array(x), array(y)
        c, type = np.asarray(condition), common([x, y])
        shape = np.broadcast_shapes(c.shape, x.shape, y.shape)
        columns = []
        for a, b, t, s in zip(x._columns, y._columns, type._types, type._shapes):
            columns.append(np.where(c.reshape(c.shape + (1,) * len(s)), a, b))
        return ndarray(type, columns, shape)

    def array_equal(a1, a2, **more):
        if not isinstance(a1, ndarray) or not isinstance(a2, ndarray) or a1.shape != a2.shape:
            return False
        return bool(np.all(a1 == a2))

    def delete(arr, obj, axis=None, **more):
        return arr[np.delete(np.arange(len(arr)), obj)]

    def insert(arr, obj, values, axis=None, **more):
        one = array([values] if isinstance(values, (tuple, void)) else values, dtype=arr.dtype)
        places = np.insert(np.arange(len(arr)), obj, [-1] * len(one))
        at = np.flatnonzero(places == -1)
        result = arr[np.where(places < 0, 0, places)] if len(arr) else zeros(len(one), arr.dtype)
        result[at] = one
        return result

    def savetxt(fname, X, fmt="%.18e", delimiter=" ", newline="\n", header="", footer="", comments="# ", encoding=None):
        rows = X.ravel()
        if isinstance(fmt, (list, tuple)):
            line = delimiter.join(fmt)
        elif fmt.count("%") == len(rows.dtype._names) and len(rows.dtype._names) > 1:
            line = fmt
        else:
            line = delimiter.join([fmt] * len(rows.dtype._names))
        texts = [comments + header.replace("\n", "\n" + comments) + newline] if header else []
        for row in rows.tolist():
            try:
                texts.append(line % row + newline)
            except TypeError:
                raise TypeError(f"Mismatch between array dtype ('{rows.dtype}') and format specifier ('{line}')")
        if footer:
            texts.append(comments + footer.replace("\n", "\n" + comments) + newline)
        if hasattr(fname, "write"):
            for text in texts:
                fname.write(text)
        else:
            with open(fname, "w") as file:
                for text in texts:
                    file.write(text)

    def lines_of(fname):
        if isinstance(fname, (list, tuple)):
            return [str(line) for line in fname]
        if hasattr(fname, "read"):
            return fname.read().split("\n")
        if hasattr(fname, "__next__"):
            return [line for line in fname]
        with open(str(fname)) as file:
            return file.read().split("\n")

    def split(line, comments, delimiter):
        """The fields of a line; none where it holds nothing."""
        for mark in [comments] if isinstance(comments, str) else comments or []:
            line = line.split(mark)[0]
        line = line.strip("\r\n")
        if not line.strip():
            return []
        return line.split() if delimiter is None else line.split(delimiter)

    def value_of(text, type):
        text = text.strip() if not isinstance(type, _strings.dtype_) else text
        if isinstance(type, _strings.dtype_):
            return text
        if type.kind in "iu":
            return int(text)
        if type.kind == "b":
            return bool(int(text))
        return complex(text) if type.kind == "c" else float(text)

    def table(rows, type):
        """Records of rows of texts, converted already."""
        flat = []
        for row in rows:
            at, values = 0, []
            for t, s in zip(type._types, type._shapes):
                n = count(s)
                part = row[at:at + n]
                values.append(np.array(part).reshape(s) if s else part[0])
                at += n
            flat.append(tuple(values))
        return array(flat, dtype=type)

    def loadtxt(fname, dtype=float, comments="#", delimiter=None, skiprows=0, usecols=None, unpack=False, ndmin=0,
                encoding=None, max_rows=None, quotechar=None, **more):
        if "converters" in more or quotechar is not None:
            raise NotImplementedError("converters and quotechar of np.loadtxt are not supported for records in NumPy text")
        type = typed(dtype)
        kinds = [t for t, s in zip(type._types, type._shapes) for k in range(count(s))]
        rows = []
        for line in lines_of(fname)[skiprows:]:
            fields = split(line, comments, delimiter)
            if not fields:
                continue
            if max_rows is not None and len(rows) >= max_rows:
                break
            fields = fields if usecols is None else [fields[k] for k in usecols]
            if len(fields) != len(kinds):
                raise ValueError(f"the dtype passed requires {len(kinds)} columns but {len(fields)} were found at row {len(rows) + 1}; "
                                 "use `usecols` to select a subset and avoid this error")
            row = []
            for k, (text, kind) in enumerate(zip(fields, kinds)):
                try:
                    row.append(value_of(text, kind))
                except ValueError:
                    raise ValueError(f"could not convert string {text!r} to {kind.name} at row {len(rows)}, column {k + 1}.")
            rows.append(row)
        result = table(rows, type)
        if len(rows) == 1 and ndmin == 0:
            result = result.reshape(())
        return [result[name] for name in type._names] if unpack else result

    MISSING = {"i": -1, "f": np.nan, "b": False, "c": complex(np.nan, 0)}

    def valid_name(text, k, replace_space, case_sensitive, deletechars, used):
        text = text.strip()
        text = text.replace(" ", replace_space) if replace_space else text
        text = "".join([letter for letter in text if letter not in deletechars])
        if case_sensitive in (False, "upper"):
            text = text.upper()
        elif case_sensitive == "lower":
            text = text.lower()
        if text in ("return", "file", "print"):
            text += "_"
        if not text:
            text = f"f{k}"
        again = used.get(text, 0)
        used[text] = again + 1
        return f"{text}_{again}" if again else text

    def guessed(texts, missing):
        """The values of a column and their type, the first of bool, int, float, complex and str that fits all."""
        known = [text for text in texts if text not in missing]
        if known and all([text.upper() in ("TRUE", "FALSE") for text in known]):
            return [text.upper() == "TRUE" for text in texts], np.dtype(bool)
        for convert, kind in ((int, "i"), (float, "f"), (complex, "c")):
            try:
                values = [None if text in missing else convert(text) for text in texts]
            except ValueError:
                continue
            if not known:
                return [False] * len(texts), np.dtype(bool)
            return values, np.dtype({"i": int, "f": float, "c": complex}[kind])
        return texts, _strings.dtype_(max([len(text) for text in texts], default=1))

    def genfromtxt(fname, dtype=float, comments="#", delimiter=None, skip_header=0, skip_footer=0, filling_values=None, usecols=None,
                   names=None, deletechars=None, replace_space="_", autostrip=False, case_sensitive=True, defaultfmt="f%i",
                   unpack=None, invalid_raise=True, max_rows=None, encoding=None, missing_values=None, ndmin=0, **more):
        if more.get("converters") is not None or more.get("usemask") or more.get("excludelist") is not None:
            raise NotImplementedError("converters, excludelist and usemask of np.genfromtxt are not supported in NumPy text")
        if isinstance(delimiter, (int, list, tuple)):
            raise NotImplementedError("fields of a fixed width of np.genfromtxt are not supported for records in NumPy text")
        deletechars = set("~!@#$%^&*()-=+~\\|]}[{';: /?.>,<") if deletechars is None else set(deletechars)
        deletechars = deletechars | {'"'}
        lines = lines_of(fname)[skip_header:]
        first = None
        if names is True:
            while lines:
                line, lines = lines[0], lines[1:]
                mark = comments if isinstance(comments, str) else None
                text = line.strip()
                text = text[len(mark):] if mark and text.startswith(mark) else text
                first = [name.strip() for name in split(text, comments, delimiter)]
                if first:
                    break
        elif names is not None and names is not False:
            first = [name.strip() for name in names.split(",")] if isinstance(names, str) else list(names)
        rows = [row for row in [split(line, comments, delimiter) for line in lines] if row]
        rows = rows[:len(rows) - skip_footer] if skip_footer else rows
        rows = rows if max_rows is None else rows[:max_rows]
        width = len(rows[0]) if rows else len(first or [])
        wrong = [k for k, row in enumerate(rows) if len(row) != width]
        if wrong and invalid_raise:
            raise ValueError("Some errors were detected !" + "".join(
                [f"\n    Line #{k + 1 + skip_header + (names is True)} (got {len(rows[k])} columns instead of {width})" for k in wrong]))
        rows = [row for row in rows if len(row) == width]
        used = {}
        if first is not None:
            first = [valid_name(name, k, replace_space, case_sensitive, deletechars, used) for k, name in enumerate(first)]
        if usecols is not None:
            columns = [c.strip() for c in usecols.split(",")] if isinstance(usecols, str) else list(usecols)
            columns = [first.index(c) if isinstance(c, str) else c for c in columns]
            rows = [[row[k] for k in columns] for row in rows]
            first = first if first is None or len(first) == len(columns) else [first[k] for k in columns]
            width = len(columns)
        texts = [[row[k].strip() if autostrip or delimiter is None else row[k] for row in rows] for k in range(width)]
        missing = {"", "nan"} if missing_values is None else {"", "nan", missing_values} if isinstance(missing_values, str) else {""} | set(missing_values)
        given = None if dtype is None else dtype
        if given is None:
            parsed = [column_of(column, missing) for column in texts]
        else:
            kind, _ = kind_of(given)
            if isinstance(kind, np_types):
                if first is not None:
                    kind.names = first
                first = list(kind._names)
                kinds = kind._types
            else:
                kinds = [kind] * width
            parsed = [(column if isinstance(k, _strings.dtype_) else [number(text, k, missing) for text in column], k)
                      for column, k in zip(texts, kinds)]
        if first is None:
            if all([k == parsed[0][1] for values, k in parsed]) and given is None:
                if isinstance(parsed[0][1], _strings.dtype_):
                    return np.array([[column[0][r] for column in parsed] for r in range(len(rows))]).squeeze()
                return np.array([column[0] for column in parsed]).T.squeeze()
            if given is None and all([isinstance(k, _strings.dtype_) for values, k in parsed]):
                wide = np.array([[column[0][r] for column in parsed] for r in range(len(rows))])
                return wide if width > 1 else wide.ravel()
            first = [defaultfmt % k for k in range(width)]
        else:
            first = first[:width] + [defaultfmt % k for k in range(width - len(first))]
        kinds = [k for values, k in parsed]
        columns = []
        for c, ((values, k), name) in enumerate(zip(parsed, first)):
            fill = filling(filling_values, c, name, k)
            columns.append([fill if value is None else value for value in values])
        type = np_types(first, kinds, [()] * width)
        result = array([tuple(row) for row in zip(*columns)], dtype=type)
        if len(rows) == 1 and ndmin == 0:
            result = result.reshape(())
        return [result[name] for name in first] if unpack else result

    def column_of(texts, missing):
        values, kind = guessed([text.strip() for text in texts], missing)
        return guessed(texts, missing) if isinstance(kind, _strings.dtype_) else (values, kind)

    def number(text, kind, missing):
        try:
            return None if text.strip() in missing else value_of(text, kind)
        except ValueError:
            return None

    def filling(values, c, name, kind):
        if isinstance(values, dict):
            values = values.get(name, values.get(c))
        elif isinstance(values, (list, tuple)):
            values = values[c] if c < len(values) else None
        if values is not None:
            return values
        return "" if isinstance(kind, _strings.dtype_) else MISSING["i" if kind.kind == "u" else kind.kind]

    # np.rec

    def rec_array(obj, dtype=None, shape=None, names=None, formats=None, copy=True, **more):
        if isinstance(obj, ndarray):
            return (obj.copy() if copy else obj).view(recarray)
        if isinstance(obj, (list, tuple)) and obj and (isinstance(obj[0], np.ndarray) or isinstance(obj[0], _strings.ndarray)):
            return fromarrays(obj, dtype, shape, formats, names)
        return fromrecords(obj, dtype, shape, formats, names)

    def fromrecords(recList, dtype=None, shape=None, formats=None, names=None, **more):
        if dtype is None and formats is None:
            rows = list(recList)
            return fromarrays([np.array([row[k] for row in rows]) for k in range(len(rows[0]))], names=names)
        type = typed(dtype) if dtype is not None else of_names(names, formats)
        return array([tuple(row) for row in recList], dtype=type).view(recarray)

    def fromarrays(arrayList, dtype=None, shape=None, formats=None, names=None, **more):
        columns = [one if isinstance(one, (ndarray, _strings.ndarray)) else np.asarray(one) for one in arrayList]
        if dtype is not None:
            type = typed(dtype)
        elif formats is not None:
            type = of_names(names, formats)
        else:
            type = of_names(names, [one.dtype for one in columns])
        if len(type._names) != len(columns):
            raise ValueError("mismatch between the number of fields and the number of arrays")
        shape = columns[0].shape[:columns[0].ndim - len(type._shapes[0])]
        result = zeros(shape, type)
        for k, one in enumerate(columns):
            if one.shape[:len(shape)] != shape:
                raise ValueError(f'array-shape mismatch in array {k} ("{type._names[k]}")')
            result._columns[k][...] = one
        return result.view(recarray)

    # numpy.lib.recfunctions

    def names_of(names):
        return [names] if isinstance(names, str) else list(names)

    def append_fields(base, names, data, dtypes=None, fill_value=-1, usemask=True, asrecarray=False):
        if usemask:
            raise NotImplementedError("usemask=True of append_fields makes a masked array of records, which is not supported in NumPy text; "
                                      "use usemask=False")
        names = names_of(names)
        data = [data] if len(names) == 1 and not (isinstance(data, (list, tuple)) and len(data) == 1) else list(data)
        if len(names) != len(data):
            raise ValueError("The number of arrays does not match the number of names")
        dtypes = [None] * len(data) if dtypes is None else list(dtypes) if isinstance(dtypes, (list, tuple)) else [dtypes] * len(data)
        columns = [np.asarray(one) if kind is None else np.asarray(one, dtype=kind) for one, kind in zip(data, dtypes)]
        if any([len(one) != len(base) for one in columns]):
            raise NotImplementedError("append_fields of columns of another length is not supported in NumPy text")
        type = dtype(base.dtype._names + tuple(names), base.dtype._types + [one.dtype for one in columns],
                     base.dtype._shapes + [one.shape[1:] for one in columns])
        result = ndarray(type, [c.copy() for c in base._columns] + [one.copy() for one in columns], base.shape)
        return result.view(recarray) if asrecarray else result

    def drop_fields(base, drop_names, usemask=True, asrecarray=False):
        gone = set(names_of(drop_names))
        places = [k for k, name in enumerate(base.dtype._names) if name not in gone]
        result = ndarray(base.dtype._part(places, True), [base._columns[k].copy() for k in places], base.shape)
        return result.view(recarray) if asrecarray else result

    def rename_fields(base, namemapper):
        type = base.dtype
        names = [namemapper.get(name, name) for name in type._names]
        return ndarray(dtype(names, type._types, type._shapes, type._offsets, type.itemsize), base._columns, base.shape)

    def repack_fields(a, align=False, recurse=False):
        if isinstance(a, dtype):
            return dtype(a._names, a._types, a._shapes, None, None, align)
        return ndarray(repack_fields(a.dtype, align), [c.copy() for c in a._columns], a.shape)

    def merge_arrays(seqarrays, fill_value=-1, flatten=False, usemask=False, asrecarray=False):
        if usemask:
            raise NotImplementedError("usemask=True of merge_arrays is not supported in NumPy text")
        names, types, shapes, columns = [], [], [], []
        for k, one in enumerate(seqarrays):
            one = one if isinstance(one, ndarray) else np.asarray(one)
            if isinstance(one, ndarray) and flatten:
                names += list(one.dtype._names)
                types += one.dtype._types
                shapes += one.dtype._shapes
                columns += [c.copy() for c in one._columns]
            else:
                names.append(f"f{k}")
                types.append(one.dtype)
                shapes.append(())
                columns.append(one.copy())
        length = len(columns[0])
        if any([len(c) != length for c in columns]):
            raise NotImplementedError("merge_arrays of arrays of different lengths is not supported in NumPy text")
        result = ndarray(dtype(names, types, shapes), columns, (length,))
        return result.view(recarray) if asrecarray else result

    def flat_columns(a):
        for c, s in zip(a._columns, a.dtype._shapes):
            if isinstance(c, ndarray):
                for inner in flat_columns(c.reshape(a.shape + (-1,)) if s else c):
                    yield inner
            elif s:
                line = c.reshape(a.shape + (-1,))
                for k in range(line.shape[-1]):
                    yield line[..., k]
            else:
                yield c

    def structured_to_unstructured(arr, dtype=None, copy=False, casting="unsafe"):
        columns = list(flat_columns(arr))
        type = np.result_type(*[c.dtype for c in columns]) if dtype is None else np.dtype(dtype)
        return np.stack([c.astype(type) for c in columns], axis=-1)

    def unstructured_to_structured(arr, dtype=None, names=None, align=False, copy=False, casting="unsafe"):
        arr = np.asarray(arr)
        if dtype is None:
            type = of_names([f"f{k}" for k in range(arr.shape[-1])] if names is None else names, [arr.dtype] * arr.shape[-1])
        else:
            type = typed(dtype)
        result, at = zeros(arr.shape[:-1], type), 0
        for k, s in enumerate(type._shapes):
            n = count(s)
            result._columns[k][...] = arr[..., at:at + n].reshape(arr.shape[:-1] + s)
            at += n
        return result

    def stack_arrays(arrays, defaults=None, usemask=True, asrecarray=False, autoconvert=False):
        if usemask:
            raise NotImplementedError("usemask=True of stack_arrays is not supported in NumPy text; use usemask=False")
        return concatenate(arrays)

    def viewed(self, dtype=None):
        """Elements of an array as records: as many neighbours as there are fields, all of the array's type."""
        if isinstance(self, ndarray):
            return self.view(dtype)
        type = typed(dtype)
        n = len(type._types)
        if any(type._shapes) or any([one != self.dtype for one in type._types]):
            raise NotImplementedError(f"a view of {self.dtype} as {type} is not supported in NumPy text; "
                                      "fields must have the array's type")
        if self.ndim == 0 or self.shape[-1] % n:
            raise ValueError("When changing to a larger dtype, its size must be a divisor of the total size in bytes of the last axis of the array.")
        return ndarray(type, [self[..., k::n] for k in range(n)], self.shape[:-1] + (self.shape[-1] // n,))

    FUNCTIONS = {
        "view": viewed,
        "array": array, "asarray": asarray, "asanyarray": asarray, "ascontiguousarray": asarray, "zeros": zeros, "ones": ones,
        "empty": zeros, "full": full, "zeros_like": alike(zeros), "ones_like": alike(ones), "empty_like": alike(zeros),
        "full_like": full_like, "dtype": dtype_function, "concatenate": concatenate, "concat": concatenate,
        "hstack": lambda tup, **more: concatenate(tup), "vstack": lambda tup, **more: concatenate([atleast_two(one) for one in tup]),
        "stack": stack, "append": lambda arr, values, axis=None, **more: concatenate([arr, array(values, dtype=arr.dtype)]
                                                                                   if not isinstance(values, ndarray) else [arr, values]),
        "sort": sort, "argsort": lambda a, axis=-1, order=None, **more: array(a).argsort(order=order), "unique": unique,
        "where": where, "array_equal": array_equal, "delete": delete, "insert": insert, "savetxt": savetxt, "frombuffer": _npy.frombuffer, "fromfile": _npy.fromfile, "loadtxt": loadtxt,
        "genfromtxt": genfromtxt, "copy": lambda a, **more: a.copy(), "shape": lambda a: a.shape, "ndim": lambda a: a.ndim,
        "size": lambda a, **more: a.size, "ravel": lambda a, **more: a.ravel(), "reshape": lambda a, shape, **more: a.reshape(shape),
        "transpose": lambda a, axes=None, **more: a.transpose(), "take": lambda a, indices, axis=None, **more: a.take(indices, axis),
        "repeat": lambda a, repeats, axis=None, **more: a.repeat(repeats, axis), "squeeze": lambda a, **more: a.squeeze(),
        "array_repr": lambda arr, **more: repr(arr), "array_str": lambda a, **more: str(a), "array2string": lambda a, **more: str(a),
        "flip": lambda m, axis=None, **more: m[::-1], "roll": lambda a, shift, axis=None, **more: a[np.roll(np.arange(len(a)), shift)],
        "atleast_1d": lambda arys=(), **more: arys[0].reshape(1) if arys[0].ndim == 0 else arys[0],
    }
    MAKING = ("array", "asarray", "asanyarray", "zeros", "ones", "empty", "full", "zeros_like", "ones_like", "empty_like", "full_like",
              "dtype", "view", "frombuffer", "fromfile", "loadtxt", "genfromtxt", "ascontiguousarray")
    names = dict(FUNCTIONS)
    names["void"] = void
    names["record"] = record
    names["recarray"] = recarray
    names["rec"] = {"array": rec_array, "fromrecords": fromrecords, "fromarrays": fromarrays, "recarray": recarray, "record": record}
    names["recfunctions"] = {
        "append_fields": append_fields, "drop_fields": drop_fields, "rename_fields": rename_fields, "repack_fields": repack_fields,
        "merge_arrays": merge_arrays, "structured_to_unstructured": structured_to_unstructured, "stack_arrays": stack_arrays,
        "unstructured_to_structured": unstructured_to_structured,
        "rec_append_fields": lambda base, names, data, dtypes=None: append_fields(base, names, data, dtypes, -1, False, True),
        "rec_drop_fields": lambda base, drop_names: drop_fields(base, drop_names, False, True),
    }
    return names
