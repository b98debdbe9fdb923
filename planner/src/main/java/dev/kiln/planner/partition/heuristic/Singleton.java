package dev.kiln.planner.partition.heuristic;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Draft;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;

/** Every op in a block of its own. */
public final class Singleton implements Partitioner {
    private static final Pass<Draft, Draft> APART = new Pass<>("apart", "leave every op in a block of its own", d -> d);

    @Override
    public String name() {
        return "singleton";
    }

    @Override
    public String summary() {
        return "fuses nothing: every operation is a block of its own";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        return answer.heuristic(answer.passes().run(APART, answer.apart()), "");
    }
}
