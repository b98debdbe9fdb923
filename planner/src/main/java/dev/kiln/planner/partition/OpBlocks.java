package dev.kiln.planner.partition;

import dev.kiln.planner.problem.FusionProblem;
import dev.kiln.planner.problem.Limits;
import dev.kiln.planner.problem.Link;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;

/**
 * Blocks of a problem's ops that can be merged, for very long programs: instead of all reachable pairs it keeps an order in which the
 * blocks can run, and looks for paths between two blocks only among those that lie between them in it. Links, orders and limits are
 * respected.
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
    private final int[] blockAt;
    private final int[] seen;
    private final int[] below;
    private final int[] above;
    private int stamp;
    private Limits refused = Limits.NONE;

    /** All ops apart. */
    public OpBlocks(FusionProblem problem) {
        int n = problem.size();
        this.problem = problem;
        this.plain = problem.links().isEmpty() && !problem.ordersMatter();
        this.blockOf = new int[n];
        this.members = new BitSet[n];
        this.forbidden = new BitSet[n];
        this.next = new int[n][];
        this.previous = new int[n][];
        this.position = new int[n];
        this.blockAt = new int[n];
        this.seen = new int[n];
        this.below = new int[n];
        this.above = new int[n];
        int[] degree = new int[n];
        for (int i = 0; i < n; i++) {
            blockOf[i] = i;
            put(i, i);
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
    public static int[] nearest(FusionProblem p, int i) {
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

    @Override
    public boolean forbidden(int a, int b) {
        return forbidden[a].intersects(members[b]);
    }

    /** The blocks that depend on a block with no op between. */
    public BitSet after(int block) {
        BitSet after = new BitSet();
        for (int s : next[block]) {
            after.set(blockOf[s]);
        }
        after.clear(block);
        return after;
    }

    /** The blocks in an order in which they can run. */
    public List<Integer> order() {
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
        return !pathBetween(first, last) && (plain || allows(a, b)) && fits(a, b);
    }

    /** The limits that alone stood against merges that were asked for: {@link Limits#NONE} when none did. */
    public Limits refused() {
        return refused;
    }

    /**
     * Whether a path leads from the first to the last through another block: looks from both ends in turn, one block each, and knows
     * as soon as the two searches meet or one of them has nowhere to go.
     */
    private boolean pathBetween(int first, int last) {
        stamp += 2;
        int down = stamp - 1;
        int up = stamp;
        seen[first] = down;
        seen[last] = up;
        below[0] = first;
        above[0] = last;
        int belowEnd = 1;
        int aboveEnd = 1;
        for (int k = 0; k < belowEnd && k < aboveEnd; k++) {
            belowEnd = step(below, k, belowEnd, new Walk(next, down, up, first, last));
            if (belowEnd < 0) {
                return true;
            }
            aboveEnd = step(above, k, aboveEnd, new Walk(previous, up, down, last, first));
            if (aboveEnd < 0) {
                return true;
            }
        }
        return false;
    }

    /**
     * One direction of a search from both ends.
     *
     * @param edges along which it goes
     * @param own the mark of blocks that it has seen
     * @param other the mark of the search from the other end
     */
    private record Walk(int[][] edges, int own, int other, int from, int to) {}

    /** Follows the edges of one found block; the new number of found blocks, or -1 when the other search was met. */
    private int step(int[] found, int k, int end, Walk walk) {
        int own = walk.own;
        int other = walk.other;
        int from = walk.from;
        int to = walk.to;
        int current = found[k];
        boolean forward = walk.edges == next;
        for (int s : walk.edges[current]) {
            int x = blockOf[s];
            if (seen[x] == own || current == from && x == to) {
                continue;
            }
            if (seen[x] == other) {
                return -1;
            }
            if (forward ? position[x] < position[to] : position[x] > position[to]) {
                seen[x] = own;
                found[end++] = x;
            }
        }
        return end;
    }

    /**
     * The places in the order of the blocks, without the two, that can be reached from a block and lie between the two; ascending.
     */
    private int[] reach(int from, int to, int[][] edges) {
        stamp++;
        seen[from] = stamp;
        seen[to] = stamp;
        boolean forward = edges == next;
        int count = 0;
        int current = from;
        for (int k = 0; ; k++) {
            for (int s : edges[current]) {
                int x = blockOf[s];
                if (seen[x] != stamp && (forward ? position[x] < position[to] : position[x] > position[to])) {
                    seen[x] = stamp;
                    below[count++] = x;
                }
            }
            if (k == count) {
                break;
            }
            current = below[k];
        }
        int[] places = new int[count];
        for (int k = 0; k < count; k++) {
            places[k] = position[below[k]];
        }
        Arrays.sort(places);
        return places;
    }

    private boolean fits(int a, int b) {
        if (problem.blockLimits().isEmpty()) {
            return true;
        }
        BitSet union = (BitSet) members[a].clone();
        union.or(members[b]);
        if (problem.fits(union)) {
            return true;
        }
        Limits all = refused.and(problem.limits());
        if (!refused.equals(all)) {
            refused = refused.and(problem.blockLimits().get().exceededBy(union));
        }
        return false;
    }

    private boolean allows(int a, int b) {
        BitSet union = (BitSet) members[a].clone();
        union.or(members[b]);
        BitSet fewer = members[a].cardinality() < members[b].cardinality() ? members[a] : members[b];
        for (int i = fewer.nextSetBit(0); i >= 0; i = fewer.nextSetBit(i + 1)) {
            for (Link l : problem.linksOf(i)) {
                if (union.get(l.a()) && union.get(l.b()) && !l.with().stream().allMatch(union::get)) {
                    return false;
                }
            }
        }
        return !problem.ordersMatter() || problem.orders().get().conflict(union).isEmpty();
    }

    @Override
    public int merge(int a, int b) {
        int first = position[a] < position[b] ? a : b;
        int last = first == a ? b : a;
        int keep = Math.min(a, b);
        int gone = Math.max(a, b);
        place(keep, first, last);
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

    /**
     * Gives the merged block a place in the order: that of the first when nothing between has to run before the last, that of the last
     * when nothing between waits for the first; else what comes before it, it, and what comes after share out the places that they had.
     */
    private void place(int block, int first, int last) {
        int low = position[first];
        int high = position[last];
        int[] before = reach(last, first, previous);
        if (before.length == 0) {
            put(block, low);
            return;
        }
        int[] after = reach(first, last, next);
        if (after.length == 0) {
            put(block, high);
            return;
        }
        int[] blocks = new int[before.length + after.length + 1];
        int[] places = new int[blocks.length + 1];
        int count = 0;
        for (int at : before) {
            places[count] = at;
            blocks[count++] = blockAt[at];
        }
        places[count] = low;
        blocks[count++] = block;
        for (int at : after) {
            places[count] = at;
            blocks[count++] = blockAt[at];
        }
        places[count] = high;
        Arrays.sort(places);
        for (int k = 0; k < blocks.length; k++) {
            put(blocks[k], places[k <= before.length ? k : k + 1]);
        }
    }

    private void put(int block, int place) {
        position[block] = place;
        blockAt[place] = block;
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
