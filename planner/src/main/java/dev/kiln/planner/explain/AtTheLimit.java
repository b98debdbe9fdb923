package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import java.util.BitSet;
import java.util.Optional;

/** Finds out whether two ops are apart only because kernels have limits. */
final class AtTheLimit {
    private AtTheLimit() {}

    /** The limits that the kernel of both exceeds in the best plan without limits that was found; nothing where they are apart in it. */
    static Optional<Limits> together(FusionProblem p, CostModel model, int first, int second, Budget budget) {
        if (p.blockLimits().isEmpty()) {
            return Optional.empty();
        }
        PlanResult free = new Ilp().partition(p.withLimits(Limits.NONE), model, budget);
        int[] blockOf = free.partition().blockOf(p.size());
        if (blockOf[first] != blockOf[second]) {
            return Optional.empty();
        }
        BitSet block = new BitSet();
        free.partition().blocks().get(blockOf[first]).forEach(block::set);
        return Optional.of(exceeded(p, block));
    }

    /** The limits that a set of ops exceeds; all limits of the problem when only more ops exceed them. */
    static Limits exceeded(FusionProblem p, BitSet block) {
        Limits exceeded = p.blockLimits().map(l -> l.exceededBy(block)).orElse(Limits.NONE);
        return exceeded.equals(Limits.NONE) ? p.limits() : exceeded;
    }
}
