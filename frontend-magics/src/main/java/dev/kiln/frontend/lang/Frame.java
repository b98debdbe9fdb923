package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names of a cell or of a call, and what they hold. A frame keeps the arrays it names alive (see {@link Liveness}); a module frame
 * hands them to the {@link Scope} when the cell ends, not before, so that the values of a loop's turns are never stored for Java.
 */
final class Frame {
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Set<String> deleted = new LinkedHashSet<>();
    private final Set<String> locals;
    private final Frame enclosing;
    private final Scope scope;
    private boolean captured;

    private Frame(Set<String> locals, Frame enclosing, Scope scope) {
        this.locals = locals;
        this.enclosing = enclosing;
        this.scope = scope;
    }

    /** The frame of a cell. */
    static Frame module(Scope scope) {
        return new Frame(Set.of(), null, scope);
    }

    /**
     * The frame of a call.
     *
     * @param locals all names that the function assigns
     * @param enclosing where other names are looked up
     */
    static Frame call(Set<String> locals, Frame enclosing) {
        return new Frame(locals, enclosing, null);
    }

    /** The value of a name, or null. */
    Object get(String name) {
        Object value = values.get(name);
        if (value != null) {
            return value;
        } else if (locals.contains(name)) {
            throw new Mistake(
                    "UnboundLocalError",
                    "cannot access local variable '" + name + "' where it is not associated with a value",
                    null);
        } else if (enclosing != null) {
            return enclosing.get(name);
        } else if (deleted.contains(name)) {
            return null;
        }
        Object shared = scope.get(name);
        return shared == null ? null : Liveness.escape(Signature.fromJava(shared));
    }

    void set(String name, Object value) {
        Liveness.retain(value);
        Object old = values.put(name, value);
        Liveness.release(old);
        deleted.remove(name);
    }

    /** Removes a name; false when there is none. */
    boolean delete(String name) {
        Object old = values.remove(name);
        Liveness.release(old);
        boolean shared = scope != null && scope.get(name) != null && !deleted.contains(name);
        if (shared) {
            deleted.add(name);
        }
        return old != null || shared;
    }

    /** Says that a function defined here may read this frame later. */
    void capture() {
        captured = true;
    }

    /** Ends a call: nothing is named any more. */
    void leave() {
        for (Object value : values.values()) {
            if (captured) {
                Liveness.escape(value);
            } else {
                Liveness.release(value);
            }
        }
    }

    /** Ends a cell: what was assigned goes to the shared variables. */
    void commit() {
        deleted.forEach(scope::delete);
        values.forEach((name, value) -> {
            if (!(value instanceof Numpy)) {
                scope.set(name, Liveness.escape(value));
            }
        });
    }

    /** The arrays that are named here. */
    List<NDArray> arrays() {
        List<NDArray> found = new ArrayList<>();
        values.values().forEach(value -> Liveness.arrays(value, found));
        return found;
    }

    /** All names that can be seen from here. */
    Collection<String> names() {
        Set<String> names = new LinkedHashSet<>(values.keySet());
        names.addAll(locals);
        names.addAll(enclosing != null ? enclosing.names() : scope.names());
        names.removeAll(deleted);
        return names;
    }
}
