package dev.kiln.arrays.graph;

import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.numbers.complex.Complex;

/**
 * What is special about powers: integers to negative exponents are refused, and of floats the exponents 2, 0.5 and −1 are computed as NumPy
 * does, by a multiplication, the square root (so −inf gives NaN) and a division.
 */
public final class Powers {
    private Powers() {}

    /**
     * Checks the exponents of an integer power. Where they are not known to be positive without data, they are evaluated.
     *
     * @throws ArrayError VALUE, when one is negative
     */
    static void requireNotNegative(Handle exponents) {
        if (exponents.dtype().isUnsigned() || !exponents.dtype().isInteger() || exponents.size() == 0) {
            return;
        }
        if (isNeverNegative(exponents.node())) {
            return;
        }
        boolean negative = Scratch.run(exponents.context(), () -> anyBelowZero(exponents), none -> List.of());
        if (negative) {
            throw negative("Maybe make the base or the exponents float first: x.astype(np.float64).");
        }
    }

    private static boolean anyBelowZero(Handle exponents) {
        Handle below = Recording.binary(Op.LESS, exponents, 0L, false);
        int[] axes = IntStream.range(0, below.ndim()).toArray();
        Handle any = Recording.reduce(ReduceOp.ANY, below, axes, false, DType.BOOL);
        return Recording.elements(any, "item()").getBoolean(any.view().offset());
    }

    /** Checks one exponent. */
    public static void requireNotNegative(long exponent) {
        if (exponent < 0) {
            throw negative("Maybe use a float exponent: " + exponent + ".0");
        }
    }

    private static boolean isNeverNegative(Node node) {
        boolean known = node instanceof Node.Fill || node instanceof Node.Range;
        return known
                && node.operands().stream()
                        .allMatch(part -> part instanceof Operand.Scalar s && ScalarOps.asDouble(s.value()) >= 0);
    }

    /**
     * The op that NumPy computes instead of a power of floats, or null: {@link Op#DIVIDE} stands for 1 / x.
     *
     * @param exponent a Boolean, Long, Double or Complex, or a 0-d array; of an array only a value that is known without data is seen
     */
    static Op simpler(Object exponent) {
        Object value = exponent;
        if (exponent instanceof Handle array) {
            boolean isConstant = array.ndim() == 0 && array.node() instanceof Node.Fill;
            Operand filled = isConstant ? array.node().operands().getFirst() : null;
            value = filled instanceof Operand.Scalar scalar ? scalar.value() : null;
            if (!array.dtype().isFloating()
                    && !(value instanceof Long whole
                            && array.dtype().isInteger()
                            && array.dtype().holds(whole))) {
                return null;
            }
        }
        if (!(value instanceof Double || value instanceof Long)) {
            return null;
        }
        double known = ScalarOps.asDouble(value);
        return known == 2 ? Op.SQUARE : known == 0.5 ? Op.SQRT : known == -1 ? Op.DIVIDE : null;
    }

    /** Roots, cubes and reciprocals of complex numbers as NumPy computes them; null for other powers and types. */
    static <H extends Handle> H ofComplex(H a, Object exponent) {
        if (!a.dtype().isComplex() || exponent instanceof Complex) {
            return null;
        }
        double e = ScalarOps.asDouble(exponent);
        if (e == 0.5) {
            return Recording.unary(Op.SQRT, a);
        } else if (e == -1) {
            return Recording.likeFirst(a, Scratch.of(a.context(), () -> reciprocal(a)));
        }
        return e == 3 ? Recording.likeFirst(a, Scratch.of(a.context(), () -> cube(a))) : null;
    }

    /** By multiplication; of zero 0, whatever the signs of its parts. */
    private static Handle cube(Handle a) {
        Handle product = Recording.binary(Op.MULTIPLY, a, Recording.unary(Op.SQUARE, a));
        return Recording.any(a.context(), Op.WHERE, Recording.binary(Op.EQUAL, a, 0L, false), 0L, product);
    }

    /**
     * 1 / z of complex numbers by the quotient of the smaller part and the larger one, so that nothing overflows; of zero NaN, as in
     * NumPy.
     */
    public static Handle reciprocal(Handle z) {
        Recorder recorder = z.context();
        Handle real = Recording.unary(Op.REAL, z);
        Handle imaginary = Recording.unary(Op.IMAG, z);
        Handle steep =
                Recording.binary(Op.LESS_EQUAL, Recording.unary(Op.ABS, real), Recording.unary(Op.ABS, imaginary));
        Handle larger = Recording.any(recorder, Op.WHERE, steep, imaginary, real);
        Handle smaller = Recording.any(recorder, Op.WHERE, steep, real, imaginary);
        Handle ratio = Recording.binary(Op.DIVIDE, smaller, larger);
        Handle divisor = Recording.binary(Op.ADD, larger, Recording.binary(Op.MULTIPLY, smaller, ratio));
        Handle scale = Recording.binary(Op.DIVIDE, divisor, 1.0, true);
        Handle scaled = Recording.binary(Op.MULTIPLY, ratio, scale);
        return Recording.binary(
                Op.COMPLEX,
                Recording.any(recorder, Op.WHERE, steep, scaled, scale),
                Recording.unary(Op.NEGATIVE, Recording.any(recorder, Op.WHERE, steep, scale, scaled)));
    }

    private static ArrayError negative(String advice) {
        return new ArrayError(ArrayError.Kind.VALUE, "Integers to negative integer powers are not allowed.", advice);
    }
}
