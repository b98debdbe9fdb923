package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.values.Comparison;
import java.lang.classfile.Label;
import java.lang.constant.MethodTypeDesc;

/** Comparisons, truth values, {@code and}, {@code or} and {@code not}, as jumps where only the truth matters. */
final class EmitCondition {
    private final Emit emit;
    private final EmitExpression expressions;

    EmitCondition(Emit emit, EmitExpression expressions) {
        this.emit = emit;
        this.expressions = expressions;
    }

    /** Evaluates a condition and jumps when it is false. */
    void jumpIfFalse(Expression condition, Label otherwise) {
        if (condition instanceof Expression.Not not) {
            Label isFalse = emit.label();
            jumpIfFalse(not.operand(), isFalse);
            emit.jump(otherwise);
            emit.bind(isFalse);
        } else if (condition instanceof Expression.And and) {
            jumpIfFalse(and.left(), otherwise);
            int[] before = Emit.copy(emit.state);
            jumpIfFalse(and.right(), otherwise);
            emit.state = before;
        } else if (condition instanceof Expression.Or or) {
            Label isTrue = emit.label();
            Label second = emit.label();
            jumpIfFalse(or.left(), second);
            emit.jump(isTrue);
            emit.bind(second);
            int[] before = Emit.copy(emit.state);
            jumpIfFalse(or.right(), otherwise);
            emit.state = before;
            emit.bind(isTrue);
        } else if (condition instanceof Expression.Compare chain
                && chain.operators().size() == 1) {
            Value left = expressions.value(chain.operands().get(0));
            Value right = expressions.value(chain.operands().get(1));
            Label isTrue = emit.label();
            emit.split(
                    left,
                    a -> emit.split(right, b -> {
                        compare(chain.operators().getFirst(), a, b, isTrue);
                        emit.jump(otherwise);
                    }));
            // only reached where nothing jumps, which keeps the end of the cases reachable
            emit.jump(otherwise);
            emit.bind(isTrue);
        } else {
            jumpIfFalse(expressions.value(condition), otherwise);
        }
    }

    /** Jumps when a value is false. */
    void jumpIfFalse(Value value, Label otherwise) {
        emit.split(value, v -> {
            if (v.is(Kinds.WHOLE)) {
                emit.pushWhole(v);
                emit.op(c -> c.lconst_0().lcmp().ifeq(otherwise));
            } else if (v.is(Kinds.REAL)) {
                emit.pushReal(v);
                emit.op(c -> c.dconst_0().dcmpl().ifeq(otherwise));
            } else {
                throw new Unsupported("truth of an object");
            }
        });
    }

    /** The value of a chain of comparisons. */
    Value value(Expression.Compare chain) {
        Emit.Either result = emit.new Either();
        Label end = emit.label();
        Value left = expressions.value(chain.operands().getFirst());
        int[] before = null;
        for (int i = 0; i < chain.operators().size(); i++) {
            Comparison operator = chain.operators().get(i);
            Value right = expressions.value(chain.operands().get(i + 1));
            before = before == null ? Emit.copy(emit.state) : before;
            Value a = left;
            emit.split(a, x -> emit.split(right, y -> result.set(one(operator, x, y))));
            if (i + 1 < chain.operators().size()) {
                jumpIfFalse(result.value(), end);
            }
            left = right;
        }
        emit.state = before;
        emit.bind(end);
        return result.value();
    }

    private Value one(Comparison operator, Value a, Value b) {
        int kind = ((a.kinds() | b.kinds()) & Kinds.NUMPY) != 0 ? Kinds.NBOOL : Kinds.BOOL;
        Label isTrue = emit.label();
        Label end = emit.label();
        int slot = emit.newSlot(2);
        compare(operator, a, b, isTrue);
        emit.op(c -> c.lconst_0().lstore(slot).goto_(end).labelBinding(isTrue));
        emit.op(c -> c.lconst_1().lstore(slot).labelBinding(end));
        return Value.whole(kind, slot);
    }

    /** Jumps when a comparison of two numbers holds. */
    void compare(Comparison operator, Value a, Value b, Label isTrue) {
        if (!a.is(Kinds.NUMBER) || !b.is(Kinds.NUMBER)) {
            throw new Unsupported("comparison of objects");
        }
        switch (operator) {
            case IN, NOT_IN, IS, IS_NOT -> throw new Unsupported("comparison " + operator);
            case LESS, LESS_EQUAL, GREATER, GREATER_EQUAL, EQUAL, NOT_EQUAL -> {}
        }
        if (a.is(Kinds.WHOLE) && b.is(Kinds.WHOLE)) {
            emit.pushWhole(a);
            emit.pushWhole(b);
            emit.op(c -> c.lcmp());
        } else {
            boolean numpy = ((a.kinds() | b.kinds()) & Kinds.NUMPY) != 0;
            if (!numpy) {
                requireExact(a);
                requireExact(b);
            }
            boolean single = isSingle(a, b) || isSingle(b, a);
            Value left = single ? expressions.arithmetic().narrow().single(a) : a;
            Value right = single ? expressions.arithmetic().narrow().single(b) : b;
            emit.pushReal(left);
            emit.pushReal(right);
            // NaN makes every comparison but != false
            boolean less = operator == Comparison.LESS || operator == Comparison.LESS_EQUAL;
            emit.op(c -> {
                if (less) {
                    c.dcmpg();
                } else {
                    c.dcmpl();
                }
            });
        }
        emit.op(c -> {
            switch (operator) {
                case LESS -> c.iflt(isTrue);
                case LESS_EQUAL -> c.ifle(isTrue);
                case GREATER -> c.ifgt(isTrue);
                case GREATER_EQUAL -> c.ifge(isTrue);
                case EQUAL -> c.ifeq(isTrue);
                case NOT_EQUAL -> c.ifne(isTrue);
                case IN, NOT_IN, IS, IS_NOT -> throw new IllegalStateException("comparison " + operator);
            }
        });
    }

    /** Whether a Python number is compared as one of float32. */
    private static boolean isSingle(Value a, Value python) {
        return a.is(Kinds.F32) && python.is(Kinds.DOUBLE | Kinds.LONG);
    }

    /** Python compares integers and floats exactly: an integer that a float does not hold leaves for the general evaluator. */
    private void requireExact(Value v) {
        if (v.is(Kinds.REAL) || v.is(Kinds.BOOL)) {
            return;
        }
        if (v.constant() != null) {
            if (!Numbers.isExact(Kinds.whole(v.constant()))) {
                throw new Unsupported("a large integer");
            }
            return;
        }
        Label exit = emit.exit();
        emit.pushWhole(v);
        emit.call("isExact", MethodTypeDesc.of(CD_boolean, CD_long));
        emit.op(c -> c.ifeq(exit));
    }
}
