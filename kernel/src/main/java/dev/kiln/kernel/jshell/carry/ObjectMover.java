package dev.kiln.kernel.jshell.carry;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import sun.reflect.ReflectionFactory;

/**
 * Makes objects of a class that a cell has redeclared into objects of the new class: fields of the same name and a fitting type
 * keep their values, other fields start at null and 0.
 *
 * <p>Follows fields of objects of cells' classes, arrays and collections ({@link ContainerMover}); what several variables share
 * stays shared. Lambdas whose interface was redeclared go on behind an {@link Adapter}. What cannot be moved stays what it was.
 */
final class ObjectMover {

    private final UnaryOperator<Class<?>> newest;
    private final Map<Object, Object> moved = new IdentityHashMap<>();
    private final Set<Object> walked = Collections.newSetFromMap(new IdentityHashMap<>());
    private final ContainerMover containers;

    /**
     * A mover.
     *
     * @param newest gives the newest version of a class: the class itself if it was never redeclared
     */
    ObjectMover(UnaryOperator<Class<?>> newest) {
        this.newest = newest;
        this.containers = new ContainerMover(this::move, newest);
    }

    /** Whether the value can hold no object of a cell's class. */
    static boolean isPlain(Object value) {
        return value instanceof Class<?>
                || value instanceof String
                || value instanceof Number && !(isOfCell(value.getClass()))
                || value instanceof Boolean
                || value instanceof Character;
    }

    /** Whether a cell has declared the class, or it is a lambda of a cell. */
    static boolean isOfCell(Class<?> type) {
        return type.getName().startsWith("REPL.$JShell$");
    }

    /** Collections are looked through once more: since the last time, classes were redeclared. */
    void beginPass() {
        walked.clear();
        containers.beginPass();
    }

    /** The value, or what it has become. */
    Object move(Object value) {
        if (value == null || isPlain(value)) {
            return value;
        }
        Object known = moved.get(value);
        if (known != null) {
            // classes may have been redeclared since
            return known == value ? known : move(known);
        }
        Class<?> type = value.getClass();
        try {
            if (type.isArray()) {
                return type.getComponentType().isPrimitive() ? value : array(value, type.getComponentType());
            }
            Class<?> target = newest.apply(type);
            if (target != type) {
                return object(value, type, target);
            }
            Object now = Adapter.isOutdated(value, newest) ? Adapter.adapt(value, newest) : containers.move(value);
            if (now != value) {
                moved.put(value, now);
            } else if (isOfCell(type) && !type.isHidden() && !type.isEnum()) {
                return inside(value, type);
            }
            return now;
        } catch (ReflectiveOperationException | RuntimeException e) {
            // it stays what it was
            return value;
        }
    }

    private Object array(Object old, Class<?> component) {
        Class<?> target = newestElement(component);
        int n = Array.getLength(old);
        Object copy = target == component ? old : Array.newInstance(target, n);
        if (copy != old) {
            moved.put(old, copy);
        } else if (!walked.add(old)) {
            return old;
        }
        for (int i = 0; i < n; i++) {
            Object element = Array.get(old, i);
            Object now = move(element);
            if (now != element || copy != old) {
                Array.set(copy, i, now);
            }
        }
        return copy;
    }

    private Class<?> newestElement(Class<?> component) {
        return component.isArray() ? newestElement(component.getComponentType()).arrayType() : newest.apply(component);
    }

    private Object object(Object old, Class<?> type, Class<?> target) throws ReflectiveOperationException {
        if (type.isEnum() && target.isEnum()) {
            for (Object constant : target.getEnumConstants()) {
                if (((Enum<?>) constant).name().equals(((Enum<?>) old).name())) {
                    moved.put(old, constant);
                    return constant;
                }
            }
            return old;
        }
        if (target.isInterface() || Modifier.isAbstract(target.getModifiers())) {
            return old;
        }
        return target.isRecord() ? record(old, type, target) : plain(old, type, target);
    }

    private Object record(Object old, Class<?> type, Class<?> target) throws ReflectiveOperationException {
        RecordComponent[] components = target.getRecordComponents();
        Class<?>[] types = new Class<?>[components.length];
        Object[] values = new Object[components.length];
        for (int i = 0; i < components.length; i++) {
            types[i] = components[i].getType();
            Field from = find(type, components[i].getName());
            Object value = from == null ? null : move(from.get(old));
            values[i] = fits(types[i], value) ? value : zero(types[i]);
        }
        Constructor<?> constructor = target.getDeclaredConstructor(types);
        constructor.setAccessible(true);
        Object made = constructor.newInstance(values);
        moved.put(old, made);
        return made;
    }

    private Object plain(Object old, Class<?> type, Class<?> target) throws ReflectiveOperationException {
        Constructor<?> bare = ReflectionFactory.getReflectionFactory()
                .newConstructorForSerialization(target, Object.class.getDeclaredConstructor());
        Object made = bare.newInstance();
        moved.put(old, made);
        for (Class<?> c = target; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field to : c.getDeclaredFields()) {
                Field from = Modifier.isStatic(to.getModifiers()) ? null : find(type, to.getName());
                if (from == null) {
                    continue;
                }
                Object value = move(from.get(old));
                if (value != null && fits(to.getType(), value)) {
                    to.setAccessible(true);
                    to.set(made, value);
                }
            }
        }
        return made;
    }

    /** Moves what an object of an unchanged class holds; a record is created again. */
    private Object inside(Object value, Class<?> type) throws ReflectiveOperationException {
        if (!walked.add(value)) {
            return value;
        }
        boolean changes = false;
        for (Class<?> c = type; c != null && isOfCell(c); c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (Modifier.isStatic(field.getModifiers()) || field.getType().isPrimitive()) {
                    continue;
                }
                field.setAccessible(true);
                Object before = field.get(value);
                Object now = move(before);
                if (now != before && fits(field.getType(), now)) {
                    changes = true;
                    if (!type.isRecord()) {
                        field.set(value, now);
                    }
                }
            }
        }
        return changes && type.isRecord() ? record(value, type, type) : value;
    }

    private static Field find(Class<?> type, String name) {
        for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
            for (Field field : c.getDeclaredFields()) {
                if (field.getName().equals(name) && !Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    return field;
                }
            }
        }
        return null;
    }

    private static boolean fits(Class<?> type, Object value) {
        return type.isPrimitive()
                ? value != null && zero(type).getClass() == value.getClass()
                : value == null || type.isInstance(value);
    }

    private static Object zero(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }
}
