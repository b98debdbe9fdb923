package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.compile.CodeCache;
import dev.kiln.frontend.lang.functions.call.CellOutput;
import dev.kiln.frontend.lang.values.ReferenceCounts;
import java.util.Collection;

/**
 * The variables that cells share. Their values are {@link dev.kiln.arrays.NDArray}, {@code Long}, {@code Double}, {@code Boolean},
 * {@code String}, {@code Tuple}, {@link java.util.List}, {@link ArrayFunction} and {@code None}; Java's other number types are accepted
 * too.
 *
 * <p>A scope holds one reference to the arrays of each variable ({@link dev.kiln.frontend.lang.values.ReferenceCounts#share}) and gives it
 * up when the variable gets another value or is removed; so the memory of an array that only cells have named goes back at once.
 */
public interface Scope {
    /**
     * The value of a variable, or null when there is none of that name. Whoever keeps an array of it for longer than the variable has this
     * value counts a reference of its own.
     */
    Object get(String name);

    /**
     * Takes the value of a cell's last line, which somebody is going to show.
     *
     * @return the value
     */
    default Object shown(Object value) {
        return ReferenceCounts.escape(value);
    }

    /** Where the cells with these variables show values. */
    CellOutput output();

    /** Creates or changes a variable. */
    void set(String name, Object value);

    /** Removes a variable, if there is one. */
    void delete(String name);

    /** The code of the loops and functions that cells with these variables have run; kept with the variables. */
    CodeCache code();

    /** The names of all variables, for error messages. */
    Collection<String> names();
}
