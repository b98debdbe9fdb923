package dev.kiln.arrays;

import java.util.List;

/** What NumPy refuses of powers of integers: exponents below zero. */
final class Powers {
    private Powers() {}

    /**
     * Checks the exponents of an integer power. Where they are not known to be positive without data, they are evaluated.
     *
     * @throws ArrayError VALUE, when one is negative
     */
    static void requireNotNegative(NDArray exponents) {
        if (exponents.dtype().isUnsigned() || !exponents.dtype().isInteger() || exponents.size() == 0) {
            return;
        }
        if (isNeverNegative(exponents.cell().current())) {
            return;
        }
        boolean negative =
                Scratch.run(exponents.context(), () -> exponents.less(0L).any().toBoolean(), none -> List.of());
        if (negative) {
            throw negative("Maybe make the base or the exponents float first: x.astype(np.float64).");
        }
    }

    /** Checks one exponent. */
    static void requireNotNegative(long exponent) {
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
