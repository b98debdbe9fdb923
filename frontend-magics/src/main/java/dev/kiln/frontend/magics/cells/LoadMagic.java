package dev.kiln.frontend.magics.cells;

import dev.kiln.frontend.CellLanguage;
import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code %load FILE}: replaces the cell by the text of a file, as IPython does. In a notebook of Java a file of Java is run at once, as
 * the magic of that name of other kernels of Java does.
 */
@Command
public final class LoadMagic implements LineMagic {
    @Option(names = "-y", description = "accepted: large files are loaded without a question")
    private boolean ignored;

    @Parameters(paramLabel = "FILE", description = "a file of text")
    private String file = "";

    @Override
    public String summary() {
        return "Replace the cell by the text of a file; in the Java kernel run a file of Java.";
    }

    @Override
    public String example() {
        return "%load setup.py";
    }

    @Override
    public Shown run(Notebook notebook) throws Exception {
        if (notebook.language() == CellLanguage.JAVA && CodeFile.isJava(file)) {
            CodeFile.run(notebook, file, CellLanguage.JAVA);
            return Shown.nothing();
        }
        notebook.host().replaceCell(comment(notebook) + "%load " + file + "\n" + CodeFile.read(file));
        return Shown.nothing();
    }

    private static String comment(Notebook notebook) {
        return notebook.language() == CellLanguage.NUMPY ? "# " : "// ";
    }
}
