package dev.kiln.frontend.lang;

import java.util.Collection;

/**
 * The variables that cells share. Values are {@link dev.kiln.arrays.NDArray}, {@code Long}, {@code Double}, {@code Boolean}, {@code
 * String}, {@code Tuple}, {@link java.util.List}, {@link ArrayFunction}, {@code None}; Java's other number types are taken as well.
 */
public interface Scope {
    /** The value of a variable, or null when there is none of that name. */
    Object get(String name);

    /** Makes or changes a variable. */
    void set(String name, Object value);

    /** Removes a variable, if there is one. */
    void delete(String name);

    /** All names, for messages. */
    Collection<String> names();
}
