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

    /** A NumPy scalar of float32, as the float64 of the same value. */
    public static final int F32 = 1024;

    /** NumPy scalars of integers with fewer than 64 bits, as the int64 of the same value. */
    public static final int I8 = 1 << 11;

    public static final int I16 = 1 << 12;
    public static final int I32 = 1 << 13;
    public static final int U8 = 1 << 14;
    public static final int U16 = 1 << 15;
    public static final int U32 = 1 << 16;

    static final int NARROW_WHOLE = I8 | I16 | I32 | U8 | U16 | U32;
    static final int NARROW = NARROW_WHOLE | F32;

    static final int ROW = F64_ROW | I64_ROW;
    static final int REFERENCE = OBJECT | ROW;

    static final int WHOLE = LONG | BOOL | I64 | NBOOL | NARROW_WHOLE;
    static final int REAL = DOUBLE | F64 | F32;
    static final int NUMPY = F64 | I64 | NBOOL | NARROW;
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
            when a.ndim() == 0 && !a.isArray() && StoredElements.areStored(a) -> {
                int kind = ofElements(a.dtype());
                yield kind == 0 ? OBJECT : kind;
            }
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
            case FLOAT32 -> F32;
            case INT8 -> I8;
            case INT16 -> I16;
            case INT32 -> I32;
            case UINT8 -> U8;
            case UINT16 -> U16;
            case UINT32 -> U32;
            case UINT64, COMPLEX64, COMPLEX128 -> 0;
        };
    }

    /** The type of a NumPy scalar of one kind. */
    static DType type(int kind) {
        return switch (kind) {
            case F64 -> DType.FLOAT64;
            case I64 -> DType.INT64;
            case NBOOL -> DType.BOOL;
            case F32 -> DType.FLOAT32;
            case I8 -> DType.INT8;
            case I16 -> DType.INT16;
            case I32 -> DType.INT32;
            case U8 -> DType.UINT8;
            case U16 -> DType.UINT16;
            case U32 -> DType.UINT32;
            default -> throw new IllegalArgumentException("kind (" + kind + ") is not a NumPy scalar's");
        };
    }

    /** The {@code long} of a value of a whole kind; 0 of any other. */
    public static long whole(Object value) {
        return switch (value) {
            case Long l -> l;
            case Boolean b -> b ? 1 : 0;
            case NDArray a when (of(a) & WHOLE) != 0 -> a.toLong();
            case null, default -> 0;
        };
    }

    /** The {@code double} of a value of a real kind; 0 of any other. */
    public static double real(Object value) {
        return switch (value) {
            case Double d -> d;
            case NDArray a when (of(a) & REAL) != 0 -> a.toDouble();
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
            case F64, F32 -> scalar(type(kind), Double.doubleToRawLongBits(real));
            case I64, NBOOL, I8, I16, I32, U8, U16, U32 -> scalar(type(kind), whole);
            default -> object;
        };
    }

    private static NDArray scalar(DType type, long bits) {
        return NDArray.of(StoredElements.scalar(Context.current(), type, bits));
    }
}
