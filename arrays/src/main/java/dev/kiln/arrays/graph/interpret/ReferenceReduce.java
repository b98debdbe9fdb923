package dev.kiln.arrays.graph.interpret;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.UnsignedOps;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.Walk;
import dev.kiln.arrays.graph.complex.ComplexOps;
import java.util.Arrays;
import org.apache.commons.numbers.complex.Complex;

/** The reference interpreter's reductions: for each element of the result, the reduced axes in C order. */
final class ReferenceReduce {
    private ReferenceReduce() {}

    static void run(Node.Reduce reduce, Elements in, Elements out) {
        View view = reduce.operand().view();
        int[] axes = reduce.axes();
        View kept = select(view, axes, false);
        View reduced = select(view, axes, true);
        Walk outer = new Walk(kept.shape(), kept);
        for (long i = 0; outer.next(); i++) {
            View along = new View(outer.at(0), reduced.shape(), reduced.strides());
            Walk inner = new Walk(along.shape(), along);
            switch (reduce.dtype()) {
                case FLOAT64, FLOAT32 -> out.set(i, floating(reduce, in, inner));
                case BOOL -> out.set(i, bool(reduce.op(), in, inner) ? 1L : 0L);
                case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32, UINT64 -> out.set(i, integer(reduce, in, inner));
                case COMPLEX64, COMPLEX128 -> out.set(i, complex(reduce.op(), reduce.dtype(), in, inner));
            }
        }
    }

    /** The reduced or the kept axes of a view, the reduced ones without its offset. */
    static View select(View view, int[] axes, boolean reduced) {
        int n = reduced ? axes.length : view.rank() - axes.length;
        long[] shape = new long[n];
        long[] strides = new long[n];
        int k = 0;
        for (int d = 0; d < view.rank(); d++) {
            int axis = d;
            boolean in = Arrays.stream(axes).anyMatch(a -> a == axis);
            if (in == reduced) {
                shape[k] = view.shape()[d];
                strides[k++] = view.strides()[d];
            }
        }
        return new View(reduced ? 0 : view.offset(), shape, strides);
    }

    private static double floating(Node.Reduce reduce, Elements in, Walk walk) {
        boolean single = reduce.dtype() == DType.FLOAT32;
        PairwiseReduction sum = new PairwiseReduction(reduce.op(), single);
        while (walk.next()) {
            sum.add(single ? in.getFloat(walk.at(0)) : in.getDouble(walk.at(0)));
        }
        return sum.result();
    }

    private static long integer(Node.Reduce reduce, Elements in, Walk walk) {
        DType type = reduce.dtype();
        Op op = reduce.op().combining();
        long result = (Long) reduce.op().identity(type);
        boolean first = !reduce.op().hasIdentity();
        while (walk.next()) {
            long v = in.getInteger(type, walk.at(0));
            result = first
                    ? v
                    : type == DType.UINT64
                            ? UnsignedOps.apply(op, result, v)
                            : type.wrap(ScalarOps.apply(op, result, v));
            first = false;
        }
        return result;
    }

    private static Complex complex(ReduceOp op, DType type, Elements in, Walk walk) {
        if (op == ReduceOp.SUM) {
            return sum(type, in, walk);
        }
        Complex result = op.hasIdentity() ? (Complex) op.identity(DType.COMPLEX128) : Complex.ZERO;
        boolean first = true;
        while (walk.next()) {
            Complex v = in.getComplex(walk.at(0));
            result = first ? v : ComplexOps.apply(op.combining(), type, result, v);
            first = false;
        }
        return result;
    }

    /** The sums of the parts. */
    private static Complex sum(DType type, Elements in, Walk walk) {
        boolean single = type == DType.COMPLEX64;
        PairwiseReduction real = new PairwiseReduction(ReduceOp.SUM, single);
        PairwiseReduction imaginary = new PairwiseReduction(ReduceOp.SUM, single);
        while (walk.next()) {
            Complex v = in.getComplex(walk.at(0));
            real.add(single ? (float) v.real() : v.real());
            imaginary.add(single ? (float) v.imag() : v.imag());
        }
        return Complex.ofCartesian(real.result(), imaginary.result());
    }

    private static boolean bool(ReduceOp op, Elements in, Walk walk) {
        boolean all = (Boolean) op.identity(DType.BOOL);
        boolean result = all;
        while (walk.next()) {
            boolean v = in.getBoolean(walk.at(0));
            result = all ? result & v : result | v;
        }
        return result;
    }
}
