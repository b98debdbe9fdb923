package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A bound without a solver: members of a term that are pairwise incompatible lie in different blocks. */
final class LowerBound {
    private LowerBound() {}

    static double of(Core core, Deadline deadline) {
        double bound = 0;
        for (Term t : core.terms()) {
            bound += switch (t) {
                case Term.Constant c -> c.weight();
                case Term.Connectivity g -> g.weight() * (apart(core, g.members(), deadline) - 1);
                case Term.CutNet g -> 0;
                case Term.Reads r -> r.weight() * reads(core, r, deadline);
                case Term.Levels l -> l.weight() * levels(core, deadline);
            };
        }
        return bound;
    }

    private static int reads(Core core, Term.Reads r, Deadline deadline) {
        List<Integer> members = new ArrayList<>();
        r.readers().forEach(k -> members.add(k.op()));
        if (r.producer() >= 0) {
            members.add(r.producer());
        }
        return apart(core, members, deadline) - (r.producer() >= 0 ? 1 : 0);
    }

    /** The most incompatible pairs one after the other. */
    private static int levels(Core core, Deadline deadline) {
        int most = 0;
        int[] level = levelOf(core, deadline);
        for (int l : level) {
            most = Math.max(most, l);
        }
        return most;
    }

    /** For each vertex a level that its block is at least on, from 0. */
    static int[] levelOf(Core core, Deadline deadline) {
        int[] level = new int[core.size()];
        for (int j = 0; j < level.length; j++) {
            TimeLimitReached.check(deadline);
            for (int i = core.before()[j].nextSetBit(0); i >= 0; i = core.before()[j].nextSetBit(i + 1)) {
                level[j] = Math.max(level[j], level[i] + (core.compatible(i, j) ? 0 : 1));
            }
        }
        return level;
    }

    /** The size of a set of pairwise incompatible members, as large as one pass finds. */
    static int apart(Core core, List<Integer> members, Deadline deadline) {
        BitSet all = new BitSet();
        members.forEach(all::set);
        int best = 1;
        for (int first : members) {
            TimeLimitReached.check(deadline);
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
