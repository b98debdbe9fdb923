"""Masked arrays: an array and a mask of its elements that are not valid."""


def module():
    import numpy as np

    nomask = np.bool_(False)
    FILL = {"b": True, "i": 999999, "u": 999999, "f": 1e20, "c": 1e20 + 0j}
    METHODS = ("sum", "mean", "var", "std", "prod", "min", "max", "ptp", "any", "all", "argmin", "argmax", "cumsum", "cumprod",
               "reshape", "ravel", "round", "clip", "transpose", "squeeze", "repeat", "take", "argsort", "nonzero", "swapaxes")

    class MaskError(Exception):
        __module__ = "numpy.ma"

    def default_fill_value(obj):
        kind = obj.dtype.kind if hasattr(obj, "dtype") else np.asarray(obj).dtype.kind
        return FILL[kind]

    def getdata(a, subok=True):
        if isinstance(a, MaskedArray):
            return a._data
        return np.asarray(a)

    def getmask(a):
        return a._mask if isinstance(a, MaskedArray) else nomask

    def getmaskarray(arr):
        mask = getmask(arr)
        return np.zeros(np.shape(getdata(arr)), dtype=bool) if mask is nomask else mask

    def united(*masks):
        """Where any of the masks holds."""
        result = nomask
        for mask in masks:
            if mask is not nomask:
                result = mask if result is nomask else result | mask
        return result

    def shrunk(mask):
        return mask if mask is not nomask and mask.any() else nomask

    def plain(value):
        """An operand without its mask; numbers of Python stay weak."""
        return value._data if isinstance(value, MaskedArray) else np.asarray(value) if isinstance(value, (list, tuple)) else value

    def wrapped(data, mask, like=None, shared=False):
        """A result: an array with its mask, or one element. A view shares its mask with the array."""
        if np.ndim(data) == 0:
            if mask is not nomask and bool(mask):
                return masked
            return data
        if mask is not nomask and np.shape(mask) != np.shape(data):
            mask = np.broadcast_to(mask, np.shape(data))
        result = MaskedArray(data)
        result._mask = mask if shared or mask is nomask else mask.copy()
        if isinstance(like, MaskedArray):
            result._fill = like._fill_as(result.dtype)
        return result

    def nowhere(data):
        return np.zeros(np.shape(data), dtype=bool)

    def kept(result, mask, original):
        """Elements that are masked keep what the first operand has there."""
        if mask is nomask or not np.any(mask):
            return result
        return np.where(mask, np.asarray(original).astype(result.dtype), result)

    def unary(function, a, outside=None, always=False):
        """A function of one array; what it cannot compute is masked (always: whatever is not finite, as functions of np.ma do)."""
        data = plain(a)
        result = function(data)
        mask = united(getmask(a), ~np.isfinite(result)) if always else getmask(a) if outside is None else getmaskarray(a)
        if outside is not None:
            beyond = outside(data)
            if always or np.any(beyond):
                mask = united(mask, beyond)
        if np.ndim(result) == 0:
            return wrapped(result, mask)
        return wrapped(kept(result, mask, data), mask, a)

    def binary(function, a, b, shrink=False):
        if a is masked or b is masked:
            a, b = alone(a), alone(b)
        first, second = plain(a), plain(b)
        result = function(first, second)
        mask = united(getmask(a), getmask(b))
        mask = shrunk(mask) if shrink else mask
        if np.ndim(result) == 0:
            return wrapped(result, mask)
        return wrapped(kept(result, mask, first), mask, a if isinstance(a, MaskedArray) else b)

    def alone(a):
        return MaskedArray(np.zeros(()), mask=np.array(True)) if a is masked else a

    def divided(function, a, b, always=True):
        """A division; what it cannot compute is masked (always: whatever is not finite)."""
        if a is masked or b is masked:
            return binary(function, a, b)
        first, second = plain(a), plain(b)
        result = function(first, second)
        beyond = np.abs(first) * np.finfo(float).tiny >= np.abs(second)
        if always:
            mask = united(getmask(a), getmask(b), ~np.isfinite(result) | beyond)
        else:
            mask = united(shrunk(united(getmask(a), getmask(b))), shrunk(np.asarray(beyond)))
        if np.ndim(result) == 0:
            return wrapped(result, mask)
        return wrapped(kept(result, mask, first), mask, a if isinstance(a, MaskedArray) else b)

    def power(a, b, third=None):
        if a is masked or b is masked:
            return binary(np.power, a, b)
        first, second = plain(a), plain(b)
        given = united(getmask(a), getmask(b))
        result = np.power(first if given is nomask else np.where(given, 1, first), second)
        invalid = ~np.isfinite(result)
        mask = united(given, invalid) if np.any(invalid) else given
        if np.ndim(result) == 0:
            return wrapped(result, mask)
        result = kept(result, given, first)
        like = a if isinstance(a, MaskedArray) else b
        if np.any(invalid):
            result = np.where(invalid, like.fill_value if isinstance(like, MaskedArray) else FILL[result.dtype.kind], result)
        return wrapped(result, mask, like)

    def compared(function, a, b):
        if a is masked or b is masked:
            return masked
        if not isinstance(b, (MaskedArray, np.ndarray, np.generic, list, tuple, int, float, complex, bool)):
            return NotImplemented
        check = function(plain(a), plain(b))
        mask = united(getmask(a), getmask(b))
        if np.ndim(check) == 0:
            return wrapped(check, mask)
        if mask is not nomask and function in (np.equal, np.not_equal):
            check = np.where(mask, function(getmaskarray(a), getmaskarray(b)), check)
        return wrapped(check, mask)

    def word(value):
        return "--" if value is None else repr(value)

    def nested(data, mask):
        """Lists of Python's numbers, None where the mask holds."""
        if data.ndim == 0:
            return None if bool(mask) else data.item()
        if data.ndim == 1:
            return [None if hidden else value for value, hidden in zip(data.tolist(), mask.tolist())]
        return [nested(row, hidden) for row, hidden in zip(data, mask)]

    def lines(values, shape, indent, width, between, short):
        """The text of nested lists of words, as NumPy breaks lines."""
        if len(shape) == 0:
            return word(values)
        n = shape[0]
        some = [0, 1, 2, None, n - 3, n - 2, n - 1] if short and n > 6 else list(range(n))
        if len(shape) > 1:
            rows = ["..." if k is None else lines(values[k], shape[1:], indent + " ", width - 1, between, short) for k in some]
            return "[" + (between.rstrip() + "\n" * (len(shape) - 1) + indent).join(rows) + "]"
        done, line = [], indent
        most = width - max(len(between.rstrip()), 1)
        for k in some:
            text = "..." if k is None else word(values[k])
            if len(line) + len(text) > most and len(line) > len(indent):
                done.append(line.rstrip())
                line = indent
            line += text + between
        done.append(line[:len(line) - len(between)] if some else line)
        return "[" + "\n".join(done)[len(indent):] + "]"

    class MaskedArray:
        __module__ = "numpy.ma"
        __array_priority__ = 15
        __hash__ = None

        def __init__(self, data=None, mask=nomask, dtype=None, copy=False, subok=True, ndmin=0, fill_value=None,
                     keep_mask=True, hard_mask=None, shrink=True, order=None):
            own = nomask
            if isinstance(data, MaskedArray):
                own = data._mask if keep_mask else nomask
                fill_value = data._fill if fill_value is None else fill_value
                data = data._data
            elif isinstance(data, (list, tuple)) and any([value is masked for value in data]):
                own = np.array([value is masked for value in data])
                data = [0.0 if value is masked else value for value in data]
            self._data = np.array(data, dtype=dtype, copy=True if copy else None, ndmin=ndmin)
            self._fill = None if fill_value is None else np.asarray(fill_value).astype(self._data.dtype)[()]
            if mask is not nomask:
                mask = self._fitting(mask)
            self._mask = own if mask is nomask else mask if own is nomask else own | mask

        def _fitting(self, mask):
            shape = self._data.shape
            if mask is True or mask is False:
                return np.full(shape, mask)
            mask = np.array(getdata(mask), dtype=bool)
            if mask.shape == shape:
                return mask
            if mask.size == 1:
                return np.full(shape, bool(mask.ravel()[0]))
            if mask.size == self._data.size:
                return mask.reshape(shape)
            raise MaskError(f"Mask and data not compatible: data size is {self._data.size}, mask size is {mask.size}.")

        @property
        def data(self):
            return self._data

        @property
        def mask(self):
            return self._mask

        @mask.setter
        def mask(self, value):
            if value is not nomask:
                self._mask = self._fitting(value)
            elif self._mask is not nomask:
                self._mask = np.zeros(self._data.shape, dtype=bool)

        @property
        def fill_value(self):
            if self._fill is None:
                self._fill = np.array(FILL[self._data.dtype.kind])[()]
            return self._fill

        @fill_value.setter
        def fill_value(self, value):
            self._fill = None
            if value is not None:
                self._fill = np.asarray(value).astype(self._data.dtype)[()]

        def _fill_as(self, dtype):
            return None if self._fill is None else np.asarray(self._fill).astype(dtype)[()]

        @property
        def recordmask(self):
            return self._mask

        @property
        def shape(self):
            return self._data.shape

        @property
        def dtype(self):
            return self._data.dtype

        @property
        def ndim(self):
            return self._data.ndim

        @property
        def size(self):
            return self._data.size

        @property
        def itemsize(self):
            return self._data.itemsize

        @property
        def nbytes(self):
            return self._data.nbytes

        @property
        def T(self):
            return self.transpose()

        @property
        def real(self):
            return wrapped(self._data.real, self._mask)

        @property
        def imag(self):
            return wrapped(self._data.imag, self._mask)

        @property
        def flat(self):
            return iter(self.ravel())

        def __len__(self):
            return len(self._data)

        def __iter__(self):
            for k in range(len(self._data)):
                yield self[k]

        def __getitem__(self, key):
            key = unmasked_key(key)
            data = self._data[key]
            return wrapped(data, self._mask if self._mask is nomask else self._mask[key], self, True)

        def __setitem__(self, key, value):
            key = unmasked_key(key)
            if value is masked:
                if self._mask is nomask:
                    self._mask = np.zeros(self._data.shape, dtype=bool)
                self._mask[key] = True
                return
            if isinstance(value, (list, tuple)):
                value = MaskedArray(value)
            hidden = getmask(value)
            self._data[key] = plain(value)
            if self._mask is nomask and hidden is not nomask:
                self._mask = np.zeros(self._data.shape, dtype=bool)
            if self._mask is not nomask:
                self._mask[key] = hidden if hidden is not nomask else False

        def __contains__(self, value):
            return bool((self._data == value)[~getmaskarray(self)].any())

        def __bool__(self):
            if self.size != 1:
                raise ValueError("The truth value of an array with more than one element is ambiguous. Use a.any() or a.all()")
            return bool(self.filled(False).ravel()[0])

        def __float__(self):
            if self.size != 1:
                raise TypeError("Only length-1 arrays can be converted to Python scalars")
            return float("nan") if getmaskarray(self).any() else float(self._data.ravel()[0])

        def __int__(self):
            if self.size != 1:
                raise TypeError("Only length-1 arrays can be converted to Python scalars")
            if getmaskarray(self).any():
                raise MaskError("Cannot convert masked element to a Python int.")
            return int(self._data.ravel()[0])

        def _short(self):
            return self.size > np.get_printoptions()["threshold"]

        def _words(self, indent, width, between):
            values = nested(self._data, getmaskarray(self))
            return lines(values, self.shape, indent, width, between, self._short())

        def __str__(self):
            if self._mask is nomask:
                return str(self._data)
            return self._words(" ", np.get_printoptions()["linewidth"], " ")

        def __repr__(self):
            one_row = all([n == 1 for n in self.shape[:-1]])
            names = ["data", "mask", "fill_value"]
            implied = self.dtype in (np.int64, np.float64, np.complex128, np.bool_)
            if not implied or bool(np.all(self._mask)) or self.size == 0:
                names.append("dtype")
            fields = []
            for k, name in enumerate(names):
                start = (" " * (17 - len(name)) if one_row else "  ") + name + "="
                if k == 0 and one_row:
                    start = "masked_array(data="
                fields.append(start + self._field(name, len(start)))
            return ("" if one_row else "masked_array(\n") + ",\n".join(fields) + ")"

        def _field(self, name, column):
            if name == "fill_value":
                return str(self.fill_value) if np.asarray(self.fill_value).dtype == self.dtype else repr(self.fill_value)
            if name == "dtype":
                return str(self.dtype)
            value = self._data if name == "data" else self._mask
            if value is nomask:
                return "False"
            if name == "data" and self._mask is not nomask:
                return self._words(" " * (column + 1), np.get_printoptions()["linewidth"] - 1, ", ")
            return np.array2string(value, separator=", ", prefix=" " * column, suffix=",")

        def __numpy_function__(self, name, given):
            return shared(name, given)

        def __add__(self, other):
            return binary(np.add, self, other)

        def __radd__(self, other):
            return binary(np.add, other, self)

        def __sub__(self, other):
            return binary(np.subtract, self, other)

        def __rsub__(self, other):
            return binary(np.subtract, other, self)

        def __mul__(self, other):
            return binary(np.multiply, self, other)

        def __rmul__(self, other):
            return binary(np.multiply, other, self)

        def __truediv__(self, other):
            return divided(np.true_divide, self, other)

        def __rtruediv__(self, other):
            return divided(np.true_divide, other, self)

        def __floordiv__(self, other):
            return divided(np.floor_divide, self, other)

        def __rfloordiv__(self, other):
            return divided(np.floor_divide, other, self)

        def __mod__(self, other):
            return divided(np.remainder, self, other, False)

        def __rmod__(self, other):
            return divided(np.remainder, other, self, False)

        def __pow__(self, other):
            return power(self, other)

        def __rpow__(self, other):
            return power(other, self)

        def __and__(self, other):
            return binary(np.bitwise_and, self, other, True)

        def __rand__(self, other):
            return binary(np.bitwise_and, other, self, True)

        def __or__(self, other):
            return binary(np.bitwise_or, self, other, True)

        def __ror__(self, other):
            return binary(np.bitwise_or, other, self, True)

        def __xor__(self, other):
            return binary(np.bitwise_xor, self, other, True)

        def __invert__(self):
            return unary(np.invert, self, nowhere)

        def __neg__(self):
            return unary(np.negative, self, nowhere)

        def __pos__(self):
            return unary(np.positive, self, nowhere)

        def __abs__(self):
            return unary(np.abs, self, nowhere)

        def _changed(self, function, other, neutral):
            hidden = united(self._mask, getmask(other))
            value = plain(other)
            changed = function(self._data, value if hidden is nomask else np.where(hidden, neutral, value))
            if not np.can_cast(changed.dtype, self._data.dtype, "same_kind"):
                raise TypeError(f"Cannot cast ufunc '{function.__name__}' output from dtype('{changed.dtype}') to "
                                f"dtype('{self._data.dtype}') with casting rule 'same_kind'")
            self._data[...] = changed
            self._mask = hidden
            return self

        def __iadd__(self, other):
            return self._changed(np.add, other, 0)

        def __isub__(self, other):
            return self._changed(np.subtract, other, 0)

        def __imul__(self, other):
            return self._changed(np.multiply, other, 1)

        def __eq__(self, other):
            return compared(np.equal, self, other)

        def __ne__(self, other):
            return compared(np.not_equal, self, other)

        def __lt__(self, other):
            return compared(np.less, self, other)

        def __le__(self, other):
            return compared(np.less_equal, self, other)

        def __gt__(self, other):
            return compared(np.greater, self, other)

        def __ge__(self, other):
            return compared(np.greater_equal, self, other)

        def filled(self, fill_value=None):
            if self._mask is nomask:
                return self._data
            value = self.fill_value if fill_value is None else fill_value
            return np.where(self._mask, np.asarray(value).astype(self.dtype), self._data)

        def compressed(self):
            data = self._data.ravel()
            return data.copy() if self._mask is nomask else data[~self._mask.ravel()]

        def count(self, axis=None, keepdims=False):
            if self._mask is nomask and axis is None and not keepdims:
                return self.size
            return np.sum(~getmaskarray(self), axis=axis, keepdims=keepdims)

        def _reduced(self, function, neutral, axis, keepdims):
            """A reduction of what is valid; masked where nothing is."""
            if self._mask is nomask:
                return wrapped(function(self._data, axis=axis, keepdims=keepdims), nomask)
            value = function(self.filled(neutral), axis=axis, keepdims=keepdims)
            return wrapped(value, np.all(self._mask, axis=axis, keepdims=keepdims))

        def sum(self, axis=None, dtype=None, out=None, keepdims=False):
            a = self if dtype is None else self.astype(dtype)
            return a._reduced(np.sum, 0, axis, keepdims)

        def prod(self, axis=None, dtype=None, out=None, keepdims=False):
            a = self if dtype is None else self.astype(dtype)
            return a._reduced(np.prod, 1, axis, keepdims)

        def _limit(self, largest):
            if self.dtype.kind == "f":
                return np.inf if largest else -np.inf
            if self.dtype.kind == "b":
                return largest
            info = np.iinfo(self.dtype)
            return info.max if largest else info.min

        def min(self, axis=None, out=None, fill_value=None, keepdims=False):
            return self._reduced(np.min, self._limit(True), axis, keepdims)

        def max(self, axis=None, out=None, fill_value=None, keepdims=False):
            return self._reduced(np.max, self._limit(False), axis, keepdims)

        def ptp(self, axis=None, out=None, fill_value=None, keepdims=False):
            return self.max(axis, keepdims=keepdims) - self.min(axis, keepdims=keepdims)

        def any(self, axis=None, out=None, keepdims=False):
            return self._reduced(np.any, False, axis, keepdims)

        def all(self, axis=None, out=None, keepdims=False):
            return self._reduced(np.all, True, axis, keepdims)

        def mean(self, axis=None, dtype=None, out=None, keepdims=False):
            a = self if dtype is None else self.astype(dtype)
            if self._mask is nomask:
                return wrapped(np.mean(a._data, axis=axis, keepdims=keepdims), nomask)
            total, counted = a.sum(axis, keepdims=keepdims), a.count(axis, keepdims)
            return masked if total is masked else total * 1.0 / counted

        def var(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, mean=None):
            if self._mask is nomask:
                return wrapped(np.var(self._data, axis=axis, ddof=ddof, keepdims=keepdims), nomask)
            counted = self.count(axis, keepdims) - ddof
            apart = self - self.mean(axis, dtype, keepdims=True)
            squares = np.abs(apart._data) ** 2
            total = np.sum(np.where(getmaskarray(apart), 0, squares), axis=axis, keepdims=keepdims)
            few = np.asarray(counted) <= 0
            return wrapped(total / np.where(few, 1, counted)[()], few if np.ndim(total) else np.bool_(few))

        def std(self, axis=None, dtype=None, out=None, ddof=0, keepdims=False, mean=None):
            value = self.var(axis, dtype, out, ddof, keepdims)
            return masked if value is masked else unary(np.sqrt, value)

        def argmin(self, axis=None, fill_value=None, out=None, keepdims=False):
            return np.argmin(self.filled(self._limit(True) if fill_value is None else fill_value), axis=axis)

        def argmax(self, axis=None, fill_value=None, out=None, keepdims=False):
            return np.argmax(self.filled(self._limit(False) if fill_value is None else fill_value), axis=axis)

        def cumsum(self, axis=None, dtype=None, out=None):
            mask = self._mask if axis is not None or self._mask is nomask else self._mask.ravel()
            return wrapped(np.cumsum(self.filled(0), axis=axis, dtype=dtype), mask)

        def cumprod(self, axis=None, dtype=None, out=None):
            mask = self._mask if axis is not None or self._mask is nomask else self._mask.ravel()
            return wrapped(np.cumprod(self.filled(1), axis=axis, dtype=dtype), mask)

        def anom(self, axis=None, dtype=None):
            middle = self.mean(axis, dtype)
            return self - (middle if axis is None or middle is masked else np.expand_dims(middle.filled(), axis))

        def argsort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, stable=False):
            if self.ndim != 1:
                raise NotImplementedError("argsort of masked arrays with more than one axis is not supported in NumPy text")
            places, hidden = np.arange(self.size), getmaskarray(self)
            seen = places[~hidden][np.argsort(self._data[~hidden], kind="stable")]
            return np.concatenate([seen, places[hidden]] if endwith else [places[hidden], seen])

        def sort(self, axis=-1, kind=None, order=None, endwith=True, fill_value=None, stable=False):
            changed = sort(self, axis, endwith=endwith)
            self._data[...] = changed._data
            if self._mask is not nomask:
                self._mask = changed._mask

        def _moved(self, function):
            """The same elements in other places."""
            return wrapped(function(self._data), self._mask if self._mask is nomask else function(self._mask), self, True)

        def reshape(self, *shape, order="C"):
            return self._moved(lambda a: a.reshape(*shape))

        def ravel(self, order="C"):
            return self._moved(lambda a: a.ravel())

        def flatten(self, order="C"):
            return self._moved(lambda a: a.flatten())

        def transpose(self, *axes):
            return self._moved(lambda a: a.transpose(*axes))

        def swapaxes(self, axis1, axis2):
            return self._moved(lambda a: a.swapaxes(axis1, axis2))

        def squeeze(self, axis=None):
            return self._moved(lambda a: a.squeeze(axis))

        def repeat(self, repeats, axis=None):
            return self._moved(lambda a: a.repeat(repeats, axis))

        def take(self, indices, axis=None, out=None, mode="raise"):
            return self._moved(lambda a: a.take(indices, axis))

        def diagonal(self, offset=0, axis1=0, axis2=1):
            return self._moved(lambda a: a.diagonal(offset, axis1, axis2))

        def copy(self, order="C"):
            return self._moved(lambda a: a.copy())

        def view(self, *kinds):
            return self._moved(lambda a: a)

        def astype(self, dtype, order="K", casting="unsafe", subok=True, copy=True):
            data = self._data if self._mask is nomask or np.dtype(dtype).kind not in "iub" else self.filled(0)
            result = MaskedArray(data.astype(dtype), mask=self._mask if self._mask is nomask else self._mask.copy())
            result._fill = self._fill_as(result.dtype)
            return result

        def round(self, decimals=0, out=None):
            return unary(lambda a: np.round(a, decimals), self)

        def clip(self, min=None, max=None, out=None):
            return wrapped(np.clip(self._data, min, max), shrunk(self._mask), self)

        def dot(self, b, out=None, strict=False):
            return dot(self, b, strict)

        def nonzero(self):
            return np.nonzero(self.filled(0))

        def tolist(self, fill_value=None):
            if fill_value is not None:
                return self.filled(fill_value).tolist()
            return self._data.tolist() if self._mask is nomask else nested(self._data, self._mask)

        def item(self, *at):
            return self.tolist() if self.ndim == 0 else self._data.item(*at)

        def unshare_mask(self):
            return self

        def harden_mask(self):
            raise NotImplementedError("hard masks are not supported in NumPy text")

        def set_fill_value(self, value=None):
            self.fill_value = value

        def get_fill_value(self):
            return self.fill_value

    class MaskedConstant(MaskedArray):
        __module__ = "numpy.ma.core"

        def __init__(self):
            self._data = np.zeros(())
            self._mask = np.array(True)
            self._fill = None

        def __str__(self):
            return "--"

        def __repr__(self):
            return "masked"

        def __format__(self, style):
            return format("--", style) if not style or style[-1] in "s<>^0123456789" else "--"

        def __bool__(self):
            return False

        def __setitem__(self, key, value):
            raise TypeError("the masked constant cannot be changed")

    masked = MaskedConstant()

    def unmasked_key(key):
        if isinstance(key, MaskedArray):
            return key._data
        if isinstance(key, tuple):
            return tuple([k._data if isinstance(k, MaskedArray) else k for k in key])
        return key

    def array(data, dtype=None, copy=False, order=None, mask=nomask, fill_value=None, keep_mask=True, hard_mask=False,
              shrink=True, subok=True, ndmin=0):
        return MaskedArray(data, mask=mask, dtype=dtype, copy=copy, fill_value=fill_value, keep_mask=keep_mask, ndmin=ndmin)

    def asarray(a, dtype=None, order=None):
        return a if isinstance(a, MaskedArray) and dtype is None else MaskedArray(a, dtype=dtype)

    def masked_where(condition, a, copy=True):
        condition = np.asarray(plain(condition)).astype(bool)
        data = np.array(getdata(a)) if copy else getdata(a)
        if condition.shape and condition.shape != data.shape:
            raise IndexError(f"Inconsistent shape between the condition and the input (got {condition.shape} and {data.shape})")
        if data.ndim == 0:
            return wrapped(data[()], np.bool_(condition))
        condition = np.broadcast_to(condition, data.shape).copy()
        result = MaskedArray(data, mask=united(shrunk(condition), getmask(a)))
        if isinstance(a, MaskedArray):
            result._fill = a._fill
        return result

    def where_compared(function):
        return lambda x, value, copy=True: masked_where(function(plain(asarray(x)), value), x, copy)

    def masked_equal(x, value, copy=True):
        result = masked_where(np.equal(getdata(x), value), x, copy)
        result.fill_value = value
        return result

    def between(x, v1, v2):
        low, high = (v2, v1) if v2 < v1 else (v1, v2)
        data = getdata(x)
        return (data >= low) & (data <= high)

    def masked_inside(x, v1, v2, copy=True):
        return masked_where(between(x, v1, v2), x, copy)

    def masked_outside(x, v1, v2, copy=True):
        low, high = (v2, v1) if v2 < v1 else (v1, v2)
        data = getdata(x)
        return masked_where((data < low) | (data > high), x, copy)

    def masked_values(x, value, rtol=1e-05, atol=1e-08, copy=True, shrink=True):
        data = np.array(getdata(x))
        near = np.isclose(data, value, rtol=rtol, atol=atol) if data.dtype.kind == "f" else data == value
        result = MaskedArray(data, mask=united(shrunk(near) if shrink else near, getmask(x)))
        result.fill_value = value
        return result

    def masked_invalid(a, copy=True):
        data = np.array(getdata(a)) if copy else getdata(a)
        return MaskedArray(data, mask=united(~np.isfinite(data), getmask(a)), fill_value=a._fill if isinstance(a, MaskedArray) else None)

    def fix_invalid(a, mask=nomask, copy=True, fill_value=None):
        a = MaskedArray(a, mask=mask, copy=copy)
        invalid = ~np.isfinite(a._data)
        if invalid.any():
            a._mask = united(a._mask, invalid)
            a._data[invalid] = a.fill_value if fill_value is None else fill_value
        return a

    def filled(a, fill_value=None):
        return a.filled(fill_value) if isinstance(a, MaskedArray) else np.asarray(a)

    def is_masked(x):
        mask = getmask(x)
        return mask is not nomask and bool(np.any(mask))

    def make_mask(m, copy=False, shrink=True, dtype=bool):
        mask = np.array(getdata(m)).astype(bool)
        return shrunk(mask) if shrink else mask

    def count_masked(arr, axis=None):
        return np.sum(getmaskarray(arr), axis=axis)

    def sort(a, axis=-1, kind=None, order=None, endwith=True, fill_value=None, stable=False):
        a = asarray(a)
        if a._mask is nomask:
            return MaskedArray(np.sort(a._data, axis=axis))
        if axis is None:
            return sort(a.ravel(), -1, endwith=endwith)
        if a.ndim > 1:
            rows = [sort(row, -1, endwith=endwith) for row in a.swapaxes(axis, -1).reshape(-1, a.shape[axis])]
            shape = a.swapaxes(axis, -1).shape
            data = np.stack([row._data for row in rows]).reshape(shape).swapaxes(axis, -1)
            return MaskedArray(data, mask=np.stack([getmaskarray(row) for row in rows]).reshape(shape).swapaxes(axis, -1))
        places = a.argsort(endwith=endwith)
        return wrapped(a._data[places], a._mask[places], a)

    def median(a, axis=None, out=None, overwrite_input=False, keepdims=False):
        a = asarray(a)
        if keepdims:
            raise NotImplementedError("np.ma.median with keepdims is not supported in NumPy text")
        if axis is None or a.ndim == 1:
            values = a.compressed()
            return np.median(values) if values.size else masked
        moved = a._moved(lambda x: np.moveaxis(x, axis, -1))
        rows = [median(row) for row in moved.reshape(-1, moved.shape[-1])]
        hidden = np.array([row is masked for row in rows]).reshape(moved.shape[:-1])
        data = np.array([0.0 if row is masked else row for row in rows]).reshape(moved.shape[:-1])
        return MaskedArray(data, mask=hidden if hidden.any() else nomask if a._mask is nomask else hidden)

    def average(a, axis=None, weights=None, returned=False, keepdims=False):
        a = asarray(a)
        if weights is None:
            value, total = a.mean(axis, keepdims=keepdims), a.count(axis)
        else:
            w = np.asarray(plain(weights))
            if w.shape != a.shape:
                if axis is None or w.ndim != 1 or w.shape[0] != a.shape[axis]:
                    raise ValueError("Shape of weights must be consistent with shape of a along specified axis.")
                w = np.broadcast_to(w.reshape([-1 if d == axis % a.ndim else 1 for d in range(a.ndim)]), a.shape)
            w = np.where(getmaskarray(a), 0, w)
            total = np.sum(w, axis=axis, keepdims=keepdims)
            value = divided(np.true_divide, (a * w).sum(axis, keepdims=keepdims), total)
        return (value, total * 1.0) if returned else value

    def dot(a, b, strict=False, out=None):
        if strict:
            raise NotImplementedError("np.ma.dot with strict=True is not supported in NumPy text")
        a, b = asarray(a), asarray(b)
        value = np.dot(a.filled(0), b.filled(0))
        seen = np.dot((~getmaskarray(a)).astype(int), (~getmaskarray(b)).astype(int))
        return wrapped(value, seen == 0)

    def where(condition, x=None, y=None):
        condition_mask = getmask(condition)
        flags = filled(condition, False).astype(bool)
        if x is None:
            return np.nonzero(flags)
        x = MaskedArray(np.zeros((), getdata(y).dtype), mask=True) if x is masked else x
        y = MaskedArray(np.zeros((), getdata(x).dtype), mask=True) if y is masked else y
        data = np.where(flags, plain(x), plain(y))
        mask = np.where(flags, getmaskarray(x), getmaskarray(y))
        if condition_mask is not nomask:
            mask = mask | condition_mask
        return MaskedArray(data, mask=shrunk(mask))

    def joined(function):
        def of(arrays, *more, **named):
            arrays = [asarray(a) for a in arrays]
            data = function([a._data for a in arrays], *more, **named)
            if all([a._mask is nomask for a in arrays]):
                return MaskedArray(data)
            return MaskedArray(data, mask=function([getmaskarray(a) for a in arrays], *more, **named))
        return of

    def unique(ar1, return_index=False, return_inverse=False):
        if return_index or return_inverse:
            raise NotImplementedError("np.ma.unique with indices is not supported in NumPy text")
        a = asarray(ar1)
        values = np.unique(a.compressed())
        if not is_masked(a):
            return MaskedArray(values)
        return MaskedArray(np.append(values, values[:1] * 0 if values.size else 0), mask=np.arange(values.size + 1) == values.size)

    def diff(a, n=1, axis=-1):
        a = asarray(a)
        for _ in range(n):
            low, high = [slice(None)] * a.ndim, [slice(None)] * a.ndim
            low[axis], high[axis] = slice(None, -1), slice(1, None)
            a = a[tuple(high)] - a[tuple(low)]
        return a

    def allequal(a, b, fill_value=True):
        mask = united(getmask(a), getmask(b))
        same = getdata(a) == getdata(b)
        return bool(np.all(same)) if mask is nomask else bool(np.all(np.where(mask, True, same))) if fill_value else False

    def allclose(a, b, masked_equal=True, rtol=1e-05, atol=1e-08):
        close = np.isclose(getdata(a), getdata(b), rtol=rtol, atol=atol)
        mask = united(getmask(a), getmask(b))
        return bool(np.all(close if mask is nomask else np.where(mask, masked_equal, close)))

    def created(function):
        return lambda *given, **named: MaskedArray(function(*given, **named))

    def alike(function):
        def of(a, dtype=None):
            result = MaskedArray(function(getdata(a), dtype=dtype))
            result._mask = getmask(a) if getmask(a) is nomask else getmask(a).copy()
            return result
        return of

    def masked_all(shape, dtype=float):
        return MaskedArray(np.zeros(shape, dtype), mask=np.ones(shape, dtype=bool))

    def method(name):
        def of(a, *given, **named):
            return getattr(asarray(a), name)(*given, **named)
        return of

    def unary_of(function, outside=None):
        return lambda a: masked if a is masked else unary(function, a, outside, outside is not None)

    def binary_of(function):
        return lambda a, b: binary(function, a, b)

    DOMAINS = {
        "sqrt": lambda x: x < 0, "log": lambda x: x <= 0, "log2": lambda x: x <= 0, "log10": lambda x: x <= 0,
        "arcsin": lambda x: np.abs(x) > 1, "arccos": lambda x: np.abs(x) > 1, "arccosh": lambda x: x < 1,
        "arctanh": lambda x: np.abs(x) > 1 - 1e-15, "tan": lambda x: np.abs(np.cos(x)) < 1e-35,
    }
    PLAIN = ("exp", "sin", "cos", "sinh", "cosh", "tanh", "arctan", "arcsinh", "abs", "absolute", "fabs", "negative", "floor", "ceil",
             "logical_not", "conjugate", "expm1", "log1p", "square", "sign", "isnan", "isfinite", "isinf", "exp2", "rint",
             "trunc", "cbrt", "degrees", "radians", "deg2rad", "rad2deg", "invert", "positive", "reciprocal", "signbit")
    TWO = ("add", "subtract", "multiply", "arctan2", "hypot", "maximum", "minimum", "logical_and", "logical_or", "logical_xor",
           "bitwise_and", "bitwise_or", "bitwise_xor", "equal", "not_equal", "less", "less_equal", "greater", "greater_equal",
           "fmax", "fmin", "power")
    DIVISIONS = ("divide", "true_divide", "floor_divide", "remainder", "mod", "fmod")

    def shared(name, given):
        """NumPy's functions of masked arrays."""
        more = {key: value for key, value in given.items() if key not in ("x", "x1", "x2", "a", "condition", "y")}
        a = given.get("x", given.get("a"))
        if name in DOMAINS and not more:
            return unary(getattr(np, name), a, DOMAINS[name])
        if name in PLAIN and not more:
            return unary(getattr(np, name), a, nowhere)
        if name in TWO and not more:
            return binary(getattr(np, name), given["x1"], given["x2"], True)
        if name in DIVISIONS and not more:
            return divided(getattr(np, name), given["x1"], given["x2"], False)
        if name in METHODS and isinstance(a, MaskedArray):
            if name == "reshape":
                return a.reshape(given["shape"])
            if name == "transpose":
                return a.transpose(given["axes"]) if "axes" in given else a.transpose()
            if name == "clip":
                return a.clip(given.get("a_min"), given.get("a_max"))
            return getattr(a, name)(**more)
        if name in ("amin", "amax"):
            return getattr(a, name[1:])(**more)
        if name in ("shape", "ndim", "size") and isinstance(a, MaskedArray) and not more:
            return getattr(a, name)
        if name in ("array", "asarray", "asanyarray") and "dtype" not in more:
            first = [value for value in given.values() if isinstance(value, MaskedArray)][0]
            if name == "asanyarray":
                return first
            return np.array(first._data) if name == "array" else first._data
        if name == "where" and "y" in given:
            return np.where(plain(given["condition"]), plain(given["x"]), plain(given["y"]))
        return NotImplemented

    def runs(flags):
        """Slices of the runs of true values in one dimension."""
        flags = np.asarray(flags, dtype=bool).ravel()
        steps = np.diff(np.concatenate([[0], flags.astype(int), [0]]))
        return list(zip(np.nonzero(steps == 1)[0].tolist(), np.nonzero(steps == -1)[0].tolist()))

    def flatnotmasked_contiguous(a):
        return [slice(i, j) for i, j in runs(~getmaskarray(asarray(a)))]

    def flatnotmasked_edges(a):
        known = np.nonzero(~getmaskarray(asarray(a)).ravel())[0]
        return None if known.size == 0 else known[[0, -1]]

    def notmasked_edges(a, axis=None):
        a = asarray(a)
        if axis is None or a.ndim == 1:
            return flatnotmasked_edges(a)
        raise NotImplementedError("notmasked_edges with axis= is not supported in NumPy text; use nonzero of ~getmaskarray(a)")

    def notmasked_contiguous(a, axis=None):
        a = asarray(a)
        if axis is None or a.ndim == 1:
            return flatnotmasked_contiguous(a)
        lines = [a[k] for k in range(a.shape[0])] if axis in (1, -1) else [a[:, k] for k in range(a.shape[1])]
        return [flatnotmasked_contiguous(line) for line in lines]

    names = {
        "flatnotmasked_contiguous": flatnotmasked_contiguous, "flatnotmasked_edges": flatnotmasked_edges,
        "notmasked_edges": notmasked_edges, "notmasked_contiguous": notmasked_contiguous,
        "clump_masked": lambda a: [slice(np.int64(i), np.int64(j)) for i, j in runs(getmaskarray(asarray(a)))],
        "clump_unmasked": lambda a: [slice(np.int64(i), np.int64(j)) for i, j in runs(~getmaskarray(asarray(a)))],
        "MaskedArray": MaskedArray, "masked_array": MaskedArray, "MaskError": MaskError, "masked": masked, "masked_singleton": masked,
        "nomask": nomask, "array": array, "asarray": asarray, "asanyarray": asarray, "masked_where": masked_where,
        "masked_equal": masked_equal, "masked_not_equal": where_compared(np.not_equal),
        "masked_greater": where_compared(np.greater), "masked_greater_equal": where_compared(np.greater_equal),
        "masked_less": where_compared(np.less), "masked_less_equal": where_compared(np.less_equal),
        "masked_inside": masked_inside, "masked_outside": masked_outside, "masked_values": masked_values,
        "masked_invalid": masked_invalid, "fix_invalid": fix_invalid, "filled": filled, "getmask": getmask,
        "getmaskarray": getmaskarray, "getdata": getdata, "is_masked": is_masked, "make_mask": make_mask,
        "mask_or": lambda m1, m2, copy=False, shrink=True: shrunk(united(*[m if m is nomask else np.asarray(m) for m in (m1, m2)])),
        "isMaskedArray": lambda x: isinstance(x, MaskedArray), "isMA": lambda x: isinstance(x, MaskedArray),
        "isarray": lambda x: isinstance(x, MaskedArray), "default_fill_value": default_fill_value,
        "set_fill_value": lambda a, fill_value: a.set_fill_value(fill_value), "count_masked": count_masked,
        "sort": sort, "median": median, "average": average, "dot": dot, "where": where, "unique": unique, "diff": diff,
        "allequal": allequal, "allclose": allclose, "power": power, "masked_all": masked_all,
        "masked_all_like": lambda arr: masked_all(np.shape(getdata(arr)), getdata(arr).dtype),
    }
    for name in ("sum", "mean", "var", "std", "prod", "min", "max", "ptp", "any", "all", "count", "cumsum", "cumprod", "argmin", "argmax",
                 "argsort", "compressed", "reshape", "ravel", "transpose", "swapaxes", "squeeze", "repeat", "take", "round",
                 "clip", "nonzero", "copy", "anom", "diagonal"):
        names[name] = method(name)
    for name in ("concatenate", "stack", "vstack", "hstack", "column_stack", "dstack"):
        names[name] = joined(getattr(np, name))
    for name in ("zeros", "ones", "empty", "arange", "linspace", "identity"):
        names[name] = created(getattr(np, name))
    for name in ("zeros_like", "ones_like", "empty_like"):
        names[name] = alike(getattr(np, name))
    for name in PLAIN:
        names[name] = unary_of(getattr(np, name))
    for name in DOMAINS:
        names[name] = unary_of(getattr(np, name), DOMAINS[name])
    for name in TWO[:-1]:
        names[name] = binary_of(getattr(np, name))
    for name in ("equal", "not_equal", "less", "less_equal", "greater", "greater_equal"):
        names[name] = (lambda f: lambda a, b: compared(f, a, b))(getattr(np, name))
    for name in DIVISIONS:
        names[name] = (lambda f: lambda a, b: divided(f, a, b))(getattr(np, name))
    for name in ("maximum", "minimum"):
        names[name] = (lambda f: lambda a, b: binary(f, a, b, True))(getattr(np, name))
    names["product"], names["amin"], names["amax"] = names["prod"], names["min"], names["max"]
    return names
