package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The objective of [RF] section 1.4.4 with N ops: for each possible pair in different blocks N² if one reads the other or both read one
 * array, else 1; and N for each array with a reader, and no output, that is not contracted. A pair is possible when it may share a block
 * and no path from one to the other has an edge that prevents fusion, each with its concestor and the concestors too (figure 1.13).
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
                Link link = links.get(List.of(i, j));
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
        return p.fusible(i, j) && !prevented[Math.min(i, j)].get(Math.max(i, j));
    }

    /** For each op those that a path with an edge that prevents fusion leads to. */
    private static BitSet[] prevented(FusionProblem p) {
        BitSet[] prevented = new BitSet[p.size()];
        for (int i = p.size() - 1; i >= 0; i--) {
            BitSet set = new BitSet();
            int op = i;
            p.successors(i).stream().forEach(s -> {
                set.or(prevented[s]);
                if (!p.fusible(op, s)) {
                    set.set(s);
                    set.or(p.after(s));
                }
            });
            prevented[i] = set;
        }
        return prevented;
    }

    /** For each op those that it passes an array to or shares one with. */
    private static BitSet[] near(FusionProblem p) {
        BitSet[] near = new BitSet[p.size()];
        for (int i = 0; i < near.length; i++) {
            near[i] = new BitSet();
        }
        for (Values v : Values.of(p)) {
            if (!v.number()) {
                List<Integer> ops = new ArrayList<>(v.reading());
                if (v.producer() >= 0) {
                    ops.add(v.producer());
                }
                ops.forEach(i -> ops.forEach(j -> near[i].set(j)));
            }
        }
        return near;
    }

    private static boolean countsAsArray(Values v) {
        return v.producer() >= 0 && !v.wanted() && !v.number() && !v.reading().isEmpty();
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        double cost = 0;
        for (Pair pair : pairs(p)) {
            cost += blockOf[pair.i] == blockOf[pair.j] ? 0 : pair.weight;
        }
        for (Values v : Values.of(p)) {
            cost += countsAsArray(v) && !v.contracted(blockOf) ? ops(p) : 0;
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        for (Pair pair : pairs(p)) {
            String name = "apart " + p.op(pair.i).id() + " and " + p.op(pair.j).id();
            terms.add(new Term.Group(name, pair.weight, List.of(pair.i, pair.j)));
        }
        for (Values v : Values.of(p)) {
            if (countsAsArray(v)) {
                terms.add(new Term.Together("store " + v.name(), ops(p), v.company()));
            }
        }
        return terms;
    }
}
