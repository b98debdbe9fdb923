package dev.kiln.planner.program;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import java.util.Objects;

/**
 * A piece of memory that a program uses: one value, or several versions of it when updates run in place.
 *
 * @param id its number in the program
 * @param name what the user calls it, or {@code t0}, {@code t1} …
 * @param dtype element type
 * @param length number of elements
 * @param node the value that it holds at the end, or null for a temporary copy that is no node's value
 * @param source the stored value that it holds at the start, or null when the program allocates it. With {@code source != node} the
 *     source's storage is taken over in place
 * @param output whether {@link #node} must have this storage afterwards
 */
public record Base(int id, String name, DType dtype, long length, Node node, Node source, boolean output) {
    public Base {
        Objects.requireNonNull(name, "name");
        Objects.requireNonNull(dtype, "dtype");
        if (output && node == null) {
            throw new IllegalArgumentException("base (" + name + ") is an output without a value");
        }
    }

    /** Whether there is storage before the program runs. */
    public boolean input() {
        return source != null;
    }

    /** Size in bytes. */
    public long bytes() {
        return length * dtype.bytes();
    }

    /** Sizes of its axes, C-ordered; do not write to it. */
    public long[] shape() {
        return node != null ? node.shape() : source != null ? source.shape() : new long[] {length};
    }
}
