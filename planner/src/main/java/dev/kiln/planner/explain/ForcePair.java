package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
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

/** The best plan that has two ops together, compared with the plan that was chosen. */
final class ForcePair {
    /**
     * What having them together costs.
     *
     * @param plan the best found
     * @param difference its cost less the chosen plan's
     * @param least the difference is no less than this, proved
     * @param changes terms whose costs differ, those that grow most first
     */
    record Forced(PlanResult plan, double difference, double least, List<Change> changes) {
        Forced {
            changes = List.copyOf(changes);
        }

        boolean proved() {
            return plan.status() == PlanResult.Status.OPTIMAL && plan.gap() == 0;
        }
    }

    /** A term of the model that costs so much more (or less, when negative). */
    record Change(String name, double more) {}

    private ForcePair() {}

    /**
     * Solves once more.
     *
     * @param together a set that holds the two and is legal as a block while all other ops stand alone
     */
    static Forced solve(FusionProblem p, CostModel model, PlanResult chosen, BitSet together, Budget budget) {
        PlanResult plan = new Ilp().partition(p, model, budget, List.of(together));
        double least = plan.status() == PlanResult.Status.HEURISTIC ? Double.NEGATIVE_INFINITY : plan.bound();
        return new Forced(plan, plan.cost() - chosen.cost(), least - chosen.cost(), changes(p, model, chosen, plan));
    }

    private static List<Change> changes(FusionProblem p, CostModel model, PlanResult from, PlanResult to) {
        int[] before = from.partition().blockOf(p.size());
        int[] after = to.partition().blockOf(p.size());
        Map<String, Double> more = new LinkedHashMap<>();
        for (Term t : model.terms(p)) {
            more.merge(t.name(), t.cost(after) - t.cost(before), Double::sum);
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
