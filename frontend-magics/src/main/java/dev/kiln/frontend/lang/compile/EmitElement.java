package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_byte;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_float;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_short;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Target;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.List;

/** Elements of stored arrays, in memory, and items of lists. An index out of bounds leaves for the general evaluator. */
final class EmitElement {
    private static final ClassDesc MEMORY = ClassDesc.of(MemorySegment.class.getName());
    private static final ClassDesc LAYOUTS = ClassDesc.of(ValueLayout.class.getName());
    private static final ClassDesc LONG = ClassDesc.of("java.lang.Long");
    static final ClassDesc DOUBLE = ClassDesc.of("java.lang.Double");
    static final ClassDesc LIST = ClassDesc.of(List.class.getName());

    private final Emit emit;
    private final EmitExpression expressions;

    EmitElement(Emit emit, EmitExpression expressions) {
        this.emit = emit;
        this.expressions = expressions;
    }

    /** Where an element is: memory and the local variable with its offset in bytes, or a list and the one with its position. */
    record Place(Row.Memory memory, int offset, Value list, int position, int itemKinds) {}

    Value get(Expression.Subscript subscript) {
        if (subscript.of() instanceof Expression.Attribute shape
                && shape.name().equals("shape")
                && shape.of() instanceof Expression.Name name
                && subscript.index() instanceof Expression.Constant axis
                && axis.value() instanceof Long d) {
            Unit.ArrayUse array = emit.unit.array(name.name());
            if (array != null && d >= 0 && d < array.rank) {
                emit.op(c -> c.lload(array.lengths[(int) (long) d]));
                return emit.popWhole(Kinds.LONG);
            }
        }
        if (expressions.rows().isRow(subscript)) {
            return expressions.rowArrays().vector(subscript);
        }
        return load(place(subscript.of(), subscript.index()));
    }

    /** Finds an element and checks that it is there. */
    Place place(Target.Item item) {
        return place(item.of(), item.index());
    }

    private Place place(Expression of, Expression index) {
        List<Expression> indices = new ArrayList<>(indices(index));
        Expression base = of;
        // m[i][j] is m[i, j] when all are integers
        while (base instanceof Expression.Subscript inner) {
            indices.addAll(0, indices(inner.index()));
            base = inner.of();
        }
        if (!(base instanceof Expression.Name name)) {
            throw new Unsupported("an element of an expression");
        }
        if (expressions.rows().isVector(name)) {
            if (indices.size() != 1) {
                throw new Unsupported("an index of a row");
            }
            Value at = expressions.value(indices.getFirst());
            Row.Base row = expressions.rows().base(name);
            return new Place(row.memory(), offset(row, List.of(at)), null, -1, 0);
        }
        Unit.ArrayUse array = emit.unit.array(name.name());
        if (array != null) {
            if (indices.size() != array.rank) {
                throw new Unsupported("a part of an array");
            }
            List<Value> at = new ArrayList<>();
            indices.forEach(each -> at.add(expressions.value(each)));
            return new Place(Row.Base.of(array).memory(), offset(Row.Base.of(array), at), null, -1, 0);
        } else if (base == of && !(index instanceof Expression.TupleOf)) {
            return listPlace(name, index);
        }
        throw new Unsupported("an element of an object");
    }

    /** The indexes of a subscript. */
    static List<Expression> indices(Expression index) {
        return index instanceof Expression.TupleOf several ? several.items() : List.of(index);
    }

    private int offset(Row.Base base, List<Value> at) {
        int offset = emit.newSlot(2);
        emit.op(c -> c.lload(base.offset()).lstore(offset));
        for (int d = 0; d < at.size(); d++) {
            advance(offset, at.get(d), base.lengths()[d], base.strides()[d]);
        }
        return offset;
    }

    /**
     * Adds to an offset what an index along an axis comes to, which is checked.
     *
     * @param length the local variable with the length of the axis
     * @param stride the local variable with its stride in bytes
     */
    void advance(int offset, Value at, int length, int stride) {
        int i = index(at);
        Label inRange = emit.label();
        Label exit = emit.exit();
        emit.op(c -> c.lload(i).lconst_0().lcmp().ifge(inRange));
        emit.op(c -> c.lload(i).lload(length).ladd().lstore(i));
        emit.op(c -> c.lload(i).lconst_0().lcmp().iflt(exit));
        emit.bind(inRange);
        emit.op(c -> c.lload(i).lload(length).lcmp().ifge(exit));
        emit.op(c -> c.lload(offset).lload(i).lload(stride).lmul().ladd().lstore(offset));
    }

    /** An index as a local variable of its own. */
    int index(Value v) {
        int slot = emit.newSlot(2);
        emit.split(v, one -> {
            if (!one.is(Kinds.LONG | Kinds.I64 | Kinds.NARROW_WHOLE)) {
                throw new Unsupported("an index that is not an integer");
            }
            emit.pushWhole(one);
            emit.op(c -> c.lstore(slot));
        });
        return slot;
    }

    private Place listPlace(Expression.Name name, Expression index) {
        Unit.Variable variable = emit.unit.variables.get(name.name());
        if (variable == null) {
            throw new Unsupported("items of " + name.name());
        }
        Value list = emit.read(variable);
        if ((list.kinds() & Kinds.OBJECT) == 0) {
            throw new Unsupported("items of a number");
        }
        int kinds = emit.unit.itemKinds(name.name());
        int i = index(expressions.value(index));
        Label exit = emit.exit();
        if (!list.isSingle()) {
            emit.op(c -> c.iload(list.tag()).loadConstant(Kinds.OBJECT).if_icmpne(exit));
        }
        int position = emit.newSlot(1);
        emit.op(c -> c.aload(list.object()).instanceOf(LIST).ifeq(exit));
        emit.op(c -> c.aload(list.object()).checkcast(LIST).lload(i));
        emit.call("position", MethodTypeDesc.of(CD_int, LIST, CD_long));
        emit.op(c -> c.istore(position).iload(position).iflt(exit));
        return new Place(null, -1, list, position, kinds);
    }

    Value load(Place place) {
        if (place.memory() != null) {
            return load(place.memory(), place.offset());
        }
        emit.op(c -> c.aload(place.list().object())
                .checkcast(LIST)
                .iload(place.position())
                .invokeinterface(LIST, "get", MethodTypeDesc.of(CD_Object, CD_int)));
        return unbox(emit.popObject().object(), place.itemKinds(), emit.exit());
    }

    /** The value of an object that must have one of some kinds. */
    Value unbox(int object, int kinds, Label exit) {
        int tag = emit.newSlot(1);
        int whole = emit.newSlot(2);
        int real = emit.newSlot(2);
        emit.op(c -> c.aload(object)
                .invokestatic(Emit.KINDS, "of", MethodTypeDesc.of(CD_int, CD_Object))
                .istore(tag));
        emit.op(c -> c.iload(tag).loadConstant(kinds).iand().ifeq(exit));
        if ((kinds & Kinds.WHOLE) != 0) {
            emit.op(c -> c.aload(object)
                    .invokestatic(Emit.KINDS, "whole", MethodTypeDesc.of(CD_long, CD_Object))
                    .lstore(whole));
        }
        if ((kinds & Kinds.REAL) != 0) {
            emit.op(c -> c.aload(object)
                    .invokestatic(Emit.KINDS, "real", MethodTypeDesc.of(CD_double, CD_Object))
                    .dstore(real));
        }
        return new Value(kinds, Kinds.isSingle(kinds) ? -1 : tag, whole, real, object, null);
    }

    /** Reads an element of an array. */
    Value load(Row.Memory memory, int offset) {
        emit.op(c -> c.aload(memory.slot())
                .getstatic(LAYOUTS, layout(memory.type()), ClassDesc.of(layoutType(memory.type())))
                .lload(offset)
                .invokeinterface(
                        MEMORY,
                        "get",
                        MethodTypeDesc.of(element(memory.type()), ClassDesc.of(layoutType(memory.type())), CD_long)));
        int kind = Kinds.ofElements(memory.type());
        switch (kind) {
            case Kinds.F64, Kinds.I64 -> {}
            case Kinds.F32 -> emit.op(c -> c.f2d());
            case Kinds.U8 -> emit.op(c -> c.sipush(0xFF).iand().i2l());
            case Kinds.U16 -> emit.op(c -> c.loadConstant(0xFFFF).iand().i2l());
            case Kinds.U32 -> emit.op(c -> c.i2l().loadConstant(0xFFFF_FFFFL).land());
            default -> emit.op(c -> c.i2l());
        }
        return (kind & Kinds.REAL) != 0 ? emit.popReal(kind) : emit.popWhole(kind);
    }

    /** A number converted to an element of a type, in a local variable; whatever cannot be converted leaves. */
    int converted(DType type, Value v) {
        int slot = emit.newSlot(2);
        emit.split(v, one -> {
            if (!one.is(Kinds.NUMBER)) {
                throw new Unsupported("an element that is not a number");
            }
            switch (Kinds.ofElements(type)) {
                case Kinds.F64 -> {
                    emit.pushReal(one);
                    emit.op(c -> c.dstore(slot));
                }
                case Kinds.I64 -> {
                    if (one.is(Kinds.REAL)) {
                        pushTruncated(one);
                    } else {
                        emit.pushWhole(one);
                    }
                    emit.op(c -> c.lstore(slot));
                }
                case Kinds.F32 -> {
                    emit.pushReal(expressions.arithmetic().narrow().single(one));
                    emit.op(c -> c.dstore(slot));
                }
                case Kinds.I8, Kinds.I16, Kinds.I32, Kinds.U8, Kinds.U16, Kinds.U32 -> {
                    Value whole = one;
                    if (one.is(Kinds.REAL)) {
                        pushTruncated(one);
                        whole = emit.popWhole(Kinds.LONG);
                    }
                    if (whole.is(Kinds.LONG)) {
                        expressions.arithmetic().narrow().requireHeld(whole, type);
                    }
                    expressions.arithmetic().narrow().pushWrapped(whole, type);
                    emit.op(c -> c.lstore(slot));
                }
                default -> {
                    Label isZero = emit.label();
                    emit.op(c -> c.lconst_0().lstore(slot));
                    expressions.conditions().jumpIfFalse(one, isZero);
                    emit.op(c -> c.lconst_1().lstore(slot));
                    emit.bind(isZero);
                }
            }
        });
        return slot;
    }

    /** A real number without its fraction as a long; a number that a long cannot hold leaves. */
    private void pushTruncated(Value real) {
        Label exit = emit.exit();
        emit.pushReal(real);
        emit.call("fits", MethodTypeDesc.of(CD_boolean, CD_double));
        emit.op(c -> c.ifeq(exit));
        emit.pushReal(real);
        emit.op(c -> c.d2l());
    }

    /** Writes an element that was {@linkplain #converted converted}: the only effect, behind all checks. */
    void store(Place place, int converted) {
        Row.Memory memory = place.memory();
        emit.op(c -> {
            c.aload(memory.slot())
                    .getstatic(LAYOUTS, layout(memory.type()), ClassDesc.of(layoutType(memory.type())))
                    .lload(place.offset());
            switch (Kinds.ofElements(memory.type())) {
                case Kinds.F64 -> c.dload(converted);
                case Kinds.F32 -> c.dload(converted).d2f();
                case Kinds.I64 -> c.lload(converted);
                case Kinds.I32, Kinds.U32 -> c.lload(converted).l2i();
                case Kinds.I16, Kinds.U16 -> c.lload(converted).l2i().i2s();
                default -> c.lload(converted).l2i().i2b();
            }
            c.invokeinterface(
                    MEMORY,
                    "set",
                    MethodTypeDesc.of(
                            CD_void, ClassDesc.of(layoutType(memory.type())), CD_long, element(memory.type())));
        });
    }

    /** A value as an object, in a local variable. */
    int boxed(Value v) {
        int object = emit.newSlot(1);
        emit.split(v, one -> {
            if (one.is(Kinds.OBJECT)) {
                emit.op(c -> c.aload(one.object()).astore(object));
                return;
            } else if (one.is(Kinds.ROW)) {
                throw new Unsupported("an array in a list");
            }
            if (one.is(Kinds.LONG)) {
                emit.pushWhole(one);
                emit.op(c -> c.invokestatic(LONG, "valueOf", MethodTypeDesc.of(LONG, CD_long))
                        .astore(object));
                return;
            } else if (one.is(Kinds.DOUBLE)) {
                emit.pushReal(one);
                emit.op(c -> c.invokestatic(DOUBLE, "valueOf", MethodTypeDesc.of(DOUBLE, CD_double))
                        .astore(object));
                return;
            }
            emit.op(c -> c.loadConstant(one.kinds()));
            if (one.is(Kinds.WHOLE)) {
                emit.pushWhole(one);
                emit.op(c -> c.dconst_0());
            } else {
                emit.op(c -> c.lconst_0());
                emit.pushReal(one);
            }
            emit.op(c -> c.aconst_null()
                    .invokestatic(
                            Emit.KINDS, "box", MethodTypeDesc.of(CD_Object, CD_int, CD_long, CD_double, CD_Object))
                    .astore(object));
        });
        return object;
    }

    /** Leaves when an object is not a list that can be changed. */
    void requireList(Value list) {
        Label exit = emit.exit();
        if (!list.isSingle()) {
            emit.op(c -> c.iload(list.tag()).loadConstant(Kinds.OBJECT).if_icmpne(exit));
        }
        emit.op(c -> c.aload(list.object()));
        emit.call("isList", MethodTypeDesc.of(CD_boolean, CD_Object));
        emit.op(c -> c.ifeq(exit));
    }

    /** Writes an item of a list. */
    void store(Place place, Value value) {
        int list = place.list().object();
        int boxed = boxed(value);
        emit.op(c -> c.aload(1)
                .aload(list)
                .iload(place.position())
                .invokevirtual(Emit.RUN, "changingItem", MethodTypeDesc.of(CD_void, CD_Object, CD_int)));
        emit.op(c -> c.aload(list).iload(place.position()).aload(boxed));
        emit.call("set", MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_Object));
    }

    private static String layout(DType type) {
        return switch (Kinds.ofElements(type)) {
            case Kinds.F64 -> "JAVA_DOUBLE_UNALIGNED";
            case Kinds.F32 -> "JAVA_FLOAT_UNALIGNED";
            case Kinds.I64 -> "JAVA_LONG_UNALIGNED";
            case Kinds.I32, Kinds.U32 -> "JAVA_INT_UNALIGNED";
            case Kinds.I16, Kinds.U16 -> "JAVA_SHORT_UNALIGNED";
            default -> "JAVA_BYTE";
        };
    }

    private static String layoutType(DType type) {
        return switch (Kinds.ofElements(type)) {
            case Kinds.F64 -> ValueLayout.OfDouble.class.getName();
            case Kinds.F32 -> ValueLayout.OfFloat.class.getName();
            case Kinds.I64 -> ValueLayout.OfLong.class.getName();
            case Kinds.I32, Kinds.U32 -> ValueLayout.OfInt.class.getName();
            case Kinds.I16, Kinds.U16 -> ValueLayout.OfShort.class.getName();
            default -> ValueLayout.OfByte.class.getName();
        };
    }

    private static ClassDesc element(DType type) {
        return switch (Kinds.ofElements(type)) {
            case Kinds.F64 -> CD_double;
            case Kinds.F32 -> CD_float;
            case Kinds.I64 -> CD_long;
            case Kinds.I32, Kinds.U32 -> CD_int;
            case Kinds.I16, Kinds.U16 -> CD_short;
            default -> CD_byte;
        };
    }
}
