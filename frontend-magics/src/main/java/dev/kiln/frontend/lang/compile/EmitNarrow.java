package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.arrays.graph.DType;
import dev.kiln.arrays.graph.Promotion;
import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;

/**
 * Arithmetic of NumPy scalars of float32 and of integers with fewer than 64 bits. Types are promoted as NumPy does: a Python number takes
 * the scalar's type, which an integer has to fit; integers wrap around, and float32 is rounded after each operation.
 */
final class EmitNarrow {
    private static final MethodTypeDesc J_Z = MethodTypeDesc.of(CD_boolean, CD_long);
    private static final MethodTypeDesc D_Z = MethodTypeDesc.of(CD_boolean, CD_double);

    private final Emit emit;
    private final EmitArithmetic arithmetic;

    EmitNarrow(Emit emit, EmitArithmetic arithmetic) {
        this.emit = emit;
        this.arithmetic = arithmetic;
    }

    /** An operation of two numbers of which one at least is narrow. */
    Value binary(Operator operator, Value a, Value b) {
        DType type = promoted(a, b);
        Value left = inType(a, type);
        Value right = inType(b, type);
        if (type == DType.FLOAT64 || operator == Operator.DIVIDE && type.isInteger()) {
            return arithmetic.numpyReal(operator, left, right);
        }
        return switch (type) {
            case FLOAT32 -> real(operator, left, right);
            case INT64 -> arithmetic.numpyWhole(operator, left, right);
            case INT8, INT16, INT32, UINT8, UINT16, UINT32 -> whole(operator, type, left, right);
            case BOOL, UINT64, FLOAT64, COMPLEX64, COMPLEX128 -> throw new Unsupported("operands of type " + type);
        };
    }

    private static DType promoted(Value a, Value b) {
        if (!a.is(Kinds.NUMPY)) {
            return Promotion.promote(Kinds.type(b.kinds()), sample(a));
        } else if (!b.is(Kinds.NUMPY)) {
            return Promotion.promote(Kinds.type(a.kinds()), sample(b));
        }
        return Promotion.promote(Kinds.type(a.kinds()), Kinds.type(b.kinds()));
    }

    /** A Python number of an operand's kind. */
    private static Object sample(Value python) {
        return switch (python.kinds()) {
            case Kinds.LONG -> 1L;
            case Kinds.DOUBLE -> 1.0;
            default -> true;
        };
    }

    /** A Python number as one of a NumPy type; one that it does not hold leaves for the general evaluator. */
    private Value inType(Value v, DType type) {
        if (type == DType.FLOAT32) {
            return single(v);
        } else if (v.is(Kinds.LONG) && type.isInteger()) {
            requireHeld(v, type);
        }
        return v;
    }

    /** Leaves when a type does not hold an integer. */
    void requireHeld(Value v, DType type) {
        if (v.constant() != null) {
            if (!type.holds(Kinds.whole(v.constant()))) {
                throw new Unsupported("an integer out of bounds");
            }
            return;
        }
        Label exit = emit.exit();
        emit.pushWhole(v);
        pushWrapped(v, type);
        emit.op(c -> c.lcmp().ifne(exit));
    }

    /** Pushes an integer wrapped around to a type. */
    void pushWrapped(Value v, DType type) {
        emit.pushWhole(v);
        wrap(type);
    }

    /** Wraps the integer on the stack around. */
    private void wrap(DType type) {
        emit.op(c -> {
            switch (type) {
                case INT8 -> c.l2i().i2b().i2l();
                case INT16 -> c.l2i().i2s().i2l();
                case INT32 -> c.l2i().i2l();
                case UINT8 -> c.loadConstant(0xFFL).land();
                case UINT16 -> c.loadConstant(0xFFFFL).land();
                case UINT32 -> c.loadConstant(0xFFFF_FFFFL).land();
                case BOOL, INT64, UINT64, FLOAT32, FLOAT64, COMPLEX64, COMPLEX128 -> {}
            }
        });
    }

    /**
     * A number as one of float32. An integer that float32 does not hold, and a number that is too large, leave for the general evaluator.
     */
    Value single(Value v) {
        if (v.is(Kinds.F32 | Kinds.I8 | Kinds.I16 | Kinds.U8 | Kinds.U16 | Kinds.BOOL | Kinds.NBOOL)) {
            return v;
        }
        Label exit = emit.exit();
        if (v.is(Kinds.WHOLE)) {
            emit.pushWhole(v);
            emit.call("isSingle", J_Z);
            emit.op(c -> c.ifeq(exit));
            return v;
        }
        emit.pushReal(v);
        emit.call("isInSingle", D_Z);
        emit.op(c -> c.ifeq(exit));
        emit.pushReal(v);
        emit.op(c -> c.d2f().f2d());
        return emit.popReal(Kinds.F32);
    }

    private Value real(Operator operator, Value a, Value b) {
        boolean square = operator == Operator.POWER && Long.valueOf(2).equals(b.constant()) && a.is(Kinds.F32);
        switch (operator) {
            case ADD, SUBTRACT, MULTIPLY, DIVIDE -> {}
            case POWER -> {
                if (!square) {
                    throw new Unsupported("power of float32");
                }
            }
            case FLOOR_DIVIDE, REMAINDER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT ->
                throw new Unsupported("operator of float32");
        }
        emit.pushReal(a);
        emit.op(c -> c.d2f());
        emit.pushReal(square ? a : b);
        emit.op(c -> c.d2f());
        emit.op(c -> {
            if (operator == Operator.ADD) {
                c.fadd();
            } else if (operator == Operator.SUBTRACT) {
                c.fsub();
            } else if (operator == Operator.DIVIDE) {
                c.fdiv();
            } else {
                c.fmul();
            }
            c.f2d();
        });
        return emit.popReal(Kinds.F32);
    }

    /** Computed as int64, the results of which have the same last digits. */
    private Value whole(Operator operator, DType type, Value a, Value b) {
        if (operator == Operator.POWER && (a.is(Kinds.NBOOL | Kinds.BOOL) || b.is(Kinds.NBOOL | Kinds.BOOL))) {
            throw new Unsupported("power of a bool");
        }
        return wrapped(arithmetic.numpyWhole(operator, a, b), type);
    }

    private Value wrapped(Value v, DType type) {
        pushWrapped(v, type);
        return emit.popWhole(Kinds.ofElements(type));
    }

    /** {@code -} or {@code ~} of an integer. */
    Value unary(Operator operator, Value v) {
        if (operator != Operator.SUBTRACT && operator != Operator.INVERT) {
            throw new Unsupported("unary " + operator);
        }
        emit.pushWhole(v);
        emit.op(c -> {
            if (operator == Operator.SUBTRACT) {
                c.lneg();
            } else {
                c.loadConstant(-1L).lxor();
            }
        });
        return wrapped(emit.popWhole(Kinds.I64), Kinds.type(v.kinds()));
    }

    /** The absolute value of an integer. */
    Value absolute(Value v) {
        emit.pushWhole(v);
        emit.op(c -> c.invokestatic(EmitArithmetic.MATH, "abs", MethodTypeDesc.of(CD_long, CD_long)));
        return wrapped(emit.popWhole(Kinds.I64), Kinds.type(v.kinds()));
    }
}
