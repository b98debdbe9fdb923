package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %who}: the names of the variables. */
@Command
public final class WhoMagic implements LineMagic {
    @Override
    public String summary() {
        return "List the names of all variables.";
    }

    @Override
    public String example() {
        return "%who";
    }

    @Override
    public Shown run(Notebook notebook) {
        var names = notebook.variables().names();
        return Shown.text(names.isEmpty() ? "no variables" : String.join("  ", names));
    }
}
