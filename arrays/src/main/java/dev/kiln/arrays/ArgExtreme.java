package dev.kiln.arrays;

import java.util.Arrays;

/** argmin and argmax: evaluated at once, by a plain loop. NaN counts as extreme, the first of equals wins. */
final class ArgExtreme {
    private ArgExtreme() {}

    static NDArray of(NDArray x, Integer axis, boolean greatest) {
        synchronized (x.context()) {
            return find(x, axis, greatest);
        }
    }

    private static NDArray find(NDArray x, Integer axis, boolean greatest) {
        int d = axis == null ? 0 : Shapes.axis(axis, x.ndim());
        NDArray rows = axis == null ? x.ravel().expandDims(0) : x.moveToEnd(d);
        long[] shape = rows.shape();
        long length = shape[shape.length - 1];
        long[] resultShape = axis == null ? new long[0] : Arrays.copyOf(shape, shape.length - 1);
        if (length == 0 && Shapes.size(resultShape) > 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "attempt to get " + (greatest ? "argmax" : "argmin") + " of an empty sequence");
        }
        long[] found = new long[Math.toIntExact(Shapes.size(resultShape))];
        Elements elements = rows.elements(greatest ? "argmax()" : "argmin()");
        Walk walk = new Walk(shape, rows.view());
        for (int r = 0; r < found.length; r++) {
            long best = 0;
            boolean whole = !x.dtype().isFloating();
            double bestDouble = 0;
            long bestLong = 0;
            for (long i = 0; i < length; i++) {
                walk.next();
                if (whole) {
                    long v = elements.getLong(walk.at(0));
                    if (i == 0 || (greatest ? v > bestLong : v < bestLong)) {
                        bestLong = v;
                        best = i;
                    }
                } else {
                    double v = elements.getDouble(walk.at(0));
                    boolean better = greatest ? v > bestDouble : v < bestDouble;
                    if (i == 0 || (bestDouble == bestDouble && (better || v != v))) {
                        bestDouble = v;
                        best = i;
                    }
                }
            }
            found[r] = best;
        }
        return Nd.fromLongs(x.context(), found, resultShape);
    }
}
