package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.CallContext;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Functions that call a function of the cell for every element, line or case: {@code vectorize}, {@code apply_along_axis},
 * {@code piecewise}. They are library calls.
 */
public final class ApplyingFunctions {
    private ApplyingFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "vectorize(pyfunc, otypes=None, doc=None, excluded=None, cache=False, signature=None)",
                        args -> {
                            if (args.has(3) || args.has(5)) {
                                throw PythonError.limit(
                                        (args.has(3) ? "excluded=" : "signature=")
                                                + " of np.vectorize is not supported in NumPy text",
                                        "Maybe write a def that calls the function for each element.");
                            }
                            List<?> types = args.has(1) ? types(args.get(1)) : List.of();
                            return new Vectorized(
                                    args.function(0), types.isEmpty() ? null : ArrayOps.dtype(types.getFirst()));
                        }),
                Builtin.library("apply_along_axis(func1d, axis, arr, *args, **kwargs)", ApplyingFunctions::alongAxis),
                Builtin.of("apply_over_axes(func, a, axes)", ApplyingFunctions::overAxes),
                Builtin.library("piecewise(x, condlist, funclist, *args, **kw)", ApplyingFunctions::piecewise));
    }

    private static List<?> types(Object given) {
        return given instanceof List<?> list ? list : List.of(given);
    }

    /** A function of scalars, applied to every element of its broadcast arguments. */
    private record Vectorized(Callable function, DType type) implements Callable {
        @Override
        public String name() {
            return function.name();
        }

        @Override
        public Object call(CallContext context, Arguments arguments) {
            NDArray[] given = arguments.positional().stream()
                    .map(value -> ArrayOps.asArray(value, null))
                    .toArray(NDArray[]::new);
            NDArray[] wide = Nd.broadcastArrays(given);
            long[] shape = wide.length == 0 ? new long[0] : wide[0].shape();
            NDArray[] lines = Arrays.stream(wide).map(NDArray::ravel).toArray(NDArray[]::new);
            long n = lines.length == 0 ? 1 : lines[0].size();
            if (n == 0 && type == null) {
                throw PythonError.value("cannot call `vectorize` on size 0 inputs unless `otypes` is set");
            }
            DType result = type;
            List<Object> results = new ArrayList<>();
            for (long i = 0; i < n; i++) {
                List<Object> items = new ArrayList<>();
                for (NDArray line : lines) {
                    items.add(element(line, i));
                }
                Object value = function.call(context, new Arguments(items, arguments.named()));
                result = result == null ? ArrayOps.asArray(value, null).dtype() : result;
                results.add(Values.plain(value));
            }
            NDArray all = results.isEmpty() ? Nd.zeros(result, 0) : ArrayOps.asArray(results, result);
            return all.reshape(shape);
        }

        /** An element, as a Python number where that has the same type. */
        private static Object element(NDArray line, long i) {
            NDArray item = line.get(i);
            return switch (item.dtype()) {
                case BOOL, INT64, FLOAT64, COMPLEX128 -> item.item();
                case INT8, INT16, INT32, UINT8, UINT16, UINT32, UINT64, FLOAT32, COMPLEX64 -> item.copy();
            };
        }

        @Override
        public String toString() {
            return "<vectorize " + function.name() + ">";
        }
    }

    private static Object alongAxis(BoundArguments args) {
        Callable function = args.function(0);
        NDArray x = args.array(2);
        int axis = ArrayOps.axis((int) args.integer(1), x.ndim());
        NDArray lines = x.moveToEnd(axis);
        long[] outer = Arrays.copyOf(lines.shape(), x.ndim() - 1);
        NDArray flat = lines.reshape(-1, x.shape()[axis]);
        if (flat.length() == 0 || x.size() == 0) {
            throw PythonError.value("Cannot apply_along_axis when any iteration dimensions are 0");
        }
        NDArray[] results = new NDArray[Math.toIntExact(flat.length())];
        for (int i = 0; i < results.length; i++) {
            List<Object> arguments = new ArrayList<>(List.of(flat.get((long) i)));
            arguments.addAll(args.items(3));
            NDArray result =
                    ArrayOps.asArray(function.call(args.context(), new Arguments(arguments, args.named(4))), null);
            results[i] = ArrayOps.asArray(result, i == 0 ? null : results[0].dtype());
        }
        NDArray all = Nd.stack(0, results);
        long[] inner = results[0].shape();
        long[] shape = Arrays.copyOf(outer, outer.length + inner.length);
        System.arraycopy(inner, 0, shape, outer.length, inner.length);
        int[] from = new int[inner.length];
        int[] to = new int[inner.length];
        for (int d = 0; d < inner.length; d++) {
            from[d] = outer.length + d;
            to[d] = axis + d;
        }
        return all.reshape(shape).moveaxis(from, to);
    }

    private static Object overAxes(BoundArguments args) {
        Callable function = args.function(0);
        NDArray value = args.array(1);
        int rank = value.ndim();
        for (int axis : ArrayOps.axes(args.get(2))) {
            long at = axis < 0 ? axis + rank : axis;
            NDArray result = ArrayOps.asArray(function.call(args.context(), Arguments.of(value, at)), null);
            result = result.ndim() == value.ndim() ? result : result.expandDims((int) at);
            if (result.ndim() != value.ndim()) {
                throw PythonError.value("function is not returning an array of the correct shape");
            }
            value = result;
        }
        return value;
    }

    private static Object piecewise(BoundArguments args) {
        NDArray x = args.array(0);
        List<Object> conditions = new ArrayList<>(
                args.get(1) instanceof NDArray one && one.ndim() == x.ndim() ? List.of(one) : args.items(1));
        List<Object> functions = args.items(2);
        if (functions.size() != conditions.size() && functions.size() != conditions.size() + 1) {
            throw PythonError.value("with " + conditions.size() + " condition(s), either " + conditions.size() + " or "
                    + (conditions.size() + 1) + " functions are expected");
        }
        NDArray any = Nd.zeros(DType.BOOL, x.shape());
        for (Object condition : conditions) {
            any = any.logicalOr(ArrayOps.asArray(condition, DType.BOOL));
        }
        if (functions.size() > conditions.size()) {
            conditions.add(any.logicalNot());
        }
        NDArray result = Nd.zeros(x.dtype(), x.shape());
        for (int k = 0; k < functions.size(); k++) {
            NDArray mask = ArrayOps.asArray(conditions.get(k), DType.BOOL);
            if (!(functions.get(k) instanceof Callable function)) {
                result.assign(Nd.where(mask, ArrayOps.asArray(functions.get(k), x.dtype()), result));
            } else if (mask.any().toBoolean()) {
                Object part = Indexing.get(x, mask);
                List<Object> arguments = new ArrayList<>(List.of(part));
                arguments.addAll(args.items(3));
                Object values = function.call(args.context(), new Arguments(arguments, args.named(4)));
                Indexing.set(result, mask, values, args.context().temporaries());
            }
        }
        return result;
    }
}
