package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.Optional;

/**
 * Turns a partition into a number that is to be small ([BH] Def. 6). A model of one's own needs a name, a unit and its terms; a
 * definition of its cost beside them is checked against them.
 */
public interface CostModel {
    /** What users type: {@code bohrium}. */
    default String name() {
        return getClass().getSimpleName();
    }

    /** What the model counts, in one line: what lists of cost models and help show. */
    default String summary() {
        Class<?> type = getClass();
        return type.isHidden() || type.isAnonymousClass()
                ? "a cost model of a program"
                : "cost model of class " + type.getSimpleName();
    }

    /** What the number counts, for a problem with sizes in the given unit: {@code bytes}, {@code arrays}. */
    default String unit(FusionProblem problem) {
        return "";
    }

    /** The cost by the model's definition; without one, the sum of its terms. Where ops have orders, the least over the legal ones. */
    default double cost(FusionProblem problem, Partition partition) {
        return Terms.cost(problem, terms(problem), partition.blockOf(problem.size()));
    }

    /** The same cost as a sum of terms. */
    List<Term> terms(FusionProblem problem);

    /** Why the model says nothing about the problem, as a sentence; nothing when it does. */
    default Optional<String> whyUndefined(FusionProblem problem) {
        return Optional.empty();
    }

    /** Whether the model says anything about the problem. */
    default boolean isDefinedFor(FusionProblem problem) {
        return whyUndefined(problem).isEmpty();
    }

    /**
     * Whether blocks should be split into parts that have something to do with each other: ops that pass or share data ([VB] section
     * 4.1). Such a split costs nothing under the model.
     */
    default boolean splitsUnrelated() {
        return false;
    }

    /** The same model for a machine; this one when no machine matters to it. */
    default CostModel on(Machine machine) {
        return this;
    }
}
