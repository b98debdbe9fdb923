package dev.kiln.exec.session;

import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModelFault;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/**
 * What a user's own cost model says of a problem. Its fields can be changed from a cell at any time, so a plan is good only as long as
 * the model says the same. Kiln's models never change, and are not asked.
 *
 * @param terms none for a model of Kiln's, null when the model fails
 */
record ModelValues(List<Term> terms) {
    static ModelValues of(CostModel model, FusionProblem problem) {
        if (!(model instanceof CheckedModel)) {
            return new ModelValues(List.of());
        }
        try {
            return new ModelValues(model.terms(problem));
        } catch (CostModelFault fault) {
            return new ModelValues(null);
        }
    }
}
