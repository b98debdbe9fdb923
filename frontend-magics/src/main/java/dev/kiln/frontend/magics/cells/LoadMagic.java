package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %load FILE}: replaces the cell by the text of a file. */
@Command
public final class LoadMagic implements LineMagic {
    @Option(names = "-y", description = "accepted: large files are loaded without a question")
    private boolean ignored;

    @Parameters(paramLabel = "FILE", description = "a file of text")
    private String file = "";

    @Override
    public String summary() {
        return "Replace the cell by the text of a file, to be edited and run.";
    }

    @Override
    public String example() {
        return "%load setup.py";
    }

    @Override
    public Shown run(Notebook notebook) {
        notebook.host().replaceCell(comment(notebook) + "%load " + file + "\n" + CodeFile.read(file));
        return Shown.nothing();
    }

    private static String comment(Notebook notebook) {
        return notebook.language() == CellLanguage.NUMPY ? "# " : "// ";
    }
}
