package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.OrderClasses;
import java.util.BitSet;
import java.util.List;

/** What terms cost under a partition, by the best orders that make it legal. */
public final class Terms {
    private Terms() {}

    /**
     * The sum of the terms, the least over all legal orders.
     *
     * @param blockOf of a legal partition: for each op any number that names its block
     * @throws IllegalArgumentException when blocks depend on each other in a cycle and a term counts levels
     */
    public static double cost(FusionProblem p, List<Term> terms, int[] blockOf) {
        return cost(p, terms, blockOf, orders(p, terms, blockOf));
    }

    /** The sum of the terms for one choice of orders. */
    public static double cost(FusionProblem p, List<Term> terms, int[] blockOf, int[] orderOf) {
        double sum = 0;
        for (Term t : terms) {
            sum += switch (t) {
                case Term.OfBlocks b -> b.cost(blockOf);
                case Term.Reads r -> r.cost(blockOf, orderOf);
                case Term.Levels l -> l.weight() * Math.max(0, levels(p, blockOf) - 1);
            };
        }
        return sum;
    }

    /** Legal orders for which the terms cost least; from left to right where it makes no difference, and where there are no orders. */
    public static int[] orders(FusionProblem p, List<Term> terms, int[] blockOf) {
        if (p.orders().isEmpty()) {
            return new int[p.size()];
        }
        OrderClasses classes = new OrderClasses(p.orders().get(), blockOf);
        return classes.orders(BestDirections.of(classes, terms, blockOf));
    }

    /**
     * How many blocks the longest path of dependent blocks has; 0 for no ops.
     *
     * @throws IllegalArgumentException when they depend on each other in a cycle
     */
    public static int levels(FusionProblem p, int[] blockOf) {
        int n = p.size();
        int[] block = new int[n];
        java.util.Map<Integer, Integer> numbers = new java.util.HashMap<>();
        for (int i = 0; i < n; i++) {
            block[i] = numbers.computeIfAbsent(blockOf[i], k -> numbers.size());
        }
        int blocks = numbers.size();
        BitSet[] next = new BitSet[blocks];
        int[] waiting = new int[blocks];
        for (int b = 0; b < blocks; b++) {
            next[b] = new BitSet();
        }
        for (int i = 0; i < n; i++) {
            for (int s = p.successors(i).nextSetBit(0);
                    s >= 0;
                    s = p.successors(i).nextSetBit(s + 1)) {
                if (block[s] != block[i] && !next[block[i]].get(block[s])) {
                    next[block[i]].set(block[s]);
                    waiting[block[s]]++;
                }
            }
        }
        int[] level = new int[blocks];
        java.util.ArrayDeque<Integer> ready = new java.util.ArrayDeque<>();
        for (int b = 0; b < blocks; b++) {
            if (waiting[b] == 0) {
                ready.add(b);
            }
        }
        int done = 0;
        int most = 0;
        while (!ready.isEmpty()) {
            int b = ready.remove();
            done++;
            level[b]++;
            most = Math.max(most, level[b]);
            for (int s = next[b].nextSetBit(0); s >= 0; s = next[b].nextSetBit(s + 1)) {
                level[s] = Math.max(level[s], level[b]);
                if (--waiting[s] == 0) {
                    ready.add(s);
                }
            }
        }
        if (done < blocks) {
            throw new IllegalArgumentException("blocks depend on each other in a cycle");
        }
        return most;
    }
}
