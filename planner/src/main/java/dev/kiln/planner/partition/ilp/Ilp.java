package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.LessStored;
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
        return partition(p, model, budget, List.of());
    }

    /**
     * The best partition that has some ops together; without such sets, of several the one that stores the least. The limits of kernels
     * rarely bind, and without them ops can be contracted: they become rows where they do.
     *
     * @param together sets of ops; each must be legal as a block while all other ops stand alone
     */
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget, List<BitSet> together) {
        if (p.blockLimits().isEmpty()) {
            return best(p, model, budget, together, Optional.empty());
        }
        PlanResult free = best(p.withLimits(Limits.NONE), model, budget, together, Optional.empty());
        if (free.partition().fault(p).isEmpty()) {
            return free;
        }
        Budget rest = new Budget(Math.max(0, budget.seconds() - free.seconds()), budget.gap(), budget.cancelled());
        PlanResult limited = best(p, model, rest, together, Optional.of(free));
        return Answer.noted(limited, LimitNote.of(p, limited, free)).after(free);
    }

    /** @param free the answer without limits, where there is one that exceeds them */
    private PlanResult best(
            FusionProblem p, CostModel model, Budget budget, List<BitSet> together, Optional<PlanResult> free) {
        LessStored goal = together.isEmpty() ? LessStored.of(p, model, budget) : LessStored.costOnly(p, model);
        return goal.priced(this, solve(goal, budget, together, free));
    }

    private PlanResult solve(LessStored goal, Budget budget, List<BitSet> together, Optional<PlanResult> free) {
        budget.check();
        FusionProblem p = goal.problem();
        Answer answer = Answer.begin(this, p, goal.model());
        PassTrace passes = answer.passes();
        double least = Math.max(
                Answer.constants(answer.terms()),
                free.map(of -> goal.toSearched(of.bound())).orElse(Double.NEGATIVE_INFINITY));
        Request request = new Request(
                p,
                answer.terms(),
                goal.ties(),
                together,
                clock(p, answer.deadline(budget), budget),
                helps,
                free.map(PlanResult::partition),
                least);
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
                    new Answer.Found(quick.blockOf(), request.least(), unproved(), 0, withoutSolver(), together));
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
        double least = Math.min(cost, quick.cost());
        double bound = Math.max(cost - solved.slack(), Math.min(q.least(), least));
        if (solved.proved()) {
            // what is left is the solver's rounding, see Scale.slack
            bound = Math.max(bound, least);
        }
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
