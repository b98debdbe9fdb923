package dev.kiln.arrays.compute;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Powers;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.UnsignedOps;
import dev.kiln.arrays.graph.complex.ComplexOps;
import java.util.function.DoubleBinaryOperator;
import org.apache.commons.numbers.complex.Complex;

/**
 * How two elements of one type become one of the same type: a step of a fold. An {@link OfOp op}, or a function that is made of several
 * ({@link ComposedStep}), with the same bits as the function of whole arrays.
 */
public sealed interface FoldStep permits FoldStep.OfOp, ComposedStep {
    /** Returns NumPy's name of the function. */
    String numpyName();

    /** Combines bools. */
    boolean apply(boolean a, boolean b);

    /**
     * Combines integers.
     *
     * @param type of both; of uint64 the numbers are the bits
     */
    long apply(DType type, long a, long b);

    /** Combines float32 numbers. */
    float apply(float a, float b);

    /** Combines float64 numbers. */
    double apply(double a, double b);

    /** {@link #apply(double, double)} for a loop: of frequent functions with nothing to decide for each element. */
    default DoubleBinaryOperator doubles() {
        return this::apply;
    }

    /** Combines complex numbers of a type. */
    Complex apply(DType type, Complex a, Complex b);

    /** The op of which complex numbers are combined by their parts, without an object for each; null when there is none. */
    Op ofParts();

    /** An op of two operands. */
    record OfOp(Op op) implements FoldStep {
        @Override
        public String numpyName() {
            return op.numpyName();
        }

        @Override
        public boolean apply(boolean a, boolean b) {
            return ScalarOps.apply(op, a, b);
        }

        @Override
        public long apply(DType type, long a, long b) {
            if (type == DType.UINT64) {
                return UnsignedOps.apply(op, a, b);
            }
            if (op == Op.POW) {
                Powers.requireNotNegative(b);
            }
            return type.wrap(ScalarOps.apply(op, a, b));
        }

        @Override
        public float apply(float a, float b) {
            return ScalarOps.apply(op, a, b);
        }

        @Override
        public double apply(double a, double b) {
            return ScalarOps.apply(op, a, b);
        }

        @Override
        public DoubleBinaryOperator doubles() {
            if (op == Op.SUBTRACT) {
                return (a, b) -> a - b;
            } else if (op == Op.MULTIPLY) {
                return (a, b) -> a * b;
            } else if (op == Op.DIVIDE) {
                return (a, b) -> a / b;
            }
            return op == Op.ADD
                    ? Double::sum
                    : op == Op.MAXIMUM ? Math::max : op == Op.MINIMUM ? Math::min : this::apply;
        }

        @Override
        public Complex apply(DType type, Complex a, Complex b) {
            return ComplexOps.apply(op, type, a, b);
        }

        @Override
        public Op ofParts() {
            boolean simple = op == Op.ADD || op == Op.SUBTRACT || op == Op.MULTIPLY;
            return simple || op == Op.MAXIMUM || op == Op.MINIMUM ? op : null;
        }
    }
}
