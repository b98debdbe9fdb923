package dev.kiln.planner.partition;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.cost.Term;
import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/** Merges by heaviest positive saving, earliest pair first ([BH] section V-C). */
public final class Greedy implements Partitioner {
    @Override
    public String name() {
        return "greedy";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        long started = System.nanoTime();
        List<Term> terms = Answer.terms(p, model);
        BlockGraph graph = BlockGraph.of(p);
        MergeHeaviest.run(graph, new Savings(terms, p.size()), budget);
        return Answer.checked(
                p,
                model,
                terms,
                graph.assignment(),
                Answer.constants(terms),
                PlanResult.Status.HEURISTIC,
                started,
                0,
                name(),
                "");
    }
}
