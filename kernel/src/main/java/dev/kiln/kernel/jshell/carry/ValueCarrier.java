package dev.kiln.kernel.jshell.carry;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Keeps values when JShell replaces a class.
 *
 * <p>JShell puts each declaration into a class such as {@code REPL.$JShell$4}. An import or a redeclaration in a later cell makes
 * it compile what depends on it again, as {@code REPL.$JShell$4B}, whose static fields would start at null and 0. Here each new
 * version of a class takes over the fields of the version before it.
 *
 * <p>Objects of a class that was declared again become objects of its new version ({@link ObjectMover}), whichever variable holds
 * them; {@link #settle} reports those that cannot. The static fields of a
 * class that the user declares again are not taken over: they start as the new declaration defines.
 */
public final class ValueCarrier {

    private static final Pattern WRAPPER = Pattern.compile("(REPL\\.\\$JShell\\$\\d+)([A-Z]*)(\\$.*)?");

    private record Move(Class<?> from, Class<?> to) {}

    private final Map<String, Class<?>> newest = new HashMap<>();
    private final Map<Field, Object> homeless = new HashMap<>();
    private final List<Move> moves = new ArrayList<>();
    private final Map<String, Integer> told = new HashMap<>();
    private final Set<Class<?>> renewed = new HashSet<>();
    private ObjectMover mover = new ObjectMover(this::newest);
    private Set<String> declared = Set.of();

    /** Names of the types that the code which is about to be evaluated declares. */
    public void declaring(Set<String> types) {
        declared = Set.copyOf(types);
    }

    /** Notes a class that was loaded. */
    public void loaded(String name, ClassLoader loader) {
        Matcher m = WRAPPER.matcher(name);
        if (!m.matches()) {
            return;
        }
        String inner = m.group(3) == null ? "" : m.group(3);
        try {
            Class<?> type = Class.forName(name, false, loader);
            Class<?> before = newest.put(m.group(1) + inner, type);
            if (before != null && !inner.isEmpty()) {
                renewed.add(type);
            }
            if (before != null && !declared.contains(outermost(inner))) {
                moves.add(new Move(before, type));
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("class (%s) that was just loaded cannot be found".formatted(name), e);
        }
    }

    /** Notes a class that got new method bodies in place: its values stay, but may be objects of a class that was replaced. */
    public void redefined(Class<?> type) {
        moves.add(new Move(type, type));
    }

    private static String outermost(String inner) {
        String[] names = inner.split("\\$");
        return names.length < 2 ? "" : names[1];
    }

    /** Fills the fields of all classes noted since the last call. */
    public void carry() {
        mover.beginPass();
        for (Move move : moves) {
            for (Field from : move.from().getDeclaredFields()) {
                carry(from, move.to());
            }
        }
        moves.clear();
        if (!renewed.isEmpty()) {
            forEachVariable(this::moveInPlace);
        }
    }

    /** A variable of any type may hold an object of a replaced class, or hold one that holds it. */
    private void moveInPlace(Field field, Object value) throws IllegalAccessException {
        Object now = moved(value);
        if (now != value && field.getType().isInstance(now)) {
            field.set(null, now);
        }
    }

    private interface Visitor {
        void visit(Field field, Object value) throws IllegalAccessException;
    }

    private void forEachVariable(Visitor visitor) {
        for (Map.Entry<String, Class<?>> entry : newest.entrySet()) {
            if (!isVariables(entry.getKey())) {
                continue;
            }
            for (Field field : entry.getValue().getDeclaredFields()) {
                int is = field.getModifiers();
                if (field.getType().isPrimitive()
                        || !Modifier.isStatic(is)
                        || Modifier.isFinal(is)
                        || field.isSynthetic()) {
                    continue;
                }
                try {
                    field.setAccessible(true);
                    Object value = field.get(null);
                    if (value != null) {
                        visitor.visit(field, value);
                    }
                } catch (IllegalAccessException e) {
                    throw new IllegalStateException("variable (%s) cannot be read".formatted(field.getName()), e);
                }
            }
        }
    }

    /** Whether a class is not one of the user's, whose fields must not be read because that would run its initializers. */
    private static boolean isVariables(String wrapper) {
        return wrapper.indexOf('$', "REPL.$JShell$".length()) < 0;
    }

    private Object moved(Object value) {
        try {
            return mover.move(value);
        } catch (StackOverflowError e) {
            // a long chain of objects; what is not moved is reported
            return value;
        }
    }

    /**
     * A declaration is through: values that found no field of their type are given up.
     *
     * @return by variable, what the user must know of values that are lost or could not be moved
     */
    public Map<String, String> settle() {
        Map<String, String> notes = new LinkedHashMap<>();
        homeless.forEach((field, value) -> {
            Matcher m = WRAPPER.matcher(field.getDeclaringClass().getName());
            if (m.matches() && newest.get(m.group(1)) == field.getDeclaringClass() && isNull(field)) {
                notes.put(
                        field.getName(),
                        "is null now: its value does not fit the new %s"
                                .formatted(field.getType().getSimpleName()));
            }
        });
        homeless.clear();
        if (!renewed.isEmpty()) {
            Leftovers leftovers = new Leftovers(this::newest);
            forEachVariable((field, value) -> {
                Class<?> former = leftovers.in(value);
                if (former == null) {
                    former = compiledFor(field, value);
                }
                Integer id = System.identityHashCode(value);
                if (former != null && !id.equals(told.put(field.getName(), id))) {
                    notes.put(field.getName(), "still uses the former %s".formatted(former.getSimpleName()));
                }
            });
        }
        renewed.clear();
        mover = new ObjectMover(this::newest);
        return notes;
    }

    /** Whether a value certainly neither is an object of a class of a cell nor holds one. */
    public static boolean isPlain(Object value) {
        return ObjectMover.isPlain(value);
    }

    private static boolean isNull(Field field) {
        try {
            field.setAccessible(true);
            return field.get(null) == null;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("variable (%s) cannot be read".formatted(field.getName()), e);
        }
    }

    /** The class that a lambda such as {@code Function<P, Integer>} was compiled against, if it was declared again since. */
    private Class<?> compiledFor(Field field, Object value) {
        String host = value.getClass().getName();
        int end = host.indexOf("$$Lambda");
        if (!value.getClass().isHidden()
                || end < 0
                || field.getDeclaringClass().getName().equals(host.substring(0, end))) {
            return null;
        }
        return field.getGenericType() instanceof ParameterizedType p
                ? Arrays.stream(p.getActualTypeArguments())
                        .filter(a -> a instanceof Class<?> c && renewed.contains(newest(c)))
                        .map(a -> (Class<?>) a)
                        .findFirst()
                        .orElse(null)
                : null;
    }

    private Class<?> newest(Class<?> type) {
        if (!ObjectMover.isOfCell(type)) {
            return type;
        }
        Matcher m = WRAPPER.matcher(type.getName());
        return m.matches() && m.group(3) != null ? newest.getOrDefault(m.group(1) + m.group(3), type) : type;
    }

    private void carry(Field from, Class<?> to) {
        if (!Modifier.isStatic(from.getModifiers()) || from.isSynthetic()) {
            return;
        }
        try {
            Field target = to.getDeclaredField(from.getName());
            if (Modifier.isFinal(target.getModifiers())) {
                return;
            }
            from.setAccessible(true);
            target.setAccessible(true);
            Object value = from.get(null);
            if (value == null) {
                value = homeless.remove(from);
            }
            if (value == null) {
                return;
            }
            try {
                target.set(null, moved(value));
            } catch (IllegalArgumentException otherType) {
                // the type has changed; a later version of the class may have the right one again
                if (!target.getType().isPrimitive()) {
                    homeless.put(target, value);
                }
            }
        } catch (NoSuchFieldException e) {
            // the new version has no such field: nothing to keep
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("field (%s) cannot be carried over".formatted(from), e);
        }
    }
}
