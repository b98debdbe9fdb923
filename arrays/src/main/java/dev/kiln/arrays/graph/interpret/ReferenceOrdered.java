package dev.kiln.arrays.graph.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;

/** The reference interpreter's scans, arg-reductions and filters: what depends on the order of the elements, one after the other. */
final class ReferenceOrdered {
    private ReferenceOrdered() {}

    static void scan(Node.Scan scan, Elements in, Elements out) {
        int axis = scan.axis();
        int[] along = {axis};
        View from = scan.operand().view();
        View to = View.contiguous(scan.shape());
        Walk lanes = new Walk(
                ReferenceReduce.select(from, along, false).shape(),
                ReferenceReduce.select(from, along, false),
                ReferenceReduce.select(to, along, false));
        long length = scan.shape()[axis];
        long step = scan.backwards() ? -1 : 1;
        while (lanes.next()) {
            long first = scan.backwards() ? length - 1 : 0;
            long i = lanes.at(0) + first * from.strides()[axis];
            long o = lanes.at(1) + first * to.strides()[axis];
            long before = -1;
            for (long k = 0; k < length; k++) {
                if (k == 0 && scan.exclusive()) {
                    out.setScalar(o, scan.op().identity().of(scan.dtype()));
                } else {
                    combine(scan, in, i, out, before, o);
                    i += step * from.strides()[axis];
                    before = o;
                }
                o += step * to.strides()[axis];
            }
        }
    }

    /** {@code out[o] = op(out[before], in[i])}, or the element itself when there is none before. */
    private static void combine(Node.Scan scan, Elements in, long i, Elements out, long before, long o) {
        DType type = scan.dtype();
        switch (type) {
            case BOOL -> {
                boolean v = in.getBoolean(i);
                out.set(o, (before < 0 ? v : ScalarOps.apply(scan.op(), out.getBoolean(before), v)) ? 1L : 0L);
            }
            case INT32, INT64 -> {
                long v = in.getInteger(type, i);
                out.set(o, before < 0 ? v : type.wrap(ScalarOps.apply(scan.op(), out.getInteger(type, before), v)));
            }
            case FLOAT32 -> {
                float v = in.getFloat(i);
                out.set(o, (double) (before < 0 ? v : ScalarOps.apply(scan.op(), out.getFloat(before), v)));
            }
            case FLOAT64 -> {
                double v = in.getDouble(i);
                out.set(o, before < 0 ? v : ScalarOps.apply(scan.op(), out.getDouble(before), v));
            }
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    static void argReduce(Node.ArgReduce arg, Elements in, Elements out) {
        View view = arg.operand().view();
        View kept = ReferenceReduce.select(view, arg.axes(), false);
        View reduced = ReferenceReduce.select(view, arg.axes(), true);
        Walk outer = new Walk(kept.shape(), kept);
        for (long i = 0; outer.next(); i++) {
            View along = new View(outer.at(0), reduced.shape(), reduced.strides());
            Walk inner = new Walk(along.shape(), along);
            long best = -1;
            long at = -1;
            for (long k = 0; inner.next(); k++) {
                if (k == 0 || isBetter(arg, in, inner.at(0), at)) {
                    best = k;
                    at = inner.at(0);
                }
            }
            out.set(i, best);
        }
    }

    /** Whether an element is to be taken instead of one before it. */
    private static boolean isBetter(Node.ArgReduce arg, Elements in, long i, long best) {
        if (!in.dtype().isFloating()) {
            long v = in.getLong(i);
            long w = in.getLong(best);
            int order = in.dtype() == DType.UINT64 ? Long.compareUnsigned(v, w) : Long.compare(v, w);
            return arg.greatest() ? order > 0 : order < 0;
        }
        double v = in.getDouble(i);
        double w = in.getDouble(best);
        return !Double.isNaN(w) && (Double.isNaN(v) || (arg.greatest() ? v > w : v < w));
    }

    static void filter(Node.Filter filter, Elements in, Elements mask, Elements out) {
        Walk walk = new Walk(
                filter.mask().view().shape(),
                filter.operand().view(),
                filter.mask().view());
        long next = 0;
        while (walk.next()) {
            if (mask.getBoolean(walk.at(1))) {
                if (next == filter.size()) {
                    throw new IllegalStateException(
                            "mask of n" + filter.id() + " is true more than " + next + " times");
                }
                out.copy(next++, in, walk.at(0));
            }
        }
        if (next != filter.size() && filter.size() != filter.mask().view().size()) {
            throw new IllegalStateException(
                    "mask of n" + filter.id() + " is true " + next + " times, not " + filter.size());
        }
    }
}
