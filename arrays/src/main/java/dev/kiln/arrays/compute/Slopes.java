package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Joining;
import dev.kiln.arrays.elementary.Sources;
import dev.kiln.arrays.elementary.Views;
import dev.kiln.arrays.elementary.Writing;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;
import java.util.List;

/** The slope of values along an axis by differences of second order, as {@code np.gradient}; for equal and for any distances. */
final class Slopes {
    private final Handle f;
    private final int axis;

    /** The distance between neighbours, or null. */
    private final Object step;

    /** The distances between neighbours along the axis, or null. */
    private final Handle steps;

    Slopes(Handle f, int axis, Object spacing) {
        this.f = f;
        this.axis = axis;
        if (spacing instanceof Handle coordinates && coordinates.ndim() > 0) {
            if (coordinates.ndim() != 1) {
                throw Moving.value("distances must be either scalars or 1d");
            } else if (coordinates.size() != f.view().shape()[axis]) {
                throw Moving.value("when 1d, distances must match the length of the corresponding dimension");
            }
            Handle x = coordinates.dtype().isFloating() ? coordinates : Elementwise.cast(coordinates, DType.FLOAT64);
            long[] along = new long[f.ndim()];
            Arrays.fill(along, 1);
            along[axis] = -1;
            steps = Views.reshape(Scans.diff(x, 1, 0), along);
            step = null;
        } else {
            step = spacing;
            steps = null;
        }
    }

    private Handle at(long from, Long to) {
        return Moving.part(f, axis, from, to, null);
    }

    private Handle step(long from, Long to) {
        return Moving.part(steps, axis, from, to, null);
    }

    private Handle one(long i) {
        return at(i, i == -1 ? null : (Long) (i + 1));
    }

    private Object oneStep(long i) {
        return steps == null ? step : step(i, i == -1 ? null : (Long) (i + 1));
    }

    Handle all(int edgeOrder) {
        boolean number = step instanceof Double || step instanceof Long;
        long n = f.view().shape()[axis];
        if (number && f.dtype().isFloating() && (edgeOrder == 1 || n < 3)) {
            return betweenNeighbours(ScalarOps.asDouble(step));
        }
        Handle result = Sources.zeros(f.dtype(), f.view().shape());
        if (n > 2) {
            Writing.assign(Moving.part(result, axis, 1L, -1L, null), inside());
        }
        Handle first = edgeOrder == 1 || n < 3
                ? Elementwise.map(Op.DIVIDE, Elementwise.subtract(one(1), one(0)), oneStep(0))
                : edge(true);
        Handle last = edgeOrder == 1 || n < 3
                ? Elementwise.map(Op.DIVIDE, Elementwise.subtract(one(-1), one(-2)), oneStep(-1))
                : edge(false);
        Writing.assign(Moving.part(result, axis, 0L, 1L, null), first);
        Writing.assign(Moving.part(result, axis, -1L, null, null), last);
        return result;
    }

    /** One loop for all slopes: of the neighbours on both sides, where the ends are neighbours of themselves. */
    private Handle betweenNeighbours(double distance) {
        Handle high = Joining.concat(axis, at(1, null), one(-1));
        Handle low = Joining.concat(axis, one(0), at(0, -1L));
        Handle near = Sources.full(new long[0], distance, f.dtype());
        Handle far = Sources.full(new long[0], 2.0 * distance, f.dtype());
        f.context().evaluate(List.of(near, far), "gradient()");
        long[] shape = f.view().shape().clone();
        long n = shape[axis];
        shape[axis] = 1;
        Handle end = repeated(near, shape.clone());
        shape[axis] = n - 2;
        Handle between = Joining.concat(axis, end, repeated(far, shape), end);
        return Elementwise.divide(Elementwise.subtract(high, low), between);
    }

    private static Handle repeated(Handle number, long[] shape) {
        return Recording.view(number, new View(0, shape, new long[shape.length]));
    }

    private Handle inside() {
        Handle high = at(2, null);
        Handle low = at(0, -2L);
        if (steps == null) {
            return Elementwise.map(Op.DIVIDE, Elementwise.subtract(high, low), Elementwise.map(Op.MULTIPLY, 2.0, step));
        }
        Handle before = step(0, -1L);
        Handle after = step(1, null);
        Handle both = Elementwise.add(before, after);
        Handle a = Elementwise.divide(Elementwise.negative(after), Elementwise.multiply(before, both));
        Handle b = Elementwise.divide(Elementwise.subtract(after, before), Elementwise.multiply(before, after));
        Handle c = Elementwise.divide(before, Elementwise.multiply(after, both));
        return Elementwise.add(
                Elementwise.add(Elementwise.multiply(a, low), Elementwise.multiply(b, at(1, -1L))),
                Elementwise.multiply(c, high));
    }

    private Handle edge(boolean front) {
        Handle end = one(front ? 0 : -1);
        Handle next = one(front ? 1 : -2);
        Handle third = one(front ? 2 : -3);
        Object near = oneStep(front ? 0 : -1);
        Object far = oneStep(front ? 1 : -2);
        Object sum = Elementwise.map(Op.ADD, near, far);
        Object twice = Elementwise.map(Op.ADD, Elementwise.map(Op.MULTIPLY, 2.0, near), far);
        Handle a = Elementwise.map(Op.DIVIDE, twice, Elementwise.map(Op.MULTIPLY, near, sum));
        Handle b = Elementwise.map(Op.DIVIDE, sum, Elementwise.map(Op.MULTIPLY, near, far));
        Handle c = Elementwise.map(Op.DIVIDE, near, Elementwise.map(Op.MULTIPLY, far, sum));
        Handle slope = front
                ? Elementwise.subtract(
                        Elementwise.subtract(Elementwise.multiply(b, next), Elementwise.multiply(a, end)),
                        Elementwise.multiply(c, third))
                : Elementwise.add(
                        Elementwise.subtract(Elementwise.multiply(a, end), Elementwise.multiply(b, next)),
                        Elementwise.multiply(c, third));
        return slope.dtype() == f.dtype() ? slope : Elementwise.cast(slope, f.dtype());
    }
}
