package dev.kiln.kernel.jshell;

import java.lang.reflect.Field;

/** Reads and writes the static fields that hold the values of a session's variables. */
final class Fields {

    private Fields() {}

    static Object read(Field field) {
        try {
            return field.get(null);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException("variable (%s) cannot be read".formatted(field.getName()), e);
        }
    }

    static void write(Field field, Object value, String name, String type) {
        try {
            field.set(null, value);
        } catch (IllegalAccessException | IllegalArgumentException | NullPointerException e) {
            throw new IllegalArgumentException(
                    "value (%s) of variable %s is not a %s\nMaybe bind it with its own type."
                            .formatted(value, name, type),
                    e);
        }
    }
}
