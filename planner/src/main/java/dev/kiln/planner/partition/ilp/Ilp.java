package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.LimitNote;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PassTrace;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
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
    private final IlpOptions helps;

    /** With the HiGHS of this process. */
    public Ilp() {
        this(HighsLibrary.status(), IlpOptions.ALL);
    }

    Ilp(HighsLibrary.Status library, IlpOptions helps) {
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
        return withinLimits(p, new Goal(model, List.of(), true), budget);
    }

    /**
     * What is searched for.
     *
     * @param model whose cost is to be least
     * @param together sets of ops that must share a block
     * @param storesLeast whether of plans of equal cost one that stores the least is wanted
     */
    private record Goal(CostModel model, List<BitSet> together, boolean storesLeast) {}

    /**
     * The best partition that has some ops together.
     *
     * @param together sets of ops; each must be legal as a block while all other ops stand alone
     */
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget, List<BitSet> together) {
        return withinLimits(p, new Goal(model, together, false), budget);
    }

    /** The limits of kernels rarely bind, and without them ops can be contracted: they become rows where they do. */
    private PlanResult withinLimits(FusionProblem p, Goal goal, Budget budget) {
        if (p.blockLimits().isEmpty()) {
            return best(p, goal, budget, Optional.empty());
        }
        PlanResult free = best(p.withLimits(Limits.NONE), goal, budget, Optional.empty());
        if (free.partition().fault(p).isEmpty()) {
            return free;
        }
        Budget rest = new Budget(Math.max(0, budget.seconds() - free.seconds()), budget.gap(), budget.cancelled());
        PlanResult limited = best(p, goal, rest, Optional.of(free));
        return Answer.noted(limited, LimitNote.of(p, limited, free)).after(free);
    }

    /** @param free the answer without limits, where there is one that exceeds them */
    private PlanResult best(FusionProblem p, Goal goal, Budget budget, Optional<PlanResult> free) {
        if (!goal.storesLeast) {
            return solve(p, goal, budget, List.of(), free);
        }
        return Answer.preferringLessStored(
                this,
                p,
                goal.model,
                budget,
                (model, ties) -> solve(p, new Goal(model, goal.together, true), budget, ties, free));
    }

    /** @param ties terms that choose among plans of equal cost */
    private PlanResult solve(FusionProblem p, Goal goal, Budget budget, List<Term> ties, Optional<PlanResult> free) {
        budget.check();
        Answer answer = Answer.begin(this, p, goal.model);
        PassTrace passes = answer.passes();
        Clock clock = clock(p, answer.deadline(budget), budget);
        Request request = new Request(p, answer.terms(), ties, goal.together, clock, helps, free);
        QuickAnswer quick = passes.run(QuickAnswer.PASS, request);
        Interruption interruption = new Interruption();
        try (InterruptOnCancel _ = new InterruptOnCancel(budget, interruption)) {
            TimeLimitReached.check(request.clock().steps());
            Reduction reduced = Reduction.of(request);
            for (Pass<Reduction, Reduction> pass : Reduction.passes(request)) {
                reduced = passes.run(pass, reduced);
            }
            SolvedParts solved =
                    new SolveParts(reduced, quick.blockOf(), passes).run(hasSolver() ? interruption : null);
            return answer.checked(better(quick, solved));
        } catch (TimeLimitReached up) {
            return answer.checked(
                    new Answer.Found(quick.blockOf(), request.least(), unproved(), 0, withoutSolver(), goal.together));
        }
    }

    /** Long programs have to be through all steps in time; for others the steps before the search take next to none. */
    private static Clock clock(FusionProblem p, Deadline deadline, Budget budget) {
        return new Clock(budget, deadline, p.size() > LARGE ? deadline : Deadline.never(budget));
    }

    /** What the search found, or the quick answer where that is cheaper; the bound is the search's. */
    private Answer.Found better(QuickAnswer quick, SolvedParts solved) {
        Request q = quick.request();
        double cost = Terms.cost(q.problem(), q.terms(), solved.blockOf());
        int[] best = quick.cost() < cost ? quick.blockOf() : solved.blockOf();
        double bound = Math.max(cost - solved.slack(), Math.min(q.least(), Math.min(cost, quick.cost())));
        PlanResult.Status status = solved.proved() ? PlanResult.Status.OPTIMAL : unproved();
        String note = solved.proved() ? "" : hasSolver() ? q.clock().budget().noteWithin(cost, bound) : withoutSolver();
        return new Answer.Found(best, bound, status, solved.nodes(), note, q.together());
    }

    private boolean hasSolver() {
        return library instanceof HighsLibrary.Available;
    }

    private PlanResult.Status unproved() {
        return hasSolver() ? PlanResult.Status.FEASIBLE : PlanResult.Status.HEURISTIC;
    }

    private String withoutSolver() {
        return library instanceof HighsLibrary.Unavailable u
                ? "without HiGHS the answer is greedy's: " + u.message()
                : "";
    }
}
