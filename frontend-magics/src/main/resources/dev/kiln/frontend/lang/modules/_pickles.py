"""The instructions of pickles, protocol 3, as far as numbers, texts, containers, arrays, and objects of a cell's classes need them.

An array is written as a call of numpy.ndarray with its shape, type and bytes. A class or function is written as its name: it must have been
pickled in this session, or be named in a table of this module, to be found again."""


def module():
    import struct
    from collections import Counter, OrderedDict, defaultdict, deque

    import numpy as np

    class PickleError(Exception):
        __module__ = "_pickle"

    class PicklingError(PickleError):
        __module__ = "_pickle"

    class UnpicklingError(PickleError):
        __module__ = "_pickle"

    SEEN = {}
    PYTHONS = {"set": set, "frozenset": frozenset, "complex": complex, "bytearray": bytearray, "list": list, "dict": dict, "range": range,
               "slice": slice, "tuple": tuple, "str": str, "int": int, "float": float, "bool": bool, "object": object}
    COLLECTIONS = {"OrderedDict": OrderedDict, "defaultdict": defaultdict, "deque": deque, "Counter": Counter}

    def array_of(shape, dtype, data):
        return np.frombuffer(data, dtype=dtype).reshape(shape).copy()

    def scalar_of(name):
        return getattr(np, name)

    def dumped(obj):
        out = [b"\x80\x03"]
        memo = {}
        save(obj, out.append, memo)
        out.append(b".")
        return b"".join(out)

    def text(value, write):
        data = value.encode("utf-8")
        write(b"X" + struct.pack("<I", len(data)) + data)

    def whole(value, write):
        if 0 <= value < 256:
            write(b"K" + bytes([value]))
        elif -2 ** 31 <= value < 2 ** 31:
            write(b"J" + struct.pack("<i", value))
        else:
            n = (value if value >= 0 else ~value).bit_length() // 8 + 1
            write(b"\x8a" + bytes([n]) + (value & (1 << 8 * n) - 1).to_bytes(n, "little"))

    def place(value, write, memo):
        """Remembers an object, so that it is written once."""
        memo[id(value)] = (len(memo), value)
        write(b"r" + struct.pack("<I", len(memo) - 1))

    def named(module, name, write):
        write(b"c" + f"{module}\n{name}\n".encode())

    def called(module, name, args, write, memo):
        named(module, name, write)
        save(args, write, memo)
        write(b"R")

    def save(obj, write, memo):
        if obj is None:
            write(b"N")
        elif obj is True or obj is False:
            write(b"\x88" if obj else b"\x89")
        elif type(obj) is int:
            whole(obj, write)
        elif type(obj) is float:
            write(b"G" + struct.pack(">d", obj))
        elif type(obj) is str:
            text(obj, write)
        elif type(obj) is bytes:
            write(b"B" + struct.pack("<I", len(obj)) + obj)
        elif type(obj) is complex:
            called("builtins", "complex", (obj.real, obj.imag), write, memo)
        elif id(obj) in memo:
            write(b"j" + struct.pack("<I", memo[id(obj)][0]))
        elif type(obj) is tuple:
            marked(obj, b"t", write, memo)
        elif type(obj) is list:
            write(b"]")
            place(obj, write, memo)
            marked(obj, b"e", write, memo)
        elif type(obj) is dict:
            write(b"}")
            place(obj, write, memo)
            marked([one for pair in obj.items() for one in pair], b"u", write, memo)
        elif isinstance(obj, type):
            whole_name = getattr(obj, "__qualname__", getattr(obj, "__name__", ""))
            if whole_name in PYTHONS and PYTHONS[whole_name] is obj:
                named("builtins", whole_name, write)
            elif isinstance(getattr(np, whole_name, None), type) and getattr(np, whole_name) is obj:
                named("numpy", whole_name, write)
            else:
                SEEN[obj.__module__, whole_name] = obj
                named(obj.__module__, whole_name, write)
        else:
            others(obj, write, memo)

    def marked(values, end, write, memo):
        """A mark, the values after it, and what takes all that follows the mark."""
        write(b"(")
        for value in values:
            save(value, write, memo)
        write(end)

    def others(obj, write, memo):
        kind = type(obj)
        if kind in (set, frozenset):
            called("builtins", kind.__name__, (list(obj),), write, memo)
        elif kind is range:
            called("builtins", "range", (obj.start, obj.stop, obj.step), write, memo)
        elif isinstance(obj, Counter):
            called("collections", "Counter", (dict(obj),), write, memo)
        elif isinstance(obj, OrderedDict):
            called("collections", "OrderedDict", (dict(obj),), write, memo)
        elif isinstance(obj, defaultdict):
            called("collections", "defaultdict", (obj.default_factory, dict(obj)), write, memo)
        elif isinstance(obj, deque):
            called("collections", "deque", (list(obj), obj.maxlen), write, memo)
        elif isinstance(obj, np.generic):
            called("numpy", obj.dtype.name, (obj.item(),), write, memo)
        elif kind is np.ndarray:
            called("numpy", "ndarray", (obj.shape, obj.dtype.str, obj.tobytes()), write, memo)
            place(obj, write, memo)
        elif callable(obj) and hasattr(obj, "__qualname__"):
            if "<" in obj.__qualname__:
                raise PicklingError(f"Can't pickle {obj!r}: attribute lookup {obj.__qualname__} on {obj.__module__} failed")
            SEEN[obj.__module__, obj.__qualname__] = obj
            named(obj.__module__, obj.__qualname__, write)
        elif hasattr(obj, "_fields") and isinstance(obj, tuple):
            save(kind, write, memo)
            save(tuple(obj), write, memo)
            write(b"R")
        elif hasattr(obj, "__dict__") or hasattr(obj, "__getstate__"):
            save(kind, write, memo)
            write(b")\x81")
            place(obj, write, memo)
            state = kind.__getstate__(obj) if hasattr(kind, "__getstate__") else dict(obj.__dict__)
            save(state, write, memo)
            write(b"b")
        else:
            raise TypeError(f"cannot pickle '{kind.__name__}' object")

    def found(module, name):
        if module == "builtins" and name in PYTHONS:
            return PYTHONS[name]
        if module == "collections" and name in COLLECTIONS:
            return COLLECTIONS[name]
        if module == "numpy":
            return array_of if name == "ndarray" else scalar_of(name)
        if (module, name) in SEEN:
            return SEEN[module, name]
        raise AttributeError(f"Can't get attribute '{name}' on <module '{module}'>")

    def loaded(data):
        stack, marks, memo, at = [], [], {}, 0

        def line():
            nonlocal at
            end = data.index(b"\n", at)
            value = data[at:end].decode()
            at = end + 1
            return value

        def taken(n):
            nonlocal at
            at += n
            return data[at - n:at]

        def since_mark():
            start = marks.pop()
            values = stack[start:]
            del stack[start:]
            return values

        while True:
            if at >= len(data):
                raise EOFError("Ran out of input")
            code = taken(1)
            if code == b".":
                return stack.pop(), at
            elif code == b"\x80":
                taken(1)
            elif code == b"\x95":
                taken(8)
            elif code == b"N":
                stack.append(None)
            elif code in (b"\x88", b"\x89"):
                stack.append(code == b"\x88")
            elif code == b"K":
                stack.append(taken(1)[0])
            elif code == b"M":
                stack.append(struct.unpack("<H", taken(2))[0])
            elif code == b"J":
                stack.append(struct.unpack("<i", taken(4))[0])
            elif code == b"\x8a":
                raw = taken(taken(1)[0])
                value = int.from_bytes(raw, "little")
                stack.append(value - (1 << 8 * len(raw)) if raw and raw[-1] > 127 else value)
            elif code == b"G":
                stack.append(struct.unpack(">d", taken(8))[0])
            elif code in (b"X", b"B"):
                raw = taken(struct.unpack("<I", taken(4))[0])
                stack.append(raw.decode("utf-8") if code == b"X" else raw)
            elif code in (b"\x8c", b"C"):
                raw = taken(taken(1)[0])
                stack.append(raw.decode("utf-8") if code == b"\x8c" else raw)
            elif code == b"(":
                marks.append(len(stack))
            elif code == b"t":
                stack.append(tuple(since_mark()))
            elif code == b")":
                stack.append(())
            elif code in (b"\x85", b"\x86", b"\x87"):
                n = code[0] - 0x84
                values = tuple(stack[-n:])
                del stack[-n:]
                stack.append(values)
            elif code == b"]":
                stack.append([])
            elif code == b"}":
                stack.append({})
            elif code == b"\x8f":
                stack.append(set())
            elif code == b"e":
                values = since_mark()
                stack[-1].extend(values)
            elif code == b"a":
                value = stack.pop()
                stack[-1].append(value)
            elif code == b"\x90":
                values = since_mark()
                stack[-1].update(values)
            elif code == b"u":
                values = since_mark()
                for k in range(0, len(values), 2):
                    stack[-1][values[k]] = values[k + 1]
            elif code == b"s":
                value, key = stack.pop(), stack.pop()
                stack[-1][key] = value
            elif code == b"c":
                module = line()
                stack.append(found(module, line()))
            elif code == b"\x93":
                name, module = stack.pop(), stack.pop()
                stack.append(found(module, name))
            elif code == b"R":
                args, function = stack.pop(), stack.pop()
                stack.append(function(*args))
            elif code == b"\x81":
                args, kind = stack.pop(), stack.pop()
                stack.append(kind.__new__(kind, *args))
            elif code == b"b":
                state = stack.pop()
                obj = stack[-1]
                if hasattr(obj, "__setstate__"):
                    obj.__setstate__(state)
                else:
                    obj.__dict__.update(state)
            elif code == b"r":
                memo[struct.unpack("<I", taken(4))[0]] = stack[-1]
            elif code == b"q":
                memo[taken(1)[0]] = stack[-1]
            elif code == b"\x94":
                memo[len(memo)] = stack[-1]
            elif code == b"j":
                stack.append(memo[struct.unpack("<I", taken(4))[0]])
            elif code == b"h":
                stack.append(memo[taken(1)[0]])
            else:
                raise UnpicklingError(f"invalid load key, {code.decode('latin-1')!r}.")

    return {"PickleError": PickleError, "PicklingError": PicklingError, "UnpicklingError": UnpicklingError, "dumped": dumped, "loaded": loaded}
