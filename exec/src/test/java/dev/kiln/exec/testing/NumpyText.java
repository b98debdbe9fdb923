package dev.kiln.exec.testing;

import dev.kiln.arrays.graph.Op;
import java.util.Arrays;
import java.util.stream.Collectors;

/** How NumPy writes things. */
final class NumpyText {
    private NumpyText() {}

    /** A shape: {@code (3, 4)}. */
    static String tuple(long[] dims) {
        return Arrays.stream(dims)
                .mapToObj(Long::toString)
                .collect(Collectors.joining(", ", "(", dims.length == 1 ? ",)" : ")"));
    }

    /** An op with the names of its operands. */
    static String call(Op op, String... args) {
        if (Character.isLetter(op.pattern().charAt(0))) {
            return "np." + op.numpyName() + "(" + String.join(", ", args) + ")";
        }
        String text = op.pattern();
        for (int i = 0; i < args.length; i++) {
            text = text.replace("{" + i + "}", args[i]);
        }
        return text;
    }
}
