package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;

/** The blocks on the longest path of blocks that wait for each other, less one ([VB] section 4.1, cost function a). */
final class Depth implements CostModel {
    @Override
    public String name() {
        return "depth";
    }

    @Override
    public String summary() {
        return "dependencies between kernels along the longest chain of kernels";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "levels";
    }

    @Override
    public boolean splitsUnrelated() {
        return true;
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        int[] level = new int[partition.blocks().size()];
        int most = 0;
        for (int b = 0; b < level.length; b++) {
            most = Math.max(most, level[b]);
            for (int i : partition.blocks().get(b)) {
                int from = b;
                p.successors(i).stream()
                        .filter(s -> blockOf[s] != from)
                        .forEach(s -> level[blockOf[s]] = Math.max(level[blockOf[s]], level[from] + 1));
            }
        }
        return most;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        return List.of(new Term.Levels("levels", 1));
    }
}
