package dev.kiln.frontend.magics;

import dev.kiln.arrays.NDArray;
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

/**
 * Finds the arrays that values hold: themselves, and in collections, maps, optionals, Java arrays, records and the fields of classes
 * that were declared in cells. Looks at so many objects at most that a large structure does not stop a cell; an array that is missed
 * costs time later, never a wrong value.
 */
final class ReachableArrays {
    private static final int MOST_OBJECTS = 100_000;
    private static final String CELL_CLASSES = "REPL.";

    private ReachableArrays() {}

    static List<NDArray> from(Collection<?> values) {
        Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Object> todo = new ArrayDeque<>();
        List<NDArray> found = new ArrayList<>();
        values.forEach(v -> push(v, seen, todo));
        while (!todo.isEmpty() && seen.size() < MOST_OBJECTS) {
            switch (todo.poll()) {
                case NDArray array -> found.add(array);
                case Collection<?> c -> copy(c).forEach(v -> push(v, seen, todo));
                case Map<?, ?> m -> copy(m.values()).forEach(v -> push(v, seen, todo));
                case Optional<?> o -> o.ifPresent(v -> push(v, seen, todo));
                case Object[] a -> Arrays.asList(a).forEach(v -> push(v, seen, todo));
                case Object o -> fields(o, seen, todo);
            }
        }
        return found;
    }

    private static void push(Object value, Set<Object> seen, Deque<Object> todo) {
        if (interesting(value) && seen.add(value)) {
            todo.add(value);
        }
    }

    private static boolean interesting(Object value) {
        return switch (value) {
            case null -> false;
            case NDArray a -> true;
            case Collection<?> c -> true;
            case Map<?, ?> m -> true;
            case Optional<?> o -> true;
            case Object[] a -> true;
            case Record r -> true;
            default -> value.getClass().getName().startsWith(CELL_CLASSES);
        };
    }

    private static void fields(Object object, Set<Object> seen, Deque<Object> todo) {
        for (Class<?> c = object.getClass();
                c != null && c != Object.class && c != Record.class;
                c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
                    continue;
                }
                try {
                    field.setAccessible(true);
                    push(field.get(object), seen, todo);
                } catch (InaccessibleObjectException | IllegalAccessException e) {
                    // a closed module's class: it cannot hold what a cell put into it
                }
            }
        }
    }

    /** A background thread of the user's may be changing the collection: then it is not looked at. */
    private static Collection<?> copy(Collection<?> values) {
        try {
            return values.size() > MOST_OBJECTS ? List.of() : new ArrayList<>(values);
        } catch (RuntimeException e) {
            return List.of();
        }
    }
}
