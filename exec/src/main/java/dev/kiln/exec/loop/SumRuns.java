package dev.kiln.exec.loop;

import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.exec.loop.LoopNest.Statement;

/**
 * How the points of one result of a floating sum fall into runs, see {@link dev.kiln.arrays.graph.math.SumOrder}.
 *
 * @param length points of a run: those of the reduced dimensions behind the last kept one; 1 when the last dimension is kept
 * @param count how many runs there are
 */
public record SumRuns(long length, long count) {
    /** The runs of a nest whose dimensions have these sizes. */
    public static SumRuns of(LoopNest nest, long[] sizes) {
        long length = 1;
        int d = nest.rank() - 1;
        for (; d >= 0 && nest.reduced().get(d); d--) {
            length *= sizes[d];
        }
        long count = length == 0 ? 0 : 1;
        for (; d >= 0; d--) {
            count *= nest.reduced().get(d) ? sizes[d] : 1;
        }
        return new SumRuns(length, count);
    }

    /** Whether a statement is a floating sum, whose digits depend on the order. */
    public static boolean isSum(LoopNest nest, Statement statement) {
        return statement instanceof Statement.Reduce(int access, ReduceOp op, int _)
                && op == ReduceOp.SUM
                && nest.accesses().get(access).dtype().isFloating();
    }
}
