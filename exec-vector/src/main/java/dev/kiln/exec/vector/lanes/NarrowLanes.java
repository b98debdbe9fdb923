package dev.kiln.exec.vector.lanes;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import jdk.incubator.vector.ByteVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;
import jdk.incubator.vector.ShortVector;
import jdk.incubator.vector.Vector;
import jdk.incubator.vector.VectorOperators;
import jdk.incubator.vector.VectorSpecies;

/**
 * Narrow integers in memory: loaded as many at a time as the registers have lanes and widened, and cut to their low bits when they are
 * stored. Where no vector is as small as that, the elements come as one number of two or four bytes.
 */
public final class NarrowLanes {
    private NarrowLanes() {}

    /** The first part of a conversion: all elements have room in it. */
    public static final int FIRST = 0;

    private static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
    private static final ValueLayout.OfInt FOUR = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ORDER);
    private static final ValueLayout.OfShort TWO = ValueLayout.JAVA_SHORT_UNALIGNED.withOrder(ORDER);

    /** The vector, which is one of int32. */
    public static IntVector ints(Vector<?> vector) {
        return (IntVector) vector;
    }

    /** The vector, which is one of int16. */
    public static ShortVector shorts(Vector<?> vector) {
        return (ShortVector) vector;
    }

    /** The vector, which is one of int64. */
    public static LongVector longs(Vector<?> vector) {
        return (LongVector) vector;
    }

    public static IntVector loadInt8(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return (IntVector) bytes(species.length(), segment, offset).convertShape(VectorOperators.B2I, species, 0);
    }

    public static IntVector loadUint8(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return (IntVector)
                bytes(species.length(), segment, offset).convertShape(VectorOperators.ZERO_EXTEND_B2I, species, 0);
    }

    public static IntVector loadInt16(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return (IntVector) shorts(species.length(), segment, offset).convertShape(VectorOperators.S2I, species, 0);
    }

    public static IntVector loadUint16(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return (IntVector)
                shorts(species.length(), segment, offset).convertShape(VectorOperators.ZERO_EXTEND_S2I, species, 0);
    }

    public static LongVector loadUint32(VectorSpecies<Long> species, MemorySegment segment, long offset) {
        VectorSpecies<Integer> narrow = ints(species.length());
        return (LongVector) IntVector.fromMemorySegment(narrow, segment, offset, ORDER)
                .convertShape(VectorOperators.ZERO_EXTEND_I2L, species, 0);
    }

    public static IntVector loadInt8One(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return IntVector.broadcast(species, segment.get(ValueLayout.JAVA_BYTE, offset));
    }

    public static IntVector loadUint8One(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return IntVector.broadcast(species, segment.get(ValueLayout.JAVA_BYTE, offset) & 0xFF);
    }

    public static IntVector loadInt16One(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return IntVector.broadcast(species, segment.get(TWO, offset));
    }

    public static IntVector loadUint16One(VectorSpecies<Integer> species, MemorySegment segment, long offset) {
        return IntVector.broadcast(species, segment.get(TWO, offset) & 0xFFFF);
    }

    public static LongVector loadUint32One(VectorSpecies<Long> species, MemorySegment segment, long offset) {
        return LongVector.broadcast(species, segment.get(FOUR, offset) & 0xFFFFFFFFL);
    }

    /** The low 8 bits of each lane. */
    public static void store8(IntVector a, MemorySegment segment, long offset) {
        ByteVector narrow = (ByteVector) a.convertShape(VectorOperators.I2B, byteSpecies(a.length()), 0);
        switch (a.length()) {
            case 16, 8 -> narrow.intoMemorySegment(segment, offset, ORDER);
            case 4 -> segment.set(FOUR, offset, narrow.reinterpretAsInts().lane(0));
            default -> segment.set(TWO, offset, narrow.reinterpretAsShorts().lane(0));
        }
    }

    /** The low 16 bits of each lane. */
    public static void store16(IntVector a, MemorySegment segment, long offset) {
        ShortVector narrow = (ShortVector) a.convertShape(VectorOperators.I2S, shortSpecies(a.length()), 0);
        if (a.length() > 2) {
            narrow.intoMemorySegment(segment, offset, ORDER);
        } else {
            segment.set(FOUR, offset, narrow.reinterpretAsInts().lane(0));
        }
    }

    /** The low 32 bits of each lane. */
    public static void store32(LongVector a, MemorySegment segment, long offset) {
        ((IntVector) a.convertShape(VectorOperators.L2I, ints(a.length()), 0))
                .intoMemorySegment(segment, offset, ORDER);
    }

    /** As many elements as a number says. */
    public static IntVector loadInt8First(VectorSpecies<Integer> species, long address, int limit) {
        return (IntVector) firstBytes(species.length(), address, limit).convertShape(VectorOperators.B2I, species, 0);
    }

    /** As many elements as a number says. */
    public static IntVector loadUint8First(VectorSpecies<Integer> species, long address, int limit) {
        return (IntVector)
                firstBytes(species.length(), address, limit).convertShape(VectorOperators.ZERO_EXTEND_B2I, species, 0);
    }

    /** As many elements as a number says. */
    public static IntVector loadInt16First(VectorSpecies<Integer> species, long address, int limit) {
        return (IntVector) firstShorts(species.length(), address, limit).convertShape(VectorOperators.S2I, species, 0);
    }

    /** As many elements as a number says. */
    public static IntVector loadUint16First(VectorSpecies<Integer> species, long address, int limit) {
        return (IntVector)
                firstShorts(species.length(), address, limit).convertShape(VectorOperators.ZERO_EXTEND_S2I, species, 0);
    }

    /** As many elements as a number says. */
    public static LongVector loadUint32First(VectorSpecies<Long> species, long address, int limit) {
        VectorSpecies<Integer> narrow = ints(species.length());
        return (LongVector)
                IntVector.fromMemorySegment(narrow, Memory.ALL, address, ORDER, narrow.indexInRange(0, limit))
                        .convertShape(VectorOperators.ZERO_EXTEND_I2L, species, 0);
    }

    /** The low 8 bits of as many lanes as a number says. */
    public static void store8First(IntVector a, long address, int limit) {
        VectorSpecies<Byte> species = byteSpecies(a.length());
        ((ByteVector) a.convertShape(VectorOperators.I2B, species, 0))
                .intoMemorySegment(Memory.ALL, address, ORDER, species.indexInRange(0, limit));
    }

    /** The low 16 bits of as many lanes as a number says. */
    public static void store16First(IntVector a, long address, int limit) {
        VectorSpecies<Short> species = shortSpecies(a.length());
        ((ShortVector) a.convertShape(VectorOperators.I2S, species, 0))
                .intoMemorySegment(Memory.ALL, address, ORDER, species.indexInRange(0, limit));
    }

    /** The low 32 bits of as many lanes as a number says. */
    public static void store32First(LongVector a, long address, int limit) {
        VectorSpecies<Integer> species = ints(a.length());
        ((IntVector) a.convertShape(VectorOperators.L2I, species, 0))
                .intoMemorySegment(Memory.ALL, address, ORDER, species.indexInRange(0, limit));
    }

    private static ByteVector firstBytes(int lanes, long address, int limit) {
        VectorSpecies<Byte> species = byteSpecies(lanes);
        return ByteVector.fromMemorySegment(species, Memory.ALL, address, ORDER, species.indexInRange(0, limit));
    }

    private static ShortVector firstShorts(int lanes, long address, int limit) {
        VectorSpecies<Short> species = shortSpecies(lanes);
        return ShortVector.fromMemorySegment(species, Memory.ALL, address, ORDER, species.indexInRange(0, limit));
    }

    private static ByteVector bytes(int lanes, MemorySegment segment, long offset) {
        return switch (lanes) {
            case 16 -> ByteVector.fromMemorySegment(ByteVector.SPECIES_128, segment, offset, ORDER);
            case 8 -> ByteVector.fromMemorySegment(ByteVector.SPECIES_64, segment, offset, ORDER);
            case 4 -> together(segment.get(FOUR, offset));
            default -> together(segment.get(TWO, offset));
        };
    }

    private static ShortVector shorts(int lanes, MemorySegment segment, long offset) {
        return switch (lanes) {
            case 16 -> ShortVector.fromMemorySegment(ShortVector.SPECIES_256, segment, offset, ORDER);
            case 8 -> ShortVector.fromMemorySegment(ShortVector.SPECIES_128, segment, offset, ORDER);
            case 4 -> ShortVector.fromMemorySegment(ShortVector.SPECIES_64, segment, offset, ORDER);
            default -> together(segment.get(FOUR, offset)).reinterpretAsShorts();
        };
    }

    private static ByteVector together(long elements) {
        return LongVector.broadcast(LongVector.SPECIES_64, elements).reinterpretAsBytes();
    }

    private static VectorSpecies<Byte> byteSpecies(int lanes) {
        return lanes == 16 ? ByteVector.SPECIES_128 : ByteVector.SPECIES_64;
    }

    private static VectorSpecies<Short> shortSpecies(int lanes) {
        return switch (lanes) {
            case 16 -> ShortVector.SPECIES_256;
            case 8 -> ShortVector.SPECIES_128;
            default -> ShortVector.SPECIES_64;
        };
    }

    private static VectorSpecies<Integer> ints(int lanes) {
        return switch (lanes) {
            case 8 -> IntVector.SPECIES_256;
            case 4 -> IntVector.SPECIES_128;
            default -> IntVector.SPECIES_64;
        };
    }
}
