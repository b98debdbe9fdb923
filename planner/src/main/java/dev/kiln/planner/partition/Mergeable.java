package dev.kiln.planner.partition;

import java.util.BitSet;

/** Blocks that grow by merging; a block is named by its smallest vertex. */
public interface Mergeable {
    /** How many vertices there are. */
    int size();

    /** The names of the blocks; do not write to it. */
    BitSet blocks();

    /** Whether the two can never share a block, whatever is merged before. */
    boolean forbidden(int a, int b);

    /** Whether the two blocks can be merged as things stand ([BH] Lemma 1). */
    boolean canMerge(int a, int b);

    /**
     * Merges two blocks for which {@link #canMerge} holds.
     *
     * @return the name of the new block
     */
    int merge(int a, int b);
}
