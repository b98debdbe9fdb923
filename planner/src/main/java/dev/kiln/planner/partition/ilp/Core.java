package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.BlockGraph;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A problem for the solver: some blocks of a graph as vertices 0 … n−1 in a topological order, with the terms that matter among them.
 *
 * @param blocks the graph's name of each vertex
 * @param after for each vertex those that depend on it, directly or not
 * @param before for each vertex those that it depends on
 * @param forbidden for each vertex those that it may not share a block with
 * @param terms over vertices; groups and togethers whose cost a partition can change
 */
record Core(int[] blocks, BitSet[] after, BitSet[] before, BitSet[] forbidden, List<Term> terms) {
    int size() {
        return blocks.length;
    }

    boolean compatible(int i, int j) {
        return !forbidden[i].get(j);
    }

    /** Whether j depends on i with nothing between. */
    boolean reducedEdge(int i, int j) {
        return after[i].get(j) && !after[i].intersects(before[j]);
    }

    /** All vertices apart, as a graph that can be merged. */
    BlockGraph graph() {
        return new BlockGraph(after, forbidden);
    }

    double cost(int[] blockOf) {
        double cost = 0;
        for (Term t : terms) {
            cost += t instanceof Term.OfBlocks b ? b.cost(blockOf) : 0;
        }
        return cost;
    }

    /**
     * The core of some blocks.
     *
     * @param chosen names of blocks
     * @param terms over the graph's first vertices (ops)
     */
    static Core of(BlockGraph g, BitSet chosen, List<Term> terms) {
        int[] blocks = chosen.stream()
                .boxed()
                .sorted(Comparator.comparingInt((Integer b) -> g.before(b).cardinality())
                        .thenComparingInt(b -> b))
                .mapToInt(b -> b)
                .toArray();
        int[] vertex = new int[g.size()];
        java.util.Arrays.fill(vertex, -1);
        for (int v = 0; v < blocks.length; v++) {
            vertex[blocks[v]] = v;
        }
        BitSet[] after = new BitSet[blocks.length];
        BitSet[] before = new BitSet[blocks.length];
        BitSet[] forbidden = new BitSet[blocks.length];
        for (int v = 0; v < blocks.length; v++) {
            after[v] = renamed(g.after(blocks[v]), vertex);
            before[v] = renamed(g.before(blocks[v]), vertex);
            forbidden[v] = renamed(g.forbidden(blocks[v]), vertex);
        }
        return new Core(blocks, after, before, forbidden, restricted(g, vertex, forbidden, terms));
    }

    private static BitSet renamed(BitSet set, int[] vertex) {
        BitSet result = new BitSet();
        set.stream().map(b -> vertex[b]).filter(v -> v >= 0).forEach(result::set);
        return result;
    }

    private record Key(boolean together, List<Integer> members) {}

    private static List<Term> restricted(BlockGraph g, int[] vertex, BitSet[] forbidden, List<Term> terms) {
        Map<Key, Double> weights = new LinkedHashMap<>();
        Map<Key, String> names = new LinkedHashMap<>();
        for (Term t : terms) {
            Key key = switch (t) {
                case Term.Constant c -> null;
                case Term.Group x -> new Key(false, inside(g, vertex, x.members()));
                case Term.Together x -> new Key(true, inside(g, vertex, x.members()));
                case Term.Reads r -> throw unknown(r);
                case Term.Levels l -> throw unknown(l);
            };
            if (key == null || key.members.size() < 2) {
                continue;
            }
            boolean whole = !(t instanceof Term.Together x)
                    || x.members().stream().allMatch(i -> vertex[g.blockOf(i)] >= 0) && free(key.members, forbidden);
            if (whole) {
                weights.merge(key.members.size() == 2 ? new Key(false, key.members) : key, t.weight(), Double::sum);
                names.putIfAbsent(key.members.size() == 2 ? new Key(false, key.members) : key, t.name());
            }
        }
        List<Term> result = new ArrayList<>();
        weights.forEach((key, w) -> {
            if (w > 0) {
                String name = names.get(key);
                result.add(
                        key.together ? new Term.Together(name, w, key.members) : new Term.Group(name, w, key.members));
            }
        });
        return result;
    }

    static IllegalArgumentException unknown(Term t) {
        return new IllegalArgumentException("term (" + t.name() + ") is none that the solver can express");
    }

    private static boolean free(List<Integer> members, BitSet[] forbidden) {
        return members.stream().noneMatch(a -> members.stream().anyMatch(b -> forbidden[a].get(b)));
    }

    private static List<Integer> inside(BlockGraph g, int[] vertex, List<Integer> ops) {
        return ops.stream()
                .map(i -> vertex[g.blockOf(i)])
                .filter(v -> v >= 0)
                .distinct()
                .sorted()
                .toList();
    }
}
