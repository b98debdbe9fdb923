package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.SignatureErrors;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import dev.kiln.frontend.lang.values.WideIntegers;
import java.math.BigInteger;
import java.util.List;

/** {@code np.zeros}, {@code np.arange}, {@code np.array} and the like. */
public final class CreationFunctions {
    private CreationFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "array(object, dtype=None, *, copy=True, order='K', subok=False, ndmin=0)",
                        CreationFunctions::array),
                Builtin.of("asarray(a, dtype=None, order=None, *, device=None, copy=None)", CreationFunctions::asarray),
                Builtin.of(
                        "ascontiguousarray(a, dtype=None)",
                        args -> MemoryOrder.withAxis(ArrayOps.asArray(args.get(0), args.dtype(1)), "C")),
                Builtin.of(
                        "copy(a, order='K', subok=False)", args -> args.array(0).copy()),
                Builtin.of(
                        "zeros(shape, dtype=None, order='C', *, device=None)",
                        args -> Nd.zeros(orFloat(typeAfterShape(args, 1)), args.shape(0))),
                Builtin.of(
                        "ones(shape, dtype=None, order='C', *, device=None)",
                        args -> Nd.ones(orFloat(typeAfterShape(args, 1)), args.shape(0))),
                Builtin.of(
                        "empty(shape, dtype=None, order='C', *, device=None)",
                        args -> Nd.empty(orFloat(typeAfterShape(args, 1)), args.shape(0))),
                Builtin.of(
                        "full(shape, fill_value, dtype=None, order='C', *, device=None)",
                        args -> full(args.shape(0), args.get(1), typeAfterShape(args, 2))),
                Builtin.of(
                        "zeros_like(a, dtype=None, order='K', subok=True, shape=None, *, device=None)",
                        args -> Nd.zeros(orTypeOf(args, 1), orShapeOf(args, 4))),
                Builtin.of(
                        "ones_like(a, dtype=None, order='K', subok=True, shape=None, *, device=None)",
                        args -> Nd.ones(orTypeOf(args, 1), orShapeOf(args, 4))),
                Builtin.of(
                        "empty_like(prototype, dtype=None, order='K', subok=True, shape=None, *, device=None)",
                        args -> Nd.empty(orTypeOf(args, 1), orShapeOf(args, 4))),
                Builtin.of(
                        "full_like(a, fill_value, dtype=None, order='K', subok=True, shape=None, *, device=None)",
                        args -> full(orShapeOf(args, 5), args.get(1), orTypeOf(args, 2))),
                Builtin.of(
                        "arange(start=None, stop=None, step=None, dtype=None, *, device=None)",
                        CreationFunctions::arange),
                Builtin.of(
                        "eye(N, M=None, k=0, dtype=None, order='C', *, device=None)",
                        args -> Nd.eye(
                                args.integer(0),
                                args.has(1) ? args.integer(1) : args.integer(0),
                                args.integer(2),
                                orFloat(args.dtype(3)))),
                Builtin.of(
                        "identity(n, dtype=None)",
                        args -> Nd.eye(args.integer(0), args.integer(0), 0, orFloat(args.dtype(1)))));
    }

    /** The type argument after a shape; a number there is probably one of the shape's lengths, and the advice says so. */
    private static DType typeAfterShape(BoundArguments args, int position) {
        try {
            return args.dtype(position);
        } catch (PythonError e) {
            String advice = position == 1
                    ? SignatureErrors.shape(args.name(), List.of(args.get(0), args.get(1), args.get(2)))
                    : Values.plain(args.get(position)) instanceof Long value
                            ? "Maybe write np." + args.name() + "("
                                    + Values.repr(
                                            new Tuple(List.of(Values.plain(args.get(0)), Values.plain(args.get(1)))))
                                    + ", " + value + ")."
                            : null;
            throw advice == null ? e : e.maybe(advice);
        }
    }

    private static DType orFloat(DType type) {
        return type == null ? DType.FLOAT64 : type;
    }

    private static DType orTypeOf(BoundArguments args, int position) {
        return args.has(position) ? args.dtype(position) : args.array(0).dtype();
    }

    private static NDArray array(BoundArguments args) {
        NDArray array = ArrayOps.asArray(args.get(0), args.dtype(1));
        array = copied(args.get(0), MemoryOrder.in(array, args.get(3)), args.get(2));
        while (array.ndim() < args.integer(5)) {
            array = array.expandDims(0);
        }
        return array;
    }

    private static NDArray asarray(BoundArguments args) {
        NDArray array = ArrayOps.asArray(args.get(0), args.dtype(1));
        NDArray ordered = MemoryOrder.in(array, args.get(2));
        return copied(args.get(0), ordered, args.get(4));
    }

    /** Applies {@code copy=}: True always copies, False never does, None copies where necessary. */
    private static NDArray copied(Object value, NDArray made, Object copy) {
        boolean same = made == value;
        if (copy != None.NONE && !Values.truth(copy) && !same) {
            throw PythonError.value("Unable to avoid copy while creating an array as requested.")
                    .maybe("Maybe use copy=None: it copies where necessary.");
        }
        return same && copy != None.NONE && Values.truth(copy) ? made.copy() : made;
    }

    private static NDArray full(long[] shape, Object value, DType type) {
        Object given = ArrayOps.operand(value);
        Object fill = given instanceof BigInteger n ? WideIntegers.array(n, type) : given;
        if (fill instanceof NDArray array) {
            NDArray result = Nd.empty(type == null ? array.dtype() : type, shape);
            return result.assign(array);
        }
        Object cast = type == null ? fill : ArrayOps.wrapping(fill, type);
        return type == null ? Nd.full(shape, cast) : Nd.full(shape, cast, type);
    }

    private static NDArray arange(BoundArguments args) {
        if (!args.has(0) && !args.has(1)) {
            throw PythonError.type("arange() requires stop to be specified.");
        }
        Object first = args.has(0) ? Values.plain(args.get(0)) : 0L;
        Object second = args.has(1) ? Values.plain(args.get(1)) : null;
        Object start = second == null ? (Object) 0L : first;
        Object stop = second == null ? first : second;
        Object step = args.has(2) ? Values.plain(args.get(2)) : 1L;
        boolean real = start instanceof Double || stop instanceof Double || step instanceof Double;
        DType type = args.dtype(3);
        NDArray range = real
                ? Nd.arange(ScalarMath.real(start), ScalarMath.real(stop), ScalarMath.real(step))
                : Nd.arange(ScalarMath.integer(start), ScalarMath.integer(stop), ScalarMath.integer(step));
        if (type == DType.FLOAT32) {
            return steps(range.size(), (float) ScalarMath.real(start), (float)
                    (ScalarMath.real(start) + ScalarMath.real(step)));
        } else if (real && type != null && type.isInteger()) {
            return steps(range.size(), (long) ScalarMath.real(start), (long)
                            (ScalarMath.real(start) + ScalarMath.real(step)))
                    .astype(type);
        }
        return ArrayOps.asArray(range, type);
    }

    /** NumPy rounds the first two elements to the type, and continues with their difference in that type. */
    private static NDArray steps(long length, float first, float second) {
        return Nd.arange(length).astype(DType.FLOAT32).mul(second - first).add(first);
    }

    private static NDArray steps(long length, long first, long second) {
        return Nd.arange(length).mul(second - first).add(first);
    }

    private static long[] orShapeOf(BoundArguments args, int position) {
        return args.has(position) ? args.shape(position) : args.array(0).shape();
    }
}
