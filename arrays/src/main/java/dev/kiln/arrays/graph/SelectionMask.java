package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;

/**
 * The mask of {@link Selection}s: a symbol for the number of elements that it selects. The number is counted when it is needed, once for
 * all selections by the mask.
 */
final class SelectionMask {
    private static final int MOST_LEVELS = 4;

    /** The mask as it was given, by which others are compared with it. */
    private final Operand.Read given;

    /** How often elements of it had been written in place when it was given. */
    private final int writes;

    private final Handle mask;
    private Handle counting;
    private long count = -1;

    /** To be called with the recorder's lock held. */
    SelectionMask(Handle given) {
        this.given = given.read(given.view());
        this.writes = this.given.node().notes.writes;
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
        return this == other
                || (mask.isStored() && other.mask.isStored()
                        ? isEqual(other.mask)
                        : isSame(given, writes, other.given, other.writes, MOST_LEVELS));
    }

    /** Whether it is the mask that a handle shows now. */
    boolean isOf(Handle other) {
        Operand.Read read = other.read(other.view());
        return mask.isStored() && other.isStored()
                ? isEqual(other)
                : isSame(given, writes, read, read.node().notes.writes, MOST_LEVELS);
    }

    /** Whether the bools of another stored mask are these. */
    private boolean isEqual(Handle other) {
        View mine = mask.view();
        View its = other.view();
        if (!Arrays.equals(mine.shape(), its.shape())) {
            return false;
        }
        MemorySegment a = mask.node().storage().segment();
        MemorySegment b = other.node().storage().segment();
        if (its.isContiguous()) {
            long n = mine.size();
            return MemorySegment.mismatch(a, mine.offset(), mine.offset() + n, b, its.offset(), its.offset() + n) < 0;
        }
        Elements x = new Elements(a, DType.BOOL);
        Elements y = new Elements(b, DType.BOOL);
        for (Walk walk = new Walk(mine.shape(), mine, its); walk.next(); ) {
            if (x.getBoolean(walk.at(0)) != y.getBoolean(walk.at(1))) {
                return false;
            }
        }
        return true;
    }

    /** Whether two operands are the same value; of those read by others, elements must not have been written since they were made. */
    private static boolean isSame(Operand a, int writesOfA, Operand b, int writesOfB, int levels) {
        if (a instanceof Operand.Scalar(Object x) && b instanceof Operand.Scalar(Object y)) {
            return x.equals(y);
        }
        return a instanceof Operand.Read(Node x, View v)
                && b instanceof Operand.Read(Node y, View w)
                && v.equals(w)
                && (x.id() == y.id() ? writesOfA == writesOfB : isSame(x, y, levels));
    }

    private static boolean isSame(Node x, Node y, int levels) {
        if (!(x instanceof Node.Map a && y instanceof Node.Map b)
                || levels == 0
                || a.op() != b.op()
                || a.computeType() != b.computeType()
                || a.dtype() != b.dtype()) {
            return false;
        }
        for (int k = 0; k < a.operands().size(); k++) {
            Operand other = b.operands().get(k);
            if (other instanceof Operand.Read read && read.node().notes.writes != 0
                    || !isSame(a.operands().get(k), 0, other, 0, levels - 1)) {
                return false;
            }
        }
        return true;
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
