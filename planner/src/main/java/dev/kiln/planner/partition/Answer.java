package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.CostModelFault;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.concurrent.CancellationException;

/**
 * An answer in the making: a partitioner begins one, reads the model's terms from it, and ends with the partition that it found. Every
 * answer is checked before it is returned: it must be legal, and its cost by definition must be the sum of the model's terms.
 */
public final class Answer {
    /** By how much of the cost sums of the same weights in another order may differ, twice. */
    private static final double ROUNDING = 2e-9;

    private final String partitioner;
    private final FusionProblem problem;
    private final CostModel model;
    private final long started = System.nanoTime();
    private final PassTrace passes = new PassTrace();
    private final List<Term> terms;

    private Answer(String partitioner, FusionProblem problem, CostModel model) {
        this.partitioner = partitioner;
        this.problem = problem;
        this.model = model;
        this.terms = terms(problem, model);
    }

    /**
     * Begins an answer; its time runs from here.
     *
     * @param partitioner who answers
     * @throws IllegalArgumentException when the model fails, gives a weight that is not finite or an op that does not exist, naming it
     */
    public static Answer begin(Partitioner partitioner, FusionProblem problem, CostModel model) {
        return new Answer(partitioner.name(), problem, model);
    }

    /** The model's terms for the problem. */
    public List<Term> terms() {
        return terms;
    }

    /** Where passes record what they did. */
    public PassTrace passes() {
        return passes;
    }

    /** All ops apart: where passes of a rule of thumb begin. */
    public Draft apart() {
        return Draft.apart(problem, terms);
    }

    /** When a budget that began with this answer ends. */
    public Deadline deadline(Budget budget) {
        return Deadline.of(budget, started);
    }

    /**
     * A partition that a search or a rule found.
     *
     * @param blockOf for each op any number that names its block
     * @param bound no legal partition costs less
     * @param status how good it is known to be
     * @param nodes of the search tree
     * @param note why it is not better, or empty
     * @param together sets of ops that are not split off from each other
     */
    public record Found(
            int[] blockOf, double bound, PlanResult.Status status, long nodes, String note, List<BitSet> together) {}

    /** The answer with one more note, where that is not empty. */
    public static PlanResult noted(PlanResult answer, String note) {
        return note.isEmpty() ? answer : answer.withNote(join(answer.note(), note));
    }

    /** The plan with a note about the limits that stand against a better one, where two of its blocks show that. */
    public static PlanResult notingLimits(FusionProblem p, CostModel model, PlanResult plan) {
        return noted(plan, LimitNote.ofMerges(p, model, plan));
    }

    /**
     * The result of a rule of thumb, checked; its note names the limits that alone stood against merges.
     *
     * @param unfinished the note of a draft that is not done
     */
    public PlanResult heuristic(Draft draft, String unfinished) {
        String note = join(draft.done() ? "" : unfinished, LimitNote.ofRefused(draft.refused()));
        return checked(new Found(draft.blockOf(), constants(terms), PlanResult.Status.HEURISTIC, 0, note, List.of()));
    }

    /**
     * The result, checked; blocks that exceed the problem's limits are cut first, which the note says, and then, where the model asks
     * for it, split into parts that have something to do with each other.
     */
    public PlanResult checked(Found found) {
        FusionProblem p = problem;
        Pieces cut = new Pieces(found.blockOf, "");
        if (p.blockLimits().isPresent()) {
            cut = passes.run(
                    new Pass<>("cut", "cut blocks that exceed the limits of kernels", whole -> cut(p, whole)), cut);
        }
        int[] pieces = cut.blockOf;
        if (model.splitsUnrelated()) {
            pieces = passes.run(
                            new Pass<Pieces, Pieces>(
                                    "split",
                                    "split blocks into parts that have something to do with each other",
                                    whole -> new Pieces(split(p, terms, whole.blockOf, found.together), whole.note)),
                            cut)
                    .blockOf;
        }
        long begun = System.nanoTime();
        Partition partition = Partition.of(p, pieces)
                .orElseThrow(() -> new PlannerError(partitioner, "blocks depend on each other in a cycle", p));
        partition.fault(p).ifPresent(fault -> {
            throw new PlannerError(partitioner, fault, p);
        });
        double cost = cost(p, model, partition);
        double sum = Terms.cost(p, terms, pieces);
        if (!(Math.abs(cost - sum) <= 1e-9 * Math.abs(cost))) {
            throw new PlannerError(
                    partitioner, "cost " + cost + " under " + model.name() + " is not the sum of its terms, " + sum, p);
        }
        double bound = found.bound;
        if (bound > cost + 1e-6 * Math.abs(cost)) {
            throw new PlannerError(partitioner, "bound " + bound + " is above the cost " + cost, p);
        }
        boolean met = bound >= cost - ROUNDING * Math.abs(cost);
        PlanResult.Status proved = switch (found.status) {
            case OPTIMAL, FEASIBLE -> met ? PlanResult.Status.OPTIMAL : PlanResult.Status.FEASIBLE;
            case HEURISTIC -> found.status;
        };
        passes.add(new PassRecord(
                "recost",
                "check the partition and price it by the model's definition",
                Sizes.of("blocks", Arrays.stream(pieces).distinct().count()),
                Sizes.of("blocks", partition.blocks().size()).and("cost", cost),
                (System.nanoTime() - begun) * 1e-9));
        return new PlanResult(
                p.orders().isPresent() ? partition.withOrders(Terms.orders(p, terms, pieces)) : partition,
                cost,
                proved == PlanResult.Status.OPTIMAL ? cost : Math.min(bound, cost),
                proved,
                (System.nanoTime() - started) * 1e-9,
                found.nodes,
                model.name(),
                partitioner,
                join(found.note, cut.note),
                passes.records());
    }

    /** The blocks of a partition that is not checked yet, and what cutting them has to say. */
    private record Pieces(int[] blockOf, String note) implements Pass.State {
        @Override
        public Sizes sizes() {
            return Sizes.of("blocks", Arrays.stream(blockOf).distinct().count());
        }
    }

    private static Pieces cut(FusionProblem p, Pieces whole) {
        CutLargeBlocks cut = new CutLargeBlocks(p, whole.blockOf);
        return new Pieces(cut.pieces(), cut.note().orElse(""));
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

    /** The model's terms for a problem, checked. */
    static List<Term> terms(FusionProblem p, CostModel model) {
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
                            + model.name() + " is none of problem " + p.name() + "\nMaybe give a number from 0 to "
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
                        + "\nMaybe it assumes something that this problem does not have.",
                e);
    }

    private static IllegalArgumentException odd(FusionProblem p, CostModel model, String what) {
        return new IllegalArgumentException(what + " of cost model " + model.name() + " for problem " + p.name()
                + " must be finite\nMaybe it divides by a size that is 0.");
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
