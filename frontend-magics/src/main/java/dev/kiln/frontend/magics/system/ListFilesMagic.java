package dev.kiln.frontend.magics.system;

import dev.kiln.frontend.magics.api.LineMagic;
import dev.kiln.frontend.magics.api.Shown;
import dev.kiln.frontend.notebook.MagicError;
import dev.kiln.frontend.notebook.Notebook;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code %ls}: the files in a folder. */
@Command
public final class ListFilesMagic implements LineMagic {
    @Parameters(arity = "0..1", paramLabel = "FOLDER", description = "the folder (default: the working folder)")
    private String folder = "";

    @Override
    public String summary() {
        return "List the files in a folder.";
    }

    @Override
    public String example() {
        return "%ls data";
    }

    @Override
    public Shown run(Notebook notebook) throws IOException {
        Path path = Path.of(folder);
        if (!Files.isDirectory(path.toAbsolutePath())) {
            throw MagicError.usage("folder (%s) of %%ls is not there".formatted(folder), "Maybe look at %pwd.");
        }
        try (var files = Files.list(path.toAbsolutePath())) {
            return Shown.text(files.map(f -> f.getFileName() + (Files.isDirectory(f) ? "/" : ""))
                    .filter(name -> !name.startsWith("."))
                    .sorted()
                    .collect(Collectors.joining("\n")));
        }
    }
}
