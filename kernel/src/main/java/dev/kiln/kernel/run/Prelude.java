package dev.kiln.kernel.run;

import dev.kiln.kernel.jshell.CellFailure;
import dev.kiln.kernel.jshell.CompileError;
import dev.kiln.kernel.jshell.InterruptedCell;
import dev.kiln.kernel.jshell.JavaSession;
import dev.kiln.kernel.jshell.Place;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Evaluates the imports with which every session starts. */
final class Prelude {

    private static final List<String> ALWAYS = List.of(
            "import java.util.*;",
            "import java.util.function.*;",
            "import java.util.stream.*;",
            "import static dev.kiln.kernel.api.Notebook.*;");

    private Prelude() {}

    /** Evaluates the imports, which also warms up the compiler. */
    static void evaluate(JavaSession java, List<String> more) {
        List<String> snippets = new ArrayList<>(ALWAYS);
        if (exists("dev.kiln.arrays.NDArray")) {
            snippets.add("import dev.kiln.arrays.*;");
            snippets.add("import dev.kiln.arrays.compute.*;");
            snippets.add("import dev.kiln.arrays.display.*;");
            snippets.add("import dev.kiln.arrays.elementary.*;");
            snippets.add("import dev.kiln.arrays.fft.*;");
            snippets.add("import dev.kiln.arrays.graph.*;");
            snippets.add("import dev.kiln.arrays.graph.interpret.*;");
            snippets.add("import dev.kiln.arrays.graph.text.*;");
            snippets.add("import dev.kiln.arrays.linalg.*;");
        }
        if (exists("dev.kiln.arrays.Nd")) {
            snippets.add("import static dev.kiln.arrays.Nd.*;");
        }
        snippets.addAll(more);
        snippets.add("1 + 1;");
        for (String snippet : snippets) {
            try {
                java.eval(snippet, new Place(0, List.of(snippet), 1, 1));
            } catch (CompileError | CellFailure | InterruptedCell e) {
                LoggerFactory.getLogger(Prelude.class).warn("prelude ({}) fails: {}", snippet, e.getMessage());
            }
        }
    }

    private static boolean exists(String type) {
        return Prelude.class.getClassLoader().getResource(type.replace('.', '/') + ".class") != null;
    }
}
