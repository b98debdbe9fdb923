package dev.kiln.frontend.notebook;

import dev.kiln.arrays.NDArray;
import dev.kiln.frontend.lang.values.NumberList;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;

/**
 * Finds the arrays that values hold: themselves, and in collections, maps, entries, optionals, references, Java arrays, records and the
 * fields of classes that were declared in cells. Nearer ones come first. The number of objects visited is limited, so that a large
 * structure does not stall a cell; an array that is missed costs time later, but never gives a wrong value.
 */
public final class ReachableArrays {
    private static final int MOST_OBJECTS = 100_000;
    private static final String CELL_CLASSES = "REPL.";

    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> todo = new ArrayDeque<>();
    private final boolean shownOnly;

    private ReachableArrays(boolean shownOnly) {
        this.shownOnly = shownOnly;
    }

    /** All arrays that can be reached from the values. */
    public static List<NDArray> from(Collection<?> values) {
        return new ReachableArrays(false).of(values);
    }

    /** The arrays that are visible when the value is displayed: not those behind fields or in Java arrays. */
    static List<NDArray> shown(Object value) {
        return new ReachableArrays(true).of(Collections.singletonList(value));
    }

    private List<NDArray> of(Collection<?> values) {
        List<NDArray> found = new ArrayList<>();
        values.forEach(this::push);
        while (!todo.isEmpty()) {
            switch (todo.poll()) {
                case NDArray array -> found.add(array);
                case NumberList list -> list.forEachObject(this::push);
                case Collection<?> c -> copy(c).forEach(this::push);
                case Map<?, ?> m -> {
                    copy(m.keySet()).forEach(this::push);
                    copy(m.values()).forEach(this::push);
                }
                case Map.Entry<?, ?> e -> {
                    push(e.getKey());
                    push(e.getValue());
                }
                case Optional<?> o -> o.ifPresent(this::push);
                case AtomicReference<?> r -> push(r.get());
                case Object[] a -> Arrays.asList(a).forEach(this::push);
                case Object o -> fields(o);
            }
        }
        return found;
    }

    private void push(Object value) {
        if (seen.size() < MOST_OBJECTS && interesting(value) && seen.add(value)) {
            todo.add(value);
        }
    }

    private boolean interesting(Object value) {
        return switch (value) {
            case null -> false;
            case NDArray a -> true;
            case Collection<?> c -> true;
            case Map<?, ?> m -> true;
            case Map.Entry<?, ?> e -> true;
            case Optional<?> o -> true;
            case AtomicReference<?> r -> true;
            case Record r -> true;
            case Object[] a -> !shownOnly;
            default -> !shownOnly && value.getClass().getName().startsWith(CELL_CLASSES);
        };
    }

    private void fields(Object object) {
        for (Class<?> c = object.getClass();
                c != null && c != Object.class && c != Record.class;
                c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
                    continue;
                }
                try {
                    field.setAccessible(true);
                    push(field.get(object));
                } catch (InaccessibleObjectException | IllegalAccessException e) {
                    // a closed module's class: it cannot hold what a cell put into it
                }
            }
        }
    }

    /** Skips a collection that another thread of the user's is changing. */
    private static Collection<?> copy(Collection<?> values) {
        try {
            return values.stream().limit(MOST_OBJECTS).toList();
        } catch (RuntimeException e) {
            return List.of();
        }
    }
}
