package dev.kiln.planner.partition.ilp;

import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * Partitions of a core that cost no more than allowed, the one with the least second cost kept: the heuristics for a core whose weights
 * put the first cost before the second propose them.
 */
final class TiedPartitions implements Incumbent {
    private final Core first;
    private final Core second;
    private final double most;
    private final Incumbent proposals;
    private int[] best;
    private double bestCost;

    /**
     * Begins with one partition.
     *
     * @param first the core with the weights of the cost that is bounded
     * @param second the core with the weights of the cost that shall be small
     * @param known a partition
     * @param proposals heuristics for the core with both weights
     */
    TiedPartitions(Core first, Core second, int[] known, Incumbent proposals) {
        this.first = first;
        this.second = second;
        this.most = first.cost(known);
        this.proposals = proposals;
        this.best = known;
        this.bestCost = second.cost(known);
    }

    @Override
    public int[] best() {
        return best;
    }

    @Override
    public double cost() {
        return bestCost;
    }

    /** What the first cost may be. */
    double most() {
        return most;
    }

    @Override
    public void search(double floor, BooleanSupplier expired) {
        proposals.search(0, () -> expired.getAsBoolean() || bestCost <= floor);
        look();
    }

    @Override
    public void improve(double floor, BooleanSupplier expired) {
        if (bestCost > floor) {
            proposals.improve(0, expired);
            look();
        }
    }

    @Override
    public void round(List<int[]> pairs) {
        proposals.round(pairs);
        look();
    }

    private void look() {
        int[] proposed = proposals.best();
        double cost = second.cost(proposed);
        if (cost < bestCost && first.cost(proposed) <= most) {
            best = proposed;
            bestCost = cost;
        }
    }
}
