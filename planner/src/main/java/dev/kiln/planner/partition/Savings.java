package dev.kiln.planner.partition;

import dev.kiln.planner.cost.Term;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What merging two blocks saves, term by term ([BH] Prop. 1 for any model). Each term knows its blocks, each block its terms, so that a
 * merge changes only what the two touch. An estimate where a cost is no sum over blocks: a reader in its own order shares a read with
 * its like only, and levels save nothing.
 */
public final class Savings {
    /** A term with more blocks is asked for near neighbours only when partners are looked for. */
    private static final int CROWD = 64;

    private static final int NEAR = 16;

    /** Receives pairs that share a term. */
    @FunctionalInterface
    public interface Partner {
        /** The block and what merging with it saves. */
        void accept(int block, double saving);
    }

    private final int count;
    private final double[] factor;
    private final double[] weight;
    private final int[] origin;
    private final boolean[] together;
    private final BitSet[] blocks;
    private final int[] size;
    private final int[][] termsOf;
    private final double[] sum;
    private final BitSet touched = new BitSet();

    /**
     * Savings among vertices that are all apart.
     *
     * @param terms over the vertices
     * @param vertices how many
     */
    public Savings(List<Term> terms, int vertices) {
        count = terms.size();
        factor = new double[count];
        Arrays.fill(factor, 1);
        List<Double> weights = new ArrayList<>();
        List<Integer> origins = new ArrayList<>();
        List<Boolean> alls = new ArrayList<>();
        List<List<Integer>> members = new ArrayList<>();
        for (int t = 0; t < count; t++) {
            for (Term.OfBlocks part : parts(terms.get(t))) {
                boolean all = part instanceof Term.CutNet;
                List<Integer> of = switch (part) {
                    case Term.Constant c -> List.of();
                    case Term.Connectivity g -> g.members();
                    case Term.CutNet g -> g.members();
                };
                if (of.size() > 1 && part.weight() > 0) {
                    weights.add(part.weight());
                    origins.add(t);
                    alls.add(all);
                    members.add(of);
                }
            }
        }
        int n = weights.size();
        weight = weights.stream().mapToDouble(w -> w).toArray();
        origin = origins.stream().mapToInt(t -> t).toArray();
        together = new boolean[n];
        blocks = new BitSet[n];
        size = new int[n];
        int[] degree = new int[vertices];
        members.forEach(of -> of.forEach(m -> degree[m]++));
        termsOf = new int[vertices][];
        for (int v = 0; v < vertices; v++) {
            termsOf[v] = new int[degree[v]];
        }
        int[] filled = new int[vertices];
        for (int t = 0; t < n; t++) {
            together[t] = alls.get(t);
            blocks[t] = new BitSet();
            size[t] = members.get(t).size();
            for (int m : members.get(t)) {
                blocks[t].set(m);
                termsOf[m][filled[m]++] = t;
            }
        }
        sum = new double[vertices];
    }

    /** The term as parts that are sums over blocks: readers of different orders share nothing. */
    private static List<Term.OfBlocks> parts(Term term) {
        return switch (term) {
            case Term.OfBlocks t -> List.of(t);
            case Term.Levels l -> List.of();
            case Term.Reads r -> {
                Map<Integer, List<Integer>> byLabel = new LinkedHashMap<>();
                for (Term.Reader reader : r.readers()) {
                    byLabel.computeIfAbsent(reader.label(), k -> new ArrayList<>())
                            .add(reader.op());
                }
                List<Term.OfBlocks> parts = new ArrayList<>();
                byLabel.values().forEach(ops -> {
                    if (r.producer() >= 0) {
                        ops.add(r.producer());
                    }
                    parts.add(new Term.Connectivity(r.name(), r.weight(), ops));
                });
                yield parts;
            }
        };
    }

    /** Multiplies each term's weight. */
    public void scale(double[] factors) {
        for (int t = 0; t < count; t++) {
            factor[t] *= factors[t];
        }
    }

    public int terms() {
        return count;
    }

    private double weight(int t) {
        return weight[t] * factor[origin[t]];
    }

    /** What merging the blocks saves: 0 or more. */
    public double of(int a, int b) {
        double saving = 0;
        for (int t : termsOf[a]) {
            if (blocks[t].get(b) && (!together[t] || size[t] == 2)) {
                saving += weight(t);
            }
        }
        return saving;
    }

    /**
     * The blocks that a saves something with, in ascending order; of a term that very many blocks share only the nearest, unless another
     * term leads to them.
     *
     * @param from the least block wanted
     */
    public void partners(int a, int from, Partner partner) {
        touched.clear();
        boolean crowded = false;
        for (int t : termsOf[a]) {
            boolean crowd = size[t] > CROWD;
            crowded |= crowd;
            if (crowd) {
                near(blocks[t], a, from);
            } else if (!together[t] || size[t] == 2) {
                double w = weight(t);
                BitSet with = blocks[t];
                for (int b = with.nextSetBit(from); b >= 0; b = with.nextSetBit(b + 1)) {
                    sum[b] += w;
                    touched.set(b);
                }
            }
        }
        touched.clear(a);
        sum[a] = 0;
        for (int b = touched.nextSetBit(0); b >= 0; b = touched.nextSetBit(b + 1)) {
            double saving = crowded ? of(a, b) : sum[b];
            sum[b] = 0;
            if (saving > 0) {
                partner.accept(b, saving);
            }
        }
    }

    private void near(BitSet with, int a, int from) {
        int b = a;
        for (int k = 0; k < NEAR && b >= 0; k++) {
            b = with.nextSetBit(b + 1);
            if (b >= from) {
                touched.set(b);
            }
        }
        b = a;
        for (int k = 0; k < NEAR && b > 0; k++) {
            b = with.previousSetBit(b - 1);
            if (b >= from && b >= 0) {
                touched.set(b);
            }
        }
    }

    /** Notes that {@code gone} became part of {@code keep}. */
    public void merge(int keep, int gone) {
        int[] merged = Arrays.copyOf(termsOf[keep], termsOf[keep].length + termsOf[gone].length);
        int length = termsOf[keep].length;
        for (int t : termsOf[gone]) {
            blocks[t].clear(gone);
            if (blocks[t].get(keep)) {
                size[t]--;
            } else {
                blocks[t].set(keep);
                merged[length++] = t;
            }
        }
        termsOf[gone] = new int[0];
        int live = 0;
        for (int k = 0; k < length; k++) {
            if (size[merged[k]] > 1) {
                merged[live++] = merged[k];
            }
        }
        termsOf[keep] = Arrays.copyOf(merged, live);
    }
}
