package dev.kiln.exec.vector.lanes;

import java.nio.ByteOrder;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Joins the lanes of eight vectors at a time, each to one element, in registers. Lane {@code i} is joined with lane {@code i + 4}, then
 * with {@code i + 2}, then with {@code i + 1}: halves of two vectors become one vector, so that the work on a vector is seven eighths of a
 * permutation of two vectors twice and of a join once.
 */
public final class TreeLanes {
    private TreeLanes() {}

    /** Vectors that are joined together. */
    public static final int TOGETHER = 8;

    private static final int BYTES = 64;
    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_512;
    private static final VectorSpecies<Float> FLOATS = FloatVector.SPECIES_256;
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;
    private static final long[] LONGS_4 = {0, 1, 2, 3, 8, 9, 10, 11};
    private static final long[] LONGS_2 = {0, 1, 8, 9, 4, 5, 12, 13};
    private static final long[] LONGS_1 = {0, 8, 2, 10, 4, 12, 6, 14};
    private static final int[] INTS_4 = {0, 1, 2, 3, 8, 9, 10, 11};
    private static final int[] INTS_2 = {0, 1, 8, 9, 4, 5, 12, 13};
    private static final int[] INTS_1 = {0, 8, 2, 10, 4, 12, 6, 14};

    /**
     * Sums the lanes of vectors of eight float64 that lie one after the other.
     *
     * @param address of the first one; the sums go there, too, one after the other
     * @return how many vectors were summed; the others are fewer than eight
     */
    public static int sums64(long address, int vectors) {
        LongVector low4 = LongVector.fromArray(LONGS, LONGS_4, 0);
        LongVector low2 = LongVector.fromArray(LONGS, LONGS_2, 0);
        LongVector low1 = LongVector.fromArray(LONGS, LONGS_1, 0);
        LongVector high4 = low4.add(4);
        LongVector high2 = low2.add(2);
        LongVector high1 = low1.add(1);
        int groups = vectors / TOGETHER;
        for (int g = 0; g < groups; g++) {
            long p = address + (long) g * TOGETHER * BYTES;
            LongVector a0 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p, ORDER);
            LongVector a1 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + BYTES, ORDER);
            LongVector a2 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 2 * BYTES, ORDER);
            LongVector a3 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 3 * BYTES, ORDER);
            LongVector a4 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 4 * BYTES, ORDER);
            LongVector a5 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 5 * BYTES, ORDER);
            LongVector a6 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 6 * BYTES, ORDER);
            LongVector a7 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 7 * BYTES, ORDER);
            LongVector b0 = low4.selectFrom(a0, a4)
                    .reinterpretAsDoubles()
                    .add(high4.selectFrom(a0, a4).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector b1 = low4.selectFrom(a1, a5)
                    .reinterpretAsDoubles()
                    .add(high4.selectFrom(a1, a5).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector b2 = low4.selectFrom(a2, a6)
                    .reinterpretAsDoubles()
                    .add(high4.selectFrom(a2, a6).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector b3 = low4.selectFrom(a3, a7)
                    .reinterpretAsDoubles()
                    .add(high4.selectFrom(a3, a7).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector c0 = low2.selectFrom(b0, b2)
                    .reinterpretAsDoubles()
                    .add(high2.selectFrom(b0, b2).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector c1 = low2.selectFrom(b1, b3)
                    .reinterpretAsDoubles()
                    .add(high2.selectFrom(b1, b3).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            DoubleVector joined = low1.selectFrom(c0, c1)
                    .reinterpretAsDoubles()
                    .add(high1.selectFrom(c0, c1).reinterpretAsDoubles());
            joined.intoMemorySegment(Memory.ALL, address + (long) g * BYTES, ORDER);
        }
        return groups * TOGETHER;
    }

    /** The same for the largest lane, as {@link Math#max}. */
    public static int largest64(long address, int vectors) {
        LongVector low4 = LongVector.fromArray(LONGS, LONGS_4, 0);
        LongVector low2 = LongVector.fromArray(LONGS, LONGS_2, 0);
        LongVector low1 = LongVector.fromArray(LONGS, LONGS_1, 0);
        LongVector high4 = low4.add(4);
        LongVector high2 = low2.add(2);
        LongVector high1 = low1.add(1);
        int groups = vectors / TOGETHER;
        for (int g = 0; g < groups; g++) {
            long p = address + (long) g * TOGETHER * BYTES;
            LongVector a0 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p, ORDER);
            LongVector a1 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + BYTES, ORDER);
            LongVector a2 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 2 * BYTES, ORDER);
            LongVector a3 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 3 * BYTES, ORDER);
            LongVector a4 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 4 * BYTES, ORDER);
            LongVector a5 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 5 * BYTES, ORDER);
            LongVector a6 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 6 * BYTES, ORDER);
            LongVector a7 = LongVector.fromMemorySegment(LONGS, Memory.ALL, p + 7 * BYTES, ORDER);
            LongVector b0 = low4.selectFrom(a0, a4)
                    .reinterpretAsDoubles()
                    .max(high4.selectFrom(a0, a4).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector b1 = low4.selectFrom(a1, a5)
                    .reinterpretAsDoubles()
                    .max(high4.selectFrom(a1, a5).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector b2 = low4.selectFrom(a2, a6)
                    .reinterpretAsDoubles()
                    .max(high4.selectFrom(a2, a6).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector b3 = low4.selectFrom(a3, a7)
                    .reinterpretAsDoubles()
                    .max(high4.selectFrom(a3, a7).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector c0 = low2.selectFrom(b0, b2)
                    .reinterpretAsDoubles()
                    .max(high2.selectFrom(b0, b2).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            LongVector c1 = low2.selectFrom(b1, b3)
                    .reinterpretAsDoubles()
                    .max(high2.selectFrom(b1, b3).reinterpretAsDoubles())
                    .reinterpretAsLongs();
            DoubleVector joined = low1.selectFrom(c0, c1)
                    .reinterpretAsDoubles()
                    .max(high1.selectFrom(c0, c1).reinterpretAsDoubles());
            joined.intoMemorySegment(Memory.ALL, address + (long) g * BYTES, ORDER);
        }
        return groups * TOGETHER;
    }

    /**
     * Sums the lanes of vectors of sixteen float32 that lie one after the other; lane {@code i} is first joined with lane {@code i + 8}.
     *
     * @param address of the first one; the sums go there, too, one after the other
     * @return how many vectors were summed; the others are fewer than eight
     */
    public static int sums32(long address, int vectors) {
        IntVector low4 = IntVector.fromArray(INTS, INTS_4, 0);
        IntVector low2 = IntVector.fromArray(INTS, INTS_2, 0);
        IntVector low1 = IntVector.fromArray(INTS, INTS_1, 0);
        IntVector high4 = low4.add(4);
        IntVector high2 = low2.add(2);
        IntVector high1 = low1.add(1);
        int groups = vectors / TOGETHER;
        for (int g = 0; g < groups; g++) {
            long p = address + (long) g * TOGETHER * BYTES;
            IntVector a0 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a1 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a2 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 2 * BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 2 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a3 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 3 * BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 3 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a4 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 4 * BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 4 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a5 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 5 * BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 5 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a6 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 6 * BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 6 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a7 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 7 * BYTES, ORDER)
                    .add(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 7 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector b0 = low4.selectFrom(a0, a4)
                    .reinterpretAsFloats()
                    .add(high4.selectFrom(a0, a4).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector b1 = low4.selectFrom(a1, a5)
                    .reinterpretAsFloats()
                    .add(high4.selectFrom(a1, a5).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector b2 = low4.selectFrom(a2, a6)
                    .reinterpretAsFloats()
                    .add(high4.selectFrom(a2, a6).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector b3 = low4.selectFrom(a3, a7)
                    .reinterpretAsFloats()
                    .add(high4.selectFrom(a3, a7).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector c0 = low2.selectFrom(b0, b2)
                    .reinterpretAsFloats()
                    .add(high2.selectFrom(b0, b2).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector c1 = low2.selectFrom(b1, b3)
                    .reinterpretAsFloats()
                    .add(high2.selectFrom(b1, b3).reinterpretAsFloats())
                    .reinterpretAsInts();
            FloatVector joined = low1.selectFrom(c0, c1)
                    .reinterpretAsFloats()
                    .add(high1.selectFrom(c0, c1).reinterpretAsFloats());
            joined.intoMemorySegment(Memory.ALL, address + (long) g * BYTES / 2, ORDER);
        }
        return groups * TOGETHER;
    }

    /** The same for the largest lane, as {@link Math#max}. */
    public static int largest32(long address, int vectors) {
        IntVector low4 = IntVector.fromArray(INTS, INTS_4, 0);
        IntVector low2 = IntVector.fromArray(INTS, INTS_2, 0);
        IntVector low1 = IntVector.fromArray(INTS, INTS_1, 0);
        IntVector high4 = low4.add(4);
        IntVector high2 = low2.add(2);
        IntVector high1 = low1.add(1);
        int groups = vectors / TOGETHER;
        for (int g = 0; g < groups; g++) {
            long p = address + (long) g * TOGETHER * BYTES;
            IntVector a0 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a1 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a2 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 2 * BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 2 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a3 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 3 * BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 3 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a4 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 4 * BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 4 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a5 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 5 * BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 5 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a6 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 6 * BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 6 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector a7 = FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 7 * BYTES, ORDER)
                    .max(FloatVector.fromMemorySegment(FLOATS, Memory.ALL, p + 7 * BYTES + BYTES / 2, ORDER))
                    .reinterpretAsInts();
            IntVector b0 = low4.selectFrom(a0, a4)
                    .reinterpretAsFloats()
                    .max(high4.selectFrom(a0, a4).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector b1 = low4.selectFrom(a1, a5)
                    .reinterpretAsFloats()
                    .max(high4.selectFrom(a1, a5).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector b2 = low4.selectFrom(a2, a6)
                    .reinterpretAsFloats()
                    .max(high4.selectFrom(a2, a6).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector b3 = low4.selectFrom(a3, a7)
                    .reinterpretAsFloats()
                    .max(high4.selectFrom(a3, a7).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector c0 = low2.selectFrom(b0, b2)
                    .reinterpretAsFloats()
                    .max(high2.selectFrom(b0, b2).reinterpretAsFloats())
                    .reinterpretAsInts();
            IntVector c1 = low2.selectFrom(b1, b3)
                    .reinterpretAsFloats()
                    .max(high2.selectFrom(b1, b3).reinterpretAsFloats())
                    .reinterpretAsInts();
            FloatVector joined = low1.selectFrom(c0, c1)
                    .reinterpretAsFloats()
                    .max(high1.selectFrom(c0, c1).reinterpretAsFloats());
            joined.intoMemorySegment(Memory.ALL, address + (long) g * BYTES / 2, ORDER);
        }
        return groups * TOGETHER;
    }
}
