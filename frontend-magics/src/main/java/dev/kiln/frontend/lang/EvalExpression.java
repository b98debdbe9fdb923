package dev.kiln.frontend.lang;

import dev.kiln.arrays.Context;
import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.ArrayError;
import dev.kiln.arrays.graph.Scratch;
import dev.kiln.frontend.lang.functions.Attributes;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.UnsupportedNames;
import dev.kiln.frontend.lang.functions.arrays.IndexTrick;
import dev.kiln.frontend.lang.functions.call.Arguments;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Span;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.FormatSpec;
import dev.kiln.frontend.lang.values.Indexing;
import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.NumberList;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.SliceValue;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Undo;
import dev.kiln.frontend.lang.values.Values;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** Evaluates expressions. An error is reported at the innermost expression that caused it. */
final class EvalExpression {
    private static final Pattern JAVA_TYPE = Pattern.compile("DType\\.(\\w+)");

    private final Interpreter interpreter;
    private final CallFunction calls;

    EvalExpression(Interpreter interpreter) {
        this.interpreter = interpreter;
        this.calls = new CallFunction(interpreter, this);
    }

    /** Returns the value; its arrays live until the running statement ends. */
    Object eval(Expression expression) {
        if (expression instanceof Expression.Constant constant) {
            return constant.value();
        }
        try {
            return interpreter.temporaries().hold(value(expression));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw located(expression.at(), e);
        }
    }

    boolean truth(Expression condition) {
        return truth(condition, eval(condition));
    }

    private static boolean truth(Expression of, Object value) {
        try {
            return value instanceof Boolean b ? b : Values.truth(value);
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw located(of.at(), e);
        }
    }

    /** Runs something and reports its errors at this place of the text. */
    static <T> T located(Span at, java.util.function.Supplier<T> something) {
        try {
            return something.get();
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw located(at, e);
        }
    }

    /** What reports something thrown at this place of the text; itself when it is no mistake of the text, or has a place. */
    static RuntimeException located(Span at, Throwable thrown) {
        return switch (thrown) {
            case PythonError e -> new CellError(e.kind(), e.getMessage(), at, e.advice(), List.of(), e);
            case ArrayError e ->
                new CellError(e.kind().pythonName(), e.getMessage(), at, inPython(e.advice()), List.of(), e);
            case ArithmeticException e ->
                new CellError("OverflowError", "Python int too large to convert to C int", at, null, List.of(), e);
            case StackOverflowError e -> new CellError("RecursionError", "maximum recursion depth exceeded", at, null);
            case OutOfMemoryError e ->
                new CellError(
                        "MemoryError",
                        String.valueOf(e.getMessage()),
                        at,
                        "Maybe use smaller arrays, or delete some with del.",
                        List.of(),
                        e);
            case CellError e
            when e.at().source().module() != null && at.source().module() == null ->
                // what a module of Kiln's own raises is an error of the text that uses it
                new CellError(
                        e.name(), e.text(), at, e.advice().isEmpty() ? null : e.advice(), List.of(), e.getCause());
            case RuntimeException e -> e;
            default -> throw new IllegalArgumentException("thrown (" + thrown + ") is not to be located", thrown);
        };
    }

    /** Translates advice that names Java's types into NumPy's names. */
    private static String inPython(Optional<String> advice) {
        return advice.map(text -> JAVA_TYPE
                        .matcher(text)
                        .replaceAll(m -> "np." + m.group(1).toLowerCase(Locale.ROOT)))
                .orElse(null);
    }

    private Object value(Expression expression) {
        return switch (expression) {
            case Expression.Constant e -> e.value();
            case Expression.Name e -> name(e.name());
            case Expression.Formatted e -> formatted(e);
            case Expression.TupleOf e -> tuple(e.items());
            case Expression.ListOf e -> ReferenceCounts.escape(new NumberList(all(e.items())));
            case Expression.Attribute e -> attribute(e, eval(e.of()));
            case Expression.Call e -> calls.value(e);
            case Expression.Subscript e -> {
                Object of = eval(e.of());
                yield of instanceof IndexTrick grid ? manage(grid(grid, e.index())) : item(of, eval(e.index()));
            }
            case Expression.SliceOf e -> new SliceValue(bound(e.lower()), bound(e.upper()), bound(e.step()));
            case Expression.Unary e -> manage(Operators.unary(e.operator(), eval(e.operand())));
            case Expression.Binary e -> manage(Operators.binary(e.operator(), eval(e.left()), eval(e.right())));
            case Expression.Compare e -> compare(e);
            case Expression.Not e -> !truth(e.operand());
            case Expression.And e -> {
                Object left = eval(e.left());
                yield truth(e.left(), left) ? eval(e.right()) : left;
            }
            case Expression.Or e -> {
                Object left = eval(e.left());
                yield truth(e.left(), left) ? left : eval(e.right());
            }
            case Expression.Choice e -> eval(truth(e.condition()) ? e.then() : e.otherwise());
            case Expression.Comprehension e -> Comprehension.value(interpreter, e);
            case Expression.Lambda e -> interpreter.function("<lambda>", e.parameters(), e.body(), false);
            case Expression.DictOf e -> dict(e);
            case Expression.SetOf e -> new SetValue(false, all(e.items()));
            case Expression.Walrus e -> {
                Object value = eval(e.value());
                RunStatement.label(value, e.target().name());
                interpreter.frame().set(e.target().name(), value);
                yield value;
            }
            case Expression.Starred e ->
                throw new PythonError("SyntaxError", "can't use starred expression here", null);
            case Expression.DoubleStarred e ->
                throw new PythonError("SyntaxError", "can't use starred expression here", null);
        };
    }

    /** An attribute of a value; errors are reported at the attribute. */
    Object member(Expression.Attribute e, Object of) {
        try {
            return interpreter.temporaries().hold(attribute(e, of));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError thrown) {
            throw located(e.at(), thrown);
        }
    }

    private Object item(Object of, Object index) {
        Undo.reading(interpreter, of, index);
        return manage(Indexing.get(of, index), of);
    }

    private Object attribute(Expression.Attribute e, Object of) {
        return Attributes.get(of, e.name());
    }

    private Object grid(IndexTrick grid, Expression index) {
        List<Expression> items = index instanceof Expression.TupleOf tuple ? tuple.items() : List.of(index);
        List<Object> values = new ArrayList<>();
        for (Expression item : items) {
            values.add(
                    item instanceof Expression.SliceOf s
                            ? new IndexTrick.Range(given(s.lower()), given(s.upper()), given(s.step()))
                            : eval(item));
        }
        return Scratch.run(
                Context.current(),
                () -> grid.get(values, !(index instanceof Expression.TupleOf)),
                ReferenceCounts::arrays);
    }

    private Object given(Expression bound) {
        Object value = bound == null ? None.NONE : eval(bound);
        return value == None.NONE ? null : value;
    }

    private Object manage(Object value) {
        return value instanceof NDArray || value instanceof Tuple
                ? interpreter.temporaries().manage(value)
                : value;
    }

    private Object manage(Object value, Object from) {
        return value instanceof NDArray || value instanceof Tuple
                ? interpreter.temporaries().manage(value, from)
                : value;
    }

    private Tuple tuple(List<Expression> items) {
        Object[] values = new Object[items.size()];
        for (int i = 0; i < values.length; i++) {
            if (items.get(i) instanceof Expression.Starred) {
                return new Tuple(rest(new ArrayList<>(Arrays.asList(values).subList(0, i)), items, i));
            }
            values[i] = eval(items.get(i));
        }
        return Tuple.of(values);
    }

    private List<Object> all(List<Expression> items) {
        return rest(new ArrayList<>(items.size()), items, 0);
    }

    /** Adds the values of the items from one on. */
    private List<Object> rest(List<Object> values, List<Expression> items, int from) {
        for (int i = from; i < items.size(); i++) {
            if (items.get(i) instanceof Expression.Starred starred) {
                addAll(values, starred, "Value after * must be an iterable, not ");
            } else {
                values.add(eval(items.get(i)));
            }
        }
        return values;
    }

    /** Adds the items of what has a star before it. */
    void addAll(List<Object> values, Expression.Starred starred, String otherwise) {
        Object value = eval(starred.value());
        located(starred.value().at(), () -> {
            if (!Values.isIterable(value)) {
                throw PythonError.type(otherwise + Values.typeName(value));
            }
            for (Object item : Values.items(value)) {
                values.add(interpreter.temporaries().hold(manage(item, value)));
            }
            return null;
        });
    }

    private DictValue dict(Expression.DictOf e) {
        DictValue dict = new DictValue();
        for (Expression.DictOf.Entry entry : e.entries()) {
            if (entry.key() != null) {
                Object key = eval(entry.key());
                Object value = eval(entry.value());
                located(entry.key().at(), () -> {
                    dict.put(key, value);
                    return null;
                });
            } else if (Values.core(eval(entry.value())) instanceof DictValue other) {
                dict.putAll(other);
            } else {
                located(entry.value().at(), () -> {
                    throw PythonError.type("'" + Values.typeName(eval(entry.value())) + "' object is not a mapping");
                });
            }
        }
        return dict;
    }

    /** The value of a name at this place of the text, held until the running statement ends. */
    Object named(Span at, String name) {
        try {
            return interpreter.temporaries().hold(name(name));
        } catch (RuntimeException | StackOverflowError | OutOfMemoryError e) {
            throw located(at, e);
        }
    }

    private Object name(String name) {
        Object value = interpreter.frame().get(name);
        if (value == null) {
            value = Builtins.get(name);
        }
        if (value == null) {
            PythonError outside = UnsupportedNames.refusal(name);
            if (outside != null) {
                throw outside;
            }
            List<String> names = new ArrayList<>(interpreter.frame().names());
            names.addAll(Builtins.names());
            String advice = Nearest.advice(name, names).orElseGet(() -> Builtins.elsewhere(name));
            throw new PythonError("NameError", "name '" + name + "' is not defined", advice);
        }
        return value;
    }

    private Long bound(Expression bound) {
        if (bound == null) {
            return null;
        }
        Object value = eval(bound);
        if (value instanceof BigInteger n) {
            return n.signum() < 0 ? Long.MIN_VALUE / 2 : Long.MAX_VALUE / 2; // beyond any array
        }
        return value == None.NONE
                ? null
                : located(
                        bound.at(),
                        () -> Values.index(
                                value, "slice indices must be integers or None or have an __index__ method"));
    }

    private Object compare(Expression.Compare chain) {
        Object left = eval(chain.operands().getFirst());
        if (chain.operators().size() == 1) {
            Object right = eval(chain.operands().get(1));
            return manage(Operators.compare(chain.operators().getFirst(), left, right));
        }
        Object result = true;
        for (int i = 0; i < chain.operators().size(); i++) {
            Comparison operator = chain.operators().get(i);
            Object right = eval(chain.operands().get(i + 1));
            result = manage(Operators.compare(operator, left, right));
            boolean last = i + 1 == chain.operators().size();
            if (!last && !Values.truth(result)) {
                return result;
            }
            left = right;
        }
        return result;
    }

    /** Calls a function at this place of the text. */
    Object call(Span at, Object function, Arguments arguments) {
        return calls.at(at, function, arguments);
    }

    Object apply(Object function, Arguments arguments) {
        return calls.apply(function, arguments);
    }

    private String formatted(Expression.Formatted string) {
        StringBuilder text = new StringBuilder();
        for (Expression.Part part : string.parts()) {
            text.append(part.before());
            if (part.value() != null) {
                Object value = eval(part.value());
                Object shown = switch (part.conversion()) {
                    case 'r' -> Values.repr(value);
                    case 's' -> Values.str(value);
                    default -> Values.plain(value);
                };
                String spec = part.format() == null ? "" : formatted(part.format());
                text.append(located(part.value().at(), () -> FormatSpec.apply(spec, shown)));
            }
        }
        return text.toString();
    }
}
