package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Selection;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.View;
import java.util.ArrayList;
import java.util.List;

/**
 * Reductions of what a mask selects, without storing that. Before: {@code (sqrt(x[m]) * w[m]).sum()}. After: {@code where(m, sqrt(x) * w,
 * 0).sum()}, one loop over the whole. Only what has no name and is not stored is treated so; all else is reduced as it is.
 */
public final class Selected {
    private static final int MOST_NODES = 16;

    private final Recorder recorder;
    private final List<Handle> made = new ArrayList<>();
    private Operand.Read mask;

    private Selected(Recorder recorder) {
        this.recorder = recorder;
    }

    /** As {@link Recording#reduce}. */
    public static <H extends Handle> H reduce(ReduceOp op, H x, int[] axes, boolean keepdims, DType type) {
        boolean complex = x.dtype().isComplex() || type.isComplex();
        if (!x.isCounted() && !(complex && op != ReduceOp.SUM)) {
            return Recording.likeFirst(x, uncounted(op, x, axes, keepdims, type));
        }
        // others of complex numbers are put together from several, which need the number
        x.view();
        int[] over = Shapes.axes(axes, x.ndim());
        Handle composed = x.dtype().isComplex()
                ? ComplexReductions.of(op, x, over, keepdims, type)
                : ReducedPieces.of(op, x, over, keepdims, type);
        if (composed != null) {
            return Recording.likeFirst(x, composed);
        }
        boolean whole = x.ndim() == 1 && axes.length == 1 && !keepdims && x.size() > 0;
        if (!whole || x.name() != null || x.isStored() || x.dtype().isComplex() || !isWhole(x.view(), x.node())) {
            return Recording.reduce(op, x, axes, keepdims, type);
        }
        return x.context().undisturbed(() -> {
            Selected selected = new Selected(x.context());
            Handle values = selected.dense(x.node());
            if (values == null) {
                selected.made.forEach(Scratch::discard);
                return Recording.reduce(op, x, axes, keepdims, type);
            }
            Handle mask = selected.copy(selected.mask, DType.BOOL);
            Handle result = masked(op, mask, values, type);
            selected.made.forEach(Scratch::discard);
            return Recording.likeFirst(x, result);
        });
    }

    /** A reduction of an uncounted selection; one without an identity has to know whether anything is selected. */
    private static Handle uncounted(ReduceOp op, Handle x, int[] axes, boolean keepdims, DType type) {
        synchronized (x.context()) {
            Selection.Whole whole = Shapes.axes(axes, 1).length == 0 ? null : Selection.whole(x);
            if (whole == null) {
                x.view();
                return Recording.reduce(op, x, axes, keepdims, type);
            }
            Handle result = masked(op, whole.mask(), whole.values(), type);
            if (!op.hasIdentity() && Selection.isEmpty(x, result)) {
                Scratch.discard(result);
                x.view();
                return Recording.reduce(op, x, axes, keepdims, type);
            }
            return keepdims ? Recording.view(result, View.contiguous(new long[] {1})) : result;
        }
    }

    private static Handle masked(ReduceOp op, Handle mask, Handle values, DType type) {
        Object none = op.identity(values.dtype());
        Handle masked = values.dtype() == DType.UINT64
                // as a literal the greatest one would be out of bounds
                ? Elementwise.where(
                        mask, values, Elementwise.cast(Sources.full(new long[0], none, DType.INT64), DType.UINT64))
                : Elementwise.where(mask, values, none);
        Handle all = masked.dtype() == values.dtype() ? masked : Elementwise.cast(masked, values.dtype());
        Handle result = Recording.reduce(op, all, Reductions.every(all.ndim()), false, type);
        Scratch.discard(masked);
        if (all != masked) {
            Scratch.discard(all);
        }
        return result;
    }

    private static boolean isWhole(View view, Node node) {
        return view.equals(View.contiguous(node.shape()));
    }

    /**
     * The values over the whole space of the mask, or null when the node is not computed element by element from selections by one mask.
     */
    private Handle dense(Node node) {
        if (node.storage() != null || made.size() > MOST_NODES) {
            return null;
        }
        return switch (node) {
            case Node.Filter filter -> {
                if (mask != null
                        && !(mask.node() == filter.mask().node()
                                && mask.view().equals(filter.mask().view()))) {
                    yield null;
                }
                mask = filter.mask();
                yield copy(filter.operand(), filter.dtype());
            }
            case Node.Map map -> map(map);
            case Node.Source _,
                    Node.Fill _,
                    Node.Range _,
                    Node.Random _,
                    Node.Reduce _,
                    Node.Scan _,
                    Node.ArgReduce _,
                    Node.Gather _,
                    Node.Join _,
                    Node.Scatter _,
                    Node.Update _ -> null;
        };
    }

    private Handle map(Node.Map map) {
        List<Handle> values = new ArrayList<>();
        for (Operand operand : map.operands()) {
            boolean selected = operand instanceof Operand.Read(Node read, View view)
                    && isWhole(view, read)
                    && view.rank() == 1
                    && !isOne(operand);
            Handle value = selected ? dense(((Operand.Read) operand).node()) : null;
            if (selected && value == null || !selected && !isOne(operand)) {
                return null;
            }
            values.add(value);
        }
        if (mask == null) {
            return null;
        }
        long[] space = mask.view().shape();
        List<Operand> operands = new ArrayList<>();
        for (int k = 0; k < values.size(); k++) {
            Operand given = map.operands().get(k);
            if (values.get(k) != null) {
                operands.add(Recording.read(values.get(k)));
            } else if (given instanceof Operand.Read(Node read, View view)) {
                operands.add(new Operand.Read(read, new View(view.offset(), space, new long[space.length])));
            } else {
                operands.add(given);
            }
        }
        return note(recorder.record(id -> new Node.Map(id, map.dtype(), space, map.op(), map.computeType(), operands)));
    }

    /** Whether an operand is one element for all. */
    private static boolean isOne(Operand operand) {
        return switch (operand) {
            case Operand.Scalar _ -> true;
            case Operand.Read(Node _, View view) -> view.rank() == 1 && view.strides()[0] == 0;
        };
    }

    private Handle copy(Operand.Read read, DType type) {
        return note(recorder.record(id -> new Node.Map(id, type, read.view().shape(), Op.COPY, type, List.of(read))));
    }

    private Handle note(Handle handle) {
        made.add(handle);
        return handle;
    }
}
