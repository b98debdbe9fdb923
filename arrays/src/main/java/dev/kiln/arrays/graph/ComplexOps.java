package dev.kiln.arrays.graph;

import org.apache.commons.numbers.complex.Complex;

/**
 * What an {@link Op} does to complex numbers, computed in float64 parts. They are ordered by their real, then their imaginary part;
 * comparisons and predicates answer 1 or 0.
 */
public final class ComplexOps {
    private static final Complex ONE = Complex.ofCartesian(1, 0);
    private static final double LN2 = Math.log(2);
    private static final double LN10 = Math.log(10);

    private ComplexOps() {}

    public static Complex apply(Op op, Complex a) {
        return switch (op) {
            case COPY, CAST, POSITIVE -> a;
            case NEGATIVE -> a.negate();
            case ABS -> real(a.abs());
            case SIGN -> sign(a);
            case SQUARE -> times(a, a);
            case SQRT -> a.sqrt();
            case EXP -> a.exp();
            case EXPM1 -> expm1(a);
            case LOG -> a.log();
            case LOG1P -> log1p(a);
            case LOG2 -> a.log().divide(LN2);
            case LOG10 -> a.log().divide(LN10);
            case SIN -> a.sin();
            case COS -> a.cos();
            case TAN -> a.tan();
            case ASIN -> a.asin();
            case ACOS -> a.acos();
            case ATAN -> a.atan();
            case SINH -> a.sinh();
            case COSH -> a.cosh();
            case TANH -> a.tanh();
            case ROUND -> Complex.ofCartesian(Math.rint(a.real()), Math.rint(a.imag()));
            case ISNAN -> bit(isNaN(a));
            case ISINF -> bit(Double.isInfinite(a.real()) || Double.isInfinite(a.imag()));
            case ISFINITE -> bit(Double.isFinite(a.real()) && Double.isFinite(a.imag()));
            case LOGICAL_NOT -> bit(!isTrue(a));
            case FLOOR,
                    CEIL,
                    TRUNC,
                    INVERT,
                    ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POW,
                    ATAN2,
                    HYPOT,
                    MINIMUM,
                    MAXIMUM,
                    EQUAL,
                    NOT_EQUAL,
                    LESS,
                    LESS_EQUAL,
                    GREATER,
                    GREATER_EQUAL,
                    LOGICAL_AND,
                    LOGICAL_OR,
                    LOGICAL_XOR,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw undefined(op);
        };
    }

    public static Complex apply(Op op, Complex a, Complex b) {
        return switch (op) {
            case ADD -> a.add(b);
            case SUBTRACT -> a.subtract(b);
            case MULTIPLY -> times(a, b);
            case DIVIDE -> divide(a, b);
            case POW -> pow(a, b);
            case MINIMUM -> isNaN(a) || !isNaN(b) && !less(b, a) ? a : b;
            case MAXIMUM -> isNaN(a) || !isNaN(b) && !less(a, b) ? a : b;
            case EQUAL -> bit(a.real() == b.real() && a.imag() == b.imag());
            case NOT_EQUAL -> bit(a.real() != b.real() || a.imag() != b.imag());
            case LESS -> bit(less(a, b));
            case LESS_EQUAL -> bit(a.real() < b.real() || a.real() == b.real() && a.imag() <= b.imag());
            case GREATER -> bit(less(b, a));
            case GREATER_EQUAL -> bit(a.real() > b.real() || a.real() == b.real() && a.imag() >= b.imag());
            case LOGICAL_AND -> bit(isTrue(a) && isTrue(b));
            case LOGICAL_OR -> bit(isTrue(a) || isTrue(b));
            case LOGICAL_XOR -> bit(isTrue(a) != isTrue(b));
            case COPY,
                    CAST,
                    NEGATIVE,
                    POSITIVE,
                    ABS,
                    SIGN,
                    SQUARE,
                    SQRT,
                    EXP,
                    EXPM1,
                    LOG,
                    LOG1P,
                    LOG2,
                    LOG10,
                    SIN,
                    COS,
                    TAN,
                    ASIN,
                    ACOS,
                    ATAN,
                    SINH,
                    COSH,
                    TANH,
                    FLOOR,
                    CEIL,
                    TRUNC,
                    ROUND,
                    ISNAN,
                    ISINF,
                    ISFINITE,
                    LOGICAL_NOT,
                    INVERT,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    ATAN2,
                    HYPOT,
                    BITWISE_AND,
                    BITWISE_OR,
                    BITWISE_XOR,
                    LEFT_SHIFT,
                    RIGHT_SHIFT,
                    WHERE -> throw undefined(op);
        };
    }

    private static IllegalArgumentException undefined(Op op) {
        return new IllegalArgumentException("op " + op.numpyName() + " has no meaning for complex128");
    }

    /** The schoolbook product: NumPy does not repair infinities, as the library's does. */
    public static Complex times(Complex a, Complex b) {
        return Complex.ofCartesian(
                a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real());
    }

    /** Smith's algorithm, as NumPy divides. */
    private static Complex divide(Complex a, Complex b) {
        double c = b.real();
        double d = b.imag();
        if (Math.abs(c) >= Math.abs(d)) {
            if (c == 0 && d == 0) {
                return Complex.ofCartesian(a.real() / Math.abs(c), a.imag() / Math.abs(c));
            }
            double ratio = d / c;
            double scale = 1 / (c + d * ratio);
            return Complex.ofCartesian((a.real() + a.imag() * ratio) * scale, (a.imag() - a.real() * ratio) * scale);
        }
        double ratio = c / d;
        double scale = 1 / (d + c * ratio);
        return Complex.ofCartesian((a.real() * ratio + a.imag()) * scale, (a.imag() * ratio - a.real()) * scale);
    }

    /** Small integer powers by multiplication, as NumPy does. */
    private static Complex pow(Complex a, Complex b) {
        if (b.real() == 0 && b.imag() == 0) {
            return ONE;
        }
        if (a.real() == 0 && a.imag() == 0) {
            return b.real() > 0 && b.imag() == 0 ? Complex.ZERO : Complex.ofCartesian(Double.NaN, Double.NaN);
        }
        int n = (int) b.real();
        if (b.imag() == 0 && n == b.real() && Math.abs(n) < 100) {
            Complex result = ONE;
            Complex base = a;
            for (int e = Math.abs(n); e != 0; e >>= 1) {
                result = (e & 1) != 0 ? times(result, base) : result;
                base = times(base, base);
            }
            return n < 0 ? divide(ONE, result) : result;
        }
        return a.pow(b);
    }

    private static Complex expm1(Complex a) {
        double half = Math.sin(a.imag() / 2);
        return Complex.ofCartesian(
                Math.expm1(a.real()) * Math.cos(a.imag()) - 2 * half * half, Math.exp(a.real()) * Math.sin(a.imag()));
    }

    private static Complex log1p(Complex a) {
        double x = a.real() + 1;
        return Complex.ofCartesian(Math.log(Math.hypot(x, a.imag())), Math.atan2(a.imag(), x));
    }

    private static Complex sign(Complex a) {
        if (isNaN(a)) {
            return Complex.ofCartesian(Double.NaN, Double.NaN);
        }
        double size = a.abs();
        return size == 0 ? Complex.ZERO : Complex.ofCartesian(a.real() / size, a.imag() / size);
    }

    private static boolean less(Complex a, Complex b) {
        return a.real() < b.real() || a.real() == b.real() && a.imag() < b.imag();
    }

    private static boolean isNaN(Complex a) {
        return Double.isNaN(a.real()) || Double.isNaN(a.imag());
    }

    private static boolean isTrue(Complex a) {
        return a.real() != 0 || a.imag() != 0;
    }

    private static Complex real(double v) {
        return Complex.ofCartesian(v, 0);
    }

    private static Complex bit(boolean b) {
        return b ? ONE : Complex.ZERO;
    }
}
