package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_void;

import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Rows of float64, one operation after the other: each is a call of a loop of {@link RowMemory}, which all generated code shares, so that
 * it is compiled long before the code that calls it is.
 */
final class EmitReals {
    private final Emit emit;
    private final EmitRowElements rows;
    private int next;

    EmitReals(Emit emit, EmitRowElements rows) {
        this.emit = emit;
        this.rows = rows;
    }

    /** The number of a Java array of the run that nothing of this statement uses. */
    int next() {
        return next++;
    }

    /** A new statement may use all Java arrays again. */
    void restart() {
        next = 0;
    }

    /**
     * Computes all elements as floats.
     *
     * @return the local variable with the Java array
     */
    int computed(Row row, int count) {
        return values(row, count).slot();
    }

    /**
     * Elements that the next operation may overwrite.
     *
     * @param slot the local variable with the Java array
     */
    private record Values(int slot) {}

    private Values values(Row row, int count) {
        return switch (row) {
            case Row.Number r -> throw new IllegalArgumentException("a number has no elements");
            case Row.Part r -> {
                int buffer = buffer(count);
                rows.load(r, count, buffer, true);
                yield new Values(buffer);
            }
            case Row.Gather r -> new Values(inLoop(r, count));
            case Row.Unary r
            when rows.kind(r) == Kinds.F64 -> {
                Values operand = values(r.operand(), count);
                String name = switch (r.function()) {
                    case NEGATIVE -> "negative";
                    case ABSOLUTE -> "absolute";
                    case SQRT -> "sqrt";
                };
                emit.op(c -> c.aload(operand.slot())
                        .iload(count)
                        .invokestatic(
                                EmitRowElements.HELPER,
                                name,
                                MethodTypeDesc.of(CD_void, EmitRowElements.DOUBLES, CD_int)));
                yield operand;
            }
            case Row.Binary r when rows.kind(r) == Kinds.F64 -> binary(r, count);
            case Row.Unary r -> new Values(inLoop(r, count));
            case Row.Binary r -> new Values(inLoop(r, count));
        };
    }

    private int buffer(int count) {
        return rows.buffer(true, next(), count);
    }

    /** Elements that are computed one by one, as floats. */
    private int inLoop(Row row, int count) {
        int kind = rows.kind(row);
        int values = rows.computed(row, count, kind, null);
        if (kind == Kinds.F64) {
            return values;
        }
        int buffer = buffer(count);
        emit.op(c -> c.aload(values)
                .aload(buffer)
                .iload(count)
                .invokestatic(
                        EmitRowElements.HELPER,
                        "toReals",
                        MethodTypeDesc.of(CD_void, EmitRowElements.LONGS, EmitRowElements.DOUBLES, CD_int)));
        return buffer;
    }

    private Values binary(Row.Binary r, int count) {
        String name = switch (r.operator()) {
            case ADD -> "add";
            case SUBTRACT -> "subtract";
            case MULTIPLY -> "multiply";
            case DIVIDE -> "divide";
            case POWER -> "square";
            case FLOOR_DIVIDE, REMAINDER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT ->
                throw new Unsupported("operator of floats");
        };
        if (name.equals("square")) {
            Values of = values(r.left(), count);
            emit.op(c -> c.aload(of.slot())
                    .iload(count)
                    .invokestatic(
                            EmitRowElements.HELPER, name, MethodTypeDesc.of(CD_void, EmitRowElements.DOUBLES, CD_int)));
            return of;
        }
        Values left = r.left() instanceof Row.Number ? null : values(r.left(), count);
        Values right = r.right() instanceof Row.Number ? null : values(r.right(), count);
        int a = left == null ? number((Row.Number) r.left()) : left.slot();
        int b = right == null ? number((Row.Number) r.right()) : right.slot();
        Values result = left == null ? right : left;
        emit.op(c -> {
            push(left, a, c);
            push(right, b, c);
            c.aload(result.slot()).iload(count);
            c.invokestatic(
                    EmitRowElements.HELPER,
                    name,
                    MethodTypeDesc.of(CD_void, type(left), type(right), EmitRowElements.DOUBLES, CD_int));
        });
        return result;
    }

    private static void push(Values values, int slot, java.lang.classfile.CodeBuilder code) {
        if (values == null) {
            code.dload(slot);
        } else {
            code.aload(slot);
        }
    }

    private static ClassDesc type(Values values) {
        return values == null ? CD_double : EmitRowElements.DOUBLES;
    }

    /** A number as a float, in a local variable. */
    private int number(Row.Number number) {
        int slot = emit.newSlot(2);
        emit.split(number.value(), one -> {
            if (!one.is(Kinds.NUMBER)) {
                throw new Unsupported("an operand that is not a number");
            }
            emit.pushReal(one);
            emit.op(c -> c.dstore(slot));
        });
        return slot;
    }
}
