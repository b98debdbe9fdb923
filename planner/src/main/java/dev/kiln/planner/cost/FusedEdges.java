package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The fusible edges that are not fused ([VB] section 4.1, cost function b): pairs of an op and a reader of its result that takes it
 * element by element, in some order; of bytecode those that may share a block.
 */
final class FusedEdges implements CostModel {
    @Override
    public String name() {
        return "fused-edges";
    }

    @Override
    public String summary() {
        return "results passed between kernels that one kernel could have used at once";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "edges";
    }

    @Override
    public boolean splitsUnrelated() {
        return true;
    }

    private static Set<List<Integer>> edges(FusionProblem p) {
        Set<List<Integer>> edges = new LinkedHashSet<>();
        if (p.orders().isPresent()) {
            p.orders().get().streams().forEach(s -> edges.add(List.of(s.producer(), s.reader())));
            return edges;
        }
        for (Values v : Values.of(p)) {
            for (int reader : v.reading()) {
                if (v.producer() >= 0 && reader != v.producer() && p.fusible(v.producer(), reader)) {
                    edges.add(List.of(v.producer(), reader));
                }
            }
        }
        return edges;
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        return edges(p).stream()
                .filter(e -> blockOf[e.get(0)] != blockOf[e.get(1)])
                .count();
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        for (List<Integer> e : edges(p)) {
            String name =
                    "edge " + p.op(e.get(0)).id() + " to " + p.op(e.get(1)).id();
            terms.add(new Term.Connectivity(name, 1, e));
        }
        return terms;
    }
}
