package dev.kiln.planner.tree;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Partition;
import dev.kiln.planner.tree.FusionTree.Array;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes the fusion trees of a partition's blocks ([DF] section 4.4 leaves open which of the many trees is taken; this one is a function of
 * the problem and the block). Before: ops {xs, sum1, scn, sum2}. After: {@code diagonal(xs, horizontal(sum1, vertical(scn, sum2)))}.
 *
 * <p>Parts that do not wait for each other are joined side by side, those that share reads first. Else an op that all others wait for is
 * split off on the left; else one that waits for all others on the right; else the ops are cut in two, as near to the middle as no
 * array is read on both sides of its producer's cut. A block of more than {@value #WIDE} ops is cut into no less than quarters, so that
 * trees stay flat.
 */
public final class FusionTrees {
    private static final int WIDE = 64;

    private final FusionProblem problem;
    private final BlockArrays arrays;

    /** @param orderOf for each op the label of the order that it runs in; all 0 where there are no orders */
    public FusionTrees(FusionProblem problem, int[] orderOf) {
        this.problem = problem;
        this.arrays = new BlockArrays(problem, orderOf);
    }

    /** For each block of the partition how its ops become one loop; nothing for a block that computes nothing. */
    public static List<Optional<FusionTree>> of(FusionProblem problem, Partition partition) {
        FusionTrees trees = new FusionTrees(problem, partition.orderOf(problem));
        return partition.blocks().stream().map(trees::of).toList();
    }

    /** The tree of the block's computing ops; nothing when it has none. @param block numbers of all its ops */
    public Optional<FusionTree> of(List<Integer> block) {
        BitSet all = new BitSet(problem.size());
        block.forEach(all::set);
        BitSet real = new BitSet(problem.size());
        block.stream().filter(i -> problem.op(i).isReal()).forEach(real::set);
        return real.isEmpty() ? Optional.empty() : Optional.of(tree(real, all));
    }

    private FusionTree tree(BitSet ops, BitSet block) {
        if (ops.cardinality() == 1) {
            return new FusionTree.Leaf(ops.nextSetBit(0));
        }
        List<BitSet> parts = parts(ops);
        if (parts.size() > 1) {
            List<List<BitSet>> groups = sharing(parts);
            return beside(groups.stream().map(g -> union(g)).toList(), block, groups);
        }
        BitSet left = cut(ops);
        BitSet right = (BitSet) ops.clone();
        right.andNot(left);
        return join(left, tree(left, block), right, tree(right, block), block);
    }

    private FusionTree.Join join(BitSet left, FusionTree first, BitSet right, FusionTree second, BitSet block) {
        List<Array> contracted = new ArrayList<>();
        List<Array> stored = new ArrayList<>();
        arrays.passed(left, right).forEach(a -> (arrays.stored(a, block) ? stored : contracted).add(a));
        return FusionTree.join(first, second, contracted, stored, arrays.shared(left, right));
    }

    /** The ops as sets that do not wait for each other, by their first ops. */
    private List<BitSet> parts(BitSet ops) {
        List<BitSet> parts = new ArrayList<>();
        BitSet open = (BitSet) ops.clone();
        while (!open.isEmpty()) {
            BitSet part = new BitSet();
            BitSet next = new BitSet();
            next.set(open.nextSetBit(0));
            while (!next.isEmpty()) {
                int i = next.nextSetBit(0);
                part.set(i);
                next.or(problem.after(i));
                next.or(problem.before(i));
                next.and(open);
                next.andNot(part);
            }
            parts.add(part);
            open.andNot(part);
        }
        return parts;
    }

    /** The parts in groups that share reads, directly or by way of others. */
    private List<List<BitSet>> sharing(List<BitSet> parts) {
        int[] group = new int[parts.size()];
        Map<BlockArrays.Read, Integer> first = new LinkedHashMap<>();
        for (int k = 0; k < group.length; k++) {
            group[k] = k;
            for (BlockArrays.Read r : arrays.sharable(parts.get(k))) {
                Integer other = first.putIfAbsent(r, k);
                if (other != null && group[other] != group[k]) {
                    int from = Math.max(group[other], group[k]);
                    int to = Math.min(group[other], group[k]);
                    java.util.Arrays.setAll(group, g -> group[g] == from ? to : group[g]);
                }
            }
        }
        Map<Integer, List<BitSet>> groups = new LinkedHashMap<>();
        for (int k = 0; k < group.length; k++) {
            groups.computeIfAbsent(group[k], g -> new ArrayList<>()).add(parts.get(k));
        }
        return List.copyOf(groups.values());
    }

    /** Sets of ops side by side: the tree of the first half beside that of the second. */
    private FusionTree beside(List<BitSet> sets, BitSet block, List<List<BitSet>> within) {
        if (sets.size() > 1) {
            int half = sets.size() / 2;
            List<BitSet> first = sets.subList(0, half);
            List<BitSet> second = sets.subList(half, sets.size());
            return join(
                    union(first),
                    beside(first, block, within.subList(0, half)),
                    union(second),
                    beside(second, block, within.subList(half, sets.size())),
                    block);
        }
        List<BitSet> parts = within.getFirst();
        return parts.size() == 1
                ? tree(parts.getFirst(), block)
                : beside(parts, block, parts.stream().map(List::of).toList());
    }

    private static BitSet union(List<BitSet> sets) {
        BitSet union = new BitSet();
        sets.forEach(union::or);
        return union;
    }

    /** The ops of the left side, from which nothing leads back. */
    private BitSet cut(BitSet ops) {
        int n = ops.cardinality();
        boolean wide = n > WIDE;
        BitSet first = ends(ops, true);
        if (!wide && first.cardinality() == 1) {
            return first;
        }
        int[] order = order(ops);
        boolean[] good = good(order);
        if (!wide && good[n - 1] && ends(ops, false).cardinality() == 1) {
            return prefix(order, n - 1);
        }
        int margin = wide ? n / 4 : 1;
        int best = -1;
        for (int k = margin; k <= n - margin; k++) {
            boolean nearer = best < 0 || Math.abs(2 * k - n) < Math.abs(2 * best - n);
            if (best < 0 || good[k] == good[best] && nearer || good[k] && !good[best]) {
                best = k;
            }
        }
        return prefix(order, best);
    }

    /** The ops that wait for none of them, or for which none waits. */
    private BitSet ends(BitSet ops, boolean first) {
        BitSet ends = new BitSet();
        for (int i = ops.nextSetBit(0); i >= 0; i = ops.nextSetBit(i + 1)) {
            ends.set(i, !(first ? problem.before(i) : problem.after(i)).intersects(ops));
        }
        return ends;
    }

    private static BitSet prefix(int[] order, int k) {
        BitSet prefix = new BitSet();
        for (int i = 0; i < k; i++) {
            prefix.set(order[i]);
        }
        return prefix;
    }

    /** An order in which the ops can run, where what became ready last comes first, so that chains stay together. */
    private int[] order(BitSet ops) {
        int[] waiting = new int[problem.size()];
        java.util.ArrayDeque<Integer> ready = new java.util.ArrayDeque<>();
        for (int i = ops.nextSetBit(0); i >= 0; i = ops.nextSetBit(i + 1)) {
            waiting[i] = among(problem.before(i), ops).cardinality();
            if (waiting[i] == 0) {
                ready.add(i);
            }
        }
        int[] order = new int[ops.cardinality()];
        for (int k = 0; k < order.length; k++) {
            int i = ready.remove();
            order[k] = i;
            BitSet later = among(problem.after(i), ops);
            for (int j = later.length() - 1; j >= 0; j = later.previousSetBit(j - 1)) {
                if (--waiting[j] == 0) {
                    ready.addFirst(j);
                }
            }
        }
        return order;
    }

    private static BitSet among(BitSet some, BitSet ops) {
        BitSet among = (BitSet) some.clone();
        among.and(ops);
        return among;
    }

    /** For each length of the left side whether no array made there is read on both sides. */
    private boolean[] good(int[] order) {
        int n = order.length;
        int[] first = new int[n];
        int[] last = new int[n];
        Map<Integer, Integer> at = new LinkedHashMap<>();
        for (int k = 0; k < n; k++) {
            at.put(order[k], k);
            first[k] = n;
        }
        for (int k = 0; k < n; k++) {
            for (BlockArrays.Read r : arrays.reads(order[k])) {
                Integer producer = at.get(r.array().producer());
                if (producer != null) {
                    first[producer] = Math.min(first[producer], k);
                    last[producer] = Math.max(last[producer], k);
                }
            }
        }
        boolean[] good = new boolean[n + 1];
        java.util.Arrays.fill(good, true);
        for (int k = 0; k < n; k++) {
            for (int c = first[k] + 1; c <= last[k]; c++) {
                good[c] = false;
            }
        }
        return good;
    }
}
