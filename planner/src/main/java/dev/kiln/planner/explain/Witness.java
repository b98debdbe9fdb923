package dev.kiln.planner.explain;

import dev.kiln.planner.problem.FusionProblem;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.TreeSet;

/** Finds the fewest ops that show why two ops cannot share a block. */
final class Witness {
    private final FusionProblem p;

    Witness(FusionProblem p) {
        this.p = p;
    }

    /**
     * Ops of which two clash and that all must be in a block with i and j; empty when i and j could share one.
     *
     * @param i before j in program order
     */
    List<Integer> between(int i, int j) {
        if (!p.fusible(i, j)) {
            return List.of(i, j);
        }
        BitSet all = (BitSet) p.after(i).clone();
        all.and(p.before(j));
        all.set(i);
        all.set(j);
        List<Integer> best = List.of();
        int[] fromI = paths(i);
        for (int a = all.nextSetBit(0); a >= 0; a = all.nextSetBit(a + 1)) {
            for (int b = p.forbidden(a).nextSetBit(a + 1);
                    b >= 0;
                    b = p.forbidden(a).nextSetBit(b + 1)) {
                if (all.get(b)) {
                    List<Integer> ops = ways(i, j, a, b, fromI);
                    if (best.isEmpty() || ops.size() < best.size()) {
                        best = ops;
                    }
                }
            }
        }
        return best;
    }

    /** Two ops of the list that clash: the first such pair. */
    int[] clash(List<Integer> ops) {
        for (int a : ops) {
            for (int b : ops) {
                if (a < b && !p.fusible(a, b)) {
                    return new int[] {a, b};
                }
            }
        }
        throw new IllegalArgumentException("ops (" + ops + ") do not clash");
    }

    private List<Integer> ways(int i, int j, int a, int b, int[] fromI) {
        TreeSet<Integer> ops = new TreeSet<>(List.of(i, j));
        ops.addAll(path(fromI, a));
        int[] fromA = paths(a);
        int[] fromB = paths(b);
        if (p.after(a).get(b)) {
            ops.addAll(path(fromA, b));
        } else {
            ops.addAll(path(fromI, b));
            ops.addAll(path(fromA, j));
        }
        ops.addAll(path(fromB, j));
        return new ArrayList<>(ops);
    }

    /** Shortest ways from an op: for each op the one before it. */
    private int[] paths(int from) {
        int[] before = new int[p.size()];
        Arrays.fill(before, -1);
        before[from] = from;
        Deque<Integer> open = new ArrayDeque<>(List.of(from));
        while (!open.isEmpty()) {
            int v = open.remove();
            for (int w = p.successors(v).nextSetBit(0);
                    w >= 0;
                    w = p.successors(v).nextSetBit(w + 1)) {
                if (before[w] < 0) {
                    before[w] = v;
                    open.add(w);
                }
            }
        }
        return before;
    }

    /** The ops on the way to an op, without where it starts. */
    private static List<Integer> path(int[] before, int to) {
        List<Integer> ops = new ArrayList<>();
        for (int v = to; v >= 0 && before[v] != v; v = before[v]) {
            ops.add(v);
        }
        return ops;
    }
}
