package dev.kiln.exec.vector.rows;

import dev.kiln.arrays.graph.Evaluator;

/** The sort of {@code libkilnrows}, for processors that can move chosen lanes of a vector together. */
final class NativeSort implements Evaluator.KeySort {
    private final int kind;

    private NativeSort(int kind) {
        this.kind = kind;
    }

    /**
     * The sort; null where there is none.
     *
     * @param kind of the library's loops
     */
    static NativeSort orNull(int kind) {
        return has(kind) ? new NativeSort(kind) : null;
    }

    @Override
    public long divide(long from, long n, long pivot, long to) {
        return divide(kind, from, n, pivot, to);
    }

    @Override
    public long middle(long address, long n) {
        return middle(kind, address, n);
    }

    @Override
    public void sort(long address, long n, long other) {
        sort(kind, address, n, other);
    }

    private static native boolean has(int kind);

    private static native long divide(int kind, long from, long n, long pivot, long to);

    private static native long middle(int kind, long address, long n);

    private static native void sort(int kind, long address, long n, long other);
}
