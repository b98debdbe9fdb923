package dev.kiln.frontend.help;

import dev.kiln.frontend.Completion;
import dev.kiln.frontend.lang.ArrayFunction;
import dev.kiln.frontend.lang.functions.call.Builtin;
import dev.kiln.frontend.lang.functions.call.Later;
import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.call.ScalarType;
import dev.kiln.frontend.lang.functions.call.Signature;
import dev.kiln.frontend.lang.functions.ufuncs.Ufunc;
import dev.kiln.frontend.lang.values.AbstractType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Candidates, each text once, that begin as the word before the cursor. Those that begin with an underscore come last. */
final class Items {
    private final String start;
    private final Map<String, Completion.Item> items = new LinkedHashMap<>();

    /** @param start of the word that is completed */
    Items(String start) {
        this.start = start;
    }

    void add(String text, String kind) {
        add(text, kind, "");
    }

    void add(String text, String kind, String signature) {
        items.putIfAbsent(text, new Completion.Item(text, kind, signature));
    }

    void addValue(String name, Object value) {
        add(name, kind(value), signature(value));
    }

    void addMethod(String name, Builtin method) {
        add(name, "function", parameters(method.signature().asMethod()));
    }

    /** The candidates that fit; when none does as it is written, those that fit in capital or small letters. */
    List<Completion.Item> fitting() {
        List<Completion.Item> exact = matching(false);
        return exact.isEmpty() ? matching(true) : exact;
    }

    /** Whether a candidate begins as the word before the cursor, in capital or small letters. */
    boolean mayFit(String text) {
        return text.regionMatches(true, 0, start, 0, start.length());
    }

    private List<Completion.Item> matching(boolean ignoreCase) {
        List<Completion.Item> found = new ArrayList<>();
        List<Completion.Item> hidden = new ArrayList<>();
        for (Completion.Item item : items.values()) {
            if (item.text().regionMatches(ignoreCase, 0, start, 0, start.length())) {
                (item.text().startsWith("_") ? hidden : found).add(item);
            }
        }
        found.addAll(hidden);
        return found;
    }

    static String kind(Object value) {
        return switch (value) {
            case PythonModule m -> "module";
            case Later later -> later.kind();
            case Builtin b when b.isType() -> "class";
            case Builtin b -> "function";
            case Ufunc u -> "function";
            case ArrayFunction f -> "function";
            case ScalarType t -> "class";
            case AbstractType t -> "class";
            default -> "instance";
        };
    }

    static String signature(Object value) {
        return switch (value) {
            case Builtin b -> parameters(b.signature());
            case Ufunc u -> parameters(u.row().signature());
            case ArrayFunction f -> {
                String text = f.toString();
                int open = text.indexOf('(');
                yield text.startsWith("<function ") && open > 0 ? text.substring(open, text.length() - 1) : "";
            }
            default -> "";
        };
    }

    private static String parameters(Signature signature) {
        return signature.toString().substring(signature.name().length());
    }
}
