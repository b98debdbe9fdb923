package dev.kiln.arrays.compute.products;

import dev.kiln.arrays.graph.ArrayError;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * The subscripts of a sum of products, read: a label for each axis of each operand and of the result. Axes that an ellipsis stands for
 * have negative labels, −1 the last of them.
 *
 * @param operands labels of each operand's axes
 * @param result labels of the result's axes
 */
record EinsumLabels(List<int[]> operands, int[] result) {
    private static final String NOT_ENOUGH =
            "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra"
                    + " dimensions.";

    /** From {@code "ij,...j->i..."} and the operands' numbers of axes. */
    static EinsumLabels parse(String subscripts, int... ranks) {
        String text = subscripts.replace(" ", "");
        int arrow = text.indexOf("->");
        String[] inputs = (arrow < 0 ? text : text.substring(0, arrow)).split(",", -1);
        if (inputs.length > ranks.length) {
            throw value("more operands provided to einstein sum function than specified in the subscripts string");
        } else if (inputs.length < ranks.length) {
            throw value("fewer operands provided to einstein sum function than specified in the subscripts string");
        }
        List<int[]> operands = new ArrayList<>();
        int dots = 0;
        for (int k = 0; k < inputs.length; k++) {
            int[] labels = labels(inputs[k], ranks[k], k);
            operands.add(labels);
            for (int label : labels) {
                dots = Math.max(dots, -label);
            }
        }
        return new EinsumLabels(
                operands, arrow < 0 ? implicit(operands, dots) : explicit(text.substring(arrow + 2), operands, dots));
    }

    private static int[] labels(String text, int rank, int operand) {
        int ellipsis = text.indexOf("...");
        String letters = ellipsis < 0 ? text : text.substring(0, ellipsis) + text.substring(ellipsis + 3);
        requireLetters(letters, "in operand " + operand);
        if (letters.length() > rank) {
            throw value("einstein sum subscripts string contains too many subscripts for operand " + operand);
        } else if (letters.length() < rank && ellipsis < 0) {
            throw value(NOT_ENOUGH);
        }
        return laid(letters, ellipsis, rank - letters.length());
    }

    /** The letters, with {@code dots} axes in place of the ellipsis. */
    private static int[] laid(String letters, int ellipsis, int dots) {
        int[] labels = new int[letters.length() + dots];
        int at = 0;
        for (int i = 0; i <= letters.length(); i++) {
            for (int d = dots; i == ellipsis && d > 0; d--) {
                labels[at++] = -d;
            }
            if (i < letters.length()) {
                labels[at++] = letters.charAt(i);
            }
        }
        return labels;
    }

    private static int[] implicit(List<int[]> operands, int dots) {
        TreeMap<Character, Integer> counts = new TreeMap<>();
        for (int[] labels : operands) {
            for (int label : labels) {
                if (label > 0) {
                    counts.merge((char) label, 1, Integer::sum);
                }
            }
        }
        StringBuilder once = new StringBuilder();
        counts.forEach((letter, count) -> once.append(count == 1 ? "" + letter : ""));
        return laid(once.toString(), 0, dots);
    }

    private static int[] explicit(String text, List<int[]> operands, int dots) {
        int ellipsis = text.indexOf("...");
        String letters = ellipsis < 0 ? text : text.substring(0, ellipsis) + text.substring(ellipsis + 3);
        requireLetters(letters, "in output");
        if (ellipsis < 0 && dots > 0) {
            throw value(
                    "output has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to"
                            + " broadcast the extra dimensions.");
        }
        for (int i = 0; i < letters.length(); i++) {
            char letter = letters.charAt(i);
            if (letters.indexOf(letter) != i) {
                throw value("einstein sum subscripts string includes output subscript '" + letter + "' multiple times");
            } else if (operands.stream().noneMatch(labels -> contains(labels, letter))) {
                throw value("einstein sum subscripts string included output subscript '" + letter
                        + "' which never appeared in an input");
            }
        }
        return laid(letters, ellipsis, dots);
    }

    private static void requireLetters(String letters, String where) {
        for (char c : letters.toCharArray()) {
            if (c == '.') {
                throw value("einstein sum subscripts string contains a '.' that is not part of an ellipsis ('...') "
                        + where);
            } else if (!(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z')) {
                throw value(
                        "invalid subscript '" + c + "' in einstein sum subscripts string, subscripts must be letters");
            }
        }
    }

    static boolean contains(int[] labels, int label) {
        for (int l : labels) {
            if (l == label) {
                return true;
            }
        }
        return false;
    }

    private static ArrayError value(String text) {
        return new ArrayError(
                ArrayError.Kind.VALUE, text, "Maybe write one letter for each axis: np.einsum('ij,jk->ik', a, b).");
    }
}
