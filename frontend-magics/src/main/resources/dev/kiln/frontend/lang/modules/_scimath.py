"""np.emath: functions whose results are complex where the real ones are not defined. And bits, packed into bytes."""


def module():
    import numpy as np

    def as_complex(x):
        small = (np.float32, np.int8, np.int16, np.uint8, np.uint16, np.complex64)
        return x.astype(np.complex64 if x.dtype in small else np.complex128)

    def below_zero(x):
        x = np.asarray(x)
        return as_complex(x) if np.any(np.isreal(x) & (x.real < 0)) else x

    def outside_one(x):
        x = np.asarray(x)
        return as_complex(x) if np.any(np.isreal(x) & (np.abs(x) > 1)) else x

    def exponent(p):
        p = np.asarray(p)
        return p * 1.0 if np.any(np.isreal(p) & (p.real < 0)) else p

    def sqrt(x):
        return np.sqrt(below_zero(x))

    def log(x):
        return np.log(below_zero(x))

    def log10(x):
        return np.log10(below_zero(x))

    def log2(x):
        return np.log2(below_zero(x))

    def logn(n, x):
        return np.log(below_zero(x)) / np.log(below_zero(n))

    def power(x, p):
        return np.power(below_zero(x), exponent(p))

    def arccos(x):
        return np.arccos(outside_one(x))

    def arcsin(x):
        return np.arcsin(outside_one(x))

    def arctanh(x):
        return np.arctanh(outside_one(x))

    def ordered(bitorder):
        if bitorder not in ("big", "little"):
            raise ValueError("'order' must be either 'little' or 'big'")
        return np.arange(7, -1, -1) if bitorder == "big" else np.arange(8)

    def packbits(a, axis=None, bitorder="big"):
        shifts = ordered(bitorder)
        a = np.asarray(a)
        if a.dtype.kind not in "biu":
            raise TypeError("Expected an input array of integer or boolean data type")
        if axis is None:
            a, axis = a.reshape(-1), 0
        bits = np.moveaxis(a != 0, axis, -1)
        lines, n = bits.shape[:-1], bits.shape[-1]
        whole = np.zeros(lines + (-(-n // 8) * 8,), dtype=int)
        whole[..., :n] = bits
        bytes = (whole.reshape(lines + (-1, 8)) << shifts).sum(axis=-1) if n else np.zeros(lines + (0,), dtype=int)
        return np.moveaxis(bytes.astype(np.uint8), -1, axis)

    def unpackbits(a, axis=None, count=None, bitorder="big"):
        shifts = ordered(bitorder)
        a = np.asarray(a)
        if a.dtype != np.uint8:
            raise TypeError("Expected an input array of unsigned byte data type")
        if axis is None:
            a, axis = a.reshape(-1), 0
        bytes = np.moveaxis(a, axis, -1)
        bits = (bytes[..., None].astype(int) >> shifts & 1).astype(np.uint8).reshape(bytes.shape[:-1] + (8 * bytes.shape[-1],))
        n = bits.shape[-1]
        if count is not None:
            length = count if count >= 0 else n + count
            if length < 0:
                raise ValueError(f"-count larger than number of elements")
            cut = np.zeros(bits.shape[:-1] + (length,), dtype=np.uint8)
            cut[..., :min(n, length)] = bits[..., :length]
            bits = cut
        return np.moveaxis(bits, -1, axis)

    emath = {"sqrt": sqrt, "log": log, "log10": log10, "log2": log2, "logn": logn, "power": power, "arccos": arccos,
             "arcsin": arcsin, "arctanh": arctanh}
    return {"emath": emath, "packbits": packbits, "unpackbits": unpackbits}
