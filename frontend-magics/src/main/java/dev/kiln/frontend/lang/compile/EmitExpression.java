package dev.kiln.frontend.lang.compile;

import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;

/** Expressions: numbers, names, arithmetic, conditions, elements of arrays and lists, and calls of known functions. */
final class EmitExpression {
    private final Emit emit;
    private final EmitArithmetic arithmetic;
    private final EmitCondition conditions;
    private final EmitElement elements;
    private final EmitCall calls;
    private final EmitRow rows;
    private final EmitRowArray rowArrays;
    private final EmitRowUpdate rowUpdates;
    private final EmitRowSum rowSums;

    EmitExpression(Emit emit) {
        this.emit = emit;
        this.arithmetic = new EmitArithmetic(emit);
        this.conditions = new EmitCondition(emit, this);
        this.elements = new EmitElement(emit, this);
        this.calls = new EmitCall(emit, this);
        this.rows = new EmitRow(emit, this);
        this.rowArrays = new EmitRowArray(emit, this, rows);
        this.rowUpdates = new EmitRowUpdate(emit, this, rows);
        this.rowSums = new EmitRowSum(emit, rows);
    }

    EmitArithmetic arithmetic() {
        return arithmetic;
    }

    EmitCondition conditions() {
        return conditions;
    }

    EmitElement elements() {
        return elements;
    }

    EmitCall calls() {
        return calls;
    }

    EmitRow rows() {
        return rows;
    }

    EmitRowArray rowArrays() {
        return rowArrays;
    }

    EmitRowUpdate rowUpdates() {
        return rowUpdates;
    }

    EmitRowSum rowSums() {
        return rowSums;
    }

    /** Evaluates an expression; it has no effect, and a check that fails leaves for the general evaluator. */
    Value value(Expression expression) {
        return switch (expression) {
            case Expression.Constant e -> constant(e.value());
            case Expression.Name e -> name(e);
            case Expression.Attribute e -> {
                if (fixed(e) instanceof Object value) {
                    yield constant(value);
                }
                throw new Unsupported("attribute " + e.name());
            }
            case Expression.Call e -> calls.call(e);
            case Expression.Subscript e -> elements.get(e);
            case Expression.Unary e when rows.isRow(e) -> rowArrays.vector(e);
            case Expression.Binary e when rows.isRow(e) -> rowArrays.vector(e);
            case Expression.Unary e -> arithmetic.unary(e.operator(), value(e.operand()));
            case Expression.Binary e when e.operator() == Operator.MATMUL -> rowSums.product(e.left(), e.right());
            case Expression.Binary e -> arithmetic.binary(e.operator(), value(e.left()), value(e.right()));
            case Expression.Compare e -> conditions.value(e);
            case Expression.Not e -> not(e);
            case Expression.And e -> junction(e.left(), e.right(), true);
            case Expression.Or e -> junction(e.left(), e.right(), false);
            case Expression.Choice e -> choice(e);
            case Expression.Formatted e -> throw new Unsupported("a formatted string");
            case Expression.TupleOf e -> throw new Unsupported("a tuple");
            case Expression.ListOf e -> throw new Unsupported("a list");
            case Expression.SliceOf e -> throw new Unsupported("a slice");
            case Expression.Lambda e -> throw new Unsupported("a lambda");
            case Expression.Comprehension e -> throw new Unsupported("a comprehension");
            case Expression.DictOf e -> throw new Unsupported("a dict");
            case Expression.SetOf e -> throw new Unsupported("a set");
            case Expression.Starred e -> throw new Unsupported("a starred expression");
            case Expression.DoubleStarred e -> throw new Unsupported("a starred expression");
            case Expression.Walrus e -> throw new Unsupported("an assignment in an expression");
        };
    }

    private static Value constant(Object value) {
        if ((Kinds.of(value) & (Kinds.LONG | Kinds.DOUBLE | Kinds.BOOL)) == 0) {
            throw new Unsupported("a constant that is not a number");
        }
        return Value.constant(value);
    }

    private Value name(Expression.Name name) {
        Unit.Variable variable = emit.unit.variables.get(name.name());
        if (variable == null && fixed(name) instanceof Object value) {
            return constant(value);
        } else if (variable == null) {
            throw new Unsupported("name " + name.name());
        }
        Value value = emit.read(variable);
        if ((value.kinds() & Kinds.ROW) != 0) {
            emit.unit.shared.add(name.name());
        }
        return value;
    }

    /** The value of a name, or of a member of a module, that stays the same while the loop runs; or null. */
    Object fixed(Expression expression) {
        if (expression instanceof Expression.Name e) {
            return emit.unit.variables.containsKey(e.name()) ? null : emit.unit.fixed(e.name());
        }
        return expression instanceof Expression.Attribute e
                        && fixed(e.of()) instanceof PythonModule module
                        && module.names().contains(e.name())
                ? module.get(e.name())
                : null;
    }

    private Value not(Expression.Not not) {
        int slot = emit.newSlot(2);
        Label isFalse = emit.label();
        emit.op(c -> c.lconst_0().lstore(slot));
        conditions.jumpIfFalse(not, isFalse);
        emit.op(c -> c.lconst_1().lstore(slot));
        emit.bind(isFalse);
        return Value.whole(Kinds.BOOL, slot);
    }

    private Value junction(Expression first, Expression second, boolean and) {
        Emit.Either result = emit.new Either();
        Label end = emit.label();
        Label other = emit.label();
        Value left = value(first);
        result.set(left);
        if (and) {
            conditions.jumpIfFalse(left, end);
        } else {
            conditions.jumpIfFalse(left, other);
            emit.jump(end);
            emit.bind(other);
        }
        int[] before = Emit.copy(emit.state);
        result.set(value(second));
        emit.state = before;
        emit.bind(end);
        return result.value();
    }

    private Value choice(Expression.Choice choice) {
        Emit.Either result = emit.new Either();
        Label otherwise = emit.label();
        Label end = emit.label();
        conditions.jumpIfFalse(choice.condition(), otherwise);
        int[] before = Emit.copy(emit.state);
        result.set(value(choice.then()));
        emit.jump(end);
        emit.bind(otherwise);
        emit.state = Emit.copy(before);
        result.set(value(choice.otherwise()));
        emit.state = before;
        emit.bind(end);
        return result.value();
    }
}
