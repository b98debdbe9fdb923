package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.functions.call.TextOutput;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A scope that keeps its variables in a map, for tests and for programs without a notebook. A program that keeps an array for longer than
 * its variable has it lets it {@linkplain dev.kiln.arrays.NDArray#escape() escape}.
 */
public final class MapScope implements Scope {
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final CodeCache code = new CodeCache();
    private final CellOutput output;

    public MapScope() {
        this(new TextOutput(System.out));
    }

    /** A scope whose cells show values there. */
    public MapScope(CellOutput output) {
        this.output = output;
    }

    @Override
    public CellOutput output() {
        return output;
    }

    @Override
    public Object get(String name) {
        return values.get(name);
    }

    @Override
    public void set(String name, Object value) {
        ReferenceCounts.share(value);
        ReferenceCounts.release(values.put(name, value));
    }

    @Override
    public void delete(String name) {
        ReferenceCounts.release(values.remove(name));
    }

    @Override
    public CodeCache code() {
        return code;
    }

    @Override
    public Collection<String> names() {
        return values.keySet();
    }
}
