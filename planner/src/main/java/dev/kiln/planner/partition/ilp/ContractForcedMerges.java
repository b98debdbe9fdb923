package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import java.util.BitSet;

/**
 * Merges v into u where some optimum has them together: whatever v can save it saves with u, whatever v cannot join u cannot join
 * either, and v in u's block makes no block wait for another that it did not wait for before.
 */
final class ContractForcedMerges {
    private final BlockGraph graph;
    private final TermIndex terms;
    private final Deadline deadline;

    ContractForcedMerges(BlockGraph graph, TermIndex terms, Deadline deadline) {
        this.deadline = deadline;
        this.graph = graph;
        this.terms = terms;
    }

    void run() {
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int v = graph.blocks().nextSetBit(0);
                    v >= 0;
                    v = graph.blocks().nextSetBit(v + 1)) {
                TimeLimitReached.check(deadline);
                int u = host(v);
                if (u >= 0) {
                    int keep = graph.merge(u, v);
                    terms.merged(keep, keep == u ? v : u);
                    changed = true;
                }
            }
            if (changed) {
                CloseIncompatibility.in(graph, deadline);
            }
        }
    }

    /** A block that v may join for good, or -1. */
    private int host(int v) {
        BitSet candidates = null;
        for (int t = 0; t < terms.size(); t++) {
            if (terms.couldSave(t, v)) {
                if (candidates == null) {
                    candidates = (BitSet) terms.members(t).clone();
                } else {
                    candidates.and(terms.members(t));
                }
            }
        }
        if (candidates == null) {
            return -1;
        }
        for (int u = candidates.nextSetBit(0); u >= 0; u = candidates.nextSetBit(u + 1)) {
            if (graph.canMerge(u, v) && within(graph.forbidden(v), graph.forbidden(u), -1) && orderAllows(u, v)) {
                return u;
            }
        }
        return -1;
    }

    private boolean orderAllows(int u, int v) {
        if (graph.after(u).get(v)) {
            return within(graph.before(v), graph.before(u), u);
        }
        if (graph.after(v).get(u)) {
            return within(graph.after(v), graph.after(u), u);
        }
        return within(graph.before(v), graph.before(u), -1) && within(graph.after(v), graph.after(u), -1);
    }

    /** Whether all of {@code small} but {@code except} is in {@code large}. */
    private static boolean within(BitSet small, BitSet large, int except) {
        BitSet rest = (BitSet) small.clone();
        if (except >= 0) {
            rest.clear(except);
        }
        rest.andNot(large);
        return rest.isEmpty();
    }
}
