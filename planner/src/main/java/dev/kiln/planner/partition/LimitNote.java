package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.BlockLimits;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.Partition;
import java.util.BitSet;
import java.util.List;

/**
 * Notes about plans that would be better if kernels could be larger. A note names the limits that such a plan exceeds, and no others; it
 * is empty where no limit is known to bind.
 */
public final class LimitNote {
    private LimitNote() {}

    /**
     * The note of a plan within limits, from the plan of a search without limits.
     *
     * @param p the problem with its limits
     * @param limited the best plan that was found within them
     * @param free the best plan that was found without them
     */
    public static String of(FusionProblem p, PlanResult limited, PlanResult free) {
        if (p.blockLimits().isEmpty() || !(free.cost() < limited.cost())) {
            return "";
        }
        Limits exceeded = Limits.NONE;
        for (BitSet block : blocks(free.partition())) {
            exceeded = exceeded.and(p.blockLimits().get().exceededBy(block));
        }
        return text(exceeded, free.cost(), free.status() == PlanResult.Status.OPTIMAL);
    }

    /**
     * The note of a plan within limits, where two of its blocks could be merged, and would cost less merged, were it not for a limit. Of
     * several such pairs it is about the one that saves the most.
     *
     * @param p the problem with its limits
     * @param model that the plan was made for
     * @param limited the plan
     */
    static String ofMerges(FusionProblem p, CostModel model, PlanResult limited) {
        if (p.blockLimits().isEmpty()) {
            return "";
        }
        BlockLimits limits = p.blockLimits().get();
        FusionProblem free = p.withLimits(Limits.NONE);
        List<BitSet> blocks = blocks(limited.partition());
        List<Term> terms = model.terms(p);
        double least = limited.cost();
        Limits exceeded = Limits.NONE;
        for (int a = 0; a < blocks.size(); a++) {
            for (int b = a + 1; b < blocks.size(); b++) {
                BitSet both = (BitSet) blocks.get(a).clone();
                both.or(blocks.get(b));
                if (both.stream().anyMatch(i -> p.forbidden(i).intersects(both)) || limits.fits(both)) {
                    continue;
                }
                int[] merged = limited.partition().blockOf(p.size());
                int kept = a;
                blocks.get(b).stream().forEach(i -> merged[i] = kept);
                boolean legal = Partition.of(free, merged)
                        .filter(q -> q.fault(free).isEmpty())
                        .isPresent();
                double cost = legal ? Terms.cost(p, terms, merged) : Double.POSITIVE_INFINITY;
                if (cost < least) {
                    least = cost;
                    exceeded = limits.exceededBy(both);
                }
            }
        }
        return least < limited.cost() ? text(exceeded, least, false) : "";
    }

    /** The note of a rule of thumb. @param refused the limits that alone stood against merges; {@link Limits#NONE} when none did */
    static String ofRefused(Limits refused) {
        return refused.equals(Limits.NONE)
                ? ""
                : "blocks were not merged only because a kernel holds " + refused.text();
    }

    private static String text(Limits exceeded, double cost, boolean proved) {
        return "a kernel holds " + exceeded.text() + ": without this limit the plan would cost "
                + (proved ? "" : "at most ")
                + (cost == Math.rint(cost) && Math.abs(cost) < 1e15
                        ? String.valueOf((long) cost)
                        : String.valueOf(cost));
    }

    private static List<BitSet> blocks(Partition partition) {
        return partition.blocks().stream()
                .map(block -> {
                    BitSet ops = new BitSet();
                    block.forEach(ops::set);
                    return ops;
                })
                .toList();
    }
}
