package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;

/**
 * The arrays that are stored ([VB] section 4.1, cost function c): those wanted at the end, scatters' results, and those with a reader, or
 * their release, in another block. What is made and never used costs nothing.
 */
final class Manifest implements CostModel {
    @Override
    public String name() {
        return "manifest";
    }

    @Override
    public String summary() {
        return "arrays that are stored and used";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "arrays";
    }

    @Override
    public boolean splitsUnrelated() {
        return true;
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        return Values.of(p).stream()
                .filter(v -> v.producer() >= 0 && (v.stored() || !v.contracted(blockOf)))
                .count();
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        for (Values v : Values.of(p)) {
            String name = "store " + v.name();
            if (v.producer() >= 0 && v.stored()) {
                terms.add(new Term.Constant(name, 1));
            } else if (v.producer() >= 0 && v.company().size() > 1) {
                terms.add(new Term.CutNet(name, 1, v.company()));
            }
        }
        return terms;
    }
}
