package dev.kiln.kernel.run;

import java.util.ArrayList;
import java.util.List;

/** The imports with which Java code starts: those of JShell but java.util.prefs, java.time, and those of the front end. */
final class Prelude {

    private static final List<String> ALWAYS = List.of(
            "import java.io.*;",
            "import java.math.*;",
            "import java.net.*;",
            "import java.nio.file.*;",
            "import java.time.*;",
            "import java.util.*;",
            "import java.util.concurrent.*;",
            "import java.util.function.*;",
            "import java.util.regex.*;",
            "import java.util.stream.*;",
            "import dev.kiln.kernel.api.Widgets;",
            "import dev.kiln.frontend.widgets.Widget;",
            "import static dev.kiln.kernel.api.Notebook.*;");

    private Prelude() {}

    /** All imports, those of the front end last. */
    static List<String> of(List<String> more) {
        List<String> imports = new ArrayList<>(ALWAYS);
        imports.addAll(more);
        return imports;
    }
}
