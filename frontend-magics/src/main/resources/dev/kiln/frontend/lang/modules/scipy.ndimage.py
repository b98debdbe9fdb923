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

    def label(input, structure=None, output=None):
        """The connected parts of what is not zero, numbered from 1 in the order in which they begin, and their number."""
        mask = np.asarray(input) != 0
        around = np.asarray(generate_binary_structure(mask.ndim, 1) if structure is None else structure) != 0
        steps = [tuple(place) for place in (np.argwhere(around) - 1).tolist() if any(place)]
        shape = mask.shape
        found = {}
        count = 0
        inside = set([tuple(place) for place in np.argwhere(mask).tolist()])
        for start in np.argwhere(mask).tolist():
            start = tuple(start)
            if start in found:
                continue
            count += 1
            found[start] = count
            open_ = [start]
            while open_:
                place = open_.pop()
                for step in steps:
                    near = tuple([p + s for p, s in zip(place, step)])
                    if near in inside and near not in found:
                        found[near] = count
                        open_.append(near)
        labels = np.zeros(shape, dtype=np.int32)
        if found:
            labels[tuple(np.array(list(found)).T)] = np.array(list(found.values()), dtype=np.int32)
        return labels, count

    def generate_binary_structure(rank, connectivity):
        distance = np.abs(np.indices([3] * rank) - 1).sum(axis=0)
        return distance <= connectivity

    def measured(function):
        """A function of the elements of each part of an image."""
        def measure(input, labels=None, index=None):
            x = np.asarray(input)
            if labels is None:
                return function(x)
            labels = np.asarray(labels)
            if index is None:
                return function(x[labels > 0])
            if np.ndim(index) == 0:
                return function(x[labels == index])
            return np.array([function(x[labels == k]) for k in index])
        return measure

    def center_of_mass(input, labels=None, index=None):
        x = np.asarray(input)
        grids = np.indices(x.shape)
        if labels is None or index is None:
            weights = x if labels is None else np.where(np.asarray(labels) > 0, x, 0)
            total = np.sum(weights)
            return tuple([np.sum(weights * grid) / total for grid in grids])
        if np.ndim(index) == 0:
            return center_of_mass(np.where(np.asarray(labels) == index, x, 0))
        return [center_of_mass(np.where(np.asarray(labels) == k, x, 0)) for k in index]

    def find_objects(input, max_label=0):
        labels = np.asarray(input)
        boxes = []
        for k in range(1, (max_label or int(labels.max())) + 1):
            places = np.nonzero(labels == k)
            boxes.append(tuple([slice(int(p.min()), int(p.max()) + 1) for p in places]) if places[0].size else None)
        return boxes

    return {
        "label": label, "generate_binary_structure": generate_binary_structure, "center_of_mass": center_of_mass,
        "find_objects": find_objects, "sum": measured(lambda x: np.sum(x, dtype=float)),
        "sum_labels": measured(lambda x: np.sum(x, dtype=float)), "mean": measured(np.mean), "maximum": measured(np.max),
        "minimum": measured(np.min), "median": measured(np.median), "standard_deviation": measured(np.std),
        "variance": measured(np.var),
        "correlate": correlate, "convolve": convolve, "correlate1d": correlate1d, "convolve1d": convolve1d,
        "uniform_filter": uniform_filter, "uniform_filter1d": uniform_filter1d, "gaussian_filter": gaussian_filter,
        "gaussian_filter1d": gaussian_filter1d, "sobel": sobel, "prewitt": prewitt, "laplace": laplace,
    }
