package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.values.DictValue;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/** The variables of a text that a program runs with dicts: names are read in the second and the first, and set in the last that is there. */
final class DictScope implements Scope {
    private final DictValue globals;
    private final DictValue locals;
    private final CellOutput output;
    private final CodeCache code = new CodeCache();

    /**
     * @param locals may be null
     */
    DictScope(DictValue globals, DictValue locals, CellOutput output) {
        this.globals = globals;
        this.locals = locals == null ? globals : locals;
        this.output = output;
    }

    @Override
    public Object get(String name) {
        Object own = locals.get(name);
        return own != null || locals == globals ? own : globals.get(name);
    }

    @Override
    public CellOutput output() {
        return output;
    }

    @Override
    public void set(String name, Object value) {
        locals.put(name, value);
    }

    @Override
    public void delete(String name) {
        locals.remove(name);
    }

    @Override
    public CodeCache code() {
        return code;
    }

    @Override
    public Collection<String> names() {
        Set<String> names = new LinkedHashSet<>();
        for (DictValue dict : new DictValue[] {globals, locals}) {
            dict.forEach((key, value) -> {
                if (key instanceof String name) {
                    names.add(name);
                }
            });
        }
        return names;
    }
}
