package dev.kiln.arrays.graph.complex;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Pair;
import org.apache.commons.numbers.complex.Complex;

/**
 * What an {@link Op} does to complex numbers. They are ordered by their real, then their imaginary part; comparisons and predicates answer
 * 1 or 0.
 *
 * <p>They are computed by {@link ComplexFormulas} in numbers of the parts' type; complex64 is rounded to float32 after each step, but for
 * inverse functions and general powers, which are computed in float64 parts.
 */
public final class ComplexOps {
    private static final ComplexFormulas<Double> DOUBLE = new ComplexFormulas<>(new Numbers(DType.FLOAT64));
    private static final ComplexFormulas<Double> SINGLE = new ComplexFormulas<>(new Numbers(DType.FLOAT32));

    private ComplexOps() {}

    /**
     * A unary op.
     *
     * @param type complex64 or complex128
     */
    public static Complex apply(Op op, DType type, Complex a) {
        return byFormula(op, type, a, null);
    }

    /**
     * A binary op.
     *
     * @param type complex64 or complex128
     */
    public static Complex apply(Op op, DType type, Complex a, Complex b) {
        return byFormula(op, type, a, b);
    }

    private static Complex byFormula(Op op, DType type, Complex a, Complex b) {
        if (op == Op.COPY || op == Op.CAST) {
            return a;
        }
        Pair<Double> result =
                (type == DType.COMPLEX64 ? SINGLE : DOUBLE).apply(op, pair(a), b == null ? null : pair(b));
        return Complex.ofCartesian(result.real(), result.imag() == null ? 0 : result.imag());
    }

    private static Pair<Double> pair(Complex a) {
        return new Pair<>(a.real(), a.imag());
    }

    /** Parts as numbers; truth values are 1 and 0. */
    private record Numbers(DType type) implements ComplexFormulas.Parts<Double> {
        @Override
        public Double number(double value) {
            return rounded(value);
        }

        private double rounded(double value) {
            return type == DType.FLOAT32 ? (float) value : value;
        }

        @Override
        public Double apply(Op op, Double a) {
            return type == DType.FLOAT32
                    ? (double) ScalarOps.apply(op, (float) (double) a)
                    : ScalarOps.apply(op, (double) a);
        }

        @Override
        public Double apply(Op op, Double a, Double b) {
            return type == DType.FLOAT32
                    ? (double) ScalarOps.apply(op, (float) (double) a, (float) (double) b)
                    : ScalarOps.apply(op, (double) a, (double) b);
        }

        @Override
        public Double where(Double condition, Double a, Double b) {
            return condition != 0 ? a : b;
        }

        @Override
        public Double logical(Op op, Double a, Double b) {
            return ScalarOps.apply(op, (double) a, (double) b);
        }

        @Override
        public Double not(Double a) {
            return a != 0 ? 0.0 : 1.0;
        }

        @Override
        public ComplexFormulas.Parts<Double> wide() {
            return new Numbers(DType.FLOAT64);
        }

        @Override
        public Double widened(Double a) {
            return a;
        }

        @Override
        public Double narrowed(Double a) {
            return rounded(a);
        }
    }

    /** The schoolbook product: NumPy does not repair infinities, as the library's does. */
    public static Complex times(Complex a, Complex b) {
        return Complex.ofCartesian(
                a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    }
}
