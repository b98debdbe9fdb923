package dev.kiln.arrays;

import java.lang.foreign.MemoryLayout;
import java.lang.foreign.ValueLayout;

/**
 * The element types of arrays, in NumPy's names. One byte holds a bool: 0 or 1, never anything else.
 *
 * <p>The order of the constants is the order of the promotion lattice within a kind; {@link Promotion} says what two types
 * become together.
 */
public enum DType {
    BOOL("bool", 1, ValueLayout.JAVA_BYTE),
    INT32("int32", 4, ValueLayout.JAVA_INT_UNALIGNED),
    INT64("int64", 8, ValueLayout.JAVA_LONG_UNALIGNED),
    FLOAT32("float32", 4, ValueLayout.JAVA_FLOAT_UNALIGNED),
    FLOAT64("float64", 8, ValueLayout.JAVA_DOUBLE_UNALIGNED);

    private final String numpyName;
    private final int bytes;
    private final MemoryLayout layout;

    DType(String numpyName, int bytes, MemoryLayout layout) {
        this.numpyName = numpyName;
        this.bytes = bytes;
        this.layout = layout;
    }

    /** The name NumPy prints: {@code "float64"}. */
    public String numpyName() {
        return numpyName;
    }

    /** Size of an element in bytes. */
    public int bytes() {
        return bytes;
    }

    /** How an element lies in memory, native byte order. */
    public MemoryLayout layout() {
        return layout;
    }

    public boolean isFloating() {
        return this == FLOAT32 || this == FLOAT64;
    }

    public boolean isInteger() {
        return this == INT32 || this == INT64;
    }

    @Override
    public String toString() {
        return numpyName;
    }
}
