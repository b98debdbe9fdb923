package dev.kiln.frontend.magics.variables;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %flush}: evaluates now. */
@Command
public final class FlushMagic implements LineMagic {
    @Override
    public String summary() {
        return "Evaluate all named arrays now.";
    }

    @Override
    public String example() {
        return "%flush";
    }

    @Override
    public Shown run(Notebook notebook) {
        notebook.flush("%flush");
        return Shown.nothing();
    }
}
