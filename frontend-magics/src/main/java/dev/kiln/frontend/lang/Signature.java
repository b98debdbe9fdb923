package dev.kiln.frontend.lang;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The name and parameters of a function, and how a call's arguments are laid on them, with Python's messages.
 *
 * @param name of the function
 * @param parameters their names, in order
 * @param defaults by name, for those that have one
 * @param positional how many of them, the first ones, can be passed by position
 * @param rest whether the parameter after those takes all remaining positional arguments as a tuple
 * @param restNamed whether the last parameter takes all arguments with other names, as a map
 */
record Signature(
        String name,
        List<String> parameters,
        Map<String, Object> defaults,
        int positional,
        boolean rest,
        boolean restNamed) {

    /** All parameters can be passed by position. */
    Signature(String name, List<String> parameters, Map<String, Object> defaults) {
        this(name, parameters, defaults, parameters.size(), false, false);
    }

    /** From text: {@code "sum(a, axis=None, *, keepdims=False)"}, {@code "rand(*shape)"}, {@code "call(f, *args, **kwargs)"}. */
    static Signature parse(String text) {
        int open = text.indexOf('(');
        String inside = text.substring(open + 1, text.length() - 1);
        List<String> parameters = new ArrayList<>();
        Map<String, Object> defaults = new LinkedHashMap<>();
        int positional = -1;
        boolean rest = false;
        boolean restNamed = inside.contains("**");
        for (String part : inside.isBlank() ? new String[0] : inside.split(",")) {
            String[] sides = part.strip().split("=");
            String parameter = sides[0].replaceFirst("^[*]+", "");
            int stars = sides[0].length() - parameter.length();
            positional = stars > 0 && positional < 0 ? parameters.size() : positional;
            rest |= stars == 1 && !parameter.isEmpty();
            if (parameter.isEmpty()) {
                continue;
            }
            parameters.add(parameter);
            if (sides.length == 2) {
                defaults.put(parameter, value(sides[1]));
            }
        }
        int byPosition = positional < 0 ? parameters.size() : positional;
        return new Signature(text.substring(0, open), parameters, defaults, byPosition, rest, restNamed);
    }

    private static Object value(String text) {
        return switch (text) {
            case "None" -> None.NONE;
            case "?" -> NoValue.NO_VALUE;
            case "True" -> true;
            case "False" -> false;
            default ->
                text.startsWith("'")
                        ? text.substring(1, text.length() - 1)
                        : text.contains(".") || text.contains("e")
                                ? (Object) Double.valueOf(text)
                                : (Object) Long.valueOf(text);
        };
    }

    /** The same without its first parameter: a method's signature from a function's. */
    Signature asMethod() {
        return new Signature(name, parameters.subList(1, parameters.size()), defaults, positional - 1, rest, restNamed);
    }

    /** The value of every parameter, in order. */
    Object[] bind(Arguments arguments) {
        int count = parameters.size();
        int named = restNamed ? count - 1 : count;
        Object[] values = new Object[count];
        List<Object> given = arguments.positional();
        if (given.size() > positional && !rest) {
            throw tooMany(given.size());
        }
        for (int i = 0; i < Math.min(positional, given.size()); i++) {
            values[i] = given.get(i);
        }
        if (rest) {
            values[positional] =
                    new Tuple(given.size() > positional ? given.subList(positional, given.size()) : List.of());
        }
        Map<String, Object> others = new LinkedHashMap<>();
        arguments.named().forEach((key, value) -> {
            int at = parameters.subList(0, named).indexOf(key);
            if (at < 0 && restNamed) {
                others.put(key, value);
                return;
            } else if (at < 0) {
                throw unexpected(key);
            } else if (values[at] != null) {
                throw Mistake.type(name + "() got multiple values for argument '" + key + "'");
            }
            values[at] = value;
        });
        if (restNamed) {
            values[named] = others;
        }
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (values[i] == null) {
                values[i] = defaults.get(parameters.get(i));
                if (values[i] == null) {
                    missing.add("'" + parameters.get(i) + "'");
                }
            }
        }
        if (!missing.isEmpty()) {
            throw missing(missing);
        }
        return values;
    }

    private Mistake tooMany(int given) {
        int least = (int) parameters.subList(0, positional).stream()
                .filter(parameter -> !defaults.containsKey(parameter))
                .count();
        String takes = least == positional ? "" + positional : "from " + least + " to " + positional;
        return Mistake.type("%s() takes %s positional argument%s but %d %s given"
                .formatted(name, takes, takes.equals("1") ? "" : "s", given, given == 1 ? "was" : "were"));
    }

    private Mistake unexpected(String key) {
        Mistake mistake = Mistake.type(name + "() got an unexpected keyword argument '" + key + "'");
        return mistake.maybe(Nearest.advice(key, parameters).orElse("Maybe call it as " + this + "."));
    }

    private Mistake missing(List<String> missing) {
        String all = missing.size() == 1
                ? missing.getFirst()
                : String.join(", ", missing.subList(0, missing.size() - 1)) + (missing.size() > 2 ? "," : "") + " and "
                        + missing.getLast();
        return Mistake.type("%s() missing %d required positional argument%s: %s"
                .formatted(name, missing.size(), missing.size() == 1 ? "" : "s", all));
    }

    @Override
    public String toString() {
        List<String> texts = new ArrayList<>();
        for (String parameter : parameters) {
            Object value = defaults.get(parameter);
            boolean star = texts.size() == positional;
            boolean last = restNamed && texts.size() == parameters.size() - 1;
            texts.add((last ? "**" : star ? rest ? "*" : "*, " : "")
                    + parameter
                    + (value == null ? "" : "=" + Values.repr(value)));
        }
        return name + "(" + String.join(", ", texts) + ")";
    }

    /** Java's numbers as the language's: Integer → Long, Float → Double, null → None, arrays and lists likewise. */
    static Object fromJava(Object value) {
        return switch (value) {
            case null -> None.NONE;
            case Integer i -> (long) i;
            case Short s -> (long) s;
            case Byte b -> (long) b;
            case Float f -> (double) f;
            case Character c -> String.valueOf(c);
            case long[] a -> new ArrayList<>(Arrays.stream(a).boxed().toList());
            case int[] a ->
                new ArrayList<>(
                        Arrays.stream(a).mapToObj(i -> (Object) (long) i).toList());
            case double[] a -> new ArrayList<>(Arrays.stream(a).boxed().toList());
            default -> value;
        };
    }
}
