package dev.kiln.frontend.lang;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.functions.Builtins;
import dev.kiln.frontend.lang.objects.ClassValue;
import dev.kiln.frontend.lang.objects.SuperValue;
import dev.kiln.frontend.lang.syntax.AssignedNames;
import dev.kiln.frontend.lang.syntax.LiveNames;
import dev.kiln.frontend.lang.syntax.Statement;
import dev.kiln.frontend.lang.values.JavaValues;
import dev.kiln.frontend.lang.values.PythonError;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import dev.kiln.frontend.lang.values.Tuple;
import dev.kiln.frontend.lang.values.Values;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The variables of a cell or of a call. A frame keeps the arrays that it names alive (see {@link ReferenceCounts}). The frame of a cell
 * hands them to the {@link Scope} only when the cell ends, so that the intermediate values of a loop are never stored for Java.
 */
final class Frame {
    private final Map<String, Object> values = new LinkedHashMap<>();
    /** Shared variables that the cell has deleted: of a cell's frame alone, as are the values of shared variables that it has read. */
    private final Set<String> deleted;

    private final Map<String, Object> shared;
    private final Set<String> locals;
    private Map<String, Frame> outer = Map.of();
    private final Frame enclosing;
    private final Scope scope;
    private final LiveNames live;
    /** The statement that runs, or the loop of which an iteration has ended. */
    private Statement statement;

    private Point point = Point.NONE;

    /** Where in the statement the frame is. */
    private enum Point {
        NONE,
        DURING,
        BETWEEN,
        AFTER
    }

    private Savepoint savepoint;
    private boolean captured;
    private boolean inner;
    private boolean ofClass;
    private ClassValue owner;
    private Object self;
    private boolean left;

    private Frame(Set<String> locals, Frame enclosing, Scope scope, LiveNames live) {
        this.locals = locals;
        this.enclosing = enclosing;
        this.scope = scope;
        this.live = live;
        this.deleted = scope == null ? Set.of() : new LinkedHashSet<>();
        this.shared = scope == null ? Map.of() : new HashMap<>();
    }

    private void outer(String name, Frame owner) {
        if (outer.isEmpty()) {
            outer = new LinkedHashMap<>();
        }
        outer.put(name, owner);
    }

    /**
     * The frame of a cell.
     *
     * @param live the cell's liveness analysis
     */
    static Frame module(Scope scope, LiveNames live) {
        return new Frame(Set.of(), null, scope, live);
    }

    /**
     * The frame of a call.
     *
     * @param names that the function assigns
     * @param enclosing the frame where other names are looked up
     * @param live the function's liveness analysis
     */
    static Frame call(AssignedNames names, Frame enclosing, LiveNames live) {
        Frame frame = new Frame(names.locals(), enclosing, null, live);
        Frame module = enclosing;
        while (module.enclosing != null) {
            module = module.enclosing;
        }
        for (String name : names.globals()) {
            frame.outer(name, module);
        }
        for (String name : names.nonlocals()) {
            frame.outer(name, enclosing.owner(name));
        }
        return frame;
    }

    /**
     * The frame of a comprehension.
     *
     * @param targets the names of its loops
     * @param assigned names that it assigns by {@code :=}, which belong to what the comprehension is in
     */
    static Frame comprehension(Set<String> targets, Set<String> assigned, Frame enclosing) {
        Frame frame = new Frame(targets, enclosing, null, enclosing.live);
        frame.inner = true;
        Frame around = enclosing;
        while (around.inner) {
            around = around.enclosing;
        }
        for (String name : assigned) {
            frame.outer(name, around);
        }
        return frame;
    }

    /**
     * The frame of a class while its body runs; functions in it do not see its names.
     *
     * @param names that the body assigns
     */
    static Frame ofClass(Set<String> names, Frame enclosing) {
        Frame frame = new Frame(names, enclosing, null, enclosing.live);
        frame.ofClass = true;
        return frame;
    }

    /** The frame in which functions defined here look names up: this one, or that around a class. */
    Frame visible() {
        Frame frame = this;
        while (frame.ofClass) {
            frame = frame.enclosing;
        }
        return frame;
    }

    /** The names and values of a class. */
    Map<String, Object> members() {
        return values;
    }

    /** Notes the class whose method is called, and its first argument. */
    void method(ClassValue type, Object first) {
        owner = type;
        self = first;
    }

    /** {@code super()}. */
    Object above() {
        for (Frame frame = this; frame != null; frame = frame.enclosing) {
            if (frame.owner != null) {
                return new SuperValue(frame.owner, frame.self);
            }
        }
        throw new PythonError("RuntimeError", "super(): no arguments", null);
    }

    /** The frame of the innermost enclosing function that has a local variable of this name. */
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
        Frame owner = outer.isEmpty() ? null : outer.get(name);
        if (owner != null) {
            return owner.get(name);
        }
        Object own = values.get(name);
        if (own != null) {
            return own;
        } else if (locals.contains(name) && !ofClass) {
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
        Object converted = JavaValues.fromJava(value);
        if (shared.get(name) != value) {
            shared.put(name, value);
            // once is enough: a large list is walked for it
            ReferenceCounts.escapeUncounted(converted);
        }
        return converted;
    }

    /** The value of a name, or null; a local variable without a value is no error. */
    Object peek(String name) {
        Frame owner = outer.get(name);
        if (owner != null) {
            return owner.peek(name);
        }
        Object own = values.get(name);
        return own != null || locals.contains(name) ? own : get(name);
    }

    /** Sets a parameter of a call that begins. */
    void parameter(String name, Object value) {
        ReferenceCounts.retain(value);
        values.put(name, value);
    }

    void set(String name, Object value) {
        if (!outer.isEmpty() && outer.containsKey(name)) {
            outer.get(name).set(name, value);
            return;
        } else if (left) {
            ReferenceCounts.escape(value);
        }
        changing(name);
        ReferenceCounts.retain(value);
        Object old = values.put(name, value);
        ReferenceCounts.release(old);
        if (scope != null) {
            deleted.remove(name);
        }
    }

    /** Whether a name is a local variable of the function. */
    boolean isLocal(String name) {
        return locals.contains(name);
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

    /** Sets the savepoint that records names before they change, or null for none. */
    void savepoint(Savepoint open) {
        savepoint = open;
    }

    private void changing(String name) {
        if (savepoint != null) {
            savepoint.changing(name, values.get(name), deleted.contains(name));
        }
    }

    /**
     * Restores the value of a name.
     *
     * @param value null when the name had none
     * @param wasDeleted whether a shared variable of that name was deleted
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

    /** Marks this frame as readable later by a function defined in it. */
    void capture() {
        captured = true;
    }

    /** Ends a call: its variables are gone. */
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

    /** Ends a cell: its variables become shared variables. */
    void commit() {
        deleted.forEach(scope::delete);
        values.forEach((name, value) -> {
            // names bound to their built-in value, as by import numpy as np, are not shared
            if (value != Builtins.get(name)) {
                scope.set(name, value);
            }
            ReferenceCounts.release(value);
        });
    }

    /** Marks the statement that runs now. */
    void at(Statement statement) {
        this.statement = statement;
        point = Point.DURING;
    }

    /** Marks the end of an iteration of a loop. */
    void afterIteration(Statement loop, boolean last) {
        statement = loop;
        point = last ? Point.AFTER : Point.BETWEEN;
    }

    /** The names that are needed at the moment by an analysis; null for all. */
    private LiveNames.Needed needed(LiveNames names) {
        return switch (point) {
            case NONE -> null;
            case DURING -> names.during(statement);
            case BETWEEN -> names.betweenIterations(statement);
            case AFTER -> names.afterLoop(statement);
        };
    }

    /** Finds the arrays of this frame's variables that the rest of the cell, or of the call, may read. */
    void arraysReadLater(List<NDArray> found) {
        LiveNames.Needed later = point == Point.NONE ? null : needed(live.inside());
        values.forEach((name, value) -> {
            if (later == null || value instanceof List<?> || later.contains(name)) {
                ReferenceCounts.arrays(value, found);
            }
        });
    }

    /**
     * Finds the arrays that this frame's variables name and may still need.
     *
     * @param inLists whether those in lists are wanted, too, and those of the shared variables that the cell has read
     */
    void arrays(boolean inLists, List<NDArray> found) {
        LiveNames.Needed needed = needed(live);
        values.forEach((name, value) -> {
            boolean holds = value instanceof NDArray || value instanceof Tuple || value instanceof Values.ArrayItems;
            if ((holds || inLists) && (needed == null || needed.contains(name))) {
                ReferenceCounts.arrays(value, found);
            }
        });
        if (inLists) {
            shared.forEach((name, value) -> {
                if (!values.containsKey(name) && !deleted.contains(name)) {
                    ReferenceCounts.arrays(scope.get(name), found);
                }
            });
        }
    }

    /** The variables of a cell that may be read now, wherever the text reads them; an array that no statement reads again is not. */
    Map<String, Object> readable() {
        LiveNames.Needed needed = needed(live);
        Map<String, Object> all = new LinkedHashMap<>();
        for (String name : names()) {
            Object value = peek(name);
            boolean gone = value == null || needed != null && value instanceof NDArray && !needed.contains(name);
            if (!gone) {
                all.put(name, value);
            }
        }
        return all;
    }

    /** All names that are visible from here. */
    Collection<String> names() {
        Set<String> names = new LinkedHashSet<>(values.keySet());
        names.addAll(locals);
        names.addAll(enclosing != null ? enclosing.names() : scope.names());
        names.removeAll(deleted);
        return names;
    }
}
