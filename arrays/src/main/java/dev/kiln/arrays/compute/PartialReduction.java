package dev.kiln.arrays.compute;

import dev.kiln.arrays.elementary.Elementwise;
import dev.kiln.arrays.elementary.Selected;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.Shapes;
import java.util.List;

/** Reductions with all of NumPy's options: a type, a mask and an initial value; recorded as one reduction and ops around it. */
public final class PartialReduction {
    private PartialReduction() {}

    /**
     * A reduction of an array.
     *
     * @param initial a number to begin with; null: none
     * @throws ArrayError when a minimum or maximum has a mask but no initial value, when the mask is not a bool array or has more axes
     *     than the array, or when the type cannot hold the initial value
     */
    public static Handle of(ReduceOp op, Handle x, ReductionOptions options, Object initial) {
        return Scratch.run(x.context(), () -> reduced(op, x, options, initial), List::of);
    }

    private static Handle reduced(ReduceOp op, Handle x, ReductionOptions options, Object initial) {
        Handle where = options.where();
        boolean ordered = !op.hasIdentity();
        if (ordered && where != null && initial == null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "reduction operation '" + op.combining().numpyName()
                            + "' does not have an identity, so to use a where mask one has to specify 'initial'",
                    "Maybe begin with a number that changes nothing: initial=" + (op == ReduceOp.MIN ? "" : "-")
                            + "np.inf.");
        }
        DType result = options.type() != null ? options.type() : Promotion.resultType(op, x.dtype());
        Object first = initial == null ? null : number(initial, result);
        int[] over = options.axes() == null ? every(x.ndim()) : options.axes();
        // sums of narrow integers are made in a wide type; the type asked for wraps, as it would have on the way
        DType wide = ordered ? result : Promotion.resultType(op, result);
        boolean typed = ordered || op == ReduceOp.SUM || op == ReduceOp.PROD;
        Handle counted = typed && x.dtype() != wide ? cast(x, result) : x;
        if (where != null) {
            counted = masked(op, counted, where, first);
        }
        boolean nothing = ordered && first != null && isEmpty(x, over);
        ReduceOp folding = nothing ? ReduceOp.SUM : op;
        Handle reduced = Selected.reduce(folding, counted, over, options.keepdims(), wide);
        Handle found = cast(reduced, result);
        return first == null
                ? found
                : cast(Recording.binary(nothing ? Op.ADD : op.combining(), found, first, false), result);
    }

    private static Handle masked(ReduceOp op, Handle x, Handle where, Object first) {
        if (where.dtype() != DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "Cannot cast array data from dtype('" + where.dtype()
                            + "') to dtype('bool') according to the rule 'safe'",
                    "Maybe compare first: where=mask != 0.");
        }
        if (where.ndim() > x.ndim()) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "input operand has more dimensions than allowed by the axis remapping",
                    "Maybe use a mask of the array's shape, "
                            + Shapes.text(x.view().shape()) + ".");
        }
        return Elementwise.where(where, x, op.hasIdentity() ? op.identity(x.dtype()) : first);
    }

    /** An initial value as one of the type. */
    private static Object number(Object initial, DType type) {
        Object scalar = Recording.operand(initial);
        Recording.checkAssignable(scalar, type);
        return Recording.literal(scalar, type).value();
    }

    private static boolean isEmpty(Handle x, int[] axes) {
        long reduced = 1;
        for (int axis : Shapes.axes(axes, x.ndim())) {
            reduced *= x.view().shape()[axis];
        }
        return reduced == 0;
    }

    /** The array in a type: the array itself when it has it, else a recorded cast. */
    public static Handle cast(Handle x, DType type) {
        return x.dtype() == type ? x : Recording.cast(x, type);
    }

    /** All axes. */
    public static int[] every(int rank) {
        int[] axes = new int[rank];
        for (int d = 0; d < rank; d++) {
            axes[d] = d;
        }
        return axes;
    }
}
