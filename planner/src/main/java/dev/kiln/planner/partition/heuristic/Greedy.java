package dev.kiln.planner.partition.heuristic;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.Draft;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.OpBlocks;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.partition.Savings;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import java.util.List;

/**
 * Merges by heaviest positive saving, earliest pair first ([BH] section V-C). Where a term counts levels, which a merge can make more as
 * well as fewer, dependencies are merged afterwards that do not make the cost larger, and merges that cost more on the whole are not
 * kept. When time is up, the answer is the better one of what there is and {@code linear}'s.
 */
public final class Greedy implements Partitioner {
    private static final Pass<Draft, Draft> FALL_BACK = new Pass<>(
            "fall back", "take linear's partition where it costs less", d -> d.orCheaper(Linear.blocks(d.problem())));

    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public String summary() {
        return "repeatedly merges the two blocks that save the most";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        Deadline deadline = answer.deadline(budget);
        Draft draft = answer.passes()
                .run(
                        new Pass<>(
                                "merge",
                                "merge the two blocks that save the most, again and again",
                                d -> merge(d, new OpBlocks(p), deadline)),
                        answer.apart());
        if (!draft.done()) {
            draft = answer.passes().run(FALL_BACK, draft);
        }
        return answer.heuristic(draft, "time was up before all merges were tried");
    }

    /** For each op its block after merging until nothing is left that saves, or time is up. */
    public static int[] blocks(FusionProblem p, List<Term> terms, Deadline deadline) {
        return merge(new Draft(p, terms, new int[p.size()], true, Limits.NONE), new OpBlocks(p), deadline)
                .blockOf();
    }

    private static Draft merge(Draft apart, OpBlocks graph, Deadline deadline) {
        FusionProblem p = apart.problem();
        boolean done = MergeHeaviest.run(graph, new Savings(apart.terms(), p.size()), deadline);
        boolean levels = apart.terms().stream().anyMatch(t -> t instanceof Term.Levels);
        int[] blockOf = levels ? levels(p, apart.terms(), graph, deadline) : graph.assignment();
        return apart.merged(graph, done).with(blockOf);
    }

    /** Merges along dependencies where that costs nothing; the cheapest partition on the way. */
    private static int[] levels(FusionProblem p, List<Term> terms, OpBlocks heavy, Deadline deadline) {
        int[] best = heavy.assignment();
        double bestCost = Terms.cost(p, terms, best);
        for (OpBlocks graph : List.of(heavy, new OpBlocks(p))) {
            double cost = Terms.cost(p, terms, graph.assignment());
            for (int i = 0; i < p.size(); i++) {
                for (int s : OpBlocks.nearest(p, i)) {
                    if (deadline.expired()) {
                        return best;
                    }
                    int a = graph.blockOf(i);
                    int b = graph.blockOf(s);
                    if (!graph.canMerge(a, b)) {
                        continue;
                    }
                    int[] merged = graph.assignment();
                    for (int v = 0; v < merged.length; v++) {
                        merged[v] = merged[v] == b ? a : merged[v];
                    }
                    double after = Terms.cost(p, terms, merged);
                    if (after <= cost) {
                        cost = after;
                        graph.merge(a, b);
                    }
                }
            }
            if (cost < bestCost) {
                bestCost = cost;
                best = graph.assignment();
            }
        }
        return best;
    }
}
