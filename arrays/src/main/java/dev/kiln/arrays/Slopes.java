package dev.kiln.arrays;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.util.Arrays;

/** The slope of values along an axis by differences of second order, as {@code np.gradient}; for equal and for any distances. */
final class Slopes {
    private final NDArray f;
    private final int axis;

    /** The distance between neighbours, or null. */
    private final Object step;

    /** The distances between neighbours along the axis, or null. */
    private final NDArray steps;

    Slopes(NDArray f, int axis, Object spacing) {
        this.f = f;
        this.axis = axis;
        if (spacing instanceof NDArray coordinates && coordinates.ndim() > 0) {
            if (coordinates.ndim() != 1) {
                throw Moving.value("distances must be either scalars or 1d");
            } else if (coordinates.size() != f.view().shape()[axis]) {
                throw Moving.value("when 1d, distances must match the length of the corresponding dimension");
            }
            NDArray x = coordinates.dtype().isFloating() ? coordinates : coordinates.astype(DType.FLOAT64);
            long[] along = new long[f.ndim()];
            Arrays.fill(along, 1);
            along[axis] = -1;
            steps = Scans.diff(x, 1, 0).reshape(along);
            step = null;
        } else {
            step = spacing;
            steps = null;
        }
    }

    private NDArray at(long from, Long to) {
        return Moving.part(f, axis, from, to, null);
    }

    private NDArray step(long from, Long to) {
        return Moving.part(steps, axis, from, to, null);
    }

    private NDArray one(long i) {
        return at(i, i == -1 ? null : (Long) (i + 1));
    }

    private Object oneStep(long i) {
        return steps == null ? step : step(i, i == -1 ? null : (Long) (i + 1));
    }

    NDArray all(int edgeOrder) {
        NDArray result = Nd.zeros(f.dtype(), f.view().shape());
        long n = f.view().shape()[axis];
        if (n > 2) {
            Moving.part(result, axis, 1L, -1L, null).assign(inside());
        }
        NDArray first = edgeOrder == 1 || n < 3 ? Nd.map(Op.DIVIDE, one(1).subtract(one(0)), oneStep(0)) : edge(true);
        NDArray last =
                edgeOrder == 1 || n < 3 ? Nd.map(Op.DIVIDE, one(-1).subtract(one(-2)), oneStep(-1)) : edge(false);
        Moving.part(result, axis, 0L, 1L, null).assign(first);
        Moving.part(result, axis, -1L, null, null).assign(last);
        return result;
    }

    private NDArray inside() {
        NDArray high = at(2, null);
        NDArray low = at(0, -2L);
        if (steps == null) {
            return Nd.map(Op.DIVIDE, high.subtract(low), Nd.map(Op.MULTIPLY, 2.0, step));
        }
        NDArray before = step(0, -1L);
        NDArray after = step(1, null);
        NDArray both = before.add(after);
        NDArray a = after.negative().divide(before.multiply(both));
        NDArray b = after.subtract(before).divide(before.multiply(after));
        NDArray c = before.divide(after.multiply(both));
        return a.multiply(low).add(b.multiply(at(1, -1L))).add(c.multiply(high));
    }

    private NDArray edge(boolean front) {
        NDArray end = one(front ? 0 : -1);
        NDArray next = one(front ? 1 : -2);
        NDArray third = one(front ? 2 : -3);
        Object near = oneStep(front ? 0 : -1);
        Object far = oneStep(front ? 1 : -2);
        Object sum = Nd.map(Op.ADD, near, far);
        Object twice = Nd.map(Op.ADD, Nd.map(Op.MULTIPLY, 2.0, near), far);
        NDArray a = Nd.map(Op.DIVIDE, twice, Nd.map(Op.MULTIPLY, near, sum));
        NDArray b = Nd.map(Op.DIVIDE, sum, Nd.map(Op.MULTIPLY, near, far));
        NDArray c = Nd.map(Op.DIVIDE, near, Nd.map(Op.MULTIPLY, far, sum));
        NDArray slope = front
                ? b.multiply(next).subtract(a.multiply(end)).subtract(c.multiply(third))
                : a.multiply(end).subtract(b.multiply(next)).add(c.multiply(third));
        return slope.dtype() == f.dtype() ? slope : slope.astype(f.dtype());
    }
}
