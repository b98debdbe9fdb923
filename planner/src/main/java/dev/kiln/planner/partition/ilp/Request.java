package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.Sizes;
import dev.kiln.planner.problem.FusionProblem;
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
 * @param free the answer without the problem's limits, where they bind: its bound holds with them too
 */
record Request(
        FusionProblem problem,
        List<Term> terms,
        List<Term> ties,
        List<BitSet> together,
        Clock clock,
        IlpOptions helps,
        Optional<PlanResult> free)
        implements Pass.State {
    /** Whether the problem is more than pairs and groups, see {@link Conditions}. */
    boolean hasConditions() {
        return Conditions.needed(problem, terms);
    }

    /** A cost that no answer is below, known before the search. */
    double least() {
        return Math.max(Answer.constants(terms), free.map(PlanResult::bound).orElse(Double.NEGATIVE_INFINITY));
    }

    @Override
    public Sizes sizes() {
        return Sizes.of("ops", problem.size()).and("terms", terms.size());
    }
}
