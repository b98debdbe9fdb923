package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.StoredElements;

/**
 * The kinds of values that compiled code distinguishes, each one bit, so that a set of kinds is an {@code int}. A value of a kind is a
 * {@code long} (the {@link #WHOLE} ones; truth values are 0 and 1), a {@code double} ({@link #REAL}) or a reference ({@link #OBJECT}).
 */
public final class Kinds {
    private Kinds() {}

    /** A name without a value. */
    public static final int UNBOUND = 1;

    /** A Python integer of 64 bits. */
    public static final int LONG = 2;

    /** A Python float. */
    public static final int DOUBLE = 4;

    /** A Python bool. */
    public static final int BOOL = 8;

    /** A NumPy scalar of float64. */
    public static final int F64 = 16;

    /** A NumPy scalar of int64. */
    public static final int I64 = 32;

    /** A NumPy scalar of bool. */
    public static final int NBOOL = 64;

    /** Anything else. */
    public static final int OBJECT = 128;

    /** An array with one axis, of float64, as a {@link RowVector}. */
    public static final int F64_ROW = 256;

    /** An array with one axis, of int64, as a {@link RowVector}. */
    public static final int I64_ROW = 512;

    static final int ROW = F64_ROW | I64_ROW;
    static final int REFERENCE = OBJECT | ROW;

    static final int WHOLE = LONG | BOOL | I64 | NBOOL;
    static final int REAL = DOUBLE | F64;
    static final int NUMPY = F64 | I64 | NBOOL;
    static final int NUMBER = WHOLE | REAL;

    static boolean isSingle(int kinds) {
        return Integer.bitCount(kinds) == 1;
    }

    /** The kind of a value; null stands for a name without one. */
    public static int of(Object value) {
        return switch (value) {
            case null -> UNBOUND;
            case Long l -> LONG;
            case Double d -> DOUBLE;
            case Boolean b -> BOOL;
            case NDArray a
            when a.ndim() == 0 && !a.isArray() && StoredElements.areStored(a) ->
                switch (a.dtype()) {
                    case FLOAT64 -> F64;
                    case INT64 -> I64;
                    case BOOL -> NBOOL;
                    case INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64, FLOAT32, COMPLEX64, COMPLEX128 -> OBJECT;
                };
            default -> OBJECT;
        };
    }

    /** The kind of a value when code begins: short arrays with one axis are rows. */
    static int atEntry(Object value) {
        if (value instanceof NDArray array
                && array.isArray()
                && array.isCounted()
                && array.ndim() == 1
                && (array.dtype() == DType.FLOAT64 || array.dtype() == DType.INT64)
                && array.size() <= Evaluator.RowSum.MOST) {
            return array.dtype() == DType.FLOAT64 ? F64_ROW : I64_ROW;
        }
        return of(value);
    }

    /** The kind of the elements of a type, or 0 when compiled code does not know them. */
    static int ofElements(DType type) {
        return switch (type) {
            case FLOAT64 -> F64;
            case INT64 -> I64;
            case BOOL -> NBOOL;
            case INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64, FLOAT32, COMPLEX64, COMPLEX128 -> 0;
        };
    }

    /** The {@code long} of a value of a whole kind; 0 of any other. */
    public static long whole(Object value) {
        return switch (value) {
            case Long l -> l;
            case Boolean b -> b ? 1 : 0;
            case NDArray a when (of(a) & (I64 | NBOOL)) != 0 -> a.toLong();
            case null, default -> 0;
        };
    }

    /** The {@code double} of a value of a real kind; 0 of any other. */
    public static double real(Object value) {
        return switch (value) {
            case Double d -> d;
            case NDArray a when of(a) == F64 -> a.toDouble();
            case null, default -> 0;
        };
    }

    /** The value of a kind; null for a name without one. */
    public static Object box(int kind, long whole, double real, Object object) {
        return switch (kind) {
            case UNBOUND -> null;
            case LONG -> whole;
            case DOUBLE -> real;
            case BOOL -> whole != 0;
            case F64 -> scalar(DType.FLOAT64, Double.doubleToRawLongBits(real));
            case I64 -> scalar(DType.INT64, whole);
            case NBOOL -> scalar(DType.BOOL, whole);
            default -> object;
        };
    }

    private static NDArray scalar(DType type, long bits) {
        return NDArray.of(StoredElements.scalar(Context.current(), type, bits));
    }
}
