package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.Savings;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Random;
import java.util.function.BooleanSupplier;

/**
 * Local search among the partitions of a core: takes apart the blocks that a few terms reach and merges them again by heaviest saving
 * with noise, all else staying as it is; goes on from the new partition when it costs no more, or little more early on. The same core
 * has the same answer when time does not end it.
 */
final class RuinAndRecreate {
    /** What a partition to go on from may cost more than the best, at first, as a part of its cost. */
    private static final double WARMTH = 0.004;

    /** It ends after this many steps without a better partition. */
    private static final int PATIENCE = 1500;

    private final Core core;
    private final Deadline end;
    private final List<int[]> members = new ArrayList<>();
    private final List<Term> terms = new ArrayList<>();
    private final int[][] termsOf;
    private final Random random = new Random(20141);
    private final int[] seen;
    private int stamp;

    /** @param end of merging: what was merged until then counts */
    RuinAndRecreate(Core core, Deadline end) {
        this.core = core;
        this.end = end;
        this.seen = new int[core.size()];
        List<List<Integer>> of = new ArrayList<>();
        for (int v = 0; v < core.size(); v++) {
            of.add(new ArrayList<>());
        }
        for (Term t : core.terms()) {
            int[] m = WarmStart.members(t).stream().mapToInt(i -> i).toArray();
            if (m.length > 1 && t.weight() > 0) {
                for (int v : m) {
                    of.get(v).add(terms.size());
                }
                terms.add(t);
                members.add(m);
            }
        }
        termsOf = new int[core.size()][];
        Arrays.setAll(termsOf, v -> of.get(v).stream().mapToInt(t -> t).toArray());
    }

    /**
     * The best partition found.
     *
     * @param start a legal one
     * @param floor a bound: the search ends when it is met
     * @param steps how many times at most
     */
    int[] improve(int[] start, double floor, int steps, BooleanSupplier expired) {
        int[] best = start;
        double bestCost = cost(best);
        int[] current = best;
        double cost = bestCost;
        int last = 0;
        for (int s = 0; s < steps && s - last < PATIENCE && bestCost > floor * (1 + 1e-12); s++) {
            if (expired.getAsBoolean()) {
                break;
            }
            int[] next = recreated(current, ruined(current));
            double nextCost = cost(next);
            double warmth = WARMTH * bestCost * Math.max(0, 1 - 1.25 * s / steps) * random.nextDouble();
            if (nextCost <= cost + warmth) {
                current = next;
                cost = nextCost;
            }
            if (cost < bestCost) {
                best = current;
                bestCost = cost;
                last = s;
            }
        }
        return best;
    }

    /** What the terms cost that a partition can change. */
    private double cost(int[] blockOf) {
        double cost = 0;
        for (int t = 0; t < terms.size(); t++) {
            int blocks = distinct(members.get(t), blockOf).size();
            double weight = terms.get(t).weight();
            cost += terms.get(t) instanceof Term.CutNet ? blocks > 1 ? weight : 0 : weight * (blocks - 1);
        }
        return cost;
    }

    /** The different names of the vertices, in their order. */
    private List<Integer> distinct(int[] vertices, int[] nameOf) {
        List<Integer> names = new ArrayList<>();
        stamp++;
        for (int v : vertices) {
            if (seen[nameOf[v]] != stamp) {
                seen[nameOf[v]] = stamp;
                names.add(nameOf[v]);
            }
        }
        return names;
    }

    /** The names of blocks to take apart: those of some members of a term, and of neighbours by terms. */
    private BitSet ruined(int[] blockOf) {
        BitSet blocks = new BitSet();
        int[] seed = members.get(random.nextInt(members.size()));
        int most = 2 + random.nextInt(5);
        for (int k = 0; k < 2 * most && blocks.cardinality() < most; k++) {
            blocks.set(blockOf[seed[random.nextInt(seed.length)]]);
            if (random.nextInt(3) == 0) {
                int[] near = termsOf[seed[random.nextInt(seed.length)]];
                seed = near.length == 0 ? seed : members.get(near[random.nextInt(near.length)]);
            }
        }
        return blocks;
    }

    /** The partition with some blocks taken apart and merged again. */
    private int[] recreated(int[] blockOf, BitSet ruined) {
        int n = core.size();
        int[] small = new int[n];
        int[] nameOf = new int[n];
        Arrays.fill(nameOf, -1);
        int count = 0;
        for (int v = 0; v < n; v++) {
            if (ruined.get(blockOf[v])) {
                small[v] = count++;
            } else {
                if (nameOf[blockOf[v]] < 0) {
                    nameOf[blockOf[v]] = count++;
                }
                small[v] = nameOf[blockOf[v]];
            }
        }
        BlockGraph graph = contracted(small, count);
        Savings savings = new Savings(inSmall(small), count);
        double[] noise = new double[savings.terms()];
        double loud = random.nextDouble();
        for (int t = 0; t < noise.length; t++) {
            noise[t] = 1 + loud * (random.nextDouble() - 0.5);
        }
        savings.scale(noise);
        MergeHeaviest.run(graph, savings, end);
        int[] first = new int[count];
        Arrays.fill(first, -1);
        int[] next = new int[n];
        for (int v = 0; v < n; v++) {
            int b = graph.blockOf(small[v]);
            first[b] = first[b] < 0 ? v : first[b];
            next[v] = first[b];
        }
        return next;
    }

    /** The graph of a partition, whose blocks are vertices now. */
    private BlockGraph contracted(int[] small, int count) {
        BitSet[] after = new BitSet[count];
        BitSet[] forbidden = new BitSet[count];
        for (int c = 0; c < count; c++) {
            after[c] = new BitSet(count);
            forbidden[c] = new BitSet(count);
        }
        for (int v = 0; v < small.length; v++) {
            BitSet to = after[small[v]];
            for (int w = core.after()[v].nextSetBit(0); w >= 0; w = core.after()[v].nextSetBit(w + 1)) {
                to.set(small[w]);
            }
            BitSet no = forbidden[small[v]];
            for (int w = core.forbidden()[v].nextSetBit(0); w >= 0; w = core.forbidden()[v].nextSetBit(w + 1)) {
                no.set(small[w]);
            }
        }
        close(after);
        return new BlockGraph(after, forbidden);
    }

    /** Whatever waits for a block waits for what the block waits for. */
    private static void close(BitSet[] after) {
        for (int k = 0; k < after.length; k++) {
            after[k].clear(k);
        }
        for (int k = 0; k < after.length; k++) {
            for (int i = 0; i < after.length; i++) {
                if (after[i].get(k)) {
                    after[i].or(after[k]);
                }
            }
        }
    }

    private List<Term> inSmall(int[] small) {
        List<Term> mapped = new ArrayList<>();
        for (int t = 0; t < terms.size(); t++) {
            List<Integer> of = distinct(members.get(t), small);
            if (of.size() > 1) {
                Term term = terms.get(t);
                mapped.add(
                        term instanceof Term.CutNet
                                ? new Term.CutNet("", term.weight(), of)
                                : new Term.Connectivity("", term.weight(), of));
            }
        }
        return mapped;
    }
}
