package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** Strided copies of elements of four bytes. */
final class StridedInts extends StridedWords {
    private static final VectorSpecies<Integer> SPECIES = IntVector.SPECIES_PREFERRED;
    private static final int LENGTH = SPECIES.length();
    private static final int SIZE = Integer.BYTES;
    private static final int BYTES = LENGTH * SIZE;
    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

    /** @param stride one of {@link StridedLanes#STRIDES} */
    StridedInts(int stride) {
        super(stride, LENGTH, SIZE);
    }

    private static IntVector load(MemorySegment from, long offset) {
        return IntVector.fromMemorySegment(SPECIES, from, offset, ORDER);
    }

    private static IntVector table(int[] entries) {
        return IntVector.fromArray(SPECIES, entries, 0);
    }

    private static VectorMask<Integer> mask(boolean[] entries) {
        return VectorMask.fromArray(SPECIES, entries, 0);
    }

    @Override
    void reversed(MemorySegment from, long last, MemorySegment to, long at, int vectors) {
        IntVector order = table(gathered[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, last - (long) v * BYTES)).intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void turned(MemorySegment from, long offset, MemorySegment to, long last, int vectors) {
        IntVector order = table(gathered[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, offset + (long) v * BYTES))
                    .intoMemorySegment(to, last - (long) v * BYTES, ORDER);
        }
    }

    @Override
    void gather2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        IntVector pair = table(gathered[0]);
        int end = start(1) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 2 * BYTES;
            pair.selectFrom(load(from, p), load(from, p + end)).intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void gather3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        IntVector pair = table(gathered[0]);
        IntVector third = table(gathered[1]);
        int end = start(2) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 3 * BYTES;
            third.selectFrom(pair.selectFrom(load(from, p), load(from, p + BYTES)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void gather4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        IntVector pair = table(gathered[0]);
        IntVector third = table(gathered[1]);
        IntVector fourth = table(gathered[2]);
        int end = start(3) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 4 * BYTES;
            IntVector half = pair.selectFrom(load(from, p), load(from, p + BYTES));
            fourth.selectFrom(third.selectFrom(half, load(from, p + 2 * BYTES)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void scatter2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        IntVector first = table(scattered[0]);
        IntVector second = table(scattered[1]);
        VectorMask<Integer> inFirst = mask(inElements[0]);
        VectorMask<Integer> inSecond = mask(inElements[1]);
        for (int v = 0; v < vectors; v++) {
            IntVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 2 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
        }
    }

    @Override
    void scatter3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        IntVector first = table(scattered[0]);
        IntVector second = table(scattered[1]);
        IntVector third = table(scattered[2]);
        VectorMask<Integer> inFirst = mask(inElements[0]);
        VectorMask<Integer> inSecond = mask(inElements[1]);
        VectorMask<Integer> inThird = mask(inElements[2]);
        for (int v = 0; v < vectors; v++) {
            IntVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 3 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
            third.selectFrom(a).intoMemorySegment(to, p + 2 * BYTES, ORDER, inThird);
        }
    }

    @Override
    void scatter4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        IntVector first = table(scattered[0]);
        IntVector second = table(scattered[1]);
        IntVector third = table(scattered[2]);
        IntVector fourth = table(scattered[3]);
        VectorMask<Integer> inFirst = mask(inElements[0]);
        VectorMask<Integer> inSecond = mask(inElements[1]);
        VectorMask<Integer> inThird = mask(inElements[2]);
        VectorMask<Integer> inFourth = mask(inElements[3]);
        for (int v = 0; v < vectors; v++) {
            IntVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 4 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
            third.selectFrom(a).intoMemorySegment(to, p + 2 * BYTES, ORDER, inThird);
            fourth.selectFrom(a).intoMemorySegment(to, p + 3 * BYTES, ORDER, inFourth);
        }
    }
}
