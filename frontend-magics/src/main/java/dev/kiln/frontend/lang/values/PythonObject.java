package dev.kiln.frontend.lang.values;

import dev.kiln.arrays.graph.DType;

/** A value that knows the name of its Python type: functions, modules, generators and types. */
public interface PythonObject {
    /** The name of its type in error messages, as in {@code 'builtin_function_or_method' object is not iterable}. */
    String typeName();

    /** The element type that it stands for where a data type is expected ({@code float} for float64), or null. */
    default DType asDType() {
        return null;
    }
}
