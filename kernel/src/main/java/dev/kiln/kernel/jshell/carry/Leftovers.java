package dev.kiln.kernel.jshell.carry;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** Finds objects of replaced classes that could not be moved; changes nothing. */
final class Leftovers {

    private final UnaryOperator<Class<?>> newest;
    private final Set<Object> seen = Collections.newSetFromMap(new IdentityHashMap<>());
    private final Deque<Object> open = new ArrayDeque<>();

    Leftovers(UnaryOperator<Class<?>> newest) {
        this.newest = newest;
    }

    /** The replaced class of an object that the value is or holds, or null. */
    Class<?> in(Object value) {
        seen.clear();
        open.clear();
        add(value);
        while (!open.isEmpty()) {
            Object next = open.pop();
            Class<?> type = next.getClass();
            Class<?> element = type;
            while (element.isArray()) {
                element = element.getComponentType();
            }
            if (newest.apply(element) != element) {
                return element;
            }
            if (Adapter.isOutdated(next, newest)) {
                for (Class<?> i : type.getInterfaces()) {
                    if (newest.apply(i) != i) {
                        return i;
                    }
                }
            }
            try {
                addContents(next, type);
            } catch (RuntimeException e) {
                // changed by another thread meanwhile, or refuses to be looked through: nothing is known of it
            }
        }
        return null;
    }

    private void add(Object value) {
        if (value != null && !ObjectMover.isPlain(value) && seen.add(value)) {
            open.push(value);
        }
    }

    private void addContents(Object value, Class<?> type) {
        switch (value) {
            case Collection<?> c -> c.forEach(this::add);
            case Map<?, ?> m ->
                m.forEach((k, v) -> {
                    add(k);
                    add(v);
                });
            case Map.Entry<?, ?> e -> {
                add(e.getKey());
                add(e.getValue());
            }
            case Optional<?> o -> add(o.orElse(null));
            case AtomicReference<?> r -> add(r.get());
            case Object[] array -> {
                for (int i = 0; i < array.length; i++) {
                    add(Array.get(array, i));
                }
            }
            default -> {
                if (ObjectMover.isOfCell(type)) {
                    addFields(value, type);
                }
            }
        }
    }

    /** Fields of an object of a cell's class, and what a cell's lambda has captured. */
    private void addFields(Object value, Class<?> type) {
        for (Class<?> c = type; c != null && ObjectMover.isOfCell(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers()) && !field.getType().isPrimitive()) {
                    try {
                        field.setAccessible(true);
                        add(field.get(value));
                    } catch (IllegalAccessException e) {
                        throw new IllegalStateException("field (%s) cannot be read".formatted(field), e);
                    }
                }
            }
        }
    }
}
