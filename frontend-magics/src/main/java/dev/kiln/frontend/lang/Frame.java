package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The names of a cell or of a call, and what they hold. A frame keeps the arrays it names alive (see {@link ReferenceCounts}); a module frame
 * hands them to the {@link Scope} when the cell ends, not before, so that the values of a loop's turns are never stored for Java.
 */
final class Frame {
    private final Map<String, Object> values = new LinkedHashMap<>();
    private final Set<String> deleted = new LinkedHashSet<>();
    private final Set<String> shared = new LinkedHashSet<>();
    private final Set<String> locals;
    private final Map<String, Frame> outer = new LinkedHashMap<>();
    private final Frame enclosing;
    private final Scope scope;
    private final LiveNames live;
    private LiveNames.Needed needed;
    private Savepoint savepoint;
    private boolean captured;
    private boolean left;

    private Frame(Set<String> locals, Frame enclosing, Scope scope, LiveNames live) {
        this.locals = locals;
        this.enclosing = enclosing;
        this.scope = scope;
        this.live = live;
    }

    /**
     * The frame of a cell.
     *
     * @param live the cell's names and where they are needed
     */
    static Frame module(Scope scope, LiveNames live) {
        return new Frame(Set.of(), null, scope, live);
    }

    /**
     * The frame of a call.
     *
     * @param names that the function assigns
     * @param enclosing where other names are looked up
     * @param live the function's names and where they are needed
     */
    static Frame call(AssignedNames names, Frame enclosing, LiveNames live) {
        Frame frame = new Frame(names.locals(), enclosing, null, live);
        Frame module = enclosing;
        while (module.enclosing != null) {
            module = module.enclosing;
        }
        for (String name : names.globals()) {
            frame.outer.put(name, module);
        }
        for (String name : names.nonlocals()) {
            frame.outer.put(name, enclosing.owner(name));
        }
        return frame;
    }

    /** The frame of the innermost function that has a name of its own, from here outwards. */
    private Frame owner(String name) {
        for (Frame frame = this; frame.enclosing != null; frame = frame.enclosing) {
            if (frame.locals.contains(name)) {
                return frame;
            }
        }
        throw new PythonError("SyntaxError", "no binding for nonlocal '" + name + "' found", null);
    }

    /** The value of a name, or null. */
    Object get(String name) {
        if (outer.containsKey(name)) {
            return outer.get(name).get(name);
        }
        Object own = values.get(name);
        if (own != null) {
            return own;
        } else if (locals.contains(name)) {
            throw new PythonError(
                    "UnboundLocalError",
                    "cannot access local variable '" + name + "' where it is not associated with a value",
                    null);
        } else if (enclosing != null) {
            return enclosing.get(name);
        } else if (deleted.contains(name)) {
            return null;
        }
        Object value = scope.get(name);
        if (value == null) {
            return null;
        }
        shared.add(name);
        return ReferenceCounts.escape(JavaValues.fromJava(value));
    }

    void set(String name, Object value) {
        if (outer.containsKey(name)) {
            outer.get(name).set(name, value);
            return;
        } else if (left) {
            ReferenceCounts.escape(value);
        }
        changing(name);
        ReferenceCounts.retain(value);
        Object old = values.put(name, value);
        ReferenceCounts.release(old);
        deleted.remove(name);
    }

    /** Removes a name; false when there is none. */
    boolean delete(String name) {
        if (outer.containsKey(name)) {
            return outer.get(name).delete(name);
        }
        changing(name);
        Object old = values.remove(name);
        ReferenceCounts.release(old);
        boolean isShared = scope != null && scope.get(name) != null && !deleted.contains(name);
        if (isShared) {
            deleted.add(name);
        }
        return old != null || isShared;
    }

    /** What remembers the names that change from here on, or null. */
    void savepoint(Savepoint open) {
        savepoint = open;
    }

    private void changing(String name) {
        if (savepoint != null) {
            savepoint.changing(name, values.get(name), deleted.contains(name));
        }
    }

    /**
     * Gives a name what it held.
     *
     * @param value null for nothing
     * @param wasDeleted whether it hid a shared variable
     */
    void restore(String name, Object value, boolean wasDeleted) {
        ReferenceCounts.retain(value);
        ReferenceCounts.release(value == null ? values.remove(name) : values.put(name, value));
        if (wasDeleted) {
            deleted.add(name);
        } else {
            deleted.remove(name);
        }
    }

    /** Says that a function defined here may read this frame later. */
    void capture() {
        captured = true;
    }

    /** Ends a call: nothing is named any more. */
    void leave() {
        left = true;
        for (Object value : values.values()) {
            if (captured) {
                ReferenceCounts.escape(value);
            } else {
                ReferenceCounts.release(value);
            }
        }
    }

    /** Ends a cell: what was assigned goes to the shared variables. */
    void commit() {
        deleted.forEach(scope::delete);
        values.forEach((name, value) -> {
            // import numpy as np says what is known
            if (value != Builtins.get(name)) {
                scope.set(name, ReferenceCounts.escape(value));
            }
        });
    }

    /** A statement runs now. */
    void at(Statement statement) {
        needed = live.during(statement);
    }

    /** A turn of a loop has ended. */
    void afterIteration(Statement loop, boolean last) {
        needed = last ? live.afterLoop(loop) : live.betweenIterations(loop);
    }

    /** The arrays that are named here, or that a cell took from the shared names, and that are, as far as can be told, still needed. */
    List<NDArray> arrays() {
        List<NDArray> found = new ArrayList<>();
        values.forEach((name, value) -> {
            if (needed == null || needed.contains(name)) {
                ReferenceCounts.arrays(value, found);
            }
        });
        for (String name : shared) {
            if (!values.containsKey(name) && !deleted.contains(name)) {
                ReferenceCounts.arrays(scope.get(name), found);
            }
        }
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
