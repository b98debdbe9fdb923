"""Filters of scipy.ndimage."""


def module():
    import itertools
    import numpy as np
    import _scipy_ndimage as raw

    NAMES = {"reflect": "symmetric", "mirror": "reflect", "nearest": "edge", "wrap": "wrap", "constant": "constant",
             "grid-mirror": "symmetric", "grid-wrap": "wrap", "grid-constant": "constant"}

    def places(n, before, after, mode):
        """The places along an axis of length n and beyond both ends; -1 for a constant."""
        if mode not in NAMES:
            raise RuntimeError("boundary mode not supported")
        if mode in ("constant", "grid-constant"):
            return np.pad(np.arange(n), (before, after), constant_values=-1)
        return np.pad(np.arange(n), (before, after), mode=NAMES[mode])

    def real(x, output=None):
        if output is not None:
            raise NotImplementedError("scipy.ndimage with output is not supported; assign the result")
        x = np.asarray(x)
        if np.issubdtype(x.dtype, np.complexfloating):
            raise NotImplementedError("scipy.ndimage of complex arrays is not supported")
        return x

    def summed(x, taps, weights, sides, mode, cval, sign=0):
        """Sums of neighbours with weights, in float64; sides are how many neighbours reach beyond both ends of each axis."""
        if x.ndim == 0 or x.size == 0:
            raise NotImplementedError("scipy.ndimage of arrays without axes or elements is not supported")
        around = [places(n, before, after, mode) for n, (before, after) in zip(x.shape, sides)]
        return raw.sums(x, around, cval, np.array(taps, dtype=int), np.array(weights, dtype=np.float64), sign)

    def weighed(x, weights, sides, mode, cval):
        taps = [at for at in itertools.product(*[range(n) for n in weights.shape]) if weights[at] != 0]
        if not taps:
            return np.zeros_like(x)
        return summed(x, taps, [weights[at] for at in taps], sides, mode, cval).astype(x.dtype)

    def correlate(input, weights, output=None, mode="reflect", cval=0.0):
        x, w = real(input, output), np.asarray(weights, dtype=np.float64)
        if w.ndim != x.ndim:
            raise RuntimeError("filter weights array has incorrect shape.")
        return weighed(x, w, [(n // 2, n - 1 - n // 2) for n in w.shape], mode, cval)

    def convolve(input, weights, output=None, mode="reflect", cval=0.0):
        x, w = real(input, output), np.asarray(weights, dtype=np.float64)
        if w.ndim != x.ndim:
            raise RuntimeError("filter weights array has incorrect shape.")
        w = w[(slice(None, None, -1),) * w.ndim]
        return weighed(x, w, [((n - 1) // 2, n // 2) for n in w.shape], mode, cval)

    def line(x, w, axis, mode, cval):
        size = len(w)
        taps = [[k if d == axis else 0 for d in range(x.ndim)] for k in range(size)]
        sides = [(size // 2, size - 1 - size // 2) if d == axis else (0, 0) for d in range(x.ndim)]
        w = [float(v) for v in w]
        sign = 1 if w == w[::-1] else -1 if w == [-v for v in w[::-1]] else 0
        return summed(x, taps, w, sides, mode, cval, sign if size % 2 else 0)

    def correlate1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0):
        x = real(input, output)
        return line(x, np.asarray(weights, dtype=np.float64), axis % x.ndim, mode, cval).astype(x.dtype)

    def convolve1d(input, weights, axis=-1, output=None, mode="reflect", cval=0.0):
        if len(weights) % 2 == 0:
            raise NotImplementedError("scipy.ndimage.convolve1d with an even number of weights is not supported")
        return correlate1d(input, weights[::-1], axis, output, mode, cval)

    def each(value, x):
        return [value] * x.ndim if np.ndim(value) == 0 else list(value)

    def uniform_filter1d(input, size, axis=-1, output=None, mode="reflect", cval=0.0):
        x = real(input, output)
        return (line(x, [1.0] * size, axis % x.ndim, mode, cval) / size).astype(x.dtype)

    def uniform_filter(input, size=3, output=None, mode="reflect", cval=0.0):
        x = real(input, output)
        for axis, n in enumerate(each(size, x)):
            if n > 1:
                x = uniform_filter1d(x, int(n), axis, None, mode, cval)
        return x.copy()

    def gaussian_filter1d(input, sigma, axis=-1, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0):
        if order != 0:
            raise NotImplementedError("scipy.ndimage.gaussian_filter with an order other than 0 is not supported")
        reach = int(truncate * float(sigma) + 0.5)
        k = np.arange(-reach, reach + 1)
        w = np.exp(-0.5 / (sigma * sigma) * k ** 2)
        return correlate1d(input, w / w.sum(), axis, output, mode, cval)

    def gaussian_filter(input, sigma, order=0, output=None, mode="reflect", cval=0.0, truncate=4.0):
        x = real(input, output)
        for axis, s in enumerate(each(sigma, x)):
            if s > 1e-15:
                x = gaussian_filter1d(x, s, axis, order, None, mode, cval, truncate)
        return x.copy()

    def slope(input, output, axis, mode, cval, smooth):
        x = real(input, output)
        out = correlate1d(x, [-1, 0, 1], axis, None, mode, cval)
        for k in range(x.ndim):
            if k != axis % x.ndim:
                out = correlate1d(out, smooth, k, None, mode, cval)
        return out

    def sobel(input, axis=-1, output=None, mode="reflect", cval=0.0):
        return slope(input, output, axis, mode, cval, [1, 2, 1])

    def prewitt(input, axis=-1, output=None, mode="reflect", cval=0.0):
        return slope(input, output, axis, mode, cval, [1, 1, 1])

    def laplace(input, output=None, mode="reflect", cval=0.0):
        x = real(input, output)
        out = correlate1d(x, [1, -2, 1], 0, None, mode, cval)
        for axis in range(1, x.ndim):
            out = out + correlate1d(x, [1, -2, 1], axis, None, mode, cval)
        return out

    return {
        "correlate": correlate, "convolve": convolve, "correlate1d": correlate1d, "convolve1d": convolve1d,
        "uniform_filter": uniform_filter, "uniform_filter1d": uniform_filter1d, "gaussian_filter": gaussian_filter,
        "gaussian_filter1d": gaussian_filter1d, "sobel": sobel, "prewitt": prewitt, "laplace": laplace,
    }
