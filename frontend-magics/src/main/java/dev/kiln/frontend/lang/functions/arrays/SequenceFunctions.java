package dev.kiln.frontend.lang.functions.arrays;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.Nd;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.ComplexMath;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ScalarMath;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** {@code np.linspace}, {@code np.logspace} and {@code np.geomspace}, of numbers and of arrays. */
public final class SequenceFunctions {
    private SequenceFunctions() {}

    public static List<Builtin> rows() {
        return List.of(
                Builtin.of(
                        "linspace(start, stop, num=50, endpoint=True, retstep=False, dtype=None, axis=0, *, device=None)",
                        SequenceFunctions::linspace),
                Builtin.of(
                        "logspace(start, stop, num=50, endpoint=True, base=10.0, dtype=None, axis=0)",
                        SequenceFunctions::logspace),
                Builtin.of(
                        "geomspace(start, stop, num=50, endpoint=True, dtype=None, axis=0)",
                        SequenceFunctions::geomspace));
    }

    private static Object linspace(BoundArguments args) {
        long n = args.integer(2);
        NDArray points = moved(points(args.operand(0), args.operand(1), n, args.flag(3)), (int) args.integer(6));
        DType type = args.dtype(5);
        // integers are rounded down, not towards zero
        NDArray result = ArrayOps.asArray(type != null && type.isInteger() ? points.floor() : points, type);
        if (!args.flag(4)) {
            return result;
        }
        long steps = args.flag(3) ? n - 1 : n;
        if (steps <= 0) {
            return new Tuple(List.of(result, Double.NaN));
        }
        NDArray distance = ArrayOps.map(Op.SUBTRACT, inexact(args.operand(1)), inexact(args.operand(0)));
        return new Tuple(List.of(result, distance.divide((double) steps)));
    }

    private static Object inexact(Object value) {
        return value instanceof Long l ? (Object) (double) l : value;
    }

    /** Points from start to stop along a new first axis. */
    private static NDArray points(Object start, Object stop, long n, boolean endpoint) {
        if (isReal(start) && isReal(stop)) {
            return Nd.linspace(ScalarMath.real(start), ScalarMath.real(stop), n, endpoint);
        }
        DType type = TypeFunctions.resultType(List.of(start, stop, 1.0));
        return Nd.linspace(ArrayOps.asArray(start, type), ArrayOps.asArray(stop, type), n, endpoint);
    }

    private static boolean isReal(Object value) {
        return !(value instanceof NDArray) && !(value instanceof Complex);
    }

    private static NDArray moved(NDArray points, int axis) {
        return axis == 0 ? points : points.moveaxis(0, axis);
    }

    private static Object logspace(BoundArguments args) {
        int axis = (int) args.integer(6);
        Object start = args.operand(0);
        Object stop = args.operand(1);
        Object base = args.operand(4);
        if (base instanceof NDArray bases && bases.ndim() > 0) {
            int rank = Math.max(bases.ndim(), Math.max(rank(start), rank(stop)));
            start = deep(start, rank);
            stop = deep(stop, rank);
            base = deep(base, rank).expandDims(axis);
        }
        NDArray powers = moved(points(start, stop, args.integer(2), args.flag(3)), axis);
        return ArrayOps.asArray(ArrayOps.map(Op.POW, base, powers), args.dtype(5));
    }

    private static int rank(Object value) {
        return value instanceof NDArray a ? a.ndim() : 0;
    }

    private static NDArray deep(Object value, int rank) {
        NDArray a = ArrayOps.asArray(value, null);
        long[] shape = new long[rank];
        Arrays.fill(shape, 1);
        System.arraycopy(a.shape(), 0, shape, rank - a.ndim(), a.ndim());
        return a.reshape(shape);
    }

    private static Object geomspace(BoundArguments args) {
        Object start = args.operand(0);
        Object stop = args.operand(1);
        if (hasZero(start) || hasZero(stop)) {
            throw PythonError.value("Geometric sequence cannot include zero");
        }
        long n = args.integer(2);
        DType asked = args.dtype(4);
        DType type = Promotion.promote(
                ArrayOps.asArray(start, null).dtype(),
                ArrayOps.asArray(stop, null).dtype());
        type = Promotion.promote(asked == null ? type : Promotion.promote(type, asked), 1.0);
        NDArray first = ArrayOps.asArray(ArrayOps.asArray(start, null), type);
        NDArray last = ArrayOps.asArray(ArrayOps.asArray(stop, null), type);
        // compute with positive numbers, then restore the sign
        NDArray sign = ArrayOps.map(Op.SIGN, first);
        NDArray low = first.divide(sign);
        NDArray high = last.divide(sign);
        NDArray result = ArrayOps.map(Op.POW, 10.0, points(low.log10(), high.log10(), n, args.flag(3)));
        if (n > 0) {
            // the ends are exact
            ArrayOps.part(result, 0, 0L, 1L, null).assign(low);
            if (n > 1 && args.flag(3)) {
                ArrayOps.part(result, 0, n - 1, n, null).assign(high);
            }
        }
        return ArrayOps.asArray(moved(result.multiply(sign), (int) args.integer(5)), asked == null ? type : asked);
    }

    private static boolean hasZero(Object value) {
        return value instanceof NDArray a
                ? a.equal(0L).any().toBoolean()
                : ComplexMath.of(value).norm() == 0;
    }
}
