package dev.kiln.exec.lower;

import dev.kiln.arrays.graph.View;
import dev.kiln.exec.loop.LoopNest.Use;
import java.util.Arrays;
import java.util.List;

/**
 * Chooses a nest's dimensions from the axes of its iteration space: axes of size 1 are dropped, axes that all accesses run
 * backwards are reversed, axes that all accesses see as one chain are merged; axes are reordered only when no memory access has unit
 * stride along the last one. In a nest with two levels the outer axes stay before the inner ones. There is at least one dimension, and at
 * least one reduced dimension when something is reduced.
 *
 * <p>It runs in each iteration of a loop whose slices shrink, and therefore works on plain arrays.
 */
final class ShapeLoops {
    private final List<ShapeGenericNest.Access> accesses;
    private final boolean reducing;
    private final boolean indexing;
    /** Whether points run in C order, one after the other. */
    private final boolean inOrder;

    private final boolean nested;
    private final boolean ordered;
    private final long[] sizes;
    private final boolean[] reduced;
    private final long[] offsets;
    private final long[][] strides;
    private int rank;

    /**
     * What of a nest restricts the choice.
     *
     * @param nested whether the reduced axes are the inner level of two, so that all keep their places
     * @param ordered whether the order of the reduced points matters, so that reduced axes are not reversed and keep their order
     */
    record Kind(boolean nested, boolean ordered) {}

    /**
     * @param space lengths of the axes
     * @param reducedAxes for each axis whether something folds over it
     * @param views for each access its view
     * @param kind of the nest
     */
    ShapeLoops(long[] space, boolean[] reducedAxes, List<ShapeGenericNest.Access> accesses, View[] views, Kind kind) {
        this.accesses = accesses;
        this.rank = space.length;
        // One more when there is none that is reduced.
        this.sizes = Arrays.copyOf(space, rank + 1);
        this.reduced = Arrays.copyOf(reducedAxes, rank + 1);
        this.offsets = new long[views.length];
        this.strides = new long[views.length][];
        this.nested = kind.nested();
        this.ordered = kind.ordered();
        boolean anyReduced = nested || ordered;
        boolean anyIndex = false;
        boolean anyScatter = false;
        for (int a = 0; a < views.length; a++) {
            offsets[a] = views[a].offset();
            Use use = accesses.get(a).use();
            anyReduced |= use == Use.REDUCTION;
            anyIndex |= use == Use.INDEX_ONLY;
            anyScatter |= use == Use.SCATTERED;
            strides[a] = spread(views[a].strides(), accesses.get(a).axes(), rank);
        }
        this.reducing = anyReduced;
        this.indexing = anyIndex;
        this.inOrder = anyScatter;
    }

    /** Strides along all axes of the space, 0 along those that the view has not. */
    private static long[] spread(long[] own, int[] axes, int rank) {
        long[] all = new long[rank + 1];
        for (int d = 0; d < own.length; d++) {
            if (axes[d] >= 0) {
                all[axes[d]] = own[d];
            }
        }
        return all;
    }

    int rank() {
        return rank;
    }

    long[] sizes() {
        return Arrays.copyOf(sizes, rank);
    }

    /** Whether a reduction folds over the dimension. */
    boolean isReduced(int d) {
        return reducing && reduced[d];
    }

    /** Where an access begins in its base. */
    long offset(int access) {
        return offsets[access];
    }

    long[] strides(int access) {
        return Arrays.copyOf(strides[access], rank);
    }

    long innermost(int access) {
        return strides[access][rank - 1];
    }

    void run() {
        dropOnes();
        if (!inOrder) {
            turnBackwards();
        }
        if (!nested && !inOrder && !(ordered && reducedDimensions() > 1)) {
            reorder();
        }
        collapse();
        if (reducing && !anyReduced()) {
            insert(true);
        }
        if (rank == 0) {
            insert(false);
        }
    }

    private boolean anyReduced() {
        return reducedDimensions() > 0;
    }

    private int reducedDimensions() {
        int n = 0;
        for (int d = 0; d < rank; d++) {
            n += reduced[d] ? 1 : 0;
        }
        return n;
    }

    private void dropOnes() {
        for (int d = rank - 1; d >= 0; d--) {
            if (sizes[d] == 1) {
                remove(d);
            }
        }
    }

    private void remove(int d) {
        int after = rank - d - 1;
        System.arraycopy(sizes, d + 1, sizes, d, after);
        System.arraycopy(reduced, d + 1, reduced, d, after);
        for (long[] s : strides) {
            System.arraycopy(s, d + 1, s, d, after);
        }
        rank--;
    }

    /** An outermost dimension of size 1; when it is the only one, elements count as consecutive, as in the nest for larger sizes. */
    private void insert(boolean isReduced) {
        System.arraycopy(sizes, 0, sizes, 1, rank);
        System.arraycopy(reduced, 0, reduced, 1, rank);
        sizes[0] = 1;
        reduced[0] = isReduced;
        for (int a = 0; a < strides.length; a++) {
            System.arraycopy(strides[a], 0, strides[a], 1, rank);
            Use use = accesses.get(a).use();
            strides[a][0] = rank == 0 && use != Use.REDUCTION && use != Use.FILTERED ? 1 : 0;
        }
        rank++;
    }

    private void turnBackwards() {
        if (indexing) {
            return;
        }
        for (int d = 0; d < rank; d++) {
            boolean forwards = false;
            boolean backwards = false;
            for (long[] s : strides) {
                forwards |= s[d] > 0;
                backwards |= s[d] < 0;
            }
            if (backwards && !forwards && sizes[d] > 0 && !(ordered && reduced[d])) {
                for (int a = 0; a < strides.length; a++) {
                    offsets[a] += strides[a][d] * (sizes[d] - 1);
                    strides[a][d] = -strides[a][d];
                }
            }
        }
    }

    private void reorder() {
        int lead = rank < 2 ? -1 : lead();
        if (lead < 0) {
            return;
        }
        // Stable: axes of equal strides keep their order.
        int[] order = new int[rank];
        for (int d = 0; d < rank; d++) {
            int at = d;
            while (at > 0 && key(strides[lead][order[at - 1]]) < key(strides[lead][d])) {
                order[at] = order[at - 1];
                at--;
            }
            order[at] = d;
        }
        permute(sizes, order);
        boolean[] old = reduced.clone();
        for (int d = 0; d < rank; d++) {
            reduced[d] = old[order[d]];
        }
        for (long[] s : strides) {
            permute(s, order);
        }
    }

    /** The memory access with most elements, for what is broadcast costs little in any order; −1 when one is consecutive already. */
    private int lead() {
        int lead = -1;
        for (int a = 0; a < strides.length; a++) {
            if (accesses.get(a).isMemory()) {
                if (Math.abs(innermost(a)) == 1) {
                    return -1;
                }
                if (lead < 0 || distinct(a) > distinct(lead)) {
                    lead = a;
                }
            }
        }
        return lead;
    }

    /** Broadcast axes go outermost. */
    private static long key(long stride) {
        return stride == 0 ? Long.MAX_VALUE : Math.abs(stride);
    }

    private long distinct(int access) {
        long n = 1;
        for (int d = 0; d < rank; d++) {
            n *= strides[access][d] == 0 ? 1 : sizes[d];
        }
        return n;
    }

    private static void permute(long[] values, int[] order) {
        long[] old = values.clone();
        for (int d = 0; d < order.length; d++) {
            values[d] = old[order[d]];
        }
    }

    private void collapse() {
        for (int d = rank - 2; d >= 0; d--) {
            boolean chain = reduced[d] == reduced[d + 1];
            for (int a = 0; chain && a < strides.length; a++) {
                chain = strides[a][d] == strides[a][d + 1] * sizes[d + 1];
            }
            if (chain) {
                sizes[d + 1] *= sizes[d];
                remove(d);
            }
        }
    }
}
