package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Python's error messages for arguments that do not fit a {@link Signature}. */
public final class SignatureErrors {
    /** Functions whose first parameter is a shape, followed by a type. */
    private static final Set<String> SHAPED = Set.of("zeros", "ones", "empty");

    /** Functions that join a sequence of arrays. */
    private static final Set<String> JOINING =
            Set.of("concatenate", "stack", "vstack", "row_stack", "hstack", "dstack", "column_stack", "block");

    private SignatureErrors() {}

    static PythonError tooMany(Signature signature, Arguments arguments) {
        int most = signature.positional();
        int least = (int) signature.parameters().subList(0, most).stream()
                .filter(parameter -> !signature.defaults().containsKey(parameter))
                .count();
        int given = arguments.positional().size();
        long byName = signature.parameters().stream()
                .skip(most)
                .filter(arguments.named()::containsKey)
                .count();
        String takes = least == most ? "" + most : "from " + least + " to " + most;
        String were = byName == 0
                ? given + (given == 1 ? " was" : " were")
                : given + " positional argument" + (given == 1 ? "" : "s") + " (and " + byName
                        + " keyword-only argument" + (byName == 1 ? "" : "s") + ") were";
        PythonError mistake = PythonError.type("%s() takes %s positional argument%s but %s given"
                .formatted(signature.name(), takes, most == 1 && least == most ? "" : "s", were));
        if (JOINING.contains(signature.name())) {
            return mistake.maybe(together(signature.name()));
        } else if (SHAPED.contains(signature.name())) {
            return mistake.maybe(shape(signature.name(), arguments.positional()));
        }
        return signature.parameters().size() > most
                ? mistake.maybe(
                        "Maybe pass it by name: " + signature.parameters().get(most) + "=….")
                : mistake;
    }

    /** Advice when the arrays to join were passed one by one. */
    public static String together(String function) {
        return "Maybe write np." + function + (function.equals("block") ? "([a, b])." : "((a, b)).");
    }

    /** Advice when the lengths of a shape were passed one by one; null when they were not. */
    public static String shape(String function, List<Object> given) {
        List<Object> lengths = given.stream()
                .map(Values::plain)
                .takeWhile(Long.class::isInstance)
                .toList();
        return lengths.size() < 2 ? null : "Maybe write np." + function + "(" + Values.repr(new Tuple(lengths)) + ").";
    }

    static PythonError unexpected(Signature signature, String key) {
        PythonError mistake =
                PythonError.type(signature.name() + "() got an unexpected keyword argument '" + key + "'");
        return mistake.maybe(Nearest.advice(key, signature.parameters()).orElse("Maybe call it as " + signature + "."));
    }

    static PythonError misnamed(Signature signature, List<String> keys) {
        return PythonError.type(signature.name()
                        + "() got some positional-only arguments passed as keyword arguments: '"
                        + String.join(", ", keys) + "'")
                .maybe("Maybe pass it by position: " + signature + ".");
    }

    /** Rejects a call that leaves a parameter without a value; positional parameters are reported first. */
    static void requireAll(Signature signature, Object[] values) {
        List<String> missing = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            if (i == signature.positional() && !missing.isEmpty()) {
                break;
            }
            if (values[i] == null) {
                missing.add("'" + signature.parameters().get(i) + "'");
            }
        }
        if (missing.isEmpty()) {
            return;
        }
        boolean byName = signature.parameters().indexOf(missing.getFirst().replace("'", "")) >= signature.positional();
        throw PythonError.type("%s() missing %d required %s argument%s: %s"
                .formatted(
                        signature.name(),
                        missing.size(),
                        byName ? "keyword-only" : "positional",
                        missing.size() == 1 ? "" : "s",
                        listed(missing)));
    }

    private static String listed(List<String> names) {
        return switch (names.size()) {
            case 1 -> names.getFirst();
            case 2 -> names.getFirst() + " and " + names.getLast();
            default -> String.join(", ", names.subList(0, names.size() - 1)) + ", and " + names.getLast();
        };
    }
}
