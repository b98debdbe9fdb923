package dev.kiln.frontend.lang;

import dev.kiln.frontend.lang.compile.CodeCache;
import java.util.Collection;

/**
 * The variables that cells share. Their values are {@link dev.kiln.arrays.NDArray}, {@code Long}, {@code Double}, {@code Boolean},
 * {@code String}, {@code Tuple}, {@link java.util.List}, {@link ArrayFunction} and {@code None}; Java's other number types are accepted
 * too.
 */
public interface Scope {
    /** The value of a variable, or null when there is none of that name. */
    Object get(String name);

    /** Creates or changes a variable. */
    void set(String name, Object value);

    /** Removes a variable, if there is one. */
    void delete(String name);

    /** The code of the loops and functions that cells with these variables have run; kept with the variables. */
    CodeCache code();

    /** The names of all variables, for error messages. */
    Collection<String> names();
}
