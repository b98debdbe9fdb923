package dev.kiln.arrays.elementary;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Handle;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Recorder;
import dev.kiln.arrays.graph.Recording;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.arrays.graph.View;
import java.util.Arrays;
import java.util.List;

/**
 * Reductions of an array that is put together from a few pieces and has no name, without storing it. Before: {@code concatenate([2 * a,
 * b]).sum()}. After: {@code (2 * a).sum() + b.sum()}, each in the loop that computes the piece.
 */
final class ReducedPieces {
    private static final int MOST = 8;

    private ReducedPieces() {}

    /**
     * The reduction of all elements; null when the array is to be reduced as it is.
     *
     * @param type of the result
     */
    static Handle of(ReduceOp op, Handle x, int[] axes, boolean keepdims, DType type) {
        return x.node() instanceof Node.Join
                ? x.context().undisturbed(() -> ofPieces(op, x, axes, keepdims, type))
                : null;
    }

    private static Handle ofPieces(ReduceOp op, Handle x, int[] axes, boolean keepdims, DType type) {
        boolean whole = axes.length == x.ndim() && x.name() == null && !x.isStored() && !type.isComplex();
        if (!whole || !(x.node() instanceof Node.Join join) || !x.view().equals(View.contiguous(join.shape()))) {
            return null;
        }
        List<Node.Join.Piece> pieces = join.pieces();
        if (pieces.size() > MOST) {
            return null;
        }
        Recorder recorder = x.context();
        return Scratch.of(recorder, () -> {
            Handle all = null;
            for (Node.Join.Piece piece : pieces) {
                Handle part = recorder.record(id -> new Node.Map(
                        id, join.dtype(), piece.read().view().shape(), Op.COPY, join.dtype(), List.of(piece.read())));
                Handle one = Recording.reduce(op, part, axes, false, type);
                all = all == null ? one : Elementwise.map(op.combining(), all, one);
            }
            long[] ones = new long[keepdims ? x.ndim() : 0];
            Arrays.fill(ones, 1);
            return Recording.view(all, View.contiguous(ones));
        });
    }
}
