package dev.kiln.frontend.notebook;

import dev.kiln.frontend.lang.Scope;
import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import java.util.Collection;
import java.util.Map;
import java.util.function.Function;

/**
 * The variables as they were at one time, to be read by any thread.
 *
 * @param values by name
 * @param beyond values of names that are not listed, or null
 */
record KnownVariables(Map<String, Object> values, Function<String, Object> beyond, CellOutput output, CodeCache code)
        implements Scope {
    @Override
    public Object get(String name) {
        Object value = values.get(name);
        return value != null ? value : beyond.apply(name);
    }

    @Override
    public Collection<String> names() {
        return values.keySet();
    }

    @Override
    public void set(String name, Object value) {
        throw new UnsupportedOperationException("variable (" + name + ") can only be read here");
    }

    @Override
    public void delete(String name) {
        throw new UnsupportedOperationException("variable (" + name + ") can only be read here");
    }
}
