package dev.kiln.kernel.jshell;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
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
 * <p>Objects of a class that was declared again become objects of its new version ({@link ObjectMover}). The static fields of a
 * class that the user declares again are not taken over: they start as the new text says.
 */
final class ValueCarrier {

    private static final Pattern WRAPPER = Pattern.compile("(REPL\\.\\$JShell\\$\\d+)([A-Z]*)(\\$.*)?");

    private record Move(Class<?> from, Class<?> to) {}

    private final Map<String, Class<?>> newest = new HashMap<>();
    private final Map<Field, Object> homeless = new HashMap<>();
    private final List<Move> moves = new ArrayList<>();
    private ObjectMover mover = new ObjectMover(this::newest);
    private Set<String> declared = Set.of();

    /** Names of the types that the code which is about to be evaluated declares. */
    void declaring(Set<String> types) {
        declared = Set.copyOf(types);
    }

    /** Notes a class that was loaded. */
    void loaded(String name, ClassLoader loader) {
        Matcher m = WRAPPER.matcher(name);
        if (!m.matches()) {
            return;
        }
        String inner = m.group(3) == null ? "" : m.group(3);
        try {
            Class<?> type = Class.forName(name, false, loader);
            Class<?> before = newest.put(m.group(1) + inner, type);
            if (before != null && !declared.contains(outermost(inner))) {
                moves.add(new Move(before, type));
            }
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException("class (%s) that was just loaded is not there".formatted(name), e);
        }
    }

    /** Notes a class that got new method bodies in place: its values stay, but may be objects of a class that was replaced. */
    void redefined(Class<?> type) {
        moves.add(new Move(type, type));
    }

    private static String outermost(String inner) {
        String[] names = inner.split("\\$");
        return names.length < 2 ? "" : names[1];
    }

    /** Fills the fields of all classes noted since the last call. */
    void carry() {
        mover.beginPass();
        for (Move move : moves) {
            for (Field from : move.from().getDeclaredFields()) {
                carry(from, move.to());
            }
        }
        moves.clear();
    }

    /** A declaration is through: values that found no field of their type are given up. */
    void settle() {
        homeless.clear();
        mover = new ObjectMover(this::newest);
    }

    private Class<?> newest(Class<?> type) {
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
                target.set(null, mover.move(value));
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
