package dev.kiln.planner.partition;

import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A partitioner's answer.
 *
 * @param cost by the cost model's definition
 * @param bound no legal partition costs less; the cost itself where the status is {@code OPTIMAL}
 * @param status how good the answer is known to be
 * @param seconds that it took
 * @param nodes of the solver's search tree
 * @param note why the answer is not better, or empty
 * @param passes what each pass did, in order
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
        String note,
        List<PassRecord> passes) {

    /** How good an answer is known to be. */
    public enum Status {
        /** Proved: the bound is the cost. Where costs are not whole numbers, the proof is as exact as the solver's arithmetic. */
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
        passes = List.copyOf(passes);
        if (status == Status.OPTIMAL && bound < cost) {
            throw new IllegalArgumentException(
                    "bound (" + bound + ") of a plan that is proved to be optimal is below its cost " + cost
                            + "\nMaybe it is only feasible.");
        }
    }

    /** The same answer with another note. */
    public PlanResult withNote(String other) {
        return new PlanResult(partition, cost, bound, status, seconds, nodes, costModel, partitioner, other, passes);
    }

    /** The same partition with another cost, bound and status. */
    public PlanResult withCost(double newCost, double newBound, Status newStatus) {
        return new PlanResult(
                partition, newCost, newBound, newStatus, seconds, nodes, costModel, partitioner, note, passes);
    }

    /** The same answer with another partition, whose cost is the caller's business. */
    public PlanResult withPartition(Partition other) {
        return new PlanResult(other, cost, bound, status, seconds, nodes, costModel, partitioner, note, passes);
    }

    /** The same answer after a longer search. @param more nodes of its tree */
    public PlanResult withMoreNodes(long more) {
        return new PlanResult(
                partition, cost, bound, status, seconds, nodes + more, costModel, partitioner, note, passes);
    }

    /** The same answer as that of another partitioner. @param name of it */
    public PlanResult withPartitioner(String name) {
        return new PlanResult(partition, cost, bound, status, seconds, nodes, costModel, name, note, passes);
    }

    /** The same answer with the time, the nodes and the passes of a search before it. */
    public PlanResult after(PlanResult first) {
        List<PassRecord> all = new ArrayList<>(first.passes);
        all.addAll(passes);
        return new PlanResult(
                partition,
                cost,
                bound,
                status,
                first.seconds + seconds,
                first.nodes + nodes,
                costModel,
                partitioner,
                note,
                all);
    }

    /** How much of the cost is not proved to be necessary: 0 when optimal. */
    public double gap() {
        return cost <= bound || cost == 0 ? 0 : (cost - bound) / cost;
    }
}
