package dev.kiln.frontend.help;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.NpzFile;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.Scope;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.functions.Manual;
import dev.kiln.frontend.lang.functions.Members;
import dev.kiln.frontend.lang.functions.Modules;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.RandomGenerator;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.values.DictValue;
import dev.kiln.frontend.lang.values.RangeValue;
import dev.kiln.frontend.lang.values.SetValue;
import dev.kiln.frontend.lang.values.Tuple;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * Finds what an expression before the cursor stands for: from the variables of the session, from the imports and assignments of the text,
 * and from the tables of functions. It reads no attribute of an array and calls nothing.
 */
final class Resolver {
    private static final int DEPTH = 8;
    private static final String NAME = "([^\\W\\d]\\w*)";
    private static final Pattern IMPORT = pattern("^[ \\t]*import[ \\t]+([\\w.]+)(?:[ \\t]+as[ \\t]+" + NAME + ")?");
    private static final Pattern FROM = pattern("^[ \\t]*from[ \\t]+([\\w.]+)[ \\t]+import[ \\t]+([^\\n]*)");
    private static final Pattern ASSIGNED = pattern("^[ \\t]*" + NAME + "[ \\t]*=[ \\t]*(?!=)([^\\n]*)");
    private static final Map<String, Class<?>> ATTRIBUTES = Map.of(
            "shape",
            Tuple.class,
            "dtype",
            DType.class,
            "T",
            NDArray.class,
            "mT",
            NDArray.class,
            "flat",
            NDArray.class,
            "real",
            NDArray.class,
            "imag",
            NDArray.class,
            "ndim",
            Long.class,
            "size",
            Long.class,
            "nbytes",
            Long.class);
    private static final Map<String, Class<?>> RESULTS = Map.ofEntries(
            Map.entry("numpy.random.default_rng", RandomGenerator.class),
            Map.entry("numpy.shape", Tuple.class),
            Map.entry("numpy.broadcast_shapes", Tuple.class),
            Map.entry("numpy.load", NpzFile.class),
            Map.entry("numpy.modf", Tuple.class),
            Map.entry("numpy.frexp", Tuple.class),
            Map.entry("numpy.divmod", Tuple.class),
            Map.entry("numpy.nonzero", Tuple.class),
            Map.entry("numpy.histogram", Tuple.class),
            Map.entry("numpy.linalg.qr", Tuple.class),
            Map.entry("numpy.linalg.eig", Tuple.class),
            Map.entry("numpy.linalg.eigh", Tuple.class),
            Map.entry("numpy.linalg.svd", Tuple.class),
            Map.entry("numpy.linalg.slogdet", Tuple.class),
            Map.entry("numpy.linalg.lstsq", Tuple.class),
            Map.entry("numpy.split", List.class),
            Map.entry("numpy.array_split", List.class),
            Map.entry("numpy.meshgrid", Tuple.class),
            Map.entry("ndarray.tolist", List.class),
            Map.entry("str.split", List.class),
            Map.entry("sorted", List.class),
            Map.entry("list", List.class),
            Map.entry("tuple", Tuple.class),
            Map.entry("range", RangeValue.class),
            Map.entry("dict", DictValue.class),
            Map.entry("set", SetValue.class),
            Map.entry("str", String.class),
            Map.entry("repr", String.class),
            Map.entry("int", Long.class),
            Map.entry("len", Long.class),
            Map.entry("float", Double.class));
    private static final Set<String> NO_ARRAYS =
            Set.of("ndarray.item", "ndarray.tofile", "ndarray.fill", "numpy.save", "numpy.savez", "numpy.savetxt");

    private final Scope session;
    private final Map<String, Found> imports;
    private final Map<String, String> assigned;

    /** How many assignments deep the search is: those of a text may go in circles. */
    private int depth;

    /**
     * @param text of the cell
     */
    Resolver(Scope session, String text) {
        this.session = session;
        this.imports = imports(text);
        this.assigned = assignments(text);
    }

    private static Pattern pattern(String text) {
        return Pattern.compile(text, Pattern.MULTILINE | Pattern.UNICODE_CHARACTER_CLASS);
    }

    /** What an expression stands for: a name or a literal, followed by attributes, calls and subscripts. */
    Found find(String expression) {
        if (expression.isEmpty()) {
            return Found.NOTHING;
        }
        int at = Cursor.wordEnd(expression, 0);
        Found found;
        char first = expression.charAt(0);
        if (at < expression.length() && "\"'".indexOf(expression.charAt(at)) >= 0) {
            return afterString(expression, at);
        } else if (at > 0) {
            found = name(expression.substring(0, at));
        } else if (first == '{') {
            at = closing(expression, 0);
            found = isDict(expression.substring(0, at)) ? typed(DictValue.class) : typed(SetValue.class);
        } else if (first == '[' || first == '(') {
            at = closing(expression, 0);
            found = first == '['
                    ? new Found.Typed(List.class)
                    : inBrackets(expression.substring(1, Math.max(1, at - 1)));
        } else {
            return Found.NOTHING;
        }
        return trailers(found, expression, at);
    }

    private static boolean isDict(String braces) {
        return braces.contains(":") || braces.substring(1, braces.length() - 1).isBlank();
    }

    private Found afterString(String expression, int at) {
        int end = expression.indexOf(expression.charAt(at), at + 1);
        return end < 0 ? Found.NOTHING : trailers(new Found.Typed(String.class), expression, end + 1);
    }

    private Found trailers(Found start, String expression, int from) {
        Found found = start;
        int at = from;
        while (at < expression.length()) {
            char c = expression.charAt(at);
            int end = c == '.' ? Cursor.wordEnd(expression, at + 1) : closing(expression, at);
            if (c == '.') {
                found = member(found, expression.substring(at + 1, end));
            } else if (c == '(') {
                found = called(found);
            } else if (c == '[') {
                found = subscript(found);
            } else {
                return Found.NOTHING;
            }
            at = end;
        }
        return found;
    }

    /** What a name stands for. */
    Found name(String name) {
        Object value = session.get(name);
        if (value != null) {
            return new Found.Value(value);
        }
        if (imports.containsKey(name)) {
            return imports.get(name);
        }
        Found assigned = assigned(name);
        if (assigned != Found.NOTHING) {
            return assigned;
        }
        Object builtin = Builtins.get(name);
        return builtin == null ? Found.NOTHING : new Found.Value(builtin);
    }

    /** What the imports of the text bind. */
    private static Map<String, Found> imports(String text) {
        Map<String, Found> names = new HashMap<>();
        for (MatchResult found : IMPORT.matcher(text).results().toList()) {
            boolean renamed = found.group(2) != null;
            String path = renamed ? found.group(1) : found.group(1).split("\\.")[0];
            PythonModule module = Modules.get(path);
            if (module != null) {
                names.put(renamed ? found.group(2) : path, new Found.Value(module));
            }
        }
        for (MatchResult found : FROM.matcher(text).results().toList()) {
            PythonModule module = Modules.get(found.group(1));
            for (String part : found.group(2).replaceAll("[()]", "").split(",")) {
                String[] words = part.strip().split("\\s+");
                if (module != null && module.names().contains(words[0])) {
                    names.put(words[words.length - 1], new Found.Value(module.get(words[0])));
                }
            }
        }
        return names;
    }

    /** The first line of what the text last assigns to each name. */
    private static Map<String, String> assignments(String text) {
        Map<String, String> values = new HashMap<>();
        ASSIGNED.matcher(text).results().forEach(found -> values.put(found.group(1), found.group(2)));
        return values;
    }

    /** The type of the value that the text assigns to a name, as far as its letters show it. */
    private Found assigned(String name) {
        String value = assigned.get(name);
        if (value == null || depth >= DEPTH) {
            return Found.NOTHING;
        }
        depth++;
        try {
            return expression(value);
        } finally {
            depth--;
        }
    }

    /** The type of an expression with operators: that of an array when one of its operands is an array. */
    private Found expression(String expression) {
        String code = expression.contains("#") ? expression.substring(0, expression.indexOf('#')) : expression;
        String whole = code.strip().replaceFirst(";$", "");
        if (whole.isEmpty()) {
            return Found.NOTHING;
        } else if (Primary.before(whole, whole.length()).equals(whole) && !Character.isDigit(whole.charAt(0))) {
            return find(whole);
        } else if (whole.matches("[\\d_]+")) {
            return new Found.Typed(Long.class);
        } else if (whole.matches("[\\d_.]+(e[-+]?\\d+)?")) {
            return new Found.Typed(Double.class);
        }
        return inBrackets(whole);
    }

    private Found inBrackets(String inside) {
        int depthOfBrackets = 0;
        for (int i = inside.length(); i > 0; i--) {
            char c = inside.charAt(i - 1);
            boolean ends = i == inside.length() || " +-*/%@<>=&|^,".indexOf(inside.charAt(i)) >= 0;
            if (depthOfBrackets == 0 && ends && " +-*/%@<>=&|^,".indexOf(c) < 0) {
                Found operand = find(Primary.before(inside, i));
                if (isArray(operand)) {
                    return new Found.Typed(NDArray.class);
                }
            }
            depthOfBrackets += ")]}".indexOf(c) >= 0 ? 1 : "([{".indexOf(c) >= 0 ? -1 : 0;
        }
        return Found.NOTHING;
    }

    private static boolean isArray(Found found) {
        return found instanceof Found.Value(NDArray _)
                || found instanceof Found.Typed(Class<?> type) && type == NDArray.class;
    }

    private Found member(Found of, String name) {
        return switch (of) {
            case Found.Value(PythonModule module) ->
                module.names().contains(name) ? new Found.Value(module.get(name)) : Found.NOTHING;
            case Found.Value(Object value) -> member(Members.of(value), typeName(value.getClass()), name);
            case Found.Typed(Class<?> type) -> member(Members.ofType(type), typeName(type), name);
            case Found.Method m -> Found.NOTHING;
            case Found.Nothing n -> Found.NOTHING;
        };
    }

    private static Found member(Map<String, Optional<Builtin>> members, String type, String name) {
        Optional<Builtin> method = members.getOrDefault(name, Optional.empty());
        if (method.isPresent()) {
            return new Found.Method(type, method.get());
        }
        Class<?> attribute = type.equals("ndarray") && members.containsKey(name) ? ATTRIBUTES.get(name) : null;
        return attribute == null ? Found.NOTHING : new Found.Typed(attribute);
    }

    /** The name of a type as pages write it. */
    static String typeName(Class<?> type) {
        if (NDArray.class.isAssignableFrom(type)) {
            return "ndarray";
        } else if (type == RandomGenerator.class) {
            return "Generator";
        } else if (type == String.class) {
            return "str";
        } else if (type == Tuple.class) {
            return "tuple";
        } else if (type == RangeValue.class) {
            return "range";
        } else if (List.class.isAssignableFrom(type)) {
            return "list";
        } else if (type == Ufunc.class) {
            return "ufunc";
        } else if (type == DictValue.class) {
            return "dict";
        } else if (type == SetValue.class) {
            return "set";
        }
        return type.getSimpleName();
    }

    private Found called(Found function) {
        return switch (function) {
            case Found.Value(Ufunc ufunc) -> typed(ufunc.results() == 1 ? NDArray.class : Tuple.class);
            case Found.Value(Builtin builtin) -> result(String.valueOf(Manual.name(builtin)));
            case Found.Value(DType type) -> typed(NDArray.class);
            case Found.Method(String type, Builtin method) -> result(type + "." + method.name());
            case Found.Value v -> Found.NOTHING;
            case Found.Typed t -> Found.NOTHING;
            case Found.Nothing n -> Found.NOTHING;
        };
    }

    private static Found result(String name) {
        if (RESULTS.containsKey(name)) {
            return typed(RESULTS.get(name));
        }
        boolean arrays = name.startsWith("numpy.") || name.startsWith("ndarray.") || name.startsWith("Generator.");
        if (arrays && !NO_ARRAYS.contains(name)) {
            return typed(NDArray.class);
        }
        return name.matches("str\\.(upper|lower|strip|lstrip|rstrip|replace|ljust|rjust|center|join|format|title)")
                ? typed(String.class)
                : Found.NOTHING;
    }

    private static Found typed(Class<?> type) {
        return new Found.Typed(type);
    }

    private Found subscript(Found of) {
        return switch (of) {
            case Found.Value(NDArray _) -> typed(NDArray.class);
            case Found.Value(NpzFile _) -> typed(NDArray.class);
            case Found.Value(String _) -> typed(String.class);
            case Found.Typed(Class<?> type) when type == NDArray.class || type == String.class -> of;
            case Found.Typed(Class<?> type) when type == NpzFile.class -> typed(NDArray.class);
            case Found.Value v -> Found.NOTHING;
            case Found.Typed t -> Found.NOTHING;
            case Found.Method m -> Found.NOTHING;
            case Found.Nothing n -> Found.NOTHING;
        };
    }

    /** The position after the bracket that closes the one at a position. */
    private static int closing(String text, int open) {
        int level = 0;
        for (int i = open; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\'') {
                int end = text.indexOf(c, i + 1);
                i = end < 0 ? text.length() : end;
                continue;
            }
            level += "([{".indexOf(c) >= 0 ? 1 : ")]}".indexOf(c) >= 0 ? -1 : 0;
            if (level <= 0) {
                return i + 1;
            }
        }
        return text.length();
    }
}
