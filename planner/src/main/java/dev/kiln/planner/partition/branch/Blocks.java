package dev.kiln.planner.partition.branch;

import java.util.BitSet;
import java.util.function.BooleanSupplier;

/**
 * Vertices in blocks, and pairs of blocks that may not be one. A block is named by its smallest vertex. Blocks never depend on each other
 * in a cycle: what lies between two that are joined is joined with them.
 */
final class Blocks {
    private final BitSet alive;
    private final int[] blockOf;
    private final BitSet[] after;
    private final BitSet[] before;
    private final BitSet[] never;

    /**
     * All apart.
     *
     * @param after for each vertex all that depend on it
     * @param never for each vertex those that may not share a block with it
     */
    Blocks(BitSet[] after, BitSet[] never) {
        int n = after.length;
        this.alive = new BitSet(n);
        this.alive.set(0, n);
        this.blockOf = new int[n];
        this.after = after;
        this.before = new BitSet[n];
        this.never = never;
        for (int v = 0; v < n; v++) {
            blockOf[v] = v;
            before[v] = new BitSet(n);
        }
        for (int v = 0; v < n; v++) {
            for (int w = after[v].nextSetBit(0); w >= 0; w = after[v].nextSetBit(w + 1)) {
                before[w].set(v);
            }
        }
    }

    private Blocks(Blocks other) {
        alive = (BitSet) other.alive.clone();
        blockOf = other.blockOf.clone();
        after = copy(other.after, alive);
        before = copy(other.before, alive);
        never = copy(other.never, alive);
    }

    private static BitSet[] copy(BitSet[] sets, BitSet alive) {
        BitSet[] copy = new BitSet[sets.length];
        alive.stream().forEach(b -> copy[b] = (BitSet) sets[b].clone());
        return copy;
    }

    Blocks copy() {
        return new Blocks(this);
    }

    int size() {
        return blockOf.length;
    }

    /** The names of the blocks; do not write to it. */
    BitSet names() {
        return alive;
    }

    int of(int vertex) {
        return blockOf[vertex];
    }

    int[] assignment() {
        return blockOf.clone();
    }

    /** The blocks that depend on a block; do not write to it. */
    BitSet after(int block) {
        return after[block];
    }

    /** The blocks that a block depends on; do not write to it. */
    BitSet before(int block) {
        return before[block];
    }

    /** The blocks that may not be one with a block; do not write to it. */
    BitSet never(int block) {
        return never[block];
    }

    /** Whether two blocks may become one, or are. */
    boolean compatible(int a, int b) {
        return !never[a].get(b);
    }

    /** Decides that two blocks are apart. */
    void part(int a, int b) {
        never[a].set(b);
        never[b].set(a);
    }

    /** Makes two blocks one, with all between; false when two of these may not be. Then the blocks are good for nothing any more. */
    boolean join(int a, int b) {
        BitSet all = (BitSet) after[a].clone();
        all.and(before[b]);
        BitSet back = (BitSet) after[b].clone();
        back.and(before[a]);
        all.or(back);
        all.set(a);
        all.set(b);
        for (int x = all.nextSetBit(0); x >= 0; x = all.nextSetBit(x + 1)) {
            if (never[x].intersects(all)) {
                return false;
            }
        }
        int keep = all.nextSetBit(0);
        for (int v = 0; v < blockOf.length; v++) {
            blockOf[v] = all.get(blockOf[v]) ? keep : blockOf[v];
        }
        for (int x = all.nextSetBit(keep + 1); x >= 0; x = all.nextSetBit(x + 1)) {
            alive.clear(x);
            after[keep].or(after[x]);
            before[keep].or(before[x]);
            never[keep].or(never[x]);
        }
        after[keep].andNot(all);
        before[keep].andNot(all);
        for (int x = alive.nextSetBit(0); x >= 0; x = alive.nextSetBit(x + 1)) {
            if (x != keep) {
                rename(after[x], all, keep);
                rename(before[x], all, keep);
                rename(never[x], all, keep);
            }
        }
        for (int x = before[keep].nextSetBit(0); x >= 0; x = before[keep].nextSetBit(x + 1)) {
            after[x].or(after[keep]);
        }
        for (int x = after[keep].nextSetBit(0); x >= 0; x = after[keep].nextSetBit(x + 1)) {
            before[x].or(before[keep]);
        }
        return true;
    }

    private static void rename(BitSet set, BitSet all, int keep) {
        if (set.intersects(all)) {
            set.andNot(all);
            set.set(keep);
        }
    }

    /**
     * With i before k before j, what keeps i and k apart, or k and j, keeps i and j apart.
     *
     * @return false when time was up first
     */
    boolean close(BooleanSupplier expired) {
        return close(after, expired) && close(before, expired);
    }

    private boolean close(BitSet[] further, BooleanSupplier expired) {
        for (int i = alive.nextSetBit(0); i >= 0; i = alive.nextSetBit(i + 1)) {
            if (alive.cardinality() > 100 && expired.getAsBoolean()) {
                return false;
            }
            BitSet found = new BitSet();
            for (int k = further[i].nextSetBit(0); k >= 0; k = further[i].nextSetBit(k + 1)) {
                if (never[i].get(k) && !found.get(k)) {
                    found.or(further[k]);
                }
            }
            found.andNot(never[i]);
            never[i].or(found);
            int x = i;
            found.stream().forEach(j -> never[j].set(x));
        }
        return true;
    }
}
