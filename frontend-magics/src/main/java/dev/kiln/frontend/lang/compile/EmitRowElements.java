package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Evaluator;
import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * The elements of rows, computed into Java arrays one after the other: rows of integers and truth values, and elements at places that are
 * data. {@link EmitReals} computes rows of floats.
 */
final class EmitRowElements {
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());
    static final ClassDesc HELPER = ClassDesc.of(RowMemory.class.getName());
    static final ClassDesc DOUBLES = CD_double.arrayType();
    static final ClassDesc LONGS = CD_long.arrayType();

    /** As many elements (a power of two) take no longer than an iteration. */
    private static final int WORK_SHIFT = 6;

    private final Emit emit;
    private final EmitExpression expressions;
    private final EmitReals reals;

    EmitRowElements(Emit emit, EmitExpression expressions) {
        this.emit = emit;
        this.expressions = expressions;
        this.reals = new EmitReals(emit, this);
    }

    EmitReals reals() {
        return reals;
    }

    /** The kind of a row's elements. */
    int kind(Row row) {
        int[] kinds = {0};
        emit.trial(() -> kinds[0] = element(row, Map.of(), -1).kinds());
        if (kinds[0] != Kinds.F64 && kinds[0] != Kinds.I64 && kinds[0] != Kinds.NBOOL) {
            throw new Unsupported("elements of several kinds");
        }
        return kinds[0];
    }

    /**
     * One element.
     *
     * @param buffers by part: the local variable with the Java array that holds its elements
     * @param i the local variable with the number of the element
     */
    private Value element(Row row, Map<Row.Part, Integer> buffers, int i) {
        return switch (row) {
            case Row.Number r -> r.value();
            case Row.Part r -> {
                int buffer = buffers.getOrDefault(r, -1);
                emit.op(c -> c.aload(buffer).iload(i));
                if (r.memory().type() == DType.FLOAT64) {
                    emit.op(c -> c.daload());
                    yield emit.popReal(Kinds.F64);
                }
                emit.op(c -> c.laload());
                yield emit.popWhole(Kinds.ofElements(r.memory().type()));
            }
            case Row.Gather r -> {
                int offset = emit.newSlot(2);
                emit.op(c -> c.lload(r.array().base).lstore(offset));
                expressions
                        .elements()
                        .advance(offset, element(r.places(), buffers, i), r.array().lengths[0], r.array().strides[0]);
                yield expressions.elements().load(Row.Base.of(r.array()).memory(), offset);
            }
            case Row.Binary r ->
                expressions
                        .arithmetic()
                        .binary(r.operator(), element(r.left(), buffers, i), element(r.right(), buffers, i));
            case Row.Extreme r -> extreme(r, element(r.left(), buffers, i), element(r.right(), buffers, i));
            case Row.Unary r -> {
                Value v = element(r.operand(), buffers, i);
                yield switch (r.function()) {
                    case NEGATIVE -> expressions.arithmetic().unary(Operator.SUBTRACT, v);
                    case ABSOLUTE -> expressions.calls().absolute(v);
                    case COPY -> v;
                    case SQRT -> {
                        if (!v.is(Kinds.F64)) {
                            throw new Unsupported("root of integers");
                        }
                        emit.pushReal(v);
                        emit.op(c ->
                                c.invokestatic(EmitArithmetic.MATH, "sqrt", MethodTypeDesc.of(CD_double, CD_double)));
                        yield emit.popReal(Kinds.F64);
                    }
                };
            }
        };
    }

    static void parts(Row row, List<Row.Part> into) {
        switch (row) {
            case Row.Number r -> {}
            case Row.Part r -> into.add(r);
            case Row.Gather r -> parts(r.places(), into);
            case Row.Binary r -> {
                parts(r.left(), into);
                parts(r.right(), into);
            }
            case Row.Extreme r -> {
                parts(r.left(), into);
                parts(r.right(), into);
            }
            case Row.Unary r -> parts(r.operand(), into);
        }
    }

    private Value extreme(Row.Extreme of, Value a, Value b) {
        int wholes = Kinds.I64 | Kinds.LONG;
        int reals = Kinds.F64 | Kinds.DOUBLE;
        if (!a.isSingle() || !b.isSingle() || !a.is(wholes | reals) || !b.is(wholes | reals)) {
            throw new Unsupported("operands of np." + of.method());
        }
        String name = of.op() == Op.MAXIMUM ? "max" : "min";
        if (a.is(wholes) && b.is(wholes)) {
            emit.pushWhole(a);
            emit.pushWhole(b);
            emit.op(c -> c.invokestatic(EmitArithmetic.MATH, name, MethodTypeDesc.of(CD_long, CD_long, CD_long)));
            return emit.popWhole(Kinds.I64);
        }
        emit.pushReal(a);
        emit.pushReal(b);
        emit.op(c -> c.invokestatic(EmitArithmetic.MATH, name, MethodTypeDesc.of(CD_double, CD_double, CD_double)));
        return emit.popReal(Kinds.F64);
    }

    /** A Java array of the run, as a local variable. */
    int buffer(boolean real, int number, int count) {
        int slot = emit.newSlot(1);
        emit.op(c -> {
            c.aload(emit.unit.runSlot());
            if (real) {
                c.getfield(Emit.RUN, "floats", EmitReals.ROWS);
            }
            c.loadConstant((ConstantDesc) number)
                    .iload(count)
                    .invokevirtual(
                            real ? EmitReals.ROWS : Emit.RUN,
                            real ? "array" : "wholeRow",
                            MethodTypeDesc.of(real ? DOUBLES : LONGS, CD_int, CD_int))
                    .astore(slot);
        });
        return slot;
    }

    /** The number of elements as an {@code int}; leaves when there are many. */
    int count(Row row) {
        Label exit = emit.exit();
        int count = emit.newSlot(1);
        emit.op(c -> c.lload(row.length())
                .loadConstant((long) Evaluator.RowSum.MOST)
                .lcmp()
                .ifgt(exit)
                .lload(row.length())
                .l2i()
                .istore(count));
        countWork(row.length());
        return count;
    }

    /** Counts an operation on a row, and its elements as iterations, of which a thousand pass between two polls. */
    void countWork(int length) {
        emit.op(c -> c.aload(emit.unit.runSlot())
                .dup()
                .getfield(Emit.RUN, "rows", CD_long)
                .lconst_1()
                .ladd()
                .putfield(Emit.RUN, "rows", CD_long)
                .iload(emit.budget)
                .lload(length)
                .bipush(WORK_SHIFT)
                .lshr()
                .l2i()
                .isub()
                .istore(emit.budget));
    }

    /**
     * Computes all elements into a Java array.
     *
     * @param into the type that they are converted to; null to leave them as they are
     * @return the local variable with the Java array
     */
    int computed(Row row, int count, int kind, DType into) {
        return computed(row, count, kind, into, -1);
    }

    /**
     * As {@link #computed(Row, int, int, DType)}.
     *
     * @param number of the Java array with the results; negative to take one that is free
     */
    int computed(Row row, int count, int kind, DType into, int number) {
        List<Row.Part> parts = new ArrayList<>();
        parts(row, parts);
        Map<Row.Part, Integer> buffers = new IdentityHashMap<>();
        for (Row.Part part : parts) {
            if (!buffers.containsKey(part)) {
                int buffer = buffer(part.memory().type() == DType.FLOAT64, reals.next(), count);
                load(part, count, buffer);
                buffers.put(part, buffer);
            }
        }
        boolean real = kind == Kinds.F64;
        int result = buffer(real, number < 0 ? reals.next() : number, count);
        int i = emit.newSlot(1);
        Label head = emit.label();
        Label end = emit.label();
        emit.op(c ->
                c.iconst_0().istore(i).labelBinding(head).iload(i).iload(count).if_icmpge(end));
        int mark = emit.mark();
        Value element = element(row, buffers, i);
        int converted = into == null ? -1 : expressions.elements().converted(into, element);
        emit.op(c -> c.aload(result).iload(i));
        if (converted >= 0) {
            emit.op(c -> {
                if (real) {
                    c.dload(converted);
                } else {
                    c.lload(converted);
                }
            });
        } else if (real) {
            emit.pushReal(element);
        } else {
            emit.pushWhole(element);
        }
        emit.op(c -> {
            if (real) {
                c.dastore();
            } else {
                c.lastore();
            }
            c.iinc(i, 1).goto_(head).labelBinding(end);
        });
        emit.reset(mark);
        return result;
    }

    /** Reads the elements of a part into a Java array, as they are. */
    private void load(Row.Part part, int count, int buffer) {
        boolean real = part.memory().type() == DType.FLOAT64;
        pushPart(part, count);
        emit.op(c -> c.aload(buffer)
                .invokestatic(
                        HELPER,
                        loading(part),
                        MethodTypeDesc.of(CD_void, MEMORY, CD_long, CD_long, CD_int, real ? DOUBLES : LONGS)));
    }

    void pushPart(Row.Part part, int count) {
        emit.op(c -> c.aload(part.memory().slot())
                .lload(part.offset())
                .lload(part.stride())
                .iload(count));
    }

    /** The method that reads the elements of a part. */
    static String loading(Row.Part part) {
        DType type = part.memory().type();
        return type == DType.BOOL ? "loadBools" : type == DType.INT64 ? "loadWholes" : "load";
    }
}
