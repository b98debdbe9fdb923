package dev.kiln.planner.partition.ilp;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Finds sets of pairwise forbidden vertices that a fractional answer has too near to one vertex: it is together with one of them at most,
 * so of k of them it is apart from k − 1. Pairs of them are left to {@link SeparatePaths}.
 */
final class SeparateCliques {
    private static final double TOLERANCE = 1e-3;

    /** How many of the nearest vertices are examined; each of them begins a set. */
    private static final int NEAREST = 64;

    private static final int STARTS = 8;

    private final Core core;

    SeparateCliques(Core core) {
        this.core = core;
    }

    /**
     * Sets of three or more pairwise forbidden vertices, the sum of whose distances is less than their number less one.
     *
     * @param from the vertex that distances are from
     * @param distance for each vertex; 1 and more is too far
     */
    List<int[]> near(int from, double[] distance) {
        int[] candidates = IntStream.range(0, distance.length)
                .filter(v -> v != from && distance[v] < 1 - TOLERANCE)
                .boxed()
                .sorted(Comparator.comparingDouble(v -> distance[v]))
                .limit(NEAREST)
                .mapToInt(v -> v)
                .toArray();
        List<int[]> found = new ArrayList<>();
        BitSet used = new BitSet();
        for (int start = 0; start < Math.min(STARTS, candidates.length); start++) {
            if (!used.get(candidates[start])) {
                int[] set = grown(candidates, start);
                double sum = IntStream.of(set).mapToDouble(v -> distance[v]).sum();
                if (set.length > 2 && sum < set.length - 1 - TOLERANCE) {
                    IntStream.of(set).forEach(used::set);
                    found.add(set);
                }
            }
        }
        return found;
    }

    private int[] grown(int[] candidates, int start) {
        BitSet open = (BitSet) core.forbidden()[candidates[start]].clone();
        List<Integer> set = new ArrayList<>(List.of(candidates[start]));
        for (int v : candidates) {
            if (open.get(v)) {
                set.add(v);
                open.and(core.forbidden()[v]);
            }
        }
        return set.stream().mapToInt(v -> v).toArray();
    }
}
