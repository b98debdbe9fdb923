package dev.kiln.arrays.graph;

import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Supplier;
import org.apache.commons.numbers.complex.Complex;

/**
 * Makes nodes from handles: checks types and shapes first, so that an operation that fails has changed nothing. A result is a handle of
 * the operands' kind, since one {@link Recorder} made them all.
 */
public final class Recording {
    private static final Operand ONE = new Operand.Scalar(1.0);

    private Recording() {}

    /** All handles of a recorder are of one kind, so what it makes from a handle of the kind H is of the kind H. */
    @SuppressWarnings("unchecked")
    private static <H extends Handle> H same(Handle handle) {
        return (H) handle;
    }

    /** A handle as one of the kind of another that the same recorder made. */
    public static <H extends Handle> H likeFirst(H first, Handle made) {
        requireSame(first.context(), made);
        return same(made);
    }

    /** Another view of a handle's cell; what may not be written through the handle may not be written through the view. */
    public static <H extends Handle> H view(H a, View view) {
        return same(((Handle) a).view(view));
    }

    /** The read of all that a handle shows. */
    public static Operand.Read read(Handle a) {
        synchronized (a.context()) {
            return a.read(a.view());
        }
    }

    /**
     * A handle that can be read without recording anything: itself, but of a part of complex elements, and of a scan that is read from
     * the other end, a copy.
     */
    public static Handle ofValue(Handle a) {
        return a.part() == null && !a.isScannedBackwards(a.view()) ? a : unary(Op.COPY, a);
    }

    /** The stored elements of a handle's cell, to be read through its view; evaluates. */
    public static Elements elements(Handle a, String reason) {
        a.eval(reason);
        return new Elements(a.node().storage().segment(), a.dtype());
    }

    /** A handle over storage that is handed over. */
    public static Handle source(Recorder recorder, DType type, long[] shape, Storage storage) {
        synchronized (recorder) {
            return recorder.contiguous(new Node.Source(recorder.nextId(), type, shape, storage));
        }
    }

    /** A handle to one number without axes. */
    public static Handle scalar(Recorder recorder, Object value) {
        return recorder.record(
                id -> new Node.Fill(id, Promotion.typeOf(value), new long[0], new Operand.Scalar(value)));
    }

    /** The elementwise op of one array. */
    public static <H extends Handle> H unary(Op op, H a) {
        Recorder recorder = a.context();
        synchronized (recorder) {
            if (!a.isCounted()) {
                Handle selected = Selection.map(op, whole -> unary(op, (Handle) whole[0]), a);
                if (selected != null) {
                    return same(selected);
                }
            }
            DType compute = Promotion.computeType(op, a.dtype());
            recorder.beforeRecording();
            return map(
                    recorder,
                    op,
                    compute,
                    Promotion.resultType(op, compute),
                    a.view().shape(),
                    List.of(read(a)));
        }
    }

    /** A copy of what an operand reads. */
    static Handle copied(Recorder recorder, DType type, Operand.Read elements) {
        return map(recorder, Op.COPY, type, type, elements.view().shape(), List.of(elements));
    }

    /** A copy of another type. */
    public static <H extends Handle> H cast(H a, DType to) {
        Recorder recorder = a.context();
        synchronized (recorder) {
            Op op = a.dtype() == to ? Op.COPY : Op.CAST;
            if (!a.isCounted()) {
                Handle selected = Selection.map(op, whole -> cast((Handle) whole[0], to), a);
                if (selected != null) {
                    return same(selected);
                }
            }
            Selection.count(a);
            recorder.beforeRecording();
            return map(recorder, op, to, to, a.view().shape(), List.of(read(a)));
        }
    }

    /** The elementwise op of two arrays, which are broadcast. */
    public static <H extends Handle> H binary(Op op, H a, H b) {
        Recorder recorder = a.context();
        if (b == null) {
            throw nullOperand(op, 2);
        }
        requireSame(recorder, b);
        synchronized (recorder) {
            if (!a.isCounted() || !b.isCounted()) {
                Handle selected = Selection.map(op, whole -> binary(op, (Handle) whole[0], (Handle) whole[1]), a, b);
                if (selected != null) {
                    return same(selected);
                }
            }
            if (op.rule() == Op.TypeRule.COMPARE
                    && a.dtype().isInteger()
                    && b.dtype().isInteger()) {
                if (a.dtype() == DType.UINT64 && !b.dtype().isUnsigned()) {
                    return comparedWithSigned(op.mirrored(), b, a);
                } else if (b.dtype() == DType.UINT64 && !a.dtype().isUnsigned()) {
                    return comparedWithSigned(op, a, b);
                }
            }
            DType compute = Promotion.computeType(op, a.dtype(), b.dtype());
            long[] x = a.view().shape();
            long[] y = b.view().shape();
            long[] shape = Shapes.broadcast(x, y);
            if (shape == null) {
                throw Shapes.notBroadcastable(describe(op, a, b), x, y);
            }
            if (op == Op.POW && compute.isInteger()) {
                Powers.requireNotNegative(b);
            }
            recorder.beforeRecording();
            Op simpler = op == Op.POW && compute.isFloating() ? Powers.simpler(b) : null;
            if (simpler != null) {
                Operand base = read(a, shape);
                List<Operand> operands = simpler.arity() == 1 ? List.of(base) : List.of(ONE, base);
                return map(recorder, simpler, compute, compute, shape, operands);
            }
            return map(
                    recorder,
                    op,
                    compute,
                    Promotion.resultType(op, compute),
                    shape,
                    List.of(read(a, shape), read(b, shape)));
        }
    }

    /** An array and a weak scalar, in this order or the other. */
    public static <H extends Handle> H binary(Op op, H a, Object scalar, boolean scalarFirst) {
        Recorder recorder = a.context();
        Operand literal = new Operand.Scalar(scalar);
        synchronized (recorder) {
            if (!a.isCounted()) {
                Object[] operands = scalarFirst ? new Object[] {scalar, a} : new Object[] {a, scalar};
                Handle selected = Selection.map(
                        op, whole -> binary(op, (Handle) whole[scalarFirst ? 1 : 0], scalar, scalarFirst), operands);
                if (selected != null) {
                    return same(selected);
                }
            }
            DType promoted = Promotion.promote(a.dtype(), scalar);
            if (op.rule() == Op.TypeRule.COMPARE
                    && promoted.isInteger()
                    && scalar instanceof Long l
                    && !promoted.holds(l)) {
                if (promoted == DType.UINT64) {
                    return comparedWithNegative(op, a, scalarFirst);
                }
                promoted = DType.INT64;
            }
            DType compute = Promotion.computeType(op, promoted);
            Promotion.checkFits(scalar, compute);
            if (op == Op.POW && compute.isInteger() && scalarFirst) {
                Powers.requireNotNegative(a);
            } else if (op == Op.POW && compute.isInteger() && scalar instanceof Long l) {
                Powers.requireNotNegative(l);
            }
            boolean bool = a.dtype() == DType.BOOL && scalar instanceof Long;
            if (op == Op.POW && !scalarFirst && isTwo(scalar) && (compute == a.dtype() || bool)) {
                // as NumPy does: a multiplication is many times cheaper
                return unary(Op.SQUARE, a);
            }
            H simple = op == Op.POW && !scalarFirst && compute == a.dtype() ? Powers.ofComplex(a, scalar) : null;
            if (simple != null) {
                return simple;
            }
            recorder.beforeRecording();
            Operand read = read(a);
            Op simpler = op == Op.POW && !scalarFirst && compute.isFloating() ? Powers.simpler(scalar) : null;
            if (simpler != null) {
                List<Operand> operands = simpler.arity() == 1 ? List.of(read) : List.of(ONE, read);
                return map(recorder, simpler, compute, compute, a.view().shape(), operands);
            }
            return map(
                    recorder,
                    op,
                    compute,
                    Promotion.resultType(op, compute),
                    a.view().shape(),
                    scalarFirst ? List.of(literal, read) : List.of(read, literal));
        }
    }

    /** A signed and a uint64 array, compared exactly: no type holds both. */
    private static <H extends Handle> H comparedWithSigned(Op op, H signed, H unsigned) {
        H negative = binary(Op.LESS, signed, 0L, false);
        H compared = binary(op, cast(signed, DType.UINT64), unsigned);
        boolean ofNegative = ScalarOps.apply(op, -1L, 0L) != 0;
        return ofNegative
                ? binary(Op.LOGICAL_OR, compared, negative)
                : binary(Op.LOGICAL_AND, compared, unary(Op.LOGICAL_NOT, negative));
    }

    /** What comparing an array of uint64 with a negative number gives: the same everywhere. */
    private static <H extends Handle> H comparedWithNegative(Op op, H a, boolean negativeFirst) {
        boolean answer = ScalarOps.apply(op, negativeFirst ? -1L : 0L, negativeFirst ? 0L : -1L) != 0;
        Recorder recorder = a.context();
        long[] shape = a.view().shape();
        recorder.beforeRecording();
        Node fill = new Node.Fill(recorder.nextId(), DType.BOOL, shape, new Operand.Scalar(answer));
        return same(recorder.contiguous(fill));
    }

    private static boolean isTwo(Object scalar) {
        return scalar instanceof Long l && l == 2 || scalar instanceof Double d && d == 2;
    }

    /**
     * Any op on any operands.
     *
     * @param operands each a handle, Boolean, Long or Double; at least one array, else the recorder counts
     */
    public static Handle any(Recorder recorder, Op op, Object... operands) {
        if (operands.length != op.arity()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    op.numpyName() + "() takes " + op.arity() + " arguments but " + operands.length + " were given");
        }
        if (op == Op.CAST) {
            throw new ArrayError(ArrayError.Kind.TYPE, "astype() needs a type", "Maybe write x.astype(DType.FLOAT64).");
        }
        for (int k = 0; k < operands.length; k++) {
            if (operands[k] == null) {
                throw nullOperand(op, k + 1);
            }
            operands[k] = operand(operands[k]);
        }
        if (op.arity() == 1 && operands[0] instanceof Handle a) {
            return unary(op, a);
        }
        if (op.arity() == 2 && operands[0] instanceof Handle a) {
            return operands[1] instanceof Handle b ? binary(op, a, b) : binary(op, a, operands[1], false);
        }
        if (op.arity() == 2 && operands[1] instanceof Handle b) {
            return binary(op, b, operands[0], true);
        }
        if (op == Op.WHERE) {
            return where(recorder, operands[0], operands[1], operands[2]);
        }
        Object[] arrays = operands.clone();
        Handle first = scalar(recorder, operands[0]);
        arrays[0] = first;
        Handle result = any(recorder, op, arrays);
        Scratch.discard(first);
        return result;
    }

    private static Handle where(Recorder given, Object condition, Object x, Object y) {
        Recorder recorder = given;
        long[] shape = {};
        for (Object operand : new Object[] {condition, x, y}) {
            if (operand instanceof Handle array) {
                recorder = array.context();
            }
        }
        if (isUncounted(condition) || isUncounted(x) || isUncounted(y)) {
            Recorder same = recorder;
            synchronized (recorder) {
                Handle selected =
                        Selection.map(Op.WHERE, whole -> where(same, whole[0], whole[1], whole[2]), condition, x, y);
                if (selected != null) {
                    return selected;
                }
            }
        }
        DType promoted = promoteAll(x, y);
        if (x instanceof Long || y instanceof Long) {
            Promotion.checkFits(x, promoted);
            Promotion.checkFits(y, promoted);
        }
        for (Object operand : new Object[] {condition, x, y}) {
            if (operand instanceof Handle array) {
                requireSame(recorder, array);
                shape = Shapes.broadcast(shape, array.view().shape());
                if (shape == null) {
                    throw Shapes.notBroadcastable("where", shapeOf(condition), shapeOf(x), shapeOf(y));
                }
            }
        }
        synchronized (recorder) {
            recorder.beforeRecording();
            List<Operand> operands =
                    List.of(readOrLiteral(condition, shape), readOrLiteral(x, shape), readOrLiteral(y, shape));
            return map(recorder, Op.WHERE, promoted, promoted, shape, operands);
        }
    }

    private static boolean isUncounted(Object operand) {
        return operand instanceof Handle array && !array.isCounted();
    }

    /** The common type of arrays and weak scalars. */
    public static DType promoteAll(Object x, Object y) {
        if (x instanceof Handle a) {
            return y instanceof Handle b ? Promotion.promote(a.dtype(), b.dtype()) : Promotion.promote(a.dtype(), y);
        }
        if (y instanceof Handle b) {
            return Promotion.promote(b.dtype(), x);
        }
        return Promotion.promote(Promotion.typeOf(x), y);
    }

    private static long[] shapeOf(Object operand) {
        return operand instanceof Handle array ? array.view().shape() : new long[0];
    }

    private static Operand.Read read(Handle a, long[] shape) {
        return a.read(Shapes.broadcastTo(a.view(), shape));
    }

    private static Operand readOrLiteral(Object operand, long[] shape) {
        return operand instanceof Handle array ? read(array, shape) : new Operand.Scalar(operand);
    }

    /** An array as it is, a number as Boolean, Long or Double. */
    public static Object operand(Object value) {
        return switch (value) {
            case Handle a -> a;
            case Boolean b -> b;
            case Long l -> l;
            case Double d -> d;
            case Float f -> (double) f;
            case Integer i -> (long) i;
            case Short s -> (long) s;
            case Byte b -> (long) b;
            case Complex c -> c;
            case null, default ->
                throw new ArrayError(
                        ArrayError.Kind.TYPE,
                        "operand (" + value + ") is neither an array nor a number",
                        "Maybe make an array of it with Nd.asarray.");
        };
    }

    /**
     * A reduction over axes, computed in a type.
     *
     * @throws ArrayError VALUE, when nothing is reduced by an op without an identity
     */
    public static <H extends Handle> H reduce(ReduceOp op, H a, int[] someAxes, boolean keepdims, DType type) {
        Recorder recorder = a.context();
        // loops fold in few types: the others are folded in one that keeps their low bits and their order
        if (type.isInteger() && type != type.register() && type != DType.UINT64) {
            return cast(reduce(op, cast(a, type.register()), someAxes, keepdims, type.register()), type);
        }
        if (type == DType.UINT64 && !op.hasIdentity()) {
            H signed = binary(Op.BITWISE_XOR, cast(a, DType.INT64), Long.MIN_VALUE, false);
            H least = reduce(op, signed, someAxes, keepdims, DType.INT64);
            return cast(binary(Op.BITWISE_XOR, least, Long.MIN_VALUE, false), type);
        }
        synchronized (recorder) {
            View view = a.view();
            int[] axes = Shapes.axes(someAxes, view.rank());
            long[] keptShape = view.shape().clone();
            long[] shape = new long[view.rank() - axes.length];
            long reduced = 1;
            for (int d = 0, k = 0, j = 0; d < view.rank(); d++) {
                if (k < axes.length && axes[k] == d) {
                    reduced *= keptShape[d];
                    keptShape[d] = 1;
                    k++;
                } else {
                    shape[j++] = keptShape[d];
                }
            }
            if (!op.hasIdentity() && reduced == 0 && Shapes.size(shape) != 0) {
                throw new ArrayError(
                        ArrayError.Kind.VALUE,
                        "zero-size array to reduction operation " + (op == ReduceOp.MIN ? "minimum" : "maximum")
                                + " which has no identity",
                        "Maybe check the slice that made the array empty: its shape is " + Shapes.text(view.shape())
                                + ".");
            }
            recorder.beforeRecording();
            H result;
            if (axes.length == 0) {
                Op same = a.dtype() == type ? Op.COPY : Op.CAST;
                result = map(recorder, same, type, type, shape, List.of(read(a)));
            } else {
                result = same(reduced(recorder, op, type, shape, read(a), axes));
            }
            return keepdims ? same(recorder.handle(result.cell(), View.contiguous(keptShape))) : result;
        }
    }

    private static Handle reduced(
            Recorder recorder, ReduceOp op, DType type, long[] shape, Operand.Read operand, int[] axes) {
        if (shape.length == 0 || Shapes.size(shape) == 1) {
            Evaluator.Small small = recorder.smallInLoop(operand.view().size(), List.of(operand));
            Storage value = small == null ? null : small.reduce(op, type, operand);
            if (value != null) {
                return recorder.stored(type, shape, value);
            }
        } else {
            Evaluator.Small small = recorder.smallInLoop(operand.view().size(), List.of(operand));
            Storage value = small == null ? null : small.reduce(op, type, operand, axes);
            if (value != null) {
                return recorder.stored(type, shape, value);
            }
        }
        return recorder.contiguous(new Node.Reduce(recorder.nextId(), type, shape, op, operand, axes));
    }

    /**
     * The product of two matrices whose inner lengths agree, computed at once.
     *
     * @param multiplications how many it takes
     * @return null when an operand is not stored, or the product is to be recorded or computed otherwise
     */
    public static Handle product(Handle x, Handle y, long multiplications) {
        Recorder recorder = x.context();
        requireSame(recorder, y);
        synchronized (recorder) {
            if (!x.isStored() || !y.isStored() || x.part() != null || y.part() != null) {
                return null;
            }
            Operand.Read left = read(x);
            Operand.Read right = read(y);
            Evaluator.Small small = recorder.small(multiplications, List.of(left, right));
            Storage product = small == null ? null : small.product(left, right);
            long[] shape = {x.view().shape()[0], y.view().shape()[1]};
            return product == null ? null : recorder.stored(x.dtype(), shape, product);
        }
    }

    /**
     * The sum of the products of a row and a column that are as long, computed at once.
     *
     * @param row with two axes, the first of length 1
     * @param column with two axes, the last of length 1
     * @return an array with two axes of length 1; null when it is to be recorded
     */
    public static Handle dot(Handle row, Handle column) {
        Recorder recorder = row.context();
        requireSame(recorder, column);
        synchronized (recorder) {
            View x = row.view();
            View y = column.view();
            if (!StoredElements.areStored(row)
                    || !StoredElements.areStored(column)
                    || row.dtype() != column.dtype()
                    || x.size() == 0) {
                return null;
            }
            long[] length = {x.size()};
            Operand.Read left = new Operand.Read(row.node(), new View(x.offset(), length, new long[] {x.strides()[1]}));
            Operand.Read right =
                    new Operand.Read(column.node(), new View(y.offset(), length, new long[] {y.strides()[0]}));
            Evaluator.Small small = recorder.smallInLoop(length[0], List.of(left, right));
            Storage sum = small == null ? null : small.dot(left, right);
            return sum == null ? null : recorder.stored(row.dtype(), new long[] {1, 1}, sum);
        }
    }

    /** Writes a value, an array or a scalar, through a view of a cell; with an op: the op of the view and the value. */
    public static void write(Handle target, Op op, Object rawValue) {
        Recorder recorder = target.context();
        Object value = operand(rawValue);
        if (value instanceof Handle array) {
            requireSame(recorder, array);
        }
        synchronized (recorder) {
            View region = target.view();
            requireWritable(target, op != null);
            DType type = target.dtype();
            if (op == null) {
                checkAssignable(value, type);
                recorder.beforeRecording();
                writeNode(target, valueFor(value, region, type));
                return;
            }
            DType promoted = promoteAll(target, value);
            DType result = Promotion.resultType(op, Promotion.computeType(op, promoted));
            if (!Promotion.sameKind(result, type)) {
                throw new ArrayError(
                        ArrayError.Kind.TYPE,
                        "Cannot cast ufunc '" + op.ufuncName() + "' output from dtype('" + result + "') to dtype('"
                                + type + "') with casting rule 'same_kind'",
                        "Maybe make the array " + result + " first: x.astype(DType." + result.name() + ").");
            }
            if (value instanceof Handle b) {
                long[] shape = Shapes.broadcast(region.shape(), b.view().shape());
                if (shape == null) {
                    throw Shapes.notBroadcastable(
                            describe(op, target, b), region.shape(), b.view().shape(), region.shape());
                }
                if (!Arrays.equals(shape, region.shape())) {
                    throw new ArrayError(
                            ArrayError.Kind.VALUE,
                            "non-broadcastable output operand with shape " + Shapes.tight(region.shape())
                                    + " doesn't match the broadcast shape " + Shapes.tight(shape),
                            "Maybe write x = x + y: an operation in place cannot grow an array.");
                }
            }
            if (isUpdatedAtOnce(target, op, value)) {
                return;
            }
            Handle combined = any(recorder, op, target, value);
            writeNode(target, read(combined));
            Scratch.discard(combined);
            combined.manage().release();
        }
    }

    /** Makes the next version of an array's whole value. */
    @FunctionalInterface
    public interface NextVersion<R> {
        /**
         * @param old the version before
         * @param operands what else the value reads
         */
        Node make(long id, Node old, R operands);
    }

    /** Puts the next version into a cell; operands are read after what waits may have been evaluated, and before the node is numbered. */
    public static <R> void nextVersion(Handle target, Supplier<R> read, NextVersion<R> make) {
        Recorder recorder = target.context();
        synchronized (recorder) {
            recorder.beforeRecording();
            Cell cell = target.cell();
            R operands = read.get();
            Node next = make.make(recorder.nextId(), cell.current(), operands);
            if (!isReplacedAtOnce(target, next)) {
                recorder.supersede(cell, next);
            }
        }
    }

    /** Computes the next version of a small array that is known, and writes it over the present one; false when it is to be recorded. */
    private static boolean isReplacedAtOnce(Handle target, Node next) {
        if (!StoredElements.areStored(target)) {
            return false;
        }
        Recorder recorder = target.context();
        Evaluator.Small small = recorder.small(next.size(), next.operands());
        Storage value = small == null ? null : small.compute(next);
        if (value == null) {
            return false;
        }
        MemorySegment memory = recorder.writableAtOnce(target, target.view());
        if (memory != null) {
            long bytes = next.size() * next.dtype().bytes();
            MemorySegment.copy(value.segment(), 0, memory, 0, bytes);
        }
        next.storage(null);
        value.close();
        return memory != null;
    }

    private static void writeNode(Handle target, Operand value) {
        Recorder recorder = target.context();
        Cell cell = target.cell();
        if (target.size() > 0) {
            View region = target.inElements(target.view());
            if (target.part() == null && isWrittenAtOnce(target, region, value)) {
                return;
            }
            Operand written = target.part() == null ? value : joined(target, region, value);
            recorder.supersede(cell, new Node.Update(recorder.nextId(), cell.current(), region, written));
        }
    }

    /** Computes an op of a small array and a value that is known in the array's memory; false when it is to be recorded. */
    private static boolean isUpdatedAtOnce(Handle target, Op op, Object value) {
        boolean simple = switch (op.rule()) {
            case SAME, NUMERIC, NUMERIC_NOT_BOOL, BITWISE, INTEGER -> op != Op.POW;
            case FLOATING -> op == Op.DIVIDE;
            case COMPARE, PREDICATE, LOGICAL, CAST -> false;
        };
        Recorder recorder = target.context();
        DType type = target.dtype();
        if (!simple
                || type.isComplex()
                || value instanceof Complex
                || target.size() == 0
                || !StoredElements.areStored(target)
                || value instanceof Handle b
                        && (!StoredElements.areStored(b) || b.dtype().isComplex())) {
            return false;
        }
        DType compute = Promotion.computeType(op, promoteAll(target, value));
        if (!(value instanceof Handle)) {
            Promotion.checkFits(value, compute);
        }
        recorder.beforeRecording();
        View region = target.view();
        List<Operand> operands =
                List.of(read(target), value instanceof Handle b ? read(b, region.shape()) : new Operand.Scalar(value));
        Evaluator.Small small = recorder.smallInLoop(region.size(), operands);
        Node before = target.node();
        MemorySegment segment = small == null ? null : recorder.writableAtOnce(target, region);
        if (segment == null) {
            return false;
        }
        DType result = Promotion.resultType(op, compute);
        return small.write(
                new Evaluator.Small.Elementwise(
                        op, compute, result, region.shape(), readingNow(operands, before, target.node())),
                segment,
                type,
                region);
    }

    /** Operands that read the present version: the one before may have given its memory to it, which begins as a copy of it. */
    private static List<Operand> readingNow(List<Operand> operands, Node before, Node now) {
        if (before == now) {
            return operands;
        }
        List<Operand> reading = new ArrayList<>();
        for (Operand operand : operands) {
            boolean old = operand instanceof Operand.Read(Node node, View _) && node == before;
            reading.add(old ? new Operand.Read(now, ((Operand.Read) operand).view()) : operand);
        }
        return reading;
    }

    /** Writes a small value that is known into stored memory; false when it is to be recorded. */
    private static boolean isWrittenAtOnce(Handle target, View region, Operand value) {
        Recorder recorder = target.context();
        DType type = target.dtype();
        boolean complex = type.isComplex()
                || value instanceof Operand.Read read && read.node().dtype().isComplex();
        if (complex || target.node().storage() == null) {
            return false;
        }
        List<Operand> operands = withNumbers(Op.COPY, type, List.of(value));
        Evaluator.Small small = recorder.smallInLoop(region.size(), operands);
        Node before = target.node();
        MemorySegment segment = small == null ? null : recorder.writableAtOnce(target, region);
        if (segment == null) {
            return false;
        }
        List<Operand> now = readingNow(operands, before, target.node());
        return small.write(
                new Evaluator.Small.Elementwise(Op.COPY, type, type, region.shape(), now), segment, type, region);
    }

    /** The complex elements of a region with one part replaced by a value. */
    private static Operand joined(Handle target, View region, Operand value) {
        Recorder recorder = target.context();
        Node old = target.cell().current();
        DType type = target.dtype();
        long[] shape = region.shape();
        Operand part = value instanceof Operand.Read(Node node, View _) && node.dtype() != type
                ? made(new Node.Map(recorder.nextId(), type, shape, Op.CAST, type, List.of(value)))
                : value;
        boolean real = target.part() == Op.REAL;
        Operand other = made(new Node.Map(
                recorder.nextId(),
                type,
                shape,
                real ? Op.IMAG : Op.REAL,
                old.dtype(),
                List.of(new Operand.Read(old, region))));
        List<Operand> parts = real ? List.of(part, other) : List.of(other, part);
        return made(new Node.Map(recorder.nextId(), old.dtype(), shape, Op.COMPLEX, type, parts));
    }

    private static Operand made(Node node) {
        return new Operand.Read(node, View.contiguous(node.shape()));
    }

    private static Operand valueFor(Object value, View region, DType type) {
        if (!(value instanceof Handle array)) {
            return literal(value, type);
        }
        View broadcast = Shapes.broadcastTo(Shapes.withoutLeadingOnes(array.view(), region.rank()), region.shape());
        if (broadcast == null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "could not broadcast input array from shape "
                            + Shapes.tight(array.view().shape()) + " into shape " + Shapes.tight(region.shape()),
                    "Maybe slice or reshape the right side to the shape of the left.");
        }
        return array.read(broadcast);
    }

    /** A number that becomes an element of a type; into an integer type it is cut towards zero and wrapped around here. */
    public static Operand.Scalar literal(Object value, DType type) {
        boolean fraction = value instanceof Double || value instanceof Complex;
        return new Operand.Scalar(
                switch (type.kind()) {
                    case BOOL -> fraction ? (Object) ScalarOps.asBoolean(value) : value;
                    case SIGNED, UNSIGNED ->
                        value instanceof Double ? (Object) ScalarOps.asInteger(type, value) : value;
                    case FLOATING, COMPLEX -> value;
                });
    }

    /** Checks that a value can become an element of a type. */
    public static void checkAssignable(Object value, DType type) {
        Promotion.checkFits(value, type);
        if (value instanceof Complex && !type.isComplex() && type != DType.BOOL) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    type.isInteger()
                            ? "int() argument must be a string, a bytes-like object or a real number, not 'complex'"
                            : "float() argument must be a string or a real number, not 'complex'",
                    "Maybe make the array complex first: x.astype(DType.COMPLEX128).");
        }
        if (value instanceof Double d && type.isInteger() && !Double.isFinite(d)) {
            boolean nan = Double.isNaN(d);
            throw new ArrayError(
                    nan ? ArrayError.Kind.VALUE : ArrayError.Kind.OVERFLOW,
                    "cannot convert float " + (nan ? "NaN" : "infinity") + " to integer",
                    "Maybe make the array float64 first: x.astype(DType.FLOAT64).");
        } else if (value instanceof Double d && type.isInteger()) {
            checkWhole(d, type);
        }
    }

    /** Checks that the whole part of a finite number is a value of an integer type. */
    private static void checkWhole(double value, DType type) {
        boolean wide = type == DType.UINT64 && value >= 0x1p63 && value < 0x1p64;
        if (!wide && (value < -0x1p63 || value >= 0x1p63)) {
            throw new ArrayError(
                    ArrayError.Kind.OVERFLOW,
                    "Python int too large to convert to C long",
                    "Maybe make the array float64 first: x.astype(DType.FLOAT64).");
        } else if (!wide) {
            Promotion.checkFits((long) value, type);
        }
    }

    /** Checks that an array may be written to, by an op in place or by an assignment. */
    public static void requireWritable(Handle target, boolean inPlace) {
        View view = target.view();
        String advice = target.readOnlyAdvice();
        for (int d = 0; d < view.rank(); d++) {
            if (view.strides()[d] == 0 && view.shape()[d] > 1 && view.size() > 0) {
                advice = "Maybe write to a copy, x.copy(): axis " + d + " is broadcast.";
            }
        }
        if (advice != null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    inPlace ? "output array is read-only" : "assignment destination is read-only",
                    advice);
        }
    }

    private static <H extends Handle> H map(
            Recorder recorder, Op op, DType compute, DType result, long[] shape, List<Operand> operands) {
        List<Operand> known = withNumbers(op, compute, operands);
        Evaluator.Small small = recorder.smallInLoop(Shapes.size(shape), known);
        if (small != null) {
            Storage value = small.map(new Evaluator.Small.Elementwise(op, compute, result, shape, known));
            if (value != null) {
                return same(recorder.stored(result, shape, value));
            }
        }
        Node node =
                new Node.Map(recorder.nextId(), result, shape, op, compute, readsAnything(known) ? known : operands);
        return same(shape.length == 0 && isKnown(node) ? recorder.computed(node) : recorder.contiguous(node));
    }

    private static boolean readsAnything(List<Operand> operands) {
        for (Operand operand : operands) {
            if (operand instanceof Operand.Read) {
                return true;
            }
        }
        return false;
    }

    /** The operands, with numbers in place of arrays that are one number each and are not stored. */
    private static List<Operand> withNumbers(Op op, DType compute, List<Operand> operands) {
        List<Operand> numbers = operands;
        for (int k = 0; k < operands.size(); k++) {
            if (operands.get(k) instanceof Operand.Read(Node read, View _)
                    && read.storage() == null
                    && read instanceof Node.Fill fill
                    && fill.size() == 1) {
                Operand number = number(fill, op == Op.WHERE && k == 0 ? DType.BOOL : compute);
                if (number != null) {
                    numbers = numbers == operands ? new ArrayList<>(operands) : numbers;
                    numbers.set(k, number);
                }
            }
        }
        return numbers;
    }

    /**
     * The number of an array that is filled with it, which reads the same in the type that is computed in; null when only the array does.
     */
    private static Operand number(Node.Fill fill, DType compute) {
        DType type = fill.dtype();
        if (type == compute) {
            return fill.value();
        }
        Object value = fill.value().value();
        if (type == DType.FLOAT32 && compute == DType.FLOAT64) {
            return new Operand.Scalar((double) ScalarOps.asFloat(value));
        }
        boolean wider = type.isInteger() && type != DType.UINT64 && value instanceof Long l && type.holds(l);
        return wider && (compute.isFloating() || compute.isInteger() && Promotion.promote(type, compute) == compute)
                ? fill.value()
                : null;
    }

    private static ArrayError nullOperand(Op op, int place) {
        return new ArrayError(
                ArrayError.Kind.TYPE,
                "operand %d (null) of %s is neither an array nor a number".formatted(place, op.numpyName()),
                "Maybe the variable was declared and never assigned.");
    }

    /** Whether all operands of a node are numbers that are stored or given, so that computing it costs less than recording it. */
    private static boolean isKnown(Node node) {
        for (Operand operand : node.operands()) {
            if (operand instanceof Operand.Read(Node read, View _)
                    && read.storage() == null
                    && !(read instanceof Node.Fill && read.size() == 1)) {
                return false;
            }
        }
        return Recorder.HostNodes.isLoop(node);
    }

    public static void requireSame(Recorder recorder, Handle other) {
        if (other == null) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    "operand (null) is neither an array nor a number",
                    "Maybe the variable was declared and never assigned.");
        }
        if (other.context() != recorder) {
            throw new IllegalArgumentException(
                    "arrays of two contexts in one operation: " + other.name() + " belongs to another");
        }
    }

    /** The operation with its operands' names, or an empty text when one has none. */
    private static String describe(Op op, Handle a, Handle b) {
        return a.name() == null || b.name() == null
                ? ""
                : op.pattern().replace("{0}", a.name()).replace("{1}", b.name());
    }
}
