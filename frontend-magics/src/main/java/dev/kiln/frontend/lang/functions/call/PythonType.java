package dev.kiln.frontend.lang.functions.call;

/** A type of Python's library that has values of a Java class of ours: called to make one, and named in {@code isinstance}. */
public interface PythonType extends Callable {
    /** Whether a value is of this type. */
    boolean holds(Object value);

    /** The class from which a class is derived that names this type as its base; null when none can be. */
    default Object base() {
        return null;
    }

    @Override
    default String typeName() {
        return "type";
    }
}
