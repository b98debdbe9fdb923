package dev.kiln.planner.problem;

import java.util.BitSet;

/** Decides which pairs of ops may share a block; the relation is symmetric. */
public interface PairRule {
    /**
     * Why the ops may not share a block, or null when they may.
     *
     * @param a number of an op
     * @param b number of another
     */
    Obstacle between(int a, int b);

    /**
     * For each op those that it may not share a block with; rules for long programs override it to avoid asking for every pair.
     *
     * @param ops how many
     */
    default BitSet[] forbidden(int ops) {
        BitSet[] forbidden = new BitSet[ops];
        for (int i = 0; i < ops; i++) {
            forbidden[i] = new BitSet(ops);
        }
        for (int i = 0; i < ops; i++) {
            for (int j = i + 1; j < ops; j++) {
                if (between(i, j) != null) {
                    forbidden[i].set(j);
                    forbidden[j].set(i);
                }
            }
        }
        return forbidden;
    }

    /** The rule for blocks that are one loop each, without loops in it. */
    default PairRule oneLevel() {
        return this;
    }
}
