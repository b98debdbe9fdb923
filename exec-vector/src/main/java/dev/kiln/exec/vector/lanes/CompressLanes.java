package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Moves the elements at which a mask is true together. Elements are moved as bits, so that only their width matters.
 *
 * @param mask bytes, 0 for false
 * @param from the elements, in bytes
 * @param n how many of both
 */
public record CompressLanes(Items mask, Items from, int n) {
    private static final ByteOrder ORDER = ByteOrder.nativeOrder();
    private static final VectorSpecies<Byte> B = ByteVector.SPECIES_PREFERRED;
    private static final VectorSpecies<Long> L = LongVector.SPECIES_512;
    private static final VectorSpecies<Integer> I = IntVector.SPECIES_512;
    /** Narrower machines have no instruction for it. */
    private static final boolean WIDE = LongVector.SPECIES_PREFERRED.length() == L.length();

    private static final long FIRST_BITS = 0x0101010101010101L;

    /**
     * Items of memory.
     *
     * @param at the first, in bytes
     * @param step from each to the next, in bytes
     */
    public record Items(MemorySegment segment, long at, long step) {}

    /** How many of n bytes are not 0. */
    public static long count(MemorySegment mask, long at, long step, int n) {
        long count = 0;
        int done = 0;
        if (step == 1) {
            for (; done <= n - B.length(); done += B.length()) {
                count += ByteVector.fromMemorySegment(B, mask, at + done, ORDER)
                        .compare(VectorOperators.NE, (byte) 0)
                        .trueCount();
            }
        }
        for (; done < n; done++) {
            count += mask.get(ValueLayout.JAVA_BYTE, at + done * step) != 0 ? 1 : 0;
        }
        return count;
    }

    /**
     * Writes the elements.
     *
     * @param to where; nothing but their places is written
     * @param at offset of the first, in bytes
     * @param bytes of an element there; wider ones lose their high bits
     * @param count how many there are
     */
    public void into(MemorySegment to, long at, int bytes, long count) {
        long next = at;
        long end = at + count * bytes;
        int done = 0;
        if (WIDE && mask.step == 1 && from.step == bytes && bytes == 8) {
            for (; done <= n - 8 && next <= end - 64; done += 8) {
                long bits = bits(mask.at + done);
                LongVector v = LongVector.fromMemorySegment(L, from.segment, from.at + done * 8L, ORDER);
                v.compress(VectorMask.fromLong(L, bits)).intoMemorySegment(to, next, ORDER);
                next += Long.bitCount(bits) * 8L;
            }
        } else if (WIDE && mask.step == 1 && from.step == bytes && bytes == 4) {
            for (; done <= n - 16 && next <= end - 64; done += 16) {
                long bits = bits(mask.at + done) | bits(mask.at + done + 8) << 8;
                IntVector v = IntVector.fromMemorySegment(I, from.segment, from.at + done * 4L, ORDER);
                v.compress(VectorMask.fromLong(I, bits)).intoMemorySegment(to, next, ORDER);
                next += Long.bitCount(bits) * 4L;
            }
        }
        rest(done, to, next, end, bytes);
    }

    /** Eight bytes of the mask as bits. */
    private long bits(long at) {
        long eight = mask.segment.get(ValueLayout.JAVA_LONG_UNALIGNED, at);
        if ((eight & ~FIRST_BITS) != 0) {
            long bits = 0;
            for (int i = 0; i < 8; i++) {
                bits |= (eight >>> 8 * i & 0xFF) != 0 ? 1L << i : 0;
            }
            return bits;
        }
        return Long.compress(eight, FIRST_BITS);
    }

    private void rest(int begin, MemorySegment to, long at, long end, int bytes) {
        long next = at;
        for (long i = begin; i < n && next < end; i++) {
            if (mask.segment.get(ValueLayout.JAVA_BYTE, mask.at + i * mask.step) != 0) {
                long element = from.at + i * from.step;
                switch (bytes) {
                    case 1 -> to.set(ValueLayout.JAVA_BYTE, next, from.segment.get(ValueLayout.JAVA_BYTE, element));
                    case 2 ->
                        to.set(
                                ValueLayout.JAVA_SHORT_UNALIGNED,
                                next,
                                from.segment.get(ValueLayout.JAVA_SHORT_UNALIGNED, element));
                    case 4 ->
                        to.set(
                                ValueLayout.JAVA_INT_UNALIGNED,
                                next,
                                from.segment.get(ValueLayout.JAVA_INT_UNALIGNED, element));
                    default ->
                        to.set(
                                ValueLayout.JAVA_LONG_UNALIGNED,
                                next,
                                from.segment.get(ValueLayout.JAVA_LONG_UNALIGNED, element));
                }
                next += bytes;
            }
        }
    }
}
