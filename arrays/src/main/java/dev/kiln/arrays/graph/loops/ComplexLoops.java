package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator.Small.Elementwise;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Set;
import org.apache.commons.numbers.complex.Complex;

/**
 * Ops on small arrays of complex numbers, part by part as kernels compute them: those whose parts are sums, differences and products, and
 * absolute values of complex128. Not thread-safe.
 */
final class ComplexLoops {
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    /** By operand: real and imaginary parts. */
    private double[][] real = {{}, {}};

    private double[][] imag = {{}, {}};

    /** The ops that give complex numbers. */
    private static final Set<Op> OPS =
            EnumSet.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.NEGATIVE, Op.CONJ, Op.SQUARE, Op.COPY);

    /** Whether an op of some operands is computed here. */
    boolean takes(Elementwise map) {
        DType type = map.computeType();
        boolean known = map.op() == Op.ABS
                ? type == DType.COMPLEX128 && map.dtype() == DType.FLOAT64
                : OPS.contains(map.op()) && map.dtype() == type;
        if (!known || !type.isComplex()) {
            return false;
        }
        for (Operand operand : map.operands()) {
            if (operand instanceof Operand.Read read && read.node().dtype() != type) {
                return false;
            }
        }
        return true;
    }

    /** Computes an op that is {@linkplain #takes taken}, and stores the results one after the other. */
    void compute(Elementwise map, MemorySegment to) {
        int n = (int) View.contiguous(map.shape()).size();
        if (real[0].length < n) {
            int length = Math.max(64, Integer.highestOneBit(2 * n - 1));
            real = new double[2][length];
            imag = new double[2][length];
        }
        boolean single = map.computeType() == DType.COMPLEX64;
        for (int k = 0; k < map.operands().size(); k++) {
            load(map.operands().get(k), single, k, n);
        }
        apply(map.op(), single, n);
        if (map.op() == Op.ABS) {
            MemorySegment.copy(real[0], 0, to, DOUBLE, 0, n);
            return;
        }
        for (int i = 0; i < n; i++) {
            if (single) {
                to.set(FLOAT, i * 8L, (float) real[0][i]);
                to.set(FLOAT, i * 8L + 4, (float) imag[0][i]);
            } else {
                to.set(DOUBLE, i * 16L, real[0][i]);
                to.set(DOUBLE, i * 16L + 8, imag[0][i]);
            }
        }
    }

    private void load(Operand operand, boolean single, int k, int n) {
        double[] re = real[k];
        double[] im = imag[k];
        switch (operand) {
            case Operand.Scalar(Object value) -> {
                double r = value instanceof Complex c ? c.real() : ScalarOps.asDouble(value);
                double i = value instanceof Complex c ? c.imag() : 0;
                Arrays.fill(re, 0, n, single ? (float) r : r);
                Arrays.fill(im, 0, n, single ? (float) i : i);
            }
            case Operand.Read(var node, View view) -> {
                MemorySegment from = node.storage().segment();
                int at = 0;
                for (Rows rows = new Rows(view); rows.has(); rows.next()) {
                    for (int i = 0; i < rows.length(); i++) {
                        long place = rows.at() + i * rows.stride();
                        re[at] = single ? from.get(FLOAT, place * 8) : from.get(DOUBLE, place * 16);
                        im[at++] = single ? from.get(FLOAT, place * 8 + 4) : from.get(DOUBLE, place * 16 + 8);
                    }
                }
            }
        }
    }

    private void apply(Op op, boolean single, int n) {
        double[] re = real[0];
        double[] im = imag[0];
        if (op == Op.ADD || op == Op.SUBTRACT) {
            // of float32 parts rounded once, when they are stored
            RealLoops.apply(op, re, real[1], re, n);
            RealLoops.apply(op, im, imag[1], im, n);
        } else if (op == Op.MULTIPLY) {
            multiply(real[1], imag[1], single, n);
        } else if (op == Op.SQUARE) {
            multiply(re, im, single, n);
        } else if (op == Op.NEGATIVE) {
            RealLoops.apply(op, re, re, n);
            RealLoops.apply(op, im, im, n);
        } else if (op == Op.CONJ) {
            RealLoops.apply(Op.NEGATIVE, im, im, n);
        } else if (op == Op.ABS) {
            RealLoops.apply(Op.HYPOT, re, im, re, n);
        } else if (op != Op.COPY) {
            throw new IllegalArgumentException("op " + op.numpyName() + " is not computed here");
        }
    }

    private void multiply(double[] bRe, double[] bIm, boolean single, int n) {
        double[] re = real[0];
        double[] im = imag[0];
        for (int i = 0; i < n; i++) {
            double a = re[i];
            double b = im[i];
            double c = bRe[i];
            double d = bIm[i];
            if (single) {
                re[i] = (float) (a * c) - (float) (b * d);
                im[i] = (float) (a * d) + (float) (b * c);
            } else {
                re[i] = a * c - b * d;
                im[i] = a * d + b * c;
            }
        }
    }
}
