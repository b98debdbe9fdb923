package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %env}: the environment's variables. */
@Command
public final class EnvMagic implements LineMagic {
    @Parameters(arity = "0..1", paramLabel = "NAME", description = "one variable (default: all)")
    private String name;

    @Override
    public String summary() {
        return "Show the variables of the kernel's environment.";
    }

    @Override
    public String example() {
        return "%env HOME";
    }

    @Override
    public Shown run(Notebook notebook) {
        Map<String, String> all = new TreeMap<>(System.getenv());
        if (name == null) {
            return Shown.text(all.entrySet().stream()
                    .map(e -> e.getKey() + "=" + e.getValue())
                    .collect(Collectors.joining("\n")));
        } else if (name.contains("=")) {
            throw MagicError.usage(
                    "variable (%s) of the environment cannot be set: a running JVM keeps its own".formatted(name),
                    "Maybe set it before Jupyter starts, or in the command: !NAME=value command");
        } else if (!all.containsKey(name)) {
            throw MagicError.usage("environment has no variable (%s)".formatted(name), "Maybe list all: %env");
        }
        return Shown.text(all.get(name));
    }
}
