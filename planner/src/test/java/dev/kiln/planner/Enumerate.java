package dev.kiln.planner;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** All legal partitions of a small problem. */
public final class Enumerate {
    private final FusionProblem problem;
    private final List<Term> terms;
    private final int[] blockOf;
    private double best = Double.POSITIVE_INFINITY;

    private Enumerate(FusionProblem problem, List<Term> terms) {
        this.problem = problem;
        this.terms = terms.stream().filter(t -> !(t instanceof Term.Constant)).toList();
        this.blockOf = new int[problem.size()];
    }

    /** The least sum of terms. */
    public static double optimum(FusionProblem problem, List<Term> terms) {
        if (!problem.links().isEmpty()
                || problem.blockLimits().isPresent()
                || problem.orders().isPresent()
                || !terms.stream().allMatch(t -> t instanceof Term.OfBlocks)) {
            double[] best = {Double.POSITIVE_INFINITY};
            all(problem, blockOf -> best[0] = Math.min(best[0], Terms.cost(problem, terms, blockOf)));
            return best[0];
        }
        Enumerate e = new Enumerate(problem, terms);
        e.search(0, 0, 0);
        double constants = 0;
        for (Term t : terms) {
            constants += t instanceof Term.Constant c ? c.weight() : 0;
        }
        return e.best + constants;
    }

    /** Visits every legal partition. */
    public static void all(FusionProblem problem, Consumer<int[]> visit) {
        new Enumerate(problem, List.of()).visit(0, 0, visit);
    }

    private void visit(int i, int blocks, Consumer<int[]> visit) {
        if (i == blockOf.length) {
            Optional<Partition> partition = Partition.of(problem, blockOf);
            if (partition.isPresent() && partition.get().fault(problem).isEmpty()) {
                visit.accept(blockOf.clone());
            }
            return;
        }
        for (int b = 0; b <= blocks; b++) {
            if (mayJoin(i, b)) {
                blockOf[i] = b;
                visit(i + 1, Math.max(blocks, b + 1), visit);
            }
        }
    }

    private void search(int i, int blocks, double cost) {
        if (cost >= best) {
            return;
        }
        if (i == blockOf.length) {
            if (Partition.of(problem, blockOf).isPresent()) {
                best = cost;
            }
            return;
        }
        for (int b = 0; b <= blocks; b++) {
            if (mayJoin(i, b)) {
                blockOf[i] = b;
                search(i + 1, Math.max(blocks, b + 1), cost + added(i));
            }
        }
    }

    private boolean mayJoin(int i, int block) {
        for (int j = 0; j < i; j++) {
            if (blockOf[j] == block && !problem.fusible(i, j)) {
                return false;
            }
        }
        return true;
    }

    /** What op i adds to the terms of the ops before it. */
    private double added(int i) {
        double added = 0;
        for (Term t : terms) {
            added += switch (t) {
                case Term.Constant c -> 0;
                case Term.Connectivity g -> hits(g.members(), i, false) ? g.weight() : 0;
                case Term.CutNet g -> hits(g.members(), i, true) ? g.weight() : 0;
                case Term.Reads r -> throw new IllegalStateException(r.name());
                case Term.Levels l -> throw new IllegalStateException(l.name());
            };
        }
        return added;
    }

    private boolean hits(List<Integer> members, int i, boolean all) {
        if (!members.contains(i)) {
            return false;
        }
        boolean any = false;
        boolean same = false;
        boolean split = false;
        int first = -1;
        for (int m : members) {
            if (m < i) {
                any = true;
                same |= blockOf[m] == blockOf[i];
                split |= first >= 0 && blockOf[m] != first;
                first = blockOf[m];
            }
        }
        return all ? any && !split && !same : any && !same;
    }
}
