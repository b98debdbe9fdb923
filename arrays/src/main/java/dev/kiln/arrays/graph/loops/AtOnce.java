package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Op;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.ScalarOps;
import dev.kiln.arrays.graph.Shapes;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import dev.kiln.arrays.graph.interpret.ReferenceEvaluator;
import java.lang.foreign.MemorySegment;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

/**
 * Computes small values at once by {@linkplain RealLoops ahead-of-time loops}: operands are loaded into arrays that are kept, computed
 * there, and stored. The bits are those of the kernels. Not thread-safe: one belongs to one recorder.
 */
public final class AtOnce implements Evaluator.Small {
    /** What kernels fold before they join: the vectors that a row of a reduction is added to. */
    private static final int VECTORS = 4;

    /** Elements that kernels fold as one block. */
    static final int BLOCK = 4096;

    /** Columns that are worth a call for each row of them. */
    private static final int COLUMNS = 16;

    /** Elements that cost about what an evaluation does when they are computed one by one. */
    static final int MOST_INTERPRETED = 512;

    /** The lanes that integers and bools are folded in: any give the same result. */
    private static final int LANES_IN_ANY_ORDER = 8;

    private final Allocator allocator;
    private final Evaluator reference;
    private final Limits limits;
    private final IntSupplier bits;
    private final Supplier<MemoryLoops> loops;
    private final Direct direct;
    private final ComplexLoops complex = new ComplexLoops();
    private final OrderedLoops ordered;
    private double[][] real = {};
    private long[][] whole = {};
    private double[] accumulators = {};

    /**
     * Which values are computed at once.
     *
     * @param most elements of a value
     * @param mostInLoop elements of a value in a long loop, which only loops over memory compute; at most 16 blocks of a reduction
     * @param recordedFirst how many operations are recorded first
     */
    public record Limits(int most, int mostInLoop, int recordedFirst) {
        public Limits {
            mostInLoop = Math.clamp(mostInLoop, most, Math.max(most, 16 * BLOCK));
        }
    }

    /**
     * @param bits of the vectors that kernels fold floats in; 0 when their order is another one
     * @param loops gives loops over memory, or null
     */
    public AtOnce(Allocator allocator, Limits limits, IntSupplier bits, Supplier<MemoryLoops> loops) {
        this.allocator = allocator;
        this.reference = new ReferenceEvaluator(allocator);
        this.direct = new Direct(Math.max(limits.mostInLoop(), BLOCK));
        this.ordered = new OrderedLoops(allocator, bits, direct);
        this.limits = limits;
        this.bits = bits;
        this.loops = loops;
    }

    @Override
    public int most() {
        return limits.most();
    }

    @Override
    public int mostInLoop() {
        return loops.get() == null ? limits.most() : limits.mostInLoop();
    }

    @Override
    public int recordedFirst() {
        return limits.recordedFirst();
    }

    /** Whether loops compute ops of a type: all but complex ones. */
    private static boolean takes(Op op, DType type) {
        return !type.isComplex() && op != Op.COMPLEX;
    }

    @Override
    public Storage map(Elementwise map) {
        if (complex.takes(map)) {
            if (Shapes.size(map.shape()) > limits.most()) {
                return null;
            }
            Storage storage = allocator.allocateSmall(
                    View.contiguous(map.shape()).size() * map.dtype().bytes());
            complex.compute(map, storage.segment());
            return storage;
        } else if (!takes(map.op(), map.computeType())) {
            return null;
        }
        for (Operand operand : map.operands()) {
            if (operand instanceof Operand.Read read && read.node().dtype().isComplex()) {
                return null;
            }
        }
        View out = View.contiguous(map.shape());
        Storage storage = allocator.allocateSmall(out.size() * map.dtype().bytes());
        if (compute(map, storage.segment(), map.dtype(), out)) {
            return storage;
        }
        storage.close();
        return null;
    }

    @Override
    public boolean write(Elementwise map, MemorySegment segment, DType memory, View region) {
        if (!takes(map.op(), map.computeType()) || memory.isComplex()) {
            return false;
        }
        return compute(map, segment, memory, region);
    }

    private boolean compute(Elementwise map, MemorySegment segment, DType memory, View out) {
        int n = (int) out.size();
        if (n == 0) {
            return true;
        }
        MemoryLoops fast = loops.get();
        if (fast != null && direct.compute(fast, map, segment, memory, out)) {
            return true;
        } else if (n > limits.most()) {
            return false;
        }
        if (map.computeType().isFloating()) {
            real(map, n);
            Registers.store(real[0], segment, memory, out);
        } else {
            whole(map, n);
            Registers.store(whole[0], map.dtype(), segment, memory, out);
        }
        return true;
    }

    /** Leaves the results in the first array of floats. */
    private void real(Elementwise map, int n) {
        roomForReal(n);
        Op op = map.op();
        DType type = map.computeType();
        boolean single = type == DType.FLOAT32;
        List<Operand> operands = map.operands();
        if (op == Op.WHERE) {
            roomForWhole(n);
            load(operands.get(0), DType.BOOL, whole[0], n);
            load(operands.get(1), single, real[0], n);
            load(operands.get(2), single, real[1], n);
            for (int i = 0; i < n; i++) {
                real[0][i] = whole[0][i] != 0 ? real[0][i] : real[1][i];
            }
            return;
        }
        load(operands.get(0), single, real[0], n);
        if (op.arity() == 1) {
            if (single && ScalarOps.isFloat32Function(op)) {
                for (int i = 0; i < n; i++) {
                    real[0][i] = ScalarOps.apply(op, (float) real[0][i]);
                }
            } else {
                RealLoops.apply(op, real[0], real[0], n);
            }
        } else {
            load(operands.get(1), single, real[1], n);
            if (single && op == Op.FLOOR_DIVIDE) {
                for (int i = 0; i < n; i++) {
                    real[0][i] = ScalarOps.apply(op, (float) real[0][i], (float) real[1][i]);
                }
            } else {
                RealLoops.apply(op, real[0], real[1], real[0], n);
            }
        }
        if (single && map.dtype() != DType.BOOL) {
            Registers.round(real[0], n);
        }
    }

    /** Leaves the results in the first array of integers. */
    private void whole(Elementwise map, int n) {
        roomForWhole(n);
        Op op = map.op();
        DType type = map.computeType();
        List<Operand> operands = map.operands();
        if (op == Op.WHERE) {
            load(operands.get(0), DType.BOOL, whole[2], n);
            load(operands.get(1), type, whole[0], n);
            load(operands.get(2), type, whole[1], n);
            for (int i = 0; i < n; i++) {
                whole[0][i] = whole[2][i] != 0 ? whole[0][i] : whole[1][i];
            }
            return;
        }
        load(operands.get(0), type, whole[0], n);
        long[] a = whole[0];
        if (op.arity() == 1) {
            switch (type) {
                case BOOL -> BoolLoops.apply(op, a, a, n);
                case UINT64 -> WholeLoops.unsigned(op, a, a, n);
                case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 -> WholeLoops.apply(op, a, a, n);
                case FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            }
        } else {
            long[] b = whole[1];
            load(operands.get(1), type, b, n);
            switch (type) {
                case BOOL -> BoolLoops.apply(op, a, b, a, n);
                case UINT64 -> WholeLoops.unsigned(op, a, b, a, n);
                case INT8, INT16, INT32, INT64, UINT8, UINT16, UINT32 -> WholeLoops.apply(op, a, b, a, n);
                case FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> throw type.notOfLoops();
            }
        }
        if (map.dtype().isInteger()) {
            Registers.wrap(map.dtype(), a, n);
        }
    }

    private static void load(Operand operand, boolean single, double[] into, int n) {
        switch (operand) {
            case Operand.Scalar(Object value) ->
                Arrays.fill(into, 0, n, single ? ScalarOps.asFloat(value) : ScalarOps.asDouble(value));
            case Operand.Read(var node, View view) ->
                Registers.load(node.storage().segment(), node.dtype(), view, single, into);
        }
    }

    private static void load(Operand operand, DType type, long[] into, int n) {
        switch (operand) {
            case Operand.Scalar(Object value) ->
                Arrays.fill(
                        into,
                        0,
                        n,
                        type == DType.BOOL ? ScalarOps.asBoolean(value) ? 1 : 0 : ScalarOps.asInteger(type, value));
            case Operand.Read(var node, View view) ->
                Registers.load(node.storage().segment(), node.dtype(), view, type, into);
        }
    }

    @Override
    public Storage reduce(ReduceOp op, DType type, Operand.Read operand) {
        View view = operand.view();
        DType from = operand.node().dtype();
        long n = view.size();
        int width = bits.getAsInt();
        if (n == 0 || !folds(type, from, width) || type.isInteger() && type != DType.INT64 || !isOneRow(view)) {
            return null;
        }
        boolean ordered = type.isFloating();
        boolean single = type == DType.FLOAT32;
        boolean halves = single && from.bytes() < 8;
        Storage storage = allocator.allocateSmall(type.bytes());
        MemoryLoops fast = loops.get();
        int lanes = ordered ? lanes(width, halves) : LANES_IN_ANY_ORDER;
        if (fast != null && direct.fold(fast, new Direct.Folding(op, type, lanes, 1), operand, storage.segment())) {
            return storage;
        } else if (n > limits.most() || n > BLOCK) {
            storage.close();
            return null;
        }
        View out = View.contiguous(new long[0]);
        MemorySegment memory = operand.node().storage().segment();
        if (ordered) {
            roomForReal((int) n);
            Registers.load(memory, from, view, single, real[0]);
            real[1][0] = Folds.fold(op, real[0], 0, (int) n, accumulators(width, halves), single);
            Registers.store(real[1], storage.segment(), type, out);
        } else {
            roomForWhole((int) n);
            Registers.load(memory, from, view, type, whole[0]);
            whole[1][0] = Folds.fold(op, type, whole[0], 0, (int) n);
            Registers.store(whole[1], type, storage.segment(), type, out);
        }
        return storage;
    }

    /** Whether the order of the kernels is known. */
    private static boolean folds(DType type, DType from, int width) {
        return !from.isComplex() && !type.isComplex() && (!type.isFloating() || width != 0);
    }

    /**
     * Sums of rows of float64 in the order of the kernels.
     *
     * @param bits of the vectors that kernels fold floats in; 0 when their order is another one
     * @param loops over memory, or null
     * @return null when the order is another one
     */
    public static Evaluator.RowSum rowSum(int bits, MemoryLoops loops) {
        return bits == 0 ? null : new RealRows(VECTORS, lanes(bits, false), loops);
    }

    @Override
    public Storage reduce(ReduceOp op, DType type, Operand.Read operand, int[] axes) {
        View view = operand.view();
        DType from = operand.node().dtype();
        int n = (int) view.size();
        int width = bits.getAsInt();
        boolean wraps = op == ReduceOp.SUM || op == ReduceOp.PROD;
        if (n == 0
                || !folds(type, from, width)
                || type.isInteger() && type != DType.INT64 && (wraps || type != DType.INT32)) {
            return null;
        }
        AxisFold fold = AxisFold.of(view, axes);
        if (fold == null || fold.inner() == 1 && fold.reduced() > BLOCK) {
            return null;
        }
        boolean ordered = type.isFloating();
        boolean single = type == DType.FLOAT32;
        boolean halves = single && from.bytes() < 8;
        Storage storage = allocator.allocateSmall((long) fold.results() * type.bytes());
        MemoryLoops fast = loops.get();
        int lanes = ordered ? lanes(width, halves) : LANES_IN_ANY_ORDER;
        Direct.Folding folding = new Direct.Folding(op, type, lanes, fold.outer());
        boolean done = fast != null
                && (fold.inner() == 1
                        ? direct.fold(fast, folding, operand, storage.segment())
                        : fold.inner() >= COLUMNS && direct.fold(fast, folding, fold, operand, storage.segment()));
        if (done) {
            return storage;
        } else if (n > limits.most()) {
            storage.close();
            return null;
        }
        View out = View.contiguous(new long[] {fold.results()});
        MemorySegment memory = operand.node().storage().segment();
        if (ordered) {
            roomForReal(n);
            Registers.load(memory, from, view, single, real[0]);
            fold.run(op, real[0], real[1], accumulators(width, halves), single);
            Registers.store(real[1], storage.segment(), type, out);
        } else {
            roomForWhole(n);
            Registers.load(memory, from, view, type, whole[0]);
            fold.run(op, type, whole[0], whole[1]);
            Registers.store(whole[1], type, storage.segment(), type, out);
        }
        return storage;
    }

    @Override
    public Storage compute(Node node) {
        if (ordered.takes(node)) {
            return ordered.compute(node, loops.get());
        }
        return switch (node) {
            case Node.Fill fill -> Creations.fill(fill, room(fill));
            case Node.Range range -> Creations.takes(range) ? Creations.range(range, room(range)) : interpreted(range);
            case Node.Random random -> Draws.takes(random) ? Draws.of(random, room(random)) : null;
            case Node.Join join -> joined(join);
            case Node.Scan scan ->
                scan.size() <= MOST_INTERPRETED
                                && !scan.dtype().isFloating()
                                && !scan.dtype().isComplex()
                        ? interpreted(scan)
                        : null;
            case Node.Scatter scatter -> SmallScatter.isExact(scatter) ? interpreted(scatter) : null;
            case Node.Source _,
                    Node.Map _,
                    Node.Reduce _,
                    Node.ArgReduce _,
                    Node.Filter _,
                    Node.Gather _,
                    Node.Update _ -> null;
        };
    }

    private Storage room(Node node) {
        return allocator.allocateSmall(node.size() * node.dtype().bytes());
    }

    private Storage interpreted(Node node) {
        reference.evaluate(List.of(node), List.of(), "small arrays");
        return node.storage();
    }

    /** Copies the pieces of a small joined value to their places. */
    private Storage joined(Node.Join join) {
        DType type = join.dtype();
        if (join.size() > limits.most() || type.isComplex()) {
            return null;
        }
        Storage storage = room(join);
        for (Node.Join.Piece piece : join.pieces()) {
            View from = piece.read().view();
            View to = ReferenceEvaluator.box(join, piece);
            if (from.isContiguous() && to.isContiguous()) {
                MemorySegment.copy(
                        piece.read().node().storage().segment(),
                        from.offset() * type.bytes(),
                        storage.segment(),
                        to.offset() * type.bytes(),
                        from.size() * type.bytes());
            } else {
                compute(
                        new Elementwise(Op.COPY, type, type, from.shape(), List.of(piece.read())),
                        storage.segment(),
                        type,
                        to);
            }
        }
        return storage;
    }

    @Override
    public Storage dot(Operand.Read x, Operand.Read y) {
        DType type = x.node().dtype();
        int width = bits.getAsInt();
        MemoryLoops fast = loops.get();
        if (fast == null || width == 0 || !type.isFloating()) {
            return null;
        }
        Storage storage = allocator.allocateSmall(type.bytes());
        if (direct.dot(fast, x, y, lanes(width, type == DType.FLOAT32), storage.segment())) {
            return storage;
        }
        storage.close();
        return null;
    }

    @Override
    public Storage product(Operand.Read x, Operand.Read y) {
        if (x.node().dtype() != DType.FLOAT64 || y.node().dtype() != DType.FLOAT64) {
            return null;
        }
        int rows = (int) x.view().shape()[0];
        int inner = (int) x.view().shape()[1];
        int columns = (int) y.view().shape()[1];
        roomForReal(Math.max(rows * inner, inner * columns));
        Registers.load(x.node().storage().segment(), DType.FLOAT64, x.view(), false, real[0]);
        Registers.load(y.node().storage().segment(), DType.FLOAT64, y.view(), false, real[1]);
        int width = bits.getAsInt();
        if (columns == 1 && (width == 0 || inner < 2 || inner > BLOCK)) {
            return null;
        }
        double[] product = columns == 1
                ? MatrixLoops.column(real[0], real[1], rows, inner, accumulators(width, false))
                : MatrixLoops.product(real[0], real[1], rows, inner, columns);
        Storage storage = allocator.allocateSmall((long) product.length * Double.BYTES);
        Registers.store(product, storage.segment(), DType.FLOAT64, View.contiguous(new long[] {rows, columns}));
        return storage;
    }

    /** Whether kernels take the view for one row, in the order of its elements. */
    private static boolean isOneRow(View view) {
        Rows rows = new Rows(view);
        return rows.length() == view.size() && rows.stride() > 0 || view.size() == 1;
    }

    private double[] accumulators(int width, boolean halves) {
        int count = VECTORS * lanes(width, halves);
        if (accumulators.length != count) {
            accumulators = new double[count];
        }
        return accumulators;
    }

    static int lanes(int width, boolean halves) {
        return Math.clamp(width / (halves ? 32 : 64), 2, 16);
    }

    private void roomForReal(int n) {
        if (real.length == 0 || real[0].length < n) {
            real = new double[2][Math.max(256, Integer.highestOneBit(2 * n - 1))];
        }
    }

    private void roomForWhole(int n) {
        if (whole.length == 0 || whole[0].length < n) {
            whole = new long[3][Math.max(256, Integer.highestOneBit(2 * n - 1))];
        }
    }
}
