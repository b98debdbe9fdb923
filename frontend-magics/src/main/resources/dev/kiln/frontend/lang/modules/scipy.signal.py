"""Convolution and correlation from scipy.signal."""


def module():
    import itertools
    import numpy as np

    def centered(full, shape):
        return full[tuple(slice((f - n) // 2, (f - n) // 2 + n) for f, n in zip(full.shape, shape))]

    def swaps(a, b, mode):
        if mode != "valid":
            return False
        if all(m >= n for m, n in zip(a.shape, b.shape)):
            return False
        if all(n >= m for m, n in zip(a.shape, b.shape)):
            return True
        raise ValueError("For 'valid' mode, one must be at least as large as the other in every dimension")

    def checked(in1, in2, mode):
        a, b = np.asarray(in1), np.asarray(in2)
        if a.ndim != b.ndim:
            raise ValueError("in1 and in2 should have the same dimensionality")
        if mode not in ("full", "same", "valid"):
            raise ValueError("acceptable mode flags are 'valid', 'same', or 'full'")
        if a.size == 0 or b.size == 0:
            raise NotImplementedError("scipy.signal does not convolve empty arrays here")
        return a, b

    def cut(full, a, b, mode):
        if mode == "full":
            return full
        if mode == "same":
            return centered(full, a.shape)
        return full[tuple(slice(n - 1, m) for m, n in zip(a.shape, b.shape))]

    def direct(a, b):
        kind = np.result_type(a.dtype, b.dtype)
        out = np.zeros([m + n - 1 for m, n in zip(a.shape, b.shape)], dtype=kind)
        if b.size > a.size:
            a, b = b, a
        for at in itertools.product(*[range(n) for n in b.shape]):
            part = tuple(slice(k, k + m) for k, m in zip(at, a.shape))
            out[part] = out[part] + a * b[at]
        return out

    def by_fft(a, b):
        shape = [m + n - 1 for m, n in zip(a.shape, b.shape)]
        r = np.fft.ifftn(np.fft.fftn(a, shape) * np.fft.fftn(b, shape))
        kind = np.result_type(a.dtype, b.dtype, np.float32)
        return (r if np.issubdtype(kind, np.complexfloating) else r.real).astype(kind)

    def convolve(in1, in2, mode="full", method="auto"):
        a, b = checked(in1, in2, mode)
        if swaps(a, b, mode):
            a, b = b, a
        if method == "fft":
            return cut(by_fft(a, b), a, b, mode)
        if method not in ("auto", "direct"):
            raise ValueError("Acceptable method flags are 'auto', 'direct', or 'fft'.")
        if a.ndim == 1 and len(a) and len(b):
            return cut(np.convolve(a, b), a, b, mode)
        return cut(direct(a, b), a, b, mode)

    def fftconvolve(in1, in2, mode="full"):
        a, b = checked(in1, in2, mode)
        if swaps(a, b, mode):
            a, b = b, a
        return cut(by_fft(a, b), a, b, mode)

    def turned(b):
        return b[(slice(None, None, -1),) * b.ndim].conj()

    def correlate(in1, in2, mode="full", method="auto"):
        a, b = checked(in1, in2, mode)
        if swaps(a, b, mode):
            return turned(correlate(b, a, mode, method))
        return convolve(a, turned(b), mode, method)

    def bounded(a, b, mode, boundary, fillvalue):
        if a.ndim != 2 or b.ndim != 2:
            raise ValueError("convolve2d inputs must both be 2-D arrays")
        if boundary == "fill" and fillvalue == 0:
            return cut(direct(a, b), a, b, mode)
        if mode == "valid":
            return cut(direct(a, b), a, b, mode)
        around = [(n - 1, n - 1) for n in b.shape]
        if boundary == "fill":
            wide = np.pad(a, around, constant_values=fillvalue)
        elif boundary in ("wrap", "circular"):
            wide = np.pad(a, around, mode="wrap")
        elif boundary in ("symm", "symmetric"):
            wide = np.pad(a, around, mode="symmetric")
        else:
            raise ValueError("Acceptable boundary flags are 'fill', 'circular' (or 'wrap'), and 'symmetric' (or 'symm').")
        full = cut(direct(wide, b), wide, b, "valid")
        return full if mode == "full" else centered(full, a.shape)

    def convolve2d(in1, in2, mode="full", boundary="fill", fillvalue=0):
        a, b = checked(in1, in2, mode)
        if swaps(a, b, mode):
            a, b = b, a
        return bounded(a, b, mode, boundary, fillvalue)

    return {"convolve": convolve, "fftconvolve": fftconvolve, "correlate": correlate, "convolve2d": convolve2d}
