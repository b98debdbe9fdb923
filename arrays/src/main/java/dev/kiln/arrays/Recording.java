package dev.kiln.arrays;

import java.util.Arrays;
import java.util.List;
import org.apache.commons.numbers.complex.Complex;

/** Makes nodes from handles: checks types and shapes first, so that an operation that fails has changed nothing. */
final class Recording {
    private Recording() {}

    static NDArray unary(Op op, NDArray a) {
        Context context = a.context();
        synchronized (context) {
            DType compute = Promotion.computeType(op, a.dtype());
            context.beforeRecording();
            return map(context, op, compute, Promotion.resultType(op, compute), a.shapeInside(), List.of(a.read()));
        }
    }

    static NDArray cast(NDArray a, DType to) {
        Context context = a.context();
        synchronized (context) {
            context.beforeRecording();
            Op op = a.dtype() == to ? Op.COPY : Op.CAST;
            return map(context, op, to, to, a.shapeInside(), List.of(a.read()));
        }
    }

    static NDArray binary(Op op, NDArray a, NDArray b) {
        Context context = a.context();
        requireSame(context, b);
        synchronized (context) {
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
            long[] x = a.shapeInside();
            long[] y = b.shapeInside();
            long[] shape = Shapes.broadcast(x, y);
            if (shape == null) {
                throw Shapes.notBroadcastable(describe(op, a, b), x, y);
            }
            if (op == Op.POW && compute.isInteger()) {
                Powers.requireNotNegative(b);
            }
            context.beforeRecording();
            return map(
                    context,
                    op,
                    compute,
                    Promotion.resultType(op, compute),
                    shape,
                    List.of(a.read(shape), b.read(shape)));
        }
    }

    /** An array and a weak scalar, in this order or the other. */
    static NDArray binary(Op op, NDArray a, Object scalar, boolean scalarFirst) {
        Context context = a.context();
        Operand literal = new Operand.Scalar(scalar);
        synchronized (context) {
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
            context.beforeRecording();
            Operand read = a.read();
            return map(
                    context,
                    op,
                    compute,
                    Promotion.resultType(op, compute),
                    a.shapeInside(),
                    scalarFirst ? List.of(literal, read) : List.of(read, literal));
        }
    }

    /** A signed and a uint64 array, compared exactly: no type holds both. */
    private static NDArray comparedWithSigned(Op op, NDArray signed, NDArray unsigned) {
        NDArray negative = binary(Op.LESS, signed, 0L, false);
        NDArray compared = binary(op, cast(signed, DType.UINT64), unsigned);
        return switch (op) {
            case LESS, LESS_EQUAL, NOT_EQUAL -> binary(Op.LOGICAL_OR, compared, negative);
            default -> binary(Op.LOGICAL_AND, compared, unary(Op.LOGICAL_NOT, negative));
        };
    }

    /** What comparing an array of uint64 with a negative number gives: the same everywhere. */
    private static NDArray comparedWithNegative(Op op, NDArray a, boolean negativeFirst) {
        boolean answer = ScalarOps.apply(op, negativeFirst ? -1L : 0L, negativeFirst ? 0L : -1L) != 0;
        Context context = a.context();
        long[] shape = a.shapeInside();
        context.beforeRecording();
        Node fill = new Node.Fill(context.nextId(), DType.BOOL, shape, new Operand.Scalar(answer));
        return new NDArray(context.adopt(fill), View.contiguous(shape));
    }

    private static boolean isTwo(Object scalar) {
        return scalar instanceof Long l && l == 2 || scalar instanceof Double d && d == 2;
    }

    /**
     * Any op on any operands.
     *
     * @param operands each an NDArray, Boolean, Long or Double; at least one array, else the context counts
     */
    static NDArray any(Context context, Op op, Object... operands) {
        if (operands.length != op.arity()) {
            throw new ArrayError(
                    ArrayError.Kind.TYPE,
                    op.numpyName() + "() takes " + op.arity() + " arguments but " + operands.length + " were given");
        }
        if (op == Op.CAST) {
            throw new ArrayError(ArrayError.Kind.TYPE, "astype() needs a type", "Maybe write x.astype(DType.FLOAT64).");
        }
        for (int k = 0; k < operands.length; k++) {
            operands[k] = operand(operands[k]);
        }
        if (op.arity() == 1 && operands[0] instanceof NDArray a) {
            return unary(op, a);
        }
        if (op.arity() == 2 && operands[0] instanceof NDArray a) {
            return operands[1] instanceof NDArray b ? binary(op, a, b) : binary(op, a, operands[1], false);
        }
        if (op.arity() == 2 && operands[1] instanceof NDArray b) {
            return binary(op, b, operands[0], true);
        }
        if (op == Op.WHERE) {
            return where(context, operands[0], operands[1], operands[2]);
        }
        Object[] arrays = operands.clone();
        NDArray first = Nd.scalar(context, operands[0]);
        arrays[0] = first;
        NDArray result = any(context, op, arrays);
        first.discard();
        return result;
    }

    private static NDArray where(Context given, Object condition, Object x, Object y) {
        Context context = given;
        long[] shape = {};
        for (Object operand : new Object[] {condition, x, y}) {
            if (operand instanceof NDArray array) {
                context = array.context();
            }
        }
        DType promoted = promoteAll(x, y);
        if (x instanceof Long || y instanceof Long) {
            Promotion.checkFits(x, promoted);
            Promotion.checkFits(y, promoted);
        }
        for (Object operand : new Object[] {condition, x, y}) {
            if (operand instanceof NDArray array) {
                requireSame(context, array);
                shape = Shapes.broadcast(shape, array.shapeInside());
                if (shape == null) {
                    throw Shapes.notBroadcastable("where", shapeOf(condition), shapeOf(x), shapeOf(y));
                }
            }
        }
        synchronized (context) {
            context.beforeRecording();
            List<Operand> operands = List.of(read(condition, shape), read(x, shape), read(y, shape));
            return map(context, Op.WHERE, promoted, promoted, shape, operands);
        }
    }

    /** The common type of arrays and weak scalars. */
    static DType promoteAll(Object x, Object y) {
        if (x instanceof NDArray a) {
            return y instanceof NDArray b ? Promotion.promote(a.dtype(), b.dtype()) : Promotion.promote(a.dtype(), y);
        }
        if (y instanceof NDArray b) {
            return Promotion.promote(b.dtype(), x);
        }
        return Promotion.promote(Promotion.typeOf(x), y);
    }

    private static long[] shapeOf(Object operand) {
        return operand instanceof NDArray array ? array.shapeInside() : new long[0];
    }

    private static Operand read(Object operand, long[] shape) {
        return operand instanceof NDArray array ? array.read(shape) : new Operand.Scalar(operand);
    }

    /** An array as it is, a number as Boolean, Long or Double. */
    static Object operand(Object value) {
        return switch (value) {
            case NDArray a -> a;
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

    static NDArray reduce(ReduceOp op, NDArray a, int[] someAxes, boolean keepdims, DType type) {
        Context context = a.context();
        // loops fold in few types: the others are folded in one that keeps their low bits and their order
        if (type.isInteger() && type != type.register() && type != DType.UINT64) {
            return cast(reduce(op, cast(a, type.register()), someAxes, keepdims, type.register()), type);
        }
        if (type == DType.UINT64 && !op.hasIdentity()) {
            NDArray signed = binary(Op.BITWISE_XOR, cast(a, DType.INT64), Long.MIN_VALUE, false);
            NDArray least = reduce(op, signed, someAxes, keepdims, DType.INT64);
            return cast(binary(Op.BITWISE_XOR, least, Long.MIN_VALUE, false), type);
        }
        synchronized (context) {
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
            context.beforeRecording();
            NDArray result;
            if (axes.length == 0) {
                Op same = a.dtype() == type ? Op.COPY : Op.CAST;
                result = map(context, same, type, type, shape, List.of(a.read()));
            } else {
                Node node = new Node.Reduce(context.nextId(), type, shape, op, a.read(), axes);
                result = new NDArray(context.adopt(node), View.contiguous(shape));
            }
            return keepdims ? new NDArray(result.cell(), View.contiguous(keptShape)) : result;
        }
    }

    /** Writes a value, an array or a scalar, through a view of a cell; with an op: the op of the view and the value. */
    static void write(NDArray target, Op op, Object rawValue) {
        Context context = target.context();
        Object value = operand(rawValue);
        if (value instanceof NDArray array) {
            requireSame(context, array);
        }
        synchronized (context) {
            View region = target.view();
            requireWritable(target, op != null);
            DType type = target.dtype();
            if (op == null) {
                checkAssignable(value, type);
                context.beforeRecording();
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
            if (value instanceof NDArray b) {
                long[] shape = Shapes.broadcast(region.shape(), b.shapeInside());
                if (shape == null) {
                    throw Shapes.notBroadcastable(
                            describe(op, target, b), region.shape(), b.shapeInside(), region.shape());
                }
                if (!Arrays.equals(shape, region.shape())) {
                    throw new ArrayError(
                            ArrayError.Kind.VALUE,
                            "non-broadcastable output operand with shape " + Shapes.tight(region.shape())
                                    + " doesn't match the broadcast shape " + Shapes.tight(shape),
                            "Maybe write x = x + y: an operation in place cannot grow an array.");
                }
            }
            NDArray combined = any(context, op, target, value);
            writeNode(target, combined.read());
            combined.discard();
            combined.manage().release();
        }
    }

    private static void writeNode(NDArray target, Operand value) {
        Context context = target.context();
        Cell cell = target.cell();
        if (target.size() > 0) {
            context.supersede(cell, new Node.Update(context.nextId(), cell.current(), target.view(), value));
        }
    }

    private static Operand valueFor(Object value, View region, DType type) {
        if (!(value instanceof NDArray array)) {
            return literal(value, type);
        }
        View broadcast = Shapes.broadcastTo(Shapes.withoutLeadingOnes(array.view(), region.rank()), region.shape());
        if (broadcast == null) {
            throw new ArrayError(
                    ArrayError.Kind.VALUE,
                    "could not broadcast input array from shape " + Shapes.tight(array.shapeInside()) + " into shape "
                            + Shapes.tight(region.shape()),
                    "Maybe slice or reshape the right side to the shape of the left.");
        }
        return new Operand.Read(array.cell().current(), broadcast);
    }

    /** A number that becomes an element of a type; into an integer type it is cut towards zero and wrapped around here. */
    static Operand.Scalar literal(Object value, DType type) {
        return new Operand.Scalar(
                value instanceof Double && type.isInteger() ? (Object) ScalarOps.asInteger(type, value) : value);
    }

    /** Checks that a value can become an element of a type. */
    static void checkAssignable(Object value, DType type) {
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
    static void requireWritable(NDArray target, boolean inPlace) {
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

    static NDArray map(Context context, Op op, DType compute, DType result, long[] shape, List<Operand> operands) {
        Node node = new Node.Map(context.nextId(), result, shape, op, compute, operands);
        return new NDArray(context.adopt(node), View.contiguous(shape));
    }

    static void requireSame(Context context, NDArray other) {
        if (other.context() != context) {
            throw new IllegalArgumentException(
                    "arrays of two contexts in one operation: " + other.name() + " belongs to another");
        }
    }

    /** The operation with its operands' names, or an empty text when one has none. */
    private static String describe(Op op, NDArray a, NDArray b) {
        return a.name() == null || b.name() == null
                ? ""
                : op.pattern().replace("{0}", a.name()).replace("{1}", b.name());
    }
}
