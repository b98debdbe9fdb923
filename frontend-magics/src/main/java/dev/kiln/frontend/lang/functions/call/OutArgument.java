package dev.kiln.frontend.lang.functions.call;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Arrays;
import java.util.List;

/** The keyword {@code out=}: checks that a result fits the given array, and writes it there. */
public final class OutArgument {
    private OutArgument() {}

    /** Returns the result, or {@code out=} with the result written to it; it must have the same shape and a type of the same kind. */
    public static NDArray out(BoundArguments args, int position, NDArray result) {
        if (!args.has(position)) {
            return result;
        }
        NDArray target = target(args, position);
        if (!Arrays.equals(target.shape(), result.shape())) {
            throw PythonError.value("could not broadcast input array from shape " + tight(result.shape())
                            + " into shape " + tight(target.shape()))
                    .maybe("Maybe pass an out= array of the result's shape " + tight(result.shape()) + ".");
        }
        ArrayOps.assignSameKind(args.name(), target, result);
        return target;
    }

    /** Returns the result of an elementwise function, or {@code out=} with the result broadcast to it. */
    public static NDArray broadcastOut(BoundArguments args, int position, NDArray result) {
        if (!args.has(position)) {
            return result;
        }
        NDArray target = target(args, position);
        requireFits(result, target, List.of(result.shape()));
        ArrayOps.assignSameKind(args.name(), target, result);
        return target;
    }

    /**
     * Returns the result of a reduction, or {@code out=} with the result written to it, whatever its type.
     *
     * @param function the elementwise function that is reduced, for error messages
     */
    public static NDArray reduced(BoundArguments args, int position, NDArray result, String function) {
        if (!args.has(position)) {
            return result;
        }
        NDArray target = target(args, position);
        if (target.ndim() != result.ndim()) {
            throw PythonError.value("output parameter for reduction operation " + function
                    + " has the wrong number of dimensions: Found " + target.ndim() + " but expected " + result.ndim());
        }
        if (!Arrays.equals(target.shape(), result.shape())) {
            String remapped = tight(target.shape()).replace(",)", ")");
            throw PythonError.value(
                            "operands could not be broadcast together with remapped shapes [original->remapped]: "
                                    + tight(target.shape()) + "->" + remapped + " "
                                    + tight(args.array(0).shape()) + " ")
                    .maybe("Maybe pass an out= array of the result's shape " + tight(result.shape()) + ".");
        }
        target.assign(result);
        return target;
    }

    public static NDArray target(BoundArguments args, int position) {
        Object out = args.get(position) instanceof Tuple t && t.size() == 1 ? t.get(0) : args.get(position);
        if (!(out instanceof NDArray target)) {
            throw PythonError.type("return arrays must be of ArrayType");
        }
        return target;
    }

    /**
     * Checks that a result can be broadcast to an array.
     *
     * @param operands the shapes of the operands, for error messages
     */
    public static void requireFits(NDArray result, NDArray target, List<long[]> operands) {
        long[] together = together(result.shape(), target.shape());
        if (Arrays.equals(together, target.shape())) {
            return;
        }
        PythonError wrong = together == null
                ? apart(operands, target.shape())
                : PythonError.value("non-broadcastable output operand with shape " + tight(target.shape())
                        + " doesn't match the broadcast shape " + tight(together));
        throw wrong.maybe("Maybe pass an out= array of the result's shape " + tight(result.shape()) + ".");
    }

    /** The shape that two shapes broadcast to, or null. */
    public static long[] together(long[] a, long[] b) {
        try {
            return Nd.broadcastShapes(a, b);
        } catch (ArrayError e) {
            return null;
        }
    }

    public static PythonError apart(List<long[]> shapes, long[] other) {
        StringBuilder text = new StringBuilder("operands could not be broadcast together with shapes ");
        shapes.forEach(shape -> text.append(tight(shape)).append(' '));
        return PythonError.value(text + tight(other) + " ");
    }

    /** A shape as NumPy prints it in messages: {@code (3,4)}. */
    public static String tight(long[] shape) {
        return Values.repr(Tuple.of(shape)).replace(" ", "");
    }
}
