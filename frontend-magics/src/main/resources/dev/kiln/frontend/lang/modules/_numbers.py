"""Functions of NumPy that write numbers as text, and functions of the program applied to elements."""


def module():
    import operator

    import numpy as np
    from decimal import Decimal

    DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"

    def base_repr(number, base=2, padding=0):
        if base > len(DIGITS):
            raise ValueError("Bases greater than 36 not handled in base_repr.")
        if base < 2:
            raise ValueError("Bases less than 2 not handled in base_repr.")
        rest, text = abs(int(number)), ""
        while rest:
            text = DIGITS[rest % base] + text
            rest //= base
        text = "0" * padding + text if padding and text else text or "0" * max(padding, 1)
        return "-" + text if number < 0 else text

    def binary_repr(num, width=None):
        num = operator.index(num)
        if num == 0:
            return "0" * (width or 1)
        text = f"{abs(num):b}"
        if num < 0 and width is None:
            return "-" + text
        if num < 0:
            bits = len(text) - (2 ** (len(text) - 1) == -num)
            text = f"{2 ** (bits + 1) + num:b}"
        if width is not None and width < len(text):
            raise ValueError(f"Insufficient bit width={width} provided for binwidth={len(text)}")
        return text if width is None else text.rjust(width, "0" if num > 0 else "1")

    def shortest(x):
        """The shortest digits that name a number, and its exponent of ten."""
        kind = x.dtype if hasattr(x, "dtype") else None
        text = str(x) if kind == np.float32 else repr(float(x))
        parts = Decimal(text).as_tuple()
        digits = "".join([str(d) for d in parts[1]])
        if not digits.strip("0"):
            return "0", 1
        return digits.strip("0"), len(digits.lstrip("0")) + parts[2]

    def trimmed(whole, part, trim):
        if trim in (".", "-", "0"):
            part = part.rstrip("0")
        if trim == "0" and not part:
            part = "0"
        return whole if trim == "-" and not part else whole + "." + part

    def signed(x, sign):
        negative = float(x) < 0 or str(float(x)) == "-0.0"
        return "-" if negative else "+" if sign else ""

    def not_finite(x, sign):
        if x != x:
            return "nan"
        if abs(x) == float("inf"):
            return signed(x, sign) + "inf"
        return None

    def padded(text, pad_left, pad_right, cut):
        whole, point, part = text.partition(cut)
        if pad_left is not None:
            whole = whole.rjust(pad_left)
        if pad_right is not None:
            point, part = point or " ", part.ljust(pad_right)
        return whole + point + part

    def format_float_positional(x, precision=None, unique=True, fractional=True, trim="k", sign=False, pad_left=None,
                                pad_right=None, min_digits=None):
        if precision is not None and precision < 0:
            raise ValueError("precision must be >= 0")
        if not unique and precision is None:
            raise ValueError("in non-unique mode `precision` must be supplied")
        if not_finite(x, sign):
            return not_finite(x, sign)
        digits, point = shortest(x)
        if digits == "0":
            whole, part = "0", ""
        else:
            whole = digits[:point].ljust(point, "0") if point > 0 else "0"
            part = digits[point:] if point > 0 else "0" * -point + digits
        if precision is not None:
            places = precision if fractional else max(precision - point, 0)
            if len(part) > places or not unique:
                text = f"{abs(Decimal(float(x))):.{places}f}"
                whole, _, part = text.partition(".")
        if min_digits is not None:
            part = part.ljust(min_digits if fractional else min_digits - point, "0")
        text = signed(x, sign) + trimmed(whole, part, trim)
        return padded(text, pad_left, pad_right, ".")

    def format_float_scientific(x, precision=None, unique=True, trim="k", sign=False, pad_left=None, exp_digits=None, min_digits=None):
        if precision is not None and precision < 0:
            raise ValueError("precision must be >= 0")
        if not unique and precision is None:
            raise ValueError("in non-unique mode `precision` must be supplied")
        if not_finite(x, sign):
            return not_finite(x, sign)
        digits, point = shortest(x)
        digits = digits.rstrip("0") or "0"
        exponent = 0 if digits == "0" else point - 1
        whole, part = digits[0], digits[1:]
        if precision is not None and (len(part) > precision or not unique):
            text = f"{abs(Decimal(float(x))):.{precision}e}"
            number, _, power = text.lower().partition("e")
            whole, _, part = number.partition(".")
            exponent = 0 if digits == "0" else int(power)
            if unique:
                part = part.rstrip("0")
        if min_digits is not None:
            part = part.ljust(min_digits, "0")
        power = f"{abs(exponent):0{2 if exp_digits is None else exp_digits}d}"
        text = signed(x, sign) + trimmed(whole, part, trim) + "e" + ("-" if exponent < 0 else "+") + power
        return padded(text, pad_left, None, ".")

    class ufunc:
        """A function of the program for each element; its results are arrays of numbers or of strings."""
        __module__ = "numpy"

        def __init__(self, func, nin, nout, identity=None):
            self._func = func
            self.nin = nin
            self.nout = nout
            self.nargs = nin + nout
            self.identity = identity
            name = func.__name__ if hasattr(func, "__name__") else "?"
            self.__name__ = f"{name} (vectorized)"

        def __repr__(self):
            return f"<ufunc '{self.__name__}'>"

        def __call__(self, *args):
            if len(args) != self.nin:
                raise TypeError(f"{self.__name__}() takes from {self.nin} to {self.nargs} positional arguments but {len(args)} were given")
            plain = [not isinstance(a, (list, tuple)) and not hasattr(a, "shape") or hasattr(a, "shape") and a.shape == () for a in args]
            if all(plain):
                return self._func(*args)
            arrays = np.broadcast_arrays(*[np.asarray(a) for a in args]) if len(args) > 1 else [np.asarray(args[0])]
            shape = arrays[0].shape
            rows = [self._func(*items) for items in zip(*[a.ravel().tolist() for a in arrays])]
            if self.nout == 1:
                return np.array(rows).reshape(shape)
            return tuple([np.array([row[k] for row in rows]).reshape(shape) for k in range(self.nout)])

        def reduce(self, array, axis=0, initial=None):
            import functools
            values = np.moveaxis(np.asarray(array), axis, 0)
            items = list(values) if initial is None else [initial] + list(values)
            return functools.reduce(self, [one.item() if one.shape == () else one for one in items])

        def accumulate(self, array, axis=0):
            import itertools
            values = np.moveaxis(np.asarray(array), axis, 0)
            return np.moveaxis(np.array(list(itertools.accumulate(values.tolist() if values.ndim == 1 else list(values), self))), 0, axis)

        def outer(self, A, B):
            a, b = np.asarray(A), np.asarray(B)
            return self(a.reshape(a.shape + (1,) * b.ndim), b)

    def frompyfunc(func, /, nin, nout, *, identity=None):
        if not callable(func):
            raise TypeError("function must be callable")
        return ufunc(func, int(nin), int(nout), identity)

    def fromstring(string, dtype=float, count=-1, *, sep="", like=None):
        """Numbers of a text that a separator divides; of bytes it is np.frombuffer."""
        if not sep:
            raise ValueError("The binary mode of fromstring is removed, use frombuffer instead")
        words = string.split() if sep.isspace() else string.strip().rstrip(sep.strip()).split(sep.strip())
        numbers = [word.strip() for word in words][:count if count >= 0 else None]
        return np.array([float(word) if "." in word or "e" in word or "n" in word else int(word) for word in numbers]).astype(dtype)

    def info(object=None, maxwidth=76, output=None, toplevel="numpy"):
        """What help prints."""
        help(object)

    return {"info": info, "fromstring": fromstring, "base_repr": base_repr, "binary_repr": binary_repr, "format_float_positional": format_float_positional,
            "format_float_scientific": format_float_scientific, "frompyfunc": frompyfunc}
