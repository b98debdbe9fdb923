package dev.kiln.exec.vector.lanes;

import java.nio.ByteOrder;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.IntVector;
import jdk.incubator.vector.LongVector;

/**
 * Vectors of 512 bits of elements that lie in reverse order, or of which every second one is wanted: one or two vectors are loaded, and
 * their lanes rearranged. Nothing before the first element or behind the last is read: the second vector ends with the last element.
 */
public final class PickLanes {
    private PickLanes() {}

    static final ByteOrder ORDER = ByteOrder.LITTLE_ENDIAN;
    static final LongVector EVEN_LONGS =
            LongVector.fromArray(LongVector.SPECIES_512, new long[] {0, 2, 4, 6, 9, 11, 13, 15}, 0);
    static final LongVector BACKWARD_LONGS =
            LongVector.fromArray(LongVector.SPECIES_512, new long[] {7, 6, 5, 4, 3, 2, 1, 0}, 0);
    static final IntVector EVEN_INTS = IntVector.fromArray(
            IntVector.SPECIES_512, new int[] {0, 2, 4, 6, 8, 10, 12, 14, 17, 19, 21, 23, 25, 27, 29, 31}, 0);
    static final IntVector BACKWARD_INTS = IntVector.fromArray(
            IntVector.SPECIES_512, new int[] {15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0}, 0);

    /** Each second element, from an address on. */
    public static LongVector secondInt64(long address) {
        LongVector low = LongVector.fromMemorySegment(LongVector.SPECIES_512, Memory.ALL, address, ORDER);
        LongVector high = LongVector.fromMemorySegment(LongVector.SPECIES_512, Memory.ALL, address + 56, ORDER);
        return EVEN_LONGS.selectFrom(low, high);
    }

    public static DoubleVector secondFloat64(long address) {
        return secondInt64(address).reinterpretAsDoubles();
    }

    public static IntVector secondInt32(long address) {
        IntVector low = IntVector.fromMemorySegment(IntVector.SPECIES_512, Memory.ALL, address, ORDER);
        IntVector high = IntVector.fromMemorySegment(IntVector.SPECIES_512, Memory.ALL, address + 60, ORDER);
        return EVEN_INTS.selectFrom(low, high);
    }

    public static FloatVector secondFloat32(long address) {
        return secondInt32(address).reinterpretAsFloats();
    }

    /** As many of every second element as a number says, at least one. */
    public static LongVector secondInt64First(long address, int limit) {
        LongVector low = LongVector.fromMemorySegment(
                LongVector.SPECIES_512,
                Memory.ALL,
                address,
                ORDER,
                LongVector.SPECIES_512.indexInRange(0, 2 * limit - 1));
        LongVector high = LongVector.fromMemorySegment(
                LongVector.SPECIES_512,
                Memory.ALL,
                address + 56,
                ORDER,
                LongVector.SPECIES_512.indexInRange(0, Math.max(0, 2 * limit - 8)));
        return EVEN_LONGS.selectFrom(low, high);
    }

    public static DoubleVector secondFloat64First(long address, int limit) {
        return secondInt64First(address, limit).reinterpretAsDoubles();
    }

    public static IntVector secondInt32First(long address, int limit) {
        IntVector low = IntVector.fromMemorySegment(
                IntVector.SPECIES_512,
                Memory.ALL,
                address,
                ORDER,
                IntVector.SPECIES_512.indexInRange(0, 2 * limit - 1));
        IntVector high = IntVector.fromMemorySegment(
                IntVector.SPECIES_512,
                Memory.ALL,
                address + 60,
                ORDER,
                IntVector.SPECIES_512.indexInRange(0, Math.max(0, 2 * limit - 16)));
        return EVEN_INTS.selectFrom(low, high);
    }

    public static FloatVector secondFloat32First(long address, int limit) {
        return secondInt32First(address, limit).reinterpretAsFloats();
    }

    /** The elements of a vector that begins at an address, the last one first. */
    public static LongVector backwardInt64(long address) {
        return BACKWARD_LONGS.selectFrom(
                LongVector.fromMemorySegment(LongVector.SPECIES_512, Memory.ALL, address, ORDER));
    }

    public static DoubleVector backwardFloat64(long address) {
        return backwardInt64(address).reinterpretAsDoubles();
    }

    public static IntVector backwardInt32(long address) {
        return BACKWARD_INTS.selectFrom(IntVector.fromMemorySegment(IntVector.SPECIES_512, Memory.ALL, address, ORDER));
    }

    public static FloatVector backwardFloat32(long address) {
        return backwardInt32(address).reinterpretAsFloats();
    }

    /** As many of the last elements of such a vector as a number says. */
    public static LongVector backwardInt64First(long address, int limit) {
        return BACKWARD_LONGS.selectFrom(LongVector.fromMemorySegment(
                LongVector.SPECIES_512,
                Memory.ALL,
                address,
                ORDER,
                LongVector.SPECIES_512.indexInRange(0, 8 - limit).not()));
    }

    public static DoubleVector backwardFloat64First(long address, int limit) {
        return backwardInt64First(address, limit).reinterpretAsDoubles();
    }

    public static IntVector backwardInt32First(long address, int limit) {
        return BACKWARD_INTS.selectFrom(IntVector.fromMemorySegment(
                IntVector.SPECIES_512,
                Memory.ALL,
                address,
                ORDER,
                IntVector.SPECIES_512.indexInRange(0, 16 - limit).not()));
    }

    public static FloatVector backwardFloat32First(long address, int limit) {
        return backwardInt32First(address, limit).reinterpretAsFloats();
    }
}
