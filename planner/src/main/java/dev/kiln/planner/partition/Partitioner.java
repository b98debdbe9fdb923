package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.problem.FusionProblem;

/** Finds a legal partition of small cost. Deterministic, but where a time budget ends the search. */
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

    /** Whether it searches for a proof, which may take all of its budget; the others are quick. */
    default boolean proves() {
        return false;
    }

    /**
     * A legal partition.
     *
     * @throws java.util.concurrent.CancellationException when the budget says so
     * @throws PlannerError when the answer is not legal or not what its terms say: a bug
     */
    PlanResult partition(FusionProblem problem, CostModel model, Budget budget);
}
