package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_boolean;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;

import dev.kiln.frontend.lang.functions.call.CallContext;
import java.lang.classfile.CodeBuilder;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;

/**
 * Functions of the cells and calls of them. Only functions of numbers without effects are compiled, for each combination of kinds of
 * arguments apart, so that a call whose checks fail can be left as if it had not begun.
 */
final class EmitFunction {
    private static final ClassDesc DEOPTIMIZED = ClassDesc.of(Deoptimized.class.getName());
    private static final ClassDesc OVERFLOW = ClassDesc.of("java.lang.StackOverflowError");
    private static final MethodTypeDesc BITS = MethodTypeDesc.of(CD_long, CD_double);
    private static final MethodTypeDesc FROM_BITS = MethodTypeDesc.of(CD_double, CD_long);
    private static final ClassDesc DOUBLE = ClassDesc.of("java.lang.Double");

    /** The local variable of a function's method with the depth of calls. */
    private static final int DEPTH = 1;

    private EmitFunction() {}

    /** A call with arguments by position. */
    static Value call(Emit emit, Compilable function, List<Value> arguments) {
        if (function.isOnlyInterpreted() || arguments.size() > function.positional()) {
            throw new Unsupported("a call of " + function.name());
        }
        List<Value> all = new ArrayList<>(arguments);
        for (String parameter : function.parameters()
                .subList(arguments.size(), function.parameters().size())) {
            if (!(function.numbers().get(parameter) instanceof Object number)) {
                throw new Unsupported("a call of " + function.name() + " without " + parameter);
            }
            all.add(Value.constant(number));
        }
        Emit.Either result = emit.new Either();
        split(emit, all, 0, new ArrayList<>(), one -> result.set(callOne(emit, function, one)));
        return result.value();
    }

    private static void split(
            Emit emit,
            List<Value> arguments,
            int next,
            List<Value> chosen,
            java.util.function.Consumer<List<Value>> call) {
        if (next == arguments.size()) {
            call.accept(List.copyOf(chosen));
            return;
        }
        emit.split(arguments.get(next), one -> {
            chosen.add(one);
            try {
                split(emit, arguments, next + 1, chosen, call);
            } finally {
                chosen.removeLast();
            }
        });
    }

    private static Value callOne(Emit emit, Compilable function, List<Value> arguments) {
        List<Integer> kinds = new ArrayList<>();
        for (Value argument : arguments) {
            if (!argument.is(Kinds.NUMBER | Kinds.ROW)) {
                throw new Unsupported("an argument that is not a number");
            }
            kinds.add(argument.kinds());
        }
        FunctionUse use = emit.unit.root().function(function, kinds);
        follow(use);
        if (use.returned == 0 || use.isFailed || use.returnsSeveral() && (use.returned & Kinds.ROW) != 0) {
            throw new Unsupported("the result of " + function.name() + " is not known");
        }
        emit.op(c -> c.aload(emit.unit.runSlot()));
        if (emit.unit.isFunction()) {
            emit.op(c -> c.iload(DEPTH).iconst_1().iadd());
        } else {
            emit.op(c -> c.aload(emit.unit.runSlot()).getfield(Emit.RUN, "depth", CD_int));
        }
        for (Value argument : arguments) {
            if (argument.is(Kinds.ROW)) {
                emit.op(c -> c.aload(argument.object()));
            } else if (argument.is(Kinds.WHOLE)) {
                emit.pushWhole(argument);
            } else {
                emit.pushReal(argument);
            }
        }
        invoke(emit, use);
        return result(emit, use);
    }

    /** Calls the method; in a loop a failed check leaves for the statement that calls. */
    private static void invoke(Emit emit, FunctionUse use) {
        if (emit.unit.isFunction()) {
            emit.op(c -> c.invokestatic(WriteLoopClass.SELF, use.method(), use.type()));
            return;
        }
        Label exit = emit.exit();
        int slot = emit.newSlot(2);
        emit.op(c -> {
            Label begin = c.newLabel();
            Label end = c.newLabel();
            Label failed = c.newLabel();
            Label after = c.newLabel();
            boolean real = use.type().returnType().equals(CD_double);
            boolean row = use.type().returnType().equals(CD_Object);
            c.labelBinding(begin).invokestatic(WriteLoopClass.SELF, use.method(), use.type());
            c.labelBinding(end);
            if (row) {
                c.astore(slot);
            } else if (real) {
                c.dstore(slot);
            } else {
                c.lstore(slot);
            }
            c.goto_(after).labelBinding(failed).pop().goto_(exit).labelBinding(after);
            if (row) {
                c.aload(slot);
            } else if (real) {
                c.dload(slot);
            } else {
                c.lload(slot);
            }
            c.exceptionCatch(begin, end, failed, DEOPTIMIZED);
            c.exceptionCatch(begin, end, failed, OVERFLOW);
        });
    }

    private static Value result(Emit emit, FunctionUse use) {
        if ((use.returned & Kinds.ROW) != 0) {
            return emit.popRow(use.returned);
        } else if (!use.returnsSeveral()) {
            return (use.returned & Kinds.WHOLE) != 0 ? emit.popWhole(use.returned) : emit.popReal(use.returned);
        }
        int bits = emit.newSlot(2);
        int tag = emit.newSlot(1);
        int real = emit.newSlot(2);
        emit.op(c -> c.lstore(bits)
                .aload(emit.unit.runSlot())
                .getfield(Emit.RUN, "returned", CD_int)
                .istore(tag)
                .lload(bits)
                .invokestatic(DOUBLE, "longBitsToDouble", FROM_BITS)
                .dstore(real));
        return new Value(use.returned, tag, bits, real, -1, null);
    }

    /** Finds the kinds of a function's results, once in each pass: a recursion uses those that are known so far. */
    static void follow(FunctionUse use) {
        Unit root = use.unit.root();
        if (use.pass == root.pass || root.isSettled) {
            return;
        }
        use.pass = root.pass;
        Emit emit = new Emit(use.unit, null, entry(use));
        try {
            new EmitStatement(emit).function(emit.newSlot(1));
        } catch (Unsupported.Loop e) {
            use.isFailed = true;
        }
        int found = use.returned | emit.returned;
        root.changed |= found != use.returned;
        use.returned = found;
    }

    private static int[] entry(FunctionUse use) {
        int[] state = new int[use.unit.variables.size()];
        java.util.Arrays.fill(state, Kinds.UNBOUND);
        for (int i = 0; i < use.kinds.size(); i++) {
            state[use.unit.variables.get(use.function.parameters().get(i)).number()] = use.kinds.get(i);
        }
        return state;
    }

    /** Writes the method of a function. */
    static void write(FunctionUse use, CodeBuilder code) {
        int slot = 2;
        List<Value> parameters = new ArrayList<>();
        for (int kind : use.kinds) {
            boolean row = (kind & Kinds.ROW) != 0;
            boolean whole = (kind & Kinds.WHOLE) != 0;
            parameters.add(
                    row
                            ? new Value(kind, -1, -1, -1, slot, null)
                            : whole ? Value.whole(kind, slot) : Value.real(kind, slot));
            slot += row ? 1 : 2;
        }
        Emit emit = new Emit(use.unit, code, entry(use));
        for (Unit.Variable variable : use.unit.variables.values()) {
            Value slots = variable.slots();
            code.loadConstant(Kinds.UNBOUND).istore(slots.tag()).lconst_0().lstore(slots.whole());
            code.dconst_0().dstore(slots.real()).aconst_null().astore(slots.object());
        }
        for (Unit.Iterator each : use.unit.iterators.values()) {
            code.lconst_0().lstore(each.start).lconst_0().lstore(each.step);
            code.lconst_0().lstore(each.count).lconst_0().lstore(each.next);
            code.aconst_null().astore(each.items);
        }
        for (int i = 0; i < parameters.size(); i++) {
            emit.assign(use.unit.variables.get(use.function.parameters().get(i)), parameters.get(i));
        }
        int budget = emit.newSlot(1);
        code.aload(0)
                .invokevirtual(Emit.RUN, "period", MethodTypeDesc.of(CD_int))
                .istore(budget);
        Label exit = emit.exit();
        code.iload(DEPTH).loadConstant(CallContext.MAX_DEPTH).if_icmpgt(exit);
        Label called = code.newLabel();
        code.aload(0)
                .dup()
                .getfield(Emit.RUN, "calls", CD_int)
                .iconst_1()
                .isub()
                .putfield(Emit.RUN, "calls", CD_int)
                .aload(0)
                .getfield(Emit.RUN, "calls", CD_int)
                .ifgt(called)
                .aload(0)
                .invokevirtual(Emit.RUN, "pollCalls", MethodTypeDesc.of(CD_boolean))
                .ifne(exit)
                .labelBinding(called);
        emit.use(use);
        new EmitStatement(emit).function(budget);
        code.labelBinding(exit).getstatic(DEOPTIMIZED, "INSTANCE", DEOPTIMIZED).athrow();
    }

    /** Writes the method that the general evaluator calls: arguments and result are in the run. */
    static void writeEntry(Unit unit, FunctionUse use, CodeBuilder code) {
        Emit emit = new Emit(unit, code, new int[0]);
        List<Value> arguments = new ArrayList<>();
        for (int i = 0; i < use.kinds.size(); i++) {
            int n = i;
            boolean whole = (use.kinds.get(i) & Kinds.WHOLE) != 0;
            emit.op(c -> c.aload(1)
                    .getfield(Emit.RUN, whole ? "wholes" : "reals", (whole ? CD_long : CD_double).arrayType())
                    .loadConstant(n));
            emit.op(c -> {
                if (whole) {
                    c.laload();
                } else {
                    c.daload();
                }
            });
            arguments.add(whole ? emit.popWhole(use.kinds.get(i)) : emit.popReal(use.kinds.get(i)));
        }
        Emit.Either result = emit.new Either();
        result.set(callOne(emit, use.function, arguments));
        Value value = result.value();
        int tag = result.tagSlot();
        code.aload(1)
                .getfield(Emit.RUN, "tags", CD_int.arrayType())
                .iconst_0()
                .iload(tag)
                .iastore();
        code.aload(1)
                .getfield(Emit.RUN, "wholes", CD_long.arrayType())
                .iconst_0()
                .lload(value.whole())
                .lastore();
        code.aload(1)
                .getfield(Emit.RUN, "reals", CD_double.arrayType())
                .iconst_0()
                .dload(value.real())
                .dastore();
        code.loadConstant(Run.DONE).ireturn();
        emit.exits().values().forEach(exit -> code.labelBinding(exit).iconst_0().ireturn());
    }

    /** Returns from a function. */
    static void giveBack(Emit emit, Value value) {
        if (!value.is(Kinds.NUMBER) && !(value.isSingle() && value.is(Kinds.ROW))) {
            throw new Unsupported("a result that is not a number");
        }
        emit.returned |= value.kinds();
        FunctionUse use = emit.use();
        if (use == null || emit.isTrial()) {
            return;
        } else if ((use.returned & Kinds.ROW) != 0) {
            emit.op(c -> c.aload(value.object()).areturn());
            return;
        }
        if (!use.returnsSeveral()) {
            if (value.is(Kinds.WHOLE)) {
                emit.pushWhole(value);
                emit.op(c -> c.lreturn());
            } else {
                emit.pushReal(value);
                emit.op(c -> c.dreturn());
            }
            return;
        }
        emit.split(value, one -> {
            emit.op(c -> c.aload(0).loadConstant(one.kinds()).putfield(Emit.RUN, "returned", CD_int));
            if (one.is(Kinds.WHOLE)) {
                emit.pushWhole(one);
            } else {
                emit.pushReal(one);
                emit.op(c -> c.invokestatic(DOUBLE, "doubleToRawLongBits", BITS));
            }
            emit.op(c -> c.lreturn());
        });
    }
}
