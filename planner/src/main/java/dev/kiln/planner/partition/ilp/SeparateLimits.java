package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.problem.BlockLimits;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * Finds connected sets of vertices that no kernel can hold and that an answer has too near to each other. Of a set that can never fit, the
 * pairs of a spanning tree are apart at least once for every further kernel that its ops need; a set that would fit with more ops in it is
 * split, or one of them joins it.
 */
final class SeparateLimits {
    private static final double TOLERANCE = 1e-6;
    private static final int MOST = 200;

    private final Core core;
    private final Formulation form;
    private final BlockLimits limits;
    private final Set<List<Integer>> known = new HashSet<>();

    SeparateLimits(Core core, Formulation form, BlockLimits limits) {
        this.core = core;
        this.form = form;
        this.limits = limits;
    }

    /** Lets rows that were found before be found again. */
    void forget() {
        known.clear();
    }

    /**
     * Violated rows, none when there are none, or when the answer is fractional and none is found.
     *
     * @param whole whether the pairs of the answer are 0 or 1
     */
    List<Formulation.Row> violated(double[] x, boolean whole) {
        List<Formulation.Row> rows = new ArrayList<>();
        Trees trees = new Trees(core.size());
        int[] nearest = IntStream.range(0, form.pairs().size())
                .filter(c -> x[c] < 1 - TOLERANCE)
                .boxed()
                .sorted(Comparator.comparingDouble(c -> x[c]))
                .mapToInt(c -> c)
                .toArray();
        for (int c : nearest) {
            int a = trees.find(form.pairs().get(c)[0]);
            int b = trees.find(form.pairs().get(c)[1]);
            if (a == b || rows.size() >= MOST) {
                continue;
            }
            BitSet both = (BitSet) trees.members[a].clone();
            both.or(trees.members[b]);
            if (!limits.neverFits(ops(both))) {
                trees.join(a, b, c);
                continue;
            }
            int[] tree = IntStream.concat(
                            IntStream.of(c), IntStream.concat(trees.edges[a].stream(), trees.edges[b].stream()))
                    .sorted()
                    .toArray();
            int apart = Math.max(
                    1, Math.ceilDiv(limits.ops(ops(both)), limits.limits().ops()) - 1);
            double sum = IntStream.of(tree).mapToDouble(e -> x[e]).sum();
            if (sum < apart - TOLERANCE) {
                add(rows, tree, new int[0], apart);
            }
        }
        if (whole && rows.isEmpty()) {
            for (int root = 0; root < core.size(); root++) {
                if (trees.find(root) == root && !limits.fits(ops(trees.members[root]))) {
                    add(rows, trees.edges[root].stream().toArray(), leaving(trees.members[root]), 1);
                }
            }
        }
        return rows;
    }

    private BitSet ops(BitSet vertices) {
        BitSet ops = new BitSet();
        vertices.stream().forEach(v -> ops.set(core.blocks()[v]));
        return ops;
    }

    /** The pairs of a vertex inside and one outside. */
    private int[] leaving(BitSet inside) {
        return IntStream.range(0, form.pairs().size())
                .filter(c -> inside.get(form.pairs().get(c)[0])
                        != inside.get(form.pairs().get(c)[1]))
                .toArray();
    }

    /** Σ x of the tree + Σ (1 − x) of those that leave it >= least. */
    private void add(List<Formulation.Row> rows, int[] tree, int[] leaving, int least) {
        List<Integer> key = new ArrayList<>(IntStream.of(tree).boxed().toList());
        key.add(-1);
        IntStream.of(leaving).forEach(key::add);
        if (known.add(key)) {
            int[] columns =
                    IntStream.concat(IntStream.of(tree), IntStream.of(leaving)).toArray();
            double[] coefficients = new double[columns.length];
            Arrays.fill(coefficients, 0, tree.length, 1);
            Arrays.fill(coefficients, tree.length, columns.length, -1);
            rows.add(new Formulation.Row(columns, coefficients, least - leaving.length));
        }
    }

    /** Vertices joined by pairs, the pairs of each set a spanning tree. */
    private static final class Trees {
        private final int[] parent;
        private final BitSet[] members;
        private final BitSet[] edges;

        Trees(int vertices) {
            parent = IntStream.range(0, vertices).toArray();
            members = new BitSet[vertices];
            edges = new BitSet[vertices];
            for (int v = 0; v < vertices; v++) {
                members[v] = new BitSet();
                members[v].set(v);
                edges[v] = new BitSet();
            }
        }

        int find(int v) {
            while (parent[v] != v) {
                parent[v] = parent[parent[v]];
                v = parent[v];
            }
            return v;
        }

        void join(int a, int b, int pair) {
            parent[b] = a;
            members[a].or(members[b]);
            edges[a].or(edges[b]);
            edges[a].set(pair);
        }
    }
}
