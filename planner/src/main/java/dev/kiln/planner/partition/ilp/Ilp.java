package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.CutLargeBlocks;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.Savings;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.partition.heuristic.Linear;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The optimum by integer linear programming: close incompatibility, contract what is sure, decompose, and solve each part with HiGHS.
 * Without HiGHS, or when the budget ends, the answer is the best that rules of thumb found.
 */
public final class Ilp implements Partitioner {
    /** With more ops than this the steps before the solver take time themselves. */
    private static final int LARGE = 500;

    private final HighsLibrary.Status library;
    private final Helps helps;

    /** With the HiGHS of this process. */
    public Ilp() {
        this(HighsLibrary.status(), Helps.ALL);
    }

    Ilp(HighsLibrary.Status library, Helps helps) {
        this.library = library;
        this.helps = helps;
    }

    @Override
    public String name() {
        return "ilp";
    }

    @Override
    public String summary() {
        return "proves the optimum by integer linear programming with HiGHS";
    }

    @Override
    public boolean proves() {
        return true;
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        return partition(p, model, budget, List.of());
    }

    /**
     * The best partition that has some ops together.
     *
     * @param together sets of ops; each must be legal as a block while all other ops stand alone
     */
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget, List<BitSet> together) {
        long started = System.nanoTime();
        if (p.blockLimits().isEmpty()) {
            return solve(p, model, budget, together, Optional.empty(), started);
        }
        // The limits of kernels rarely bind, and without them ops can be contracted: they become rows when they do.
        PlanResult free = solve(p.withLimits(Limits.NONE), model, budget, together, Optional.empty(), started);
        return free.partition().fault(p).isEmpty()
                ? free
                : solve(p, model, budget, together, Optional.of(free), started);
    }

    /** @param free the answer without the problem's limits, whose bound holds with them too; nothing when there are none */
    private PlanResult solve(
            FusionProblem p,
            CostModel model,
            Budget budget,
            List<BitSet> together,
            Optional<PlanResult> free,
            long started) {
        budget.check();
        Deadline deadline = Deadline.of(budget, started);
        Deadline steps = p.size() > LARGE ? deadline : Deadline.never(budget);
        List<Term> terms = Answer.terms(p, model);
        int[] quick = quick(p, terms, together, free, steps);
        boolean solver = library instanceof HighsLibrary.Available;
        PlanResult.Status unproved = solver ? PlanResult.Status.FEASIBLE : PlanResult.Status.HEURISTIC;
        Interruption interruption = new Interruption();
        Parts parts;
        try (Watch _ = new Watch(budget, interruption)) {
            TimeUp.check(steps);
            BlockGraph graph = Conditions.needed(p, terms) ? BlockGraph.of(p) : forced(p, together);
            Prepared prepared = Prepared.of(p, graph, terms, together, helps.contract(), steps);
            parts = new SolveParts(p, graph, prepared, quick, together, budget, deadline, steps, helps)
                    .run(solver ? interruption : null);
        } catch (TimeUp up) {
            double least = Math.max(Answer.constants(terms), least(free));
            return Answer.checked(
                    p,
                    model,
                    terms,
                    quick,
                    least,
                    unproved,
                    started,
                    0,
                    name(),
                    join(note(false), limit(p, free)),
                    together);
        }
        double cost = Terms.cost(p, terms, parts.blockOf());
        int[] best = Terms.cost(p, terms, quick) < cost ? quick : parts.blockOf();
        double bound = Math.max(cost - parts.slack(), Math.min(least(free), Terms.cost(p, terms, best)));
        PlanResult.Status status = parts.proved() ? PlanResult.Status.OPTIMAL : unproved;
        return Answer.checked(
                p,
                model,
                terms,
                best,
                bound,
                status,
                started,
                parts.nodes(),
                name(),
                join(parts.proved() || !solver ? note(parts.proved()) : budget.noteWithin(cost, bound), limit(p, free)),
                together);
    }

    private static double least(Optional<PlanResult> free) {
        return free.map(PlanResult::bound).orElse(0.0);
    }

    /** Which limit binds, and what the answer would cost without it. */
    private static String limit(FusionProblem p, Optional<PlanResult> free) {
        return free.map(r -> "a kernel holds " + p.limits().text() + ": without this limit the plan would cost "
                        + (r.cost() == Math.rint(r.cost())
                                ? Long.toString((long) r.cost())
                                : Double.toString(r.cost())))
                .orElse("");
    }

    private static String join(String first, String second) {
        return first.isEmpty() || second.isEmpty() ? first + second : first + "; " + second;
    }

    private String note(boolean proved) {
        if (proved || !(library instanceof HighsLibrary.Unavailable u)) {
            return "";
        }
        return "without HiGHS the answer is greedy's: " + u.message();
    }

    private static BlockGraph forced(FusionProblem p, List<BitSet> together) {
        BlockGraph graph = BlockGraph.of(p);
        for (BitSet set : together) {
            int[] members = set.stream().toArray();
            BitSet open = (BitSet) set.clone();
            int block = graph.blockOf(members[0]);
            boolean merged = true;
            while (merged) {
                merged = false;
                for (int i = open.nextSetBit(0); i >= 0; i = open.nextSetBit(i + 1)) {
                    if (graph.blockOf(i) == block) {
                        open.clear(i);
                    } else if (graph.canMerge(block, graph.blockOf(i))) {
                        block = graph.merge(block, graph.blockOf(i));
                        open.clear(i);
                        merged = true;
                    }
                }
            }
            if (!open.isEmpty()) {
                throw new IllegalArgumentException("ops (" + set + ") cannot share a block");
            }
        }
        return graph;
    }

    /** The best one of greedy, as far as it came in time, linear, and the answer without limits, cut: the answer when time is up. */
    private static int[] quick(
            FusionProblem p, List<Term> terms, List<BitSet> together, Optional<PlanResult> free, Deadline deadline) {
        if (together.isEmpty()) {
            int[] best = Greedy.merge(p, terms, deadline).blockOf();
            List<int[]> others = new ArrayList<>(List.of(Linear.blocks(p)));
            free.ifPresent(r -> others.add(r.partition().blockOf(p.size())));
            for (int[] other : others) {
                int[] pieces = new CutLargeBlocks(p, other).pieces();
                best = Terms.cost(p, terms, pieces) < Terms.cost(p, terms, best) ? pieces : best;
            }
            return best;
        }
        BlockGraph graph = forced(p, together);
        Savings savings = new Savings(terms, p.size());
        for (int i = 0; i < p.size(); i++) {
            if (graph.blockOf(i) != i) {
                savings.merge(graph.blockOf(i), i);
            }
        }
        MergeHeaviest.run(graph, savings, deadline);
        return graph.assignment();
    }
}
