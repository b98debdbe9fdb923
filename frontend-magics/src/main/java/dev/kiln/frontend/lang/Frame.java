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
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/**
 * The variables of a cell or of a call. A frame keeps the arrays that it names alive (see {@link ReferenceCounts}). The frame of a cell
 * hands them to the {@link Scope} only when the cell ends, so that the intermediate values of a loop are never stored for Java.
 */
final class Frame {
    /** Where the names of a call or a comprehension have their values; null for cells and classes. */
    private final Layout layout;

    private final Object[] slots;
    /** The values of other names. */
    private Map<String, Object> values;
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
    private boolean direct;
    /** What values of Java are in NumPy text; of the frame of a cell alone. */
    private UnaryOperator<Object> fromJava = JavaValues::fromJava;

    private ClassValue owner;
    private Object self;
    private boolean left;

    private Frame(Layout layout, Frame enclosing, LiveNames live) {
        this.layout = layout;
        this.slots = new Object[layout.size()];
        this.values = Map.of();
        this.locals = Set.of();
        this.enclosing = enclosing;
        this.scope = null;
        this.live = live;
        this.deleted = Set.of();
        this.shared = Map.of();
    }

    private Frame(Set<String> locals, Frame enclosing, Scope scope, LiveNames live) {
        this.layout = null;
        this.slots = null;
        this.values = new LinkedHashMap<>();
        this.locals = locals;
        this.enclosing = enclosing;
        this.scope = scope;
        this.live = live;
        this.deleted = scope == null ? Set.of() : new LinkedHashSet<>();
        this.shared = scope == null ? Map.of() : new HashMap<>();
    }

    /**
     * The frame of a cell.
     *
     * @param live the cell's liveness analysis
     * @param direct whether what is assigned is in the scope at once, and not only when the cell ends
     * @param fromJava what values of Java are in NumPy text
     */
    static Frame module(Scope scope, LiveNames live, boolean direct, UnaryOperator<Object> fromJava) {
        Frame frame = new Frame(Set.of(), null, scope, live);
        frame.direct = direct;
        frame.fromJava = fromJava;
        return frame;
    }

    /**
     * The frame of a call.
     *
     * @param names of the function
     * @param enclosing the frame where other names are looked up
     * @param outer the frames of the names that are declared global or nonlocal
     */
    static Frame call(LocalNames.OfFunction names, Frame enclosing, Map<String, Frame> outer) {
        Frame frame = new Frame(names.layout(), enclosing, names.live());
        frame.outer = outer;
        return frame;
    }

    /** The frames of the names that a function declares global or nonlocal, by name. */
    static Map<String, Frame> outer(AssignedNames names, Frame enclosing) {
        if (names.globals().isEmpty() && names.nonlocals().isEmpty()) {
            return Map.of();
        }
        Frame module = enclosing;
        while (module.enclosing != null) {
            module = module.enclosing;
        }
        Map<String, Frame> outer = new LinkedHashMap<>();
        for (String name : names.globals()) {
            outer.put(name, module);
        }
        for (String name : names.nonlocals()) {
            outer.put(name, enclosing.owner(name));
        }
        return outer;
    }

    /**
     * The frame of a comprehension.
     *
     * @param targets the names of its loops
     * @param assigned names that it assigns by {@code :=}, which belong to what the comprehension is in
     */
    static Frame comprehension(Layout targets, Set<String> assigned, Frame enclosing) {
        Frame frame = new Frame(targets, enclosing, enclosing.live);
        frame.inner = true;
        if (assigned.isEmpty()) {
            return frame;
        }
        Frame around = enclosing;
        while (around.inner) {
            around = around.enclosing;
        }
        frame.outer = new LinkedHashMap<>();
        for (String name : assigned) {
            frame.outer.put(name, around);
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

    /** Whether this is the frame of a call, which forgets its variables. */
    boolean isOfCall() {
        return enclosing != null && !ofClass && !inner;
    }

    /** Whether this is the frame of a comprehension. */
    boolean isInner() {
        return inner;
    }

    /** The frame around this one. */
    Frame enclosing() {
        return enclosing;
    }

    /** Runs statements that are not part of the text of this frame; afterwards it is where it was. */
    <T> T keepingPlace(Supplier<T> something) {
        Statement before = statement;
        Point pointBefore = point;
        try {
            return something.get();
        } finally {
            statement = before;
            point = pointBefore;
        }
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
            if (frame.isLocal(name)) {
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
        int slot = slot(name);
        Object own = slot >= 0 ? slots[slot] : values.isEmpty() ? null : values.get(name);
        if (own != null) {
            return own;
        } else if (slot >= 0 || locals.contains(name) && !ofClass) {
            throw new PythonError(
                    "UnboundLocalError",
                    "cannot access local variable '" + name + "' where it is not associated with a value",
                    null);
        }
        return enclosing != null ? enclosing.get(name) : ofScope(name);
    }

    /** The value of a shared variable, or null. */
    private Object ofScope(String name) {
        Object value = !deleted.isEmpty() && deleted.contains(name) ? null : scope.get(name);
        if (value == null) {
            return null;
        }
        Object converted = fromJava.apply(value);
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
        Object own = own(name);
        return own != null || isLocal(name) ? own : get(name);
    }

    /** The position of a name that the frame keeps by position, or -1. */
    private int slot(String name) {
        return layout == null ? -1 : layout.position(name);
    }

    private Object own(String name) {
        int slot = slot(name);
        return slot >= 0 ? slots[slot] : values.get(name);
    }

    /** Replaces the value of a name of its own, by none if it is null; the value before, or null. */
    private Object replace(String name, Object value) {
        int slot = slot(name);
        if (slot >= 0) {
            Object old = slots[slot];
            slots[slot] = value;
            return old;
        } else if (value == null) {
            return values.isEmpty() ? null : values.remove(name);
        } else if (layout != null && values.isEmpty()) {
            values = new LinkedHashMap<>();
        }
        return values.put(name, value);
    }

    /** Passes on the names of its own that have a value. */
    void forEach(BiConsumer<String, Object> action) {
        for (int i = 0; layout != null && i < slots.length; i++) {
            if (slots[i] != null) {
                action.accept(layout.name(i), slots[i]);
            }
        }
        values.forEach(action);
    }

    /** Sets a parameter of a call that begins. */
    void parameter(int number, Object value) {
        ReferenceCounts.retain(value);
        slots[number] = value;
    }

    void set(String name, Object value) {
        if (!outer.isEmpty() && outer.containsKey(name)) {
            outer.get(name).set(name, value);
            return;
        } else if (direct) {
            scope.set(name, value);
            return;
        } else if (left) {
            ReferenceCounts.escape(value);
        }
        changing(name);
        ReferenceCounts.retain(value);
        ReferenceCounts.release(replace(name, value));
        if (!deleted.isEmpty()) {
            deleted.remove(name);
        }
    }

    /** Whether a name is a local variable of the function. */
    boolean isLocal(String name) {
        return slot(name) >= 0 || locals.contains(name);
    }

    /** Removes a name; false when there is none. */
    boolean delete(String name) {
        if (outer.containsKey(name)) {
            return outer.get(name).delete(name);
        }
        if (direct) {
            boolean isThere = scope.get(name) != null;
            scope.delete(name);
            return isThere;
        }
        changing(name);
        Object old = replace(name, null);
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
            savepoint.changing(name, own(name), deleted.contains(name));
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
        ReferenceCounts.release(replace(name, value));
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
        for (int i = 0; layout != null && i < slots.length; i++) {
            leave(slots[i]);
        }
        if (!values.isEmpty()) {
            values.values().forEach(this::leave);
        }
    }

    private void leave(Object value) {
        if (captured) {
            ReferenceCounts.escape(value);
        } else {
            ReferenceCounts.release(value);
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
    /** The statement that began last; null before the first. */
    Statement statement() {
        return statement;
    }

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
        forEach((name, value) -> {
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
        forEach((name, value) -> {
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
        for (int i = 0; layout != null && i < layout.size(); i++) {
            names.add(layout.name(i));
        }
        names.addAll(locals);
        names.addAll(enclosing != null ? enclosing.names() : scope.names());
        names.removeAll(deleted);
        return names;
    }
}
