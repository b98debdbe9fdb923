package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.View;

/** Steps through a view row by row: a row is the last axis, or as many of the last axes as lie in memory like one. */
final class Rows {
    private final View view;
    private final int outer;
    private final long[] index;
    private final int length;
    private final long stride;
    private long at;
    private long left;

    Rows(View view) {
        this.view = view;
        long[] shape = view.shape();
        long[] strides = view.strides();
        int d = shape.length - 1;
        long n = 1;
        long step = 0;
        for (; d >= 0; d--) {
            if (shape[d] == 1) {
                continue;
            } else if (n == 1) {
                step = strides[d];
            } else if (strides[d] != n * step) {
                break;
            }
            n *= shape[d];
        }
        this.outer = d + 1;
        this.index = outer == 0 ? null : new long[outer];
        this.length = (int) n;
        this.stride = step;
        this.at = view.offset();
        this.left = n == 0 ? 0 : view.size() / n;
    }

    /** Elements of a row. */
    int length() {
        return length;
    }

    /** From one element of a row to the next, in elements. */
    long stride() {
        return stride;
    }

    /** Whether there is a row here. */
    boolean has() {
        return left > 0;
    }

    /** Where the row begins, in elements. */
    long at() {
        return at;
    }

    /** Goes to the next row. */
    void next() {
        left--;
        for (int d = outer - 1; d >= 0 && left > 0; d--) {
            at += view.strides()[d];
            if (++index[d] < view.shape()[d]) {
                return;
            }
            at -= view.strides()[d] * view.shape()[d];
            index[d] = 0;
        }
    }
}
