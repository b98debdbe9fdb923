package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;
import java.util.List;

/** Puts arrays together: as pieces of a new one, or writes each into its place. */
public final class Joining {
    private Joining() {}

    public static Handle concat(int someAxis, Handle... arrays) {
        if (arrays.length == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "need at least one array to concatenate");
        }
        Handle first = arrays[0];
        if (first.ndim() == 0) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "zero-dimensional arrays cannot be concatenated",
                    "Maybe use stack: it adds an axis.");
        }
        int axis = Shapes.axis(someAxis, first.ndim());
        long[] shape = first.shape();
        DType type = first.dtype();
        shape[axis] = 0;
        for (int k = 0; k < arrays.length; k++) {
            Handle array = arrays[k];
            if (array.ndim() != first.ndim()) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "all the input arrays must have same number of dimensions, but the array at index 0 has "
                                + first.ndim() + " dimension(s) and the array at index " + k
                                + " has "
                                + array.ndim() + " dimension(s)");
            }
            for (int d = 0; d < shape.length; d++) {
                if (d != axis && array.view().shape()[d] != first.view().shape()[d]) {
                    throw new ArrayError(
                            ArrayError.Kind.VALUE,
                            "all the input array dimensions except for the concatenation axis must match exactly, but along dimension "
                                    + d + ", the array at index 0 has size "
                                    + first.view().shape()[d]
                                    + " and the array at index " + k
                                    + " has size " + array.view().shape()[d]);
                }
            }
            shape[axis] += array.view().shape()[axis];
            type = Promotion.promote(type, array.dtype());
        }
        Handle exclusive = Ordered.exclusive(type, axis, arrays);
        if (exclusive != null) {
            return exclusive;
        }
        Handle joined = Pieces.join(type, axis, Arrays.asList(arrays));
        if (joined != null) {
            return joined;
        }
        Handle result = new NDArrayMaker(first.context()).zeros(type, shape);
        long from = 0;
        for (Handle array : arrays) {
            long to = from + array.view().shape()[axis];
            Writing.assign(part(result, axis, from, to), array);
            from = to;
        }
        return result;
    }

    public static Handle stack(int someAxis, Handle... arrays) {
        if (arrays.length == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "need at least one array to stack");
        }
        for (Handle array : arrays) {
            if (!Arrays.equals(array.view().shape(), arrays[0].view().shape())) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "all input arrays must have the same shape: "
                                + Shapes.text(arrays[0].view().shape()) + " and "
                                + Shapes.text(array.view().shape()));
            }
        }
        int axis = Shapes.axis(someAxis, arrays[0].ndim() + 1);
        Handle[] thick = new Handle[arrays.length];
        for (int k = 0; k < arrays.length; k++) {
            thick[k] = Views.expandDims(arrays[k], axis);
        }
        return concat(axis, thick);
    }

    public static Handle roll(Handle x, long shift, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long length = x.view().shape()[axis];
        if (length == 0) {
            return Elementwise.copy(x);
        }
        long by = Math.floorMod(shift, length);
        Handle joined = Pieces.join(
                x.dtype(), axis, List.of(part(x, axis, length - by, length), part(x, axis, 0, length - by)));
        if (joined != null) {
            return joined;
        }
        Handle result = new NDArrayMaker(x.context()).zeros(x.dtype(), x.view().shape());
        Writing.assign(part(result, axis, by, length), part(x, axis, 0, length - by));
        Writing.assign(part(result, axis, 0, by), part(x, axis, length - by, length));
        return result;
    }

    private static Handle part(Handle x, int axis, long from, long to) {
        Index[] index = new Index[x.ndim()];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Range(from, to, null);
        return Views.get(x, index);
    }

    /** Makes arrays of a given context, not the current one. */
    private record NDArrayMaker(Recorder context) {
        Handle zeros(DType type, long[] shape) {
            long[] checked = Shapes.checked(shape, type.bytes());
            return (context.record(id -> new Node.Fill(id, type, checked, new Operand.Scalar(0L))));
        }
    }

    /** start, stop and what lies between them in equal steps, along a new first axis. */
    public static Handle linspace(Handle start, Handle stop, long n, boolean endpoint) {
        Sources.requireSamples(n);
        DType common = Promotion.promote(start.dtype(), stop.dtype());
        DType type = common.isFloating() || common.isComplex() ? common : DType.FLOAT64;
        Handle first = Elementwise.cast(start, type);
        Handle last = Elementwise.cast(stop, type);
        Handle distance = Elementwise.subtract(last, first);
        long[] along = new long[distance.ndim() + 1];
        java.util.Arrays.fill(along, 1);
        along[0] = n;
        long steps = endpoint ? n - 1 : n;
        Handle step = steps > 0 ? Elementwise.divide(distance, (double) steps) : distance;
        Handle points = Elementwise.add(
                Elementwise.multiply(Views.reshape(Elementwise.cast(Sources.arange(n), type), along), step), first);
        if (endpoint && n > 1) {
            Writing.assign(Views.get(points, new Index.At(n - 1)), last);
        }
        return points;
    }
}
