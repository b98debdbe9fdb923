"""numpy.nditer: the elements of arrays one after the other."""


def module():
    import numpy as np

    FLAGS = ("multi_index", "c_index", "f_index", "external_loop", "buffered", "refs_ok", "zerosize_ok", "reduce_ok", "ranged",
             "grow_inner", "delay_bufalloc", "copy_if_overlap", "common_dtype")

    class nditer:
        __module__ = "numpy"

        def __init__(self, op, flags=None, op_flags=None, op_dtypes=None, order="K", casting="safe", op_axes=None,
                     itershape=None, buffersize=0):
            if op_dtypes is not None or op_axes is not None or itershape is not None:
                raise NotImplementedError("np.nditer with op_dtypes, op_axes or itershape is not supported in NumPy text")
            self._flags = tuple(flags or ())
            for flag in self._flags:
                if flag not in FLAGS:
                    raise ValueError(f"Unexpected iterator global flag \"{flag}\"")
            several = isinstance(op, (list, tuple))
            given = list(op) if several else [op]
            arrays = [None if one is None else np.asarray(one) for one in given]
            if op_flags is None:
                op_flags = [["writeonly", "allocate"] if one is None else ["readonly"] for one in arrays]
            elif op_flags and isinstance(op_flags[0], str):
                op_flags = [op_flags] * len(arrays)
            if len(op_flags) != len(arrays):
                raise ValueError("op_flags must be a tuple or array of per-op flag-tuples")
            known = [one for one in arrays if one is not None]
            shape = np.broadcast_shapes(*[one.shape for one in known])
            kind = np.result_type(*known)
            arrays = [np.zeros(shape, dtype=kind) if one is None else one for one in arrays]
            self._single = not several
            self.operands = tuple(arrays)
            self.nop = len(arrays)
            self._shape, self._ndim = tuple(shape), len(shape)
            self.itersize = int(np.prod(shape))
            if self.itersize == 0 and "zerosize_ok" not in self._flags:
                raise ValueError("Iteration of zero-sized operands is not enabled")
            views = []
            for one, how in zip(arrays, op_flags):
                writes = "readwrite" in how or "writeonly" in how
                if writes and one.shape != tuple(shape):
                    raise ValueError(f"non-broadcastable output operand with shape {tight(one.shape)} doesn't match the broadcast "
                                     f"shape {tight(shape)}")
                views.append(one[...] if writes else np.broadcast_to(one, shape))
            self._axes, self._turned = self._places(known, order)
            back = tuple([slice(None, None, -1) if k in self._turned else slice(None) for k in range(self._ndim)])
            self._views = [view[back].transpose(self._axes) if self._ndim else view for view in views]
            self._lengths = tuple([shape[k] for k in self._axes])
            self._chunks = self._pieces() if "external_loop" in self._flags else None
            self._count = self.itersize if self._chunks is None else len(self._chunks)
            self.reset()

        def _places(self, arrays, order):
            """The axes from the slowest to the fastest, and those that are walked backwards."""
            axes = list(range(self._ndim))
            if order == "F":
                return axes[::-1], ()
            if order == "C" or not axes:
                return axes, ()
            if order not in ("K", "A"):
                raise ValueError(f"order must be one of 'C', 'F', 'A', or 'K' (got '{order}')")
            whole = [one for one in arrays if one.ndim == self._ndim]
            steps = [max([abs(one.strides[k]) for one in whole]) if self._shape[k] > 1 else 0 for k in axes]
            turned = [k for k in axes if all([one.strides[k] < 0 for one in whole])]
            longer = sorted([k for k in axes if self._shape[k] > 1], key=lambda k: -steps[k])
            rest = iter(longer)
            return [next(rest) if self._shape[k] > 1 else k for k in axes], tuple(turned)

        def _pieces(self):
            """What an external loop gives: all elements in one piece, or the rows along the fastest axis."""
            size = self.itersize
            in_line = all([follows(view) for view in self._views])
            if self._ndim < 2 or in_line:
                return [[view.reshape(size) for view in self._views]]
            return [[view[at] for view in self._views] for at in np.ndindex(self._lengths[:-1])]

        @property
        def shape(self):
            """Axes that follow one another are one axis, unless indices are asked for."""
            if any([flag.endswith("index") for flag in self._flags]):
                return self._shape
            if not all([follows(view) for view in self._views]):
                raise NotImplementedError("shape of an np.nditer over strided arrays is not supported in NumPy text")
            return (self.itersize,) if self._ndim else ()

        @property
        def ndim(self):
            return len(self.shape)

        def reset(self):
            self._at, self._before = 0, True
            self._indices = None if self._chunks is not None else iter(np.ndindex(self._lengths))
            self._index = None if self._chunks is not None else next(self._indices, None)

        @property
        def finished(self):
            return self._at >= self._count

        @property
        def multi_index(self):
            if "multi_index" not in self._flags:
                raise ValueError("Iterator is not tracking a multi-index")
            index = [0] * self._ndim
            for k, i in zip(self._axes, self._index):
                index[k] = self._shape[k] - 1 - i if k in self._turned else i
            return tuple(index)

        @property
        def index(self):
            if "c_index" not in self._flags and "f_index" not in self._flags:
                raise ValueError("Iterator does not have an index")
            index = [0] * self._ndim
            for k, i in zip(self._axes, self._index):
                index[k] = self._shape[k] - 1 - i if k in self._turned else i
            axes = range(self._ndim) if "c_index" in self._flags else range(self._ndim - 1, -1, -1)
            place = 0
            for k in axes:
                place = place * self._shape[k] + index[k]
            return place

        @property
        def iterindex(self):
            return self._at

        @property
        def value(self):
            found = self._found()
            return found[0] if self._single else tuple(found)

        def _found(self):
            if self._chunks is not None:
                return self._chunks[self._at]
            return [view[self._index + (...,)] for view in self._views]

        def __getitem__(self, k):
            return self._found()[k]

        def __setitem__(self, k, value):
            self._found()[k][...] = value

        def __len__(self):
            return self.nop

        def iternext(self):
            self._at += 1
            if self._chunks is None:
                self._index = next(self._indices, self._index)
            return not self.finished

        def __iter__(self):
            return self

        def __next__(self):
            if self._before:
                self._before = False
            elif not self.finished:
                self.iternext()
            if self.finished:
                raise StopIteration
            return self.value

        def __enter__(self):
            return self

        def __exit__(self, kind, error, trace):
            return None

        def close(self):
            pass

    def tight(shape):
        return "(" + ",".join([str(n) for n in shape]) + ("," if len(shape) == 1 else "") + ")"

    def follows(view):
        """Whether the elements lie one after the other."""
        step = view.itemsize
        for n, stride in zip(view.shape[::-1], view.strides[::-1]):
            if n > 1 and stride != step:
                return False
            step *= n
        return True

    return {"nditer": nditer}
