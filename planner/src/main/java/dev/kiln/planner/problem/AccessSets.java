package dev.kiln.planner.problem;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * Who accesses what, as sets of ops. What holds for pairs of accesses is worked out once for all ops that access a view in the same way, so
 * that programs of ten thousand ops take no quadratic number of questions.
 */
final class AccessSets {
    private final List<FusionOp> ops;
    private final List<ArrayView> views;
    private final Overlaps overlaps;
    private final List<List<Integer>> readers = new ArrayList<>();
    private final List<List<Integer>> writers = new ArrayList<>();
    private final List<List<Integer>> viewsOf = new ArrayList<>();
    private final List<List<Integer>> whole = new ArrayList<>();

    AccessSets(List<FusionOp> ops, List<ArrayView> views, Overlaps overlaps, int bases) {
        this.ops = ops;
        this.views = views;
        this.overlaps = overlaps;
        for (int b = 0; b < bases; b++) {
            viewsOf.add(new ArrayList<>());
            whole.add(new ArrayList<>());
        }
        for (int v = 0; v < views.size(); v++) {
            readers.add(new ArrayList<>());
            writers.add(new ArrayList<>());
            viewsOf.get(views.get(v).base()).add(v);
        }
        for (int i = 0; i < ops.size(); i++) {
            FusionOp op = ops.get(i);
            for (int v : op.reads()) {
                readers.get(v).add(i);
            }
            for (int v : op.writes()) {
                writers.get(v).add(i);
            }
            if (op.base() >= 0) {
                whole.get(op.base()).add(i);
            }
        }
    }

    /** The ops that read or write a view of the base. */
    BitSet touching(int base) {
        BitSet touching = new BitSet(ops.size());
        for (int v : viewsOf.get(base)) {
            readers.get(v).forEach(touching::set);
            writers.get(v).forEach(touching::set);
        }
        return touching;
    }

    /** For each op the later ops that access something in common with it, where one of the two writes ([BH] Def. 11). */
    BitSet[] successors() {
        BitSet[] successors = sets();
        for (int v = 0; v < views.size(); v++) {
            if (readers.get(v).isEmpty() && writers.get(v).isEmpty()) {
                continue;
            }
            BitSet written = new BitSet();
            BitSet read = new BitSet();
            for (int w : overlaps.of(v)) {
                writers.get(w).forEach(written::set);
                readers.get(w).forEach(read::set);
            }
            for (int s : whole.get(views.get(v).base())) {
                (ops.get(s).kind() == FusionOp.Kind.DELETE ? written : read).set(s);
            }
            addLater(readers.get(v), written, successors);
            addLater(writers.get(v), written, successors);
            addLater(writers.get(v), read, successors);
        }
        for (int b = 0; b < whole.size(); b++) {
            addWhole(b, successors);
        }
        return successors;
    }

    /** What depends on the deletions and demands of a base. */
    private void addWhole(int base, BitSet[] successors) {
        for (int s : whole.get(base)) {
            boolean deletes = ops.get(s).kind() == FusionOp.Kind.DELETE;
            BitSet later = new BitSet();
            for (int v : viewsOf.get(base)) {
                writers.get(v).forEach(later::set);
                if (deletes) {
                    readers.get(v).forEach(later::set);
                }
            }
            for (int t : whole.get(base)) {
                if (deletes || ops.get(t).kind() == FusionOp.Kind.DELETE) {
                    later.set(t);
                }
            }
            addLater(List.of(s), later, successors);
        }
    }

    private static void addLater(List<Integer> ops, BitSet others, BitSet[] successors) {
        if (others.isEmpty()) {
            return;
        }
        for (int i : ops) {
            for (int j = others.nextSetBit(i + 1); j >= 0; j = others.nextSetBit(j + 1)) {
                successors[i].set(j);
            }
        }
    }

    /** For each op those that access an element in common with it through another view, where one of the two writes. */
    BitSet[] clashes() {
        BitSet[] clashes = sets();
        for (int v = 0; v < views.size(); v++) {
            if (overlaps.of(v).length < 2) {
                continue;
            }
            BitSet written = new BitSet();
            BitSet read = new BitSet();
            for (int w : overlaps.of(v)) {
                if (w != v) {
                    writers.get(w).forEach(written::set);
                    readers.get(w).forEach(read::set);
                }
            }
            for (int i : readers.get(v)) {
                clashes[i].or(written);
            }
            for (int i : writers.get(v)) {
                clashes[i].or(written);
                clashes[i].or(read);
            }
        }
        for (int i = 0; i < clashes.length; i++) {
            clashes[i].clear(i);
        }
        return clashes;
    }

    private BitSet[] sets() {
        BitSet[] sets = new BitSet[ops.size()];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = new BitSet(sets.length);
        }
        return sets;
    }
}
