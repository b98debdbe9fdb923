package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** The terms that depend on the partition, with their members as blocks of a graph. */
final class TermIndex {
    private enum Kind {
        CONNECTIVITY,
        CUT_NET,
        READS
    }

    private final BlockGraph graph;
    private final List<BitSet> members = new ArrayList<>();
    private final List<Kind> kinds = new ArrayList<>();
    private final List<Double> weights = new ArrayList<>();
    private final BitSet[] termsOf;

    TermIndex(BlockGraph graph, List<Term> terms) {
        this.graph = graph;
        this.termsOf = new BitSet[graph.size()];
        for (int b = 0; b < termsOf.length; b++) {
            termsOf[b] = new BitSet();
        }
        for (Term t : terms) {
            switch (t) {
                case Term.Constant c -> {}
                case Term.Connectivity g -> enter(g.weight(), g.members(), Kind.CONNECTIVITY);
                case Term.CutNet g -> enter(g.weight(), g.members(), Kind.CUT_NET);
                case Term.Reads r -> {
                    List<Integer> members = new ArrayList<>();
                    r.readers().forEach(k -> members.add(k.op()));
                    if (r.producer() >= 0) {
                        members.add(r.producer());
                    }
                    enter(r.weight(), members, Kind.READS);
                }
                case Term.Levels l -> {}
            }
        }
    }

    private void enter(double weight, List<Integer> ops, Kind kind) {
        if (weight > 0) {
            BitSet set = new BitSet();
            ops.forEach(i -> set.set(graph.blockOf(i)));
            set.stream().forEach(b -> termsOf[b].set(members.size()));
            members.add(set);
            kinds.add(kind);
            weights.add(weight);
        }
    }

    int size() {
        return members.size();
    }

    /** The blocks with a member; do not write to it. */
    BitSet members(int term) {
        return members.get(term);
    }

    /** The terms with a member in a block; do not write to it. */
    BitSet termsOf(int block) {
        return termsOf[block];
    }

    double weight(int term) {
        return weights.get(term);
    }

    /** Whether its cost depends on blocks only, and moving one member costs its weight at most. */
    boolean ofBlocks(int term) {
        return kinds.get(term) != Kind.READS;
    }

    /** Whether the term could cost less than when the block stands alone. */
    boolean couldSave(int term, int block) {
        BitSet set = members.get(term);
        if (!set.get(block) || set.cardinality() < 2) {
            return false;
        }
        if (kinds.get(term) != Kind.CUT_NET) {
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
        termsOf[gone].stream().forEach(t -> {
            members.get(t).clear(gone);
            members.get(t).set(keep);
        });
        termsOf[keep].or(termsOf[gone]);
        termsOf[gone].clear();
    }
}
