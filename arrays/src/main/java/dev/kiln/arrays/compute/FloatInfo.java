package dev.kiln.arrays.compute;

import dev.kiln.arrays.display.ArrayText;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;

/**
 * The limits of a floating type, NumPy's {@code finfo}.
 *
 * @param dtype float32 or float64; made with a complex type, that of its parts
 */
public record FloatInfo(DType dtype) {
    /**
     * @throws ArrayError VALUE, when it is neither a floating nor a complex type
     */
    public FloatInfo {
        if (!dtype.isFloating() && !dtype.isComplex()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE, "data type <class 'numpy." + dtype + "'> not inexact", "Maybe use iinfo.");
        }
        dtype = dtype.part();
    }

    private boolean single() {
        return dtype == DType.FLOAT32;
    }

    /** The width in bits. */
    public int bits() {
        return dtype.bytes() * 8;
    }

    /** The distance from 1 to the next number above. */
    public double eps() {
        return single() ? Math.ulp(1f) : Math.ulp(1.0);
    }

    /** The distance from 1 to the next number below. */
    public double epsneg() {
        return eps() / 2;
    }

    /** The greatest finite number. */
    public double max() {
        return single() ? Float.MAX_VALUE : Double.MAX_VALUE;
    }

    /** The least finite number: −{@link #max}. */
    public double min() {
        return -max();
    }

    /** The least positive number with all its bits. */
    public double smallestNormal() {
        return single() ? Float.MIN_NORMAL : Double.MIN_NORMAL;
    }

    /** The least positive number. */
    public double smallestSubnormal() {
        return single() ? Float.MIN_VALUE : Double.MIN_VALUE;
    }

    /** The number of decimal digits that every number of the type keeps. */
    public int precision() {
        return single() ? 6 : 15;
    }

    /** 10 to the power of −{@link #precision}. */
    public double resolution() {
        return single() ? 1e-6 : 1e-15;
    }

    /** How many bits the fraction has. */
    public int nmant() {
        return single() ? 23 : 52;
    }

    /** How many bits the exponent has. */
    public int nexp() {
        return single() ? 8 : 11;
    }

    /** The least power of two that is too large. */
    public int maxexp() {
        return single() ? 128 : 1024;
    }

    /** The power of two of {@link #smallestNormal}. */
    public int minexp() {
        return single() ? -126 : -1022;
    }

    /** As NumPy prints it. */
    @Override
    public String toString() {
        return "finfo(resolution=" + number(resolution()) + ", min=" + number(min()) + ", max=" + number(max())
                + ", dtype=" + dtype + ")";
    }

    private String number(double value) {
        return ArrayText.str(Sources.full(new long[0], value, dtype));
    }
}
