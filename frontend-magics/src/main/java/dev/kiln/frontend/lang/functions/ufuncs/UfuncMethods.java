package dev.kiln.frontend.lang.functions.ufuncs;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.compute.ComposedStep;
import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.OutArgument;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.UnsupportedOperands;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The methods of elementwise functions with two operands. Functions that have a {@link ReduceOp} fuse as reductions, and partial results
 * of associative ops as scans; the others fold along one axis, in one library call.
 */
final class UfuncMethods {
    private static final List<String> NAMES = List.of("reduce", "accumulate", "outer", "at", "reduceat");

    private final Builtin row;
    private final Map<String, Builtin> made = new ConcurrentHashMap<>();

    /** No method is made yet. */
    UfuncMethods(Builtin row) {
        this.row = row;
    }

    /** The function in the table, with its signature. */
    Builtin row() {
        return row;
    }

    /** A method of the function that this belongs to. */
    Builtin get(Ufunc f, String method) {
        Builtin found = made.get(method);
        return found != null ? found : made.computeIfAbsent(method, name -> of(f, name));
    }

    private static Builtin of(Ufunc f, String method) {
        if (NAMES.contains(method) && (f.operands() != 2 || f.results() != 1)) {
            String what = f.operands() != 2 ? "binary functions" : "functions returning a single value";
            boolean at = method.equals("at") && f.operands() == 1;
            if (!at) {
                return Builtin.of(method + "(*args)", args -> {
                    throw PythonError.value(
                            (method.equals("outer") ? "outer product" : method) + " only supported for " + what);
                });
            }
        }
        return switch (method) {
            case "reduce" ->
                Builtin.of(
                        "reduce(array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True)",
                        args -> reduce(f, args));
            case "accumulate" -> {
                String signature = "accumulate(array, axis=0, dtype=None, out=None)";
                boolean recorded =
                        f.op() == null ? f.name().equals("fmax") || f.name().equals("fmin") : f.op().isAssociative();
                yield recorded
                        ? Builtin.of(signature, args -> accumulate(f, args))
                        : Builtin.library(signature, args -> accumulate(f, args));
            }
            case "outer" -> Builtin.of("outer(A, B, out=None, *, dtype=None)", args -> outer(f, args));
            case "at" -> Builtin.library("at(a, indices, b=None)", args -> UfuncAt.at(f, args));
            case "reduceat" ->
                Builtin.library("reduceat(array, indices, axis=0, dtype=None, out=None)", args -> reduceat(f, args));
            default ->
                throw new PythonError(
                        "AttributeError",
                        "'numpy.ufunc' object has no attribute '" + method + "'",
                        Nearest.advice(method, NAMES).orElse(null));
        };
    }

    /** The reduction that folds with an op, or null. */
    private static ReduceOp reduction(Op op) {
        return Arrays.stream(ReduceOp.values())
                .filter(reduction -> reduction.combining() == op)
                .findFirst()
                .orElse(null);
    }

    private static boolean reorderable(Ufunc f) {
        return f.identity() != null
                || f.op() == Op.MINIMUM
                || f.op() == Op.MAXIMUM
                || f.name().startsWith("fm") && f.op() == null && !f.name().equals("fmod");
    }

    private static NDArray reduce(Ufunc f, BoundArguments args) {
        NDArray x = ArrayOps.asArray(args.array(0), null);
        int[] axes = args.has(1) ? args.axes(1) : null;
        Object initial = args.has(5) ? args.get(5) : null;
        if (!(args.get(6) instanceof Boolean all && all)) {
            Object instead = initial != null ? initial : f.identity();
            if (instead == null) {
                throw PythonError.value("reduction operation '" + f.name()
                        + "' does not have an identity, so to use a where mask one has to specify 'initial'");
            }
            NDArray others =
                    initial == null && f.op() == Op.BITWISE_AND && x.dtype().isUnsigned()
                            ? Nd.zeros(x.dtype()).bitwiseInvert()
                            : Nd.full(new long[0], instead, x.dtype());
            x = Nd.where(ArrayOps.asArray(args.get(6), DType.BOOL), x, others);
        }
        if ((axes == null ? x.ndim() : axes.length) > 1 && !reorderable(f)) {
            throw PythonError.value(
                    "reduction operation '" + f.name() + "' is not reorderable, so at most one axis may be specified");
        }
        axes = x.ndim() == 0 && axes != null && axes.length == 1 && (axes[0] == 0 || axes[0] == -1) ? null : axes;
        return OutArgument.out(args, 3, folded(f, x, axes, args.dtype(2), initial, args.flag(4)));
    }

    private static NDArray folded(Ufunc f, NDArray x, int[] axes, DType type, Object initial, boolean keepdims) {
        ReduceOp op = reduction(f.op());
        if (op != null) {
            NDArray given = type == null ? x : ArrayOps.asArray(x, type);
            NDArray result;
            if (initial != null && !op.hasIdentity()) {
                // without elements the result is the initial value
                NDArray more = Nd.full(new long[0], initial, given.dtype());
                result = empty(given, axes)
                        ? more.broadcastTo(given.reduce(ReduceOp.ANY, axes, keepdims)
                                        .shape())
                                .copy()
                        : (NDArray) ArrayOps.map(f.op(), given.reduce(op, axes, keepdims), more);
            } else {
                result = given.reduce(op, axes, keepdims);
                result = initial == null ? result : ArrayOps.map(f.op(), result, initial);
            }
            return type == null ? result : ArrayOps.asArray(result, type);
        }
        int[] over = axes;
        if (axes == null) {
            over = new int[x.ndim()];
            Arrays.setAll(over, d -> d);
        }
        int[] sorted = Arrays.stream(over)
                .map(d -> ArrayOps.axis(d, x.ndim()))
                .sorted()
                .toArray();
        NDArray result = x;
        Object start = initial;
        for (int k = sorted.length - 1; k >= 0; k--) {
            result = along(f, result, sorted[k], type, start);
            start = null;
        }
        for (int d : keepdims ? sorted : new int[0]) {
            result = result.expandDims(d);
        }
        return type == null ? result : ArrayOps.asArray(result, type);
    }

    private static boolean empty(NDArray x, int[] axes) {
        return x.size() == 0
                && (axes == null || Arrays.stream(axes).anyMatch(d -> x.shape()[ArrayOps.axis(d, x.ndim())] == 0));
    }

    private static NDArray along(Ufunc f, NDArray x, int axis, DType type, Object initial) {
        // also of one element: the gcd of -4 alone is 4
        // the identity of bitwise_and, -1, is no element of unsigned types
        Object first = initial != null || f.op() == Op.BITWISE_AND ? initial : f.identity();
        if (f.op() != null) {
            return Nd.fold(f.op(), x, axis, type == null ? Nd.foldType(f.op(), x.dtype()) : type, first);
        }
        return Nd.fold(
                step(f, "reduce", type == null ? x.dtype() : type), x, axis, stepType(f, x.dtype(), type), first);
    }

    /** How a function that is no op combines two elements. */
    private static ComposedStep step(Ufunc f, String method, DType operand) {
        ComposedStep step = ComposedStep.named(f.name());
        boolean whole = step == ComposedStep.GCD || step == ComposedStep.LCM;
        if (whole && !operand.isInteger()) {
            String name = operand == DType.BOOL ? "bool" : operand.numpyName();
            throw PythonError.type("ufunc '" + f.name()
                            + "' did not contain a loop with signature matching types (None,"
                            + " <class 'numpy.dtypes." + Character.toUpperCase(name.charAt(0)) + name.substring(1)
                            + "DType'>) -> None")
                    .maybe("Maybe convert to integers first: x.astype(np.int64).");
        } else if (step == null && !operand.isInteger() && operand != DType.BOOL) {
            throw UnsupportedOperands.unsupported(f.name());
        } else if (step == null) {
            throw PythonError.type("the resolved dtypes are not compatible with " + f.name() + "." + method
                    + ". Resolved (dtype('float64'), dtype('" + operand + "'), dtype('float64'))");
        }
        return step;
    }

    /** The type in which such a function is folded: that of its results, which its operands must be able to have, too. */
    private static DType stepType(Ufunc f, DType operand, DType asked) {
        DType of = asked == null ? operand : asked;
        DType type = result(f, of, of);
        if (asked != null && type != asked) {
            throw PythonError.type(
                    "No loop matching the specified signature and casting was found for ufunc " + f.name());
        }
        return type;
    }

    /** The type of a function's results. */
    static DType result(Ufunc f, DType left, DType right) {
        return f.body().apply(Nd.zeros(left, 1), Nd.zeros(right, 1))[0].dtype();
    }

    private static Object accumulate(Ufunc f, BoundArguments args) {
        NDArray x = args.array(0);
        if (x.ndim() == 0) {
            throw PythonError.type("cannot accumulate on a scalar");
        }
        int axis = ArrayOps.axis((int) args.integer(1), x.ndim());
        DType type = args.dtype(2);
        NDArray result;
        if (f.op() != null) {
            result = Nd.accumulate(f.op(), x, axis, type == null ? Nd.foldType(f.op(), x.dtype()) : type);
        } else {
            ComposedStep step = step(f, "accumulate", type == null ? x.dtype() : type);
            result = Nd.accumulate(step, x, axis, stepType(f, x.dtype(), type));
        }
        return OutArgument.out(args, 3, result);
    }

    private static Object outer(Ufunc f, BoundArguments args) {
        NDArray a = args.array(0);
        NDArray b = args.array(1);
        DType type = args.dtype(3);
        a = type == null ? a : ArrayOps.asArray(a, type);
        b = type == null ? b : ArrayOps.asArray(b, type);
        long[] left = Arrays.copyOf(a.shape(), a.ndim() + b.ndim());
        Arrays.fill(left, a.ndim(), left.length, 1);
        return OutArgument.out(args, 2, f.body().apply(a.reshape(left), b)[0]);
    }

    private static Object reduceat(Ufunc f, BoundArguments args) {
        NDArray x = args.array(0);
        int axis = ArrayOps.axis((int) args.integer(2), x.ndim());
        long[] indices = HostArray.of(args.array(1), "reduceat").toLongs();
        DType type = args.dtype(3);
        NDArray result;
        if (f.op() != null) {
            DType in = type == null ? Nd.foldType(f.op(), x.dtype()) : type;
            result = Nd.reduceat(f.op(), x, indices, axis, in);
        } else {
            ComposedStep step = step(f, "reduceat", type == null ? x.dtype() : type);
            result = Nd.reduceat(step, x, indices, axis, stepType(f, x.dtype(), type));
        }
        return OutArgument.out(args, 4, result);
    }
}
