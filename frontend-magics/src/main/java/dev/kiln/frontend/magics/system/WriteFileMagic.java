package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.CellMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code %%writefile FILE}: writes a cell into a file. */
@Command
public final class WriteFileMagic implements CellMagic {
    @Option(
            names = {"-a", "--append"},
            description = "append to the file")
    private boolean append;

    @Parameters(paramLabel = "FILE", description = "the file to write")
    private String file = "";

    @Override
    public String summary() {
        return "Write the cell into a file.";
    }

    @Override
    public String example() {
        return "%%writefile data.csv\nx,y\n1,2";
    }

    @Override
    public Shown run(Notebook notebook, String body, int line) {
        Path path = Path.of(file);
        boolean was = Files.exists(path);
        String text = body.endsWith("\n") ? body : body + "\n";
        try {
            if (append) {
                Files.writeString(path, text, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } else {
                Files.writeString(path, text);
            }
        } catch (IOException e) {
            throw new MagicError(
                    "OSError",
                    "file (%s) cannot be written: %s".formatted(file, e.getMessage()),
                    "Maybe make its folder first.",
                    0);
        }
        return Shown.text((append && was ? "Appending to " : was ? "Overwriting " : "Writing ") + file);
    }
}
