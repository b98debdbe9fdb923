package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModelFault;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CancellationException;

/** Checks every answer before anybody sees it: legal, and its cost by definition is the sum of the model's terms. */
public final class Answer {
    private Answer() {}

    /** The result, checked, of a partitioner that was not told to have any ops together. */
    public static PlanResult checked(
            FusionProblem p,
            CostModel model,
            List<Term> terms,
            int[] blockOf,
            double bound,
            PlanResult.Status status,
            long started,
            long nodes,
            String partitioner,
            String note) {
        return checked(p, model, terms, blockOf, bound, status, started, nodes, partitioner, note, List.of());
    }

    /**
     * The result, checked; blocks that are over the problem's limits are cut first, which the note says, and then, where the model has
     * it so, split into parts that have something to do with each other.
     *
     * @param together sets of ops that are not split off from each other
     * @param started {@link System#nanoTime()} at the start
     */
    public static PlanResult checked(
            FusionProblem p,
            CostModel model,
            List<Term> terms,
            int[] blockOf,
            double bound,
            PlanResult.Status status,
            long started,
            long nodes,
            String partitioner,
            String note,
            List<BitSet> together) {
        CutLargeBlocks cut = new CutLargeBlocks(p, blockOf);
        int[] pieces = model.splitsUnrelated() ? split(p, terms, cut.pieces(), together) : cut.pieces();
        Partition partition = Partition.of(p, pieces)
                .orElseThrow(() -> new PlannerError(partitioner, "blocks wait for each other in a circle", p));
        partition.fault(p).ifPresent(fault -> {
            throw new PlannerError(partitioner, fault, p);
        });
        double cost = cost(p, model, partition);
        double sum = Terms.cost(p, terms, pieces);
        if (!(Math.abs(cost - sum) <= 1e-9 * Math.abs(cost))) {
            throw new PlannerError(
                    partitioner, "cost " + cost + " under " + model.name() + " is not the sum of its terms, " + sum, p);
        }
        if (bound > cost + 1e-6 * Math.abs(cost)) {
            throw new PlannerError(partitioner, "bound " + bound + " is above the cost " + cost, p);
        }
        boolean met = bound >= cost - 1e-9 * Math.abs(cost);
        PlanResult.Status proved = switch (status) {
            case OPTIMAL -> cut.note().isPresent() && !met ? PlanResult.Status.FEASIBLE : status;
            case FEASIBLE -> met ? PlanResult.Status.OPTIMAL : status;
            case HEURISTIC -> status;
        };
        return new PlanResult(
                p.orders().isPresent() ? partition.withOrders(Terms.orders(p, terms, pieces)) : partition,
                cost,
                Math.min(bound, cost),
                proved,
                (System.nanoTime() - started) * 1e-9,
                nodes,
                model.name(),
                partitioner,
                join(note, cut.note().orElse("")));
    }

    /** The pieces, split; as they are where that would break a rule or, against what the model promises, cost more. */
    private static int[] split(FusionProblem p, List<Term> terms, int[] pieces, List<BitSet> together) {
        int[] parts = SplitUnrelated.of(p, pieces, Terms.orders(p, terms, pieces), together);
        if (SplitUnrelated.count(parts) == SplitUnrelated.count(pieces)) {
            return pieces;
        }
        boolean legal = Partition.of(p, parts).filter(q -> q.fault(p).isEmpty()).isPresent();
        return legal && Terms.cost(p, terms, parts) <= Terms.cost(p, terms, pieces) ? parts : pieces;
    }

    private static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "; " + second;
    }

    /**
     * The model's terms.
     *
     * @throws IllegalArgumentException when it fails, gives a weight that is no finite number or an op that is not there, naming it
     */
    public static List<Term> terms(FusionProblem p, CostModel model) {
        List<Term> terms;
        try {
            terms = List.copyOf(model.terms(p));
        } catch (CancellationException | CostModelFault e) {
            throw e;
        } catch (RuntimeException e) {
            throw failed(p, model, "terms", e);
        }
        for (Term t : terms) {
            if (!Double.isFinite(t.weight())) {
                throw odd(p, model, "weight (" + t.weight() + ") of term " + t.name());
            }
            for (int op : t.ops()) {
                if (op < 0 || op >= p.size()) {
                    throw new IllegalArgumentException("op (" + op + ") of term " + t.name() + " of cost model "
                            + model.name() + " is none of problem " + p.name() + "\nMaybe a number from 0 to "
                            + (p.size() - 1) + ".");
                }
            }
        }
        return terms;
    }

    private static double cost(FusionProblem p, CostModel model, Partition partition) {
        double cost;
        try {
            cost = model.cost(p, partition);
        } catch (CancellationException | CostModelFault e) {
            throw e;
        } catch (RuntimeException e) {
            throw failed(p, model, "cost", e);
        }
        if (!Double.isFinite(cost)) {
            throw odd(p, model, "cost (" + cost + ")");
        }
        return cost;
    }

    private static IllegalArgumentException failed(FusionProblem p, CostModel model, String what, RuntimeException e) {
        return new IllegalArgumentException(
                "cost model (" + model.name() + ") failed in " + what + " for problem " + p.name() + ": " + e
                        + "\nMaybe it takes for granted something that this problem has not.",
                e);
    }

    private static IllegalArgumentException odd(FusionProblem p, CostModel model, String what) {
        return new IllegalArgumentException(what + " of cost model " + model.name() + " for problem " + p.name()
                + " is no finite number\nMaybe it divides by a size that is 0.");
    }

    /** What the constant terms cost: a bound without search. */
    public static double constants(List<Term> terms) {
        double sum = 0;
        for (Term t : terms) {
            sum += t instanceof Term.Constant c ? c.weight() : 0;
        }
        return sum;
    }
}
