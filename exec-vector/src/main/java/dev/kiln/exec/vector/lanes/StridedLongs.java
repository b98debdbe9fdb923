package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import java.util.Arrays;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** Strided copies of elements of eight bytes. */
final class StridedLongs extends StridedWords {
    private static final VectorSpecies<Long> SPECIES = LongVector.SPECIES_PREFERRED;
    private static final int LENGTH = SPECIES.length();
    private static final int SIZE = Long.BYTES;
    private static final int BYTES = LENGTH * SIZE;
    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;

    private final long[][] gathering;
    private final long[][] scattering;

    /** @param stride one of {@link StridedLanes#STRIDES} */
    StridedLongs(int stride) {
        super(stride, LENGTH, SIZE);
        gathering = wide(gathered);
        scattering = wide(scattered);
    }

    private static long[][] wide(int[][] table) {
        return Arrays.stream(table)
                .map(entries -> Arrays.stream(entries).asLongStream().toArray())
                .toArray(long[][]::new);
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

    @Override
    void reversed(MemorySegment from, long last, MemorySegment to, long at, int vectors) {
        LongVector order = table(gathering[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, last - (long) v * BYTES)).intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void turned(MemorySegment from, long offset, MemorySegment to, long last, int vectors) {
        LongVector order = table(gathering[0]);
        for (int v = 0; v < vectors; v++) {
            order.selectFrom(load(from, offset + (long) v * BYTES))
                    .intoMemorySegment(to, last - (long) v * BYTES, ORDER);
        }
    }

    @Override
    void gather2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector pair = table(gathering[0]);
        int end = start(1) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 2 * BYTES;
            pair.selectFrom(load(from, p), load(from, p + end)).intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void gather3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector pair = table(gathering[0]);
        LongVector third = table(gathering[1]);
        int end = start(2) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 3 * BYTES;
            third.selectFrom(pair.selectFrom(load(from, p), load(from, p + BYTES)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void gather4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector pair = table(gathering[0]);
        LongVector third = table(gathering[1]);
        LongVector fourth = table(gathering[2]);
        int end = start(3) * SIZE;
        for (int v = 0; v < vectors; v++) {
            long p = offset + (long) v * 4 * BYTES;
            LongVector half = pair.selectFrom(load(from, p), load(from, p + BYTES));
            fourth.selectFrom(third.selectFrom(half, load(from, p + 2 * BYTES)), load(from, p + end))
                    .intoMemorySegment(to, at + (long) v * BYTES, ORDER);
        }
    }

    @Override
    void scatter2(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector first = table(scattering[0]);
        LongVector second = table(scattering[1]);
        VectorMask<Long> inFirst = mask(inElements[0]);
        VectorMask<Long> inSecond = mask(inElements[1]);
        for (int v = 0; v < vectors; v++) {
            LongVector a = load(from, offset + (long) v * BYTES);
            long p = at + (long) v * 2 * BYTES;
            first.selectFrom(a).intoMemorySegment(to, p, ORDER, inFirst);
            second.selectFrom(a).intoMemorySegment(to, p + BYTES, ORDER, inSecond);
        }
    }

    @Override
    void scatter3(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector first = table(scattering[0]);
        LongVector second = table(scattering[1]);
        LongVector third = table(scattering[2]);
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

    @Override
    void scatter4(MemorySegment from, long offset, MemorySegment to, long at, int vectors) {
        LongVector first = table(scattering[0]);
        LongVector second = table(scattering[1]);
        LongVector third = table(scattering[2]);
        LongVector fourth = table(scattering[3]);
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
