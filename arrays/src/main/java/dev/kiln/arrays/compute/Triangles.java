package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;

/** Masks by diagonal, and matrices made with them. */
public final class Triangles {
    private Triangles() {}

    /** A mask: column − row is at most k. */
    public static Handle below(long rows, long columns, long k) {
        Handle row = Views.reshape(Sources.arange(Math.max(0, rows)), -1, 1);
        Handle column = Views.reshape(Sources.arange(Math.max(0, columns)), 1, -1);
        return Elementwise.lessEqual(Elementwise.subtract(column, row), k);
    }

    public static Handle of(Handle m, long k, boolean lower) {
        if (m.ndim() == 0) {
            throw Moving.value("Input array must be at least 1-d");
        }
        Handle matrix = m.ndim() == 1 ? Views.broadcastTo(m, m.size(), m.size()) : m;
        long[] shape = matrix.view().shape();
        Handle mask = below(shape[shape.length - 2], shape[shape.length - 1], lower ? k : k - 1);
        Handle zero = Sources.zeros(matrix.dtype(), new long[0]);
        return lower ? Elementwise.where(mask, matrix, zero) : Elementwise.where(mask, zero, matrix);
    }

    public static Handle diag(Handle v, long k) {
        if (v.ndim() == 2) {
            return Views.diagonal(v, k);
        } else if (v.ndim() != 1) {
            throw Moving.value("Input must be 1- or 2-d.");
        }
        long n = Math.addExact(v.size(), Math.abs(k));
        Handle result = Sources.zeros(v.dtype(), n, n);
        Writing.assign(Views.diagonal(result, k), v);
        return result;
    }

    public static Handle flip(Handle x, int axis) {
        if (x.ndim() <= axis) {
            throw Moving.value("Input must be >= " + (axis + 1) + "-d.");
        }
        return Views.flip(x, axis);
    }

    public static Handle vander(Handle x, long n, boolean increasing) {
        if (x.ndim() != 1) {
            throw Moving.value("x must be a one-dimensional array or sequence.");
        }
        Handle powers = Sources.arange(n);
        Handle column = x.dtype() == DType.BOOL ? Elementwise.cast(x, DType.INT64) : x;
        Handle result = Elementwise.pow(
                Views.reshape(column, -1, 1), Views.reshape((increasing ? powers : Views.flip(powers, 0)), 1, -1));
        return x.dtype().isFloating() ? Elementwise.cast(result, x.dtype()) : result;
    }
}
