package dev.kiln.arrays;

import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Shapes;
import java.util.Arrays;

/** Puts arrays together: writes each into its place of a new one. */
final class Joining {
    private Joining() {}

    static NDArray concat(int someAxis, NDArray... arrays) {
        if (arrays.length == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "need at least one array to concatenate");
        }
        NDArray first = arrays[0];
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
            NDArray array = arrays[k];
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
        NDArray result = new NDArrayMaker(first.context()).zeros(type, shape);
        long from = 0;
        for (NDArray array : arrays) {
            long to = from + array.view().shape()[axis];
            part(result, axis, from, to).assign(array);
            from = to;
        }
        return result;
    }

    static NDArray stack(int someAxis, NDArray... arrays) {
        if (arrays.length == 0) {
            throw new ArrayError(ArrayError.Kind.VALUE, "need at least one array to stack");
        }
        for (NDArray array : arrays) {
            if (!Arrays.equals(array.view().shape(), arrays[0].view().shape())) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "all input arrays must have the same shape: "
                                + Shapes.text(arrays[0].view().shape()) + " and "
                                + Shapes.text(array.view().shape()));
            }
        }
        int axis = Shapes.axis(someAxis, arrays[0].ndim() + 1);
        NDArray[] thick = new NDArray[arrays.length];
        for (int k = 0; k < arrays.length; k++) {
            thick[k] = arrays[k].expandDims(axis);
        }
        return concat(axis, thick);
    }

    static NDArray roll(NDArray x, long shift, int someAxis) {
        int axis = Shapes.axis(someAxis, x.ndim());
        long length = x.view().shape()[axis];
        if (length == 0) {
            return x.copy();
        }
        long by = Math.floorMod(shift, length);
        NDArray result = new NDArrayMaker(x.context()).zeros(x.dtype(), x.view().shape());
        part(result, axis, by, length).assign(part(x, axis, 0, length - by));
        part(result, axis, 0, by).assign(part(x, axis, length - by, length));
        return result;
    }

    private static NDArray part(NDArray x, int axis, long from, long to) {
        Index[] index = new Index[x.ndim()];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Range(from, to, null);
        return x.get(index);
    }

    /** Makes arrays of a given context, not the current one. */
    private record NDArrayMaker(Context context) {
        NDArray zeros(DType type, long[] shape) {
            long[] checked = Shapes.checked(shape, type.bytes());
            return NDArray.of(context.record(id -> new Node.Fill(id, type, checked, new Operand.Scalar(0L))));
        }
    }

    /** start, stop and what lies between them in equal steps, along a new first axis. */
    static NDArray linspace(NDArray start, NDArray stop, long n, boolean endpoint) {
        Nd.requireSamples(n);
        DType common = Promotion.promote(start.dtype(), stop.dtype());
        DType type = common.isFloating() || common.isComplex() ? common : DType.FLOAT64;
        NDArray first = start.astype(type);
        NDArray last = stop.astype(type);
        NDArray distance = last.subtract(first);
        long[] along = new long[distance.ndim() + 1];
        java.util.Arrays.fill(along, 1);
        along[0] = n;
        long steps = endpoint ? n - 1 : n;
        NDArray step = steps > 0 ? distance.divide((double) steps) : distance;
        NDArray points = Nd.arange(n).astype(type).reshape(along).multiply(step).add(first);
        if (endpoint && n > 1) {
            points.get(new Index.At(n - 1)).assign(last);
        }
        return points;
    }
}
