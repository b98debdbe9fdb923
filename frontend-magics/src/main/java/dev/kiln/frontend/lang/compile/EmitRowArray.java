package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.frontend.lang.syntax.Expression;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/** Rows that become arrays: views of other arrays, new arrays, and rows whose elements are unpacked. */
final class EmitRowArray {
    private static final ClassDesc VECTOR = ClassDesc.of(RowVector.class.getName());
    private static final ClassDesc LONGS = EmitRowElements.LONGS;

    private final Emit emit;
    private final EmitExpression expressions;
    private final EmitRow rows;
    private final EmitRowElements elements;
    private final EmitReals reals;

    EmitRowArray(Emit emit, EmitExpression expressions, EmitRow rows) {
        this.emit = emit;
        this.expressions = expressions;
        this.rows = rows;
        this.elements = rows.elements();
        this.reals = elements.reals();
    }

    /** {@code np.array([a, b])}: floats when one is, else integers. */
    Value made(Expression.Call call) {
        if (!rows.isNew(call)) {
            throw new Unsupported("a call of array");
        }
        List<Expression> items =
                ((Expression.ListOf) call.arguments().getFirst().value()).items();
        List<Value> values = new ArrayList<>();
        items.forEach(item -> values.add(expressions.value(item)));
        boolean real = values.stream().anyMatch(v -> v.is(Kinds.REAL));
        for (Value v : values) {
            if (!v.isSingle()
                    || !v.is(real ? Kinds.DOUBLE | Kinds.F64 | Kinds.LONG | Kinds.I64 : Kinds.LONG | Kinds.I64)) {
                throw new Unsupported("items of several kinds");
            }
        }
        elements.reals().restart();
        int count = emit.newSlot(1);
        emit.op(c -> c.loadConstant((ConstantDesc) values.size()).istore(count));
        int number = reals.next();
        if (real) {
            reals.push();
            emit.op(c -> c.iload(count).invokevirtual(EmitReals.ROWS, "begin", MethodTypeDesc.of(CD_void, CD_int)));
        }
        int buffer = elements.buffer(real, number, count);
        for (int i = 0; i < values.size(); i++) {
            int n = i;
            emit.op(c -> c.aload(buffer).loadConstant((ConstantDesc) n));
            if (real) {
                emit.pushReal(values.get(i));
                emit.op(c -> c.dastore());
            } else {
                emit.pushWhole(values.get(i));
                emit.op(c -> c.lastore());
            }
        }
        if (real) {
            reals.push();
            emit.op(c -> c.loadConstant((ConstantDesc) number)
                    .iload(count)
                    .invokevirtual(EmitReals.ROWS, "given", MethodTypeDesc.of(CD_void, CD_int, CD_int)));
            return fresh(number, count, null);
        }
        return fresh(buffer, count);
    }

    /** {@code np.zeros(n)} and {@code np.ones(n)}; leaves when that is an error or long. */
    Value constant(Expression.Call call, double number) {
        Value length = expressions.value(call.arguments().getFirst().value());
        if (!length.isSingle() || !length.is(Kinds.LONG | Kinds.I64)) {
            throw new Unsupported("a shape that is no number");
        }
        Label exit = emit.exit();
        int n = emit.newSlot(2);
        emit.pushWhole(length);
        emit.op(c -> c.lstore(n)
                .lload(n)
                .lconst_0()
                .lcmp()
                .iflt(exit)
                .lload(n)
                .loadConstant((long) Evaluator.RowSum.MOST)
                .lcmp()
                .ifgt(exit));
        elements.countWork(n);
        emit.op(c -> c.lload(n)
                .l2i()
                .loadConstant(number)
                .invokestatic(EmitReals.ROWS, "constant", MethodTypeDesc.of(VECTOR, CD_int, CD_double)));
        return emit.popRow(Kinds.F64_ROW);
    }

    private Value fresh(int buffer, int count) {
        emit.op(c -> c.aload(buffer).iload(count).invokestatic(VECTOR, "of", MethodTypeDesc.of(VECTOR, LONGS, CD_int)));
        return emit.popRow(Kinds.I64_ROW);
    }

    /**
     * A new array of floats.
     *
     * @param row its number
     * @param into the name that it is for, whose old array it may overwrite; or null
     */
    private Value fresh(int row, int count, Unit.Variable into) {
        reals.push();
        emit.op(c -> {
            c.loadConstant((ConstantDesc) row).iload(count);
            if (into == null) {
                c.invokevirtual(EmitReals.ROWS, "vector", MethodTypeDesc.of(VECTOR, CD_int, CD_int));
            } else {
                c.aload(into.slots().object())
                        .invokevirtual(
                                EmitReals.ROWS,
                                "vector",
                                MethodTypeDesc.of(VECTOR, CD_int, CD_int, ConstantDescs.CD_Object));
            }
        });
        return emit.popRow(Kinds.F64_ROW);
    }

    /** A row as an array: a part of one shares its memory. */
    Value vector(Expression expression) {
        return vector(expression, null);
    }

    /**
     * As {@link #vector(Expression)}.
     *
     * @param into the name that gets the array; null when something else may refer to the array, too
     */
    Value vector(Expression expression, Unit.Variable into) {
        Row row = rows.row(expression);
        int kind = elements.kind(row);
        if (kind == Kinds.NBOOL) {
            throw new Unsupported("an array of bools");
        }
        if (row instanceof Row.Part part) {
            share(expression);
            boolean ofArray = part.memory().array() != null;
            emit.op(c -> {
                if (ofArray) {
                    c.aload(emit.unit.runSlot())
                            .loadConstant((ConstantDesc) part.memory().array().number);
                } else {
                    c.aload(part.memory().vector());
                }
                c.lload(part.offset()).lload(part.stride()).lload(part.length());
                if (ofArray) {
                    c.invokestatic(
                            VECTOR, "of", MethodTypeDesc.of(VECTOR, Emit.RUN, CD_int, CD_long, CD_long, CD_long));
                } else {
                    c.invokevirtual(VECTOR, "part", MethodTypeDesc.of(VECTOR, CD_long, CD_long, CD_long));
                }
            });
            return emit.popRow(kind == Kinds.F64 ? Kinds.F64_ROW : Kinds.I64_ROW);
        }
        reals.restart();
        int count = elements.count(row);
        return kind == Kinds.F64
                ? fresh(reals.computed(row, count), count, into)
                : fresh(elements.computed(row, count, kind, null), count);
    }

    /** Notes that something else refers to the array of which a row is a part. */
    private void share(Expression part) {
        if (part instanceof Expression.Name name) {
            emit.unit.shared.add(name.name());
        } else if (part instanceof Expression.Subscript subscript) {
            share(subscript.of());
        } else if (part instanceof Expression.Call call) {
            call.arguments().forEach(argument -> share(argument.value()));
        }
    }

    /** The elements of a row that must be a number of them. */
    List<Value> items(Expression expression, int size) {
        if (!(rows.row(expression) instanceof Row.Part part)) {
            throw new Unsupported("items of an expression");
        }
        Label exit = emit.exit();
        emit.op(c -> c.lload(part.length()).loadConstant((long) size).lcmp().ifne(exit));
        List<Value> items = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            long n = i;
            int offset = emit.newSlot(2);
            emit.op(c -> c.lload(part.stride())
                    .loadConstant(n)
                    .lmul()
                    .lload(part.offset())
                    .ladd()
                    .lstore(offset));
            items.add(expressions.elements().load(part.memory(), offset));
        }
        return items;
    }
}
