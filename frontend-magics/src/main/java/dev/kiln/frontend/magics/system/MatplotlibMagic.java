package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %matplotlib}: accepted, since notebooks begin with it; pictures are shown in the notebook anyway. */
@Command
public final class MatplotlibMagic implements LineMagic {
    @Parameters(arity = "0..*", paramLabel = "BACKEND", description = "has no effect")
    private String[] ignored = {};

    @Override
    public String summary() {
        return "Accepted, without effect: pictures are always shown in the notebook.";
    }

    @Override
    public String example() {
        return "%matplotlib inline";
    }

    @Override
    public Shown run(Notebook notebook) {
        return Shown.nothing();
    }
}
