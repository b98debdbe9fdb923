package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/** A module as a table of names: {@code np}, {@code np.random}, {@code math}. */
public final class PythonModule implements PythonObject {
    private final String name;
    private final Map<String, Object> table;

    private final BiConsumer<String, Collection<String>> refuse;

    private PythonModule(String name, Map<String, Object> table, BiConsumer<String, Collection<String>> refuse) {
        this.name = name;
        this.table = Collections.unmodifiableMap(table);
        this.refuse = refuse;
    }

    public static PythonModule of(String name, List<Builtin> rows) {
        return of(name, rows, Map.of());
    }

    public static PythonModule of(String name, List<Builtin> rows, Map<String, Object> constants) {
        Map<String, Object> table = new LinkedHashMap<>(constants);
        rows.forEach(row -> table.put(row.name(), row));
        return new PythonModule(name, table, (member, names) -> {});
    }

    /**
     * The same module with an error of its own for names that it does not have.
     *
     * @param error throws the error, given the name and those that are there; if it returns, the error is the usual one
     */
    public PythonModule refusing(BiConsumer<String, Collection<String>> error) {
        return new PythonModule(name, table, error);
    }

    /**
     * The same module with names that are written in NumPy text.
     *
     * @param text the name of the text
     */
    public PythonModule with(String text, String... names) {
        Map<String, Object> all = new LinkedHashMap<>(table);
        Later later = Later.module(text);
        for (String each : names) {
            String kind = Character.isUpperCase(each.charAt(0)) ? "class" : "function";
            all.put(each, Later.member(later, each, kind));
        }
        return new PythonModule(name, all, refuse);
    }

    public Object get(String member) {
        Object value = member.equals("__name__") ? name : table.get(member);
        if (value == null) {
            refuse.accept(member, names());
            String advice = Nearest.find(member, names())
                    .map(found -> "Maybe you meant " + name.replaceFirst("^numpy", "np") + "." + found + ".")
                    .orElse(null);
            throw new PythonError("AttributeError", "module '" + name + "' has no attribute '" + member + "'", advice);
        }
        return value instanceof Later later ? later.get() : value;
    }

    /** A member as it stands in the table: nothing is made for it. */
    public Object listed(String member) {
        return table.get(member);
    }

    /** {@code from module import member}. */
    public Object imported(String member) {
        if (!table.containsKey(member)) {
            throw new PythonError(
                    "ImportError",
                    "cannot import name '" + member + "' from '" + name + "'",
                    Nearest.advice(member, names()).orElse(null));
        }
        return get(member);
    }

    /** As it is imported: {@code numpy.linalg}. */
    public String name() {
        return name;
    }

    public Collection<String> names() {
        return table.keySet();
    }

    /** Calls a function that needs no call context. */
    public Object call(String function, Object... arguments) {
        return ((Callable) get(function)).call(null, Arguments.of(arguments));
    }

    @Override
    public String typeName() {
        return "module";
    }

    @Override
    public String toString() {
        return "<module '" + name + "'>";
    }
}
