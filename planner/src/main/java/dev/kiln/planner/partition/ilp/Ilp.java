package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PassTrace;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.List;

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
        budget.check();
        Answer answer = Answer.begin(this, p, model);
        PassTrace passes = answer.passes();
        Request request = new Request(p, answer.terms(), together, clock(p, answer.deadline(budget), budget), helps);
        QuickAnswer quick = passes.run(QuickAnswer.PASS, request);
        Interruption interruption = new Interruption();
        try (Watch _ = new Watch(budget, interruption)) {
            TimeUp.check(request.clock().steps());
            Reduction reduced = Reduction.of(request);
            for (Pass<Reduction, Reduction> pass : Reduction.passes(request)) {
                reduced = passes.run(pass, reduced);
            }
            Parts solved = new SolveParts(reduced, quick.blockOf(), passes).run(hasSolver() ? interruption : null);
            return answer.checked(better(quick, solved));
        } catch (TimeUp up) {
            double constants = Answer.constants(answer.terms());
            return answer.checked(
                    new Answer.Found(quick.blockOf(), constants, unproved(), 0, withoutSolver(), together));
        }
    }

    /** Long programs have to be through all steps in time; for others the steps before the search take next to none. */
    private static Clock clock(FusionProblem p, Deadline deadline, Budget budget) {
        return new Clock(budget, deadline, p.size() > LARGE ? deadline : Deadline.never(budget));
    }

    /** What the search found, or the quick answer where that is cheaper; the bound is the search's. */
    private Answer.Found better(QuickAnswer quick, Parts solved) {
        Request q = quick.request();
        double cost = Terms.cost(q.problem(), q.terms(), solved.blockOf());
        int[] best = quick.cost() < cost ? quick.blockOf() : solved.blockOf();
        double bound = cost - solved.slack();
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
