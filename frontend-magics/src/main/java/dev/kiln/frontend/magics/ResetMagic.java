package dev.kiln.frontend.magics;

import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %reset}: removes the variables. */
@Command(description = "Remove all variables; settings stay.")
final class ResetMagic implements LineMagic {
    @Override
    public Shown run(Notebook notebook) {
        notebook.variables().clear();
        return Shown.nothing();
    }
}
