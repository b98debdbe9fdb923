package dev.kiln.arrays.graph.complex;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.complex.ComplexFormulas.Pair;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.apache.commons.numbers.complex.Complex;

/**
 * What an {@link Op} does to complex numbers. They are ordered by their real, then their imaginary part; comparisons and predicates answer
 * 1 or 0.
 *
 * <p>What {@link ComplexFormulas} has a formula for is computed by it in numbers of the parts' type; complex64 is rounded to float32 after
 * each step. The other ops are computed in float64 parts.
 */
public final class ComplexOps {
    private static final Complex ONE = Complex.ofCartesian(1, 0);
    private static final ComplexFormulas<Double> DOUBLE = new ComplexFormulas<>(new Numbers(DType.FLOAT64));
    private static final ComplexFormulas<Double> SINGLE = new ComplexFormulas<>(new Numbers(DType.FLOAT32));

    private static final Map<Op, UnaryOperator<Complex>> LIBRARY = Map.of(
            Op.ASIN, Complex::asin,
            Op.ACOS, Complex::acos,
            Op.ATAN, Complex::atan);

    private ComplexOps() {}

    /**
     * A unary op.
     *
     * @param type complex64 or complex128
     */
    public static Complex apply(Op op, DType type, Complex a) {
        return op.loopsOverComplex() ? byFormula(op, type, a, null) : library(op, a);
    }

    /**
     * A binary op.
     *
     * @param type complex64 or complex128
     */
    public static Complex apply(Op op, DType type, Complex a, Complex b) {
        return op.loopsOverComplex() ? byFormula(op, type, a, b) : library(op, type, a, b);
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
    }

    private static Complex library(Op op, Complex a) {
        UnaryOperator<Complex> function = LIBRARY.get(op);
        if (function == null) {
            throw undefined(op);
        }
        return function.apply(a);
    }

    private static Complex library(Op op, DType type, Complex a, Complex b) {
        if (op != Op.POW) {
            throw undefined(op);
        }
        return pow(type, a, b);
    }

    private static IllegalArgumentException undefined(Op op) {
        return new IllegalArgumentException("op " + op.numpyName() + " has no meaning for complex128");
    }

    /** The schoolbook product: NumPy does not repair infinities, as the library's does. */
    public static Complex times(Complex a, Complex b) {
        return Complex.ofCartesian(
                a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    }

    /**
     * Small integer powers by multiplication in the type, as NumPy does, other powers in complex128; powers of zero are zero where the
     * exponent's real part is positive.
     */
    private static Complex pow(DType type, Complex a, Complex b) {
        if (b.real() == 0 && b.imag() == 0) {
            return ONE;
        }
        if (a.real() == 0 && a.imag() == 0) {
            return b.real() > 0 ? Complex.ZERO : Complex.ofCartesian(Double.NaN, Double.NaN);
        }
        int n = (int) b.real();
        if (b.imag() == 0 && n == b.real() && Math.abs(n) < 100) {
            Complex power = power(type, a, n);
            return n < 0 ? apply(Op.DIVIDE, type, ONE, power) : power;
        }
        return a.pow(b);
    }

    /** In the order of NumPy's products, which decides where infinities become NaN: from 1 to 3 no product with one. */
    private static Complex power(DType type, Complex a, int n) {
        Complex base = a;
        Complex result = n < 0 || n > 3 ? ONE : null;
        for (int e = Math.abs(n); e != 0; e >>= 1) {
            if ((e & 1) != 0) {
                result = result == null ? base : apply(Op.MULTIPLY, type, result, base);
            }
            base = e == 1 ? base : apply(Op.MULTIPLY, type, base, base);
        }
        return result;
    }
}
