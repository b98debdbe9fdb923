package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.functions.Attributes;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.iteration.Items;
import dev.kiln.frontend.lang.syntax.CellError;
import dev.kiln.frontend.lang.syntax.Expression;
import dev.kiln.frontend.lang.syntax.Pattern;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.syntax.Target;
import dev.kiln.frontend.lang.values.Comparison;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.Operators;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Finds the case of a {@code match} statement that runs (PEP 634). The names of a pattern are assigned once all of it matches, before its
 * guard is evaluated. An array is no sequence to a pattern, as in NumPy.
 */
final class Matching {
    /** Types whose one positional pattern is for the value itself. */
    private static final Set<String> WHOLE =
            Set.of("bool", "bytes", "dict", "float", "frozenset", "int", "list", "set", "str", "tuple");

    private final Interpreter interpreter;

    Matching(Interpreter interpreter) {
        this.interpreter = interpreter;
    }

    /** The statements that run; none when no case matches. */
    List<Statement> chosen(Statement.Match match) {
        Object subject = interpreter.expressions().eval(match.subject());
        for (Statement.Match.Case each : match.cases()) {
            Map<Target.Name, Object> captured = new LinkedHashMap<>();
            if (matches(each.pattern(), subject, captured)) {
                captured.forEach((name, value) -> interpreter.assignTo(name, value));
                if (each.guard() == null || interpreter.expressions().truth(each.guard())) {
                    return each.body();
                }
            }
        }
        return List.of();
    }

    private boolean matches(Pattern pattern, Object value, Map<Target.Name, Object> captured) {
        return switch (pattern) {
            case Pattern.Any _ -> true;
            case Pattern.Capture p -> captured(p.name(), value, captured);
            case Pattern.Value p -> {
                Object expected = interpreter.expressions().eval(p.value());
                yield EvalExpression.located(
                        p.at(),
                        () -> p.identical()
                                ? value.equals(expected)
                                : Values.truth(Operators.compare(Comparison.EQUAL, value, expected)));
            }
            case Pattern.As p -> matches(p.pattern(), value, captured) && captured(p.name(), value, captured);
            case Pattern.Either p -> {
                for (Pattern each : p.alternatives()) {
                    Map<Target.Name, Object> own = new LinkedHashMap<>();
                    if (matches(each, value, own)) {
                        captured.putAll(own);
                        yield true;
                    }
                }
                yield false;
            }
            case Pattern.Sequence p -> sequence(p, value, captured);
            case Pattern.Mapping p -> mapping(p, value, captured);
            case Pattern.Kind p -> kind(p, value, captured);
        };
    }

    private static boolean captured(Target.Name name, Object value, Map<Target.Name, Object> captured) {
        captured.put(name, value);
        return true;
    }

    private boolean sequence(Pattern.Sequence pattern, Object value, Map<Target.Name, Object> captured) {
        Object core = Values.core(value);
        if (!(core instanceof List<?>) && !Values.typeName(core).endsWith("deque")) {
            return false;
        }
        List<Object> items = new ArrayList<>();
        Items.of(core).forEachRemaining(items::add);
        int star = pattern.star();
        int count = pattern.items().size();
        if (star < 0 ? items.size() != count : items.size() < count - 1) {
            return false;
        }
        int more = items.size() - count + 1;
        for (int i = 0; i < count; i++) {
            Object item = star < 0 || i < star
                    ? items.get(i)
                    : i == star ? new ArrayList<>(items.subList(i, i + more)) : items.get(i + more - 1);
            if (!matches(pattern.items().get(i), item, captured)) {
                return false;
            }
        }
        return true;
    }

    private boolean mapping(Pattern.Mapping pattern, Object value, Map<Target.Name, Object> captured) {
        if (!(Values.core(value) instanceof DictValue dict)) {
            return false;
        }
        List<Object> keys = new ArrayList<>();
        for (int i = 0; i < pattern.keys().size(); i++) {
            Object key = interpreter.expressions().eval(pattern.keys().get(i));
            Object item = EvalExpression.located(pattern.keys().get(i).at(), () -> dict.get(key));
            if (item == null || !matches(pattern.values().get(i), item, captured)) {
                return false;
            }
            keys.add(key);
        }
        if (pattern.rest() != null) {
            DictValue rest = new DictValue();
            rest.putAll(dict);
            keys.forEach(rest::remove);
            captured.put(pattern.rest(), rest);
        }
        return true;
    }

    private boolean kind(Pattern.Kind pattern, Object value, Map<Target.Name, Object> captured) {
        Expression of = pattern.type();
        Object type = interpreter.expressions().eval(of);
        boolean holds = EvalExpression.located(of.at(), () -> {
            if (!Builtins.isType(type)) {
                throw PythonError.type("called match pattern must be a type");
            }
            return Builtins.isInstance(value, type);
        });
        if (!holds) {
            return false;
        }
        List<Pattern> patterns = new ArrayList<>(pattern.positional());
        List<String> names = List.of();
        if (!patterns.isEmpty()) {
            names = EvalExpression.located(of.at(), () -> positional(type, value, patterns.size()));
            if (names == null) {
                return matches(patterns.getFirst(), value, captured) && attributes(pattern, value, captured);
            }
        }
        Set<String> seen = new HashSet<>(names);
        for (String name : pattern.names()) {
            if (!seen.add(name)) {
                throw EvalExpression.located(
                        of.at(),
                        PythonError.type(text(type) + "() got multiple sub-patterns for attribute '" + name + "'"));
            }
        }
        for (int i = 0; i < names.size(); i++) {
            if (!attribute(of, value, names.get(i), patterns.get(i), captured)) {
                return false;
            }
        }
        return attributes(pattern, value, captured);
    }

    private boolean attributes(Pattern.Kind pattern, Object value, Map<Target.Name, Object> captured) {
        for (int i = 0; i < pattern.names().size(); i++) {
            if (!attribute(
                    pattern.type(),
                    value,
                    pattern.names().get(i),
                    pattern.named().get(i),
                    captured)) {
                return false;
            }
        }
        return true;
    }

    private boolean attribute(
            Expression at, Object value, String name, Pattern pattern, Map<Target.Name, Object> captured) {
        Object found = EvalExpression.located(at.at(), () -> attributeOrNull(value, name));
        return found != null && matches(pattern, interpreter.temporaries().hold(found), captured);
    }

    private static Object attributeOrNull(Object of, String name) {
        try {
            return Attributes.get(of, name);
        } catch (PythonError | CellError e) {
            String kind = e instanceof PythonError python ? python.kind() : ((CellError) e).name();
            if (kind.equals("AttributeError")) {
                return null;
            }
            throw e;
        }
    }

    /** The attributes that positional patterns are for; null when the one pattern is for the value itself. */
    private static List<String> positional(Object type, Object value, int count) {
        List<String> names = List.of();
        if (value instanceof Tuple tuple && !tuple.names().isEmpty()) {
            names = tuple.names();
        } else if (attributeOrNull(type, "__match_args__") instanceof Tuple given) {
            names = given.stream().map(Values::str).toList();
        } else if (type instanceof Builtin python ? WHOLE.contains(python.name()) : Values.core(value) != value) {
            if (count == 1) {
                return null;
            }
            throw tooMany(type, 1, count);
        }
        if (count > names.size()) {
            throw tooMany(type, names.size(), count);
        }
        return names.subList(0, count);
    }

    private static PythonError tooMany(Object type, int most, int count) {
        return PythonError.type(text(type) + "() accepts " + most + " positional sub-pattern" + (most == 1 ? "" : "s")
                + " (" + count + " given)");
    }

    private static String text(Object type) {
        return Values.str(Attributes.get(type, "__name__"));
    }
}
