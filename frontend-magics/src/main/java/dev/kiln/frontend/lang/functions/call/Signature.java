package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.None;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The name and parameters of a function. It binds the arguments of a call to the parameters, with Python's error messages.
 *
 * <p>Parameters are in Python's order: positional-only ones (before {@code /}), those given either way, then one that takes the remaining
 * positional arguments ({@code *rest}) or a bare {@code *}, then keyword-only ones.
 */
public final class Signature {
    private final String name;
    private final List<String> parameters;
    private final Map<String, Object> defaults;
    private final Passing passing;

    /** The default values in the order of the parameters, null where there is none: what a call reads. */
    private final Object[] inOrder;

    private final int out;
    private final int device;
    private final boolean isMethod;
    /** The signature without its first parameter, once it was asked for. */
    private Signature method;

    /**
     * The parameters of a function.
     *
     * @param name of the function
     * @param parameters their names, in order
     * @param defaults the default values by parameter name
     * @param passing how arguments may be passed to them
     */
    public Signature(String name, List<String> parameters, Map<String, Object> defaults, Passing passing) {
        this.name = name;
        this.parameters = List.copyOf(parameters);
        this.defaults = defaults;
        this.passing = passing;
        if (passing.positional() > parameters.size()) {
            throw new IllegalArgumentException("positional (" + passing.positional() + ") of " + name
                    + " is more than there are parameters: " + parameters);
        }
        inOrder = new Object[parameters.size()];
        for (int i = 0; i < inOrder.length; i++) {
            inOrder[i] = defaults.get(parameters.get(i));
        }
        out = parameters.indexOf("out");
        device = parameters.indexOf("device");
        isMethod = parameters.indexOf("self") == 0;
    }

    public String name() {
        return name;
    }

    /** The same parameters below another name. */
    public Signature named(String other) {
        return new Signature(other, parameters, defaults, passing);
    }

    public List<String> parameters() {
        return parameters;
    }

    public Map<String, Object> defaults() {
        return defaults;
    }

    public Passing passing() {
        return passing;
    }

    /** The position of a parameter, or -1. */
    public int position(String parameter) {
        return parameters.indexOf(parameter);
    }

    /**
     * Whether a call may give this many arguments by position, and no parameter collects those by name.
     *
     * @param count with an object whose method it is
     */
    public boolean takes(int count) {
        return (count <= passing.positional() || passing.takesRest()) && !passing.takesNamed();
    }

    /** The default value of a parameter, or null. */
    public Object defaultOf(int position) {
        return inOrder[position];
    }

    /** The position of {@code out}, or -1. */
    int out() {
        return out;
    }

    /** The position of {@code device}, or -1. */
    int device() {
        return device;
    }

    /** Whether the function is one of an object's: its first parameter is {@code self}. */
    boolean isMethod() {
        return isMethod;
    }

    /**
     * How arguments may be passed.
     *
     * @param positionalOnly the number of parameters that can be given by position only
     * @param positional the number of parameters that can be given by position; those after are keyword-only, except {@code *rest}
     * @param takesRest whether parameter number {@code positional} takes all remaining positional arguments as a tuple
     * @param takesNamed whether the last parameter takes all arguments with other names, as a map
     */
    public record Passing(int positionalOnly, int positional, boolean takesRest, boolean takesNamed) {
        public Passing {
            if (positionalOnly > positional) {
                throw new IllegalArgumentException(
                        "positionalOnly (" + positionalOnly + ") is more than positional (" + positional + ")");
            }
        }
    }

    public int positionalOnly() {
        return passing.positionalOnly();
    }

    public int positional() {
        return passing.positional();
    }

    private boolean takesRest() {
        return passing.takesRest();
    }

    private boolean takesNamed() {
        return passing.takesNamed();
    }

    /** Parses a signature written as in Python: {@code "sum(a, /, axis=None, *, keepdims=False)"}, {@code "rand(*shape)"}. */
    public static Signature parse(String text) {
        int open = text.indexOf('(');
        String inside = text.substring(open + 1, text.length() - 1);
        List<String> parameters = new ArrayList<>();
        Map<String, Object> defaults = new LinkedHashMap<>();
        int positionalOnly = 0;
        int positional = -1;
        boolean takesRest = false;
        boolean takesNamed = false;
        for (String part : inside.isBlank() ? new String[0] : inside.split(",")) {
            String[] sides = part.strip().split("=");
            if (sides[0].equals("/")) {
                positionalOnly = parameters.size();
                continue;
            } else if (sides[0].startsWith("**")) {
                takesNamed = true;
                positional = positional < 0 ? parameters.size() : positional;
            } else if (sides[0].startsWith("*")) {
                positional = parameters.size();
                takesRest = sides[0].length() > 1;
                if (!takesRest) {
                    continue;
                }
            }
            String parameter = sides[0].replaceFirst("^[*]+", "").intern();
            parameters.add(parameter);
            if (sides.length == 2) {
                defaults.put(parameter, value(sides[1]));
            }
        }
        int byPosition = positional < 0 ? parameters.size() : positional;
        return new Signature(
                text.substring(0, open),
                parameters,
                defaults,
                new Passing(positionalOnly, byPosition, takesRest, takesNamed));
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

    /** The signature without its first parameter: that of a method made from a function. */
    public Signature asMethod() {
        if (method == null) {
            method = new Signature(
                    name,
                    parameters.subList(1, parameters.size()),
                    defaults,
                    new Passing(Math.max(0, positionalOnly() - 1), positional() - 1, takesRest(), takesNamed()));
        }
        return method;
    }

    /**
     * The value of every parameter, in order, of a call by position alone.
     *
     * @param self the first argument; null when it is among the others
     * @return null when an argument is missing, is one too many, or is not for a parameter of its own
     */
    public Object[] byPosition(Object self, List<Object> given) {
        int first = self == null ? 0 : 1;
        int count = first + given.size();
        if (count > positional() || takesRest() || takesNamed()) {
            return null;
        }
        Object[] values = new Object[parameters.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = i < first ? self : i < count ? given.get(i - first) : inOrder[i];
            if (values[i] == null) {
                return null;
            }
        }
        return values;
    }

    /**
     * The value of every parameter, in order, of a call in which nothing is collected.
     *
     * @param self the first argument; null when it is among the others
     * @return null when the arguments have to be looked at one after the other
     */
    Object[] plain(Object self, Arguments arguments) {
        List<Object> given = arguments.positional();
        if (arguments.named().isEmpty()) {
            return byPosition(self, given);
        }
        int first = self == null ? 0 : 1;
        int count = first + given.size();
        if (count > positional() || takesRest() || takesNamed()) {
            return null;
        }
        Object[] values = new Object[inOrder.length];
        for (Map.Entry<String, Object> entry : arguments.named().entrySet()) {
            int at = parameters.indexOf(entry.getKey());
            if (at < Math.max(count, positionalOnly())) {
                return null;
            }
            values[at] = entry.getValue();
        }
        for (int i = 0; i < values.length; i++) {
            if (i < count) {
                values[i] = i < first ? self : given.get(i - first);
            } else if (values[i] == null) {
                values[i] = inOrder[i];
            }
            if (values[i] == null) {
                return null;
            }
        }
        return values;
    }

    /** The value of every parameter, in order. */
    public Object[] bind(Arguments arguments) {
        Object[] plain = plain(null, arguments);
        if (plain != null) {
            return plain;
        }
        Object[] values = new Object[parameters.size()];
        List<Object> given = arguments.positional();
        if (given.size() > positional() && !takesRest()) {
            throw SignatureErrors.tooMany(this, arguments);
        }
        for (int i = 0; i < Math.min(positional(), given.size()); i++) {
            values[i] = given.get(i);
        }
        if (takesRest()) {
            values[positional()] =
                    new Tuple(given.size() > positional() ? given.subList(positional(), given.size()) : List.of());
        }
        int last = takesNamed() ? values.length - 1 : values.length;
        Map<String, Object> others = new LinkedHashMap<>();
        List<String> misnamed = new ArrayList<>();
        arguments.named().forEach((key, value) -> {
            int at = parameters.subList(0, last).indexOf(key);
            boolean unknown = at < 0 || takesRest() && at == positional();
            if (takesNamed() && (unknown || at < positionalOnly())) {
                others.put(key, value);
                return;
            } else if (unknown) {
                throw SignatureErrors.unexpected(this, key);
            } else if (at < positionalOnly()) {
                misnamed.add(key);
            } else if (values[at] != null) {
                throw PythonError.type(name + "() got multiple values for argument '" + key + "'");
            }
            values[at] = value;
        });
        if (takesNamed()) {
            values[last] = others;
        }
        if (!misnamed.isEmpty()) {
            throw SignatureErrors.misnamed(this, misnamed);
        }
        for (int i = 0; i < values.length; i++) {
            if (values[i] == null) {
                values[i] = inOrder[i];
            }
        }
        SignatureErrors.requireAll(this, values);
        return values;
    }

    @Override
    public String toString() {
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < parameters.size(); i++) {
            boolean named = takesNamed() && i + 1 == parameters.size();
            if (i == positional() && !takesRest() && !named) {
                texts.add("*");
            }
            Object value = defaults.get(parameters.get(i));
            String star = named ? "**" : takesRest() && i == positional() ? "*" : "";
            texts.add(star + parameters.get(i) + (value == null ? "" : "=" + Values.repr(value)));
            if (i + 1 == positionalOnly()) {
                texts.add("/");
            }
        }
        return name + "(" + String.join(", ", texts) + ")";
    }
}
