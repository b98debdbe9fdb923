package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.Optional;

/**
 * Prices a partition; partitioners look for the partition of least cost ([BH] Def. 6). A user-written model needs only its terms; if it
 * also defines its cost, that definition is checked against the terms.
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

    /** Why the model is not defined for the problem, as a sentence; empty when it is. */
    default Optional<String> whyUndefined(FusionProblem problem) {
        return Optional.empty();
    }

    /** Whether the model is defined for the problem. */
    default boolean isDefinedFor(FusionProblem problem) {
        return whyUndefined(problem).isEmpty();
    }

    /**
     * Whether blocks should be split into parts whose ops pass or share data ([VB] section
     * 4.1). Such a split costs nothing under the model.
     */
    default boolean splitsUnrelated() {
        return false;
    }

    /** The same model for a machine; this one when it does not depend on the machine. */
    default CostModel on(Machine machine) {
        return this;
    }
}
