package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import java.util.BitSet;
import java.util.List;

/**
 * Merges v into u where some optimum has them together: whatever v cannot join u cannot join either, v in u's block makes no block wait
 * for another that it did not wait for before, and moving v to u's block from any other costs nothing. The last holds when u is a member
 * of all terms that v could save, and also when the terms between v and u alone weigh as much as all that v could save elsewhere.
 */
final class ContractForcedMerges {
    private final BlockGraph graph;
    private final List<TermIndex> indexes;
    private final Deadline deadline;

    /** @param indexes the terms of costs, of which an earlier one outweighs all later ones */
    ContractForcedMerges(BlockGraph graph, List<TermIndex> indexes, Deadline deadline) {
        this.deadline = deadline;
        this.graph = graph;
        this.indexes = List.copyOf(indexes);
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
                    for (TermIndex terms : indexes) {
                        terms.merged(keep, keep == u ? v : u);
                    }
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
        BitSet candidates = new BitSet();
        for (TermIndex terms : indexes) {
            for (int t = terms.termsOf(v).nextSetBit(0);
                    t >= 0;
                    t = terms.termsOf(v).nextSetBit(t + 1)) {
                if (terms.couldSave(t, v)) {
                    candidates.or(terms.members(t));
                    for (int x = terms.members(t).nextSetBit(0);
                            x >= 0;
                            x = terms.members(t).nextSetBit(x + 1)) {
                        candidates.or(between(x, v));
                    }
                }
            }
        }
        candidates.clear(v);
        candidates.andNot(graph.forbidden(v));
        for (int u = candidates.nextSetBit(0); u >= 0; u = candidates.nextSetBit(u + 1)) {
            if (within(graph.forbidden(v), graph.forbidden(u), -1)
                    && orderAllows(u, v)
                    && graph.canMerge(u, v)
                    && costsNothing(u, v)) {
                return u;
            }
        }
        return -1;
    }

    private boolean costsNothing(int u, int v) {
        for (TermIndex terms : indexes) {
            if (!costsNothing(terms, u, v)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a partition costs no more after v has moved to u's block. */
    private boolean costsNothing(TermIndex terms, int u, int v) {
        double gain = 0;
        double loss = 0;
        boolean ofBlocks = true;
        for (int t = terms.termsOf(v).nextSetBit(0);
                t >= 0;
                t = terms.termsOf(v).nextSetBit(t + 1)) {
            BitSet members = terms.members(t);
            ofBlocks &= terms.ofBlocks(t);
            if (!members.get(u)) {
                loss += terms.couldSave(t, v) && savesWithout(members, u, v) ? terms.weight(t) : 0;
            } else if (members.cardinality() == 2) {
                gain += terms.weight(t);
            }
        }
        return loss == 0 || ofBlocks && gain >= loss;
    }

    /** Whether v can share a block with a member without sharing it with u, which it does where u lies between the two. */
    private boolean savesWithout(BitSet members, int u, int v) {
        for (int x = members.nextSetBit(0); x >= 0; x = members.nextSetBit(x + 1)) {
            boolean through = graph.after(x).get(u) && graph.after(u).get(v)
                    || graph.after(v).get(u) && graph.after(u).get(x);
            if (x != v && !through && !graph.forbidden(v).get(x)) {
                return true;
            }
        }
        return false;
    }

    /** What one of two blocks waits for and waits for the other. */
    private BitSet between(int x, int v) {
        BitSet between = (BitSet) graph.after(x).clone();
        between.and(graph.before(v));
        if (between.isEmpty()) {
            between.or(graph.after(v));
            between.and(graph.before(x));
        }
        return between;
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
