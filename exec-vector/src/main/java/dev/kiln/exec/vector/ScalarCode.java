package dev.kiln.exec.vector;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.exec.loop.LoopNest;
import dev.kiln.exec.loop.LoopNest.InnerStride;
import dev.kiln.exec.loop.LoopNest.Statement;
import dev.kiln.exec.vector.emit.BuildRowProgram;
import dev.kiln.exec.vector.lanes.Memory;
import dev.kiln.exec.vector.lanes.RowArguments;
import dev.kiln.exec.vector.lanes.RowCode;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.Arrays;
import java.util.List;

/**
 * A part of a nest without generated code: each statement is a plain loop over a heap array, by {@link ScalarOps}. It serves while the JVM
 * is cold, when vector code that is not compiled is a hundred times slower than this. Reductions keep the lanes of the vector code, so
 * that the sums are the same.
 */
final class ScalarCode implements RowCode {
    private final LoopNest nest;
    private final int lanes;

    ScalarCode(LoopNest nest, int lanes) {
        this.nest = nest;
        this.lanes = lanes;
    }

    @Override
    public void run(RowArguments arguments, int[] slots, long rows, int columns, boolean each) {
        Blocks r = new Blocks(nest.registers(), columns);
        for (long row = 0; row < rows; row++) {
            row(r, arguments, slots, row, each);
        }
    }

    private void row(Blocks r, RowArguments arguments, int[] slots, long row, boolean each) {
        int scalarSlots = nest.accesses().size();
        for (Statement statement : nest.body()) {
            switch (statement) {
                case Statement.Load(int target, int access) -> {
                    boolean one = nest.accesses().get(access).inner() == InnerStride.BROADCAST;
                    r.load(
                            target,
                            nest.accesses().get(access).dtype(),
                            place(arguments, slots[access], row),
                            one ? 1 : r.n);
                    if (one) {
                        r.spread(target);
                    }
                }
                case Statement.Scalar(int target, int scalar) ->
                    r.fill(target, arguments.scalars()[slots[scalarSlots + scalar]]);
                case Statement.Index(int target, int access) ->
                    r.index(
                            target,
                            place(arguments, slots[access], row),
                            arguments.more()[slots[access]]);
                case Statement.Convert(int target, int arg) -> r.convert(target, arg);
                case Statement.Compute compute -> r.compute(compute);
                case Statement.RandomNumber(int target, var distribution, int seed, int stream, int index) -> {
                    for (int i = 0; i < r.n; i++) {
                        r.real[target][i] = distribution.draw(r.whole[seed][i], r.whole[stream][i], r.whole[index][i]);
                    }
                }
                case Statement.Scatter _ -> throw new IllegalStateException("a scatter has code of its own");
                case Statement.Gather _ -> throw new IllegalStateException("a gather has code of its own");
                case Statement.Store(int access, int arg) ->
                    r.store(arg, nest.accesses().get(access).dtype(), place(arguments, slots[access], row));
                case Statement.Reduce(int access, var op, int arg) -> {
                    long accumulators = arguments.pointers()[slots[access]];
                    reduce(op, r, arg, accumulators);
                    if (each && nest.reduced().getLast()) {
                        DType type = r.types.get(arg);
                        long result = arguments.more()[slots[access]] + row * lanes * type.bytes();
                        Combine.result(op, type, new Combine.Vectors(accumulators, lanes), result);
                    }
                }
                case Statement.Scan _, Statement.ArgReduce _, Statement.Filter _ -> throw LoopNest.ordered(statement);
            }
        }
    }

    private static long place(RowArguments arguments, int slot, long row) {
        return arguments.pointers()[slot] + row * arguments.steps()[slot];
    }

    private void reduce(ReduceOp reduction, Blocks r, int arg, long accumulators) {
        DType type = r.types.get(arg);
        boolean alongRow = nest.reduced().getLast();
        int count = alongRow ? BuildRowProgram.ACCUMULATORS * lanes : r.n;
        Blocks sums = new Blocks(List.of(type, type, type), count);
        sums.load(0, type, accumulators, count);
        Statement.Compute add = new Statement.Compute(2, reduction.combining(), type, List.of(0, 1));
        int step = alongRow ? lanes : r.n;
        for (int at = 0; at < r.n; at += step) {
            int width = Math.min(step, r.n - at);
            sums.copy(1, r, arg, at, width);
            sums.computeFirst(add, width);
            sums.copy(0, sums, 2, 0, width);
            if (alongRow) {
                sums.rotate(0, lanes);
            }
        }
        sums.store(0, type, accumulators);
    }

    /** Registers of n elements: bools and integers in longs, floats in doubles. */
    private static final class Blocks {
        final List<DType> types;
        final int n;
        final long[][] whole;
        final double[][] real;

        Blocks(List<DType> types, int n) {
            this.types = types;
            this.n = n;
            this.whole = new long[types.size()][];
            this.real = new double[types.size()][];
            for (int r = 0; r < types.size(); r++) {
                if (types.get(r).isFloating()) {
                    real[r] = new double[Math.max(1, n)];
                } else {
                    whole[r] = new long[Math.max(1, n)];
                }
            }
        }

        void load(int target, DType memory, long offset, int count) {
            switch (memory) {
                case BOOL -> {
                    for (int i = 0; i < count; i++) {
                        whole[target][i] = Memory.ALL.get(ValueLayout.JAVA_BYTE, offset + i);
                    }
                }
                case INT32 -> {
                    for (int i = 0; i < count; i++) {
                        whole[target][i] = Memory.ALL.get(ValueLayout.JAVA_INT_UNALIGNED, offset + i * 4L);
                    }
                }
                case INT64 ->
                    MemorySegment.copy(Memory.ALL, ValueLayout.JAVA_LONG_UNALIGNED, offset, whole[target], 0, count);
                case FLOAT32 -> {
                    for (int i = 0; i < count; i++) {
                        real[target][i] = Memory.ALL.get(ValueLayout.JAVA_FLOAT_UNALIGNED, offset + i * 4L);
                    }
                }
                case INT8, UINT8 -> {
                    for (int i = 0; i < count; i++) {
                        whole[target][i] = memory.wrap(Memory.ALL.get(ValueLayout.JAVA_BYTE, offset + i));
                    }
                }
                case INT16, UINT16 -> {
                    for (int i = 0; i < count; i++) {
                        whole[target][i] =
                                memory.wrap(Memory.ALL.get(ValueLayout.JAVA_SHORT_UNALIGNED, offset + i * 2L));
                    }
                }
                case UINT32 -> {
                    for (int i = 0; i < count; i++) {
                        whole[target][i] = memory.wrap(Memory.ALL.get(ValueLayout.JAVA_INT_UNALIGNED, offset + i * 4L));
                    }
                }
                case UINT64, COMPLEX64, COMPLEX128 -> throw memory.notOfLoops();
                case FLOAT64 ->
                    MemorySegment.copy(Memory.ALL, ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, real[target], 0, count);
            }
        }

        void store(int arg, DType memory, long offset) {
            switch (memory) {
                case BOOL, INT8, UINT8 -> {
                    for (int i = 0; i < n; i++) {
                        Memory.ALL.set(ValueLayout.JAVA_BYTE, offset + i, (byte) whole[arg][i]);
                    }
                }
                case INT16, UINT16 -> {
                    for (int i = 0; i < n; i++) {
                        Memory.ALL.set(ValueLayout.JAVA_SHORT_UNALIGNED, offset + i * 2L, (short) whole[arg][i]);
                    }
                }
                case INT32, UINT32 -> {
                    for (int i = 0; i < n; i++) {
                        Memory.ALL.set(ValueLayout.JAVA_INT_UNALIGNED, offset + i * 4L, (int) whole[arg][i]);
                    }
                }
                case INT64 -> MemorySegment.copy(whole[arg], 0, Memory.ALL, ValueLayout.JAVA_LONG_UNALIGNED, offset, n);
                case FLOAT32 -> {
                    for (int i = 0; i < n; i++) {
                        Memory.ALL.set(ValueLayout.JAVA_FLOAT_UNALIGNED, offset + i * 4L, (float) real[arg][i]);
                    }
                }
                case UINT64, COMPLEX64, COMPLEX128 -> throw memory.notOfLoops();
                case FLOAT64 ->
                    MemorySegment.copy(real[arg], 0, Memory.ALL, ValueLayout.JAVA_DOUBLE_UNALIGNED, offset, n);
            }
        }

        void spread(int target) {
            if (real[target] != null) {
                Arrays.fill(real[target], real[target][0]);
            } else {
                Arrays.fill(whole[target], whole[target][0]);
            }
        }

        void fill(int target, long scalar) {
            if (real[target] != null) {
                Arrays.fill(real[target], Double.longBitsToDouble(scalar));
            } else {
                Arrays.fill(whole[target], scalar);
            }
        }

        void index(int target, long start, long step) {
            for (int i = 0; i < n; i++) {
                whole[target][i] = start + i * step;
            }
        }

        void copy(int target, Blocks from, int arg, int at, int count) {
            if (real[target] != null) {
                System.arraycopy(from.real[arg], at, real[target], 0, count);
            } else {
                System.arraycopy(from.whole[arg], at, whole[target], 0, count);
            }
        }

        /** The first {@code count} elements go to the end. */
        void rotate(int target, int count) {
            if (real[target] != null) {
                double[] first = Arrays.copyOf(real[target], count);
                System.arraycopy(real[target], count, real[target], 0, n - count);
                System.arraycopy(first, 0, real[target], n - count, count);
            } else {
                long[] first = Arrays.copyOf(whole[target], count);
                System.arraycopy(whole[target], count, whole[target], 0, n - count);
                System.arraycopy(first, 0, whole[target], n - count, count);
            }
        }

        void convert(int target, int arg) {
            boolean fromReal = real[arg] != null;
            for (int i = 0; i < n; i++) {
                switch (types.get(target)) {
                    case BOOL -> whole[target][i] = (fromReal ? real[arg][i] != 0 : whole[arg][i] != 0) ? 1 : 0;
                    case INT32 -> whole[target][i] = fromReal ? ScalarOps.toInt(real[arg][i]) : (int) whole[arg][i];
                    case INT64 -> whole[target][i] = fromReal ? ScalarOps.toLong(real[arg][i]) : whole[arg][i];
                    case FLOAT32 -> real[target][i] = fromReal ? (float) real[arg][i] : (float) whole[arg][i];
                    case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 ->
                        throw types.get(target).notOfLoops();
                    case FLOAT64 -> real[target][i] = fromReal ? real[arg][i] : (double) whole[arg][i];
                }
            }
        }

        void compute(Statement.Compute compute) {
            computeFirst(compute, n);
        }

        void computeFirst(Statement.Compute compute, int count) {
            Op op = compute.op();
            int target = compute.target();
            if (op == Op.WHERE) {
                where(target, compute.args(), count);
                return;
            }
            int a = compute.args().getFirst();
            int b = compute.args().getLast();
            boolean unary = compute.args().size() == 1;
            switch (compute.type()) {
                case BOOL -> {
                    for (int i = 0; i < count; i++) {
                        boolean x = whole[a][i] != 0;
                        boolean y = whole[b][i] != 0;
                        whole[target][i] = (unary ? ScalarOps.apply(op, x) : ScalarOps.apply(op, x, y)) ? 1 : 0;
                    }
                }
                case INT32 -> {
                    for (int i = 0; i < count; i++) {
                        int x = (int) whole[a][i];
                        int y = (int) whole[b][i];
                        whole[target][i] = unary ? ScalarOps.apply(op, x) : ScalarOps.apply(op, x, y);
                    }
                }
                case INT64 -> {
                    for (int i = 0; i < count; i++) {
                        whole[target][i] = unary
                                ? ScalarOps.apply(op, whole[a][i])
                                : ScalarOps.apply(op, whole[a][i], whole[b][i]);
                    }
                }
                case FLOAT32 -> {
                    for (int i = 0; i < count; i++) {
                        float x = (float) real[a][i];
                        float y = (float) real[b][i];
                        set(target, i, unary ? ScalarOps.apply(op, x) : ScalarOps.apply(op, x, y));
                    }
                }
                case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 ->
                    throw compute.type().notOfLoops();
                case FLOAT64 -> {
                    for (int i = 0; i < count; i++) {
                        set(
                                target,
                                i,
                                unary ? ScalarOps.apply(op, real[a][i]) : ScalarOps.apply(op, real[a][i], real[b][i]));
                    }
                }
            }
        }

        private void set(int target, int i, double value) {
            if (real[target] != null) {
                real[target][i] = value;
            } else {
                whole[target][i] = value != 0 ? 1 : 0;
            }
        }

        private void where(int target, List<Integer> args, int count) {
            for (int i = 0; i < count; i++) {
                int from = whole[args.get(0)][i] != 0 ? args.get(1) : args.get(2);
                if (real[target] != null) {
                    real[target][i] = real[from][i];
                } else {
                    whole[target][i] = whole[from][i];
                }
            }
        }
    }
}
