package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.StoredArrays;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.cost.Ties;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;
import java.util.Optional;

/**
 * What a search has to look for so that it finds the least cost and, among plans of equal cost, the one that stores the least: one model
 * that counts both ({@link StoredArrays}) where there is one, else the model of the question and terms for a second search
 * ({@link Ties}).
 *
 * @param problem the problem of the question
 * @param asked the model of the question
 * @param model the model to search with
 * @param ties terms that choose among plans of equal cost by that model
 */
public record LessStored(FusionProblem problem, CostModel asked, CostModel model, List<Term> ties) {
    public LessStored {
        ties = List.copyOf(ties);
    }

    /** The search for the least cost alone. */
    public static LessStored costOnly(FusionProblem problem, CostModel model) {
        return new LessStored(problem, model, model, List.of());
    }

    /**
     * The search for the least cost and then for the least that is stored. A budget with a gap asks for any plan whose cost is near
     * enough: then only the cost counts, so that the gap is one of the cost.
     */
    public static LessStored of(FusionProblem problem, CostModel model, Budget budget) {
        if (budget.gap() > 0) {
            return costOnly(problem, model);
        }
        List<Term> terms = Answer.terms(problem, model);
        Optional<StoredArrays> both = StoredArrays.after(model, problem, terms);
        return both.isPresent()
                ? new LessStored(problem, model, both.get(), List.of())
                : new LessStored(problem, model, model, Ties.of(problem, terms));
    }

    /** A bound of the model of the question as one of the model to search with. */
    public double toSearched(double bound) {
        return model instanceof StoredArrays both ? both.boundFromFirst(bound) : bound;
    }

    /** What the search found, priced by the model of the question. */
    public PlanResult priced(Partitioner partitioner, PlanResult found) {
        if (!(model instanceof StoredArrays both)) {
            return found;
        }
        Answer answer = Answer.begin(partitioner, problem, asked);
        int[] blockOf = found.partition().blockOf(problem.size());
        double cost = Terms.cost(problem, answer.terms(), blockOf);
        boolean optimal = found.status() == PlanResult.Status.OPTIMAL;
        double bound = optimal ? cost : Math.min(cost, both.boundOfFirst(found.bound()));
        return answer.checked(new Answer.Found(blockOf, bound, found.status(), 0, found.note(), List.of()))
                .after(found);
    }
}
