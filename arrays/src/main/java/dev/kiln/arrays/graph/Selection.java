package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.function.Function;

/**
 * Elements that a mask selects, whose number is not known yet.
 *
 * <p>Before: {@code sqrt(x[m]) * w[m]}. After: {@code (sqrt(x) * w)[m]}, still uncounted. Elementwise operations of selections by one mask
 * and of single numbers are done to all elements that the mask chooses from; a reduction of a selection reduces all of them, with its
 * identity in place of what is not selected. So neither needs the number of elements, and one loop does everything. When something needs
 * the number, or uses the elements in another way, one loop computes, counts and stores them: a {@link Node.Filter} with room for all
 * elements, of which those selected remain.
 *
 * <p>Operations on elements that are then not selected cost time: after {@value #MOST_FLOPS} additions' worth of them for each element the
 * selection is stored first.
 */
public final class Selection {
    /** Why something was evaluated, in words for the user. */
    static final String REASON = "number of elements that a mask selects";

    private static final int MOST_FLOPS = 16;

    private final SelectionMask mask;
    private final Handle values;
    private final int flops;
    private final References references = new References();
    private String name;
    private boolean brokenOff;
    /** While it is evaluated the selected elements, and room for the others. */
    private Cell filtered;

    private Selection(SelectionMask mask, Handle values, int flops) {
        this.mask = mask;
        this.values = values;
        this.flops = flops;
    }

    /**
     * The elements at which a mask is true, in C order, uncounted.
     *
     * @param x elements
     * @param mask bools, of the array's shape, at least one
     */
    public static Handle of(Handle x, Handle mask) {
        Recorder recorder = x.context();
        synchronized (recorder) {
            recorder.beforeRecording();
            SelectionMask known = recorder.wanted().sharedMask(mask);
            return new Selection(known != null ? known : new SelectionMask(mask), inner(x), 0).handle();
        }
    }

    /**
     * {@code x[mask]} of a selection and another one by the same mask, uncounted too; null when they are not, or are counted.
     *
     * @param mask bools
     */
    public static Handle ofSelection(Handle x, Handle mask) {
        Recorder recorder = x.context();
        synchronized (recorder) {
            Selection elements = x.selection();
            Selection chosen = mask.selection();
            if (elements == null || chosen == null || !elements.mask.isSame(chosen.mask)) {
                return null;
            }
            recorder.beforeRecording();
            Handle both = Recording.binary(Op.LOGICAL_AND, elements.mask.mask(), chosen.values);
            Handle selected = new Selection(
                            new SelectionMask(both), inner(elements.values), elements.flops + chosen.flops)
                    .handle();
            Scratch.discard(both);
            return selected;
        }
    }

    /**
     * What an uncounted selection selects from.
     *
     * @param mask bools
     * @param values of the mask's shape
     */
    public record Whole(Handle mask, Handle values) {}

    /** What an uncounted selection selects from; null when it is counted. To be read only, with the recorder's lock held. */
    public static Whole whole(Handle selected) {
        Selection selection = selected.selection();
        return selection == null ? null : new Whole(selection.mask.mask(), selection.values);
    }

    /**
     * An uncounted selection by the mask of another one from what is made of all its elements; null when that one is counted or stored, or
     * its mask has several axes.
     *
     * @param record makes an array of the mask's shape
     */
    public static Handle mapWhole(Handle selected, Function<Whole, Handle> record) {
        synchronized (selected.context()) {
            Selection selection = selected.selection();
            if (selection == null
                    || selection.isStored()
                    || selection.mask.mask().ndim() != 1) {
                return null;
            }
            Handle made = record.apply(new Whole(selection.mask.mask(), selection.values));
            return new Selection(selection.mask.shared(), owned(made), selection.flops).handle();
        }
    }

    /** All that an uncounted selection by a given mask selects from; null when it is counted or by another one. To be read only. */
    public static Handle values(Handle selected, Handle mask) {
        Selection selection = selected.selection();
        return selection != null && selection.mask.isOf(mask) ? selection.values : null;
    }

    /** How many elements a selection has, as an array without axes, recorded; null when it is counted. */
    public static Handle recordedCount(Handle selected) {
        synchronized (selected.context()) {
            Selection selection = selected.selection();
            if (selection == null || selection.mask.isCounted()) {
                return null;
            }
            Handle all = selection.mask.mask();
            int[] axes = new int[all.ndim()];
            for (int d = 0; d < axes.length; d++) {
                axes[d] = d;
            }
            return Recording.reduce(ReduceOp.SUM, all, axes, false, DType.INT64);
        }
    }

    /**
     * Whether a selection selects nothing. Counts, in the same evaluation as some other values; the elements are not stored.
     *
     * @param with what is computed along
     */
    public static boolean isEmpty(Handle selected, Handle with) {
        synchronized (selected.context()) {
            SelectionMask mask = selected.selection().mask;
            if (!mask.isCounted()) {
                selected.context().evaluate(List.of(with, mask.counting()), REASON);
                mask.noteCount();
            }
            return mask.count() == 0;
        }
    }

    /** A copy of an array as it is now, for selections only: it is not stored for its own sake. */
    static Handle inner(Handle x) {
        Recorder recorder = x.context();
        // reading may record a node, whose id must be the smaller one
        Operand.Read elements = x.read(x.view());
        return owned(Recording.copied(recorder, x.dtype(), elements));
    }

    /**
     * Whether the elements chosen from and the mask are stored: those of small arrays are copied at once. Then nothing has to be evaluated,
     * and the elements are copied when they are needed.
     */
    boolean isStored() {
        return filtered == null && values.isStored() && mask.mask().isStored();
    }

    /** The elements of a selection whose operands are stored. */
    Cell compacted() {
        Operand.Read elements = values.read(values.view());
        Handle made = recorder()
                .withoutScratch(() -> StoredElements.filtered(recorder(), dtype(), elements, mask.read(), mask::count));
        made.cell().name(name);
        made.cell().counted(references);
        forget();
        return made.cell();
    }

    private static Handle owned(Handle made) {
        made.node().notes.inner = true;
        return made.manage();
    }

    /**
     * An elementwise operation of which an operand is an uncounted selection.
     *
     * @param op says what the operation costs
     * @param record the operation of other operands
     * @return an uncounted selection; null when the operation needs the number of elements: all operands are counted then
     */
    static Handle map(Op op, Function<Object[], Handle> record, Object... operands) {
        Selection first = together(op, operands);
        if (first == null) {
            count(operands);
            return null;
        }
        Object[] whole = operands.clone();
        int flops = op.price().flops();
        for (int k = 0; k < whole.length; k++) {
            if (whole[k] instanceof Handle operand) {
                Selection selection = operand.selection();
                flops += selection == null ? 0 : selection.flops;
                View view = selection == null ? operand.view() : null;
                whole[k] = selection != null
                        ? selection.values
                        : view.rank() == 0 ? operand : operand.view(new View(view.offset(), new long[0], new long[0]));
            }
        }
        Handle result = record.apply(whole);
        return new Selection(first.mask.shared(), owned(result), flops).handle();
    }

    /** Counts selections, so that all their handles show values of which the number is known. */
    static void count(Object... operands) {
        for (Object operand : operands) {
            if (operand instanceof Handle handle) {
                handle.cell();
            }
        }
    }

    /** The first selection among operands, if the operation needs no number of elements; else null. */
    private static Selection together(Op op, Object[] operands) {
        Selection first = null;
        int flops = op.price().flops();
        for (Object operand : operands) {
            switch (operand) {
                case Handle handle -> {
                    Selection selection = handle.selection();
                    if (selection == null && (handle.ndim() > 1 || handle.size() != 1)
                            || selection != null && first != null && !first.mask.isSame(selection.mask)) {
                        return null;
                    }
                    first = first == null ? selection : first;
                    flops += selection == null ? 0 : selection.flops;
                }
                default -> {}
            }
        }
        // whether an exponent is negative is asked of those selected only
        boolean power = op == Op.POW
                && operands[1] instanceof Handle exponent
                && exponent.selection() != null
                && !exponent.dtype().isFloating();
        return power || flops > MOST_FLOPS ? null : first;
    }

    private Handle handle() {
        return recorder().uncounted(this);
    }

    Recorder recorder() {
        return values.context();
    }

    DType dtype() {
        return values.dtype();
    }

    String name() {
        return name;
    }

    void name(String given) {
        name = given;
    }

    References references() {
        return references;
    }

    /** Whether the number is known or is to be counted alone, because there is not enough memory for all elements. */
    boolean isCountedFirst() {
        long limit = recorder().evaluator().allocator().limit();
        return mask.isCounted() || mask.size() > Backlog.most(limit) / dtype().bytes();
    }

    /** Whether it has a name, so that it may be needed. */
    boolean isNamed() {
        return name != null && !references.isNone() && !brokenOff;
    }

    /** Whether nobody can ask for it any more. */
    boolean isForgotten() {
        return references.isNone();
    }

    /** Whether it may be needed, and it is by the mask that a handle shows now. */
    boolean isBy(Handle other) {
        return !references.isNone() && mask.isOf(other);
    }

    SelectionMask mask() {
        return mask;
    }

    boolean isBySameMask(Selection other) {
        return mask.isSame(other.mask);
    }

    boolean isBrokenOff() {
        return brokenOff;
    }

    /** What it selects from, and its mask. */
    List<Node> sources() {
        return List.of(values.node(), mask.mask().node());
    }

    /** Whether an unstored value with the mark is needed for this. */
    boolean reaches(int mark) {
        return reaches(values.node(), mark) || reaches(mask.mask().node(), mark);
    }

    private static boolean reaches(Node node, int mark) {
        return node.storage() == null && PendingGraph.reaches(node, mark);
    }

    /** Records what is to be evaluated: the elements and their number. Of a selection whose number is known or counted first nothing. */
    List<Node> start() {
        if (filtered == null) {
            filtered = filter(mask.size());
        }
        return List.of(filtered.current(), mask.counting().node());
    }

    private Cell filter(long length) {
        Operand.Read elements = values.read(values.view());
        Operand.Read chosen = mask.read();
        Node node = new Node.Filter(recorder().nextId(), length, elements, chosen);
        Handle made = recorder().withoutScratch(() -> recorder().contiguous(node));
        made.cell().name(name);
        made.cell().counted(references);
        return made.cell();
    }

    /** Records the elements when their number is known or to be counted first. */
    Cell counted() {
        if (!mask.isCounted()) {
            mask.countNow();
        }
        Cell cell = filter(mask.count());
        forget();
        return cell;
    }

    /** The elements, after what {@link #start} recorded was evaluated. */
    Cell finish() {
        mask.noteCount();
        Node all = filtered.current();
        Storage storage = shortened(all);
        filtered.current(new Node.Source(all.id(), dtype(), new long[] {mask.count()}, storage));
        all.storage(null);
        forget();
        return filtered;
    }

    /** The first elements of a value in memory of their own, if they are less than half of it; else in its memory. */
    private Storage shortened(Node all) {
        Storage whole = all.storage();
        long bytes = mask.count() * dtype().bytes();
        if (bytes == whole.segment().byteSize()) {
            return whole;
        }
        if (bytes < whole.segment().byteSize() / 2) {
            Storage exact = recorder().evaluator().allocator().allocate(dtype(), new long[] {mask.count()}, name);
            MemorySegment.copy(whole.segment(), 0, exact.segment(), 0, bytes);
            whole.close();
            return exact;
        }
        return new FirstBytes(whole, whole.segment().asSlice(0, bytes));
    }

    /** The evaluation failed: it is not tried again until a value is needed. */
    void breakOff() {
        brokenOff = true;
        if (filtered != null) {
            filtered.counted(new References());
            discard(filtered);
            filtered = null;
        }
    }

    private void discard(Cell cell) {
        cell.manage();
        cell.release();
        recorder().released(cell);
    }

    /** One reference less. */
    void release() {
        references.release();
        if (references.isNone()) {
            forget();
        }
    }

    /** Nobody can ask for it. */
    void forget() {
        values.release();
        mask.mask().release();
    }

    /** The first bytes of other memory. */
    private record FirstBytes(Storage whole, MemorySegment segment) implements Storage {
        @Override
        public void close() {
            whole.close();
        }
    }
}
