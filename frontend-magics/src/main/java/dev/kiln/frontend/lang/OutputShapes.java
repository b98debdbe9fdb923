package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import java.util.Arrays;
import java.util.List;

/** Whether the result of an elementwise function fits {@code out=}: it may be larger, for the result broadcasts to it. */
final class OutputShapes {
    private OutputShapes() {}

    /**
     * Checks that a result can be written to an array.
     *
     * @param operands the shapes that the result comes from
     */
    static void requireFits(NDArray result, NDArray target, List<long[]> operands) {
        long[] together = together(result.shape(), target.shape());
        if (Arrays.equals(together, target.shape())) {
            return;
        }
        Mistake wrong = together == null
                ? apart(operands, target.shape())
                : Mistake.value("non-broadcastable output operand with shape " + tight(target.shape())
                        + " doesn't match the broadcast shape " + tight(together));
        throw wrong.maybe("Maybe make out= an array of the result's shape " + tight(result.shape()) + ".");
    }

    /** The shape that two broadcast to, or null. */
    static long[] together(long[] a, long[] b) {
        try {
            return Nd.broadcastShapes(a, b);
        } catch (ArrayError e) {
            return null;
        }
    }

    static Mistake apart(List<long[]> shapes, long[] other) {
        StringBuilder text = new StringBuilder("operands could not be broadcast together with shapes ");
        shapes.forEach(shape -> text.append(tight(shape)).append(' '));
        return Mistake.value(text + tight(other) + " ");
    }

    /** A shape as NumPy writes it in messages: {@code (3,4)}. */
    static String tight(long[] shape) {
        return Values.repr(Tuple.of(shape)).replace(" ", "");
    }
}
