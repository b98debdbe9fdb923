package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.frontend.lang.values.Operator;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;

/**
 * Arithmetic of numbers: Python's, where an integer that overflows leaves for the general evaluator, and NumPy's, where it wraps around.
 */
final class EmitArithmetic {
    static final MethodTypeDesc DD_D = MethodTypeDesc.of(CD_double, CD_double, CD_double);
    static final MethodTypeDesc DD_Z = MethodTypeDesc.of(CD_boolean, CD_double, CD_double);
    static final MethodTypeDesc JJ_J = MethodTypeDesc.of(CD_long, CD_long, CD_long);
    static final MethodTypeDesc JJ_Z = MethodTypeDesc.of(CD_boolean, CD_long, CD_long);
    static final ClassDesc MATH = ClassDesc.of("java.lang.Math");

    private final Emit emit;

    private final EmitNarrow narrow;

    EmitArithmetic(Emit emit) {
        this.emit = emit;
        this.narrow = new EmitNarrow(emit, this);
    }

    EmitNarrow narrow() {
        return narrow;
    }

    Value binary(Operator operator, Value left, Value right) {
        if (left.isSingle() && right.isSingle()) {
            return one(operator, left, right);
        }
        Emit.Either result = emit.new Either();
        emit.split(left, a -> emit.split(right, b -> result.set(one(operator, a, b))));
        return result.value();
    }

    Value unary(Operator operator, Value operand) {
        if (operand.isSingle()) {
            return oneUnary(operator, operand);
        }
        Emit.Either result = emit.new Either();
        emit.split(operand, v -> result.set(oneUnary(operator, v)));
        return result.value();
    }

    private Value one(Operator operator, Value a, Value b) {
        if (!a.is(Kinds.NUMBER) || !b.is(Kinds.NUMBER) || operator == Operator.MATMUL || operator == Operator.INVERT) {
            throw new Unsupported("operands of " + operator);
        }
        boolean numpy = ((a.kinds() | b.kinds()) & Kinds.NUMPY) != 0;
        boolean real = ((a.kinds() | b.kinds()) & Kinds.REAL) != 0;
        if (((a.kinds() | b.kinds()) & Kinds.NARROW) != 0) {
            return narrow.binary(operator, a, b);
        } else if (numpy) {
            boolean whole = a.is(Kinds.I64) || b.is(Kinds.I64) || a.is(Kinds.LONG) || b.is(Kinds.LONG);
            return real ? numpyReal(operator, a, b) : whole ? numpyWhole(operator, a, b) : numpyBool(operator, a, b);
        }
        return real ? real(operator, a, b) : whole(operator, a, b);
    }

    // --- Python ---

    private Value whole(Operator operator, Value a, Value b) {
        return switch (operator) {
            case ADD, SUBTRACT -> addExactly(operator == Operator.ADD, a, b);
            case MULTIPLY -> multiplyExactly(a, b);
            case DIVIDE -> {
                leaveIfZero(b);
                emit.pushReal(a);
                emit.pushReal(b);
                emit.op(c -> c.ddiv());
                yield emit.popReal(Kinds.DOUBLE);
            }
            case FLOOR_DIVIDE -> {
                leaveIfZero(b);
                if (b.constant() == null || Kinds.whole(b.constant()) == -1) {
                    leaveIfLeast(a);
                }
                yield wholeCall(MATH, "floorDiv", a, b, Kinds.LONG);
            }
            case REMAINDER -> {
                leaveIfZero(b);
                yield wholeCall(MATH, "floorMod", a, b, Kinds.LONG);
            }
            case POWER -> {
                if (b.constant() != null && Kinds.whole(b.constant()) == 2) {
                    yield multiplyExactly(a, a);
                }
                Value power = wholeCall(Emit.NUMBERS, "power", a, b, Kinds.LONG);
                leaveIfLeast(power);
                yield power;
            }
            case AND, OR, XOR -> bits(operator, a, b, a.is(Kinds.BOOL) && b.is(Kinds.BOOL) ? Kinds.BOOL : Kinds.LONG);
            case SHIFT_LEFT -> {
                Label exit = emit.exit();
                emit.pushWhole(a);
                emit.pushWhole(b);
                emit.call("canShiftLeft", JJ_Z);
                emit.op(c -> c.ifeq(exit));
                emit.pushWhole(a);
                emit.pushWhole(b);
                emit.op(c -> c.l2i().lshl());
                yield emit.popWhole(Kinds.LONG);
            }
            case SHIFT_RIGHT -> {
                Label exit = emit.exit();
                emit.pushWhole(b);
                emit.op(c -> c.lconst_0().lcmp().iflt(exit));
                emit.pushWhole(a);
                emit.pushWhole(b);
                emit.op(c -> c.loadConstant(63L)
                        .invokestatic(MATH, "min", JJ_J)
                        .l2i()
                        .lshr());
                yield emit.popWhole(Kinds.LONG);
            }
            case MATMUL, INVERT -> throw new Unsupported("operator");
        };
    }

    private Value addExactly(boolean add, Value a, Value b) {
        emit.pushWhole(a);
        emit.pushWhole(b);
        emit.op(c -> {
            if (add) {
                c.ladd();
            } else {
                c.lsub();
            }
        });
        Value result = emit.popWhole(Kinds.LONG);
        Label exit = emit.exit();
        // the sign of the result differs from both operands' (of a difference: from a's, which differs from b's)
        emit.pushWhole(a);
        emit.pushWhole(add ? result : b);
        emit.op(c -> c.lxor());
        emit.pushWhole(add ? b : a);
        emit.pushWhole(result);
        emit.op(c -> c.lxor().land().lconst_0().lcmp().iflt(exit));
        return result;
    }

    private Value multiplyExactly(Value a, Value b) {
        emit.pushWhole(a);
        emit.pushWhole(b);
        emit.op(c -> c.lmul());
        Value low = emit.popWhole(Kinds.LONG);
        Label exit = emit.exit();
        emit.pushWhole(a);
        emit.pushWhole(b);
        emit.op(c -> c.invokestatic(MATH, "multiplyHigh", JJ_J));
        emit.pushWhole(low);
        emit.op(c -> c.bipush(63).lshr().lcmp().ifne(exit));
        return low;
    }

    private Value real(Operator operator, Value a, Value b) {
        switch (operator) {
            case DIVIDE, FLOOR_DIVIDE, REMAINDER -> leaveIfRealZero(b);
            case POWER -> {
                Label exit = emit.exit();
                emit.pushReal(a);
                emit.pushReal(b);
                emit.call("isRealPower", DD_Z);
                emit.op(c -> c.ifeq(exit));
            }
            case ADD, SUBTRACT, MULTIPLY -> {}
            case MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT -> throw new Unsupported("operator of floats");
        }
        emit.pushReal(a);
        emit.pushReal(b);
        switch (operator) {
            case ADD -> emit.op(c -> c.dadd());
            case SUBTRACT -> emit.op(c -> c.dsub());
            case MULTIPLY -> emit.op(c -> c.dmul());
            case DIVIDE -> emit.op(c -> c.ddiv());
            case FLOOR_DIVIDE -> emit.call("floorDivide", DD_D);
            case REMAINDER -> emit.call("remainder", DD_D);
            case POWER -> emit.call("power", DD_D);
            case MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT -> throw new Unsupported("operator of floats");
        }
        return emit.popReal(Kinds.DOUBLE);
    }

    // --- NumPy ---

    Value numpyReal(Operator operator, Value a, Value b) {
        switch (operator) {
            case MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT -> throw new Unsupported("operator of floats");
            case ADD, SUBTRACT, MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER -> {}
        }
        // an int64 to the power of a float
        if (operator == Operator.POWER && !a.is(Kinds.REAL) && a.is(Kinds.NUMPY)) {
            throw new Unsupported("power");
        }
        boolean ofNumber = a.is(Kinds.NUMPY) && b.is(Kinds.LONG | Kinds.DOUBLE);
        emit.pushReal(a);
        emit.pushReal(b);
        switch (operator) {
            case ADD -> emit.op(c -> c.dadd());
            case SUBTRACT -> emit.op(c -> c.dsub());
            case MULTIPLY -> emit.op(c -> c.dmul());
            case DIVIDE -> emit.op(c -> c.ddiv());
            case FLOOR_DIVIDE -> emit.call("numpyFloorDivide", DD_D);
            case REMAINDER -> emit.call("numpyRemainder", DD_D);
            case POWER -> emit.call(ofNumber ? "numpyPowerOfNumber" : "numpyPower", DD_D);
            case MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT, INVERT -> throw new Unsupported("operator of floats");
        }
        return emit.popReal(Kinds.F64);
    }

    Value numpyWhole(Operator operator, Value a, Value b) {
        return switch (operator) {
            case ADD, SUBTRACT, MULTIPLY -> {
                emit.pushWhole(a);
                emit.pushWhole(b);
                emit.op(c -> {
                    if (operator == Operator.ADD) {
                        c.ladd();
                    } else if (operator == Operator.SUBTRACT) {
                        c.lsub();
                    } else {
                        c.lmul();
                    }
                });
                yield emit.popWhole(Kinds.I64);
            }
            case DIVIDE -> {
                emit.pushReal(a);
                emit.pushReal(b);
                emit.op(c -> c.ddiv());
                yield emit.popReal(Kinds.F64);
            }
            case FLOOR_DIVIDE -> wholeCall(Emit.NUMBERS, "numpyFloorDivide", a, b, Kinds.I64);
            case REMAINDER -> wholeCall(Emit.NUMBERS, "numpyRemainder", a, b, Kinds.I64);
            case POWER -> {
                if (a.is(Kinds.NBOOL)) {
                    throw new Unsupported("power of a bool");
                }
                Label exit = emit.exit();
                emit.pushWhole(b);
                emit.op(c -> c.lconst_0().lcmp().iflt(exit));
                yield wholeCall(Emit.NUMBERS, "numpyPower", a, b, Kinds.I64);
            }
            case AND, OR, XOR -> bits(operator, a, b, Kinds.I64);
            case SHIFT_LEFT -> wholeCall(Emit.NUMBERS, "numpyShiftLeft", a, b, Kinds.I64);
            case SHIFT_RIGHT -> wholeCall(Emit.NUMBERS, "numpyShiftRight", a, b, Kinds.I64);
            case MATMUL, INVERT -> throw new Unsupported("operator");
        };
    }

    private Value numpyBool(Operator operator, Value a, Value b) {
        return switch (operator) {
            case AND, OR, XOR -> bits(operator, a, b, Kinds.NBOOL);
            case ADD,
                    SUBTRACT,
                    MULTIPLY,
                    DIVIDE,
                    FLOOR_DIVIDE,
                    REMAINDER,
                    POWER,
                    MATMUL,
                    SHIFT_LEFT,
                    SHIFT_RIGHT,
                    INVERT -> throw new Unsupported("arithmetic of bools");
        };
    }

    private Value oneUnary(Operator operator, Value v) {
        if (!v.is(Kinds.NUMBER)) {
            throw new Unsupported("operand of " + operator);
        }
        int kind = v.is(Kinds.BOOL) ? Kinds.LONG : v.kinds();
        if (v.is(Kinds.NARROW_WHOLE) && operator != Operator.ADD) {
            return narrow.unary(operator, v);
        }
        switch (operator) {
            case ADD -> {
                if (v.is(Kinds.NBOOL)) {
                    throw new Unsupported("+ of a bool");
                }
                return v.is(Kinds.BOOL) ? new Value(kind, -1, v.whole(), -1, -1, number(v.constant())) : v;
            }
            case SUBTRACT -> {
                if (v.is(Kinds.NBOOL)) {
                    throw new Unsupported("- of a bool");
                } else if (v.is(Kinds.REAL)) {
                    emit.pushReal(v);
                    emit.op(c -> c.dneg());
                    return emit.popReal(kind);
                }
                if (v.is(Kinds.LONG)) {
                    leaveIfLeast(v);
                }
                emit.pushWhole(v);
                emit.op(c -> c.lneg());
                return emit.popWhole(kind);
            }
            case INVERT -> {
                if (v.is(Kinds.REAL)) {
                    throw new Unsupported("~ of a float");
                }
                emit.pushWhole(v);
                emit.op(c -> c.loadConstant(v.is(Kinds.NBOOL) ? 1L : -1L).lxor());
                return emit.popWhole(kind);
            }
            case MULTIPLY, DIVIDE, FLOOR_DIVIDE, REMAINDER, POWER, MATMUL, AND, OR, XOR, SHIFT_LEFT, SHIFT_RIGHT ->
                throw new Unsupported("unary " + operator);
        }
        throw new Unsupported("unary " + operator);
    }

    private static Object number(Object bool) {
        return bool == null ? null : (Object) Kinds.whole(bool);
    }

    private Value bits(Operator operator, Value a, Value b, int kind) {
        emit.pushWhole(a);
        emit.pushWhole(b);
        emit.op(c -> {
            if (operator == Operator.AND) {
                c.land();
            } else if (operator == Operator.OR) {
                c.lor();
            } else {
                c.lxor();
            }
        });
        return emit.popWhole(kind);
    }

    private Value wholeCall(ClassDesc owner, String name, Value a, Value b, int kind) {
        emit.pushWhole(a);
        emit.pushWhole(b);
        emit.op(c -> c.invokestatic(owner, name, JJ_J));
        return emit.popWhole(kind);
    }

    private void leaveIfZero(Value v) {
        if (v.constant() != null && Kinds.whole(v.constant()) != 0) {
            return;
        }
        Label exit = emit.exit();
        emit.pushWhole(v);
        emit.op(c -> c.lconst_0().lcmp().ifeq(exit));
    }

    private void leaveIfRealZero(Value v) {
        Label exit = emit.exit();
        emit.pushReal(v);
        emit.op(c -> c.dconst_0().dcmpl().ifeq(exit));
    }

    private void leaveIfLeast(Value v) {
        if (v.constant() != null && Kinds.whole(v.constant()) != Long.MIN_VALUE) {
            return;
        }
        Label exit = emit.exit();
        emit.pushWhole(v);
        emit.op(c -> c.loadConstant(Long.MIN_VALUE).lcmp().ifeq(exit));
    }
}
