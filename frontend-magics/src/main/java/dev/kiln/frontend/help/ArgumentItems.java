package dev.kiln.frontend.help;

import dev.kiln.arrays.NDArray;
import dev.kiln.arrays.graph.DType;
import dev.kiln.frontend.lang.ArrayFunction;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Offers the keywords of a call that are not given yet, and the values that a keyword accepts. */
final class ArgumentItems {
    private static final Pattern KEYWORD = Pattern.compile("([^\\W\\d]\\w*)\\s*=(?!=)\\s*(.*)", Pattern.DOTALL);
    private static final int AXES = 2;

    /** The strings that parameters accept, by the name of the parameter. */
    private static final Map<String, List<String>> CHOICES = Map.of(
            "order", List.of("C", "F", "A", "K"),
            "casting", List.of("no", "equiv", "safe", "same_kind", "unsafe"),
            "side", List.of("left", "right"),
            "indexing", List.of("xy", "ij"),
            "kind", List.of("quicksort", "mergesort", "heapsort", "stable"),
            "UPLO", List.of("L", "U"));

    private static final Map<String, List<String>> MODES = Map.of(
            "numpy.pad",
                    List.of(
                            "constant",
                            "edge",
                            "linear_ramp",
                            "maximum",
                            "mean",
                            "median",
                            "minimum",
                            "reflect",
                            "symmetric",
                            "wrap",
                            "empty"),
            "numpy.convolve", List.of("full", "same", "valid"),
            "numpy.correlate", List.of("full", "same", "valid"),
            "numpy.take", List.of("raise", "wrap", "clip"),
            "numpy.put", List.of("raise", "wrap", "clip"),
            "numpy.choose", List.of("raise", "wrap", "clip"),
            "numpy.linalg.qr", List.of("reduced", "complete", "r", "raw"));

    private final Resolver resolver;
    private final Cursor.Call call;
    private final Found function;

    ArgumentItems(Resolver resolver, Cursor.Call call) {
        this.resolver = resolver;
        this.call = call;
        this.function = resolver.find(call.function());
    }

    /** Adds the keywords where an argument begins, and the values after a keyword. */
    void add(Items items, String word) {
        Matcher keyword = KEYWORD.matcher(call.last());
        if (keyword.matches()) {
            if (keyword.group(2).equals(word)) {
                addValues(items, keyword.group(1));
            }
        } else if (call.last().equals(word)) {
            Set<String> given = new HashSet<>();
            for (String argument : call.arguments().subList(0, call.arguments().size() - 1)) {
                Matcher named = KEYWORD.matcher(argument);
                if (named.matches()) {
                    given.add(named.group(1));
                }
            }
            int byPosition = call.arguments().size() - 1 - given.size();
            List<String> keywords = keywords();
            for (String name : keywords.subList(Math.clamp(byPosition, 0, keywords.size()), keywords.size())) {
                if (!name.isEmpty() && !given.contains(name)) {
                    items.add(name + "=", "param");
                }
            }
            String parameter = parameterAt(byPosition);
            if (given.isEmpty() && parameter.equals("dtype")) {
                addValues(items, parameter);
            }
        }
    }

    /** Adds what the string that the cursor is in may be; false when the parameter names no choices. */
    boolean addChoices(Items items) {
        Matcher keyword = KEYWORD.matcher(call.last());
        String parameter = keyword.matches()
                ? keyword.group(1)
                : parameterAt(call.arguments().size() - 1);
        List<String> choices = parameter.equals("dtype") ? types() : choices(parameter);
        choices.forEach(choice -> items.add(choice, "instance"));
        return !choices.isEmpty();
    }

    private void addValues(Items items, String parameter) {
        Signature signature = signature();
        Object value = signature == null ? null : signature.defaults().get(parameter);
        if (parameter.equals("dtype") || parameter.equals("otypes")) {
            for (DType type : DType.values()) {
                items.add("np." + type.numpyName(), "class");
            }
            List.of("float", "int", "bool", "complex").forEach(type -> items.add(type, "class"));
        } else if (parameter.equals("axis")) {
            int count = axes();
            items.add("None", "keyword");
            for (int axis = 0; axis < count; axis++) {
                items.add(String.valueOf(axis), "instance");
            }
            items.add("-1", "instance");
        } else if (value instanceof Boolean) {
            items.add("True", "keyword");
            items.add("False", "keyword");
        }
        choices(parameter).forEach(choice -> items.add("'" + choice + "'", "instance"));
    }

    private List<String> choices(String parameter) {
        return parameter.equals("mode")
                ? MODES.getOrDefault(Inspection.fullName(function), List.of())
                : CHOICES.getOrDefault(parameter, List.of());
    }

    private static List<String> types() {
        List<String> types = new ArrayList<>();
        for (DType type : DType.values()) {
            types.add(type.numpyName());
        }
        return types;
    }

    /** The number of axes of the array that the function is applied to. */
    private int axes() {
        int dot = call.function().lastIndexOf('.');
        Found array = function instanceof Found.Method && dot > 0
                ? resolver.find(call.function().substring(0, dot))
                : resolver.find(call.arguments().getFirst());
        return array instanceof Found.Value(NDArray known) && known.isCounted() ? known.ndim() : AXES;
    }

    /** The name of the parameter for the positional argument of a number. */
    private String parameterAt(int position) {
        Signature signature = signature();
        if (signature == null || position >= signature.positional()) {
            return "";
        }
        return signature.parameters().get(position);
    }

    /** The parameters in order; those that cannot be given by name are empty. */
    private List<String> keywords() {
        Signature signature = signature();
        List<String> names = new ArrayList<>();
        if (signature != null) {
            boolean rest = signature.passing().takesRest();
            int last = signature.parameters().size() - (signature.passing().takesNamed() ? 1 : 0);
            for (int i = 0; i < last; i++) {
                boolean byName = i >= signature.positionalOnly() && !(rest && i == signature.positional());
                names.add(byName ? signature.parameters().get(i) : "");
            }
            return names;
        }
        if (function instanceof Found.Value(ArrayFunction own)) {
            String text = Items.signature(own);
            for (String part : text.isEmpty()
                    ? new String[0]
                    : text.substring(1, text.length() - 1).split(",")) {
                String name = part.strip().split("=")[0];
                names.add(name.startsWith("*") || name.equals("/") ? "" : name);
            }
        }
        return names;
    }

    private Signature signature() {
        return switch (function) {
            case Found.Value(Builtin builtin) -> builtin.signature();
            case Found.Value(Ufunc ufunc) -> ufunc.row().signature();
            case Found.Method(String type, Builtin method) -> method.signature().asMethod();
            case Found.Value v -> null;
            case Found.Typed t -> null;
            case Found.Nothing n -> null;
        };
    }
}
