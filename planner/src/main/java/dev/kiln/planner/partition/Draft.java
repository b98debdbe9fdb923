package dev.kiln.planner.partition;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A partition between two passes of a rule of thumb.
 *
 * @param terms of the cost model
 * @param blockOf for each op any number that names its block; do not write to it
 * @param done whether everything was tried before time was up
 * @param refused the limits that alone stood against merges; {@link Limits#NONE} when none did
 */
public record Draft(FusionProblem problem, List<Term> terms, int[] blockOf, boolean done, Limits refused)
        implements Pass.State {
    public Draft {
        Objects.requireNonNull(problem, "problem");
        Objects.requireNonNull(terms, "terms");
        Objects.requireNonNull(blockOf, "blockOf");
        Objects.requireNonNull(refused, "refused");
    }

    /** All ops apart. */
    static Draft apart(FusionProblem problem, List<Term> terms) {
        int[] apart = new int[problem.size()];
        Arrays.setAll(apart, i -> i);
        return new Draft(problem, terms, apart, true, Limits.NONE);
    }

    /** Another partition. */
    public Draft with(int[] other) {
        return new Draft(problem, terms, other, done, refused);
    }

    /** What merging came to. @param finished whether all merges were tried before time was up */
    public Draft merged(OpBlocks graph, boolean finished) {
        return new Draft(problem, terms, graph.assignment(), done && finished, refused.and(graph.refused()));
    }

    /** The other partition where that costs less. */
    public Draft orCheaper(int[] other) {
        return Terms.cost(problem, terms, other) < cost() ? with(other) : this;
    }

    /** What it costs. */
    public double cost() {
        return Terms.cost(problem, terms, blockOf);
    }

    @Override
    public Sizes sizes() {
        return Sizes.of("blocks", Arrays.stream(blockOf).distinct().count()).and("cost", cost());
    }
}
