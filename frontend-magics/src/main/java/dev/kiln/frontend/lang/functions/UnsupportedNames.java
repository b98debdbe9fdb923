package dev.kiln.frontend.lang.functions;

import dev.kiln.frontend.lang.values.PythonError;
import java.util.Map;

/** Python's built-in functions that the language does not have, and what to use instead. */
public final class UnsupportedNames {
    private static final String END =
            "Maybe end the cell with an if, or shut the kernel down from the notebook's menu.";
    private static final String TYPES = "Maybe use np.asarray(…), or isinstance(x, np.ndarray).";

    private static final Map<String, String> ADVICE = Map.ofEntries(
            Map.entry("exit", END), Map.entry("quit", END), Map.entry("memoryview", "Maybe use a view: x[...]."));

    private UnsupportedNames() {}

    /** The error for such a name, or null when Python does not have it either. */
    public static PythonError refusal(String name) {
        String advice = ADVICE.get(name);
        return advice == null ? null : PythonError.limit(name + PythonError.USE_JAVA, advice);
    }
}
