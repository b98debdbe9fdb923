package dev.kiln.planner;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.cost.Terms;
import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/** All legal partitions of a small problem. */
public final class Enumerate {
    private final FusionProblem problem;
    /** For each op the terms that have it. */
    private final List<List<Net>> netsOf;

    private final int[] blockOf;
    private double best = Double.POSITIVE_INFINITY;

    private Enumerate(FusionProblem problem, List<Term> terms) {
        this.problem = problem;
        List<Net> nets = terms.stream()
                .filter(t -> !(t instanceof Term.Constant))
                .map(Net::of)
                .toList();
        this.netsOf = IntStream.range(0, problem.size())
                .mapToObj(i -> nets.stream().filter(net -> net.has(i)).toList())
                .toList();
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
        for (Net net : netsOf.get(i)) {
            added += net.hits(blockOf, i) ? net.weight : 0;
        }
        return added;
    }

    /**
     * A term that counts blocks.
     *
     * @param all whether it counts once when its ops are not in one block, rather than for each block
     */
    private record Net(int[] members, boolean all, double weight) {
        static Net of(Term term) {
            return switch (term) {
                case Term.Connectivity g -> new Net(numbers(g.members()), false, g.weight());
                case Term.CutNet g -> new Net(numbers(g.members()), true, g.weight());
                case Term.Constant c -> throw new IllegalStateException(c.name());
                case Term.Reads r -> throw new IllegalStateException(r.name());
                case Term.Levels l -> throw new IllegalStateException(l.name());
            };
        }

        private static int[] numbers(List<Integer> members) {
            return members.stream().mapToInt(m -> m).toArray();
        }

        boolean has(int i) {
            return Arrays.stream(members).anyMatch(m -> m == i);
        }

        boolean hits(int[] blockOf, int i) {
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
}
