package dev.kiln.frontend.lang.compile;

import static java.lang.constant.ConstantDescs.CD_Object;
import static java.lang.constant.ConstantDescs.CD_double;
import static java.lang.constant.ConstantDescs.CD_int;
import static java.lang.constant.ConstantDescs.CD_long;
import static java.lang.constant.ConstantDescs.CD_void;

import dev.kiln.arrays.graph.Op;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.values.Comparison;
import java.lang.classfile.Label;
import java.lang.constant.ClassDesc;
import java.lang.constant.MethodTypeDesc;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Calls of built-in functions, of the module {@code math} and of NumPy's functions of one number. */
final class EmitCall {
    private static final MethodTypeDesc D_D = MethodTypeDesc.of(CD_double, CD_double);
    private static final ClassDesc STRICT = EmitArithmetic.MATH;
    private static final ClassDesc OP = ClassDesc.of(Op.class.getName());
    private static final ClassDesc SCALARS = ClassDesc.of("dev.kiln.arrays.graph.ScalarOps");

    /** Functions of {@code math} of one number, by their names in {@link Math}. */
    private static final Map<String, String> UNARY = Map.ofEntries(
            Map.entry("sqrt", "sqrt"),
            Map.entry("cbrt", "cbrt"),
            Map.entry("exp", "exp"),
            Map.entry("expm1", "expm1"),
            Map.entry("log", "log"),
            Map.entry("log10", "log10"),
            Map.entry("log1p", "log1p"),
            Map.entry("sin", "sin"),
            Map.entry("cos", "cos"),
            Map.entry("tan", "tan"),
            Map.entry("asin", "asin"),
            Map.entry("acos", "acos"),
            Map.entry("atan", "atan"),
            Map.entry("sinh", "sinh"),
            Map.entry("cosh", "cosh"),
            Map.entry("tanh", "tanh"),
            Map.entry("fabs", "abs"),
            Map.entry("degrees", "toDegrees"),
            Map.entry("radians", "toRadians"));

    private static final Map<String, String> BINARY =
            Map.of("atan2", "atan2", "copysign", "copySign", "remainder", "IEEEremainder");

    private final Emit emit;
    private final EmitExpression expressions;

    EmitCall(Emit emit, EmitExpression expressions) {
        this.emit = emit;
        this.expressions = expressions;
    }

    Value call(Expression.Call call) {
        if (call.arguments().stream().anyMatch(argument -> argument.name() != null)) {
            throw new Unsupported("a keyword argument");
        }
        if (call.function() instanceof Expression.Attribute method
                && method.name().equals("item")) {
            return item(method, call);
        }
        if (call.function() instanceof Expression.Attribute method
                && expressions.rows().isRow(method.of())) {
            return ofRow(method, call);
        }
        Object function = expressions.fixed(call.function());
        if (!(function instanceof Compilable) && expressions.rows().isRow(call)) {
            if (expressions.rows().isConstant(call)) {
                return expressions
                        .rowArrays()
                        .constant(call, function == Modules.get("numpy").get("ones") ? 1 : 0);
            }
            return function == Modules.get("numpy").get("array")
                    ? expressions.rowArrays().made(call)
                    : expressions.rowArrays().vector(call);
        }
        if (function == null) {
            throw new Unsupported("a call of a value");
        }
        if (function instanceof Compilable defined) {
            return EmitFunction.call(emit, defined, passed(call));
        }
        PythonModule numpy = Modules.get("numpy");
        int count = call.arguments().size();
        if (count == 1 && (function == numpy.get("argmax") || function == numpy.get("argmin"))) {
            return expressions.rowSums().place(call.arguments().getFirst().value(), function == numpy.get("argmax"));
        } else if (count == 1 && function == numpy.get("sum")) {
            return expressions.rowSums().sum(call.arguments().getFirst().value());
        } else if (count == 2 && (function == numpy.get("dot") || function == numpy.get("inner"))) {
            return expressions
                    .rowSums()
                    .product(
                            call.arguments().getFirst().value(),
                            call.arguments().getLast().value());
        }
        String builtin = nameIn(function, Builtins.names(), Builtins::get);
        if (builtin != null) {
            return builtin(builtin, call);
        }
        String math = nameIn(function, Modules.get("math").names(), Modules.get("math")::get);
        if (math != null) {
            return math(math, arguments(call));
        } else if (function instanceof Ufunc ufunc) {
            return ufunc(ufunc, arguments(call));
        }
        throw new Unsupported("a call of a function");
    }

    /** {@code row.sum()}, {@code row.argmax()}, {@code row.copy()} and {@code row.dot(other)}. */
    private Value ofRow(Expression.Attribute method, Expression.Call call) {
        int count = call.arguments().size();
        if (count == 0 && method.name().equals("sum")) {
            return expressions.rowSums().sum(method.of());
        } else if (count == 0
                && (method.name().equals("argmax") || method.name().equals("argmin"))) {
            return expressions.rowSums().place(method.of(), method.name().equals("argmax"));
        } else if (count == 0 && method.name().equals("copy")) {
            return expressions.rowArrays().vector(call);
        } else if (count == 1 && method.name().equals("dot")) {
            return expressions
                    .rowSums()
                    .product(method.of(), call.arguments().getFirst().value());
        }
        throw new Unsupported("a method of a row");
    }

    private static String nameIn(
            Object function, java.util.Collection<String> names, java.util.function.Function<String, Object> table) {
        for (String name : names) {
            if (table.apply(name) == function) {
                return name;
            }
        }
        return null;
    }

    private List<Value> arguments(Expression.Call call) {
        List<Value> values = new ArrayList<>();
        call.arguments().forEach(argument -> values.add(expressions.value(argument.value())));
        return values;
    }

    /** The arguments of a function of the cells, which may be rows. */
    private List<Value> passed(Expression.Call call) {
        List<Value> values = new ArrayList<>();
        for (Expression.Argument argument : call.arguments()) {
            Expression value = argument.value();
            values.add(
                    expressions.rows().isRow(value) && !expressions.rows().isVector(value)
                            ? expressions.rowArrays().vector(value)
                            : expressions.value(value));
        }
        return values;
    }

    private Value builtin(String name, Expression.Call call) {
        int count = call.arguments().size();
        return switch (name) {
            case "len" -> length(call);
            case "abs" -> count == 1 ? each(arguments(call).getFirst(), this::absolute) : unknown(name);
            case "float" -> count == 1 ? each(arguments(call).getFirst(), this::toFloat) : unknown(name);
            case "int" -> count == 1 ? each(arguments(call).getFirst(), this::toInt) : unknown(name);
            case "bool" -> count == 1 ? truth(arguments(call).getFirst()) : unknown(name);
            case "round" -> count == 1 ? each(arguments(call).getFirst(), this::round) : unknown(name);
            case "min" -> count > 1 ? best(Comparison.LESS, arguments(call)) : unknown(name);
            case "max" -> count > 1 ? best(Comparison.GREATER, arguments(call)) : unknown(name);
            default -> unknown(name);
        };
    }

    private static Value unknown(String name) {
        throw new Unsupported("a call of " + name);
    }

    private Value each(Value v, java.util.function.UnaryOperator<Value> function) {
        if (v.isSingle()) {
            return function.apply(v);
        }
        Emit.Either result = emit.new Either();
        emit.split(v, one -> result.set(function.apply(one)));
        return result.value();
    }

    /** {@code x.item()} of a NumPy scalar. */
    private Value item(Expression.Attribute method, Expression.Call call) {
        if (!call.arguments().isEmpty()) {
            throw new Unsupported("item with an index");
        }
        return each(expressions.value(method.of()), v -> switch (v.kinds()) {
            case Kinds.F64, Kinds.F32 -> new Value(Kinds.DOUBLE, -1, -1, v.real(), -1, null);
            case Kinds.I64, Kinds.I8, Kinds.I16, Kinds.I32, Kinds.U8, Kinds.U16, Kinds.U32 ->
                new Value(Kinds.LONG, -1, v.whole(), -1, -1, null);
            case Kinds.NBOOL -> new Value(Kinds.BOOL, -1, v.whole(), -1, -1, null);
            default -> throw new Unsupported("item of a Python number");
        });
    }

    Value absolute(Value v) {
        if (v.is(Kinds.REAL)) {
            emit.pushReal(v);
            emit.op(c -> c.invokestatic(STRICT, "abs", D_D));
            return emit.popReal(v.kinds());
        } else if (v.is(Kinds.NARROW_WHOLE)) {
            return expressions.arithmetic().narrow().absolute(v);
        } else if (!v.is(Kinds.LONG | Kinds.I64 | Kinds.BOOL)) {
            throw new Unsupported("abs");
        }
        if (v.is(Kinds.LONG)) {
            Label exit = emit.exit();
            emit.pushWhole(v);
            emit.op(c -> c.loadConstant(Long.MIN_VALUE).lcmp().ifeq(exit));
        }
        emit.pushWhole(v);
        emit.op(c -> c.invokestatic(STRICT, "abs", MethodTypeDesc.of(CD_long, CD_long)));
        return emit.popWhole(v.is(Kinds.BOOL) ? Kinds.LONG : v.kinds());
    }

    private Value toFloat(Value v) {
        requireNumber(v);
        emit.pushReal(v);
        return emit.popReal(Kinds.DOUBLE);
    }

    private Value toInt(Value v) {
        requireNumber(v);
        if (v.is(Kinds.REAL)) {
            return wholePart(v);
        }
        emit.pushWhole(v);
        return emit.popWhole(Kinds.LONG);
    }

    /** The integer part of a float that has one of 64 bits. */
    private Value wholePart(Value v) {
        Label exit = emit.exit();
        emit.pushReal(v);
        emit.call("fits", MethodTypeDesc.of(java.lang.constant.ConstantDescs.CD_boolean, CD_double));
        emit.op(c -> c.ifeq(exit));
        emit.pushReal(v);
        emit.op(c -> c.d2l());
        return emit.popWhole(Kinds.LONG);
    }

    private Value round(Value v) {
        if (v.is(Kinds.REAL)) {
            emit.pushReal(v);
            emit.op(c -> c.invokestatic(STRICT, "rint", D_D));
            return wholePart(emit.popReal(Kinds.DOUBLE));
        } else if (v.is(Kinds.I64)) {
            emit.pushWhole(v);
            return emit.popWhole(Kinds.LONG);
        } else if (!v.is(Kinds.LONG)) {
            throw new Unsupported("round");
        }
        return v;
    }

    private Value truth(Value v) {
        int slot = emit.newSlot(2);
        Label isFalse = emit.label();
        emit.op(c -> c.lconst_0().lstore(slot));
        expressions.conditions().jumpIfFalse(v, isFalse);
        emit.op(c -> c.lconst_1().lstore(slot));
        emit.bind(isFalse);
        return Value.whole(Kinds.BOOL, slot);
    }

    private Value best(Comparison better, List<Value> values) {
        Value best = values.getFirst();
        for (Value next : values.subList(1, values.size())) {
            Emit.Either result = emit.new Either();
            Value old = best;
            emit.split(
                    old,
                    a -> emit.split(next, b -> {
                        Label isBetter = emit.label();
                        Label end = emit.label();
                        expressions.conditions().compare(better, b, a, isBetter);
                        result.set(a);
                        emit.jump(end);
                        emit.bind(isBetter);
                        result.set(b);
                        emit.bind(end);
                    }));
            best = result.value();
        }
        return best;
    }

    private Value length(Expression.Call call) {
        if (call.arguments().size() == 1 && call.arguments().getFirst().value() instanceof Expression.Name name) {
            Unit.ArrayUse array = emit.unit.array(name.name());
            if (array != null) {
                emit.op(c -> c.lload(array.lengths[0]));
                return emit.popWhole(Kinds.LONG);
            }
            if (expressions.rows().isVector(name)) {
                int length = expressions.rows().base(name).lengths()[0];
                emit.op(c -> c.lload(length));
                return emit.popWhole(Kinds.LONG);
            }
            Unit.Variable variable = emit.unit.variables.get(name.name());
            Value list = variable == null ? null : emit.read(variable);
            if (list != null && list.is(Kinds.OBJECT)) {
                Label exit = emit.exit();
                emit.op(c -> c.aload(list.object()).instanceOf(EmitElement.LIST).ifeq(exit));
                emit.op(c -> c.aload(list.object())
                        .checkcast(EmitElement.LIST)
                        .invokeinterface(EmitElement.LIST, "size", MethodTypeDesc.of(CD_int))
                        .i2l());
                return emit.popWhole(Kinds.LONG);
            }
        }
        throw new Unsupported("len");
    }

    private Value math(String name, List<Value> values) {
        if (values.size() == 1) {
            return each(values.getFirst(), v -> math(name, v));
        } else if (values.size() == 2 && (BINARY.containsKey(name) || name.equals("hypot") || name.equals("fmod"))) {
            Emit.Either result = emit.new Either();
            emit.split(values.get(0), a -> emit.split(values.get(1), b -> result.set(math(name, a, b))));
            return result.value();
        }
        throw new Unsupported("a call of math." + name);
    }

    private Value math(String name, Value v) {
        requireNumber(v);
        switch (name) {
            case "floor", "ceil", "trunc" -> {
                if (v.is(Kinds.WHOLE)) {
                    emit.pushWhole(v);
                    return emit.popWhole(Kinds.LONG);
                } else if (name.equals("trunc")) {
                    return wholePart(v);
                }
                emit.pushReal(v);
                emit.op(c -> c.invokestatic(STRICT, name, D_D));
                return wholePart(emit.popReal(Kinds.DOUBLE));
            }
            default -> {
                String method = UNARY.get(name);
                if (method == null) {
                    throw new Unsupported("a call of math." + name);
                }
                emit.pushReal(v);
                emit.op(c -> c.invokestatic(STRICT, method, D_D));
                return finite(emit.popReal(Kinds.DOUBLE));
            }
        }
    }

    private Value math(String name, Value a, Value b) {
        requireNumber(a);
        requireNumber(b);
        if (name.equals("hypot")) {
            emit.op(c -> c.dconst_0());
            emit.pushReal(a);
            emit.op(c -> c.invokestatic(STRICT, "hypot", EmitArithmetic.DD_D));
            emit.pushReal(b);
            emit.op(c -> c.invokestatic(STRICT, "hypot", EmitArithmetic.DD_D));
            return emit.popReal(Kinds.DOUBLE);
        }
        emit.pushReal(a);
        emit.pushReal(b);
        if (name.equals("fmod")) {
            emit.op(c -> c.drem());
        } else {
            emit.op(c -> c.invokestatic(STRICT, BINARY.get(name), EmitArithmetic.DD_D));
        }
        return finite(emit.popReal(Kinds.DOUBLE));
    }

    /** A result that is not finite may be an error, which the general evaluator knows. */
    private Value finite(Value v) {
        Label exit = emit.exit();
        emit.pushReal(v);
        emit.pushReal(v);
        emit.op(c -> c.dsub().dconst_0().dcmpl().ifne(exit));
        return v;
    }

    /** A function of NumPy that computes in float64. */
    private Value ufunc(Ufunc ufunc, List<Value> values) {
        Op op = ufunc.op();
        if (op == null || op.arity() != 1 || values.size() != 1 || op.rule() != Op.TypeRule.FLOATING) {
            throw new Unsupported("a call of np." + ufunc.name());
        }
        return each(values.getFirst(), v -> {
            if (v.is(Kinds.F32) && op == Op.SQRT) {
                emit.pushReal(v);
                emit.op(c -> c.invokestatic(STRICT, "sqrt", D_D).d2f().f2d());
                return emit.popReal(Kinds.F32);
            } else if (!v.is(Kinds.DOUBLE | Kinds.F64 | Kinds.LONG | Kinds.I64)) {
                throw new Unsupported("np." + ufunc.name() + " of this type");
            }
            if (op == Op.SQRT) {
                emit.pushReal(v);
                emit.op(c -> c.invokestatic(STRICT, "sqrt", D_D));
            } else {
                emit.op(c -> c.getstatic(OP, op.name(), OP));
                emit.pushReal(v);
                emit.op(c -> c.invokestatic(SCALARS, "apply", MethodTypeDesc.of(CD_double, OP, CD_double)));
            }
            return emit.popReal(Kinds.F64);
        });
    }

    private static void requireNumber(Value v) {
        if (!v.is(Kinds.NUMBER)) {
            throw new Unsupported("an argument that is not a number");
        }
    }

    /** {@code list.append(value)}; whether the call is one. */
    boolean append(Expression.Call call) {
        if (!(call.function() instanceof Expression.Attribute method)
                || !method.name().equals("append")
                || !(method.of() instanceof Expression.Name name)
                || call.arguments().size() != 1
                || call.arguments().getFirst().name() != null
                || emit.unit.variables.get(name.name()) == null) {
            return false;
        }
        Value list = emit.read(emit.unit.variables.get(name.name()));
        if ((list.kinds() & Kinds.OBJECT) == 0) {
            return false;
        }
        Value value = expressions.value(call.arguments().getFirst().value());
        expressions.elements().requireList(list);
        emit.op(c -> c.aload(1)
                .aload(list.object())
                .invokevirtual(Emit.RUN, "appending", MethodTypeDesc.of(CD_void, CD_Object)));
        emit.split(value, one -> {
            if (one.is(Kinds.F64 | Kinds.I64)) {
                appendBits(list, one);
            } else {
                int boxed = expressions.elements().boxed(one);
                emit.op(c -> c.aload(list.object()).aload(boxed));
                emit.call("append", MethodTypeDesc.of(CD_void, CD_Object, CD_Object));
            }
        });
        return true;
    }

    private void appendBits(Value list, Value number) {
        emit.op(c -> c.aload(list.object()).loadConstant(number.kinds()));
        if (number.is(Kinds.I64)) {
            emit.pushWhole(number);
        } else {
            emit.pushReal(number);
            emit.op(c ->
                    c.invokestatic(EmitElement.DOUBLE, "doubleToRawLongBits", MethodTypeDesc.of(CD_long, CD_double)));
        }
        emit.call("append", MethodTypeDesc.of(CD_void, CD_Object, CD_int, CD_long));
    }
}
