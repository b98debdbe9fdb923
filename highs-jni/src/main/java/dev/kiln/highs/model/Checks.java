package dev.kiln.highs.model;

import java.util.List;

/** The checks that several constructors share; each message names the value and whose it is. */
public final class Checks {
    private Checks() {}

    /**
     * {@return the name of number {@code i}, or a made-up one where there are no names}
     *
     * @param prefix what a missing name begins with
     * @param names their names, or an empty list
     * @param i the number, from 0
     */
    public static String name(String prefix, List<String> names, int i) {
        return names.isEmpty() ? prefix + i : names.get(i);
    }

    /**
     * Checks that two numbers agree.
     *
     * @param what what is checked, for messages
     * @param length how many there are
     * @param whose what they are, for messages
     * @param expected how many there must be
     */
    public static void sameLength(String what, int length, String whose, int expected) {
        if (length != expected) {
            throw new IllegalArgumentException(
                    "number of %s (%d) of %d %s: they must be as many".formatted(what, length, expected, whose));
        }
    }

    /**
     * Bounds that are no numbers, or a lower bound +inf, or an upper one -inf. Crossed ones are legal: infeasible.
     *
     * @param whose what they are, for messages
     * @param lower the lower bound; negative infinity for none
     * @param upper the upper bound; infinity for none
     * @param names their names, or an empty list
     */
    public static void bounds(String whose, double[] lower, double[] upper, List<String> names) {
        sameLength("upper bounds", upper.length, "lower bounds", lower.length);
        if (!names.isEmpty()) {
            sameLength("names", names.size(), whose + "s", lower.length);
        }
        for (int i = 0; i < lower.length; i++) {
            if (Double.isNaN(lower[i]) || lower[i] == Double.POSITIVE_INFINITY) {
                throw new IllegalArgumentException(
                        "lower bound (" + lower[i] + ") of " + whose + " " + who(names, i) + " is not a bound");
            }
            if (Double.isNaN(upper[i]) || upper[i] == Double.NEGATIVE_INFINITY) {
                throw new IllegalArgumentException(
                        "upper bound (" + upper[i] + ") of " + whose + " " + who(names, i) + " is not a bound");
            }
        }
    }

    /**
     * Checks that all values are finite.
     *
     * @param what what is checked, for messages
     * @param values one value for each of them
     * @param whose what they are, for messages
     * @param names their names, or an empty list
     */
    public static void finite(String what, double[] values, String whose, List<String> names) {
        for (int i = 0; i < values.length; i++) {
            if (!Double.isFinite(values[i])) {
                throw new IllegalArgumentException(
                        what + " (" + values[i] + ") of " + whose + " " + who(names, i) + " is not finite");
            }
        }
    }

    /**
     * Numbers of columns or rows that exist, each more than the one before.
     *
     * @param indices their numbers, ascending
     * @param count the number of variables or rows there are
     * @param whose what they are, for messages
     */
    public static void ascending(int[] indices, int count, String whose) {
        for (int i = 0; i < indices.length; i++) {
            if (indices[i] < 0 || indices[i] >= count) {
                throw new IllegalArgumentException(
                        "number (" + indices[i] + ") of a " + whose + " is outside 0.." + (count - 1));
            }
            if (i > 0 && indices[i] <= indices[i - 1]) {
                throw new IllegalArgumentException(
                        "numbers (%d after %d) of the %ss must ascend".formatted(indices[i], indices[i - 1], whose));
            }
        }
    }

    private static String who(List<String> names, int i) {
        return names.isEmpty() || i >= names.size() ? Integer.toString(i) : names.get(i);
    }
}
