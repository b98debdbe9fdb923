package dev.kiln.frontend.magics.api;

import dev.kiln.frontend.CellHost;
import dev.kiln.frontend.Rich;

/**
 * The result of a magic.
 *
 * @param value what {@code var t = %magic} binds, with the Java type of the variable
 * @param rich what is shown when nothing is bound; null to show the value as a cell's result is shown
 */
public record Shown(Object value, String javaType, Rich rich) {

    /** Nothing to bind, nothing to show. */
    public static Shown nothing() {
        return new Shown(CellHost.NO_VALUE, "Object", Rich.text(""));
    }

    /** Text, which is printed or bound as a string. */
    public static Shown text(String text) {
        return new Shown(text, "String", Rich.text(text));
    }

    /** The value of code that was run, shown as the cell's result. */
    public static Shown result(Object value) {
        return new Shown(value, "Object", null);
    }
}
