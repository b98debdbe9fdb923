package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/** Checks every answer before anybody sees it: legal, and its cost by definition is the sum of the model's terms. */
public final class Answer {
    private Answer() {}

    /**
     * The result, checked.
     *
     * @param started {@link System#nanoTime()} at the start
     */
    public static PlanResult checked(
            FusionProblem p,
            CostModel model,
            List<Term> terms,
            int[] blockOf,
            double bound,
            PlanResult.Status status,
            long started,
            long nodes,
            String partitioner,
            String note) {
        Partition partition = Partition.of(p, blockOf)
                .orElseThrow(() -> new PlannerError(partitioner, "blocks wait for each other in a circle", p));
        partition.fault(p).ifPresent(fault -> {
            throw new PlannerError(partitioner, fault, p);
        });
        double cost = model.cost(p, partition);
        double sum = Terms.cost(p, terms, blockOf);
        if (Math.abs(cost - sum) > 1e-9 * Math.abs(cost)) {
            throw new PlannerError(
                    partitioner, "cost " + cost + " under " + model.name() + " is not the sum of its terms, " + sum, p);
        }
        if (bound > cost + 1e-6 * Math.abs(cost)) {
            throw new PlannerError(partitioner, "bound " + bound + " is above the cost " + cost, p);
        }
        double seconds = (System.nanoTime() - started) * 1e-9;
        return new PlanResult(
                partition, cost, Math.min(bound, cost), status, seconds, nodes, model.name(), partitioner, note);
    }

    /** What the constant terms cost: a bound without search. */
    public static double constants(List<Term> terms) {
        double sum = 0;
        for (Term t : terms) {
            sum += t instanceof Term.Constant c ? c.weight() : 0;
        }
        return sum;
    }
}
