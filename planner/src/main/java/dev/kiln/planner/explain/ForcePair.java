package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.CutLargeBlocks;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The best plan that has two ops together, compared with the plan that was chosen. */
final class ForcePair {
    /**
     * What having them together costs.
     *
     * @param plan the best found
     * @param difference its cost less the chosen plan's; NaN when none was found that has them together
     * @param least the difference is no less than this, proved
     * @param cut whether the best would have them together, but in a kernel that is too large and was cut between them
     * @param changes terms whose costs differ, those that grow most first
     */
    record Forced(PlanResult plan, double difference, double least, boolean cut, List<Change> changes) {
        Forced {
            changes = List.copyOf(changes);
        }

        boolean proved() {
            return plan.status() == PlanResult.Status.OPTIMAL && plan.gap() <= ROUNDING && !Double.isNaN(difference);
        }
    }

    /** A term of the model that costs so much more (or less, when negative). */
    record Change(String name, double more) {}

    /** The gap that a proof may leave where costs are no whole numbers. */
    private static final double ROUNDING = 1e-5;

    private ForcePair() {}

    /**
     * Solves once more.
     *
     * @param together a set that holds the two, of which every two may share a block, and whose block waits for no other that waits for it
     * @return nothing when it is proved that no legal plan has them together
     */
    static Optional<Forced> solve(FusionProblem p, CostModel model, PlanResult chosen, BitSet together, Budget budget) {
        FusionProblem free = p.fits(together) ? p : p.withLimits(Limits.NONE);
        boolean plain = p.links().isEmpty() && p.orders().isEmpty();
        PlanResult found = plain
                ? new Ilp().partition(free, model, budget, List.of(together))
                : new Ilp().partition(free, new PenalizeSeparation(model, together), budget);
        double least = found.status() == PlanResult.Status.HEURISTIC ? Double.NEGATIVE_INFINITY : found.bound();
        if (!isTogether(p, found, together)) {
            if (free.blockLimits().isPresent() && found.status() == PlanResult.Status.OPTIMAL) {
                return solve(p.withLimits(Limits.NONE), model, chosen, together, budget)
                        .map(f -> new Forced(f.plan(), Double.NaN, f.least(), true, f.changes()));
            }
            return found.status() == PlanResult.Status.OPTIMAL
                    ? Optional.empty()
                    : Optional.of(new Forced(found, Double.NaN, least - chosen.cost(), false, List.of()));
        }
        PlanResult plan = within(p, model, found);
        boolean cut = !isTogether(p, plan, together);
        double difference = cut ? Double.NaN : plan.cost() - chosen.cost();
        return Optional.of(new Forced(plan, difference, least - chosen.cost(), cut, changes(p, model, chosen, plan)));
    }

    /**
     * The result with its kernels cut to what they can hold, and costs of the model itself. The bound holds for all that have the ops
     * together, as these pay no fine.
     */
    private static PlanResult within(FusionProblem p, CostModel model, PlanResult r) {
        CutLargeBlocks cut = new CutLargeBlocks(p, r.partition().blockOf(p.size()));
        Partition partition = Partition.of(p, cut.pieces()).orElseThrow();
        double cost = model.cost(p, partition);
        boolean optimal = r.status() == PlanResult.Status.OPTIMAL;
        boolean kept = optimal && cost <= r.bound() * (1 + ROUNDING);
        PlanResult.Status status = optimal && !kept ? PlanResult.Status.FEASIBLE : r.status();
        return r.withCost(cost, kept ? cost : Math.min(r.bound(), cost), status)
                .withPartition(partition)
                .withNote(cut.note().orElse(r.note()));
    }

    private static boolean isTogether(FusionProblem p, PlanResult r, BitSet together) {
        int[] blockOf = r.partition().blockOf(p.size());
        return together.stream().map(i -> blockOf[i]).distinct().count() == 1;
    }

    private static List<Change> changes(FusionProblem p, CostModel model, PlanResult from, PlanResult to) {
        List<Term> terms = model.terms(p);
        int[] before = from.partition().blockOf(p.size());
        int[] after = to.partition().blockOf(p.size());
        int[] ordersBefore = Terms.orders(p, terms, before);
        int[] ordersAfter = Terms.orders(p, terms, after);
        Map<String, Double> more = new LinkedHashMap<>();
        for (Term t : terms) {
            double d = Terms.cost(p, List.of(t), after, ordersAfter) - Terms.cost(p, List.of(t), before, ordersBefore);
            more.merge(t.name(), d, Double::sum);
        }
        List<Change> changes = new ArrayList<>();
        more.forEach((name, d) -> {
            if (d != 0) {
                changes.add(new Change(name, d));
            }
        });
        changes.sort(Comparator.comparingDouble(Change::more).reversed());
        return changes;
    }
}
