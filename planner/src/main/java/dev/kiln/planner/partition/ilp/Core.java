package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Deadline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A problem for the solver: some blocks of a graph as vertices 0 … n−1 in a topological order, with the terms that matter among them.
 *
 * @param blocks the graph's name of each vertex
 * @param after for each vertex those that depend on it, directly or not
 * @param before for each vertex those that it depends on
 * @param forbidden for each vertex those that it may not share a block with
 * @param terms over vertices, whose cost a partition can change
 * @param conditions links, orders and levels of the whole problem; vertices are ops then
 */
record Core(
        int[] blocks,
        BitSet[] after,
        BitSet[] before,
        BitSet[] forbidden,
        List<Term> terms,
        Optional<Conditions> conditions) {
    int size() {
        return blocks.length;
    }

    /** The names of its blocks in the graph. */
    BitSet part() {
        BitSet part = new BitSet();
        for (int b : blocks) {
            part.set(b);
        }
        return part;
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
        int[] orderOf = new int[size()];
        if (terms.stream().anyMatch(t -> t instanceof Term.Reads)) {
            int[] orders = conditions.orElseThrow().orders(ofOps(blockOf));
            Arrays.setAll(orderOf, v -> orders[blocks[v]]);
        }
        double cost = 0;
        for (Term t : terms) {
            cost += switch (t) {
                case Term.OfBlocks b -> b.cost(blockOf);
                case Term.Reads r -> r.cost(blockOf, orderOf);
                case Term.Levels l ->
                    l.weight()
                            * Math.max(0, Terms.levels(conditions.orElseThrow().problem(), ofOps(blockOf)) - 1);
            };
        }
        return cost;
    }

    /** For each op its block, where those of other cores are alone; only with conditions. */
    int[] ofOps(int[] blockOf) {
        int[] full = new int[conditions.orElseThrow().problem().size()];
        Arrays.setAll(full, i -> -1 - i);
        for (int v = 0; v < blocks.length; v++) {
            full[blocks[v]] = blockOf[v];
        }
        return full;
    }

    /** For each op its vertex or -1; only with conditions. */
    int[] vertices() {
        int[] vertex = new int[conditions.orElseThrow().problem().size()];
        Arrays.fill(vertex, -1);
        for (int v = 0; v < blocks.length; v++) {
            vertex[blocks[v]] = v;
        }
        return vertex;
    }

    /**
     * The core of some blocks.
     *
     * @param chosen names of blocks
     * @param terms over the graph's first vertices (ops)
     * @throws TimeLimitReached when it takes longer than it may
     */
    static Core of(BlockGraph g, BitSet chosen, List<Term> terms, Optional<Conditions> conditions, Deadline deadline) {
        return of(g, chosen, terms, conditions, deadline, false);
    }

    /** The same. @param free whether terms that weigh nothing stay, so that cores of the same terms with other weights have as many */
    static Core of(
            BlockGraph g,
            BitSet chosen,
            List<Term> terms,
            Optional<Conditions> conditions,
            Deadline deadline,
            boolean free) {
        int[] blocks = chosen.stream()
                .boxed()
                .sorted(Comparator.comparingInt((Integer b) -> g.before(b).cardinality())
                        .thenComparingInt(b -> b))
                .mapToInt(b -> b)
                .toArray();
        int[] vertex = new int[g.size()];
        Arrays.fill(vertex, -1);
        for (int v = 0; v < blocks.length; v++) {
            vertex[blocks[v]] = v;
        }
        BitSet[] after = new BitSet[blocks.length];
        BitSet[] before = new BitSet[blocks.length];
        BitSet[] forbidden = new BitSet[blocks.length];
        for (int v = 0; v < blocks.length; v++) {
            TimeLimitReached.check(deadline);
            after[v] = renamed(g.after(blocks[v]), vertex);
            before[v] = renamed(g.before(blocks[v]), vertex);
            forbidden[v] = renamed(g.forbidden(blocks[v]), vertex);
        }
        return new Core(
                blocks, after, before, forbidden, restricted(g, vertex, forbidden, terms, free, deadline), conditions);
    }

    private static BitSet renamed(BitSet set, int[] vertex) {
        BitSet result = new BitSet();
        set.stream().map(b -> vertex[b]).filter(v -> v >= 0).forEach(result::set);
        return result;
    }

    private record Key(boolean together, List<Integer> members) {}

    private static List<Term> restricted(
            BlockGraph g, int[] vertex, BitSet[] forbidden, List<Term> terms, boolean free, Deadline deadline) {
        Map<Key, Double> weights = new LinkedHashMap<>();
        Map<Key, String> names = new LinkedHashMap<>();
        List<Term> result = new ArrayList<>();
        for (Term t : terms) {
            TimeLimitReached.check(deadline);
            Key key = switch (t) {
                case Term.Constant c -> null;
                case Term.Connectivity x -> new Key(false, inside(g, vertex, x.members()));
                case Term.CutNet x -> new Key(true, inside(g, vertex, x.members()));
                case Term.Reads r -> {
                    result.addAll(reads(r, vertex));
                    yield null;
                }
                case Term.Levels l -> {
                    result.add(l);
                    yield null;
                }
            };
            if (key == null || key.members.size() < 2) {
                continue;
            }
            boolean whole = !(t instanceof Term.CutNet x)
                    || x.members().stream().allMatch(i -> vertex[g.blockOf(i)] >= 0) && free(key.members, forbidden);
            if (whole) {
                weights.merge(key.members.size() == 2 ? new Key(false, key.members) : key, t.weight(), Double::sum);
                names.putIfAbsent(key.members.size() == 2 ? new Key(false, key.members) : key, t.name());
            }
        }
        weights.forEach((key, w) -> {
            if (w > 0 || free) {
                String name = names.get(key);
                result.add(
                        key.together
                                ? new Term.CutNet(name, w, key.members)
                                : new Term.Connectivity(name, w, key.members));
            }
        });
        return result;
    }

    /** The part of a term that counts reads in these blocks. */
    private static List<Term> reads(Term.Reads r, int[] vertex) {
        List<Term.Reader> readers = r.readers().stream()
                .filter(k -> vertex[k.op()] >= 0)
                .map(k -> new Term.Reader(vertex[k.op()], k.label()))
                .toList();
        int producer = r.producer() < 0 ? -1 : vertex[r.producer()];
        return readers.isEmpty() ? List.of() : List.of(new Term.Reads(r.name(), r.weight(), producer, readers));
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
