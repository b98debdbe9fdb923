package dev.kiln.arrays.graph;

import java.util.List;
import java.util.stream.IntStream;

/** What NumPy refuses of powers of integers: exponents below zero. */
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

    private static ArrayError negative(String advice) {
        return new ArrayError(ArrayError.Kind.VALUE, "Integers to negative integer powers are not allowed.", advice);
    }
}
