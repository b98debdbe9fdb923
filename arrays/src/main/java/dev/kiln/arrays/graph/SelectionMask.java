package dev.kiln.arrays.graph;

import java.util.Iterator;
import java.util.List;

/**
 * The mask of {@link Selection}s: a symbol for the number of elements that it selects. The number is counted when it is needed, once for
 * all selections by the mask.
 */
final class SelectionMask {
    private static final int MOST_LEVELS = 4;

    /** The mask as it was given, by which others are compared with it. */
    private final Operand.Read given;

    private final Handle mask;
    private Handle counting;
    private long count = -1;

    /** To be called with the recorder's lock held. */
    SelectionMask(Handle given) {
        this.given = given.read(given.view());
        this.mask = Selection.inner(given);
    }

    /** A mask for other elements by which less is selected, too. */
    Handle mask() {
        return mask;
    }

    /** The same, for one selection more. */
    SelectionMask shared() {
        mask.retain();
        return this;
    }

    Operand.Read read() {
        return mask.read(mask.view());
    }

    /** Number of bools of the mask. */
    long size() {
        return mask.size();
    }

    /** Whether another mask is the same at each element: the same value, or computed from the same values in the same way. */
    boolean isSame(SelectionMask other) {
        return this == other || isSame(given, other.given, MOST_LEVELS);
    }

    /** Whether it is the mask that a handle shows now. */
    boolean isOf(Handle other) {
        return isSame(given, other.read(other.view()), MOST_LEVELS);
    }

    private static boolean isSame(Operand a, Operand b, int levels) {
        if (a instanceof Operand.Scalar(Object x) && b instanceof Operand.Scalar(Object y)) {
            return x.equals(y);
        }
        return a instanceof Operand.Read(Node x, View v)
                && b instanceof Operand.Read(Node y, View w)
                && v.equals(w)
                && (x.id() == y.id() || isSame(x, y, levels));
    }

    private static boolean isSame(Node x, Node y, int levels) {
        if (!(x instanceof Node.Map a && y instanceof Node.Map b)
                || levels == 0
                || a.op() != b.op()
                || a.computeType() != b.computeType()
                || a.dtype() != b.dtype()) {
            return false;
        }
        Iterator<Operand> others = b.operands().iterator();
        return a.operands().stream().allMatch(operand -> isSame(operand, others.next(), levels - 1));
    }

    boolean isCounted() {
        return count >= 0;
    }

    long count() {
        return count;
    }

    void count(long known) {
        count = known;
    }

    /** The number as an array without axes, recorded. */
    Handle counting() {
        if (counting == null) {
            int[] axes = new int[mask.ndim()];
            for (int d = 0; d < axes.length; d++) {
                axes[d] = d;
            }
            counting =
                    mask.context().withoutScratch(() -> Recording.reduce(ReduceOp.SUM, mask, axes, false, DType.INT64));
        }
        return counting;
    }

    /** Notes the number, which {@link #counting} has now. */
    void noteCount() {
        if (count < 0) {
            count = new Elements(counting.node().storage().segment(), DType.INT64).getLong(0);
            Scratch.discard(counting);
            counting = null;
        }
    }

    /** Counts, and stores the mask. */
    void countNow() {
        mask.context().evaluate(List.of(counting(), mask), Selection.REASON);
        noteCount();
    }
}
