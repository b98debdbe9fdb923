package dev.kiln.exec.session;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModelFault;
import dev.kiln.planner.cost.CostModels;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;

/** A partition under the chosen cost model, or, when a user's own model fails, under the default one. */
final class ChoosePartition {
    private ChoosePartition() {}

    /** The answer; its note is the fault's message when the model fails. */
    static PlanResult of(FusionProblem problem, Partitioner partitioner, CostModel model, Budget budget) {
        try {
            return partitioner.partition(problem, model, budget);
        } catch (CostModelFault fault) {
            return partitioner
                    .partition(problem, CostModels.all().getFirst(), budget)
                    .withNote(fault.getMessage());
        }
    }

    /** The model that the answer was found under. */
    static CostModel model(PlanResult result, CostModel chosen) {
        return result.costModel().equals(chosen.name())
                ? chosen
                : CostModels.all().getFirst();
    }
}
