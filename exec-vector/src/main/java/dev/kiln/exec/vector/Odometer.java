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

    /** How many places, this one included, follow each other along the last dimension. */
    long run() {
        int last = sizes.length - 1;
        return last < 0 ? 1 : sizes[last] - index[last];
    }

    /** How far an access moves along the last dimension. */
    long step(int access) {
        int last = dimensions.length - 1;
        return last < 0 ? 0 : strides[access][dimensions[last]];
    }

    /** Goes to the place {@code places} further, which is at most {@link #run()}. */
    void next(long places) {
        int last = sizes.length - 1;
        if (places == 0 || last < 0) {
            return;
        }
        index[last] += places - 1;
        move(last, places - 1);
        next();
    }

    private void move(int dimension, long steps) {
        int d = dimensions[dimension];
        for (int a = 0; a < base.length; a++) {
            base[a] += steps * strides[a][d];
        }
    }
}
