package dev.kiln.planner.partition;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Link;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Blocks of a problem's ops that can be merged, for very long programs: instead of all reachable pairs it keeps an order in which the
 * blocks can run, and looks for paths between two blocks only among those that lie between them in it. Links and orders are heeded.
 */
public final class OpBlocks implements Mergeable {
    private final FusionProblem problem;
    private final boolean plain;
    private final int[] blockOf;
    private final BitSet alive = new BitSet();
    private final BitSet[] members;
    private final BitSet[] forbidden;
    private final int[][] next;
    private final int[][] previous;
    private final int[] position;
    private final int[] seen;
    private int stamp;

    /** All ops apart. */
    public OpBlocks(FusionProblem problem) {
        int n = problem.size();
        this.problem = problem;
        this.plain = problem.links().isEmpty() && problem.orders().isEmpty();
        this.blockOf = new int[n];
        this.members = new BitSet[n];
        this.forbidden = new BitSet[n];
        this.next = new int[n][];
        this.previous = new int[n][];
        this.position = new int[n];
        this.seen = new int[n];
        int[] degree = new int[n];
        for (int i = 0; i < n; i++) {
            blockOf[i] = i;
            position[i] = i;
            members[i] = new BitSet();
            members[i].set(i);
            forbidden[i] = (BitSet) problem.forbidden(i).clone();
            next[i] = nearest(problem, i);
            for (int s : next[i]) {
                degree[s]++;
            }
        }
        for (int i = 0; i < n; i++) {
            previous[i] = new int[degree[i]];
        }
        for (int i = 0; i < n; i++) {
            for (int s : next[i]) {
                previous[s][--degree[s]] = i;
            }
        }
        alive.set(0, n);
    }

    /** The ops that depend on op i with nothing between. */
    static int[] nearest(FusionProblem p, int i) {
        BitSet rest = (BitSet) p.successors(i).clone();
        int[] found = new int[4];
        int count = 0;
        for (int s = rest.nextSetBit(0); s >= 0; s = rest.nextSetBit(s + 1)) {
            found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
            found[count++] = s;
            rest.andNot(p.after(s));
        }
        return Arrays.copyOf(found, count);
    }

    @Override
    public int size() {
        return blockOf.length;
    }

    @Override
    public BitSet blocks() {
        return alive;
    }

    /** The block of an op. */
    public int blockOf(int op) {
        return blockOf[op];
    }

    /** For each op its block. */
    public int[] assignment() {
        return blockOf.clone();
    }

    /** Whether some pair of ops of the two blocks may not share one. */
    boolean forbidden(int a, int b) {
        return forbidden[a].intersects(members[b]);
    }

    /** The blocks that depend on a block with no op between. */
    BitSet after(int block) {
        BitSet after = new BitSet();
        for (int s : next[block]) {
            after.set(blockOf[s]);
        }
        after.clear(block);
        return after;
    }

    /** The blocks in an order in which they can run. */
    List<Integer> order() {
        return alive.stream()
                .boxed()
                .sorted(Comparator.comparingInt(b -> position[b]))
                .toList();
    }

    @Override
    public boolean canMerge(int a, int b) {
        if (a == b || forbidden(a, b)) {
            return false;
        }
        int first = position[a] < position[b] ? a : b;
        int last = first == a ? b : a;
        return !pathBetween(first, last) && (plain || allows(a, b));
    }

    /** Whether a path leads from the first to the last through another block. */
    private boolean pathBetween(int first, int last) {
        List<Integer> found = reach(first, last, next, true);
        for (int x : found) {
            for (int s : next[x]) {
                if (blockOf[s] == last) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The blocks, without the two, that can be reached from a block and lie between the two in the order. */
    private List<Integer> reach(int from, int to, int[][] edges, boolean forward) {
        stamp++;
        seen[from] = stamp;
        seen[to] = stamp;
        List<Integer> found = new ArrayList<>();
        int current = from;
        for (int k = 0; ; k++) {
            for (int s : edges[current]) {
                int x = blockOf[s];
                if (seen[x] != stamp && (forward ? position[x] < position[to] : position[x] > position[to])) {
                    seen[x] = stamp;
                    found.add(x);
                }
            }
            if (k == found.size()) {
                return found;
            }
            current = found.get(k);
        }
    }

    private boolean allows(int a, int b) {
        BitSet union = (BitSet) members[a].clone();
        union.or(members[b]);
        for (Link l : problem.links()) {
            if (union.get(l.a()) && union.get(l.b()) && !l.with().stream().allMatch(union::get)) {
                return false;
            }
        }
        if (problem.orders().isEmpty()) {
            return true;
        }
        int[] merged = blockOf.clone();
        for (int i = union.nextSetBit(0); i >= 0; i = union.nextSetBit(i + 1)) {
            merged[i] = a;
        }
        return problem.orders().get().conflict(merged).isEmpty();
    }

    @Override
    public int merge(int a, int b) {
        int first = position[a] < position[b] ? a : b;
        int last = first == a ? b : a;
        List<Integer> before = reach(last, first, previous, false);
        List<Integer> after = reach(first, last, next, true);
        int keep = Math.min(a, b);
        int gone = Math.max(a, b);
        reorder(before, keep, after, position[first], position[last]);
        for (int v = members[gone].nextSetBit(0); v >= 0; v = members[gone].nextSetBit(v + 1)) {
            blockOf[v] = keep;
        }
        members[keep].or(members[gone]);
        forbidden[keep].or(forbidden[gone]);
        next[keep] = outside(next[keep], next[gone], keep);
        previous[keep] = outside(previous[keep], previous[gone], keep);
        alive.clear(gone);
        return keep;
    }

    /** What comes before the merged block, it, and what comes after share out the places that they and the two had. */
    private void reorder(List<Integer> before, int block, List<Integer> after, int first, int last) {
        Comparator<Integer> byPosition = Comparator.comparingInt(x -> position[x]);
        before.sort(byPosition);
        after.sort(byPosition);
        int[] places = new int[before.size() + after.size() + 2];
        int count = 0;
        places[count++] = first;
        places[count++] = last;
        for (int x : before) {
            places[count++] = position[x];
        }
        for (int x : after) {
            places[count++] = position[x];
        }
        Arrays.sort(places);
        int k = 0;
        for (int x : before) {
            position[x] = places[k++];
        }
        position[block] = places[k];
        for (int x : after) {
            k++;
            position[x] = places[k + 1];
        }
    }

    private int[] outside(int[] some, int[] others, int block) {
        int[] all = new int[some.length + others.length];
        int count = 0;
        for (int[] part : new int[][] {some, others}) {
            for (int x : part) {
                if (blockOf[x] != block) {
                    all[count++] = x;
                }
            }
        }
        return Arrays.copyOf(all, count);
    }
}
