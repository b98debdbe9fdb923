package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Products, minima and maxima of many complex numbers as loops over their parts. A reduction folds one register at a time, and these fold
 * pairs, so they are put together from reductions, arg-reductions and elementwise products; of few numbers a library call costs less.
 */
final class ComplexReductions {
    /** Numbers up to which a library call is made. */
    private static final long FEW = 2048;

    /** How many parts of an axis are multiplied in one loop. */
    private static final int PARTS = 8;

    /** An axis of fewer elements is multiplied by a library call. */
    private static final long SHORT = 64;

    private ComplexReductions() {}

    /**
     * A product, minimum or maximum.
     *
     * @param axes the reduced axes, ascending
     * @param type of the result
     * @return null when a library call is to do it: there are few numbers, or some of several axes are reduced
     */
    static Handle of(ReduceOp op, Handle x, int[] axes, boolean keepdims, DType type) {
        boolean all = axes.length == x.ndim();
        boolean folds = op == ReduceOp.PROD || op == ReduceOp.MIN || op == ReduceOp.MAX;
        if (!folds || x.size() <= FEW || type != x.dtype() || axes.length == 0 || !(all || axes.length == 1)) {
            return null;
        }
        return Scratch.of(x.context(), () -> {
            Handle lanes = all ? Views.ravel(x) : x;
            int axis = all ? 0 : axes[0];
            Handle result = op == ReduceOp.PROD ? product(lanes, axis) : extreme(lanes, axis, op == ReduceOp.MAX);
            long[] shape = x.shape();
            for (int d : axes) {
                shape[d] = 1;
            }
            return keepdims ? Views.reshape(result, shape) : Views.squeeze(result, axis);
        });
    }

    /**
     * By the first NaN, else the first of the elements with the least real and among these the least imaginary part: found by its place, so
     * that the result has the element's own bits.
     */
    private static Handle extreme(Handle x, int axis, boolean greatest) {
        ReduceOp op = greatest ? ReduceOp.MAX : ReduceOp.MIN;
        double last = greatest ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        int[] axes = {axis};
        Handle nan = Elementwise.isnan(x);
        Handle real = Elementwise.map(Op.REAL, x);
        Handle imag = Elementwise.map(Op.IMAG, x);
        Handle first = Reductions.reduce(op, Elementwise.where(nan, last, real), axes, true);
        Handle even = Elementwise.logicalAnd(Elementwise.equal(real, first), Elementwise.logicalNot(nan));
        Handle second = Reductions.reduce(op, Elementwise.where(even, imag, last), axes, true);
        Handle found = Elementwise.logicalAnd(even, Elementwise.equal(imag, second));
        Handle rank = Elementwise.where(nan, 2L, Elementwise.cast(found, DType.INT32));
        Handle place = Ordered.argReduce(rank, axis, true, true);
        return Gathering.alongAxis(x, place, axis);
    }

    /** Eighths of the axis are multiplied in one loop until few elements are left, and these in one more. */
    private static Handle product(Handle given, int axis) {
        Handle x = given;
        List<Handle> rest = new ArrayList<>();
        long n = x.view().shape()[axis];
        while (n >= SHORT) {
            long part = n / PARTS;
            Handle product = part(x, axis, 0, part);
            for (int k = 1; k < PARTS; k++) {
                product = Elementwise.multiply(product, part(x, axis, k * part, (k + 1) * part));
            }
            single(x, axis, PARTS * part, n, rest);
            x = product;
            n = part;
        }
        single(x, axis, 0, n, rest);
        Handle product = rest.getFirst();
        for (Handle factor : rest.subList(1, rest.size())) {
            product = Elementwise.multiply(product, factor);
        }
        return product == rest.getFirst() ? Elementwise.copy(product) : product;
    }

    private static void single(Handle x, int axis, long from, long to, List<Handle> parts) {
        for (long k = from; k < to; k++) {
            parts.add(part(x, axis, k, k + 1));
        }
    }

    private static Handle part(Handle x, int axis, long from, long to) {
        Index[] index = new Index[x.ndim()];
        Arrays.fill(index, new Index.Range(null, null, null));
        index[axis] = new Index.Range(from, to, null);
        return Views.get(x, index);
    }
}
