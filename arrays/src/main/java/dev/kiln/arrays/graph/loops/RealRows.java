package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.List;

/** Sums of rows of float64 in the order of the kernels, and operations on such rows in memory. Not thread-safe. */
final class RealRows implements Evaluator.RowSum, Evaluator.RowLoops {
    private static final int BYTES = Double.BYTES;

    /** What rows are computed with. */
    private static final List<Op> OPS =
            List.of(Op.ADD, Op.SUBTRACT, Op.MULTIPLY, Op.DIVIDE, Op.NEGATIVE, Op.ABS, Op.SQRT, Op.MAXIMUM, Op.MINIMUM);

    private final double[] accumulators;
    private final int lanes;
    private final MemoryLoops loops;
    private MemorySegment result;

    /**
     * @param vectors that a row is added to
     * @param lanes of each
     * @param loops over memory, or null
     */
    RealRows(int vectors, int lanes, MemoryLoops loops) {
        this.accumulators = new double[vectors * lanes];
        this.lanes = lanes;
        this.loops = loops;
    }

    @Override
    public double sum(double[] values, int n) {
        return Folds.fold(ReduceOp.SUM, values, 0, n, accumulators, false);
    }

    @Override
    public Evaluator.RowLoops loops() {
        return loops != null && hasAll() ? this : null;
    }

    private boolean hasAll() {
        for (Op op : OPS) {
            if (loops.computing(op, DType.FLOAT64) < 0) {
                return false;
            }
        }
        return loops.folding(ReduceOp.SUM, DType.FLOAT64) >= 0;
    }

    @Override
    public void compute(Op op, long to, long a, long b, int numbers, int n) {
        int layout = MemoryLoops.with(MemoryLoops.layout(BYTES), 0, BYTES, (numbers & FIRST_IS_NUMBER) != 0);
        if (b != 0) {
            layout = MemoryLoops.with(layout, 1, BYTES, (numbers & SECOND_IS_NUMBER) != 0);
        }
        loops.compute(loops.computing(op, DType.FLOAT64), to, new MemoryLoops.Operands(a, b, 0, layout), n);
    }

    @Override
    public double sum(long address, int n) {
        if (result == null) {
            result = Arena.ofAuto().allocate(BYTES, BYTES);
        }
        MemoryLoops.Rows row = new MemoryLoops.Rows(address, (long) n * BYTES, 1, n);
        loops.fold(ReduceOp.SUM, DType.FLOAT64, row, lanes, result.address());
        return result.get(ValueLayout.JAVA_DOUBLE, 0);
    }
}
