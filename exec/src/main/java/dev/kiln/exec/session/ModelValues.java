package dev.kiln.exec.session;

import dev.kiln.planner.cost.CheckedModel;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModelFault;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/**
 * The terms that a user's own cost model gives for a problem. Its fields can be changed from a cell at any time, so a plan is valid only
 * as long as the model gives the same terms. Kiln's own models never change, and are not evaluated again.
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
