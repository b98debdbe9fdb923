package dev.kiln.arrays.graph;

import java.util.List;

/** Gives nodes their storage. */
public interface Evaluator {
    /**
     * Computes values. Afterwards every node of {@code outputs} has storage.
     *
     * @param outputs what must be stored
     * @param pinned nodes that are not stored now but may be asked for later by a handle that is still alive: storage that they depend
     *     on may not be overwritten or given back
     * @param reason why, in the user's words: "end of cell", "item()", …
     * @throws java.util.concurrent.CancellationException when interrupted; no value is then half written: a node has storage with its
     *     whole value or none
     */
    void evaluate(List<Node> outputs, List<Node> pinned, String reason);

    /** Where results are put. */
    Allocator allocator();

    /** How many threads library calls may use, 1 or more. */
    default int threads() {
        return 1;
    }
}
