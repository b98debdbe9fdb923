package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.List;

/** Reads and stored arrays ([VB] section 4.1, cost function e). */
final class ReadsWrites implements CostModel {
    private final Reads reads = new Reads();
    private final Manifest manifest = new Manifest();

    @Override
    public String name() {
        return "reads-writes";
    }

    @Override
    public String summary() {
        return "reads and manifest together: arrays that kernels read and arrays that are stored";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "reads and writes";
    }

    @Override
    public boolean splitsUnrelated() {
        return true;
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        return reads.cost(p, partition) + manifest.cost(p, partition);
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>(reads.terms(p));
        terms.addAll(manifest.terms(p));
        return terms;
    }
}
