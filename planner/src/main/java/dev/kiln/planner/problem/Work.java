package dev.kiln.planner.problem;

import dev.kiln.arrays.graph.OpClass;
import java.util.Objects;

/**
 * What an op computes.
 *
 * @param kind its price class at a point
 * @param elements how often, in elements of 8 bytes: 1000 float32 are 500, as a vector register holds twice as many
 */
public record Work(OpClass kind, double elements) {
    /** Nothing. */
    public static final Work NONE = new Work(OpClass.NONE, 0);

    public Work {
        Objects.requireNonNull(kind, "kind");
        if (!(elements >= 0) || Double.isInfinite(elements)) {
            throw new IllegalArgumentException(
                    "elements (" + elements + ") of work " + kind + " are not a number from 0");
        }
    }
}
