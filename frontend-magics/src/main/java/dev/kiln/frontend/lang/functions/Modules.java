package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.MathFunctions;
import java.util.List;

/** The modules that a cell can import. */
public final class Modules {
    /** {@code np}. */
    static final PythonModule NUMPY = PythonModule.of("numpy", List.of(), NumpyTable.all());

    /** {@code math}. */
    static final PythonModule MATH = PythonModule.of("math", MathFunctions.rows(), MathFunctions.constants());

    private Modules() {}

    /** A module by its full name, or null. */
    public static PythonModule get(String path) {
        return switch (path) {
            case "numpy" -> NUMPY;
            case "math" -> MATH;
            default ->
                path.startsWith("numpy.")
                                && NUMPY.names().contains(path.substring("numpy.".length()))
                                && NUMPY.get(path.substring("numpy.".length())) instanceof PythonModule module
                        ? module
                        : null;
        };
    }
}
