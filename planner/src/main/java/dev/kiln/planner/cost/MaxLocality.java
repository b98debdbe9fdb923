package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionOp;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * For every two ops in different blocks the number of identical views that both access ([BH] Def. 20, after Kennedy and Megiddo): four
 * ops with one view in common save six by sharing a block, not three.
 */
final class MaxLocality implements CostModel {
    @Override
    public String name() {
        return "max-locality";
    }

    @Override
    public String summary() {
        return "pairs of accesses to one view that are in different kernels";
    }

    @Override
    public String unit(FusionProblem problem) {
        return "pairs of accesses";
    }

    /** For each view the pairs of ops that access it, less those whose ops share a block. */
    @Override
    public double cost(FusionProblem p, Partition partition) {
        int[] blockOf = partition.blockOf(p.size());
        double cost = 0;
        for (List<Integer> ops : users(p)) {
            Map<Integer, Long> inBlock = new TreeMap<>();
            ops.forEach(op -> inBlock.merge(blockOf[op], 1L, Long::sum));
            cost += pairs(ops.size());
            for (long n : inBlock.values()) {
                cost -= pairs(n);
            }
        }
        return cost;
    }

    private static double pairs(long n) {
        return n * (n - 1) / 2;
    }

    /** For each view the ops that access it. */
    private static List<List<Integer>> users(FusionProblem p) {
        List<List<Integer>> users = new ArrayList<>();
        p.views().forEach(v -> users.add(new ArrayList<>()));
        for (int i = 0; i < p.size(); i++) {
            int op = i;
            accessed(p.op(i)).stream().forEach(v -> users.get(v).add(op));
        }
        return users;
    }

    private static BitSet accessed(FusionOp op) {
        BitSet views = new BitSet();
        op.reads().forEach(views::set);
        op.writes().forEach(views::set);
        return views;
    }

    @Override
    public List<Term> terms(FusionProblem p) {
        Map<Long, Integer> shared = new TreeMap<>();
        for (List<Integer> ops : users(p)) {
            for (int b = 1; b < ops.size(); b++) {
                for (int a = 0; a < b; a++) {
                    shared.merge((long) ops.get(a) * p.size() + ops.get(b), 1, Integer::sum);
                }
            }
        }
        List<Term> terms = new ArrayList<>();
        shared.forEach((pair, views) -> {
            int a = (int) (pair / p.size());
            int b = (int) (pair % p.size());
            terms.add(new Term.Connectivity(
                    "views of " + p.op(a).id() + " and " + p.op(b).id(), views, List.of(a, b)));
        });
        return terms;
    }
}
