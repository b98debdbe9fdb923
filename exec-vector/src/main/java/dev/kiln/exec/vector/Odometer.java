package dev.kiln.exec.vector;

/** A place in some dimensions of the iteration space, and where each access is there: element offsets from an origin. */
final class Odometer {
    private final long[] sizes;
    private final int[] dimensions;
    private final long[][] strides;
    private final long[] index;
    private final long[] base;

    /**
     * @param sizes of the dimensions
     * @param dimensions their numbers in the iteration space
     * @param strides for each access the strides of all dimensions
     */
    Odometer(long[] sizes, int[] dimensions, long[][] strides) {
        this.sizes = sizes;
        this.dimensions = dimensions;
        this.strides = strides;
        this.index = new long[sizes.length];
        this.base = new long[strides.length];
    }

    /** Where each access is, in elements. Changes as the odometer advances. */
    long[] base() {
        return base;
    }

    /** Goes to a place, counted with the last dimension fastest. */
    void seek(long position, long[] origin) {
        System.arraycopy(origin, 0, base, 0, base.length);
        long rest = position;
        for (int d = sizes.length - 1; d >= 0; d--) {
            index[d] = d == 0 ? rest : rest % sizes[d];
            rest = d == 0 ? 0 : rest / sizes[d];
            move(d, index[d]);
        }
    }

    /** Goes to the next place. */
    void next() {
        for (int d = sizes.length - 1; d >= 0; d--) {
            if (++index[d] < sizes[d]) {
                move(d, 1);
                return;
            }
            move(d, 1 - sizes[d]);
            index[d] = 0;
        }
    }

    private void move(int dimension, long steps) {
        int d = dimensions[dimension];
        for (int a = 0; a < base.length; a++) {
            base[a] += steps * strides[a][d];
        }
    }
}
