package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;

/** Finds out whether two ops are apart only because kernels have limits. */
final class AtTheLimit {
    private AtTheLimit() {}

    /** Whether the best plan without limits that was found has them together. */
    static boolean together(FusionProblem p, CostModel model, int first, int second, Budget budget) {
        if (p.blockLimits().isEmpty()) {
            return false;
        }
        PlanResult free = new Ilp().partition(p.withLimits(Limits.NONE), model, budget);
        int[] blockOf = free.partition().blockOf(p.size());
        return blockOf[first] == blockOf[second];
    }
}
