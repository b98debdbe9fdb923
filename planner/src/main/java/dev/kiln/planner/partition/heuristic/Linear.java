package dev.kiln.planner.partition.heuristic;

import dev.kiln.planner.cost.CostModel;
import dev.kiln.planner.partition.Answer;
import dev.kiln.planner.partition.Budget;
import dev.kiln.planner.partition.Draft;
import dev.kiln.planner.partition.Partitioner;
import dev.kiln.planner.partition.Pass;
import dev.kiln.planner.partition.PlanResult;
import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;

/** Goes through the ops in program order and starts a new block when the next op may not join the current one ([BH] section V-E). */
public final class Linear implements Partitioner {
    private static final Pass<Draft, Draft> SCAN =
            new Pass<>("scan", "start a block when the next op does not fit", d -> d.with(blocks(d.problem())));

    @Override
    public String name() {
        return "linear";
    }

    @Override
    public String summary() {
        return "takes operations in program order and starts a block when the next does not fit";
    }

    @Override
    public PlanResult partition(FusionProblem p, CostModel model, Budget budget) {
        Answer answer = Answer.begin(this, p, model);
        return answer.heuristic(answer.passes().run(SCAN, answer.apart()), "");
    }

    /** For each op its block. */
    public static int[] blocks(FusionProblem p) {
        int[] blockOf = new int[p.size()];
        BitSet current = new BitSet();
        int block = 0;
        for (int i = 0; i < p.size(); i++) {
            boolean apart = p.forbidden(i).intersects(current);
            current.set(i);
            if (apart || !p.allows(current)) {
                current.clear();
                current.set(i);
                block++;
            }
            blockOf[i] = block;
        }
        return blockOf;
    }
}
