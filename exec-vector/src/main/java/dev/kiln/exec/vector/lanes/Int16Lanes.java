package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.NE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/** Integers of whose bits only the lowest 16 matter, in vectors of 512 bits. */
public final class Int16Lanes {
    private Int16Lanes() {}

    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
    private static final ValueLayout.OfShort TWO = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ORDER);
    private static final VectorSpecies<Byte> BYTES = ByteVector.SPECIES_256;

    /** All lanes the low bits of this number. */
    public static ShortVector broadcast(VectorSpecies<Short> species, long bits) {
        return ShortVector.broadcast(species, (short) bits);
    }

    /** All lanes the element at a byte offset. */
    public static ShortVector loadOne(VectorSpecies<Short> species, MemorySegment segment, long offset) {
        return ShortVector.broadcast(species, segment.get(TWO, offset));
    }

    public static ShortVector loadInt8One(VectorSpecies<Short> species, MemorySegment segment, long offset) {
        return ShortVector.broadcast(species, segment.get(ValueLayout.JAVA_BYTE, offset));
    }

    public static ShortVector loadUint8One(VectorSpecies<Short> species, MemorySegment segment, long offset) {
        return ShortVector.broadcast(species, (short) (segment.get(ValueLayout.JAVA_BYTE, offset) & 0xFF));
    }

    /** As many elements as a number says. */
    public static ShortVector loadInt8First(VectorSpecies<Short> species, long address, int limit) {
        return (ShortVector) firstBytes(address, limit).convertShape(VectorOperators.B2S, species, 0);
    }

    /** As many elements as a number says. */
    public static ShortVector loadUint8First(VectorSpecies<Short> species, long address, int limit) {
        return (ShortVector) firstBytes(address, limit).convertShape(VectorOperators.ZERO_EXTEND_B2S, species, 0);
    }

    private static ByteVector firstBytes(long address, int limit) {
        return ByteVector.fromMemorySegment(BYTES, Memory.ALL, address, ORDER, BYTES.indexInRange(0, limit));
    }

    /** The low 8 bits of as many lanes as a number says. */
    public static void store8First(ShortVector a, long address, int limit) {
        ((ByteVector) a.convertShape(VectorOperators.S2B, BYTES, 0))
                .intoMemorySegment(Memory.ALL, address, ORDER, BYTES.indexInRange(0, limit));
    }

    /** Whether each is not zero. */
    public static <E> VectorMask<E> toBool(ShortVector a, VectorSpecies<E> to) {
        return a.compare(NE, 0).cast(to);
    }

    /** One where the mask is set, else zero. */
    public static ShortVector fromBool(VectorMask<?> a, VectorSpecies<Short> to) {
        return ShortVector.zero(to).blend((short) 1, a.cast(to));
    }
}
