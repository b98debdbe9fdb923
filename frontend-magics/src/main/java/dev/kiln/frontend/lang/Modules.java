package dev.kiln.frontend.lang;

/** The modules that a cell can import. */
final class Modules {
    private Modules() {}

    /** A module by its whole name, or null. */
    static Numpy get(String path) {
        return switch (path) {
            case "numpy" -> Numpy.MODULE;
            case "math" -> MathFunctions.MODULE;
            default ->
                path.startsWith("numpy.")
                                && Numpy.MODULE.names().contains(path.substring("numpy.".length()))
                                && Numpy.MODULE.get(path.substring("numpy.".length())) instanceof Numpy module
                        ? module
                        : null;
        };
    }
}
