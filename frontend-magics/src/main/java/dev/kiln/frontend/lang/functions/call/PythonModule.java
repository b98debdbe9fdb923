package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.Nearest;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.PythonObject;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A module as a table of names: {@code np}, {@code np.random}, {@code math}. */
public final class PythonModule implements PythonObject {
    private final String name;
    private final Map<String, Object> table;

    private PythonModule(String name, Map<String, Object> table) {
        this.name = name;
        this.table = Collections.unmodifiableMap(table);
    }

    public static PythonModule of(String name, List<Builtin> rows) {
        return of(name, rows, Map.of());
    }

    public static PythonModule of(String name, List<Builtin> rows, Map<String, Object> constants) {
        Map<String, Object> table = new LinkedHashMap<>(constants);
        rows.forEach(row -> table.put(row.name(), row));
        return new PythonModule(name, table);
    }

    public Object get(String member) {
        Object value = table.get(member);
        if (value == null) {
            String advice = Nearest.find(member, names())
                    .map(found -> "Maybe you meant " + name.replaceFirst("^numpy", "np") + "." + found + ".")
                    .orElse(null);
            throw new PythonError(
                    "AttributeError", "module '" + name + "' has no attribute '" + member + "' in %%array", advice);
        }
        return value;
    }

    /** {@code from module import member}. */
    public Object imported(String member) {
        if (!table.containsKey(member)) {
            throw new PythonError(
                    "ImportError",
                    "cannot import name '" + member + "' from '" + name + "'",
                    Nearest.advice(member, names()).orElse(null));
        }
        return table.get(member);
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
