package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.util.List;
import picocli.CommandLine.Command;

/** {@code %who}: the names of the variables. */
@Command
public final class WhoMagic implements LineMagic {
    @Override
    public String summary() {
        return "List the names of all variables, sorted.";
    }

    @Override
    public String example() {
        return "%who";
    }

    @Override
    public Shown run(Notebook notebook) {
        List<String> names = notebook.variables().names().stream().sorted().toList();
        return Shown.text(names.isEmpty() ? "no variables" : String.join("  ", names));
    }
}
