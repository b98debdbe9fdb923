package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;

/** Masks by diagonal, and matrices made with them. */
final class Triangles {
    private Triangles() {}

    /** A mask: column − row is at most k. */
    static NDArray below(long rows, long columns, long k) {
        NDArray row = Nd.arange(Math.max(0, rows)).reshape(-1, 1);
        NDArray column = Nd.arange(Math.max(0, columns)).reshape(1, -1);
        return column.subtract(row).lessEqual(k);
    }

    static NDArray of(NDArray m, long k, boolean lower) {
        if (m.ndim() == 0) {
            throw Moving.value("Input array must be at least 1-d");
        }
        NDArray matrix = m.ndim() == 1 ? m.broadcastTo(m.size(), m.size()) : m;
        long[] shape = matrix.view().shape();
        NDArray mask = below(shape[shape.length - 2], shape[shape.length - 1], lower ? k : k - 1);
        NDArray zero = Nd.zeros(matrix.dtype(), new long[0]);
        return lower ? Nd.where(mask, matrix, zero) : Nd.where(mask, zero, matrix);
    }

    static NDArray diag(NDArray v, long k) {
        if (v.ndim() == 2) {
            return v.diagonal(k);
        } else if (v.ndim() != 1) {
            throw Moving.value("Input must be 1- or 2-d.");
        }
        long n = Math.addExact(v.size(), Math.abs(k));
        NDArray result = Nd.zeros(v.dtype(), n, n);
        result.diagonal(k).assign(v);
        return result;
    }

    static NDArray flip(NDArray x, int axis) {
        if (x.ndim() <= axis) {
            throw Moving.value("Input must be >= " + (axis + 1) + "-d.");
        }
        return x.flip(axis);
    }

    static NDArray vander(NDArray x, long n, boolean increasing) {
        if (x.ndim() != 1) {
            throw Moving.value("x must be a one-dimensional array or sequence.");
        }
        NDArray powers = Nd.arange(n);
        NDArray column = x.dtype() == DType.BOOL ? x.astype(DType.INT64) : x;
        NDArray result = column.reshape(-1, 1).pow((increasing ? powers : powers.flip(0)).reshape(1, -1));
        return x.dtype().isFloating() ? result.astype(x.dtype()) : result;
    }
}
