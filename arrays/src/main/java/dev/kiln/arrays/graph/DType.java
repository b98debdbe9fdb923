package dev.kiln.arrays.graph;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.stream.Collectors;

/**
 * The element types of arrays, in NumPy's names. One byte holds a bool: 0 or 1, never anything else. A complex number is its real part
 * followed by its imaginary part.
 *
 * <p>{@link Promotion} says what two types become together. Loops compute in few types, the {@linkplain #register() register types};
 * values of the others are widened when they are read, and wrapped around to their own width after each operation.
 */
public enum DType {
    BOOL("bool", 1, Kind.BOOL, ValueLayout.JAVA_BYTE),
    INT8("int8", 1, Kind.SIGNED, ValueLayout.JAVA_BYTE),
    INT16("int16", 2, Kind.SIGNED, ValueLayout.JAVA_SHORT_UNALIGNED),
    INT32("int32", 4, Kind.SIGNED, ValueLayout.JAVA_INT_UNALIGNED),
    INT64("int64", 8, Kind.SIGNED, ValueLayout.JAVA_LONG_UNALIGNED),
    UINT8("uint8", 1, Kind.UNSIGNED, ValueLayout.JAVA_BYTE),
    UINT16("uint16", 2, Kind.UNSIGNED, ValueLayout.JAVA_SHORT_UNALIGNED),
    UINT32("uint32", 4, Kind.UNSIGNED, ValueLayout.JAVA_INT_UNALIGNED),
    UINT64("uint64", 8, Kind.UNSIGNED, ValueLayout.JAVA_LONG_UNALIGNED),
    FLOAT32("float32", 4, Kind.FLOATING, ValueLayout.JAVA_FLOAT_UNALIGNED),
    FLOAT64("float64", 8, Kind.FLOATING, ValueLayout.JAVA_DOUBLE_UNALIGNED),
    COMPLEX64("complex64", 8, Kind.COMPLEX, MemoryLayout.sequenceLayout(2, ValueLayout.JAVA_FLOAT_UNALIGNED)),
    COMPLEX128("complex128", 16, Kind.COMPLEX, MemoryLayout.sequenceLayout(2, ValueLayout.JAVA_DOUBLE_UNALIGNED));

    /** The families of types, in the order in which a cast of "same kind" may go up. */
    public enum Kind {
        /** bool. */
        BOOL('b'),
        /** uint8 to uint64. */
        UNSIGNED('u'),
        /** int8 to int64. */
        SIGNED('i'),
        /** float32 and float64. */
        FLOATING('f'),
        /** complex64 and complex128. */
        COMPLEX('c');

        private final char letter;

        Kind(char letter) {
            this.letter = letter;
        }

        /** The letter that NumPy's {@code dtype.kind} has. */
        public char letter() {
            return letter;
        }
    }

    private final String numpyName;
    private final int bytes;
    private final Kind kind;
    private final MemoryLayout layout;

    DType(String numpyName, int bytes, Kind kind, MemoryLayout layout) {
        this.numpyName = numpyName;
        this.bytes = bytes;
        this.kind = kind;
        this.layout = layout;
    }

    /**
     * The type with NumPy's name, such as {@code float32}; {@code int}, {@code float} and {@code complex} are Python's, with 64 bits a part.
     *
     * @throws ArrayError TYPE, when there is none
     */
    public static DType of(String name) {
        String full = switch (name) {
            case "int", "float" -> name + "64";
            case "complex" -> "complex128";
            default -> name;
        };
        for (DType type : values()) {
            if (type.numpyName.equals(full)) {
                return type;
            }
        }
        throw new ArrayError(
                ArrayError.Kind.TYPE,
                "data type '" + name + "' not understood",
                "Maybe one of " + Arrays.stream(values()).map(DType::numpyName).collect(Collectors.joining(", "))
                        + ".");
    }

    /** The name NumPy prints: {@code "float64"}. */
    public String numpyName() {
        return numpyName;
    }

    /** Size of an element in bytes. */
    public int bytes() {
        return bytes;
    }

    public Kind kind() {
        return kind;
    }

    /** How an element lies in memory, native byte order. */
    public MemoryLayout layout() {
        return layout;
    }

    public boolean isFloating() {
        return kind == Kind.FLOATING;
    }

    /** Signed or unsigned. */
    public boolean isInteger() {
        return kind == Kind.SIGNED || kind == Kind.UNSIGNED;
    }

    public boolean isUnsigned() {
        return kind == Kind.UNSIGNED;
    }

    public boolean isComplex() {
        return kind == Kind.COMPLEX;
    }

    /**
     * The type that loops compute in for this one: bool, int32, int64, float32 or float64. It holds every value of this type exactly,
     * but those of uint64, whose bits an int64 holds.
     *
     * @throws IllegalStateException for complex types, which loops do not compute in
     */
    public DType register() {
        return switch (this) {
            case BOOL, INT32, INT64, FLOAT32, FLOAT64 -> this;
            case INT8, INT16, UINT8, UINT16 -> INT32;
            case UINT32, UINT64 -> INT64;
            case COMPLEX64, COMPLEX128 -> throw new IllegalStateException("type " + this + " is not computed in loops");
        };
    }

    /** The error of code that has met a type that is not one of registers. */
    public IllegalArgumentException notOfLoops() {
        return new IllegalArgumentException("type " + this + " is not one that loops compute in");
    }

    /** The type of the real and the imaginary part; of a type that is not complex: itself. */
    public DType part() {
        return this == COMPLEX64 ? FLOAT32 : this == COMPLEX128 ? FLOAT64 : this;
    }

    /** Whether an integer (of uint64: its bits as a signed number when negative is false) is a value of this integer type. */
    public boolean holds(long value) {
        return switch (this) {
            case INT8 -> (byte) value == value;
            case INT16 -> (short) value == value;
            case INT32 -> (int) value == value;
            case UINT8 -> value >= 0 && value <= 0xFF;
            case UINT16 -> value >= 0 && value <= 0xFFFF;
            case UINT32 -> value >= 0 && value <= 0xFFFFFFFFL;
            case UINT64 -> value >= 0;
            case BOOL, INT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> true;
        };
    }

    /** An integer wrapped around to this integer type's width; of uint64: the same bits. */
    public long wrap(long value) {
        return switch (this) {
            case INT8 -> (byte) value;
            case INT16 -> (short) value;
            case INT32 -> (int) value;
            case UINT8 -> value & 0xFF;
            case UINT16 -> value & 0xFFFF;
            case UINT32 -> value & 0xFFFFFFFFL;
            case INT64, UINT64 -> value;
            case BOOL, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 ->
                throw new IllegalStateException("type " + this + " has no integers");
        };
    }

    @Override
    public String toString() {
        return numpyName;
    }
}
