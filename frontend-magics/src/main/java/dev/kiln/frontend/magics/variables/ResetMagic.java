package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code %reset}: removes the variables. */
@Command
public final class ResetMagic implements LineMagic {
    @Option(
            names = {"-f", "-s"},
            description = "accepted: there is never a question")
    private boolean ignored;

    @Override
    public String summary() {
        return "Remove all variables; the settings are kept.";
    }

    @Override
    public String example() {
        return "%reset";
    }

    @Override
    public Shown run(Notebook notebook) {
        notebook.variables().clear();
        notebook.cellValues().clear();
        return Shown.nothing();
    }
}
