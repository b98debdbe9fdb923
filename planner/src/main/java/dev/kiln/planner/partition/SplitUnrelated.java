package dev.kiln.planner.partition;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Orders;
import dev.kiln.planner.tree.BlockArrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Splits blocks into parts that have something to do with each other ([VB] section 4.1: connected components of the cluster and its
 * parents, a parent once for every order that it is read in). Before: two loops over different arrays that only happen to be in one
 * block. After: two blocks. Ops of which one waits for the other stay together, and so do ops that read an array in one order, so
 * that no array is read or stored once more, no path of waiting blocks gets longer, and no circle arises.
 */
final class SplitUnrelated {
    /** What ops of a block have in common when they share a read. */
    private record Shared(int block, BlockArrays.Read read) {}

    private final int[] parent;

    private SplitUnrelated(int ops) {
        parent = new int[ops];
        java.util.Arrays.setAll(parent, i -> i);
    }

    /**
     * For each op a number that names its part.
     *
     * @param blockOf for each op any number that names its block
     * @param orderOf for each op the label of the order that it runs in
     * @param together sets of ops that stay in one part each where they are in one block
     */
    static int[] of(FusionProblem p, int[] blockOf, int[] orderOf, List<BitSet> together) {
        SplitUnrelated split = new SplitUnrelated(p.size());
        BlockArrays arrays = new BlockArrays(p, orderOf);
        Map<Shared, Integer> first = new HashMap<>();
        for (int i = 0; i < p.size(); i++) {
            int op = i;
            p.successors(i).stream().filter(s -> blockOf[s] == blockOf[op]).forEach(s -> split.join(op, s));
            for (BlockArrays.Read read : arrays.reads(i)) {
                if (read.order() != Orders.ALONE) {
                    split.join(i, first.computeIfAbsent(new Shared(blockOf[i], read), k -> op));
                }
            }
        }
        for (BitSet set : together) {
            int member = set.nextSetBit(0);
            set.stream().filter(i -> blockOf[i] == blockOf[member]).forEach(i -> split.join(member, i));
        }
        int[] parts = new int[p.size()];
        java.util.Arrays.setAll(parts, split::find);
        return parts;
    }

    /** How many different numbers there are. */
    static long count(int[] parts) {
        return java.util.Arrays.stream(parts).distinct().count();
    }

    private int find(int i) {
        int root = i;
        while (parent[root] != root) {
            root = parent[root];
        }
        while (parent[i] != root) {
            int next = parent[i];
            parent[i] = root;
            i = next;
        }
        return root;
    }

    private void join(int i, int j) {
        int a = find(i);
        int b = find(j);
        parent[Math.max(a, b)] = Math.min(a, b);
    }
}
