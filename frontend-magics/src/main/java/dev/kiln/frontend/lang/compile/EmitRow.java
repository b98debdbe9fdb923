package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Slices with one axis, element by element: {@code A[i, :j] += 2 * x[:j]}, {@code A[i, :j] @ A[:j, k]}, {@code m[i].sum()}.
 *
 * <p>All operands are read before anything is written, so that source and target may overlap, and a check that fails half-way leaves for
 * the general evaluator as if the statement had not begun. Only operations whose results are exact are compiled, and sums in the order in
 * which kernels add: the bits are those of the general evaluator. Long rows are left to it: its kernels are faster there.
 */
final class EmitRow {
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());
    private static final ClassDesc HELPER = EmitRowElements.HELPER;
    private static final ClassDesc DOUBLES = EmitRowElements.DOUBLES;
    private static final ClassDesc LONGS = EmitRowElements.LONGS;

    /** Rows that are filled with one number may have this many elements: the loop cannot be interrupted. */
    private static final long MOST_FILLED = 1 << 20;

    private static final Map<Op, Object> FUNCTIONS = Map.of(
            Op.ADD, Operator.ADD,
            Op.SUBTRACT, Operator.SUBTRACT,
            Op.MULTIPLY, Operator.MULTIPLY,
            Op.DIVIDE, Operator.DIVIDE,
            Op.NEGATIVE, Row.Function.NEGATIVE,
            Op.ABS, Row.Function.ABSOLUTE,
            Op.SQRT, Row.Function.SQRT);

    private final Emit emit;
    private final EmitExpression expressions;
    private final EmitRowElements elements;
    private final EmitReals reals;

    EmitRow(Emit emit, EmitExpression expressions) {
        this.emit = emit;
        this.expressions = expressions;
        this.elements = new EmitRowElements(emit, expressions);
        this.reals = elements.reals();
    }

    // --- which expressions are rows ---

    /** Whether an expression has one axis, as far as its text and the arrays tell. */
    boolean isRow(Expression expression) {
        return switch (expression) {
            case Expression.Name e -> array(e) instanceof Unit.ArrayUse array && array.rank == 1;
            case Expression.Subscript e -> isPart(e.of(), e.index()) || isGather(e.of(), e.index());
            case Expression.Binary e -> e.operator() != Operator.MATMUL && (isRow(e.left()) || isRow(e.right()));
            case Expression.Unary e -> isRow(e.operand());
            case Expression.Call e ->
                function(e) != null && e.arguments().stream().anyMatch(argument -> isRow(argument.value()));
            case Expression.Constant e -> false;
            case Expression.Attribute e -> false;
            case Expression.Compare e -> false;
            case Expression.Not e -> false;
            case Expression.And e -> false;
            case Expression.Or e -> false;
            case Expression.Choice e -> false;
            case Expression.Formatted e -> false;
            case Expression.TupleOf e -> false;
            case Expression.ListOf e -> false;
            case Expression.SliceOf e -> false;
        };
    }

    /** Whether a subscript is a part of an array along one axis. */
    boolean isPart(Expression of, Expression index) {
        if (!(of instanceof Expression.Name name)) {
            return false;
        }
        List<Expression> indices = EmitElement.indices(index);
        boolean hasSlice = indices.stream().anyMatch(Expression.SliceOf.class::isInstance);
        Unit.ArrayUse array = hasSlice || emit.unit.arrayNow(name.name()) > indices.size() ? array(name) : null;
        return array != null
                && indices.size() <= array.rank
                && array.rank
                                - indices.size()
                                + indices.stream()
                                        .filter(Expression.SliceOf.class::isInstance)
                                        .count()
                        == 1;
    }

    private boolean isGather(Expression of, Expression index) {
        return of instanceof Expression.Name name
                && !(index instanceof Expression.TupleOf)
                && isRow(index)
                && array(name) instanceof Unit.ArrayUse array
                && array.rank == 1;
    }

    private Unit.ArrayUse array(Expression.Name name) {
        return emit.unit.array(name.name());
    }

    /** What is called, if it is a function of rows: an operator, an exact function of one element, or {@code np.flip}. */
    private Object function(Expression.Call call) {
        Object called = expressions.fixed(call.function());
        int count = call.arguments().size();
        if (called == null || call.arguments().stream().anyMatch(argument -> argument.name() != null)) {
            return null;
        } else if (called instanceof Ufunc ufunc && ufunc.op() instanceof Op op && op.arity() == count) {
            return FUNCTIONS.get(op);
        } else if (count == 1 && called == Builtins.get("abs")) {
            return Row.Function.ABSOLUTE;
        }
        return count == 1 && called == Modules.get("numpy").get("flip") ? called : null;
    }

    // --- operands ---

    /** Evaluates what is no row in an expression; its rows are left to be computed element by element. */
    Row row(Expression expression) {
        if (!isRow(expression)) {
            return new Row.Number(expressions.value(expression));
        }
        return switch (expression) {
            case Expression.Name e -> whole(array(e));
            case Expression.Subscript e ->
                isPart(e.of(), e.index()) ? part(e.of(), e.index()) : gather((Expression.Name) e.of(), e.index());
            case Expression.Binary e -> binary(e.operator(), row(e.left()), row(e.right()));
            case Expression.Unary e -> {
                if (e.operator() != Operator.SUBTRACT) {
                    throw new Unsupported("unary operator of a row");
                }
                yield unary(Row.Function.NEGATIVE, row(e.operand()));
            }
            case Expression.Call e -> {
                Object function = function(e);
                Row first = row(e.arguments().getFirst().value());
                yield switch (function) {
                    case Operator operator ->
                        binary(operator, first, row(e.arguments().get(1).value()));
                    case Row.Function one -> unary(one, first);
                    default -> flipped(first);
                };
            }
            case Expression.Constant e -> throw notARow();
            case Expression.Attribute e -> throw notARow();
            case Expression.Compare e -> throw notARow();
            case Expression.Not e -> throw notARow();
            case Expression.And e -> throw notARow();
            case Expression.Or e -> throw notARow();
            case Expression.Choice e -> throw notARow();
            case Expression.Formatted e -> throw notARow();
            case Expression.TupleOf e -> throw notARow();
            case Expression.ListOf e -> throw notARow();
            case Expression.SliceOf e -> throw notARow();
        };
    }

    private static Unsupported notARow() {
        return new Unsupported("an expression that is not a row");
    }

    private Row whole(Unit.ArrayUse array) {
        requireShort(array, 0);
        return new Row.Part(memory(array), array.base, array.strides[0], array.lengths[0]);
    }

    private static Row.Memory memory(Unit.ArrayUse array) {
        return new Row.Memory(array.memory, array.type, array);
    }

    private static void requireShort(Unit.ArrayUse array, int axis) {
        if (array.shapeNow[axis] > Evaluator.RowSum.MOST) {
            throw new Unsupported("a long row");
        }
    }

    /** A slice of an array along one axis; indexes along the others are checked. */
    Row.Part part(Expression of, Expression index) {
        Unit.ArrayUse array = array((Expression.Name) of);
        List<Expression> indices = EmitElement.indices(index);
        int offset = emit.newSlot(2);
        emit.op(c -> c.lload(array.base).lstore(offset));
        Row.Part part = null;
        for (int d = 0; d < array.rank; d++) {
            if (d >= indices.size()) {
                requireShort(array, d);
                part = new Row.Part(memory(array), offset, array.strides[d], array.lengths[d]);
            } else if (indices.get(d) instanceof Expression.SliceOf slice) {
                part = slice(array, d, slice, offset);
            } else {
                expressions
                        .elements()
                        .advance(offset, expressions.value(indices.get(d)), array.lengths[d], array.strides[d]);
            }
        }
        return part;
    }

    private Row.Part slice(Unit.ArrayUse array, int axis, Expression.SliceOf slice, int offset) {
        int length = array.lengths[axis];
        int step = emit.newSlot(2);
        if (isAbsent(slice.step())) {
            emit.op(c -> c.lconst_1().lstore(step));
        } else {
            int given = expressions.elements().index(expressions.value(slice.step()));
            Label exit = emit.exit();
            emit.op(c ->
                    c.lload(given).lstore(step).lload(step).lconst_0().lcmp().ifeq(exit));
        }
        if (isAbsent(slice.lower()) && isAbsent(slice.upper()) && isAbsent(slice.step())) {
            requireShort(array, axis);
            return new Row.Part(memory(array), offset, array.strides[axis], length);
        }
        int start = bound(slice.lower(), "first", length, step);
        int stop = bound(slice.upper(), "last", length, step);
        int count = emit.newSlot(2);
        int stride = emit.newSlot(2);
        emit.op(c -> c.lload(start)
                .lload(stop)
                .lload(step)
                .invokestatic(HELPER, "count", MethodTypeDesc.of(CD_long, CD_long, CD_long, CD_long))
                .lstore(count));
        emit.op(c -> c.lload(offset)
                .lload(start)
                .lload(array.strides[axis])
                .lmul()
                .ladd()
                .lstore(offset)
                .lload(array.strides[axis])
                .lload(step)
                .lmul()
                .lstore(stride));
        return new Row.Part(memory(array), offset, stride, count);
    }

    private int bound(Expression bound, String absent, int length, int step) {
        int slot = emit.newSlot(2);
        if (isAbsent(bound)) {
            emit.op(c -> c.lload(length)
                    .lload(step)
                    .invokestatic(HELPER, absent, MethodTypeDesc.of(CD_long, CD_long, CD_long))
                    .lstore(slot));
        } else {
            int given = expressions.elements().index(expressions.value(bound));
            emit.op(c -> c.lload(given)
                    .lload(length)
                    .lload(step)
                    .invokestatic(HELPER, "bound", MethodTypeDesc.of(CD_long, CD_long, CD_long, CD_long))
                    .lstore(slot));
        }
        return slot;
    }

    private static boolean isAbsent(Expression bound) {
        return bound == null || bound instanceof Expression.Constant constant && constant.value() == None.NONE;
    }

    private Row gather(Expression.Name of, Expression index) {
        Row places = row(index);
        if (elements.kind(places) != Kinds.I64) {
            throw new Unsupported("places that are not integers");
        }
        return new Row.Gather(array(of), places, places.length());
    }

    private Row flipped(Row row) {
        if (!(row instanceof Row.Part part)) {
            throw new Unsupported("flip of an expression");
        }
        int offset = emit.newSlot(2);
        int stride = emit.newSlot(2);
        emit.op(c -> c.lload(part.length())
                .lconst_1()
                .lsub()
                .lload(part.stride())
                .lmul()
                .lload(part.offset())
                .ladd()
                .lstore(offset)
                .lload(part.stride())
                .lneg()
                .lstore(stride));
        return new Row.Part(part.memory(), offset, stride, part.length());
    }

    private Row unary(Row.Function function, Row operand) {
        return new Row.Unary(function, operand, operand.length());
    }

    private Row binary(Operator operator, Row left, Row right) {
        requireExact(operator, right);
        if (left instanceof Row.Number a && right instanceof Row.Number b) {
            return new Row.Number(expressions.arithmetic().binary(operator, a.value(), b.value()));
        } else if (left.length() >= 0 && right.length() >= 0) {
            requireSameLength(left, right);
        }
        return new Row.Binary(operator, left, right, left.length() >= 0 ? left.length() : right.length());
    }

    /** Only operators whose results do not depend on how they are computed. */
    private static void requireExact(Operator operator, Row right) {
        boolean exact = switch (operator) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, AND, OR, XOR -> true;
            case POWER ->
                right instanceof Row.Number n
                        && Long.valueOf(2).equals(n.value().constant());
            case FLOOR_DIVIDE, REMAINDER, SHIFT_LEFT, SHIFT_RIGHT, MATMUL, INVERT -> false;
        };
        if (!exact) {
            throw new Unsupported("operator " + operator + " of rows");
        }
    }

    private void requireSameLength(Row a, Row b) {
        if (a.length() != b.length()) {
            Label exit = emit.exit();
            emit.op(c -> c.lload(a.length()).lload(b.length()).lcmp().ifne(exit));
        }
    }

    // --- statements ---

    /** {@code part = value}. */
    void assign(Target.Item item, Expression value) {
        Row given = row(value);
        store(part(item.of(), item.index()), given);
    }

    /** {@code part op= value}. */
    void augment(Target.Item item, Operator operator, Expression value) {
        Row.Part target = part(item.of(), item.index());
        Row result = binary(operator, target, row(value));
        if (result.length() != target.length()
                || elements.kind(result) != Kinds.ofElements(target.memory().type())) {
            throw new Unsupported("elements of another type");
        }
        store(target, result);
    }

    private void store(Row.Part target, Row value) {
        reals.restart();
        Unit.ArrayUse array = target.memory().array();
        DType type = array.type;
        boolean real = type == DType.FLOAT64;
        if (value instanceof Row.Number number) {
            int converted = expressions.elements().converted(array, number.value());
            Label exit = emit.exit();
            emit.op(c ->
                    c.lload(target.length()).loadConstant(MOST_FILLED).lcmp().ifgt(exit));
            pushPlace(target);
            emit.op(c -> {
                c.lload(target.length());
                if (real) {
                    c.dload(converted);
                } else {
                    c.lload(converted);
                }
                c.invokestatic(
                        HELPER,
                        type == DType.BOOL ? "fillBools" : "fill",
                        MethodTypeDesc.of(CD_void, MEMORY, CD_long, CD_long, CD_long, real ? CD_double : CD_long));
            });
        } else {
            requireSameLength(target, value);
            elements.kind(value);
            int count = elements.count(target);
            int values = type == DType.FLOAT64
                    ? reals.computed(value, count)
                    : elements.computed(value, count, Kinds.ofElements(type), array);
            emit.op(c -> c.aload(values));
            pushPlace(target);
            emit.op(c -> c.iload(count)
                    .invokestatic(
                            HELPER,
                            type == DType.BOOL ? "storeBools" : "store",
                            MethodTypeDesc.of(CD_void, real ? DOUBLES : LONGS, MEMORY, CD_long, CD_long, CD_int)));
        }
        array.written = true;
    }

    private void pushPlace(Row.Part part) {
        emit.op(c -> c.aload(part.memory().slot()).lload(part.offset()).lload(part.stride()));
    }

    // --- sums ---

    /** {@code a @ b} of two rows. */
    Value product(Expression a, Expression b) {
        if (!isRow(a) || !isRow(b)) {
            throw new Unsupported("a product of matrices");
        }
        Row left = row(a);
        Row right = row(b);
        if ((elements.kind(left) | elements.kind(right)) == Kinds.NBOOL) {
            throw new Unsupported("a product of bools");
        }
        return sum(binary(Operator.MULTIPLY, left, right));
    }

    /** {@code np.sum(row)}. */
    Value sum(Expression of) {
        if (!isRow(of)) {
            throw new Unsupported("a sum of something else");
        }
        return sum(row(of));
    }

    private Value sum(Row row) {
        reals.restart();
        int kind = elements.kind(row);
        int count = elements.count(row);
        if (kind != Kinds.F64) {
            int values = elements.computed(row, count, kind, null);
            emit.op(c -> c.aload(values)
                    .iload(count)
                    .invokestatic(HELPER, "sum", MethodTypeDesc.of(CD_long, LONGS, CD_int)));
            return emit.popWhole(Kinds.I64);
        } else if (emit.unit.root().names.rowSum() == null) {
            throw new Unsupported("a sum whose order is not known");
        }
        requireAscending(row);
        int values = reals.computed(row, count);
        emit.op(c -> c.aload(emit.unit.runSlot())
                .aload(values)
                .iload(count)
                .invokevirtual(Emit.RUN, "sum", MethodTypeDesc.of(CD_double, DOUBLES, CD_int)));
        return emit.popReal(Kinds.F64);
    }

    /** Leaves when all of a row's parts run backwards, in which order kernels may not add. */
    private void requireAscending(Row row) {
        List<Row.Part> parts = new ArrayList<>();
        EmitRowElements.parts(row, parts);
        Label exit = emit.exit();
        Label ascending = emit.label();
        for (Row.Part part : parts) {
            emit.op(c -> c.lload(part.stride()).lconst_0().lcmp().ifgt(ascending));
        }
        emit.jump(exit);
        emit.bind(ascending);
    }
}
