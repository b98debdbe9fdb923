package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import java.util.BitSet;

/**
 * Forbids every pair that cannot share a block because of what lies between: i → k → j with (i, k) or (k, j) forbidden, or with two
 * forbidden ops both between i and j, makes (i, j) forbidden, since a block with i and j holds all that lies between them.
 */
final class CloseIncompatibility {
    /** With more vertices than this, pairs in between are not examined; the pairs that matter are found later anyway. */
    private static final int SMALL = 200;

    private CloseIncompatibility() {}

    static void in(BlockGraph g, Deadline deadline) {
        boolean small = g.blocks().cardinality() <= SMALL;
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = g.blocks().nextSetBit(0); i >= 0; i = g.blocks().nextSetBit(i + 1)) {
                TimeLimitReached.check(deadline);
                for (int j = g.after(i).nextSetBit(0); j >= 0; j = g.after(i).nextSetBit(j + 1)) {
                    if (!g.forbidden(i).get(j) && clash(g, i, j, small)) {
                        g.forbid(i, j);
                        changed = true;
                    }
                }
            }
        }
    }

    private static boolean clash(BlockGraph g, int i, int j, boolean small) {
        if (!g.after(i).intersects(g.before(j))) {
            return false;
        }
        BitSet between = (BitSet) g.after(i).clone();
        between.and(g.before(j));
        if (between.intersects(g.forbidden(i)) || between.intersects(g.forbidden(j))) {
            return true;
        }
        for (int k = between.nextSetBit(0); small && k >= 0; k = between.nextSetBit(k + 1)) {
            if (between.intersects(g.forbidden(k))) {
                return true;
            }
        }
        return false;
    }
}
