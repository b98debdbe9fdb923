package dev.kiln.planner.cost;

import dev.kiln.planner.problem.ArrayBase;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;

/** The number of bases that are allocated but not contracted ([BH] Def. 19, after Darte and Huard). */
final class MaxContract implements CostModel {
    @Override
    public String name() {
        return "max-contract";
    }

    @Override
    public String summary() {
        return "arrays that are stored rather than kept in registers";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "arrays";
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] allocators = p.allocators();
        double cost = 0;
        for (List<Integer> block : partition.blocks()) {
            for (int b = 0; b < allocators.length; b++) {
                ArrayBase base = p.bases().get(b);
                boolean contracted = !base.lives() && block.containsAll(base.releasedBy());
                cost += block.contains(allocators[b]) && !contracted ? 1 : 0;
            }
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        int[] allocators = p.allocators();
        List<Term> terms = new ArrayList<>();
        for (int b = 0; b < allocators.length; b++) {
            ArrayBase base = p.bases().get(b);
            if (allocators[b] < 0) {
                continue;
            }
            if (base.lives()) {
                terms.add(new Term.Constant("store " + base.name(), 1));
            } else {
                List<Integer> members = new ArrayList<>(base.releasedBy());
                members.add(allocators[b]);
                terms.add(new Term.CutNet("store " + base.name(), 1, members));
            }
        }
        return terms;
    }
}
