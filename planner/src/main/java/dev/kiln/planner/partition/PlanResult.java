package dev.kiln.planner.partition;

import dev.kiln.planner.problem.Partition;
import java.util.Objects;

/**
 * A partitioner's answer.
 *
 * @param cost by the cost model's definition
 * @param bound no legal partition costs less
 * @param status how good the answer is known to be
 * @param seconds that it took
 * @param nodes of the solver's search tree
 * @param note why the answer is not better, or empty
 */
public record PlanResult(
        Partition partition,
        double cost,
        double bound,
        Status status,
        double seconds,
        long nodes,
        String costModel,
        String partitioner,
        String note) {

    /** How good an answer is known to be. */
    public enum Status {
        /** Proved: the bound is the cost (but for the solver's rounding where costs are not whole numbers). */
        OPTIMAL("optimal"),
        /** Time was up, or the allowed gap was reached, before the proof; the bound says how much better the answer could be. */
        FEASIBLE("feasible"),
        /** From a rule of thumb. */
        HEURISTIC("heuristic");

        private final String text;

        Status(String text) {
            this.text = text;
        }

        /** In lower case, as output shows it. */
        public String text() {
            return text;
        }
    }

    public PlanResult {
        Objects.requireNonNull(partition, "partition");
        Objects.requireNonNull(status, "status");
        Objects.requireNonNull(note, "note");
    }

    /** How much of the cost is not proved to be necessary: 0 when optimal. */
    public double gap() {
        return cost <= bound || cost == 0 ? 0 : (cost - bound) / cost;
    }
}
