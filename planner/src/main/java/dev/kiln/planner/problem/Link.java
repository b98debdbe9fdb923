package dev.kiln.planner.problem;

import java.util.List;

/**
 * Two ops that may share a block only together with others: where loops of different sizes meet, the ops that make the sizes differ must be
 * in the loop too ([RF] section 1.3.6, concestors).
 *
 * @param a number of an op
 * @param b number of a later one
 * @param with the ops, neither a nor b, that are in every block that holds both; of two concestors that of a first
 */
public record Link(int a, int b, List<Integer> with) {
    public Link {
        with = List.copyOf(with.size() == 1 ? with : with.stream().distinct().toList());
        if (a >= b || with.isEmpty() || with.contains(a) || with.contains(b)) {
            throw new IllegalArgumentException("link (" + a + ", " + b + ") with " + with);
        }
    }

    /** Whether the partition puts a and b together and leaves out one that should be with them. */
    public boolean brokenBy(int[] blockOf) {
        return blockOf[a] == blockOf[b] && with.stream().anyMatch(w -> blockOf[w] != blockOf[a]);
    }
}
