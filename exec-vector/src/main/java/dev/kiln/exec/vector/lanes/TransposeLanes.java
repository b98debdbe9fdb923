package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorSpecies;

/**
 * Eight columns whose elements lie together become eight rows, in registers: vectors that are four, two and one apart exchange halves,
 * quarters and single elements.
 */
public final class TransposeLanes {
    private TransposeLanes() {}

    /** Rows and columns of a tile. */
    public static final int SIDE = 8;

    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
    private static final VectorSpecies<Long> LONGS = LongVector.SPECIES_512;
    private static final long[] LOW_LONGS_4 = {0, 1, 2, 3, 8, 9, 10, 11};
    private static final long[] HIGH_LONGS_4 = {4, 5, 6, 7, 12, 13, 14, 15};
    private static final long[] LOW_LONGS_2 = {0, 1, 8, 9, 4, 5, 12, 13};
    private static final long[] HIGH_LONGS_2 = {2, 3, 10, 11, 6, 7, 14, 15};
    private static final long[] LOW_LONGS_1 = {0, 8, 2, 10, 4, 12, 6, 14};
    private static final long[] HIGH_LONGS_1 = {1, 9, 3, 11, 5, 13, 7, 15};
    private static final VectorSpecies<Integer> INTS = IntVector.SPECIES_256;
    private static final int[] LOW_INTS_4 = {0, 1, 2, 3, 8, 9, 10, 11};
    private static final int[] HIGH_INTS_4 = {4, 5, 6, 7, 12, 13, 14, 15};
    private static final int[] LOW_INTS_2 = {0, 1, 8, 9, 4, 5, 12, 13};
    private static final int[] HIGH_INTS_2 = {2, 3, 10, 11, 6, 7, 14, 15};
    private static final int[] LOW_INTS_1 = {0, 8, 2, 10, 4, 12, 6, 14};
    private static final int[] HIGH_INTS_1 = {1, 9, 3, 11, 5, 13, 7, 15};

    /**
     * Where the elements of eight rows go.
     *
     * @param at offset of the first row in bytes
     * @param pitch bytes from one row to the next
     */
    public record Rows(MemorySegment segment, long at, long pitch) {}

    /**
     * Copies eight rows of elements of 8 bytes.
     *
     * @param at offset of the first element in bytes; those of one column lie together
     * @param stride bytes from one column to the next
     * @param n columns
     * @return how many columns were copied; the others are fewer than eight
     */
    public static int longs(MemorySegment from, long at, long stride, Rows to, int n) {
        LongVector low4 = LongVector.fromArray(LONGS, LOW_LONGS_4, 0);
        LongVector high4 = LongVector.fromArray(LONGS, HIGH_LONGS_4, 0);
        LongVector low2 = LongVector.fromArray(LONGS, LOW_LONGS_2, 0);
        LongVector high2 = LongVector.fromArray(LONGS, HIGH_LONGS_2, 0);
        LongVector low1 = LongVector.fromArray(LONGS, LOW_LONGS_1, 0);
        LongVector high1 = LongVector.fromArray(LONGS, HIGH_LONGS_1, 0);
        int tiles = n / SIDE;
        for (int tile = 0; tile < tiles; tile++) {
            long p = at + tile * SIDE * stride;
            LongVector a0 = LongVector.fromMemorySegment(LONGS, from, p, ORDER);
            LongVector a1 = LongVector.fromMemorySegment(LONGS, from, p + stride, ORDER);
            LongVector a2 = LongVector.fromMemorySegment(LONGS, from, p + 2 * stride, ORDER);
            LongVector a3 = LongVector.fromMemorySegment(LONGS, from, p + 3 * stride, ORDER);
            LongVector a4 = LongVector.fromMemorySegment(LONGS, from, p + 4 * stride, ORDER);
            LongVector a5 = LongVector.fromMemorySegment(LONGS, from, p + 5 * stride, ORDER);
            LongVector a6 = LongVector.fromMemorySegment(LONGS, from, p + 6 * stride, ORDER);
            LongVector a7 = LongVector.fromMemorySegment(LONGS, from, p + 7 * stride, ORDER);
            LongVector b0 = low4.selectFrom(a0, a4);
            LongVector b4 = high4.selectFrom(a0, a4);
            LongVector b1 = low4.selectFrom(a1, a5);
            LongVector b5 = high4.selectFrom(a1, a5);
            LongVector b2 = low4.selectFrom(a2, a6);
            LongVector b6 = high4.selectFrom(a2, a6);
            LongVector b3 = low4.selectFrom(a3, a7);
            LongVector b7 = high4.selectFrom(a3, a7);
            LongVector c0 = low2.selectFrom(b0, b2);
            LongVector c2 = high2.selectFrom(b0, b2);
            LongVector c1 = low2.selectFrom(b1, b3);
            LongVector c3 = high2.selectFrom(b1, b3);
            LongVector c4 = low2.selectFrom(b4, b6);
            LongVector c6 = high2.selectFrom(b4, b6);
            LongVector c5 = low2.selectFrom(b5, b7);
            LongVector c7 = high2.selectFrom(b5, b7);
            LongVector d0 = low1.selectFrom(c0, c1);
            LongVector d1 = high1.selectFrom(c0, c1);
            LongVector d2 = low1.selectFrom(c2, c3);
            LongVector d3 = high1.selectFrom(c2, c3);
            LongVector d4 = low1.selectFrom(c4, c5);
            LongVector d5 = high1.selectFrom(c4, c5);
            LongVector d6 = low1.selectFrom(c6, c7);
            LongVector d7 = high1.selectFrom(c6, c7);
            long q = to.at + (long) tile * SIDE * Long.BYTES;
            d0.intoMemorySegment(to.segment, q, ORDER);
            d1.intoMemorySegment(to.segment, q + to.pitch, ORDER);
            d2.intoMemorySegment(to.segment, q + 2 * to.pitch, ORDER);
            d3.intoMemorySegment(to.segment, q + 3 * to.pitch, ORDER);
            d4.intoMemorySegment(to.segment, q + 4 * to.pitch, ORDER);
            d5.intoMemorySegment(to.segment, q + 5 * to.pitch, ORDER);
            d6.intoMemorySegment(to.segment, q + 6 * to.pitch, ORDER);
            d7.intoMemorySegment(to.segment, q + 7 * to.pitch, ORDER);
        }
        return tiles * SIDE;
    }

    /**
     * Copies eight rows of elements of 4 bytes.
     *
     * @param at offset of the first element in bytes; those of one column lie together
     * @param stride bytes from one column to the next
     * @param n columns
     * @return how many columns were copied; the others are fewer than eight
     */
    public static int ints(MemorySegment from, long at, long stride, Rows to, int n) {
        IntVector low4 = IntVector.fromArray(INTS, LOW_INTS_4, 0);
        IntVector high4 = IntVector.fromArray(INTS, HIGH_INTS_4, 0);
        IntVector low2 = IntVector.fromArray(INTS, LOW_INTS_2, 0);
        IntVector high2 = IntVector.fromArray(INTS, HIGH_INTS_2, 0);
        IntVector low1 = IntVector.fromArray(INTS, LOW_INTS_1, 0);
        IntVector high1 = IntVector.fromArray(INTS, HIGH_INTS_1, 0);
        int tiles = n / SIDE;
        for (int tile = 0; tile < tiles; tile++) {
            long p = at + tile * SIDE * stride;
            IntVector a0 = IntVector.fromMemorySegment(INTS, from, p, ORDER);
            IntVector a1 = IntVector.fromMemorySegment(INTS, from, p + stride, ORDER);
            IntVector a2 = IntVector.fromMemorySegment(INTS, from, p + 2 * stride, ORDER);
            IntVector a3 = IntVector.fromMemorySegment(INTS, from, p + 3 * stride, ORDER);
            IntVector a4 = IntVector.fromMemorySegment(INTS, from, p + 4 * stride, ORDER);
            IntVector a5 = IntVector.fromMemorySegment(INTS, from, p + 5 * stride, ORDER);
            IntVector a6 = IntVector.fromMemorySegment(INTS, from, p + 6 * stride, ORDER);
            IntVector a7 = IntVector.fromMemorySegment(INTS, from, p + 7 * stride, ORDER);
            IntVector b0 = low4.selectFrom(a0, a4);
            IntVector b4 = high4.selectFrom(a0, a4);
            IntVector b1 = low4.selectFrom(a1, a5);
            IntVector b5 = high4.selectFrom(a1, a5);
            IntVector b2 = low4.selectFrom(a2, a6);
            IntVector b6 = high4.selectFrom(a2, a6);
            IntVector b3 = low4.selectFrom(a3, a7);
            IntVector b7 = high4.selectFrom(a3, a7);
            IntVector c0 = low2.selectFrom(b0, b2);
            IntVector c2 = high2.selectFrom(b0, b2);
            IntVector c1 = low2.selectFrom(b1, b3);
            IntVector c3 = high2.selectFrom(b1, b3);
            IntVector c4 = low2.selectFrom(b4, b6);
            IntVector c6 = high2.selectFrom(b4, b6);
            IntVector c5 = low2.selectFrom(b5, b7);
            IntVector c7 = high2.selectFrom(b5, b7);
            IntVector d0 = low1.selectFrom(c0, c1);
            IntVector d1 = high1.selectFrom(c0, c1);
            IntVector d2 = low1.selectFrom(c2, c3);
            IntVector d3 = high1.selectFrom(c2, c3);
            IntVector d4 = low1.selectFrom(c4, c5);
            IntVector d5 = high1.selectFrom(c4, c5);
            IntVector d6 = low1.selectFrom(c6, c7);
            IntVector d7 = high1.selectFrom(c6, c7);
            long q = to.at + (long) tile * SIDE * Integer.BYTES;
            d0.intoMemorySegment(to.segment, q, ORDER);
            d1.intoMemorySegment(to.segment, q + to.pitch, ORDER);
            d2.intoMemorySegment(to.segment, q + 2 * to.pitch, ORDER);
            d3.intoMemorySegment(to.segment, q + 3 * to.pitch, ORDER);
            d4.intoMemorySegment(to.segment, q + 4 * to.pitch, ORDER);
            d5.intoMemorySegment(to.segment, q + 5 * to.pitch, ORDER);
            d6.intoMemorySegment(to.segment, q + 6 * to.pitch, ORDER);
            d7.intoMemorySegment(to.segment, q + 7 * to.pitch, ORDER);
        }
        return tiles * SIDE;
    }
}
