package dev.kiln.arrays.graph;

import java.util.Objects;
import org.apache.commons.numbers.complex.Complex;

/** What an operation reads: another node's value through a view, or a scalar. */
public sealed interface Operand {

    /**
     * A read of a node's value.
     *
     * @param node whose value
     * @param view which elements, in the order of the reading node's iteration space; its shape is that space (broadcast axes have
     *     stride 0); offset and strides count elements of the node's C-ordered storage
     */
    record Read(Node node, View view) implements Operand {
        public Read {
            Objects.requireNonNull(node, "node");
            Objects.requireNonNull(view, "view");
        }
    }

    /**
     * A literal: an argument of the kernel, never part of its structure.
     *
     * @param value a Boolean, Long, Double or Complex
     */
    record Scalar(Object value) implements Operand {
        public Scalar {
            if (!(value instanceof Boolean
                    || value instanceof Long
                    || value instanceof Double
                    || value instanceof Complex)) {
                throw new IllegalArgumentException(
                        "scalar (" + value + ") is neither Boolean, Long, Double nor Complex");
            }
        }
    }
}
