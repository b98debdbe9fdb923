package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.Savings;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/** Good partitions of a core without a solver: greedy, greedy with noise, linear, and greedy that merges all between at once. */
final class WarmStart implements Incumbent {
    private static final int RESTARTS = 8;
    private static final int STEPS = 6000;

    private final Core core;
    private final Deadline end;
    private int[] best;
    private double bestCost;

    /** @param end of merging: what was merged until then counts */
    WarmStart(Core core, Deadline end) {
        this.core = core;
        this.end = end;
        this.best = java.util.stream.IntStream.range(0, core.size()).toArray();
        this.bestCost = core.cost(best);
    }

    @Override
    public int[] best() {
        return best;
    }

    @Override
    public double cost() {
        return bestCost;
    }

    @Override
    public void search(double floor, BooleanSupplier expired) {
        finish(core.graph(), null);
        offer(linear());
        BlockGraph whole = core.graph();
        mergeTerms(whole, 0);
        finish(whole, null);
        Random random = new Random(20141);
        for (int r = 0; r < RESTARTS && !expired.getAsBoolean() && bestCost > floor * (1 + 1e-12); r++) {
            double[] noise = new double[core.terms().size()];
            for (int t = 0; t < noise.length; t++) {
                noise[t] = 0.5 + random.nextDouble();
            }
            BlockGraph noisy = core.graph();
            if (r % 2 == 1) {
                mergeTerms(noisy, random.nextLong() | 1);
            }
            finish(noisy, noise);
        }
    }

    @Override
    public void improve(double floor, BooleanSupplier expired) {
        offer(new RuinAndRecreate(core, end).improve(best, floor, STEPS, expired));
    }

    /** Merges the nearest pairs first, then by savings. */
    @Override
    public void round(List<int[]> pairs) {
        BlockGraph g = core.graph();
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int[] p : pairs) {
                if (end.expired()) {
                    offer(g.assignment());
                    return;
                }
                int a = g.blockOf(p[0]);
                int b = g.blockOf(p[1]);
                if (g.canMerge(a, b)) {
                    g.merge(a, b);
                    changed = true;
                }
            }
        }
        finish(g, null);
    }

    /** Merges on by heaviest saving and takes the partition if it is the best so far. */
    private void finish(BlockGraph g, double[] noise) {
        Savings savings = new Savings(core.terms(), core.size());
        if (noise != null) {
            savings.scale(noise);
        }
        for (int v = 0; v < core.size(); v++) {
            if (g.blockOf(v) != v) {
                savings.merge(g.blockOf(v), v);
            }
        }
        MergeHeaviest.run(g, savings, end);
        offer(g.assignment());
    }

    private void offer(int[] blockOf) {
        double cost = core.cost(blockOf);
        if (cost < bestCost) {
            best = blockOf;
            bestCost = cost;
        }
    }

    private int[] linear() {
        BlockGraph g = core.graph();
        int current = -1;
        for (int v = 0; v < core.size() && !end.expired(); v++) {
            current = current >= 0 && g.canMerge(current, v) ? g.merge(current, v) : v;
        }
        return g.assignment();
    }

    /** For the heaviest terms first: merges two members with all that lies between, where that is allowed. */
    private void mergeTerms(BlockGraph g, long shuffle) {
        List<Term> order = new ArrayList<>(core.terms());
        if (shuffle != 0) {
            java.util.Collections.shuffle(order, new Random(shuffle));
        } else {
            order.sort(Comparator.comparingDouble((Term t) -> -weight(t)));
        }
        for (Term t : order) {
            List<Integer> members = members(t);
            for (int i = 1; i < members.size(); i++) {
                if (end.expired()) {
                    return;
                }
                mergeWithAllBetween(g, g.blockOf(members.get(i - 1)), g.blockOf(members.get(i)));
            }
        }
    }

    private static double weight(Term t) {
        return t instanceof Term.Constant ? 0 : t.weight();
    }

    /** The vertices that a term speaks of. */
    static List<Integer> members(Term t) {
        return switch (t) {
            case Term.Constant c -> List.of();
            case Term.Connectivity g -> g.members();
            case Term.CutNet g -> g.members();
            case Term.Reads r -> {
                List<Integer> members = new ArrayList<>();
                if (r.producer() >= 0) {
                    members.add(r.producer());
                }
                r.readers().forEach(k -> members.add(k.op()));
                yield members.stream().distinct().sorted().toList();
            }
            case Term.Levels l -> List.of();
        };
    }

    private static void mergeWithAllBetween(BlockGraph g, int a, int b) {
        if (a == b) {
            return;
        }
        BitSet all = (BitSet) g.after(a).clone();
        all.and(g.before(b));
        BitSet back = (BitSet) g.after(b).clone();
        back.and(g.before(a));
        all.or(back);
        all.set(a);
        all.set(b);
        for (int k = all.nextSetBit(0); k >= 0; k = all.nextSetBit(k + 1)) {
            if (g.forbidden(k).intersects(all)) {
                return;
            }
        }
        int block = a;
        while (all.cardinality() > 1) {
            int next = -1;
            for (int k = all.nextSetBit(0); k >= 0 && next < 0; k = all.nextSetBit(k + 1)) {
                next = k != block && g.canMerge(block, k) ? k : -1;
            }
            if (next < 0) {
                return;
            }
            all.clear(block);
            all.clear(next);
            block = g.merge(block, next);
            all.set(block);
        }
    }
}
