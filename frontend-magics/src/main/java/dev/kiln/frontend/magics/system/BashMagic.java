package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import picocli.CommandLine.Command;

/** {@code %%bash}: runs a cell in the shell. */
@Command
public final class BashMagic implements CellMagic {
    @Override
    public String summary() {
        return "Run the cell in a shell; the cell fails if its last command does.";
    }

    @Override
    public String example() {
        return "%%bash\nwc -l *.csv";
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) throws Exception {
        int status = new ShellCommand(body)
                .run(notebook.host().out(), notebook.host().err());
        if (status != 0) {
            throw new MagicError("CalledProcessError", "exit status (" + status + ") of %%bash is not 0", "", 0);
        }
        return Shown.nothing();
    }
}
