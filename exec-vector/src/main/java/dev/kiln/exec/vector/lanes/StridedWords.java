package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;

/**
 * Strided copies of elements that fill a lane of int or long: which lane each element comes from and goes to. The loops are in
 * the classes for each width, because C2 makes machine code only of vectors whose species is a constant of their class.
 */
abstract sealed class StridedWords extends StridedLanes permits StridedInts, StridedLongs {
    private final int stride;
    private final int length;
    private final int size;

    /** Which elements come from the first two vectors that are loaded, and then for each further one which come from it. */
    final int[][] gathered;

    /** For each vector that is stored which element each of its lanes is. */
    final int[][] scattered;

    /** For each vector that is stored which of its lanes are elements and not what lies between them. */
    final boolean[][] inElements;

    /**
     * @param stride one of {@link StridedLanes#STRIDES}
     * @param length the lanes of a vector
     * @param size the bytes of a lane
     */
    StridedWords(int stride, int length, int size) {
        this.stride = stride;
        this.length = length;
        this.size = size;
        int vectors = Math.abs(stride);
        gathered = new int[vectors][length];
        scattered = new int[vectors][length];
        inElements = new boolean[vectors][length];
        for (int at = 0; at < length; at++) {
            int from = stride < 0 ? length - 1 - at : at * stride;
            int holder = 0;
            while (from >= start(holder) + length) {
                holder++;
            }
            for (int v = 0; v < vectors; v++) {
                gathered[v][at] = at;
            }
            gathered[Math.max(0, holder - 1)][at] = from - start(holder) + (holder == 0 ? 0 : length);
            for (int v = 0; v < vectors; v++) {
                int to = v * length + at;
                int source = stride < 0 ? length - 1 - at : to / stride;
                scattered[v][at] = source;
                inElements[v][at] = stride < 0 || to % stride == 0;
            }
        }
    }

    /** Where the vector of a number begins: the last one ends with the last element. */
    final int start(int vector) {
        boolean last = vector > 0 && vector == stride - 1;
        return last ? (length - 1) * stride + 1 - length : vector * length;
    }

    @Override
    public int gather(MemorySegment from, long offset, MemorySegment to, long at, int n) {
        int vectors = n / length;
        switch (stride) {
            case -1 -> reversed(from, offset - (length - 1) * size, to, at, vectors);
            case 2 -> gather2(from, offset, to, at, vectors);
            case 3 -> gather3(from, offset, to, at, vectors);
            default -> gather4(from, offset, to, at, vectors);
        }
        return vectors * length;
    }

    @Override
    public int scatter(MemorySegment from, long offset, MemorySegment to, long at, int n) {
        // Behind the last element there may be no room for the rest of a vector.
        int vectors = stride < 0 ? n / length : Math.max(0, n - 1) / length;
        switch (stride) {
            case -1 -> turned(from, offset, to, at - (length - 1) * size, vectors);
            case 2 -> scatter2(from, offset, to, at, vectors);
            case 3 -> scatter3(from, offset, to, at, vectors);
            default -> scatter4(from, offset, to, at, vectors);
        }
        return vectors * length;
    }

    /** Vectors stored in a row, each loaded from the end before the one that was loaded last. */
    abstract void reversed(MemorySegment from, long last, MemorySegment to, long at, int vectors);

    /** Vectors loaded in a row, each stored before the one that was stored last. */
    abstract void turned(MemorySegment from, long offset, MemorySegment to, long last, int vectors);

    /** Every second element, put in a row. */
    abstract void gather2(MemorySegment from, long offset, MemorySegment to, long at, int vectors);

    /** Every third element, put in a row. */
    abstract void gather3(MemorySegment from, long offset, MemorySegment to, long at, int vectors);

    /** Every fourth element, put in a row. */
    abstract void gather4(MemorySegment from, long offset, MemorySegment to, long at, int vectors);

    /** Elements of a row, each put at every second place. */
    abstract void scatter2(MemorySegment from, long offset, MemorySegment to, long at, int vectors);

    /** Elements of a row, each put at every third place. */
    abstract void scatter3(MemorySegment from, long offset, MemorySegment to, long at, int vectors);

    /** Elements of a row, each put at every fourth place. */
    abstract void scatter4(MemorySegment from, long offset, MemorySegment to, long at, int vectors);
}
