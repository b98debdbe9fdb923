package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.ilp.Ilp;
import dev.kiln.planner.problem.FusionProblem;
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
     * @param changes terms whose costs differ, those that grow most first
     */
    record Forced(PlanResult plan, double difference, double least, List<Change> changes) {
        Forced {
            changes = List.copyOf(changes);
        }

        boolean proved() {
            return plan.status() == PlanResult.Status.OPTIMAL && plan.gap() == 0 && !Double.isNaN(difference);
        }
    }

    /** A term of the model that costs so much more (or less, when negative). */
    record Change(String name, double more) {}

    private ForcePair() {}

    /**
     * Solves once more.
     *
     * @param together a set that holds the two, of which every two may share a block, and whose block waits for no other that waits for it
     * @return nothing when it is proved that no legal plan has them together
     */
    static Optional<Forced> solve(FusionProblem p, CostModel model, PlanResult chosen, BitSet together, Budget budget) {
        boolean plain = p.links().isEmpty() && p.orders().isEmpty();
        PlanResult plan = plain
                ? new Ilp().partition(p, model, budget, List.of(together))
                : fined(p, model, together, new Ilp().partition(p, new AsOne(model, together), budget));
        double least = plan.status() == PlanResult.Status.HEURISTIC ? Double.NEGATIVE_INFINITY : plan.bound();
        if (isTogether(p, plan, together)) {
            double difference = plan.cost() - chosen.cost();
            return Optional.of(new Forced(plan, difference, least - chosen.cost(), changes(p, model, chosen, plan)));
        }
        return plan.status() == PlanResult.Status.OPTIMAL
                ? Optional.empty()
                : Optional.of(new Forced(plan, Double.NaN, least - chosen.cost(), List.of()));
    }

    /** The result under the model itself. The bound holds for all that have the ops together, as these pay no fine. */
    private static PlanResult fined(FusionProblem p, CostModel model, BitSet together, PlanResult r) {
        double cost = isTogether(p, r, together) ? model.cost(p, r.partition()) : r.cost();
        return new PlanResult(
                r.partition(),
                cost,
                Math.min(r.bound(), cost),
                r.status(),
                r.seconds(),
                r.nodes(),
                r.costModel(),
                r.partitioner(),
                r.note());
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
