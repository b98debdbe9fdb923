package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The objective of [RF] section 1.4.4 with N ops: for each possible pair in different blocks N² if one reads the other or both read one
 * array, else 1; and N for each array with a reader, and no output, that is not contracted. A pair is possible when its loops have one
 * size or concestors, and no path from one to the other has an edge that prevents fusion, each with its concestor and the concestors too
 * (figure 1.13).
 *
 * <p>As in the paper (figure 1.10) the edge from an array to a gather that reads elements of it prevents fusion, although the problem lets
 * the array be made in the gather's order ([VB]); such an array counts as stored. What an external computes counts as a scalar when it is
 * read as one.
 */
final class Clustering implements CostModel {
    private record Pair(int i, int j, double weight) {}

    @Override
    public String name() {
        return "clustering";
    }

    @Override
    public String summary() {
        return "pairs of loops that could share a kernel but do not, by weight, and arrays that are stored";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "weight";
    }

    private static double ops(FusionProblem p) {
        return p.ops().stream().filter(FusionOp::isReal).count();
    }

    private static List<Pair> pairs(FusionProblem p) {
        BitSet[] near = near(p);
        BitSet[] prevented = prevented(p);
        Map<List<Integer>, Link> links = new HashMap<>();
        p.links().forEach(link -> links.put(List.of(link.a(), link.b()), link));
        double n = ops(p);
        List<Pair> pairs = new ArrayList<>();
        for (int i = 0; i < p.size(); i++) {
            for (int j = i + 1; j < p.size(); j++) {
                Link link = links.isEmpty() ? null : links.get(List.of(i, j));
                boolean possible = p.op(i).isReal() && p.op(j).isReal() && possible(p, prevented, i, j);
                if (link != null) {
                    int a = link.with().getFirst();
                    int b = link.with().getLast();
                    possible &= possible(p, prevented, a, i) && possible(p, prevented, b, j);
                    possible &= a == b
                            ? possible(p, prevented, a, j) && possible(p, prevented, b, i)
                            : possible(p, prevented, a, b);
                }
                if (possible) {
                    pairs.add(new Pair(i, j, near[i].get(j) ? n * n : 1));
                }
            }
        }
        return pairs;
    }

    private static boolean possible(FusionProblem p, BitSet[] prevented, int i, int j) {
        boolean sizesMeet = p.orders().isEmpty() || i == j || p.orders().get().sameSpace(i, j);
        return sizesMeet && p.fusible(i, j) && !prevented[Math.min(i, j)].get(Math.max(i, j));
    }

    /** For each op those that a path with an edge that prevents fusion leads to. */
    private static BitSet[] prevented(FusionProblem p) {
        BitSet[] prevented = new BitSet[p.size()];
        BitSet[] gatherers = gatherers(p);
        for (int i = p.size() - 1; i >= 0; i--) {
            BitSet set = new BitSet();
            int op = i;
            p.successors(i).stream().forEach(s -> {
                set.or(prevented[s]);
                if (!p.fusible(op, s) || gatherers[op].get(s)) {
                    set.set(s);
                    set.or(p.after(s));
                }
            });
            prevented[i] = set;
        }
        return prevented;
    }

    /** For each op the gathers that read elements of its result. */
    private static BitSet[] gatherers(FusionProblem p) {
        BitSet[] gatherers = new BitSet[p.size()];
        Arrays.setAll(gatherers, i -> new BitSet());
        for (Values v : Values.of(p)) {
            v.readers().stream()
                    .filter(r -> v.producer() >= 0 && isSource(r))
                    .forEach(r -> gatherers[v.producer()].set(r.op()));
        }
        return gatherers;
    }

    private static boolean isSource(Term.Reader r) {
        return r.label() > Orders.RIGHT;
    }

    /** The arrays of a program as this model counts them: without folds' and externals' scalars. */
    private static List<Values> arrays(FusionProblem p) {
        BitSet scalars = externalScalars(p);
        return Values.of(p).stream()
                .filter(v -> !v.number() && (v.producer() < 0 || !scalars.get(v.producer())))
                .toList();
    }

    /** The ops that are no loops, [RF]'s externals, whose result is read, and as a scalar only. */
    private static BitSet externalScalars(FusionProblem p) {
        BitSet scalars = new BitSet();
        p.orders().ifPresent(orders -> {
            BitSet read = new BitSet();
            BitSet element = new BitSet();
            for (Orders.Access a : orders.accesses()) {
                (a.scalar() ? read : element).set(a.view());
            }
            read.andNot(element);
            for (int i = 0; i < p.size(); i++) {
                scalars.set(i, orders.size(i) < 0 && p.op(i).writes().stream().allMatch(read::get));
            }
        });
        return scalars;
    }

    /** For each op those that it passes an array to or shares one with. */
    private static BitSet[] near(FusionProblem p) {
        BitSet[] near = new BitSet[p.size()];
        for (int i = 0; i < near.length; i++) {
            near[i] = new BitSet();
        }
        for (Values v : arrays(p)) {
            List<Integer> ops = new ArrayList<>(v.reading());
            if (v.producer() >= 0) {
                ops.add(v.producer());
            }
            ops.forEach(i -> ops.forEach(j -> near[i].set(j)));
        }
        return near;
    }

    /** The arrays that count unless they are contracted. */
    private static List<Values> intermediate(FusionProblem p) {
        return arrays(p).stream()
                .filter(v -> v.producer() >= 0 && !v.wanted() && !v.reading().isEmpty())
                .toList();
    }

    private static boolean isGatheredFrom(Values v) {
        return v.readers().stream().anyMatch(Clustering::isSource);
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        double cost = 0;
        for (Pair pair : pairs(p)) {
            cost += blockOf[pair.i] == blockOf[pair.j] ? 0 : pair.weight;
        }
        for (Values v : intermediate(p)) {
            cost += isGatheredFrom(v) || !v.contracted(blockOf) ? ops(p) : 0;
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        for (Pair pair : pairs(p)) {
            String name = "apart " + p.op(pair.i).id() + " and " + p.op(pair.j).id();
            terms.add(new Term.Connectivity(name, pair.weight, List.of(pair.i, pair.j)));
        }
        for (Values v : intermediate(p)) {
            String name = "store " + v.name();
            terms.add(isGatheredFrom(v) ? new Term.Constant(name, ops(p)) : new Term.CutNet(name, ops(p), v.company()));
        }
        return terms;
    }
}
