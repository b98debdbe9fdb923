package dev.kiln.frontend.magics;

import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %who}: the names of the variables. */
@Command(description = "List the names of all variables.")
final class WhoMagic implements LineMagic {
    @Override
    public Shown run(Notebook notebook) {
        var names = notebook.variables().names();
        return Shown.text(names.isEmpty() ? "no variables" : String.join("  ", names));
    }
}
