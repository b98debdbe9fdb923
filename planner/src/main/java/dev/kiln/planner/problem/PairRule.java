package dev.kiln.planner.problem;

/** Says which pairs of ops may share a block; symmetric. */
public interface PairRule {
    /**
     * Why the ops may not share a block, or null when they may.
     *
     * @param a number of an op
     * @param b number of another
     */
    Obstacle between(int a, int b);
}
