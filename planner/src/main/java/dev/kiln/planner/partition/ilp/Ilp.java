package dev.kiln.planner.partition.ilp;

import dev.kiln.highs.HighsLibrary;
import dev.kiln.highs.Interruption;
import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.Savings;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.partition.heuristic.Linear;
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
        Deadline deadline = answer.deadline(budget);
        Deadline steps = p.size() > LARGE ? deadline : Deadline.never(budget);
        List<Term> terms = answer.terms();
        int[] quick = quick(p, terms, together, steps);
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
            double constants = Answer.constants(terms);
            return answer.checked(new Answer.Found(quick, constants, unproved, 0, note(false), together));
        }
        double cost = Terms.cost(p, terms, parts.blockOf());
        int[] best = Terms.cost(p, terms, quick) < cost ? quick : parts.blockOf();
        PlanResult.Status status = parts.proved() ? PlanResult.Status.OPTIMAL : unproved;
        double bound = cost - parts.slack();
        String note = parts.proved() || !solver ? note(parts.proved()) : budget.noteWithin(cost, bound);
        return answer.checked(new Answer.Found(best, bound, status, parts.nodes(), note, together));
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

    /** The better one of greedy, as far as it came in time, and linear: the answer when there is no time for a better one. */
    private static int[] quick(FusionProblem p, List<Term> terms, List<BitSet> together, Deadline deadline) {
        if (together.isEmpty()) {
            int[] greedy = Greedy.merge(p, terms, deadline).blockOf();
            int[] linear = Linear.blocks(p);
            return Terms.cost(p, terms, linear) < Terms.cost(p, terms, greedy) ? linear : greedy;
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
