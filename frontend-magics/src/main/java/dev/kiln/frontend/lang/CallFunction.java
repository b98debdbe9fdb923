package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.Attributes;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Callable;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.objects.BoundMethod;
import dev.kiln.frontend.lang.objects.Instance;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Expression.Argument;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.values.ArrayOps;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Calls functions. Arguments that are for one parameter each go to their places as they are evaluated; others are collected first and
 * {@linkplain Signature#bind bound} then. A method is called with its object, without a bound method between.
 */
final class CallFunction {
    private static final Object SUPER = Builtins.get("super");

    private final Interpreter interpreter;
    private final EvalExpression expressions;

    CallFunction(Interpreter interpreter, EvalExpression expressions) {
        this.interpreter = interpreter;
        this.expressions = expressions;
    }

    /** The value of a call. */
    Object value(Expression.Call call) {
        if (!(call.function() instanceof Expression.Attribute member)) {
            return value(call, expressions.eval(call.function()));
        }
        Object of = expressions.eval(member.of());
        Callable method =
                of instanceof Instance object ? object.method(member.name()) : Attributes.method(of, member.name());
        if (method == null) {
            return value(call, expressions.member(member, of));
        }
        Object[] values = values(call, signature(method), of);
        if (values != null) {
            return run(call, method, values);
        }
        Object bound = method instanceof Builtin builtin ? builtin.bind(of) : new BoundMethod(of, method);
        return at(call.at(), bound, arguments(call, bound));
    }

    private Object value(Expression.Call call, Object function) {
        boolean isBound = function instanceof BoundMethod;
        Object called = function instanceof BoundMethod method ? method.function() : function;
        if (called == SUPER && call.arguments().isEmpty()) {
            return interpreter.frame().above();
        }
        Object[] values = values(call, signature(called), isBound ? ((BoundMethod) function).self() : null);
        return values == null ? at(call.at(), function, arguments(call, function)) : run(call, called, values);
    }

    /** The parameters of a function that {@link #run} runs; null for any other. */
    private static Signature signature(Object function) {
        return function instanceof DefinedFunction defined
                ? defined.signature()
                : function instanceof Builtin builtin ? builtin.signature() : null;
    }

    private Object run(Expression.Call call, Object function, Object[] values) {
        try {
            return function instanceof DefinedFunction defined
                    ? defined.run(interpreter.current(), values)
                    : ((Builtin) function).run(values, interpreter);
        } catch (CellError e) {
            throw e.calledFrom(call.at());
        }
    }

    /**
     * Evaluates the arguments of a call.
     *
     * @param signature of the function; null when it is not known
     * @param self the first argument of a method, else null
     * @return the values of all parameters; null, and nothing is evaluated, when an argument has to be looked at for more than its place
     */
    private Object[] values(Expression.Call call, Signature signature, Object self) {
        if (signature == null) {
            return null;
        }
        List<Argument> arguments = call.arguments();
        int first = self == null ? 0 : 1;
        int count = first;
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            if (argument.value() instanceof Expression.Starred
                    || argument.value() instanceof Expression.DoubleStarred) {
                return null;
            }
            count += argument.name() == null ? 1 : 0;
        }
        if (!signature.takes(count)) {
            return null;
        }
        boolean hasRest = signature.passing().takesRest();
        int placed = Math.min(count, signature.positional());
        Object[] values = new Object[signature.parameters().size()];
        for (int i = count - first; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            int at = argument.name() == null ? -1 : signature.position(argument.name());
            boolean takesName =
                    at >= Math.max(placed, signature.positionalOnly()) && !(hasRest && at == signature.positional());
            if (!takesName || values[at] != null) {
                return null;
            }
            values[at] = argument; // until it is evaluated
        }
        Object[] rest = hasRest ? new Object[Math.max(0, count - placed)] : null;
        for (int i = placed; i < values.length; i++) {
            if (hasRest && i == signature.positional()) {
                continue;
            }
            values[i] = values[i] == null ? signature.defaultOf(i) : values[i];
            if (values[i] == null) {
                return null;
            }
        }
        if (self != null && placed > 0) {
            values[0] = self;
        } else if (self != null) {
            rest[0] = self;
        }
        for (int i = 0; i < arguments.size(); i++) {
            Argument argument = arguments.get(i);
            Object value = expressions.eval(argument.value());
            if (argument.name() != null) {
                values[signature.position(argument.name())] = value;
            } else if (first + i < placed) {
                values[first + i] = value;
            } else {
                rest[first + i - placed] = value;
            }
        }
        if (hasRest) {
            values[signature.positional()] = Tuple.of(rest);
        }
        return values;
    }

    private Arguments arguments(Expression.Call call, Object function) {
        List<Object> positional = new ArrayList<>(call.arguments().size());
        Map<String, Object> named = Map.of();
        for (Argument argument : call.arguments()) {
            if (argument.value() instanceof Expression.Starred starred) {
                expressions.addAll(positional, starred, name(function) + "argument after * must be an iterable, not ");
            } else if (argument.name() == null && !(argument.value() instanceof Expression.DoubleStarred)) {
                positional.add(expressions.eval(argument.value()));
            }
        }
        // keywords after all places, also those that the text has before a *
        for (Argument argument : call.arguments()) {
            if (argument.value() instanceof Expression.DoubleStarred starred) {
                named = named.isEmpty() ? new LinkedHashMap<>() : named;
                putAll(named, starred, name(function));
                continue;
            }
            if (argument.name() != null) {
                Object value = expressions.eval(argument.value());
                named = named.isEmpty() ? new LinkedHashMap<>() : named;
                if (named.put(argument.name(), value) != null) {
                    throw several(name(function), argument.name());
                }
            }
        }
        return new Arguments(positional, named);
    }

    private void putAll(Map<String, Object> named, Expression.DoubleStarred starred, String function) {
        Object value = expressions.eval(starred.value());
        EvalExpression.located(starred.value().at(), () -> {
            if (!(Values.core(value) instanceof DictValue dict)) {
                throw PythonError.type(function + "argument after ** must be a mapping, not " + Values.typeName(value));
            }
            dict.forEach((key, item) -> {
                if (!(key instanceof String text)) {
                    throw PythonError.type("keywords must be strings");
                } else if (named.put(text, item) != null) {
                    throw several(function, text);
                }
            });
            return null;
        });
    }

    private static PythonError several(String function, String name) {
        return PythonError.type(function + "got multiple values for keyword argument '" + name + "'");
    }

    /** The name of what is called, as messages begin with it. */
    private static String name(Object function) {
        return function instanceof Callable callable ? callable.name() + "() " : "";
    }

    /** Calls a function at this place of the text. */
    Object at(Span at, Object function, Arguments arguments) {
        try {
            return apply(function, arguments);
        } catch (CellError e) {
            throw e.calledFrom(at);
        }
    }

    /** Calls a function. */
    Object apply(Object function, Arguments arguments) {
        return switch (function) {
            case Builtin builtin
            when builtin == SUPER && arguments.positional().isEmpty() ->
                interpreter.frame().above();
            case Callable callable -> callable.call(interpreter, arguments);
            case ScalarType type ->
                interpreter
                        .temporaries()
                        .manage(ArrayOps.scalar(Builtin.only(type.asDType().numpyName(), arguments), type.asDType()));
            case ArrayFunction java -> {
                if (!arguments.named().isEmpty()) {
                    throw PythonError.type("a Java function takes no keyword arguments");
                }
                arguments.positional().forEach(ReferenceCounts::escape);
                yield ReferenceCounts.escape(
                        JavaValues.fromJava(java.call(arguments.positional().toArray())));
            }
            default -> throw PythonError.type("'" + Values.typeName(function) + "' object is not callable");
        };
    }
}
