package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Elements;
import dev.kiln.arrays.graph.Evaluator.Small.Elementwise;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.ref.Reference;
import java.util.List;

/**
 * Runs single operations by {@linkplain MemoryLoops a backend's loops} on the arrays' own memory. Elements that do not lie one after the
 * other, and those of another type, are moved to scratch memory first. Not thread-safe.
 */
final class Direct {
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED;
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED;
    private static final ValueLayout.OfFloat FLOAT = ValueLayout.JAVA_FLOAT_UNALIGNED;
    private static final ValueLayout.OfDouble DOUBLE = ValueLayout.JAVA_DOUBLE_UNALIGNED;

    private static final int OPERANDS = 3;

    /** Elements that are worth a look at their rows. */
    private static final int FEW = 64;

    /** Rows that are shorter are moved together. */
    private static final int SHORT_ROW = 16;

    /** Bytes for a number that serves as an operand. */
    private static final int NUMBER = 16;

    /** How the elements of a view lie. */
    private enum Lie {
        /** One element serves for all. */
        ONE,
        /** One after the other. */
        ROW,
        /** In any other way. */
        APART
    }

    private final long stripBytes;
    private final long[] address = new long[OPERANDS];
    private MemorySegment scratch;
    private long base;

    /**
     * @param most elements of a value
     */
    Direct(int most) {
        this.stripBytes = (most * 8L + 63) / 64 * 64;
    }

    /** Whether results of a type are computed here. */
    private static boolean takes(DType type) {
        return type == DType.FLOAT64
                || type == DType.INT64
                || type == DType.FLOAT32
                || type == DType.INT32
                || type == DType.BOOL;
    }

    /**
     * Computes an op, and stores the results in a region of memory, which operands may lie in.
     *
     * @return false when nothing was done
     */
    boolean compute(MemoryLoops loops, Elementwise map, MemorySegment segment, DType memory, View out) {
        DType type = map.computeType();
        DType result = map.dtype();
        Op op = map.op();
        boolean moves = op == Op.COPY || op == Op.CAST;
        if (!takes(type) || memory != result || result != DType.BOOL && result != type || !segment.isNative()) {
            return false;
        }
        int loop = moves ? loops.converting(type, type) : loops.computing(op, type);
        int n = (int) out.size();
        Lie lie = n == 1 ? Lie.ROW : lie(out);
        if (loop < 0 || lie == Lie.ONE) {
            return false;
        }
        makeRoom();
        int bytes = result.bytes();
        if (n >= FEW && isApart(lie, map.operands()) && computeRows(loops, loop, map, segment, out)) {
            return true;
        }
        long results = (OPERANDS + 1) * stripBytes;
        long to = lie == Lie.APART ? base + results : segment.address() + out.offset() * bytes;
        int layout = MemoryLoops.layout(bytes);
        List<Operand> operands = map.operands();
        for (int k = 0; k < operands.size(); k++) {
            DType register = op == Op.WHERE && k == 0 ? DType.BOOL : type;
            boolean one = prepare(loops, operands.get(k), register, k, n);
            if (address[k] == 0) {
                return false;
            }
            if (!one && isMixed(k, register.bytes(), to, bytes, n)) {
                move(loops, register, k, n);
            }
            layout = MemoryLoops.with(layout, k, register.bytes(), one);
        }
        long b = operands.size() > 1 ? address[1] : 0;
        long c = operands.size() > 2 ? address[2] : 0;
        loops.compute(loop, to, new MemoryLoops.Operands(address[0], b, c, layout), n);
        if (lie == Lie.APART) {
            unpack(results, bytes, segment, out);
        }
        Reference.reachabilityFence(operands);
        Reference.reachabilityFence(segment);
        return true;
    }

    private static boolean isApart(Lie out, List<Operand> operands) {
        boolean apart = out == Lie.APART;
        for (int k = 0; k < operands.size() && !apart; k++) {
            apart = operands.get(k) instanceof Operand.Read read && lie(read.view()) == Lie.APART;
        }
        return apart;
    }

    /**
     * Computes row by row, where rows are long and lie in memory as rows: nothing is moved.
     *
     * @return false when nothing was done
     */
    private boolean computeRows(MemoryLoops loops, int loop, Elementwise map, MemorySegment segment, View out) {
        long[] shape = out.shape();
        int last = shape.length - 1;
        while (last > 0 && shape[last] == 1) {
            last--;
        }
        int length = (int) shape[last];
        if (length < SHORT_ROW || out.strides()[last] != 1) {
            return false;
        }
        int bytes = map.dtype().bytes();
        List<Operand> operands = map.operands();
        RowStep[] steps = new RowStep[operands.size()];
        boolean mixed = false;
        int layout = MemoryLoops.layout(bytes);
        for (int k = 0; k < steps.length; k++) {
            DType register = map.op() == Op.WHERE && k == 0 ? DType.BOOL : map.computeType();
            steps[k] = rowStep(loops, operands.get(k), register, k, out, last);
            if (steps[k] == null) {
                return false;
            }
            mixed |= isMixed(operands.get(k), segment, out);
            layout = MemoryLoops.with(layout, k, register.bytes(), steps[k].one);
        }
        long results = (OPERANDS + 1) * stripBytes;
        RowStep to = mixed
                ? RowStep.contiguous(base + results, bytes, shape, last)
                : RowStep.of(segment.address(), bytes, out, last);
        long a = steps[0].at;
        long b = steps.length > 1 ? steps[1].at : 0;
        long c = steps.length > 2 ? steps[2].at : 0;
        long[] index = new long[last];
        for (long rows = out.size() / length; rows > 0; rows--) {
            loops.compute(loop, to.at, new MemoryLoops.Operands(a, b, c, layout), length);
            for (int d = last - 1; d >= 0; d--) {
                boolean around = ++index[d] == shape[d];
                long count = around ? 1 - shape[d] : 1;
                to.at += to.strides[d] * count;
                a += steps[0].strides[d] * count;
                b += steps.length > 1 ? steps[1].strides[d] * count : 0;
                c += steps.length > 2 ? steps[2].strides[d] * count : 0;
                if (!around) {
                    break;
                }
                index[d] = 0;
            }
        }
        if (mixed) {
            unpack(results, bytes, segment, out);
        }
        Reference.reachabilityFence(operands);
        Reference.reachabilityFence(segment);
        return true;
    }

    /** Where a row of elements begins, and how many bytes lie from one row to the next along each axis before the last. */
    private static final class RowStep {
        private final long[] strides;
        private final boolean one;
        private long at;

        private RowStep(long at, long[] strides, boolean one) {
            this.at = at;
            this.strides = strides;
            this.one = one;
        }

        /** The rows of a view; each is one element where the last axis has the stride 0. */
        static RowStep of(long address, int bytes, View view, int last) {
            long[] strides = new long[last];
            for (int d = 0; d < last; d++) {
                strides[d] = view.strides()[d] * bytes;
            }
            return new RowStep(address + view.offset() * bytes, strides, view.strides()[last] == 0);
        }

        static RowStep contiguous(long address, int bytes, long[] shape, int last) {
            long[] strides = new long[last];
            long step = bytes * shape[last];
            for (int d = last - 1; d >= 0; d--) {
                strides[d] = step;
                step *= shape[d];
            }
            return new RowStep(address, strides, false);
        }

        /** One element for all rows. */
        static RowStep of(long address, int last) {
            return new RowStep(address, new long[last], true);
        }
    }

    /** The rows of an operand, in its memory where that is possible; null when there is no loop for it. */
    private RowStep rowStep(MemoryLoops loops, Operand operand, DType register, int k, View out, int last) {
        if (operand instanceof Operand.Read(Node node, View view)
                && node.dtype() == register
                && register != DType.BOOL
                && (view.strides()[last] == 1 || view.strides()[last] == 0)
                && node.storage().segment().isNative()) {
            return RowStep.of(node.storage().segment().address(), register.bytes(), view, last);
        }
        boolean one = prepare(loops, operand, register, k, (int) out.size());
        if (address[k] == 0) {
            return null;
        }
        return one ? RowStep.of(address[k], last) : RowStep.contiguous(address[k], register.bytes(), out.shape(), last);
    }

    /** Whether an operand may lie in the memory that results are written to, but not as they do. */
    private static boolean isMixed(Operand operand, MemorySegment segment, View out) {
        return operand instanceof Operand.Read(Node node, View view)
                && node.storage().segment().asOverlappingSlice(segment).isPresent()
                && !(view.equals(out) && node.storage().segment().address() == segment.address());
    }

    /**
     * How rows of elements are folded to one each.
     *
     * @param type that is computed in
     * @param lanes of the vectors that kernels fold in
     * @param rows how many
     */
    record Folding(ReduceOp op, DType type, int lanes, int rows) {}

    /**
     * Folds rows of elements to one each. One row may be longer than a block.
     *
     * @return false when nothing was done
     */
    boolean fold(MemoryLoops loops, Folding folding, Operand.Read operand, MemorySegment to) {
        int n = (int) operand.view().size();
        if (!isPrepared(loops, loops.folding(folding.op, folding.type), folding.type, operand)) {
            return false;
        }
        foldRows(loops, folding, n / folding.rows, to);
        Reference.reachabilityFence(operand);
        Reference.reachabilityFence(to);
        return true;
    }

    /** Folds rows that are prepared: as kernels do it block by block, whose results are joined two by two. */
    private void foldRows(MemoryLoops loops, Folding folding, int length, MemorySegment to) {
        int bytes = folding.type.bytes();
        long pitch = (long) Math.min(length, AtOnce.BLOCK) * bytes;
        int blocks = length / AtOnce.BLOCK;
        if (blocks == 0 || length == AtOnce.BLOCK) {
            MemoryLoops.Rows rows = new MemoryLoops.Rows(address[0], pitch, folding.rows, length);
            loops.fold(folding.op, folding.type, rows, folding.lanes, to.address());
            return;
        }
        long at = OPERANDS * stripBytes;
        MemoryLoops.Rows full = new MemoryLoops.Rows(address[0], pitch, blocks, AtOnce.BLOCK);
        loops.fold(folding.op, folding.type, full, folding.lanes, base + at);
        int rest = length % AtOnce.BLOCK;
        if (rest > 0) {
            MemoryLoops.Rows last = new MemoryLoops.Rows(address[0] + blocks * pitch, pitch, 1, rest);
            loops.fold(folding.op, folding.type, last, folding.lanes, base + at + (long) blocks * bytes);
            blocks++;
        }
        for (int step = 1; step < blocks; step *= 2) {
            for (int i = 0; i + step < blocks; i += 2 * step) {
                join(folding, at + (long) i * bytes, at + (long) (i + step) * bytes);
            }
        }
        MemorySegment.copy(scratch, at, to, 0, bytes);
    }

    private void join(Folding folding, long to, long from) {
        ReduceOp op = folding.op;
        switch (folding.type) {
            case FLOAT64 -> scratch.set(DOUBLE, to, op.combine(scratch.get(DOUBLE, to), scratch.get(DOUBLE, from)));
            case FLOAT32 ->
                scratch.set(FLOAT, to, (float) op.combine((double) scratch.get(FLOAT, to), scratch.get(FLOAT, from)));
            case INT64 -> scratch.set(LONG, to, op.combine(scratch.get(LONG, to), scratch.get(LONG, from)));
            case INT32 -> scratch.set(INT, to, (int) op.combine((long) scratch.get(INT, to), scratch.get(INT, from)));
            case BOOL ->
                scratch.set(BYTE, to, (byte) op.combine((long) scratch.get(BYTE, to), scratch.get(BYTE, from)));
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw folding.type.notOfLoops();
        }
    }

    /**
     * Folds columns: each row is combined with what there is so far.
     *
     * @return false when nothing was done
     */
    boolean fold(MemoryLoops loops, Folding folding, AxisFold axes, Operand.Read operand, MemorySegment to) {
        DType type = folding.type;
        int loop = loops.computing(folding.op.combining(), type);
        if (!isPrepared(loops, loop, type, operand)) {
            return false;
        }
        int bytes = type.bytes();
        long row = (long) axes.inner() * bytes;
        put(folding.op.identity(type), type, numberAt(0));
        int number = MemoryLoops.with(MemoryLoops.layout(bytes), 0, bytes, true);
        MemoryLoops.Operands identity = new MemoryLoops.Operands(base + numberAt(0), 0, 0, number);
        loops.compute(loops.converting(type, type), to.address(), identity, axes.results());
        int layout = MemoryLoops.with(MemoryLoops.with(MemoryLoops.layout(bytes), 0, bytes, false), 1, bytes, false);
        long from = address[0];
        for (int o = 0; o < axes.outer(); o++) {
            long result = to.address() + o * row;
            for (int r = 0; r < axes.reduced(); r++) {
                loops.compute(loop, result, new MemoryLoops.Operands(result, from, 0, layout), axes.inner());
                from += row;
            }
        }
        Reference.reachabilityFence(operand);
        Reference.reachabilityFence(to);
        return true;
    }

    /**
     * Makes the elements of an operand lie one after the other, in the type that they are folded in.
     *
     * @param loop negative when there is none
     */
    private boolean isPrepared(MemoryLoops loops, int loop, DType type, Operand.Read operand) {
        if (loop < 0 || !takes(type) || !operand.node().storage().segment().isNative()) {
            return false;
        }
        makeRoom();
        int n = (int) operand.view().size();
        boolean one = prepare(loops, operand, type, 0, n);
        return address[0] != 0 && (!one || n == 1);
    }

    /**
     * Adds the products of two rows of floats.
     *
     * @param lanes of the vectors that kernels fold in
     * @return false when nothing was done
     */
    boolean dot(MemoryLoops loops, Operand.Read x, Operand.Read y, int lanes, MemorySegment to) {
        DType type = x.node().dtype();
        int loop = loops.computing(Op.MULTIPLY, type);
        if (loop < 0 || loops.folding(ReduceOp.SUM, type) < 0) {
            return false;
        }
        makeRoom();
        int n = (int) x.view().size();
        boolean oneOfX = prepare(loops, x, type, 0, n);
        boolean oneOfY = prepare(loops, y, type, 1, n);
        if (address[0] == 0 || address[1] == 0) {
            return false;
        }
        int bytes = type.bytes();
        int layout = MemoryLoops.with(MemoryLoops.with(MemoryLoops.layout(bytes), 0, bytes, oneOfX), 1, bytes, oneOfY);
        long products = base + (OPERANDS + 1) * stripBytes;
        loops.compute(loop, products, new MemoryLoops.Operands(address[0], address[1], 0, layout), n);
        address[0] = products;
        foldRows(loops, new Folding(ReduceOp.SUM, type, lanes, 1), n, to);
        Reference.reachabilityFence(x);
        Reference.reachabilityFence(y);
        Reference.reachabilityFence(to);
        return true;
    }

    private void makeRoom() {
        if (scratch == null) {
            scratch = Arena.ofAuto().allocate(numberAt(OPERANDS), 64);
            base = scratch.address();
        }
    }

    /** Where in the scratch memory the number is that serves as operand k. */
    private long numberAt(int k) {
        return (OPERANDS + 2) * stripBytes + (long) k * NUMBER;
    }

    /**
     * Makes elements lie one after the other, in the type that is computed in; their address, or 0, is noted.
     *
     * @return whether one element serves for all
     */
    private boolean prepare(MemoryLoops loops, Operand operand, DType register, int k, int n) {
        switch (operand) {
            case Operand.Scalar(Object value) -> {
                long at = numberAt(k);
                put(value, register, at);
                address[k] = base + at;
                return true;
            }
            case Operand.Read(Node node, View view) -> {
                DType memory = node.dtype();
                MemorySegment segment = node.storage().segment();
                Lie lie = lie(view);
                int count = lie == Lie.ONE ? 1 : n;
                boolean converts = memory != register || register == DType.BOOL;
                int conversion = converts ? loops.converting(memory, register) : 0;
                if (!segment.isNative() || conversion < 0) {
                    address[k] = 0;
                    return false;
                }
                long from = segment.address() + view.offset() * memory.bytes();
                if (lie == Lie.APART) {
                    int strip = converts ? OPERANDS : k;
                    pack(segment, memory.bytes(), view, strip * stripBytes);
                    from = base + strip * stripBytes;
                }
                if (converts) {
                    long to = base + k * stripBytes;
                    int layout = MemoryLoops.with(MemoryLoops.layout(register.bytes()), 0, memory.bytes(), false);
                    loops.compute(conversion, to, new MemoryLoops.Operands(from, 0, 0, layout), count);
                    from = to;
                }
                address[k] = from;
                return lie == Lie.ONE;
            }
        }
    }

    /** Whether results would be written over elements that are read later. */
    private boolean isMixed(int k, int width, long to, int bytes, int n) {
        long from = address[k];
        return (from != to || width != bytes) && from < to + (long) n * bytes && to < from + (long) n * width;
    }

    private void move(MemoryLoops loops, DType register, int k, int n) {
        long to = base + k * stripBytes;
        int layout = MemoryLoops.with(MemoryLoops.layout(register.bytes()), 0, register.bytes(), false);
        loops.compute(loops.converting(register, register), to, new MemoryLoops.Operands(address[k], 0, 0, layout), n);
        address[k] = to;
    }

    private void put(Object value, DType type, long at) {
        switch (type) {
            case FLOAT64 -> scratch.set(DOUBLE, at, ScalarOps.asDouble(value));
            case FLOAT32 -> scratch.set(FLOAT, at, ScalarOps.asFloat(value));
            case INT64 -> scratch.set(LONG, at, ScalarOps.asInteger(type, value));
            case INT32 -> scratch.set(INT, at, (int) ScalarOps.asInteger(type, value));
            case BOOL -> scratch.set(BYTE, at, (byte) (ScalarOps.asBoolean(value) ? 1 : 0));
            case INT8, INT16, UINT8, UINT16, UINT32, UINT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
        }
    }

    /** Copies the elements of a view to scratch memory, one after the other. */
    private void pack(MemorySegment from, int bytes, View view, long to) {
        long at = to;
        for (Rows rows = new Rows(view); rows.has(); rows.next()) {
            long first = rows.at();
            long stride = rows.stride();
            int n = rows.length();
            if (stride == 1) {
                MemorySegment.copy(from, first * bytes, scratch, at, (long) n * bytes);
            } else if (bytes == 8) {
                for (int i = 0; i < n; i++) {
                    scratch.set(LONG, at + i * 8L, from.get(LONG, (first + i * stride) * 8));
                }
            } else {
                for (int i = 0; i < n; i++) {
                    Elements.move(bytes, from, (first + i * stride) * bytes, scratch, at + (long) i * bytes);
                }
            }
            at += (long) n * bytes;
        }
    }

    /** Copies elements that lie one after the other in scratch memory to those of a view. */
    private void unpack(long from, int bytes, MemorySegment to, View view) {
        long at = from;
        for (Rows rows = new Rows(view); rows.has(); rows.next()) {
            long first = rows.at();
            long stride = rows.stride();
            int n = rows.length();
            if (stride == 1) {
                MemorySegment.copy(scratch, at, to, first * bytes, (long) n * bytes);
            } else {
                for (int i = 0; i < n; i++) {
                    Elements.move(bytes, scratch, at + (long) i * bytes, to, (first + i * stride) * bytes);
                }
            }
            at += (long) n * bytes;
        }
    }

    private static Lie lie(View view) {
        long[] shape = view.shape();
        long[] strides = view.strides();
        boolean one = true;
        boolean row = true;
        long step = 1;
        for (int d = shape.length - 1; d >= 0; d--) {
            if (shape[d] != 1) {
                one &= strides[d] == 0;
                row &= strides[d] == step;
                step *= shape[d];
            }
        }
        return one ? Lie.ONE : row ? Lie.ROW : Lie.APART;
    }
}
