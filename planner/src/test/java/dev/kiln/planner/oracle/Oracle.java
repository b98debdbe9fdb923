package dev.kiln.planner.oracle;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Consumer;

/**
 * What is legal and what it costs, written a second time straight from the definitions, without speed and without the planner's classes.
 * A partition is an array that names each op's block.
 */
interface Oracle {
    /** The number of ops. */
    int size();

    /** Whether two ops may share a block as far as they alone are concerned. */
    boolean mayShare(int i, int j);

    /** Whether the whole partition is legal; pairs have been checked. */
    boolean isLegal(int[] blockOf);

    /** What a legal partition costs, or nothing when the model is not written here. */
    OptionalDouble cost(String model, int[] blockOf);

    /** Visits every partition without a forbidden pair. */
    default void forEachCandidate(Consumer<int[]> visit) {
        candidates(new int[size()], 0, 0, visit);
    }

    private void candidates(int[] blockOf, int i, int blocks, Consumer<int[]> visit) {
        if (i == blockOf.length) {
            visit.accept(blockOf);
            return;
        }
        for (int b = 0; b <= blocks; b++) {
            boolean free = true;
            for (int j = 0; j < i && free; j++) {
                free = blockOf[j] != b || mayShare(j, i);
            }
            if (free) {
                blockOf[i] = b;
                candidates(blockOf, i + 1, Math.max(blocks, b + 1), visit);
            }
        }
    }

    /** The blocks, each as the ops in it. */
    static List<Set<Integer>> blocks(int[] blockOf) {
        Map<Integer, Set<Integer>> blocks = new HashMap<>();
        for (int i = 0; i < blockOf.length; i++) {
            blocks.computeIfAbsent(blockOf[i], b -> new HashSet<>()).add(i);
        }
        return new ArrayList<>(blocks.values());
    }

    /** Whether no block waits for itself, given what waits directly for what. */
    static boolean isAcyclic(boolean[][] waits, int[] blockOf) {
        int n = blockOf.length;
        boolean[][] path = new boolean[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                path[blockOf[i]][blockOf[j]] |= waits[i][j] && blockOf[i] != blockOf[j];
            }
        }
        for (int k = 0; k < n; k++) {
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    path[i][j] |= path[i][k] && path[k][j];
                }
            }
        }
        for (int i = 0; i < n; i++) {
            if (path[i][i]) {
                return false;
            }
        }
        return true;
    }
}
