package dev.kiln.arrays.graph;

import java.util.Arrays;

/** Arithmetic on shapes and views: broadcasting, axes, reshaping. Errors are NumPy's. */
public final class Shapes {
    private static final String TOO_BIG =
            "array is too big; `arr.size * arr.dtype.itemsize` is larger than the maximum possible size.";

    private Shapes() {}

    /** As NumPy prints a shape in most places: {@code (3, 4)}, {@code (3,)}, {@code ()}. */
    public static String text(long[] shape) {
        return text(shape, ", ");
    }

    /** As NumPy prints a shape in broadcasting errors: {@code (3,4)}. */
    public static String tight(long[] shape) {
        return text(shape, ",");
    }

    private static String text(long[] shape, String separator) {
        StringBuilder s = new StringBuilder("(");
        for (int d = 0; d < shape.length; d++) {
            s.append(d > 0 ? separator : "").append(shape[d]);
        }
        return s.append(shape.length == 1 ? ",)" : ")").toString();
    }

    /** A copy, checked: nothing negative, not more bytes than can be addressed. */
    public static long[] checked(long[] shape, int bytesAnElement) {
        long n = bytesAnElement;
        boolean empty = false;
        for (long s : shape) {
            if (s < 0) {
                throw new ArrayError(ArrayError.Kind.VALUE, "negative dimensions are not allowed: " + text(shape));
            }
            empty |= s == 0;
        }
        for (long s : shape) {
            if (!empty && Math.multiplyHigh(n, s) != 0 || !empty && n * s < 0) {
                throw new ArrayError(ArrayError.Kind.VALUE, TOO_BIG + " shape " + text(shape));
            }
            n *= s;
        }
        return shape.clone();
    }

    /** Number of elements. */
    public static long size(long[] shape) {
        long n = 1;
        for (long s : shape) {
            n *= s;
        }
        return n;
    }

    /** The shape that two shapes broadcast to, or null. */
    public static long[] broadcast(long[] a, long[] b) {
        if (Arrays.equals(a, b)) {
            return a;
        }
        int rank = Math.max(a.length, b.length);
        long[] shape = new long[rank];
        for (int d = 1; d <= rank; d++) {
            long x = d <= a.length ? a[a.length - d] : 1;
            long y = d <= b.length ? b[b.length - d] : 1;
            if (x != y && x != 1 && y != 1) {
                return null;
            }
            shape[rank - d] = x == 1 ? y : x;
        }
        return shape;
    }

    /** A view broadcast to a shape, or null when that cannot be. */
    public static View broadcastTo(View view, long[] shape) {
        long[] from = view.shape();
        if (Arrays.equals(from, shape)) {
            return view;
        }
        int lead = shape.length - from.length;
        if (lead < 0) {
            return null;
        }
        long[] strides = new long[shape.length];
        for (int d = 0; d < from.length; d++) {
            if (from[d] == shape[lead + d]) {
                strides[lead + d] = view.strides()[d];
            } else if (from[d] != 1) {
                return null;
            }
        }
        return new View(view.offset(), shape, strides);
    }

    /** The error for operands that do not broadcast. */
    public static ArrayError notBroadcastable(String operation, long[]... shapes) {
        StringBuilder message = new StringBuilder("operands could not be broadcast together with shapes");
        for (long[] shape : shapes) {
            message.append(' ').append(tight(shape));
        }
        long[] a = shapes[0];
        long[] b = shapes[shapes.length - 1];
        for (long[] shape : shapes) {
            if (broadcast(a, shape) == null) {
                b = shape;
                break;
            }
        }
        String advice = "Maybe reshape one of them.";
        for (int d = 1; d <= Math.min(a.length, b.length); d++) {
            long x = a[a.length - d];
            long y = b[b.length - d];
            if (x != y && x != 1 && y != 1) {
                message.append(": ").append(operation).append(operation.isEmpty() ? "" : ", ");
                message.append(d == 1 ? "last axis " : "axis -" + d + " ");
                message.append(x).append(" and ").append(y);
                advice = adviceFor(a, b);
                break;
            }
        }
        return new ArrayError(ArrayError.Kind.VALUE, message.toString(), advice);
    }

    private static String adviceFor(long[] a, long[] b) {
        long[] low = a.length < b.length ? a : b;
        long[] high = low == a ? b : a;
        if (low.length < high.length) {
            long[] wide = new long[high.length];
            Arrays.fill(wide, 1);
            int lead = 0;
            System.arraycopy(low, 0, wide, lead, low.length);
            if (broadcast(wide, high) != null) {
                return "Maybe reshape the smaller one to " + tight(wide)
                        + ", or keep the axis (keepdims) in the reduction that made it.";
            }
        }
        return "Maybe slice or reshape one of them: axes must be equal or 1, counted from the last.";
    }

    /** An axis counted from 0. */
    public static int axis(int axis, int rank) {
        if (axis < -rank || axis >= rank) {
            throw new ArrayError(
                    ArrayError.Kind.AXIS,
                    "axis " + axis + " is out of bounds for array of dimension " + rank,
                    rank == 0
                            ? "Maybe leave the axis out: the array has none."
                            : "Maybe use " + -rank + " to " + (rank - 1) + ".");
        }
        return axis < 0 ? axis + rank : axis;
    }

    /** An axis counted from 0; an error begins with the name of the parameter that it was given as. */
    public static int axis(String parameter, int axis, int rank) {
        try {
            return axis(axis, rank);
        } catch (ArrayError e) {
            throw new ArrayError(
                    e.kind(), parameter + ": " + e.getMessage(), e.advice().orElse(null));
        }
    }

    /** Axes counted from 0, ascending, none twice. */
    public static int[] axes(int[] axes, int rank) {
        int[] result = new int[axes.length];
        for (int k = 0; k < axes.length; k++) {
            result[k] = axis(axes[k], rank);
        }
        Arrays.sort(result);
        for (int k = 1; k < result.length; k++) {
            if (result[k] == result[k - 1]) {
                throw new ArrayError(ArrayError.Kind.VALUE, "duplicate value in 'axis'");
            }
        }
        return result;
    }

    /** The shape with its −1, if any, worked out. */
    public static long[] resolve(long[] wanted, long[] from) {
        long size = size(from);
        long[] shape = wanted.clone();
        int unknown = -1;
        long known = 1;
        for (int d = 0; d < shape.length; d++) {
            if (shape[d] == -1) {
                if (unknown >= 0) {
                    throw new ArrayError(ArrayError.Kind.VALUE, "can only specify one unknown dimension");
                }
                unknown = d;
            } else {
                if (shape[d] < 0) {
                    throw new ArrayError(ArrayError.Kind.VALUE, "negative dimensions not allowed");
                }
                known *= shape[d];
            }
        }
        if (unknown >= 0 && known != 0 && size % known == 0) {
            shape[unknown] = size / known;
            known = size;
        }
        if (known != size || (unknown >= 0 && shape[unknown] < 0)) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "cannot reshape array of size " + size + " into shape " + tight(wanted),
                    "Maybe use -1 for one" + " axis: it is worked out from the size.");
        }
        return shape;
    }

    /** The view with another shape over the same elements in the same order, or null when strides cannot say it. */
    public static View reshape(View view, long[] shape) {
        if (view.isContiguous()) {
            return View.contiguous(view.offset(), shape);
        }
        int n = 0;
        long[] oldShape = new long[view.rank()];
        long[] oldStrides = new long[view.rank()];
        for (int d = 0; d < view.rank(); d++) {
            if (view.shape()[d] != 1) {
                oldShape[n] = view.shape()[d];
                oldStrides[n++] = view.strides()[d];
            }
        }
        long[] strides = new long[shape.length];
        int o = 0;
        int k = 0;
        while (o < n && k < shape.length) {
            int oEnd = o + 1;
            int kEnd = k + 1;
            long oldCount = oldShape[o];
            long newCount = shape[k];
            while (oldCount != newCount) {
                if (newCount < oldCount) {
                    newCount *= shape[kEnd++];
                } else {
                    oldCount *= oldShape[oEnd++];
                }
            }
            for (int d = o; d < oEnd - 1; d++) {
                if (oldStrides[d] != oldShape[d + 1] * oldStrides[d + 1]) {
                    return null;
                }
            }
            strides[kEnd - 1] = oldStrides[oEnd - 1];
            for (int d = kEnd - 1; d > k; d--) {
                strides[d - 1] = strides[d] * shape[d];
            }
            o = oEnd;
            k = kEnd;
        }
        return new View(view.offset(), shape, strides);
    }

    /** Removes leading axes of length 1 until {@code rank} axes are left. */
    public static View withoutLeadingOnes(View view, int rank) {
        int from = 0;
        while (view.rank() - from > rank && view.shape()[from] == 1) {
            from++;
        }
        return from == 0
                ? view
                : new View(
                        view.offset(),
                        Arrays.copyOfRange(view.shape(), from, view.rank()),
                        Arrays.copyOfRange(view.strides(), from, view.rank()));
    }
}
