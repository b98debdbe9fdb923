package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The terms that depend on the partition, with their members as blocks of a graph. */
final class TermIndex {
    private final BlockGraph graph;
    private final List<BitSet> members = new ArrayList<>();
    private final List<Boolean> together = new ArrayList<>();

    TermIndex(BlockGraph graph, List<Term> terms) {
        this.graph = graph;
        for (Term t : terms) {
            switch (t) {
                case Term.Constant c -> {}
                case Term.Connectivity g -> enter(g.weight(), g.members(), false);
                case Term.CutNet g -> enter(g.weight(), g.members(), true);
                case Term.Reads r -> {
                    List<Integer> members = new ArrayList<>();
                    r.readers().forEach(k -> members.add(k.op()));
                    if (r.producer() >= 0) {
                        members.add(r.producer());
                    }
                    enter(r.weight(), members, false);
                }
                case Term.Levels l -> {}
            }
        }
    }

    private void enter(double weight, List<Integer> ops, boolean all) {
        if (weight > 0) {
            BitSet set = new BitSet();
            ops.forEach(i -> set.set(graph.blockOf(i)));
            members.add(set);
            together.add(all);
        }
    }

    int size() {
        return members.size();
    }

    /** The blocks with a member; do not write to it. */
    BitSet members(int term) {
        return members.get(term);
    }

    /** Whether the term could cost less than when the block stands alone. */
    boolean couldSave(int term, int block) {
        BitSet set = members.get(term);
        if (!set.get(block) || set.cardinality() < 2) {
            return false;
        }
        if (!together.get(term)) {
            BitSet compatible = (BitSet) set.clone();
            compatible.clear(block);
            compatible.andNot(graph.forbidden(block));
            return !compatible.isEmpty();
        }
        for (int b = set.nextSetBit(0); b >= 0; b = set.nextSetBit(b + 1)) {
            if (graph.forbidden(b).intersects(set)) {
                return false;
            }
        }
        return true;
    }

    /** Notes a merge. */
    void merged(int keep, int gone) {
        for (BitSet set : members) {
            if (set.get(gone)) {
                set.clear(gone);
                set.set(keep);
            }
        }
    }
}
