package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** One problem under every cost model and partitioner. */
public record WhatIf(List<Row> rows) {
    public WhatIf {
        rows = List.copyOf(rows);
    }

    /**
     * One plan.
     *
     * @param unit of the cost
     * @param kernels how many
     * @param same a number that plans with the same kernels share, from 0 in the order of the rows
     */
    public record Row(PlanResult result, String unit, int kernels, int same) {}

    /**
     * Plans with each model and partitioner.
     *
     * @param each budget of every single plan
     */
    public static WhatIf of(FusionProblem p, List<CostModel> models, List<Partitioner> partitioners, Budget each) {
        List<Set<Set<Integer>>> seen = new ArrayList<>();
        List<Row> rows = new ArrayList<>();
        for (CostModel model : models) {
            for (Partitioner partitioner : partitioners) {
                PlanResult result = partitioner.partition(p, model, each);
                Set<Set<Integer>> kernels = new HashSet<>();
                result.partition().kernels(p).forEach(k -> kernels.add(Set.copyOf(k)));
                if (!seen.contains(kernels)) {
                    seen.add(kernels);
                }
                rows.add(new Row(result, model.unit(p), kernels.size(), seen.indexOf(kernels)));
            }
        }
        return new WhatIf(rows);
    }
}
