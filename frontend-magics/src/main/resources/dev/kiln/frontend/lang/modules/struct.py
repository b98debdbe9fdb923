"""Numbers packed into bytes and out of them, as struct does."""


def module():
    import re
    import numpy as np

    class error(Exception):
        __module__ = "struct"

    codes = {"b": "i1", "B": "u1", "?": "u1", "h": "i2", "H": "u2", "i": "i4", "I": "u4", "l": "i8", "L": "u8", "q": "i8", "Q": "u8",
             "n": "i8", "N": "u8", "f": "f4", "d": "f8"}
    limits = {"i1": (-2**7, 2**7 - 1), "u1": (0, 2**8 - 1), "i2": (-2**15, 2**15 - 1), "u2": (0, 2**16 - 1),
              "i4": (-2**31, 2**31 - 1), "u4": (0, 2**32 - 1), "i8": (-2**63, 2**63 - 1), "u8": (0, 2**64 - 1)}

    def parts(format):
        """The items of a format as (count, letter, NumPy's type, padding before), and whether the first byte is the highest."""
        if isinstance(format, bytes):
            format = format.decode()
        order = format[0] if format[:1] in ("<", ">", "=", "!", "@") and format else "@"
        body = format[1:] if format[:1] == order else format
        items, at = [], 0
        for count, letter in re.findall(r"(\d*)\s*(\S)", body):
            if letter in "sxp":
                items.append((int(count) if count else 1, letter, None, 0))
                at += int(count) if count else 1
                continue
            if letter not in codes:
                raise error("bad char in struct format")
            kind = codes[letter]
            if order != "@" and letter in "lL":
                kind = kind[0] + "4"
            size = int(kind[1])
            padding = -at % size if order == "@" else 0
            count = int(count) if count else 1
            items.append((count, letter, kind, padding))
            at += padding + size * count
        return items, order in (">", "!"), at

    def calcsize(format):
        return parts(format)[2]

    def pack(format, *values):
        items, swapped, size = parts(format)
        wanted = sum([0 if letter == "x" else 1 if letter in "sp" else count for count, letter, kind, padding in items])
        if wanted != len(values):
            raise error(f"pack expected {wanted} items for packing (got {len(values)})")
        out, rest = [], list(values)
        for count, letter, kind, padding in items:
            out.append(bytes(padding))
            if letter == "x":
                out.append(bytes(count))
            elif letter in "sp":
                text = rest.pop(0)
                if not isinstance(text, (bytes, bytearray)):
                    raise error("argument for 's' must be a bytes object")
                out.append(bytes(text)[:count] + bytes(max(0, count - len(text))))
            else:
                for k in range(count):
                    out.append(packed(rest.pop(0), letter, kind, swapped))
        return b"".join(out)

    def packed(value, letter, kind, swapped):
        if kind[0] == "f":
            if not isinstance(value, (int, float, np.number)):
                raise error("required argument is not a float")
        elif letter == "?":
            value = 1 if value else 0
        else:
            if not isinstance(value, (int, np.integer)):
                raise error("required argument is not an integer")
            low, high = limits[kind]
            if not low <= int(value) <= high:
                name = {"b": "byte", "B": "ubyte", "h": "short", "H": "ushort"}.get(letter, f"'{letter}'")
                raise error(f"{name} format requires {low} <= number <= {high}" if letter not in "lLqQ" else "int too large to convert")
        raw = np.array([value], dtype=kind).tobytes()
        return raw[::-1] if swapped else raw

    def unpack_from(format, buffer, offset=0):
        items, swapped, size = parts(format)
        buffer = bytes(buffer)
        if len(buffer) - offset < size:
            raise error(f"unpack_from requires a buffer of at least {size + offset} bytes for unpacking {size} bytes at offset {offset} "
                        f"(actual buffer size is {len(buffer)})")
        values, at = [], offset
        for count, letter, kind, padding in items:
            at += padding
            if letter in "sxp":
                if letter != "x":
                    values.append(buffer[at:at + count])
                at += count
                continue
            width = int(kind[1])
            for k in range(count):
                raw = buffer[at:at + width]
                value = np.frombuffer(raw[::-1] if swapped else raw, dtype=kind)[0].item()
                values.append(value != 0 if letter == "?" else value)
                at += width
        return tuple(values)

    def unpack(format, buffer):
        size = calcsize(format)
        if len(buffer) != size:
            raise error(f"unpack requires a buffer of {size} bytes")
        return unpack_from(format, buffer)

    def iter_unpack(format, buffer):
        size = calcsize(format)
        for at in range(0, len(buffer), size):
            yield unpack_from(format, buffer, at)

    class Struct:
        __module__ = "_struct"

        def __init__(self, format):
            self.format, self.size = format, calcsize(format)

        def pack(self, *values):
            return pack(self.format, *values)

        def unpack(self, buffer):
            return unpack(self.format, buffer)

        def unpack_from(self, buffer, offset=0):
            return unpack_from(self.format, buffer, offset)

        def iter_unpack(self, buffer):
            return iter_unpack(self.format, buffer)

    return {"error": error, "calcsize": calcsize, "pack": pack, "unpack": unpack, "unpack_from": unpack_from,
            "iter_unpack": iter_unpack, "Struct": Struct}
