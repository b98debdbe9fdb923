package dev.kiln.planner.partition;

import dev.kiln.planner.problem.FusionProblem;
import java.util.BitSet;
import java.util.function.Predicate;

/**
 * A partition graph that blocks can be merged in ([BH] Def. 14 and 16), with reachability kept up to date. A block is named by its
 * smallest vertex.
 */
public final class BlockGraph implements Mergeable {
    private final int size;
    private final int[] blockOf;
    private final BitSet[] members;
    private final BitSet[] after;
    private final BitSet[] before;
    private final BitSet[] forbidden;
    private final BitSet alive = new BitSet();
    private final Predicate<BitSet> allowed;

    /**
     * All vertices apart.
     *
     * @param after for each vertex all that depend on it, directly or not
     * @param forbidden for each vertex those that it may not share a block with
     */
    public BlockGraph(BitSet[] after, BitSet[] forbidden) {
        this(after, forbidden, block -> true);
    }

    /** @param allowed whether some vertices may be a block, besides what pairs and dependencies say */
    public BlockGraph(BitSet[] after, BitSet[] forbidden, Predicate<BitSet> allowed) {
        this.allowed = allowed;
        this.size = after.length;
        this.blockOf = new int[size];
        this.members = new BitSet[size];
        this.after = new BitSet[size];
        this.before = new BitSet[size];
        this.forbidden = new BitSet[size];
        for (int i = 0; i < size; i++) {
            blockOf[i] = i;
            members[i] = new BitSet(size);
            members[i].set(i);
            this.after[i] = (BitSet) after[i].clone();
            before[i] = new BitSet(size);
            this.forbidden[i] = (BitSet) forbidden[i].clone();
        }
        for (int i = 0; i < size; i++) {
            for (int j = after[i].nextSetBit(0); j >= 0; j = after[i].nextSetBit(j + 1)) {
                before[j].set(i);
            }
        }
        alive.set(0, size);
    }

    /** The ops of a problem, all apart. */
    public static BlockGraph of(FusionProblem p) {
        BitSet[] after = new BitSet[p.size()];
        BitSet[] forbidden = new BitSet[p.size()];
        for (int i = 0; i < p.size(); i++) {
            after[i] = p.after(i);
            forbidden[i] = p.forbidden(i);
        }
        boolean free =
                p.links().isEmpty() && !p.ordersMatter() && p.blockLimits().isEmpty();
        return new BlockGraph(after, forbidden, free ? block -> true : block -> p.allows(block) && p.fits(block));
    }

    @Override
    public int size() {
        return size;
    }

    /** The names of the blocks; do not write to it. */
    @Override
    public BitSet blocks() {
        return alive;
    }

    /** The block of a vertex. */
    public int blockOf(int vertex) {
        return blockOf[vertex];
    }

    /** For each vertex its block. */
    public int[] assignment() {
        return blockOf.clone();
    }

    /** The vertices of a block; do not write to it. */
    public BitSet members(int block) {
        return members[block];
    }

    /** The blocks that come after a block; do not write to it. */
    public BitSet after(int block) {
        return after[block];
    }

    /** The blocks that come before a block; do not write to it. */
    public BitSet before(int block) {
        return before[block];
    }

    /** The blocks that a block may not be merged with because some of their ops may not share a block; do not write to it. */
    public BitSet forbidden(int block) {
        return forbidden[block];
    }

    /** Forbids a pair of blocks. */
    public void forbid(int a, int b) {
        forbidden[a].set(b);
        forbidden[b].set(a);
    }

    @Override
    public boolean forbidden(int a, int b) {
        return forbidden[a].get(b);
    }

    /** [BH] Lemma 1: fusible, and no path from one to the other through a third block; and links and orders allow it. */
    @Override
    public boolean canMerge(int a, int b) {
        return a != b
                && !forbidden[a].get(b)
                && !after[a].intersects(before[b])
                && !after[b].intersects(before[a])
                && allowed.test(union(a, b));
    }

    private BitSet union(int a, int b) {
        BitSet union = (BitSet) members[a].clone();
        union.or(members[b]);
        return union;
    }

    /**
     * Merges two blocks for which {@link #canMerge} holds.
     *
     * @return the name of the new block
     */
    @Override
    public int merge(int a, int b) {
        int keep = Math.min(a, b);
        int gone = Math.max(a, b);
        for (int v = members[gone].nextSetBit(0); v >= 0; v = members[gone].nextSetBit(v + 1)) {
            blockOf[v] = keep;
        }
        members[keep].or(members[gone]);
        alive.clear(gone);
        after[keep].or(after[gone]);
        before[keep].or(before[gone]);
        after[keep].clear(keep);
        after[keep].clear(gone);
        before[keep].clear(keep);
        before[keep].clear(gone);
        forbidden[keep].or(forbidden[gone]);
        for (int x = alive.nextSetBit(0); x >= 0; x = alive.nextSetBit(x + 1)) {
            rename(forbidden[x], keep, gone);
            rename(after[x], keep, gone);
            rename(before[x], keep, gone);
        }
        for (int x = before[keep].nextSetBit(0); x >= 0; x = before[keep].nextSetBit(x + 1)) {
            after[x].or(after[keep]);
        }
        for (int x = after[keep].nextSetBit(0); x >= 0; x = after[keep].nextSetBit(x + 1)) {
            before[x].or(before[keep]);
        }
        return keep;
    }

    private static void rename(BitSet set, int keep, int gone) {
        if (set.get(gone)) {
            set.clear(gone);
            set.set(keep);
        }
    }
}
