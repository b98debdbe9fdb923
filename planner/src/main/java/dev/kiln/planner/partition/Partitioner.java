package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.problem.FusionProblem;

/** Finds a legal partition of small cost. The answer is deterministic unless a time budget ends the search. */
public interface Partitioner {
    /** What users type: {@code greedy}. */
    String name();

    /** How it chooses, in one line: what lists of partitioners and help show. */
    default String summary() {
        Class<?> type = getClass();
        return type.isHidden() || type.isAnonymousClass()
                ? "a partitioner of a program"
                : "partitioner of class " + type.getSimpleName();
    }

    /** Whether it searches for a proof of optimality, which may use its whole budget; the others are quick. */
    default boolean proves() {
        return false;
    }

    /**
     * A legal partition.
     *
     * @throws java.util.concurrent.CancellationException when the budget is cancelled
     * @throws PlannerError when the answer is not legal or its cost is not that of its terms: a bug
     */
    PlanResult partition(FusionProblem problem, CostModel model, Budget budget);
}
