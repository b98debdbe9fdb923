package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.HostArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.DoubleBinaryOperator;

/**
 * Loops of folds, one for each kind of element: in order, without an object for an element. Both arrays have the type in which the step is
 * computed.
 */
final class FoldLoops {
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private FoldLoops() {}

    /**
     * Which elements a loop combines: {@code out[to] = step(out[left], in[right])}, {@code n} times.
     *
     * @param stride by which {@code to} and {@code left} grow; {@code right} grows by 1
     */
    record Run(long to, long left, long stride, long right, long n) {}

    /** A run over elements that lie one after the other, or over one of the result. */
    static void run(FoldStep step, HostArray out, HostArray in, Run run) {
        DType type = out.dtype();
        long to = run.to;
        long left = run.left;
        long right = run.right;
        long stride = run.stride;
        long n = run.n;
        MemorySegment y = out.segment();
        MemorySegment x = in.segment();
        switch (type) {
            case BOOL -> {
                for (long k = 0; k < n; k++) {
                    boolean value = step.apply(out.getBoolean(left + k * stride), in.getBoolean(right + k));
                    out.set(to + k * stride, value);
                }
            }
            case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> {
                for (long k = 0; k < n; k++) {
                    long value = step.apply(type, out.getLong(left + k * stride), in.getLong(right + k));
                    out.set(to + k * stride, value);
                }
            }
            case INT64, UINT64 -> {
                for (long k = 0; k < n; k++) {
                    long a = y.get(LONG, (left + k * stride) * 8);
                    y.set(LONG, (to + k * stride) * 8, step.apply(type, a, x.get(LONG, (right + k) * 8)));
                }
            }
            case FLOAT32 -> {
                for (long k = 0; k < n; k++) {
                    float a = y.get(FLOAT, (left + k * stride) * 4);
                    y.set(FLOAT, (to + k * stride) * 4, step.apply(a, x.get(FLOAT, (right + k) * 4)));
                }
            }
            case FLOAT64 -> doubles(step.doubles(), y, x, run);
            case COMPLEX64, COMPLEX128 -> {
                boolean parts = type == DType.COMPLEX128 && step.ofParts() != null;
                for (long k = 0; k < n && parts; k++) {
                    parts(step.ofParts(), y, to + k * stride, left + k * stride, x, right + k);
                }
                for (long k = 0; k < n && !parts; k++) {
                    complex(step, out, to + k * stride, left + k * stride, in, right + k);
                }
            }
        }
    }

    /** {@code out[p] = step(out[p], in[k])} for the k-th position p, one after the other. */
    static void at(FoldStep step, HostArray out, long[] positions, HostArray in) {
        DType type = out.dtype();
        MemorySegment y = out.segment();
        MemorySegment x = in.segment();
        int n = positions.length;
        switch (type) {
            case BOOL -> {
                for (int k = 0; k < n; k++) {
                    out.set(positions[k], step.apply(out.getBoolean(positions[k]), in.getBoolean(k)));
                }
            }
            case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> {
                for (int k = 0; k < n; k++) {
                    out.set(positions[k], step.apply(type, out.getLong(positions[k]), in.getLong(k)));
                }
            }
            case INT64, UINT64 -> {
                for (int k = 0; k < n; k++) {
                    long p = positions[k] * 8;
                    y.set(LONG, p, step.apply(type, y.get(LONG, p), x.get(LONG, k * 8L)));
                }
            }
            case FLOAT32 -> {
                for (int k = 0; k < n; k++) {
                    long p = positions[k] * 4;
                    y.set(FLOAT, p, step.apply(y.get(FLOAT, p), x.get(FLOAT, k * 4L)));
                }
            }
            case FLOAT64 -> doubles(step.doubles(), y, positions, x);
            case COMPLEX64, COMPLEX128 -> {
                boolean parts = type == DType.COMPLEX128 && step.ofParts() != null;
                for (int k = 0; k < n && parts; k++) {
                    parts(step.ofParts(), y, positions[k], positions[k], x, k);
                }
                for (int k = 0; k < n && !parts; k++) {
                    complex(step, out, positions[k], positions[k], in, k);
                }
            }
        }
    }

    private static void doubles(DoubleBinaryOperator step, MemorySegment y, MemorySegment x, Run run) {
        long to = run.to * 8;
        long left = run.left * 8;
        long right = run.right * 8;
        long stride = run.stride * 8;
        for (long k = 0; k < run.n; k++) {
            double a = y.get(DOUBLE, left + k * stride);
            y.set(DOUBLE, to + k * stride, step.applyAsDouble(a, x.get(DOUBLE, right + k * 8)));
        }
    }

    private static void doubles(DoubleBinaryOperator step, MemorySegment y, long[] positions, MemorySegment x) {
        for (int k = 0; k < positions.length; k++) {
            long p = positions[k] * 8;
            y.set(DOUBLE, p, step.applyAsDouble(y.get(DOUBLE, p), x.get(DOUBLE, k * 8L)));
        }
    }

    /** A step of complex128 by parts, whose results are as in {@link #complex}. */
    private static void parts(Op op, MemorySegment y, long to, long left, MemorySegment x, long right) {
        double a = y.get(DOUBLE, left * 16);
        double b = y.get(DOUBLE, left * 16 + 8);
        double c = x.get(DOUBLE, right * 16);
        double d = x.get(DOUBLE, right * 16 + 8);
        double real;
        double imag;
        if (op == Op.MULTIPLY) {
            real = a * c - b * d;
            imag = a * d + b * c;
        } else if (op == Op.ADD) {
            real = a + c;
            imag = b + d;
        } else if (op == Op.SUBTRACT) {
            real = a - c;
            imag = b - d;
        } else {
            boolean first = isFirst(op, a, b, c, d);
            real = first ? a : c;
            imag = first ? b : d;
        }
        y.set(DOUBLE, to * 16, real);
        y.set(DOUBLE, to * 16 + 8, imag);
    }

    /** Whether the first of two numbers stays: the order is that of their real parts, then of their imaginary parts; NaN stays. */
    private static boolean isFirst(Op op, double a, double b, double c, double d) {
        boolean before = op == Op.MAXIMUM ? a > c : a < c;
        boolean same = op == Op.MAXIMUM ? b >= d : b <= d;
        return Double.isNaN(a) || Double.isNaN(b) || before && !Double.isNaN(d) || a == c && same;
    }

    private static void complex(FoldStep step, HostArray out, long to, long left, HostArray in, long right) {
        Op op = step.ofParts();
        if (op == null) {
            out.set(to, step.apply(out.dtype(), out.getComplex(left), in.getComplex(right)));
            return;
        }
        double a = out.getDouble(left);
        double b = out.getImaginary(left);
        double c = in.getDouble(right);
        double d = in.getImaginary(right);
        if (op == Op.ADD) {
            out.set(to, a + c, b + d);
        } else if (op == Op.SUBTRACT) {
            out.set(to, a - c, b - d);
        } else if (op == Op.MULTIPLY && out.dtype() == DType.COMPLEX64) {
            float real = (float) a * (float) c - (float) b * (float) d;
            float imag = (float) a * (float) d + (float) b * (float) c;
            out.set(to, real, imag);
        } else {
            boolean first = isFirst(op, a, b, c, d);
            out.set(to, first ? a : c, first ? b : d);
        }
    }
}
