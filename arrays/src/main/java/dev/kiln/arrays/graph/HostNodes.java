package dev.kiln.arrays.graph;

import org.apache.commons.numbers.complex.Complex;

/** Which nodes loops can compute; the others are computed at once, as library calls. */
final class HostNodes {
    private HostNodes() {}

    /** Whether neither the value nor anything it is computed from is complex. */
    static boolean isLoop(Node node) {
        if (node.dtype().isComplex()) {
            return false;
        }
        for (Operand operand : node.operands()) {
            boolean complex = switch (operand) {
                case Operand.Read(Node read, View view) -> read.dtype().isComplex();
                case Operand.Scalar(Object value) -> value instanceof Complex;
            };
            if (complex) {
                return false;
            }
        }
        return true;
    }
}
