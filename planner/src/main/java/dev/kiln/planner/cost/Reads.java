package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The reads of arrays ([VB] section 4.1, cost function d): for each array the different pairs of a block and an order in which it reads
 * the array, outside the producer's block; what reads any element, or scatters, counts for itself. Bytecode has one order.
 */
final class Reads implements CostModel {
    @Override
    public String name() {
        return "reads";
    }

    @Override
    public String summary() {
        return "arrays that kernels read, once for each kernel and order of reading";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "reads";
    }

    @Override
    public boolean splitsUnrelated() {
        return true;
    }

    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        int[] orders = Terms.orders(p, terms(p), blockOf);
        double cost = 0;
        for (Values v : Values.of(p)) {
            Set<List<Integer>> seen = new HashSet<>();
            for (Term.Reader r : v.readers()) {
                if (v.producer() < 0 || blockOf[v.producer()] != blockOf[r.op()]) {
                    seen.add(List.of(blockOf[r.op()], r.order(orders)));
                }
            }
            cost += seen.size() + v.alone().size();
        }
        return cost;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        List<Term> terms = new ArrayList<>();
        for (Values v : Values.of(p)) {
            String name = "read " + v.name();
            if (!v.readers().isEmpty()) {
                terms.add(new Term.Reads(name, 1, v.producer(), v.readers()));
            }
            if (!v.alone().isEmpty()) {
                terms.add(new Term.Constant(name, v.alone().size()));
            }
        }
        return terms;
    }
}
