package dev.kiln.arrays.graph;

import java.util.Objects;

/**
 * The price of an op for one element in a vector loop of float64. Every estimate of time or size reads it: the costs of plans, the
 * arithmetic that is shown for a kernel, the number of threads for a loop, and where a long loop is split.
 *
 * @param kind the class of op, whose rate a machine description states
 * @param flops the time in units of an addition, that is the number of arithmetic operations that it counts as: a division or root four,
 *     a function as many as its usual polynomial needs
 * @param code the size of the generated code in units of an addition
 */
public record Price(OpClass kind, int flops, int code) {
    public Price {
        Objects.requireNonNull(kind, "kind");
        if (flops < 0 || code < 0) {
            throw new IllegalArgumentException(
                    "flops (" + flops + ") or code (" + code + ") of a price must not be negative");
        }
    }
}
