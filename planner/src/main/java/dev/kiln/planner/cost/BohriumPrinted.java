package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Memory traffic as [BH] Def. 13 prints it: a view read counts unless its base is new in the block, even if the block writes it; a view
 * written counts unless its base is deleted in the block, wanted or not.
 */
final class BohriumPrinted implements CostModel {
    @Override
    public String name() {
        return "bohrium-printed";
    }

    @Override
    public String summary() {
        return "bohrium as its paper prints it, for comparison";
    }

    @Override
    public String unit(FusionProblem problem) {
        return problem.unit();
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] allocators = p.allocators();
        double cost = 0;
        for (List<Integer> block : partition.blocks()) {
            Set<Integer> views = new HashSet<>();
            block.forEach(i -> views.addAll(p.op(i).reads()));
            for (int v : views) {
                cost += block.contains(allocators[p.views().get(v).base()])
                        ? 0
                        : p.views().get(v).size();
            }
            cost += Accesses.writeCost(p, block, true);
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        int[] allocators = p.allocators();
        Map<Integer, List<Integer>> readers = new LinkedHashMap<>();
        for (int i = 0; i < p.size(); i++) {
            for (int v : p.op(i).reads()) {
                readers.computeIfAbsent(v, k -> new ArrayList<>()).add(i);
            }
        }
        List<Term> terms = new ArrayList<>();
        readers.forEach((v, ops) -> Accesses.addReads(
                "read " + p.views().get(v).text(),
                p.views().get(v).size(),
                ops,
                allocators[p.views().get(v).base()],
                terms));
        Accesses.addWrites(p, true, terms);
        return terms;
    }
}
