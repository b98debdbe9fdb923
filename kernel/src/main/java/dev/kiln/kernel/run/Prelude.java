package dev.kiln.kernel.run;

import dev.kiln.kernel.jshell.CellFailure;
import dev.kiln.kernel.jshell.CompileError;
import dev.kiln.kernel.jshell.InterruptedCell;
import dev.kiln.kernel.jshell.JavaSession;
import dev.kiln.kernel.jshell.Place;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.LoggerFactory;

/** Evaluates the imports with which every session starts: those of plain Java here, those of arrays from the front end's list. */
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
}
