package dev.kiln.planner.explain;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.Orders;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;

/**
 * Why two ops are not one kernel.
 *
 * @param lines the answer for people, a sentence or two and perhaps ways from one op to the other
 * @param witness the ops that the answer is about, in program order: for an illegal pair the fewest that show it
 * @param difference how much more the plan would cost with the two together, in the model's unit: exact when proved, else the smallest
 *     that was found; NaN when none was found
 * @param least no plan that has them together costs less than the chosen plan and this; NaN when there is none
 * @param proved whether the answer is exact
 */
public record Why(
        Verdict verdict, List<String> lines, List<Integer> witness, double difference, double least, boolean proved) {
    /** Kinds of answers. */
    public enum Verdict {
        /** They are one kernel. */
        SAME_KERNEL,
        /** No legal plan has them together. */
        ILLEGAL,
        /** Some legal plan has them together; it costs more, or no less. Without a proof the difference is a bound only. */
        LEGAL_NOT_CHOSEN,
        /** They would be together if kernels could be larger. */
        LIMIT
    }

    /** The numbers of the two ops asked about, in either order; perhaps the same. */
    public record Pair(int i, int j) {}

    private static final double SECONDS = 5;

    public Why {
        lines = List.copyOf(lines);
        witness = List.copyOf(witness);
    }

    /** The lines as one text. */
    public String text() {
        return String.join("\n", lines);
    }

    /** As the longer form, with a limit of five seconds and plain numbers. */
    public static Why of(FusionProblem p, CostModel model, PlanResult result, int i, int j) {
        return of(p, model, result, new Pair(i, j), Budget.seconds(SECONDS), WhyText.plain(model.unit(p)));
    }

    /**
     * The answer for two ops of a plan.
     *
     * @param result the plan, of the same problem and model
     * @param budget of the second solve, which has the two together
     * @param money writes a cost with its unit
     * @throws java.util.concurrent.CancellationException when the budget is cancelled
     */
    public static Why of(
            FusionProblem p,
            CostModel model,
            PlanResult result,
            Pair ops,
            Budget budget,
            DoubleFunction<String> money) {
        int first = Math.min(ops.i(), ops.j());
        int second = Math.max(ops.i(), ops.j());
        WhyText text = new WhyText(p, first, second, money);
        List<Integer> pair = first == second ? List.of(first) : List.of(first, second);
        int[] blockOf = result.partition().blockOf(p.size());
        if (blockOf[first] == blockOf[second]) {
            return new Why(Verdict.SAME_KERNEL, text.together(), pair, 0, 0, true);
        }
        Optional<Witness.Clash> clash = new Witness(p, first, second).find();
        if (clash.isPresent()) {
            return illegal(text.illegal(clash.get()), clash.get().ops());
        }
        ConvexHull hull = new ConvexHull(p, first, second);
        Optional<int[]> apart = hull.clash();
        if (apart.isPresent()) {
            return illegal(text.inHull(hull, apart.get()), hull.witness(apart.get()));
        }
        Optional<Orders.Conflict> conflict = hull.conflict();
        if (conflict.isPresent()) {
            return illegal(
                    text.orders(hull, conflict.get()),
                    hull.witness(conflict.get().a(), conflict.get().b()));
        }
        Optional<Limits> limit = AtTheLimit.together(p, model, first, second, budget);
        if (limit.isPresent()) {
            return new Why(Verdict.LIMIT, text.limit(limit.get()), pair, Double.NaN, Double.NaN, true);
        }
        Optional<ForcePair.Forced> forced = ForcePair.solve(p, model, result, hull.ops(), budget);
        if (forced.isEmpty()) {
            return illegal(text.noOrders(hull), hull.witness());
        }
        ForcePair.Forced f = forced.get();
        if (f.cut()) {
            Limits exceeded = AtTheLimit.exceeded(p, hull.ops());
            return new Why(Verdict.LIMIT, text.limit(exceeded), pair, Double.NaN, Double.NaN, true);
        }
        return new Why(Verdict.LEGAL_NOT_CHOSEN, text.legal(result, f), pair, f.difference(), f.least(), f.proved());
    }

    private static Why illegal(List<String> lines, List<Integer> witness) {
        return new Why(Verdict.ILLEGAL, lines, witness, Double.NaN, Double.NaN, true);
    }
}
