package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.Vector;
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
        return switch (species.length()) {
            case 64 -> firstBytes(ByteVector.SPECIES_512, address, limit).cast(species);
            case 32 -> firstBytes(ByteVector.SPECIES_256, address, limit).cast(species);
            default -> VectorMask.fromLong(species, bits(address, limit));
        };
    }

    private static VectorMask<Byte> firstBytes(VectorSpecies<Byte> species, long address, int limit) {
        return ByteVector.fromMemorySegment(
                        species, Memory.ALL, address, ByteOrder.LITTLE_ENDIAN, first(species, limit))
                .compare(VectorOperators.NE, 0);
    }

    /** As many bytes as a number says, from the first lanes. */
    public static <E> void storeFirst(VectorMask<E> mask, long address, int limit) {
        switch (mask.length()) {
            case 64 -> storeFirstBytes(ByteVector.SPECIES_512, mask, address, limit);
            case 32 -> storeFirstBytes(ByteVector.SPECIES_256, mask, address, limit);
            default -> storeBits(mask.toLong(), address, limit);
        }
    }

    private static void storeFirstBytes(VectorSpecies<Byte> species, VectorMask<?> mask, long address, int limit) {
        ByteVector.zero(species)
                .blend((byte) 1, mask.cast(species))
                .intoMemorySegment(Memory.ALL, address, ByteOrder.LITTLE_ENDIAN, first(species, limit));
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

    /** As many bytes as the species has lanes, at most 16. */
    public static <E> VectorMask<E> load(VectorSpecies<E> species, MemorySegment segment, long offset) {
        long bits = switch (species.length()) {
            case 16 -> pack(segment.get(EIGHT, offset)) | pack(segment.get(EIGHT, offset + 8)) << 8;
            case 8 -> pack(segment.get(EIGHT, offset));
            case 4 -> pack(segment.get(FOUR, offset));
            default -> pack(segment.get(TWO, offset));
        };
        return VectorMask.fromLong(species, bits);
    }

    /** 64 bytes. */
    public static VectorMask<Byte> load64(VectorSpecies<Byte> species, MemorySegment segment, long offset) {
        return ByteVector.fromMemorySegment(species, segment, offset, ByteOrder.LITTLE_ENDIAN)
                .compare(VectorOperators.NE, 0);
    }

    /** 32 bytes. */
    public static VectorMask<Byte> load32(VectorSpecies<Byte> species, MemorySegment segment, long offset) {
        return ByteVector.fromMemorySegment(species, segment, offset, ByteOrder.LITTLE_ENDIAN)
                .compare(VectorOperators.NE, 0);
    }

    /** 64 bytes. */
    public static void store64(VectorMask<Byte> mask, MemorySegment segment, long offset) {
        ByteVector.zero(ByteVector.SPECIES_512)
                .blend((byte) 1, mask)
                .intoMemorySegment(segment, offset, ByteOrder.LITTLE_ENDIAN);
    }

    /** 32 bytes. */
    public static void store32(VectorMask<Byte> mask, MemorySegment segment, long offset) {
        ByteVector.zero(ByteVector.SPECIES_256)
                .blend((byte) 1, mask)
                .intoMemorySegment(segment, offset, ByteOrder.LITTLE_ENDIAN);
    }

    /** 16 bytes, of which only the lowest bits count. */
    public static void store16(Vector<?> bytes, MemorySegment segment, long offset) {
        ((ByteVector) bytes).and((byte) 1).intoMemorySegment(segment, offset, ByteOrder.LITTLE_ENDIAN);
    }

    /** The lowest 8 bits as bytes. */
    public static void store8(long bits, MemorySegment segment, long offset) {
        segment.set(EIGHT, offset, spread(bits));
    }

    /** The lowest 4 bits as bytes. */
    public static void store4(long bits, MemorySegment segment, long offset) {
        segment.set(FOUR, offset, (int) spread(bits));
    }

    /** The lowest 2 bits as bytes. */
    public static void store2(long bits, MemorySegment segment, long offset) {
        segment.set(TWO, offset, (short) spread(bits));
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
