package dev.kiln.frontend.lang.functions.call;

import dev.kiln.arrays.NDArray;
import java.util.Set;

/** Decides whether a function's 0-d result is an array or a scalar, as in NumPy. */
final class ZeroDimensionalResults {
    /** Functions that always return arrays; the methods of these names return what they are called on. */
    private static final Set<String> ARRAYS = Set.of(
            "apply_along_axis",
            "array",
            "asanyarray",
            "asarray",
            "asarray_chkfinite",
            "asfortranarray",
            "block",
            "broadcast_to",
            "copy",
            "cov",
            "cross",
            "empty",
            "empty_like",
            "full",
            "full_like",
            "i0",
            "load",
            "ones",
            "ones_like",
            "piecewise",
            "real_if_close",
            "require",
            "resize",
            "roll",
            "select",
            "tensordot",
            "tile",
            "where",
            "zeros",
            "zeros_like");

    /** Functions and methods that return a scalar for a scalar, and an array for anything else. */
    private static final Set<String> KEEPING = Set.of(
            "astype", "copy", "imag", "moveaxis", "permute_dims", "real", "reshape", "squeeze", "transpose", "view");

    private ZeroDimensionalResults() {}

    /** A function's result: a 0-d array if the function returns arrays, else a scalar that shares no memory with its operands. */
    static Object result(Signature signature, Object[] values, Object result) {
        if (!(result instanceof NDArray found) || found.ndim() > 0) {
            return result;
        }
        int out = signature.out();
        if (out >= 0 && values[out] == found) {
            return found;
        }
        boolean isArray = givesArray(signature, values);
        boolean shares = false;
        for (Object value : values) {
            shares |= value instanceof NDArray a && a.isArray() != isArray && a.sharesCellWith(found);
        }
        NDArray own = shares ? found.copy() : found;
        return isArray ? own.asArray() : own;
    }

    private static boolean givesArray(Signature signature, Object[] values) {
        return !signature.isMethod() && ARRAYS.contains(signature.name())
                || KEEPING.contains(signature.name()) && !(values[0] instanceof NDArray a && !a.isArray());
    }
}
