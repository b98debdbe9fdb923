package dev.kiln.kernel.jshell;

import java.lang.reflect.Field;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A {@link StatementRun} while it runs: its class's fields hold the variables.
 *
 * @param type the class
 * @param taken types of the variables of earlier runs that it uses, by name
 * @param own the variables that it declares, in order
 * @param cell counts the statements that have ended
 * @param seen names of own variables that the session has been told of
 */
record LiveRun(Class<?> type, Map<String, String> taken, List<Variable> own, CellGroup cell, Set<String> seen) {

    /**
     * A variable that a run declares.
     *
     * @param type with full names
     * @param shown the type as the user sees it
     * @param passed how many statements run before its declaration
     */
    record Variable(String name, String type, String shown, int passed) {
        /** Whether a cell has declared a class that the type names; JShell has to know such a variable. */
        boolean isOfCell() {
            return type.contains("REPL.");
        }
    }

    LiveRun(Class<?> type, Map<String, String> taken, List<Variable> own, CellGroup cell) {
        this(type, Map.copyOf(taken), List.copyOf(own), cell, new HashSet<>());
    }

    /** The own variables whose declarations have been reached. */
    List<Variable> declared() {
        return own.stream().filter(v -> v.passed() <= cell.passed()).toList();
    }

    /** The names of all variables that are there by now. */
    Set<String> names() {
        Map<String, Boolean> names = new LinkedHashMap<>();
        taken.keySet().forEach(name -> names.put(name, true));
        declared().forEach(v -> names.put(v.name(), true));
        return names.keySet();
    }

    Object read(String name) {
        return Fields.read(field(name));
    }

    /** Assigns a variable if the value fits. */
    void write(String name, Object value) {
        Field field = field(name);
        try {
            field.set(null, value);
        } catch (IllegalArgumentException | NullPointerException e) {
            // code that the run has called has declared the name again, with another type: the run goes on with its own
            return;
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("variable (%s) cannot be written".formatted(name), e);
        }
    }

    /** Lets go of all values. */
    void clear() {
        for (Field field : type.getDeclaredFields()) {
            if (!field.getType().isPrimitive()) {
                field.setAccessible(true);
                write(field.getName(), null);
            }
        }
    }

    private Field field(String name) {
        try {
            Field field = type.getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (NoSuchFieldException e) {
            throw new IllegalStateException("class of a run has no field (%s)".formatted(name), e);
        }
    }
}
