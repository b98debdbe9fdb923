package dev.kiln.frontend.lang.functions.call;

import dev.kiln.frontend.lang.values.PythonObject;

/** Anything that can be called. */
public interface Callable extends PythonObject {
    String name();

    /**
     * Calls it.
     *
     * @param context of the calling run; null for a call from Java of a function that needs none
     */
    Object call(CallContext context, Arguments arguments);

    /** Whether an object whose class has it as an attribute passes itself as the first argument. */
    default boolean isMethod() {
        return false;
    }

    @Override
    default String typeName() {
        return "builtin_function_or_method";
    }
}
