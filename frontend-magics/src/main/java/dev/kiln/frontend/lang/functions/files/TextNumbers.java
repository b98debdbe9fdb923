package dev.kiln.frontend.lang.functions.files;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.values.ComplexMath;
import dev.kiln.frontend.lang.values.Conversions;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import java.math.BigInteger;
import java.util.Arrays;
import org.apache.commons.numbers.complex.Complex;

/** Collects numbers parsed from text into an array of one type. */
final class TextNumbers {
    private static final BigInteger HIGHEST = BigInteger.TWO.pow(64);

    private final DType type;
    private final boolean whole;
    private double[] real = new double[16];
    private double[] imaginary = new double[0];
    private long[] integers = new long[0];
    private int count;

    TextNumbers(DType type) {
        this.type = type;
        this.whole = type.isInteger() || type == DType.BOOL;
        if (whole) {
            integers = new long[16];
        } else if (type.isComplex()) {
            imaginary = new double[16];
        }
    }

    int count() {
        return count;
    }

    /**
     * Adds a number parsed as {@code loadtxt} does.
     *
     * @return whether the text is a number of the type
     */
    boolean addStrictly(String text) {
        if (text.indexOf('_') >= 0) {
            return false;
        }
        try {
            if (type.isComplex()) {
                add(ComplexMath.parse(text));
            } else if (!whole) {
                add((double) Conversions.toFloat(text));
            } else {
                BigInteger n = new BigInteger(text);
                if (type != DType.BOOL && !fits(n)) {
                    return false;
                }
                add(type == DType.BOOL ? n.signum() & 1 : n.longValue());
            }
            return true;
        } catch (PythonError | NumberFormatException e) {
            return false;
        }
    }

    /**
     * Adds a number parsed as {@code genfromtxt} does; a text that is not a number becomes the filling.
     *
     * @throws PythonError OverflowError, when an integer is too large for the type
     */
    void addOr(String text, Object filling) {
        try {
            switch (type.kind()) {
                case BOOL -> add(text.equalsIgnoreCase("true") ? 1 : 0);
                case SIGNED, UNSIGNED -> {
                    BigInteger n = new BigInteger(text.replaceAll("(?<=\\d)_(?=\\d)", ""));
                    if (!fits(n)) {
                        throw new PythonError(
                                "OverflowError", "Python integer " + n + " out of bounds for " + type, null);
                    }
                    add(n.longValue());
                }
                case FLOATING -> add((double) Conversions.toFloat(text));
                case COMPLEX -> add(ComplexMath.parse(text));
            }
        } catch (NumberFormatException e) {
            fill(filling);
        } catch (PythonError e) {
            if (e.kind().equals("OverflowError")) {
                throw e;
            }
            fill(filling);
        }
    }

    /** Adds the value of a missing number; by default -1 for integers, NaN for floats, false for bools. */
    private void fill(Object filling) {
        Object value = filling != null
                ? filling
                : type == DType.BOOL ? (Object) 0L : type.isInteger() ? (Object) (-1L) : (Object) Double.NaN;
        if (type.isComplex()) {
            add(ComplexMath.of(value));
        } else if (whole) {
            add(ScalarMath.integer(value));
        } else {
            add(ScalarMath.real(value));
        }
    }

    private boolean fits(BigInteger n) {
        if (type == DType.UINT64) {
            return n.signum() >= 0 && n.compareTo(HIGHEST) < 0;
        }
        int bits = 8 * type.bytes();
        return type.kind() == DType.Kind.UNSIGNED ? n.signum() >= 0 && n.bitLength() <= bits : n.bitLength() < bits;
    }

    private void add(long value) {
        if (count == integers.length) {
            integers = Arrays.copyOf(integers, Math.multiplyExact(count, 2));
        }
        integers[count++] = value;
    }

    private void add(double value) {
        if (count == real.length) {
            real = Arrays.copyOf(real, Math.multiplyExact(count, 2));
        }
        real[count++] = value;
    }

    private void add(Complex value) {
        if (count == imaginary.length) {
            imaginary = Arrays.copyOf(imaginary, Math.multiplyExact(count, 2));
        }
        imaginary[count] = value.imag();
        add(value.real());
    }

    /** All numbers, as an array of this shape. */
    NDArray array(long... shape) {
        HostArray array = HostArray.empty(Context.current(), type, shape);
        for (int i = 0; i < count; i++) {
            if (whole) {
                array.set(i, integers[i]);
            } else if (type.isComplex()) {
                array.set(i, real[i], imaginary[i]);
            } else {
                array.set(i, real[i]);
            }
        }
        return NDArray.of(array.toArray());
    }
}
