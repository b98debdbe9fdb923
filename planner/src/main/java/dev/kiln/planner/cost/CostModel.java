package dev.kiln.planner.cost;

import dev.kiln.planner.partition.Partition;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/** Turns a partition into a number that is to be small; merging blocks never makes it larger ([BH] Def. 6). */
public interface CostModel {
    /** What users type: {@code bohrium}. */
    String name();

    /** What the number counts, for a problem with sizes in the given unit: {@code bytes}, {@code arrays}. */
    String unit(FusionProblem problem);

    /** The cost by the model's definition. */
    double cost(FusionProblem problem, Partition partition);

    /** The same cost as a sum of terms. */
    List<Term> terms(FusionProblem problem);
}
