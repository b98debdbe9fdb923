package dev.kiln.arrays.graph;

import java.util.List;
import java.util.stream.IntStream;

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

    private static ArrayError negative(String advice) {
        return new ArrayError(ArrayError.Kind.VALUE, "Integers to negative integer powers are not allowed.", advice);
    }
}
