package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.Sizes;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * What is asked of the integer linear program.
 *
 * @param terms of the cost model, over ops
 * @param ties terms over ops that choose among partitions of equal cost, see {@link dev.kiln.planner.cost.Ties}
 * @param together sets of ops that must share a block
 * @param clock how long it may take
 * @param helps which steps go before the solver
 * @param free the best partition without the problem's limits, where they bind
 * @param least a cost that no answer is below, known before the search
 */
record Request(
        FusionProblem problem,
        List<Term> terms,
        List<Term> ties,
        List<BitSet> together,
        Clock clock,
        IlpOptions helps,
        Optional<Partition> free,
        double least)
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
