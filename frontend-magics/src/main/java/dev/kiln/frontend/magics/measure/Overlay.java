package dev.kiln.frontend.magics.measure;

import dev.kiln.frontend.lang.Scope;
import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;

/** A scope on top of another one, which it never changes: what a benchmark assigns is discarded with it. */
final class Overlay implements Scope {
    private final Scope below;
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Set<String> deleted = new LinkedHashSet<>();

    Overlay(Scope below) {
        this.below = below;
    }

    @Override
    public Object get(String name) {
        Object value = values.get(name);
        return value != null ? value : deleted.contains(name) ? null : below.get(name);
    }

    @Override
    public void set(String name, Object value) {
        deleted.remove(name);
        ReferenceCounts.share(value);
        ReferenceCounts.release(values.put(name, value));
    }

    @Override
    public void delete(String name) {
        ReferenceCounts.release(values.remove(name));
        deleted.add(name);
    }

    @Override
    public CellOutput output() {
        return below.output();
    }

    @Override
    public CodeCache code() {
        return below.code();
    }

    @Override
    public Collection<String> names() {
        Set<String> names = new LinkedHashSet<>(below.names());
        names.addAll(values.keySet());
        names.removeAll(deleted);
        return names;
    }

    /** What was set here. */
    Map<String, Object> values() {
        return values;
    }
}
