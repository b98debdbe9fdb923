package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.CodeBuilder;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;

/**
 * Rows of float64, one operation after the other: each is a call of a method of {@link RealRows}, which all generated code shares, so that
 * it is compiled long before the code that calls it is.
 */
final class EmitReals {
    static final ClassDesc ROWS = ClassDesc.of(RealRows.class.getName());
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());

    private final Emit emit;
    private final EmitRowElements rows;
    private int next;

    EmitReals(Emit emit, EmitRowElements rows) {
        this.emit = emit;
        this.rows = rows;
    }

    /** The number of a row that nothing of this statement uses. */
    int next() {
        return next++;
    }

    /** A new statement may use all rows again. */
    void restart() {
        next = 0;
    }

    /** Pushes the rows of the run. */
    void push() {
        emit.op(c -> c.aload(emit.unit.runSlot()).getfield(Emit.RUN, "floats", ROWS));
    }

    /**
     * Computes all elements as floats.
     *
     * @return the number of the row
     */
    int computed(Row row, int count) {
        push();
        emit.op(c -> c.iload(count).invokevirtual(ROWS, "begin", MethodTypeDesc.of(CD_void, CD_int)));
        return values(row, count);
    }

    /** The number of a row, which the next operation may overwrite. */
    private int values(Row row, int count) {
        return switch (row) {
            case Row.Number r -> throw new IllegalArgumentException("a number has no elements");
            case Row.Part r -> {
                int number = next();
                push();
                emit.op(c -> c.loadConstant((ConstantDesc) number));
                rows.pushPart(r, count);
                emit.op(c -> c.invokevirtual(
                        ROWS,
                        EmitRowElements.loading(r),
                        MethodTypeDesc.of(CD_void, CD_int, MEMORY, CD_long, CD_long, CD_int)));
                yield number;
            }
            case Row.Gather r -> inLoop(r, count);
            case Row.Unary r
            when rows.kind(r) == Kinds.F64 -> {
                int operand = values(r.operand(), count);
                switch (r.function()) {
                    case NEGATIVE -> change("negative", operand, count);
                    case ABSOLUTE -> change("absolute", operand, count);
                    case SQRT -> change("sqrt", operand, count);
                    case COPY -> {} // whoever takes a row reads it into memory of its own
                }
                yield operand;
            }
            case Row.Binary r when rows.kind(r) == Kinds.F64 -> binary(r, count);
            case Row.Extreme r when rows.kind(r) == Kinds.F64 -> extreme(r, count);
            case Row.Extreme r -> inLoop(r, count);
            case Row.Unary r -> inLoop(r, count);
            case Row.Binary r -> inLoop(r, count);
        };
    }

    /** Calls a method that changes a row. */
    private void change(String name, int row, int count) {
        push();
        emit.op(c -> c.loadConstant((ConstantDesc) row)
                .iload(count)
                .invokevirtual(ROWS, name, MethodTypeDesc.of(CD_void, CD_int, CD_int)));
    }

    /** Elements that are computed one by one, as floats. */
    private int inLoop(Row row, int count) {
        int kind = rows.kind(row);
        int number = next();
        if (kind == Kinds.F64) {
            rows.computed(row, count, kind, null, number);
        } else {
            int values = rows.computed(row, count, kind, null);
            int array = rows.buffer(true, number, count);
            emit.op(c -> c.aload(values)
                    .aload(array)
                    .iload(count)
                    .invokestatic(
                            EmitRowElements.HELPER,
                            "toReals",
                            MethodTypeDesc.of(CD_void, EmitRowElements.LONGS, EmitRowElements.DOUBLES, CD_int)));
        }
        change("given", number, count);
        return number;
    }

    private int binary(Row.Binary r, int count) {
        Operator operator = r.operator();
        if (operator == Operator.POWER) {
            int of = values(r.left(), count);
            change("square", of, count);
            return of;
        }
        int left = r.left() instanceof Row.Number ? -1 : values(r.left(), count);
        int right = r.right() instanceof Row.Number ? -1 : values(r.right(), count);
        int a = left < 0 ? number((Row.Number) r.left()) : -1;
        double inverse = operator == Operator.DIVIDE && r.right() instanceof Row.Number n ? inverse(n) : 0;
        int b = right < 0 && inverse == 0 ? number((Row.Number) r.right()) : -1;
        String name = switch (operator) {
            case ADD -> "add";
            case SUBTRACT -> "subtract";
            case MULTIPLY -> "multiply";
            case DIVIDE -> inverse == 0 ? "divide" : "multiply";
            case POWER, FLOOR_DIVIDE, REMAINDER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT ->
                throw new Unsupported("operator of floats");
        };
        int result = left < 0 ? right : left;
        push();
        emit.op(c -> {
            push(left, a, c);
            if (inverse == 0) {
                push(right, b, c);
            } else {
                c.loadConstant(inverse);
            }
            c.loadConstant((ConstantDesc) result)
                    .iload(count)
                    .invokevirtual(ROWS, name, MethodTypeDesc.of(CD_void, type(left), type(right), CD_int, CD_int));
        });
        return result;
    }

    private int extreme(Row.Extreme r, int count) {
        int left = r.left() instanceof Row.Number ? -1 : values(r.left(), count);
        int right = r.right() instanceof Row.Number ? -1 : values(r.right(), count);
        int a = left < 0 ? number((Row.Number) r.left()) : -1;
        int b = right < 0 ? number((Row.Number) r.right()) : -1;
        int result = left < 0 ? right : left;
        push();
        emit.op(c -> {
            push(left, a, c);
            push(right, b, c);
            c.loadConstant((ConstantDesc) result)
                    .iload(count)
                    .invokevirtual(
                            ROWS, r.method(), MethodTypeDesc.of(CD_void, type(left), type(right), CD_int, CD_int));
        });
        return result;
    }

    /** What to multiply with instead of dividing by a power of two, which gives the same bits; 0 for any other number. */
    private static double inverse(Row.Number divisor) {
        Object constant = divisor.value().constant();
        if (!(constant instanceof Long) && !(constant instanceof Double)) {
            return 0;
        }
        double value = ((Number) constant).doubleValue();
        boolean isPower = Math.abs(value) >= Double.MIN_NORMAL
                && Math.getExponent(value) < Double.MAX_EXPONENT
                && Math.abs(value) == Math.scalb(1.0, Math.getExponent(value));
        return isPower ? 1 / value : 0;
    }

    /** Pushes the number of a row, or a number from a local variable. */
    private static void push(int row, int slot, CodeBuilder code) {
        if (row < 0) {
            code.dload(slot);
        } else {
            code.loadConstant((ConstantDesc) row);
        }
    }

    private static ClassDesc type(int row) {
        return row < 0 ? CD_double : CD_int;
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
