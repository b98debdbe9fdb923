package dev.kiln.frontend.magics;

import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %%java}: runs a cell in Java. */
@Command
final class JavaMagic implements CellMagic {
    @Override
    public String summary() {
        return "Run the cell as Java code; variables are shared with cells of NumPy text.";
    }

    @Override
    public String example() {
        return "%%java\nvar y = x.multiply(2).add(1);";
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        notebook.variables().load();
        try {
            return Shown.result(notebook.host().evalJava(body, line));
        } finally {
            notebook.variables().refresh();
        }
    }
}
