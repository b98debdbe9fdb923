package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;

/** Conversions to arrays, and predicates on values. */
public final class ConvertingFunctions {
    private ConvertingFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "asanyarray(a, dtype=None, order=None)",
                        args -> MemoryOrder.in(ArrayOps.asArray(args.get(0), args.dtype(1)), args.get(2))),
                Builtin.of(
                        "asfortranarray(a, dtype=None)",
                        args -> MemoryOrder.withAxis(ArrayOps.asArray(args.get(0), args.dtype(1)), "F")),
                Builtin.of(
                        "require(a, dtype=None, requirements=None)",
                        args -> MemoryOrder.required(ArrayOps.asArray(args.get(0), args.dtype(1)), args, 2)),
                Builtin.library("asarray_chkfinite(a, dtype=None, order=None)", args -> {
                    NDArray a = ArrayOps.asArray(args.get(0), args.dtype(1));
                    boolean inexact = a.dtype().isFloating() || a.dtype().isComplex();
                    if (inexact && !a.isfinite().all().toBoolean()) {
                        throw PythonError.value("array must not contain infs or NaNs")
                                .maybe("Maybe find them: ~np.isfinite(a).");
                    }
                    return MemoryOrder.in(a, args.get(2));
                }),
                Builtin.of("fromiter(iter, dtype, count=-1)", args -> {
                    List<Object> items = new ArrayList<>(args.items(0));
                    long count = args.integer(2);
                    if (count > items.size()) {
                        throw PythonError.value("iterator too short: Expected " + count + " but iterator had only "
                                + items.size() + " items.");
                    }
                    Object taken = count < 0 ? items : items.subList(0, (int) count);
                    return ArrayOps.asArray(taken, args.dtype(1));
                }),
                Builtin.library("sort_complex(a)", args -> {
                    NDArray a = args.array(0);
                    DType type = a.dtype() == DType.FLOAT32
                                    || a.dtype().bytes() <= 2 && a.dtype().isInteger()
                            ? DType.COMPLEX64
                            : a.dtype().isComplex() ? a.dtype() : DType.COMPLEX128;
                    return a.astype(type).sort(-1);
                }),
                Builtin.of("isscalar(element)", args -> isScalar(args.get(0))),
                Builtin.of("iterable(y)", args -> Values.isIterable(args.get(0))),
                Builtin.of("isposinf(x, out=None)", args -> infinite(args, Double.POSITIVE_INFINITY)),
                Builtin.of("isneginf(x, out=None)", args -> infinite(args, Double.NEGATIVE_INFINITY)),
                Builtin.library(
                        "shares_memory(a, b, /, max_work=-1)",
                        args -> share(args) && meet(args.array(0), args.array(1))),
                Builtin.of("may_share_memory(a, b, /, max_work=0)", ConvertingFunctions::share));
    }

    private static boolean isScalar(Object value) {
        return ScalarMath.isNumber(value) || value instanceof String || value instanceof NDArray a && !a.isArray();
    }

    private static Object infinite(BoundArguments args, double infinity) {
        NDArray x = args.array(0);
        if (x.dtype().isComplex()) {
            throw PythonError.type(
                    "This operation is not supported for complex128 values because it would be ambiguous.");
        }
        return OutArgument.broadcastOut(args, 1, x.equal(infinity));
    }

    /** Whether two arrays are views of the same storage with overlapping bounds: NumPy's {@code may_share_memory}. */
    private static boolean share(BoundArguments args) {
        NDArray a = args.array(0);
        NDArray b = args.array(1);
        return a.sharesCellWith(b) && a.size() > 0 && b.size() > 0 && overlap(a, b);
    }

    private static boolean overlap(NDArray a, NDArray b) {
        long[] x = ends(a);
        long[] y = ends(b);
        return x[0] <= y[1] && y[0] <= x[1];
    }

    private static long[] ends(NDArray a) {
        long first = a.view().offset();
        long last = first;
        for (int d = 0; d < a.ndim(); d++) {
            long span = (a.shape()[d] - 1) * a.view().strides()[d];
            first += Math.min(0, span);
            last += Math.max(0, span);
        }
        return new long[] {first, last};
    }

    /** Whether some element belongs to both views. */
    private static boolean meet(NDArray a, NDArray b) {
        java.util.Set<Long> places = new java.util.HashSet<>();
        places(a, 0, a.view().offset(), place -> places.add(place) || true);
        return !places(b, 0, b.view().offset(), place -> !places.contains(place));
    }

    /** Visits the storage positions of all elements until the visitor returns false; returns whether all were visited. */
    private static boolean places(NDArray a, int axis, long from, java.util.function.LongPredicate visitor) {
        if (axis == a.ndim()) {
            return visitor.test(from);
        }
        boolean on = true;
        for (long i = 0; i < a.shape()[axis] && on; i++) {
            on = places(a, axis + 1, from + i * a.view().strides()[axis], visitor);
        }
        return on;
    }
}
