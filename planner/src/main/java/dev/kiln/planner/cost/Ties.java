package dev.kiln.planner.cost;

import dev.kiln.planner.problem.FusionProblem;
import java.util.List;

/**
 * What chooses among plans of equal cost: the size of what they store. Of array bytecode that is what kernels write to memory, counted as
 * {@code bohrium} does; of a combinator program the arrays that need not be stored, where a number counts next to nothing.
 *
 * <p>A partitioner that proves the optimum first finds it, and then, with the cost fixed, the plan that stores the least. There is
 * nothing to choose where a term counts levels, and where weights are not whole numbers, because equal costs are a coincidence then.
 */
public final class Ties {
    /** Sums of whole numbers up to this are exact. */
    private static final double EXACT = 1L << 52;

    private Ties() {}

    /**
     * The terms of what is stored; empty where there is nothing to choose.
     *
     * @param terms of the cost model for the problem
     */
    public static List<Term> of(FusionProblem p, List<Term> terms) {
        boolean levels = terms.stream().anyMatch(t -> t instanceof Term.Levels && t.weight() > 0);
        if (levels || !areWhole(terms)) {
            return List.of();
        }
        List<Term> stored = stored(p).stream()
                .filter(t -> !(t instanceof Term.Constant) && t.ops().size() > 1 && t.weight() > 0)
                .toList();
        return areWhole(stored) ? stored : List.of();
    }

    private static List<Term> stored(FusionProblem p) {
        if (p.orders().isPresent()) {
            return StoredArrays.stored(p);
        }
        List<Term> writes = new java.util.ArrayList<>();
        Accesses.addWrites(p, false, writes);
        return writes;
    }

    private static boolean areWhole(List<Term> terms) {
        double sum = 0;
        for (Term t : terms) {
            if (t.weight() != Math.rint(t.weight())) {
                return false;
            }
            sum += t.weight() * Math.max(1, t.ops().size());
        }
        return sum < EXACT;
    }
}
