package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import java.util.BitSet;
import java.util.List;

/** A bound without a solver: members of a term that are pairwise incompatible lie in different blocks. */
final class FloorBound {
    private FloorBound() {}

    static double of(Core core) {
        double bound = 0;
        for (Term t : core.terms()) {
            if (t instanceof Term.Group g) {
                bound += g.weight() * (apart(core, g.members()) - 1);
            }
        }
        return bound;
    }

    /** The size of a set of pairwise incompatible members, as large as one pass finds. */
    static int apart(Core core, List<Integer> members) {
        BitSet all = new BitSet();
        members.forEach(all::set);
        int best = 1;
        for (int first : members) {
            BitSet open = (BitSet) core.forbidden()[first].clone();
            open.and(all);
            int size = 1;
            for (int v = open.nextSetBit(0); v >= 0; v = open.nextSetBit(v + 1)) {
                size++;
                open.and(core.forbidden()[v]);
            }
            best = Math.max(best, size);
        }
        return best;
    }
}
