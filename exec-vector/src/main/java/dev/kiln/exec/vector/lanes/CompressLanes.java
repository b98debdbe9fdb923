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
 * @param vectors whether to use them; plain loops do the same
 */
public record CompressLanes(Items mask, Items from, int n, boolean vectors) {
    private static final ValueLayout.OfShort I16 = ValueLayout.JAVA_SHORT_UNALIGNED;
    private static final ValueLayout.OfInt I32 = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong I64 = ValueLayout.JAVA_LONG_UNALIGNED;
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

    /** How often the mask is true. */
    public long count() {
        long count = 0;
        int done = 0;
        if (mask.step == 1 && vectors) {
            for (; done <= n - B.length(); done += B.length()) {
                count += ByteVector.fromMemorySegment(B, mask.segment, mask.at + done, ORDER)
                        .compare(VectorOperators.NE, (byte) 0)
                        .trueCount();
            }
        }
        for (long i = done; i < n; i++) {
            count += mask.segment.get(ValueLayout.JAVA_BYTE, mask.at + i * mask.step) != 0 ? 1 : 0;
        }
        return count;
    }

    /**
     * Writes the elements.
     *
     * @param to where; nothing but their places is written
     * @param bytes of an element there; wider ones lose their high bits
     * @param count how many there are
     */
    public void into(Items to, int bytes, long count) {
        boolean dense = WIDE && vectors && mask.step == 1 && from.step == bytes && to.step == bytes;
        long end = to.at + count * to.step;
        if (dense && bytes == 8) {
            eights(to.segment, to.at, end);
        } else if (dense && bytes == 4) {
            fours(to.segment, to.at, end);
        } else {
            rest(0, to, end, bytes);
        }
    }

    private void eights(MemorySegment to, long at, long end) {
        MemorySegment elements = from.segment;
        long next = at;
        long i = 0;
        // whole vectors are written, so that there must be room for them
        for (; i <= n - 8 && next <= end - 64; i += 8) {
            long bits = bits(mask.at + i);
            LongVector v = LongVector.fromMemorySegment(L, elements, from.at + i * 8, ORDER);
            v.compress(VectorMask.fromLong(L, bits)).intoMemorySegment(to, next, ORDER);
            next += Long.bitCount(bits) * 8L;
        }
        rest(i, new Items(to, next, 8), end, 8);
    }

    private void fours(MemorySegment to, long at, long end) {
        MemorySegment elements = from.segment;
        long next = at;
        long i = 0;
        for (; i <= n - 16 && next <= end - 64; i += 16) {
            long bits = bits(mask.at + i) | bits(mask.at + i + 8) << 8;
            IntVector v = IntVector.fromMemorySegment(I, elements, from.at + i * 4, ORDER);
            v.compress(VectorMask.fromLong(I, bits)).intoMemorySegment(to, next, ORDER);
            next += Long.bitCount(bits) * 4L;
        }
        rest(i, new Items(to, next, 4), end, 4);
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

    /** Every element is written, and the next one over it unless the mask is true: no branch that depends on the data. */
    private void rest(long begin, Items into, long end, int bytes) {
        MemorySegment to = into.segment;
        long step = into.step;
        MemorySegment flags = mask.segment;
        MemorySegment elements = from.segment;
        long next = into.at;
        long flag = mask.at + begin * mask.step;
        long element = from.at + begin * from.step;
        switch (bytes) {
            case 1 -> {
                for (; next < end; flag += mask.step, element += from.step) {
                    to.set(ValueLayout.JAVA_BYTE, next, elements.get(ValueLayout.JAVA_BYTE, element));
                    next += step * isSet(flags, flag);
                }
            }
            case 2 -> {
                for (; next < end; flag += mask.step, element += from.step) {
                    to.set(I16, next, elements.get(I16, element));
                    next += step * isSet(flags, flag);
                }
            }
            case 4 -> {
                for (; next < end; flag += mask.step, element += from.step) {
                    to.set(I32, next, elements.get(I32, element));
                    next += step * isSet(flags, flag);
                }
            }
            default -> {
                for (; next < end; flag += mask.step, element += from.step) {
                    to.set(I64, next, elements.get(I64, element));
                    next += step * isSet(flags, flag);
                }
            }
        }
    }

    private static long isSet(MemorySegment flags, long at) {
        return flags.get(ValueLayout.JAVA_BYTE, at) != 0 ? 1 : 0;
    }
}
