package dev.kiln.planner.partition.ilp;

import dev.kiln.planner.cost.Term;
import dev.kiln.planner.partition.Deadline;
import dev.kiln.planner.problem.Link;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;

/**
 * Good partitions where links and orders restrict them: starts with all apart and merges sets of ops with all that must come with them,
 * when that is legal and cheaper.
 */
final class LegalStart implements Incumbent {
    private final Core core;
    private final Conditions conditions;
    private final Deadline end;
    private final int[] vertex;
    private BooleanSupplier expired = () -> false;
    private int[] best;
    private double bestCost;

    /** @param end of merging: what was merged until then counts */
    LegalStart(Core core, Deadline end) {
        this.core = core;
        this.conditions = core.conditions().orElseThrow();
        this.end = end;
        this.vertex = core.vertices();
        this.best = start();
        this.bestCost = core.cost(best);
    }

    @Override
    public int[] best() {
        return best;
    }

    @Override
    public double cost() {
        return bestCost;
    }

    /** All apart, but for those that must be together. */
    private int[] start() {
        int[] blockOf = IntStream.range(0, core.size()).toArray();
        for (BitSet set : conditions.together()) {
            set.stream()
                    .filter(i -> vertex[i] >= 0)
                    .forEach(i -> blockOf[vertex[i]] = blockOf[vertex[set.nextSetBit(0)]]);
        }
        return blockOf;
    }

    @Override
    public void search(double floor, BooleanSupplier expired) {
        this.expired = expired;
        if (core.terms().stream().anyMatch(t -> t instanceof Term.Levels)) {
            byLevels();
        }
        if (bestCost > floor * (1 + 1e-12)) {
            improve(start());
        }
    }

    /** {@link #search} has merged until nothing was saved any more. */
    @Override
    public void improve(double floor, BooleanSupplier expired) {}

    /** Puts what can be on one level together along dependencies. */
    private void byLevels() {
        int[] level = LowerBound.levelOf(core, end);
        int[] blockOf = start();
        for (int j = 0; j < core.size() && !expired.getAsBoolean(); j++) {
            for (int i = core.before()[j].nextSetBit(0); i >= 0; i = core.before()[j].nextSetBit(i + 1)) {
                if (level[i] == level[j] && core.reducedEdge(i, j) && core.compatible(i, j)) {
                    blockOf = joined(blockOf, i, j);
                }
            }
        }
        improve(blockOf);
    }

    private int[] joined(int[] blockOf, int i, int j) {
        BitSet set = new BitSet();
        set.set(i);
        set.set(j);
        int[] next = merged(blockOf, set);
        return next == null ? blockOf : next;
    }

    @Override
    public void round(List<int[]> pairs) {
        int[] whole = IntStream.range(0, core.size()).toArray();
        for (int[] p : pairs) {
            rename(whole, whole[p[0]], whole[p[1]]);
        }
        if (legal(whole)) {
            offer(whole);
            return;
        }
        int[] blockOf = start();
        for (int[] p : pairs) {
            if (end.expired()) {
                break;
            }
            blockOf = blockOf[p[0]] == blockOf[p[1]] ? blockOf : joined(blockOf, p[0], p[1]);
        }
        improve(blockOf);
    }

    /** Merges the members of terms, the heaviest first, until that saves nothing any more; takes the result if it is the best. */
    private void improve(int[] blockOf) {
        List<Term> order = new ArrayList<>(core.terms());
        order.sort(Comparator.comparingDouble((Term t) -> -t.weight()));
        double cost = core.cost(blockOf);
        boolean changed = true;
        while (changed && !expired.getAsBoolean()) {
            changed = false;
            for (Term t : order) {
                for (BitSet set : sets(t)) {
                    if (end.expired() || expired.getAsBoolean()) {
                        break;
                    }
                    int[] next = merged(blockOf, set);
                    double nextCost = next == null ? cost : core.cost(next);
                    if (nextCost < cost) {
                        blockOf = next;
                        cost = nextCost;
                        changed = true;
                    }
                }
            }
        }
        offer(blockOf);
    }

    private void offer(int[] blockOf) {
        double cost = core.cost(blockOf);
        if (cost < bestCost) {
            best = blockOf;
            bestCost = cost;
        }
    }

    /** All members of a term, and each two consecutive ones. */
    private static List<BitSet> sets(Term t) {
        List<Integer> members = WarmStart.members(t);
        List<BitSet> sets = new ArrayList<>();
        if (members.size() > 2) {
            BitSet all = new BitSet();
            members.forEach(all::set);
            sets.add(all);
        }
        for (int i = 1; i < members.size(); i++) {
            BitSet pair = new BitSet();
            pair.set(members.get(i - 1));
            pair.set(members.get(i));
            sets.add(pair);
        }
        return sets;
    }

    /** The partition with the blocks of some vertices merged, and all that must come with them; null when it is not legal or the same. */
    private int[] merged(int[] blockOf, BitSet vertices) {
        BitSet all = new BitSet();
        vertices.stream().forEach(v -> all.set(v));
        boolean grown = true;
        while (grown) {
            grown = false;
            BitSet blocks = new BitSet();
            all.stream().forEach(v -> blocks.set(blockOf[v]));
            for (int v = 0; v < core.size(); v++) {
                boolean between = core.after()[v].intersects(all) && core.before()[v].intersects(all);
                if (!all.get(v) && (blocks.get(blockOf[v]) || between)) {
                    all.set(v);
                    grown = true;
                }
            }
            for (Link link : conditions.problem().links()) {
                if (inside(all, link.a()) && inside(all, link.b())) {
                    for (int w : link.with()) {
                        if (vertex[w] < 0) {
                            return null;
                        }
                        grown |= !all.get(vertex[w]);
                        all.set(vertex[w]);
                    }
                }
            }
        }
        int first = all.nextSetBit(0);
        int[] next = blockOf.clone();
        boolean same = true;
        for (int v = first; v >= 0; v = all.nextSetBit(v + 1)) {
            if (core.forbidden()[v].intersects(all)) {
                return null;
            }
            same &= blockOf[v] == blockOf[first];
            next[v] = blockOf[first];
        }
        return same || !legal(next) ? null : next;
    }

    private boolean inside(BitSet all, int op) {
        return vertex[op] >= 0 && all.get(vertex[op]);
    }

    /** Whether the partition is legal in all respects. */
    private boolean legal(int[] blockOf) {
        for (int v = 0; v < core.size(); v++) {
            for (int w = core.forbidden()[v].nextSetBit(v + 1); w >= 0; w = core.forbidden()[v].nextSetBit(w + 1)) {
                if (blockOf[v] == blockOf[w]) {
                    return false;
                }
            }
        }
        for (BitSet set : conditions.together()) {
            int first = set.nextSetBit(0);
            for (int i = first; i >= 0; i = set.nextSetBit(i + 1)) {
                if (vertex[i] >= 0 && vertex[first] >= 0 && blockOf[vertex[i]] != blockOf[vertex[first]]) {
                    return false;
                }
            }
        }
        return acyclic(blockOf) && conditions.allow(core.ofOps(blockOf));
    }

    /** Whether blocks do not depend on each other in a cycle: takes away those that wait for none until none is left. */
    private boolean acyclic(int[] blockOf) {
        int n = core.size();
        BitSet[] members = new BitSet[n];
        BitSet[] before = new BitSet[n];
        BitSet open = new BitSet();
        for (int v = 0; v < n; v++) {
            int b = blockOf[v];
            if (members[b] == null) {
                members[b] = new BitSet();
                before[b] = new BitSet();
                open.set(b);
            }
            members[b].set(v);
            before[b].or(core.before()[v]);
        }
        BitSet left = new BitSet();
        left.set(0, n);
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int b = open.nextSetBit(0); b >= 0; b = open.nextSetBit(b + 1)) {
                before[b].andNot(members[b]);
                if (!before[b].intersects(left)) {
                    open.clear(b);
                    left.andNot(members[b]);
                    changed = true;
                }
            }
        }
        return open.isEmpty();
    }

    private static void rename(int[] blockOf, int a, int b) {
        for (int v = 0; v < blockOf.length; v++) {
            blockOf[v] = blockOf[v] == b ? a : blockOf[v];
        }
    }
}
