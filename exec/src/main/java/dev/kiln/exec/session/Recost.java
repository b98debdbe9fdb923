package dev.kiln.exec.session;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;

/**
 * The cost of a plan for other sizes than it was made for. Its partition stays legal. When all sizes and the cost grew by one factor, the
 * bound grew with them; otherwise nothing is claimed about the optimum.
 */
final class Recost {
    private Recost() {}

    /**
     * @param made the problem that the result was made for
     * @param now a problem of the same structure
     */
    static PlanResult of(PlanResult result, FusionProblem made, FusionProblem now, CostModel model) {
        double factor = factor(made, now);
        if (factor == 1) {
            return result;
        }
        double cost = model.cost(now, result.partition());
        boolean scaled = cost == result.cost() || Math.abs(cost - factor * result.cost()) <= 1e-9 * Math.abs(cost);
        if (factor > 0 && scaled) {
            boolean proved = result.status() == PlanResult.Status.OPTIMAL;
            double bound = proved ? cost : cost == result.cost() ? result.bound() : factor * result.bound();
            return with(result, cost, Math.min(cost, bound), result.status(), result.note());
        }
        return with(
                result,
                cost,
                Math.min(cost, 0),
                PlanResult.Status.HEURISTIC,
                result.note().isEmpty() ? "planned for other sizes of the same structure" : result.note());
    }

    /** The factor by which all sizes grew, or −1 when there is none. */
    private static double factor(FusionProblem made, FusionProblem now) {
        double factor = -1;
        for (int v = 0; v < made.views().size(); v++) {
            double from = made.views().get(v).size();
            double to = now.views().get(v).size();
            if (from != 0 || to != 0) {
                double f = to / from;
                if (factor >= 0 && Math.abs(f - factor) > 1e-12 * factor) {
                    return -1;
                }
                factor = f;
            }
        }
        return factor < 0 ? 1 : factor;
    }

    private static PlanResult with(PlanResult old, double cost, double bound, PlanResult.Status status, String note) {
        return old.withCost(cost, bound, status).withNote(note);
    }
}
