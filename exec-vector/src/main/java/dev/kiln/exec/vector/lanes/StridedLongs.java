package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** Strided copies of elements of eight bytes. */
final class StridedLongs extends StridedLanes {
    private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
    private static final int LENGTH = SPECIES.length();
    private static final int SIZE = Long.BYTES;
    private static final int BYTES = LENGTH * SIZE;
    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

    private final int stride;
    /** Which elements come from the first two vectors that are loaded, and then for each further one which come from it. */
    private final long[][] gathered;

    /** For each vector that is stored which element each of its lanes is. */
    private final long[][] scattered;

    private final boolean[][] inElements;

    /** @param stride one of {@link StridedLanes#STRIDES} */
    StridedLongs(int stride) {
        this.stride = stride;
        int vectors = Math.abs(stride);
        gathered = new long[vectors][LENGTH];
        scattered = new long[vectors][LENGTH];
        inElements = new boolean[vectors][LENGTH];
        for (int at = 0; at < LENGTH; at++) {
            int from = stride < 0 ? LENGTH - 1 - at : at * stride;
            int holder = 0;
            while (from >= start(holder) + LENGTH) {
                holder++;
            }
            for (int v = 0; v < vectors; v++) {
                gathered[v][at] = at;
            }
            gathered[Math.max(0, holder - 1)][at] = from - start(holder) + (holder == 0 ? 0 : LENGTH);
            for (int v = 0; v < vectors; v++) {
                int to = v * LENGTH + at;
                int source = stride < 0 ? LENGTH - 1 - at : to / stride;
                scattered[v][at] = source;
                inElements[v][at] = stride < 0 || to % stride == 0;
            }
        }
    }

    /** Where the vector of a number begins: the last one ends with the last element. */
    private int start(int vector) {
        boolean last = vector > 0 && vector == stride - 1;
        return last ? (LENGTH - 1) * stride + 1 - LENGTH : vector * LENGTH;
    }

    @Override
    public int gather(MemorySegment from, long offset, MemorySegment to, long at, int n) {
        int vectors = n / LENGTH;
        switch (stride) {
            case -1 -> reversed(from, offset - (LENGTH - 1) * SIZE, to, at, vectors);
            case 2 -> gather2(from, offset, to, at, vectors);
            case 3 -> gather3(from, offset, to, at, vectors);
            default -> gather4(from, offset, to, at, vectors);
        }
        return vectors * LENGTH;
    }

    @Override
    public int scatter(MemorySegment from, long offset, MemorySegment to, long at, int n) {
        // Behind the last element there may be no room for the rest of a vector.
        int vectors = stride < 0 ? n / LENGTH : Math.max(0, n - 1) / LENGTH;
        switch (stride) {
            case -1 -> turned(from, offset, to, at - (LENGTH - 1) * SIZE, vectors);
            case 2 -> scatter2(from, offset, to, at, vectors);
            case 3 -> scatter3(from, offset, to, at, vectors);
            default -> scatter4(from, offset, to, at, vectors);
        }
        return vectors * LENGTH;
    }

    private static LongVector load(MemorySegment from, long offset) {
        return LongVector.fromMemorySegment(SPECIES, from, offset, ORDER);
    }

    private static LongVector table(long[] entries) {
        return LongVector.fromArray(SPECIES, entries, 0);
    }

    private static VectorMask<Long> mask(boolean[] entries) {
        return VectorMask.fromArray(SPECIES, entries, 0);
    }

    private void reversed(MemorySegment from, long last, MemorySegment to, long at, int vectors) {
        LongVector order = table(gathered[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, last - (long) v * BYTES)).intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    private void turned(MemorySegment from, long offset, MemorySegment to, long last, int vectors) {
        LongVector order = table(gathered[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, offset + (long) v * BYTES))
                    .intoMemorySegment(to, last - (long) v * BYTES, ORDER);
        }
    }

    private void gather2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector pair = table(gathered[0]);
        int end = start(1) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 2 * BYTES;
            pair.selectFrom(load(from, p), load(from, p + end)).intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    private void gather3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector pair = table(gathered[0]);
        LongVector third = table(gathered[1]);
        int end = start(2) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 3 * BYTES;
            third.selectFrom(pair.selectFrom(load(from, p), load(from, p + BYTES)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    private void gather4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector pair = table(gathered[0]);
        LongVector third = table(gathered[1]);
        LongVector fourth = table(gathered[2]);
        int end = start(3) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 4 * BYTES;
            LongVector half = pair.selectFrom(load(from, p), load(from, p + BYTES));
            fourth.selectFrom(third.selectFrom(half, load(from, p + 2 * BYTES)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    private void scatter2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector first = table(scattered[0]);
        LongVector second = table(scattered[1]);
        VectorMask<Long> inFirst = mask(inElements[0]);
        VectorMask<Long> inSecond = mask(inElements[1]);
        for (int v = 0; v < vectors; v++) {
            LongVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 2 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
        }
    }

    private void scatter3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector first = table(scattered[0]);
        LongVector second = table(scattered[1]);
        LongVector third = table(scattered[2]);
        VectorMask<Long> inFirst = mask(inElements[0]);
        VectorMask<Long> inSecond = mask(inElements[1]);
        VectorMask<Long> inThird = mask(inElements[2]);
        for (int v = 0; v < vectors; v++) {
            LongVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 3 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
            third.selectFrom(a).intoMemorySegment(to, p + 2 * BYTES, ORDER, inThird);
        }
    }

    private void scatter4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector first = table(scattered[0]);
        LongVector second = table(scattered[1]);
        LongVector third = table(scattered[2]);
        LongVector fourth = table(scattered[3]);
        VectorMask<Long> inFirst = mask(inElements[0]);
        VectorMask<Long> inSecond = mask(inElements[1]);
        VectorMask<Long> inThird = mask(inElements[2]);
        VectorMask<Long> inFourth = mask(inElements[3]);
        for (int v = 0; v < vectors; v++) {
            LongVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 4 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
            third.selectFrom(a).intoMemorySegment(to, p + 2 * BYTES, ORDER, inThird);
            fourth.selectFrom(a).intoMemorySegment(to, p + 3 * BYTES, ORDER, inFourth);
        }
    }
}
