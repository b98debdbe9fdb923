package dev.kiln.frontend.lang.functions.modules;

import dev.kiln.frontend.lang.functions.call.BoundArguments;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Python's module {@code re}, over Java's regular expressions. */
public final class ReModule {
    private static final Map<String, Long> FLAGS = Map.of(
            "IGNORECASE", 2L, "I", 2L, "MULTILINE", 8L, "M", 8L, "DOTALL", 16L, "S", 16L, "VERBOSE", 64L, "X", 64L);

    private ReModule() {}

    public static PythonModule module() {
        List<Builtin> rows = new ArrayList<>(List.of(
                Builtin.of("compile(pattern, flags=0)", args -> pattern(args, 1)),
                Builtin.of("escape(pattern)", args -> escape(args.text(0)))));
        // the function takes the pattern before what the method takes, and the flags behind
        PatternValue.METHODS.forEach((name, method) -> {
            List<String> all = method.signature().parameters();
            List<String> parameters = all.stream()
                    .filter(parameter -> !PatternValue.OF_METHODS.contains(parameter))
                    .toList();
            StringBuilder signature = new StringBuilder(name).append("(pattern");
            for (String parameter : parameters.subList(1, parameters.size())) {
                Object otherwise = method.signature().defaults().get(parameter);
                signature.append(", ").append(parameter).append(otherwise == null ? "" : "=" + otherwise);
            }
            int flags = parameters.size();
            rows.add(Builtin.of(signature + ", flags=0)", args -> {
                Object[] values = new Object[all.size()];
                for (int i = flags; i < all.size(); i++) {
                    values[i] = method.signature().defaults().get(all.get(i));
                }
                values[0] = pattern(args, flags);
                for (int i = 1; i < flags; i++) {
                    values[i] = args.get(i);
                }
                return method.body().apply(new BoundArguments(method.signature(), values, args.context()));
            }));
        });
        Map<String, Object> names = new LinkedHashMap<>(FLAGS);
        names.put("error", dev.kiln.frontend.lang.objects.Errors.classes().get("ValueError"));
        return PythonModule.of("re", rows, names);
    }

    /** The pattern of a call: compiled now, or before. */
    private static PatternValue pattern(BoundArguments args, int flags) {
        return switch (args.get(0)) {
            case PatternValue known -> known;
            case String text -> PatternValue.compile(text, args.integer(flags));
            default ->
                throw PythonError.type(
                        "first argument must be string or compiled pattern, not " + Values.typeName(args.get(0)));
        };
    }

    private static String escape(String text) {
        return Pattern.compile("[\\t\\n\\r\\u000b\\f !\"#$%&'()*+,\\-./:;<=>?@\\[\\\\\\]^`{|}~]")
                .matcher(text)
                .replaceAll(found -> "!\"%',/:;<=>@`".contains(found.group())
                        ? found.group()
                        : "\\\\" + java.util.regex.Matcher.quoteReplacement(found.group()));
    }
}
