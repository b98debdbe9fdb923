package dev.kiln.frontend.magics;

import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %flush}: evaluates now. */
@Command(description = "Evaluate all named arrays now.")
final class FlushMagic implements LineMagic {
    @Override
    public Shown run(Notebook notebook) {
        notebook.flush("%flush");
        return Shown.nothing();
    }
}
