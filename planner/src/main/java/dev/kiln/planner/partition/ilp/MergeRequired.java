package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.List;

/** Merges the ops that must share a block. */
final class MergeRequired {
    private MergeRequired() {}

    /**
     * The graph of a problem's ops, where the ops of each set are one block.
     *
     * @throws IllegalArgumentException when a set cannot be a block
     */
    static BlockGraph graph(FusionProblem p, List<BitSet> together) {
        BlockGraph graph = BlockGraph.of(p);
        for (BitSet set : together) {
            int[] members = set.stream().toArray();
            BitSet open = (BitSet) set.clone();
            int block = graph.blockOf(members[0]);
            boolean merged = true;
            while (merged) {
                merged = false;
                for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
                    if (graph.blockOf(i) == block) {
                        open.clear(i);
                    } else if (graph.canMerge(block, graph.blockOf(i))) {
                        block = graph.merge(block, graph.blockOf(i));
                        open.clear(i);
                        merged = true;
                    }
                }
            }
            if (!open.isEmpty()) {
                throw new IllegalArgumentException("ops (" + set + ") cannot share a block");
            }
        }
        return graph;
    }
}
