package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.Sizes;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.List;

/**
 * What is asked of the integer linear program.
 *
 * @param terms of the cost model, over ops
 * @param together sets of ops that must share a block
 * @param clock how long it may take
 * @param helps which steps go before the solver
 */
record Request(FusionProblem problem, List<Term> terms, List<BitSet> together, Clock clock, Helps helps)
        implements Pass.State {
    /** Whether the problem is more than pairs and groups, see {@link Conditions}. */
    boolean hasConditions() {
        return Conditions.needed(problem, terms);
    }

    @Override
    public Sizes sizes() {
        return Sizes.of("ops", problem.size()).and("terms", terms.size());
    }
}
