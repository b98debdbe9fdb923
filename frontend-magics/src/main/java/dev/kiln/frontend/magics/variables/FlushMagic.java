package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %flush}: evaluates now. */
@Command(description = "Evaluate all named arrays now.")
public final class FlushMagic implements LineMagic {
    @Override
    public Shown run(Notebook notebook) {
        notebook.flush("%flush");
        return Shown.nothing();
    }
}
