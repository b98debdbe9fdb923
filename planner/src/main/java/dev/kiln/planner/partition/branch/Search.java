package dev.kiln.planner.partition.branch;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * Depth first: takes the pair of blocks that may save most, first together with all between, then apart; leaves a branch whose floor is
 * not below the best cost. What has been joined so far, and nothing else, is a candidate itself.
 */
final class Search {
    /**
     * An answer.
     *
     * @param blockOf for each vertex its block
     * @param bound no partition of the region costs less
     * @param proved whether that is the cost
     */
    record Result(int[] blockOf, double cost, double bound, boolean proved, long nodes) {}

    /**
     * A cost that candidates may not exceed, while the search is for the least of another.
     *
     * @param cost the same region with the terms of that cost
     * @param most what they may cost
     * @param all the same region with the terms of both costs
     */
    record Fixed(Region cost, double most, Region all) {}

    /** Sums of the same weights in another order differ by so much. */
    private static final double ROUNDING = 1e-12;

    private final Region region;
    private final LowerBound floor;
    private final Propagate settle;
    private final BooleanSupplier expired;
    private final double gap;
    private final boolean weighedByTermsAlone;
    private final double[] score;
    private final Region guide;
    private final Optional<Fixed> fixed;
    private final Optional<LowerBound> fixedFloor;
    private int[] best;
    private double bestCost;
    private double open = Double.POSITIVE_INFINITY;
    private boolean stopped;
    private long nodes;

    /**
     * A search.
     *
     * @param guess for each vertex its block: a legal partition
     */
    Search(Region region, Deadline deadline, double gap, int[] guess) {
        this(region, deadline, gap, Optional.empty(), guess);
    }

    /**
     * A search among partitions of bounded cost.
     *
     * @param guess for each vertex its block: a legal partition within the bound
     */
    Search(Region region, Deadline deadline, Fixed fixed, int[] guess) {
        this(region, deadline, 0, Optional.of(fixed), guess);
    }

    private Search(Region region, Deadline deadline, double gap, Optional<Fixed> fixed, int[] guess) {
        this.fixed = fixed;
        this.fixedFloor = fixed.map(f -> new LowerBound(f.cost));
        this.guide = fixed.map(Fixed::all).orElse(region);
        this.region = region;
        this.expired = deadline::expired;
        this.floor = new LowerBound(region);
        this.settle = new Propagate(region, expired);
        this.gap = gap;
        this.best = guess;
        this.bestCost = region.cost(guess);
        this.score = new double[region.size() * region.size()];
        this.weighedByTermsAlone = region.problem().orders().isEmpty()
                && region.links().isEmpty()
                && guide.terms().stream().noneMatch(t -> t instanceof Term.Levels);
    }

    Result run() {
        descend(region.blocks(), 0);
        double bound = Math.min(bestCost, open);
        return new Result(best, bestCost, bound, !stopped && isProof(bound), nodes);
    }

    /** Whether the search need not look further below this bound. */
    private boolean isGoodEnough(double bound) {
        return isProof(bound) || bestCost - bound <= gap * bestCost;
    }

    private boolean isProof(double bound) {
        return bound >= bestCost * (1 - ROUNDING);
    }

    /** @param least no partition with these blocks costs less; the blocks are changed */
    private void descend(Blocks blocks, double least) {
        boolean first = true;
        while (settle.in(blocks)) {
            nodes++;
            long[] room = OrderFeasibility.of(region, blocks);
            if (room == null || region.neverFits(blocks.assignment())) {
                return;
            }
            if (fixed.isPresent() && exceeds(fixedFloor.get().of(blocks, room))) {
                return;
            }
            least = Math.max(least, floor.of(blocks, room));
            if (isGoodEnough(least)) {
                open = Math.min(open, least);
                return;
            }
            if (stopped || expired.getAsBoolean()) {
                stopped = true;
                open = Math.min(open, least);
                return;
            }
            if (first) {
                first = false;
                offer(blocks.assignment());
                if (isGoodEnough(least)) {
                    open = Math.min(open, least);
                    return;
                }
            }
            int pair = choose(blocks);
            if (pair < 0) {
                return;
            }
            int a = pair / region.size();
            int b = pair % region.size();
            Blocks joined = blocks.copy();
            if (joined.join(a, b)) {
                descend(joined, least);
            }
            blocks.part(a, b);
        }
    }

    private boolean exceeds(double cost) {
        return cost > fixed.orElseThrow().most * (1 + ROUNDING);
    }

    private void offer(int[] blockOf) {
        double cost = region.cost(blockOf);
        if (cost < bestCost && (fixed.isEmpty() || !exceeds(fixed.get().cost.cost(blockOf)))) {
            bestCost = cost;
            best = blockOf;
        }
    }

    /** The pair of blocks, first · size + second, that may save most and may become one; -1 when there is none that matters. */
    private int choose(Blocks blocks) {
        java.util.Arrays.fill(score, 0);
        for (Term t : guide.terms()) {
            BitSet members = floor.blocks(blocks, Regions.members(t));
            switch (t) {
                case Term.Constant c -> {}
                case Term.Connectivity g -> add(blocks, members, g.weight());
                case Term.Reads r -> add(blocks, members, r.weight());
                case Term.CutNet g -> {
                    if (members.stream().noneMatch(b -> blocks.never(b).intersects(members))) {
                        add(blocks, members, g.weight() / Math.max(1, members.cardinality() - 1));
                    }
                }
                case Term.Levels l -> addNeighbours(blocks, l.weight());
            }
        }
        int best = -1;
        int any = -1;
        for (int a = blocks.names().nextSetBit(0); a >= 0; a = blocks.names().nextSetBit(a + 1)) {
            for (int b = blocks.names().nextSetBit(a + 1);
                    b >= 0;
                    b = blocks.names().nextSetBit(b + 1)) {
                int pair = a * region.size() + b;
                any = any < 0 && blocks.compatible(a, b) ? pair : any;
                best = score[pair] > (best < 0 ? 0 : score[best]) ? pair : best;
            }
        }
        // more ops in a block that is too large may save it an array
        return best >= 0 || weighedByTermsAlone && region.fits(blocks.assignment()) ? best : any;
    }

    private void add(Blocks blocks, BitSet members, double weight) {
        for (int a = members.nextSetBit(0); a >= 0; a = members.nextSetBit(a + 1)) {
            for (int b = members.nextSetBit(a + 1); b >= 0; b = members.nextSetBit(b + 1)) {
                score[a * region.size() + b] += blocks.compatible(a, b) ? weight : 0;
            }
        }
    }

    /** Blocks that wait for each other with nothing between. */
    private void addNeighbours(Blocks blocks, double weight) {
        for (int a = blocks.names().nextSetBit(0); a >= 0; a = blocks.names().nextSetBit(a + 1)) {
            for (int b = blocks.after(a).nextSetBit(0);
                    b >= 0;
                    b = blocks.after(a).nextSetBit(b + 1)) {
                if (blocks.compatible(a, b) && !blocks.after(a).intersects(blocks.before(b))) {
                    score[Math.min(a, b) * region.size() + Math.max(a, b)] += weight;
                }
            }
        }
    }
}
