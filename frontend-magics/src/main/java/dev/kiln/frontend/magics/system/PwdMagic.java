package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.Notebook;
import java.nio.file.Path;
import picocli.CommandLine.Command;

/** {@code %pwd}: the folder in which names of files begin. */
@Command
public final class PwdMagic implements LineMagic {
    @Override
    public String summary() {
        return "Show the working folder.";
    }

    @Override
    public String example() {
        return "%pwd";
    }

    @Override
    public Shown run(Notebook notebook) {
        return Shown.text(Path.of("").toAbsolutePath().toString());
    }
}
