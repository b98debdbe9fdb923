package dev.kiln.frontend.lang.compile;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.ArrayList;
import java.util.List;

/** What generated code calls: arithmetic that is more than an instruction, and lists. */
public final class Numbers {
    private static final long EXACT = 1L << 53;

    private Numbers() {}

    /** What {@link #power(long, long)} returns when the result does not fit. */
    public static final long NO_POWER = Long.MIN_VALUE;

    /** A Python integer to a non-negative power; {@link #NO_POWER} when the result does not fit. */
    public static long power(long base, long exponent) {
        if (exponent < 0) {
            return NO_POWER;
        }
        try {
            return ScalarMath.power(base, exponent);
        } catch (ArithmeticException e) {
            return NO_POWER;
        }
    }

    /** Whether a power of Python floats is a float, not a complex number or an error. */
    public static boolean isRealPower(double base, double exponent) {
        if (base == 0 && exponent < 0 || base < 0 && exponent != Math.rint(exponent) && !Double.isInfinite(base)) {
            return false;
        }
        double result = power(base, exponent);
        return !Double.isInfinite(result) || !Double.isFinite(base) || !Double.isFinite(exponent);
    }

    /** A power of Python floats that {@link #isRealPower is real}. */
    public static double power(double base, double exponent) {
        return base == 1 || exponent == 0 ? 1.0 : Math.pow(base, exponent);
    }

    /** The quotient of Python floats, rounded down. */
    public static double floorDivide(double a, double b) {
        return Math.floor((a - ScalarMath.remainder(a, b)) / b + 0.25);
    }

    /** The remainder of Python floats. */
    public static double remainder(double a, double b) {
        return ScalarMath.remainder(a, b);
    }

    /** A NumPy scalar of float64 to a power. */
    public static double numpyPower(double base, double exponent) {
        return ScalarOps.apply(Op.POW, base, exponent);
    }

    /** A NumPy scalar to the power of a Python number, which NumPy computes in a simpler way for some exponents. */
    public static double numpyPowerOfNumber(double base, double exponent) {
        return exponent == 2
                ? base * base
                : exponent == 0.5 ? Math.sqrt(base) : exponent == -1 ? 1 / base : numpyPower(base, exponent);
    }

    /** NumPy's {@code //} of float64. */
    public static double numpyFloorDivide(double a, double b) {
        return ScalarOps.apply(Op.FLOOR_DIVIDE, a, b);
    }

    /** NumPy's {@code %} of float64. */
    public static double numpyRemainder(double a, double b) {
        return ScalarOps.apply(Op.REMAINDER, a, b);
    }

    /** NumPy's {@code //} of int64. */
    public static long numpyFloorDivide(long a, long b) {
        return ScalarOps.apply(Op.FLOOR_DIVIDE, a, b);
    }

    /** NumPy's {@code %} of int64. */
    public static long numpyRemainder(long a, long b) {
        return ScalarOps.apply(Op.REMAINDER, a, b);
    }

    /** NumPy's {@code **} of int64. */
    public static long numpyPower(long base, long exponent) {
        return ScalarOps.apply(Op.POW, base, exponent);
    }

    /** NumPy's {@code <<} of int64. */
    public static long numpyShiftLeft(long a, long count) {
        return ScalarOps.apply(Op.LEFT_SHIFT, a, count);
    }

    /** NumPy's {@code >>} of int64. */
    public static long numpyShiftRight(long a, long count) {
        return ScalarOps.apply(Op.RIGHT_SHIFT, a, count);
    }

    /** Whether an integer and a float compare as two floats do. */
    public static boolean isExact(long value) {
        return value >= -EXACT && value <= EXACT;
    }

    /** Whether a float has a whole part of 64 bits. */
    public static boolean fits(double value) {
        return Math.abs(value) < 0x1p63;
    }

    /** Whether float32 holds an integer. */
    public static boolean isSingle(long value) {
        return Math.abs(value) <= EXACT && (long) (float) value == value;
    }

    /** Whether a float, rounded to float32, is finite if it was finite before. */
    public static boolean isInSingle(double value) {
        return !Float.isInfinite((float) value) || Double.isInfinite(value);
    }

    /** {@code a << b} of Python integers; whether it fits. */
    public static boolean canShiftLeft(long a, long count) {
        return count >= 0 && count <= 62 && (a << count) >> count == a;
    }

    /** The length of a range whose step is not zero; -1 when it is too long. */
    public static long length(long start, long stop, long step) {
        long span = step > 0 ? stop - start : start - stop;
        boolean overflow = step > 0 ? ((stop ^ start) & (stop ^ span)) < 0 : ((start ^ stop) & (start ^ span)) < 0;
        if (overflow || step == Long.MIN_VALUE) {
            return -1;
        }
        long count = span <= 0 ? 0 : (span - 1) / Math.abs(step) + 1;
        return count > Integer.MAX_VALUE ? -1 : count;
    }

    /** The position of an item of a list; -1 when it is out of range. */
    public static int position(List<?> list, long index) {
        long at = index < 0 ? index + list.size() : index;
        return at < 0 || at >= list.size() ? -1 : (int) at;
    }

    /** Whether a value is a list that can be changed. */
    public static boolean isList(Object value) {
        return value instanceof ArrayList<?> || value instanceof NumberList;
    }

    /** Whether a value is a tuple or list of a number of items. */
    public static boolean isTuple(Object value, int size) {
        return (value instanceof Tuple || isList(value)) && ((List<?>) value).size() == size;
    }

    /** {@code list.append(value)}. */
    @SuppressWarnings("unchecked")
    public static void append(Object list, Object value) {
        ((List<Object>) list).add(ReferenceCounts.escape(value));
    }

    /**
     * {@code list.append(value)} of a NumPy scalar.
     *
     * @param bits its own, as an element of 8 bytes
     */
    @SuppressWarnings("unchecked")
    public static void append(Object list, int kind, long bits) {
        if (list instanceof NumberList numbers && (kind & (Kinds.F64 | Kinds.I64)) != 0) {
            numbers.add(kind == Kinds.F64 ? DType.FLOAT64 : DType.INT64, bits);
        } else {
            Object value = Kinds.box(kind, bits, Double.longBitsToDouble(bits), null);
            ((List<Object>) list).add(ReferenceCounts.escape(value));
        }
    }

    /** {@code list[position] = value}. */
    @SuppressWarnings("unchecked")
    public static void set(Object list, int position, Object value) {
        ((List<Object>) list).set(position, ReferenceCounts.escape(value));
    }
}
