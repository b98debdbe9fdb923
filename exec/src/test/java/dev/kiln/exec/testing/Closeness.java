package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.DType;

/**
 * How near two values must be. Whole numbers and bools must be equal; floats too, but for what is allowed here. All NaN are one.
 *
 * @param ulps how many units in the last place (of the expected value)
 * @param relative how much of the expected value
 * @param zeroSign whether −0.0 and 0.0 are distinguished
 */
public record Closeness(double ulps, double relative, boolean zeroSign) {
    public static final Closeness EXACT = new Closeness(0, 0, true);

    public boolean holds(DType dtype, Number expected, Number actual) {
        if (!dtype.isFloating()) {
            return expected.equals(actual);
        }
        double e = expected.doubleValue();
        double a = actual.doubleValue();
        if (Double.isNaN(e) || Double.isNaN(a)) {
            return Double.isNaN(e) && Double.isNaN(a);
        }
        if (e == a) {
            return !zeroSign || e != 0 || Double.doubleToRawLongBits(e) == Double.doubleToRawLongBits(a);
        }
        if (Double.isInfinite(e) || Double.isInfinite(a)) {
            return false;
        }
        double ulp = dtype == DType.FLOAT32 ? Math.ulp((float) e) : Math.ulp(e);
        double smallest = ulps == 0 ? 0 : dtype == DType.FLOAT32 ? Float.MIN_NORMAL : Double.MIN_NORMAL;
        return Math.abs(e - a) <= Math.max(Math.max(ulps * ulp, relative * Math.abs(e)), smallest);
    }
}
