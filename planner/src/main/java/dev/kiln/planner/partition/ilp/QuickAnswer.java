package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.partition.BlockGraph;
import dev.kiln.planner.partition.CutLargeBlocks;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.partition.MergeHeaviest;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.Savings;
import dev.kiln.planner.partition.Sizes;
import dev.kiln.planner.partition.heuristic.Greedy;
import dev.kiln.planner.partition.heuristic.Linear;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/**
 * A partition by rules of thumb: the answer when there is no time for a better one.
 *
 * @param request what was asked
 * @param blockOf for each op its block
 * @param cost of the partition
 */
record QuickAnswer(Request request, int[] blockOf, double cost) implements Pass.State {
    static final Pass<Request, QuickAnswer> PASS = new Pass<>(
            "quick answer", "the better of greedy and linear, to fall back on when time is up", QuickAnswer::of);

    /** The best one of greedy, as far as it came in time, linear, and the answer without limits, cut. */
    private static QuickAnswer of(Request r) {
        FusionProblem p = r.problem();
        List<Term> terms = r.terms();
        Deadline deadline = r.clock().steps();
        int[] best;
        if (r.together().isEmpty()) {
            best = Greedy.blocks(p, terms, deadline);
            best = cheaper(r, best, Linear.blocks(p));
            if (r.free().isPresent()) {
                best = cheaper(r, best, r.free().get().blockOf(p.size()));
            }
        } else {
            BlockGraph graph = MergeRequired.graph(p, r.together());
            Savings savings = new Savings(terms, p.size());
            for (int i = 0; i < p.size(); i++) {
                if (graph.blockOf(i) != i) {
                    savings.merge(graph.blockOf(i), i);
                }
            }
            MergeHeaviest.run(graph, savings, deadline);
            best = graph.assignment();
        }
        return new QuickAnswer(r, best, Terms.cost(p, terms, best));
    }

    /** The partition, or another one, cut to the problem's limits, where that is cheaper. */
    private static int[] cheaper(Request r, int[] best, int[] other) {
        int[] pieces = new CutLargeBlocks(r.problem(), other).pieces();
        return Terms.cost(r.problem(), r.terms(), pieces) < Terms.cost(r.problem(), r.terms(), best) ? pieces : best;
    }

    @Override
    public Sizes sizes() {
        return request.sizes().and("cost", cost);
    }
}
