package dev.kiln.arrays.graph;

/** Steps through one or more views of the same shape at once, in C order. */
public final class Walk {
    private final long[] shape;
    private final long[][] strides;
    private final long[] at;
    private final long[] index;
    private long left;

    /** Stands before the first element. */
    public Walk(long[] shape, View... views) {
        this.shape = shape;
        strides = new long[views.length][];
        at = new long[views.length];
        index = new long[shape.length];
        left = 1;
        for (long s : shape) {
            left *= s;
        }
        for (int k = 0; k < views.length; k++) {
            strides[k] = views[k].strides();
            at[k] = views[k].offset();
        }
        if (shape.length > 0 && left > 0) {
            index[shape.length - 1] = -1;
            for (int k = 0; k < views.length; k++) {
                at[k] -= strides[k][shape.length - 1];
            }
        }
    }

    /** Goes to the next element; false when there is none. */
    public boolean next() {
        if (left == 0) {
            return false;
        }
        left--;
        for (int d = shape.length - 1; d >= 0; d--) {
            index[d]++;
            for (int k = 0; k < at.length; k++) {
                at[k] += strides[k][d];
            }
            if (index[d] < shape[d]) {
                return true;
            }
            for (int k = 0; k < at.length; k++) {
                at[k] -= strides[k][d] * shape[d];
            }
            index[d] = 0;
        }
        return true;
    }

    /** Element index of the k-th view. */
    public long at(int k) {
        return at[k];
    }
}
