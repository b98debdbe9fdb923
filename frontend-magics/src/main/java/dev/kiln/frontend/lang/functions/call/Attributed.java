package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.PythonObject;
import java.util.Collection;

/** A value with attributes and methods of its own. */
public interface Attributed extends PythonObject {
    /** The value of an attribute, methods bound to this object; null when there is none of that name. */
    Object attribute(String name);

    /** The names of all attributes, for completion and error messages. */
    Collection<String> attributes();

    /** Assigns an attribute; false when it cannot be assigned. */
    default boolean assign(String name, Object value) {
        return false;
    }
}
