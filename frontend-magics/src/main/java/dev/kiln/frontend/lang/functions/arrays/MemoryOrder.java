package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import java.util.List;
import java.util.Locale;

/**
 * Functions whose result must lie in memory in a certain order: they copy exactly where NumPy does, so that writing to the result reaches
 * the operand or does not. Storage itself is always in C order; an array in Fortran's order is a transposed view of it.
 */
final class MemoryOrder {
    private MemoryOrder() {}

    /**
     * The array itself if its elements lie in the order asked for, otherwise a copy in that order.
     *
     * @param order {@code "C"}, {@code "F"}, {@code "A"} (Fortran's if it is in that already, otherwise C's) or {@code "K"} (as it is)
     */
    static NDArray in(NDArray array, String order) {
        return switch (order.toUpperCase(Locale.ROOT)) {
            case "K" -> array;
            case "C" -> isC(array) ? array : array.copy();
            case "F" -> isFortran(array) ? array : transposed(transposed(array).copy());
            case "A" -> isFortran(array) || isC(array) ? array : array.copy();
            default -> throw PythonError.value("order must be one of 'C', 'F', 'A', or 'K' (got '" + order + "')");
        };
    }

    /** The same with an argument that may be None. */
    static NDArray in(NDArray array, Object order) {
        return order == None.NONE ? array : in(array, String.valueOf(order));
    }

    /** An array of at least one axis in an order, as {@code ascontiguousarray} and {@code asfortranarray} return it. */
    static NDArray withAxis(NDArray array, String order) {
        return in(array.ndim() == 0 ? array.reshape(1) : array, order);
    }

    /** The result of {@code require}. */
    static NDArray required(NDArray given, BoundArguments args, int position) {
        List<?> wanted = !args.has(position)
                ? List.of()
                : args.get(position) instanceof String text
                        ? text.chars().mapToObj(Character::toString).toList()
                        : args.items(position);
        String order = "K";
        boolean own = false;
        for (Object item : wanted) {
            switch (String.valueOf(item).toUpperCase(Locale.ROOT)) {
                case "C", "C_CONTIGUOUS", "CONTIGUOUS" -> order = both(order, "C");
                case "F", "F_CONTIGUOUS", "FORTRAN" -> order = both(order, "F");
                case "O", "OWNDATA" -> own = true;
                case "A", "ALIGNED", "W", "WRITEABLE", "E", "ENSUREARRAY" -> {}
                default ->
                    throw PythonError.value("requirement (" + item + ") of np.require is unknown")
                            .maybe("Maybe use C, F, A, W, O or E.");
            }
        }
        NDArray array = in(given, order);
        return own && array == given && array.size() != array.node().size() ? array.copy() : array;
    }

    private static String both(String before, String now) {
        if (!before.equals("K") && !before.equals(now)) {
            throw PythonError.value("Cannot specify both \"C\" and \"F\" order");
        }
        return now;
    }

    private static boolean isC(NDArray array) {
        return isChain(array.view().shape(), array.view().strides(), false);
    }

    private static boolean isFortran(NDArray array) {
        return isChain(array.view().shape(), array.view().strides(), true);
    }

    /** Whether the elements lie one after the other, the last axis (or the first) fastest; axes of length 1 do not matter. */
    private static boolean isChain(long[] shape, long[] strides, boolean firstIsFastest) {
        long step = 1;
        for (long length : shape) {
            if (length == 0) {
                return true;
            }
        }
        for (int k = 0; k < shape.length; k++) {
            int d = firstIsFastest ? k : shape.length - 1 - k;
            if (shape[d] != 1 && strides[d] != step) {
                return false;
            }
            step *= shape[d];
        }
        return true;
    }

    private static NDArray transposed(NDArray array) {
        return array.ndim() < 2 ? array : array.T();
    }
}
