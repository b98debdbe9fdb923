package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;

/**
 * Rows that are written to: {@code A[i, :j] = value}, {@code A[i, :j] += value}, and {@code row += value}.
 *
 * <p>All operands are read before anything is written, so that source and target may overlap.
 */
final class EmitRowUpdate {
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());
    private static final ClassDesc VECTOR = ClassDesc.of(RowVector.class.getName());
    private static final ClassDesc HELPER = EmitRowElements.HELPER;
    private static final ClassDesc LONGS = EmitRowElements.LONGS;

    /** Rows that are filled with one number may have this many elements: the loop cannot be interrupted. */
    private static final long MOST_FILLED = 1 << 20;

    private final Emit emit;
    private final EmitExpression expressions;
    private final EmitRow rows;
    private final EmitRowElements elements;
    private final EmitReals reals;

    EmitRowUpdate(Emit emit, EmitExpression expressions, EmitRow rows) {
        this.emit = emit;
        this.expressions = expressions;
        this.rows = rows;
        this.elements = rows.elements();
        this.reals = elements.reals();
    }

    /** {@code part = value}. */
    void assign(Target.Item item, Expression value) {
        Row given = rows.row(value);
        store(rows.part(item.of(), item.index()), given);
    }

    /** {@code part op= value}. */
    void augment(Target.Item item, Operator operator, Expression value) {
        Row.Part target = rows.part(item.of(), item.index());
        Row result = rows.binary(operator, target, rows.row(value));
        if (result.length() != target.length()
                || elements.kind(result) != Kinds.ofElements(target.memory().type())) {
            throw new Unsupported("elements of another type");
        }
        store(target, result);
    }

    /** {@code name op= value}, of a name that stands for a row: it changes for all that refer to it. */
    void augment(Expression.Name name, Operator operator, Expression value) {
        emit.unit.changedRows.add(name.name());
        Row target = rows.whole(rows.base(name));
        Row result = rows.binary(operator, target, rows.row(value));
        if (result.length() != target.length()
                || elements.kind(result)
                        != Kinds.ofElements(((Row.Part) target).memory().type())) {
            throw new Unsupported("elements of another type");
        }
        store((Row.Part) target, result);
    }

    private void store(Row.Part target, Row value) {
        reals.restart();
        DType type = target.memory().type();
        requireWritable(target.memory());
        boolean real = type == DType.FLOAT64;
        if (value instanceof Row.Number number) {
            int converted = expressions.elements().converted(type, number.value());
            Label exit = emit.exit();
            emit.op(c ->
                    c.lload(target.length()).loadConstant(MOST_FILLED).lcmp().ifgt(exit));
            elements.countWork(target.length());
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
            rows.requireSameLength(target, value);
            elements.kind(value);
            int count = elements.count(target);
            if (real) {
                int number = reals.computed(value, count);
                reals.push();
                emit.op(c -> c.loadConstant((ConstantDesc) number));
                pushPlace(target);
                emit.op(c -> c.iload(count)
                        .invokevirtual(
                                EmitReals.ROWS,
                                "store",
                                MethodTypeDesc.of(CD_void, CD_int, MEMORY, CD_long, CD_long, CD_int)));
                return;
            }
            int values = elements.computed(value, count, Kinds.ofElements(type), type);
            emit.op(c -> c.aload(values));
            pushPlace(target);
            emit.op(c -> c.iload(count)
                    .invokestatic(
                            HELPER,
                            type == DType.BOOL ? "storeBools" : "store",
                            MethodTypeDesc.of(CD_void, LONGS, MEMORY, CD_long, CD_long, CD_int)));
        }
    }

    /** Notes that an array is written to; a row must be a new array. */
    void requireWritable(Row.Memory memory) {
        if (memory.array() != null) {
            memory.array().written = true;
            return;
        }
        Label exit = emit.exit();
        emit.op(c -> c.aload(memory.vector())
                .invokevirtual(VECTOR, "isWritable", MethodTypeDesc.of(CD_boolean))
                .ifeq(exit));
    }

    private void pushPlace(Row.Part part) {
        emit.op(c -> c.aload(part.memory().slot()).lload(part.offset()).lload(part.stride()));
    }
}
