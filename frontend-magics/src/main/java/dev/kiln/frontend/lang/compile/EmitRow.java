package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.util.List;
import java.util.Map;

/**
 * Slices with one axis, element by element: which expressions they are, and how they are read. What becomes of them is in
 * {@link EmitRowArray} ({@code y = 2 * x[:j]}), {@link EmitRowUpdate} ({@code A[i, :j] += 2 * x[:j]}) and {@link EmitRowSum}
 * ({@code A[i, :j] @ A[:j, k]}, {@code m[i].sum()}).
 *
 * <p>All operands are read before anything is written, so that source and target may overlap, and a check that fails half-way leaves for
 * the general evaluator as if the statement had not begun. Only operations whose results are exact are compiled, and sums in the order in
 * which kernels add: the bits are those of the general evaluator. Long rows are left to it: its kernels are faster there.
 */
final class EmitRow {
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());
    private static final ClassDesc VECTOR = ClassDesc.of(RowVector.class.getName());
    private static final ClassDesc HELPER = EmitRowElements.HELPER;

    private static final Map<Op, Object> FUNCTIONS = Map.of(
            Op.ADD, Operator.ADD,
            Op.SUBTRACT, Operator.SUBTRACT,
            Op.MULTIPLY, Operator.MULTIPLY,
            Op.DIVIDE, Operator.DIVIDE,
            Op.NEGATIVE, Row.Function.NEGATIVE,
            Op.ABS, Row.Function.ABSOLUTE,
            Op.SQRT, Row.Function.SQRT,
            Op.MAXIMUM, Op.MAXIMUM,
            Op.MINIMUM, Op.MINIMUM);

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

    EmitRowElements elements() {
        return elements;
    }

    // --- which expressions are rows ---

    /** Whether an expression has one axis, as far as its text and the arrays tell. */
    boolean isRow(Expression expression) {
        return switch (expression) {
            case Expression.Name e -> rank(e) == 1;
            case Expression.Subscript e -> isPart(e.of(), e.index()) || isPartOfPart(e) || isGather(e.of(), e.index());
            case Expression.Binary e -> e.operator() != Operator.MATMUL && (isRow(e.left()) || isRow(e.right()));
            case Expression.Unary e -> isRow(e.operand());
            case Expression.Call e ->
                function(e) != null
                        ? operands(e).stream().anyMatch(this::isRow)
                        : isNew(e) || isConstant(e) || isResult(e);
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
            case Expression.Lambda e -> false;
            case Expression.Comprehension e -> false;
            case Expression.DictOf e -> false;
            case Expression.SetOf e -> false;
            case Expression.Starred e -> false;
            case Expression.DoubleStarred e -> false;
            case Expression.Walrus e -> false;
        };
    }

    /** Whether a subscript is a part of an array along one axis. */
    boolean isPart(Expression of, Expression index) {
        if (!(of instanceof Expression.Name name)) {
            return false;
        }
        List<Expression> indices = EmitElement.indices(index);
        long slices =
                indices.stream().filter(Expression.SliceOf.class::isInstance).count();
        int rank = slices > 0 || emit.unit.arrayNow(name.name()) > indices.size() ? rank(name) : 0;
        return indices.size() <= rank && rank - indices.size() + slices == 1;
    }

    /** Whether a subscript is a slice of a part, such as {@code x[i:j][::-1]}. */
    private boolean isPartOfPart(Expression.Subscript slice) {
        return slice.index() instanceof Expression.SliceOf
                && slice.of() instanceof Expression.Subscript part
                && (isPart(part.of(), part.index()) || isPartOfPart(part));
    }

    private boolean isGather(Expression of, Expression index) {
        return of instanceof Expression.Name name
                && !(index instanceof Expression.TupleOf)
                && isRow(index)
                && array(name) instanceof Unit.ArrayUse array
                && array.rank == 1;
    }

    /** The number of axes of what a name stands for; 0 when it is no array. */
    private int rank(Expression.Name name) {
        if (variable(name) != null) {
            return 1;
        }
        Unit.ArrayUse array = array(name);
        return array == null ? 0 : array.rank;
    }

    /** The array that a name stands for, if its rows are compiled; or null. */
    private Unit.ArrayUse array(Expression.Name name) {
        Unit.ArrayUse array = emit.unit.array(name.name());
        return array != null && (Kinds.ofElements(array.type) & Kinds.NARROW) != 0 ? null : array;
    }

    /** The variable of a name that stands for a row here, or null. */
    private Unit.Variable variable(Expression.Name name) {
        Unit.Variable variable = emit.unit.variables.get(name.name());
        return variable != null && emit.state != null && isRow(emit.state[variable.number()]) ? variable : null;
    }

    private static boolean isRow(int kinds) {
        return kinds == Kinds.F64_ROW || kinds == Kinds.I64_ROW;
    }

    /** What a name stands for. */
    Row.Base base(Expression.Name name) {
        Unit.Variable variable = variable(name);
        return variable == null ? Row.Base.of(array(name)) : base(emit.read(variable));
    }

    /** Whether a name stands for a row. */
    boolean isVector(Expression expression) {
        return expression instanceof Expression.Name name && variable(name) != null;
    }

    private Row.Base base(Value row) {
        if (!isRow(row.kinds())) {
            throw new Unsupported("a row of several kinds");
        }
        int vector = emit.newSlot(1);
        int memory = emit.newSlot(1);
        int offset = emit.newSlot(2);
        int stride = emit.newSlot(2);
        int length = emit.newSlot(2);
        emit.op(c -> c.aload(row.object())
                .checkcast(VECTOR)
                .astore(vector)
                .aload(vector)
                .getfield(VECTOR, "memory", MEMORY)
                .astore(memory));
        emit.op(c -> c.aload(vector)
                .getfield(VECTOR, "offset", CD_long)
                .lstore(offset)
                .aload(vector)
                .getfield(VECTOR, "stride", CD_long)
                .lstore(stride)
                .aload(vector)
                .getfield(VECTOR, "length", CD_long)
                .lstore(length));
        DType type = row.is(Kinds.F64_ROW) ? DType.FLOAT64 : DType.INT64;
        return new Row.Base(new Row.Memory(memory, type, null, vector), offset, new int[] {length}, new int[] {stride});
    }

    /** Whether a call is {@code np.array([a, b])} of numbers. */
    boolean isNew(Expression.Call call) {
        return call.arguments().size() == 1
                && call.arguments().getFirst().name() == null
                && call.arguments().getFirst().value() instanceof Expression.ListOf list
                && !list.items().isEmpty()
                && expressions.fixed(call.function()) == Modules.get("numpy").get("array")
                && list.items().stream()
                        .noneMatch(item ->
                                item instanceof Expression.ListOf || item instanceof Expression.TupleOf || isRow(item));
    }

    /** Whether a call is {@code np.zeros(n)} or {@code np.ones(n)}, if n is a number. */
    boolean isConstant(Expression.Call call) {
        Object called = call.arguments().size() == 1 ? expressions.fixed(call.function()) : null;
        return called != null
                && (called == Modules.get("numpy").get("zeros")
                        || called == Modules.get("numpy").get("ones"))
                && call.arguments().getFirst().name() == null
                && !(call.arguments().getFirst().value() instanceof Expression.TupleOf)
                && !(call.arguments().getFirst().value() instanceof Expression.ListOf)
                && !isRow(call.arguments().getFirst().value());
    }

    /** Whether a call is one of a function of the cells that returns a row. */
    private boolean isResult(Expression.Call call) {
        if (!(expressions.fixed(call.function()) instanceof Compilable)) {
            return false;
        }
        int[] kinds = {0};
        return emit.isSupported(() -> kinds[0] = expressions.calls().call(call).kinds()) && isRow(kinds[0]);
    }

    /** Whether the value of an expression is a new row that is computed here. */
    boolean isComputed(Expression expression) {
        if (expression instanceof Expression.Call call) {
            Object function = function(call);
            boolean isEach = function instanceof Operator || function instanceof Row.Function || function instanceof Op;
            return isEach && isRow(call);
        }
        return (expression instanceof Expression.Binary || expression instanceof Expression.Unary) && isRow(expression);
    }

    /** What is called, if it is a function of rows: an operator, an exact function of one element, a copy, or {@code np.flip}. */
    private Object function(Expression.Call call) {
        int count = call.arguments().size();
        if (isMethodCopy(call)) {
            return Row.Function.COPY;
        }
        Object called = expressions.fixed(call.function());
        if (called == null || call.arguments().stream().anyMatch(argument -> argument.name() != null)) {
            return null;
        } else if (called instanceof Ufunc ufunc && ufunc.op() instanceof Op op && op.arity() == count) {
            return FUNCTIONS.get(op);
        } else if (count == 1 && called == Builtins.get("abs")) {
            return Row.Function.ABSOLUTE;
        }
        if (count == 1 && called == Modules.get("numpy").get("copy")) {
            return Row.Function.COPY;
        }
        return count == 1 && called == Modules.get("numpy").get("flip") ? called : null;
    }

    /** Whether a call is {@code row.copy()}. */
    private boolean isMethodCopy(Expression.Call call) {
        return call.function() instanceof Expression.Attribute method
                && method.name().equals("copy")
                && call.arguments().isEmpty()
                && isRow(method.of());
    }

    /** What a {@linkplain #function function of rows} is called with: its arguments, or the array whose method it is. */
    private List<Expression> operands(Expression.Call call) {
        return isMethodCopy(call)
                ? List.of(((Expression.Attribute) call.function()).of())
                : call.arguments().stream().map(Expression.Argument::value).toList();
    }

    // --- operands ---

    /** Evaluates what is no row in an expression; its rows are left to be computed element by element. */
    Row row(Expression expression) {
        if (!isRow(expression)) {
            return new Row.Number(expressions.value(expression));
        }
        return switch (expression) {
            case Expression.Name e -> whole(base(e));
            case Expression.Subscript e ->
                isPart(e.of(), e.index()) || isPartOfPart(e) ? part(e) : gather((Expression.Name) e.of(), e.index());
            case Expression.Binary e -> binary(e.operator(), row(e.left()), row(e.right()));
            case Expression.Unary e -> {
                if (e.operator() != Operator.SUBTRACT) {
                    throw new Unsupported("unary operator of a row");
                }
                yield unary(Row.Function.NEGATIVE, row(e.operand()));
            }
            case Expression.Call e -> {
                Object function = function(e);
                if (function == null) {
                    yield whole(base(expressions.calls().call(e)));
                }
                List<Expression> operands = operands(e);
                Row first = row(operands.getFirst());
                yield switch (function) {
                    case Operator operator -> binary(operator, first, row(operands.get(1)));
                    case Op extreme -> extreme(extreme, first, row(operands.get(1)));
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
            case Expression.Lambda e -> throw notARow();
            case Expression.Comprehension e -> throw notARow();
            case Expression.DictOf e -> throw notARow();
            case Expression.SetOf e -> throw notARow();
            case Expression.Starred e -> throw notARow();
            case Expression.DoubleStarred e -> throw notARow();
            case Expression.Walrus e -> throw notARow();
        };
    }

    private static Unsupported notARow() {
        return new Unsupported("an expression that is not a row");
    }

    Row whole(Row.Base base) {
        requireShort(base, 0);
        return new Row.Part(base.memory(), base.offset(), base.strides()[0], base.lengths()[0]);
    }

    private static void requireShort(Row.Base base, int axis) {
        if (base.memory().array() instanceof Unit.ArrayUse array && array.shapeNow[axis] > Evaluator.RowSum.MOST) {
            throw new Unsupported("a long row");
        }
    }

    /** A slice of an array along one axis; indexes along the others are checked. */
    Row.Part part(Expression of, Expression index) {
        Row.Base base = base((Expression.Name) of);
        List<Expression> indices = EmitElement.indices(index);
        int offset = emit.newSlot(2);
        emit.op(c -> c.lload(base.offset()).lstore(offset));
        Row.Part part = null;
        for (int d = 0; d < base.rank(); d++) {
            if (d >= indices.size()) {
                requireShort(base, d);
                part = new Row.Part(base.memory(), offset, base.strides()[d], base.lengths()[d]);
            } else if (indices.get(d) instanceof Expression.SliceOf slice) {
                part = slice(base, d, slice, offset);
            } else {
                expressions
                        .elements()
                        .advance(offset, expressions.value(indices.get(d)), base.lengths()[d], base.strides()[d]);
            }
        }
        return part;
    }

    /** A part of an array, or a slice of one. */
    private Row.Part part(Expression.Subscript subscript) {
        if (!isPartOfPart(subscript)) {
            return part(subscript.of(), subscript.index());
        }
        Row.Part whole = part((Expression.Subscript) subscript.of());
        Row.Base base =
                new Row.Base(whole.memory(), whole.offset(), new int[] {whole.length()}, new int[] {whole.stride()});
        int offset = emit.newSlot(2);
        emit.op(c -> c.lload(base.offset()).lstore(offset));
        return slice(base, 0, (Expression.SliceOf) subscript.index(), offset);
    }

    private Row.Part slice(Row.Base base, int axis, Expression.SliceOf slice, int offset) {
        int length = base.lengths()[axis];
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
            requireShort(base, axis);
            return new Row.Part(base.memory(), offset, base.strides()[axis], length);
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
                .lload(base.strides()[axis])
                .lmul()
                .ladd()
                .lstore(offset)
                .lload(base.strides()[axis])
                .lload(step)
                .lmul()
                .lstore(stride));
        return new Row.Part(base.memory(), offset, stride, count);
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

    Row binary(Operator operator, Row left, Row right) {
        requireExact(operator, right);
        if (left instanceof Row.Number a && right instanceof Row.Number b) {
            return new Row.Number(expressions.arithmetic().binary(operator, a.value(), b.value()));
        } else if (left.length() >= 0 && right.length() >= 0) {
            requireSameLength(left, right);
        }
        return new Row.Binary(operator, left, right, left.length() >= 0 ? left.length() : right.length());
    }

    private Row extreme(Op op, Row left, Row right) {
        if (left.length() >= 0 && right.length() >= 0) {
            requireSameLength(left, right);
        }
        return new Row.Extreme(op, left, right, left.length() >= 0 ? left.length() : right.length());
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

    void requireSameLength(Row a, Row b) {
        if (a.length() != b.length()) {
            Label exit = emit.exit();
            emit.op(c -> c.lload(a.length()).lload(b.length()).lcmp().ifne(exit));
        }
    }
}
