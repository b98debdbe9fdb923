package dev.kiln.planner.partition;

import dev.kiln.planner.cost.Term;
import java.util.BitSet;
import java.util.List;

/**
 * What merging two blocks saves, term by term ([BH] Prop. 1 for any model). An estimate where a cost is no sum over blocks: all readers
 * of an array count as reading it in one order, and levels save nothing.
 */
public final class Savings {
    private final double[] weight;
    private final boolean[] together;
    private final int[] need;
    private final BitSet[] hit;
    private final int[][] held;

    /**
     * Savings among vertices that are all apart.
     *
     * @param terms over the vertices
     * @param vertices how many
     */
    public Savings(List<Term> terms, int vertices) {
        int n = terms.size();
        weight = new double[n];
        together = new boolean[n];
        need = new int[n];
        held = new int[n][];
        hit = new BitSet[vertices];
        for (int v = 0; v < vertices; v++) {
            hit[v] = new BitSet();
        }
        for (int t = 0; t < n; t++) {
            switch (terms.get(t)) {
                case Term.Constant c -> need[t] = 0;
                case Term.Group g -> enter(t, g.weight(), g.members(), vertices);
                case Term.Together g -> {
                    together[t] = true;
                    enter(t, g.weight(), g.members(), vertices);
                }
                case Term.Reads r -> {
                    List<Integer> members = new java.util.ArrayList<>();
                    if (r.producer() >= 0) {
                        members.add(r.producer());
                    }
                    r.readers().forEach(reader -> members.add(reader.op()));
                    enter(t, r.weight(), members.stream().distinct().toList(), vertices);
                }
                case Term.Levels l -> need[t] = 0;
            }
        }
    }

    private void enter(int t, double w, List<Integer> members, int vertices) {
        weight[t] = w;
        need[t] = members.size();
        for (int m : members) {
            hit[m].set(t);
        }
        if (together[t]) {
            held[t] = new int[vertices];
            members.forEach(m -> held[t][m] = 1);
        }
    }

    /** Multiplies each term's weight. */
    public void scale(double[] factors) {
        for (int t = 0; t < weight.length; t++) {
            weight[t] *= factors[t];
        }
    }

    public int terms() {
        return weight.length;
    }

    /** What merging the blocks saves: 0 or more. */
    public double of(int a, int b) {
        double saving = 0;
        BitSet x = hit[a];
        BitSet y = hit[b];
        for (int t = x.nextSetBit(0); t >= 0; t = x.nextSetBit(t + 1)) {
            if (y.get(t) && (!together[t] || held[t][a] + held[t][b] == need[t])) {
                saving += weight[t];
            }
        }
        return saving;
    }

    /** Whether they share a term. */
    public boolean related(int a, int b) {
        return hit[a].intersects(hit[b]);
    }

    /** Notes that {@code gone} became part of {@code keep}. */
    public void merge(int keep, int gone) {
        for (int t = hit[gone].nextSetBit(0); t >= 0; t = hit[gone].nextSetBit(t + 1)) {
            if (together[t]) {
                held[t][keep] += held[t][gone];
            }
        }
        hit[keep].or(hit[gone]);
    }
}
