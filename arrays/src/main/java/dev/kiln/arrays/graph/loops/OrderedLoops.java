package dev.kiln.arrays.graph.loops;

import dev.kiln.arrays.graph.Allocator;
import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Node;
import dev.kiln.arrays.graph.Operand;
import dev.kiln.arrays.graph.ReduceOp;
import dev.kiln.arrays.graph.Storage;
import dev.kiln.arrays.graph.View;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.IntSupplier;

/**
 * Computes what depends on the order of the elements, scans and the places of the least and the greatest elements, by loops over arrays that
 * are kept. Not thread-safe.
 */
final class OrderedLoops {
    /** Elements that are compared in less time than an evaluation takes. */
    private static final int MOST_COMPARED = 1 << 14;

    /** Elements of a row that are worth two loops. */
    private static final int MANY = 32;

    private final Allocator allocator;
    private final IntSupplier bits;
    private final Direct direct;
    private double[] real = {};
    private long[] whole = {};
    private long[] places = {};

    /**
     * @param bits of the vectors that kernels fold floats in; 0 when their order is another one
     * @param direct runs loops over memory
     */
    OrderedLoops(Allocator allocator, IntSupplier bits, Direct direct) {
        this.allocator = allocator;
        this.direct = direct;
        this.bits = bits;
    }

    /** Whether a node is computed here: in an order that is known, and in less time than an evaluation takes. */
    boolean takes(Node node) {
        if (node instanceof Node.Scan scan) {
            return scan.dtype().isFloating()
                    ? bits.getAsInt() != 0
                            && scan.size() > 0
                            && RealScans.takes(scan.op())
                            && !scan.operand().node().dtype().isComplex()
                    : WholeScans.takes(scan);
        } else if (node instanceof Node.ArgReduce arg) {
            DType type = arg.operand().node().dtype();
            return arg.operand().view().size() <= MOST_COMPARED
                    && !type.isComplex()
                    && type != DType.UINT64
                    && Extremes.of(arg) != null;
        }
        return false;
    }

    /**
     * Computes a node that is {@linkplain #takes taken}.
     *
     * @param fast loops over memory, or null
     */
    Storage compute(Node node, MemoryLoops fast) {
        return switch (node) {
            case Node.Scan scan -> scan.dtype().isFloating() ? scannedReal(scan) : scannedWhole(scan);
            case Node.ArgReduce arg -> places(arg, fast);
            case Node.Source _,
                    Node.Fill _,
                    Node.Range _,
                    Node.Random _,
                    Node.Map _,
                    Node.Reduce _,
                    Node.Join _,
                    Node.Filter _,
                    Node.Gather _,
                    Node.Scatter _,
                    Node.Update _ -> throw new IllegalArgumentException("node n" + node.id() + " has no order");
        };
    }

    private Storage scannedReal(Node.Scan scan) {
        boolean single = scan.dtype() == DType.FLOAT32;
        loadReal(scan.operand(), single);
        RealScans.run(scan, real, single);
        Storage storage = allocator.allocateSmall(scan.size() * scan.dtype().bytes());
        Registers.store(real, storage.segment(), scan.dtype(), View.contiguous(scan.shape()));
        return storage;
    }

    private Storage scannedWhole(Node.Scan scan) {
        DType type = scan.dtype();
        loadWhole(scan.operand(), type);
        WholeScans.run(scan, whole);
        Registers.wrap(type, whole, (int) scan.size());
        Storage storage = allocator.allocateSmall(scan.size() * type.bytes());
        Registers.store(whole, type, storage.segment(), type, View.contiguous(scan.shape()));
        return storage;
    }

    private Storage places(Node.ArgReduce arg, MemoryLoops fast) {
        Extremes extremes = Extremes.of(arg);
        Storage found = fast == null || !extremes.isOneRow() ? null : place(arg, fast);
        if (found != null) {
            return found;
        }
        int results = (int) arg.size();
        if (places.length < results) {
            places = new long[room(results)];
        }
        DType type = arg.operand().node().dtype();
        if (type.isFloating()) {
            loadReal(arg.operand(), false);
            extremes.find(arg.greatest(), real, places);
        } else {
            loadWhole(arg.operand(), type);
            extremes.find(arg.greatest(), whole, places);
        }
        Storage storage = allocator.allocateSmall((long) results * Long.BYTES);
        Registers.store(places, DType.INT64, storage.segment(), DType.INT64, View.contiguous(arg.shape()));
        return storage;
    }

    /** The place in one long row: first its extreme is found, by loops over memory, then where it stands. Null when there are no such loops. */
    private Storage place(Node.ArgReduce arg, MemoryLoops fast) {
        Operand.Read operand = arg.operand();
        DType type = operand.node().dtype();
        int width = bits.getAsInt();
        int n = (int) operand.view().size();
        if (n < MANY || n > AtOnce.BLOCK || width == 0 || type != DType.FLOAT64 && type != DType.INT64) {
            return null;
        }
        ReduceOp op = arg.greatest() ? ReduceOp.MAX : ReduceOp.MIN;
        Storage storage = allocator.allocateSmall(Long.BYTES);
        MemorySegment result = storage.segment();
        Direct.Folding folding = new Direct.Folding(op, type, AtOnce.lanes(width, false), 1);
        if (!direct.fold(fast, folding, operand, result)) {
            storage.close();
            return null;
        }
        long place;
        if (type == DType.FLOAT64) {
            loadReal(operand, false);
            place = Extremes.first(real, n, result.get(ValueLayout.JAVA_DOUBLE_UNALIGNED, 0));
        } else {
            loadWhole(operand, type);
            place = Extremes.first(whole, result.get(ValueLayout.JAVA_LONG_UNALIGNED, 0));
        }
        result.set(ValueLayout.JAVA_LONG_UNALIGNED, 0, place);
        return storage;
    }

    private void loadReal(Operand.Read operand, boolean single) {
        int n = (int) operand.view().size();
        if (real.length < n) {
            real = new double[room(n)];
        }
        MemorySegment memory = operand.node().storage().segment();
        Registers.load(memory, operand.node().dtype(), operand.view(), single, real);
    }

    private void loadWhole(Operand.Read operand, DType type) {
        int n = (int) operand.view().size();
        if (whole.length < n) {
            whole = new long[room(n)];
        }
        MemorySegment memory = operand.node().storage().segment();
        Registers.load(memory, operand.node().dtype(), operand.view(), type, whole);
    }

    private static int room(int n) {
        return Math.max(256, Integer.highestOneBit(2 * n - 1));
    }
}
