package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.functions.call.PythonModule;
import dev.kiln.frontend.lang.functions.numbers.MathFunctions;
import dev.kiln.frontend.lang.pyplot.Pyplot;
import java.util.List;

/** The modules that a cell can import. */
public final class Modules {
    /** {@code np}. */
    static final PythonModule NUMPY = PythonModule.of("numpy", List.of(), NumpyTable.all());

    /** {@code math}. */
    static final PythonModule MATH = PythonModule.of("math", MathFunctions.rows(), MathFunctions.constants());

    private Modules() {}

    /** Loaded when it is first imported. */
    private static final class Plots {
        static final PythonModule MATPLOTLIB = Pyplot.matplotlib();
    }

    /** The names of the modules that are not inside others. */
    public static List<String> names() {
        return List.of("math", "matplotlib", "numpy");
    }

    /** A module by its full name, or null. */
    public static PythonModule get(String path) {
        if (path.equals("math")) {
            return MATH;
        }
        String[] parts = path.split("\\.", -1);
        PythonModule found = switch (parts[0]) {
            case "numpy" -> NUMPY;
            case "matplotlib" -> Plots.MATPLOTLIB;
            default -> null;
        };
        for (int k = 1; found != null && k < parts.length; k++) {
            found = found.names().contains(parts[k]) && found.get(parts[k]) instanceof PythonModule inner
                    ? inner
                    : null;
        }
        return found;
    }
}
