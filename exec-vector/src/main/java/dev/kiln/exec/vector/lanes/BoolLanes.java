package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Bools: masks in registers, bytes of 0 and 1 in memory. */
public final class BoolLanes {
    private BoolLanes() {}

    private static final ValueLayout.OfLong EIGHT = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfInt FOUR = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfShort TWO = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final long LOW_BITS = 0x0101010101010101L;

    /** All lanes this bool: 0 or 1. */
    public static <E> VectorMask<E> broadcast(VectorSpecies<E> species, long bits) {
        return species.maskAll(bits != 0);
    }

    /** All lanes the element at a byte offset. */
    public static <E> VectorMask<E> loadOne(VectorSpecies<E> species, MemorySegment segment, long offset) {
        return species.maskAll(segment.get(ValueLayout.JAVA_BYTE, offset) != 0);
    }

    /** The lanes below a limit. */
    public static <E> VectorMask<E> first(VectorSpecies<E> species, int limit) {
        return VectorMask.fromLong(species, (1L << limit) - 1);
    }

    /** The mask whose bits a number has; bits beyond its lanes do not count. */
    public static <E> VectorMask<E> mask(VectorSpecies<E> species, long bits) {
        return VectorMask.fromLong(species, bits);
    }

    /** The bits that one of both has. */
    public static <E> long or(VectorMask<E> mask, long bits) {
        return mask.toLong() | bits;
    }

    /** The bits that both have. */
    public static <E> long and(VectorMask<E> mask, long bits) {
        return mask.toLong() & bits;
    }

    /** As many bytes as a number says, for the first lanes. */
    public static <E> VectorMask<E> loadFirst(VectorSpecies<E> species, long address, int limit) {
        return VectorMask.fromLong(species, bits(address, limit));
    }

    /** As many bytes as a number says, from the first lanes. */
    public static <E> void storeFirst(VectorMask<E> mask, long address, int limit) {
        storeBits(mask.toLong(), address, limit);
    }

    private static long bits(long address, int limit) {
        long bits = 0;
        for (int k = 0; k < limit; k++) {
            bits |= (Memory.ALL.get(ValueLayout.JAVA_BYTE, address + k) & 1L) << k;
        }
        return bits;
    }

    private static void storeBits(long bits, long address, int limit) {
        for (int k = 0; k < limit; k++) {
            Memory.ALL.set(ValueLayout.JAVA_BYTE, address + k, (byte) (bits >> k & 1));
        }
    }

    /** As many bytes as the species has lanes: above 16 a species of bytes. */
    public static <E> VectorMask<E> load(VectorSpecies<E> species, MemorySegment segment, long offset) {
        return switch (species.length()) {
            case 64 -> bytesAsMask(ByteVector.SPECIES_512, segment, offset).cast(species);
            case 32 -> bytesAsMask(ByteVector.SPECIES_256, segment, offset).cast(species);
            case 16 ->
                VectorMask.fromLong(
                        species, pack(segment.get(EIGHT, offset)) | pack(segment.get(EIGHT, offset + 8)) << 8);
            case 8 -> VectorMask.fromLong(species, pack(segment.get(EIGHT, offset)));
            case 4 -> VectorMask.fromLong(species, pack(segment.get(FOUR, offset)));
            default -> VectorMask.fromLong(species, pack(segment.get(TWO, offset)));
        };
    }

    private static VectorMask<Byte> bytesAsMask(VectorSpecies<Byte> species, MemorySegment segment, long offset) {
        return ByteVector.fromMemorySegment(species, segment, offset, ByteOrder.LITTLE_ENDIAN)
                .compare(VectorOperators.NE, 0);
    }

    /** As many bytes as the mask has lanes. */
    public static <E> void store(VectorMask<E> mask, MemorySegment segment, long offset) {
        switch (mask.length()) {
            case 64 -> storeBytes(ByteVector.SPECIES_512, mask, segment, offset);
            case 32 -> storeBytes(ByteVector.SPECIES_256, mask, segment, offset);
            case 16 -> {
                long bits = mask.toLong();
                segment.set(EIGHT, offset, spread(bits));
                segment.set(EIGHT, offset + 8, spread(bits >>> 8));
            }
            case 8 -> segment.set(EIGHT, offset, spread(mask.toLong()));
            case 4 -> segment.set(FOUR, offset, (int) spread(mask.toLong()));
            default -> segment.set(TWO, offset, (short) spread(mask.toLong()));
        }
    }

    private static void storeBytes(
            VectorSpecies<Byte> species, VectorMask<?> mask, MemorySegment segment, long offset) {
        ByteVector.zero(species)
                .blend((byte) 1, mask.cast(species))
                .intoMemorySegment(segment, offset, ByteOrder.LITTLE_ENDIAN);
    }

    /** The lowest bit of byte k becomes bit k: the product brings it to bit 56 + k, and no two terms meet. */
    private static long pack(long bytes) {
        return ((bytes & LOW_BITS) * 0x0102040810204080L) >>> 56;
    }

    /** Bit k becomes byte k; the eighth goes by itself, for it would meet another term. */
    private static long spread(long bits) {
        return ((bits & 0x7F) * 0x0002040810204081L & LOW_BITS) | (bits & 0x80) << 49;
    }

    public static <E> VectorMask<E> less(VectorMask<E> a, VectorMask<E> b) {
        return b.andNot(a);
    }

    public static <E> VectorMask<E> lessEqual(VectorMask<E> a, VectorMask<E> b) {
        return a.andNot(b).not();
    }

    /** a where the condition holds, else b. */
    public static <E> VectorMask<E> where(VectorMask<E> condition, VectorMask<E> a, VectorMask<E> b) {
        return condition.and(a).or(b.andNot(condition));
    }
}
