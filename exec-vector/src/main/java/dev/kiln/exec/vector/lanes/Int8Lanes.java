package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.NE;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.VectorMask;
import jdk.incubator.vector.VectorSpecies;

/** Integers of whose bits only the lowest 8 matter. */
public final class Int8Lanes {
    private Int8Lanes() {}

    /** All lanes the low bits of this number. */
    public static ByteVector broadcast(VectorSpecies<Byte> species, long bits) {
        return ByteVector.broadcast(species, (byte) bits);
    }

    /** All lanes the element at a byte offset. */
    public static ByteVector loadOne(VectorSpecies<Byte> species, MemorySegment segment, long offset) {
        return ByteVector.broadcast(species, segment.get(ValueLayout.JAVA_BYTE, offset));
    }

    /** Whether each is not zero. */
    public static <E> VectorMask<E> toBool(ByteVector a, VectorSpecies<E> to) {
        return a.compare(NE, 0).cast(to);
    }

    /** One where the mask is set, else zero. */
    public static ByteVector fromBool(VectorMask<?> a, VectorSpecies<Byte> to) {
        return ByteVector.zero(to).blend((byte) 1, a.cast(to));
    }
}
