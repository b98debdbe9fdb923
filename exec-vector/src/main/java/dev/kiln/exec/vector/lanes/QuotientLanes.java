package dev.kiln.exec.vector.lanes;

import static jdk.incubator.vector.VectorOperators.GE;
import static jdk.incubator.vector.VectorOperators.LE;
import static jdk.incubator.vector.VectorOperators.LSHL;
import static jdk.incubator.vector.VectorOperators.ULT;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.LongVector;

/**
 * Many quotients by the same divisors, in a third of the time of divisions, and with the same bits. A product with the reciprocal is two
 * units in the last place wrong at most. A step with what it leaves of the dividend makes it one of the two numbers beside the quotient;
 * what this one leaves is exact, and from it and a reciprocal that is rounded correctly another step gives the rounded quotient
 * (Markstein). That holds where nothing comes near the least and the largest numbers; elsewhere the processor divides.
 */
public final class QuotientLanes {
    private QuotientLanes() {}

    private static final double LEAST_DIVISOR = 0x1p-500;
    private static final double MOST_DIVISOR = 0x1p500;

    /** Twice the bits of 2⁻³⁰⁰, so that the sign is lost. The code stands in other classes: these must be constants. */
    private static final long LEAST_QUOTIENT = (1023L - 300) << 53;

    private static final long QUOTIENTS = 600L << 53;

    /** The reciprocals of divisors; NaN where a quotient by it has to be divided. */
    public static DoubleVector reciprocals(DoubleVector divisors) {
        DoubleVector size = divisors.abs();
        DoubleVector all = DoubleVector.broadcast(divisors.species(), 1).div(divisors);
        return all.blend(
                Double.NaN,
                size.compare(GE, LEAST_DIVISOR)
                        .and(size.compare(LE, MOST_DIVISOR))
                        .not());
    }

    /** The quotients. */
    public static DoubleVector divide(DoubleVector a, DoubleVector divisors, DoubleVector reciprocals) {
        DoubleVector estimate = a.mul(reciprocals);
        LongVector size = estimate.reinterpretAsLongs().lanewise(LSHL, 1).sub(LEAST_QUOTIENT);
        // C2 negates the divisors once, outside of the loop
        DoubleVector minus = divisors.neg();
        DoubleVector left = estimate.fma(minus, a);
        DoubleVector near = left.fma(reciprocals, estimate);
        DoubleVector exact = near.fma(minus, a);
        DoubleVector quotient = exact.fma(reciprocals, near);
        if (!size.compare(ULT, QUOTIENTS).allTrue()) {
            quotient = a.div(divisors);
        }
        return quotient;
    }
}
